import { findBinaries } from './controlplane/binaries.ts'

// Builds the control plane of the tests where it is not built yet, and starts nothing: `.ci/run` does so beside other suites.
await findBinaries((line) => console.log(line))
