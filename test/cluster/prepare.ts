import { findBinaries } from './controlplane/binaries.ts'
import { type BinaryName, CONTROL_PLANE_NAMES, NEIGHBOUR_NAMES } from './controlplane/modules.ts'

// Builds what the tests of this folder need if it is not built yet, with `--control-plane` only what all of them need, and
// starts nothing: `.ci/run` does this while other suites run.
const names: readonly BinaryName[] = process.argv.includes('--control-plane')
  ? CONTROL_PLANE_NAMES
  : [...CONTROL_PLANE_NAMES, ...NEIGHBOUR_NAMES]
await findBinaries(names, (line) => console.log(line))
