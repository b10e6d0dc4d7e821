import path from 'node:path'
import { bundleCommand } from './command-bundle.ts'
import { ROOT } from './project.ts'

// `npm run package:command`: the command in one file, for people without a clone.

const outfile = path.join(ROOT, 'dist', 'grove')
const { bytes } = await bundleCommand(outfile)
process.stdout.write(
  `${path.relative(process.cwd(), outfile)}: ${Math.ceil(bytes / 1000)} kB; needs Node 20 or newer\n`,
)
