import type { ObjectRef } from '../../model/object.ts'
import { TRAINER_API_VERSION } from '../../trainer/runtime-ref.ts'
import type { Runtime, TrainJob } from '../../trainer/shapes.ts'
import { type Read, type Reader, readByCrd } from '../shapes/read-by-crd.ts'

/** Reads TrainJobs. One without `spec` can be read, too: no schema refuses it. */
export const trainJobs: Reader<TrainJob> = readByCrd(TRAINER_API_VERSION, 'TrainJob')

/** Reads runtimes of both kinds. */
export const runtimes: Readonly<Record<string, Reader<Runtime>>> = {
  TrainingRuntime: readByCrd(TRAINER_API_VERSION, 'TrainingRuntime'),
  ClusterTrainingRuntime: readByCrd(TRAINER_API_VERSION, 'ClusterTrainingRuntime'),
}

/** A runtime as it was looked up: a file of `--objects` need not be what a cluster would take. */
export const readRuntime = ({ kind }: ObjectRef, value: unknown): Read<Runtime> =>
  runtimes[kind]?.read(value) ?? { errors: [] }
