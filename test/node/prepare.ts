import { findNodeBinaries } from './binaries.ts'
import { groveImages } from './grove-images.ts'
import { whyNoNode } from './needs.ts'
import { testImages } from './test-images.ts'

// Installs, builds and makes what a real node needs if it is not there yet, and starts nothing: `.ci/run` does this while other suites
// run. Where no node can run, it says why and ends well.
const log = (line: string) => console.log(line)
const reason = whyNoNode()
if (reason === undefined) {
  await findNodeBinaries(log)
  await testImages()
  await groveImages(log)
} else log(`no real node: ${reason}`)
