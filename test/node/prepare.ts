import { basename } from 'node:path'
import { findBinary } from '../cluster/controlplane/binaries.ts'
import type { BinaryName } from '../cluster/controlplane/modules.ts'
import { findNodeBinaries } from './binaries.ts'
import { groveImages } from './grove-images.ts'
import { whyNoNode } from './needs.ts'
import { testImages } from './test-images.ts'
import { archiveOf, type TrainingImage } from './training/image.ts'
import { JAX_IMAGE } from './training/jax-image.ts'
import { MPI_IMAGE } from './training/mpi-image.ts'

/** What some test files need besides what all need. Builds take minutes. */
const NEEDS: Readonly<Record<string, { programs?: readonly BinaryName[]; images?: readonly TrainingImage[] }>> = {
  'autoscaling.test.js': { programs: ['metrics-server'] },
  'cert-manager.test.js': { programs: ['cert-manager'] },
  'helm.test.js': { programs: ['helm'] },
  'jobset.test.js': { programs: ['jobset'], images: [MPI_IMAGE, JAX_IMAGE] },
  'kueue.test.js': { programs: ['kueue'] },
  'prometheus.test.js': { programs: ['prometheus'] },
  'trainjobs.test.js': { images: [MPI_IMAGE, JAX_IMAGE] },
}

// Installs, builds and makes what a real node needs if it is not there yet, and what the test files need that are given, and starts
// nothing: `.ci/run` does this while other suites run. Where no node can run, it says why and ends well.
const log = (line: string) => console.log(line)
const reason = whyNoNode()
if (reason === undefined) {
  await findNodeBinaries(log)
  await testImages()
  await groveImages(log)
  for (const file of process.argv.slice(2)) {
    const { programs = [], images = [] } = NEEDS[basename(file)] ?? {}
    for (const program of programs) await findBinary(program)
    for (const image of images) await archiveOf(image)
  }
} else log(`no real node: ${reason}`)
