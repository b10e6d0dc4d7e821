import type { ObjectRef } from '../../model/object.ts'
import { TRAINER_API_VERSION } from '../../trainer/runtime-ref.ts'
import type { Runtime, TrainJob } from '../../trainer/shapes.ts'
import { type Read, type Reader, readByCrd } from '../shapes/read-by-crd.ts'

/** Reads TrainJobs. It also accepts one without `spec`, because the schema does not require one. */
export const trainJobs: Reader<TrainJob> = readByCrd(TRAINER_API_VERSION, 'TrainJob')

/** Reads runtimes of both kinds. */
export const runtimes: Readonly<Record<string, Reader<Runtime>>> = {
  TrainingRuntime: readByCrd(TRAINER_API_VERSION, 'TrainingRuntime'),
  ClusterTrainingRuntime: readByCrd(TRAINER_API_VERSION, 'ClusterTrainingRuntime'),
}

/** Decodes a runtime that was looked up: in a file of `--objects`, it may be one that a cluster would refuse. */
export const readRuntime = ({ kind }: ObjectRef, value: unknown): Read<Runtime> =>
  runtimes[kind]?.read(value) ?? { errors: [] }
