import path from 'node:path'
import { commandLine } from '../command-line.ts'
import { bundleInitc } from './initc-bundle.ts'
import { ROOT } from './project.ts'

commandLine({
  command: 'npm run package:initc',
  about: 'Writes dist/grove-initc.cjs: what the image of grove-initc holds beside Node.',
  options: {},
})

const outfile = path.join(ROOT, 'dist', 'grove-initc.cjs')
const { bytes } = await bundleInitc(outfile)
process.stdout.write(`${path.relative(process.cwd(), outfile)}: ${Math.ceil(bytes / 1000)} kB\n`)
