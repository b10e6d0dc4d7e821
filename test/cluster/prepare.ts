import { findBinaries } from './controlplane/binaries.ts'

// Builds the control plane of the tests if it is not built yet, and starts nothing: `.ci/run` does this while other
// suites run.
await findBinaries((line) => console.log(line))
