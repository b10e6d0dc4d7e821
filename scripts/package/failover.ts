import path from 'node:path'
import { commandLine } from '../command-line.ts'
import { bundleFailover } from './failover-bundle.ts'
import { ROOT } from './project.ts'

commandLine({
  command: 'npm run package:failover',
  about: 'Writes dist/grove-failover.cjs: what the image of the failover agent holds beside Node and flock.',
  options: {},
})

const outfile = path.join(ROOT, 'dist', 'grove-failover.cjs')
const { bytes } = await bundleFailover(outfile)
process.stdout.write(`${path.relative(process.cwd(), outfile)}: ${Math.ceil(bytes / 1000)} kB\n`)
