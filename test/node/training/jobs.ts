import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { kustomization } from '../../cluster/manifests.ts'
import { BUSYBOX } from '../test-images.ts'
import { nameOf, type TrainingImage } from './image.ts'
import { JAX_IMAGE, TRAIN_WITH_JAX } from './jax-image.ts'
import { ALLREDUCE, MPI_IMAGE } from './mpi-image.ts'

/** A TrainJob that runs to its end in real containers, and what proves that its processes have worked together. */
export interface Training {
  readonly title: string
  /** The runtime of manifests/runtimes. */
  readonly runtime: string
  readonly trainer: object
  /** The image that its pods need, where the one that every node has does not do. */
  readonly image?: TrainingImage
  /** How many pods it has. */
  readonly pods: number
  /** The replicated job, and the index of the pod, whose log has the result. */
  readonly says: readonly [job: string, index: number, log: RegExp]
}

/** They need little memory, and more than one pod each. */
export const TRAININGS: readonly Training[] = [
  {
    title: 'independent pods, each with its own index',
    runtime: 'plain',
    trainer: {
      image: BUSYBOX,
      numNodes: 2,
      command: ['sh', '-c', 'echo "part $JOB_COMPLETION_INDEX is done"'],
    },
    pods: 2,
    says: ['node', 1, /^part 1 is done$/m],
  },
  {
    title: 'Open MPI, whose mpirun starts processes on the other nodes over SSH',
    runtime: 'mpi-distributed',
    image: MPI_IMAGE,
    trainer: { image: nameOf(MPI_IMAGE), numNodes: 3, numProcPerNode: 2, command: ['mpirun', ALLREDUCE] },
    pods: 3,
    says: ['launcher', 0, /^sum 21 of 6 processes on 3 hosts$/m],
  },
  {
    title: 'JAX on CPUs, whose processes reduce gradients over the network',
    runtime: 'jax-distributed',
    image: JAX_IMAGE,
    trainer: { image: nameOf(JAX_IMAGE), numNodes: 2, command: ['python', TRAIN_WITH_JAX] },
    pods: 2,
    says: ['node', 0, /^process 0 of 2: sum 3, line 3\.0 x \+ 1\.0$/m],
  },
]

/** A TrainJob of this training; `more` adds to its spec. */
export const trainJob = (
  name: string,
  { runtime, trainer }: Training,
  more: object = {},
  labels: object = {},
): object => ({
  apiVersion: 'trainer.kubeflow.org/v1alpha1',
  kind: 'TrainJob',
  metadata: { name, labels },
  spec: { runtimeRef: { name: runtime }, trainer, ...more },
})

/** A runtime of manifests/runtimes whose containers have this image, because a node pulls none; `job` adds to the spec of its Jobs. */
export const runtimeWith = async (runtime: string, image: string, job: object = {}): Promise<object> => {
  const found = parse(await readFile(kustomization(`runtimes/${runtime}.yaml`), 'utf8'))
  for (const { template } of found.spec.template.spec.replicatedJobs) {
    Object.assign(template.spec, job)
    for (const container of template.spec.template.spec.containers) container.image = image
  }
  return found
}
