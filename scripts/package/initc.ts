import path from 'node:path'
import { bundleInitc } from './initc-bundle.ts'
import { ROOT } from './project.ts'

// `npm run package:initc`: what the image of grove-initc holds beside Node.

const outfile = path.join(ROOT, 'dist', 'grove-initc.cjs')
const { bytes } = await bundleInitc(outfile)
process.stdout.write(`${path.relative(process.cwd(), outfile)}: ${Math.ceil(bytes / 1000)} kB\n`)
