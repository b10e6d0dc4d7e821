import path from 'node:path'
import { bundleCommand } from './command-bundle.ts'

// `npm run package:command`: the command in one file, for people without a clone.
const root = path.resolve(import.meta.dirname, '../../..')
const outfile = path.join(root, 'dist', 'grove')
const { bytes } = await bundleCommand(outfile)
process.stdout.write(
  `${path.relative(process.cwd(), outfile)}: ${Math.ceil(bytes / 1000)} kB; needs Node 20 or newer\n`,
)
