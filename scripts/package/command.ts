import path from 'node:path'
import { commandLine } from '../command-line.ts'
import { bundleCommand } from './command-bundle.ts'
import { ROOT } from './project.ts'

commandLine({
  command: 'npm run package:command',
  about: 'Writes dist/grove: the command in one file, for people without a clone.',
  options: {},
})

const outfile = path.join(ROOT, 'dist', 'grove')
const { bytes } = await bundleCommand(outfile)
process.stdout.write(
  `${path.relative(process.cwd(), outfile)}: ${Math.ceil(bytes / 1000)} kB; needs Node 20 or newer\n`,
)
