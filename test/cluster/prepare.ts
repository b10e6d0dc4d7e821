import { drawnProjects, fetched } from '../custom-kinds/projects.ts'
import { findBinaries } from './controlplane/binaries.ts'
import { KUBERNETES, type Kubernetes, USUAL } from './controlplane/kubernetes.ts'
import { type BinaryName, CONTROL_PLANE_NAMES, NEIGHBOUR_NAMES } from './controlplane/modules.ts'

// Builds and fetches what the tests of this folder need if it is not built yet, with `--control-plane` only what all of them need, with
// `--kubernetes VERSION` the control plane of that version, and starts nothing: `.ci/run` does this while other suites run.
const [option, given] = process.argv.slice(2)
const version = option === '--kubernetes' ? KUBERNETES.find((each) => each === given) : USUAL
if (version === undefined) throw new Error(`--kubernetes takes one of ${KUBERNETES.join(', ')}, not "${given}"`)
const names: readonly BinaryName[] =
  option === undefined ? [...CONTROL_PLANE_NAMES, ...NEIGHBOUR_NAMES] : CONTROL_PLANE_NAMES
await findBinaries(names, (line) => console.log(line), process.env, version satisfies Kubernetes)
if (option === undefined) await Promise.all(drawnProjects().map(fetched))
