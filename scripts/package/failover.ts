import path from 'node:path'
import { bundleFailover } from './failover-bundle.ts'
import { ROOT } from './project.ts'

// `npm run package:failover`: what the image of the failover agent holds beside Node and flock.

const outfile = path.join(ROOT, 'dist', 'grove-failover.cjs')
const { bytes } = await bundleFailover(outfile)
process.stdout.write(`${path.relative(process.cwd(), outfile)}: ${Math.ceil(bytes / 1000)} kB\n`)
