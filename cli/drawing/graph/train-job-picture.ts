import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import type { View } from '../../../model/view.ts'
import { build, NOTHING_EXISTS } from '../../../trainer/build.ts'
import { gpuCount } from '../../../trainer/devices.ts'
import { runtimeFor } from '../../../trainer/runtime-ref.ts'
import type { JobSet, JobSetSpec, ReplicatedJob, TrainJob } from '../../../trainer/shapes.ts'
import { UsageError } from '../../verb.ts'
import type { CliqueBox, GangBox, Picture, Wait } from './picture.ts'

/** The drawing does not need real keys. */
const noKeys = () => ({ privateKey: '', publicKey: '' })

/**
 * The picture of a TrainJob with its admission defaults: the jobs of its JobSet, and which of them waits for which.
 * Throws a UsageError where its runtime is unknown, or the build fails.
 */
export const trainJobPicture = (trainJob: TrainJob, view: View, config: OperatorConfiguration): Picture => {
  const found = runtimeFor(trainJob, view, undefined)
  if ('problem' in found) throw new UsageError(found.message)
  const built = build({ trainJob, runtime: found.runtime, existing: NOTHING_EXISTS, keyPair: noKeys, config })
  if ('problems' in built) throw new UsageError(built.message)
  const jobSet = built.children.find(({ kind }) => kind === 'JobSet') as JobSet
  const isGang = built.children.some(({ kind }) => kind === 'PodGroup')
  return jobSetPicture(
    { ...jobSet, metadata: trainJob.metadata },
    { isSuspended: trainJob.spec.suspend === true, isGang },
  )
}

/** The picture of a TrainJob by its JobSet, which has its name; `saidOf` says what there is to say of the state of each of its jobs. */
export const jobSetPicture = (
  { metadata: { namespace, name = '' }, spec }: Pick<JobSet, 'metadata' | 'spec'>,
  { isSuspended, isGang }: { readonly isSuspended: boolean; readonly isGang: boolean },
  saidOf: (job: string) => string | undefined = () => undefined,
): Picture => {
  const jobs = spec.replicatedJobs ?? []
  const isInOrder = startsInOrder(spec)
  const cliques = boxesOf(name, jobs, isInOrder).map((box): CliqueBox => {
    const said = saidOf(box.name)
    return said === undefined ? box : { ...box, said }
  })
  const pods = cliques.reduce((sum, box) => sum + box.pods, 0)
  return {
    title: `TrainJob ${namespace}/${name}`,
    replicas: undefined,
    pods,
    order: `${orderOf(jobs, isInOrder)}${isSuspended ? ', and none while it is suspended' : ''}`,
    gangs: [gangOf(name, pods, cliques, isGang)],
  }
}

/** Whether the jobs of a JobSet start one after the other. */
export const startsInOrder = (spec: JobSetSpec): boolean =>
  (spec.startupPolicy as StartupPolicy | undefined)?.startupPolicyOrder === 'InOrder'

interface StartupPolicy {
  readonly startupPolicyOrder?: string
}

const orderOf = (jobs: readonly ReplicatedJob[], isInOrder: boolean): string =>
  isInOrder
    ? 'jobs start in the order of the runtime'
    : jobs.some((job) => dependenciesOf(job).length > 0)
      ? 'jobs start by dependsOn'
      : 'all jobs start at once'

const gangOf = (name: string, pods: number, cliques: readonly CliqueBox[], isGang: boolean): GangBox => ({
  ...{ kind: 'JobSet', name, base: undefined, alike: 0, pods, within: undefined, cliques, groups: [] },
  minPods: isGang ? pods : 0,
})

/** The jobs that a job of a JobSet depends on, and how far each must be. */
export const dependenciesOf = ({ dependsOn }: ReplicatedJob) =>
  (dependsOn ?? []) as readonly { readonly name: string; readonly status: 'Ready' | 'Complete' }[]

const podsOf = ({ replicas = 1, template }: ReplicatedJob): number => replicas * (template?.spec?.parallelism ?? 1)

/** JobSet requires that a job comes after those that it depends on. */
const boxesOf = (trainJob: string, jobs: readonly ReplicatedJob[], isInOrder: boolean): CliqueBox[] => {
  const boxes: CliqueBox[] = []
  for (const job of jobs) {
    const before = isInOrder && boxes.length > 0 ? [{ name: boxes.at(-1)?.name ?? '', status: 'Ready' }] : []
    const waitsFor = [...dependenciesOf(job), ...before].flatMap(({ name, status }): Wait[] => {
      const other = boxes.find((box) => box.name === name)
      return other ? [{ id: other.id, name, ready: status === 'Complete' ? 'complete' : other.pods, outOf: 1 }] : []
    })
    const steps = waitsFor.map(({ id }) => boxes.find((box) => box.id === id)?.step ?? 0)
    const [pods, gpus] = [podsOf(job), gpusOf(job)]
    boxes.push({
      id: `${trainJob}-${job.name}`,
      name: job.name,
      pods,
      minAvailable: pods,
      gpus,
      scaling: undefined,
      within: undefined,
      hasShadow: false,
      waitsFor,
      step: 1 + Math.max(0, ...steps),
    })
  }
  return boxes
}

const gpusOf = ({ template }: ReplicatedJob): number =>
  (template?.spec?.template?.spec?.containers ?? []).reduce((sum, { resources }) => sum + gpuCount(resources), 0)
