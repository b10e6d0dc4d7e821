import { ApiError } from '../../../kube/api/api-error.ts'
import type { ApiObject } from '../../../kube/api/object.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { runtime, trainJob } from '../../api/trainjobs/setting.ts'
import type { Random } from '../engine/random.ts'
import type { World } from '../engine/world.ts'
import { all, at, listAt, metaOf } from '../invariants/objects.ts'

const trainer = (kind: string, plural: string): Resource => ({
  ...{ group: 'trainer.kubeflow.org', version: 'v1alpha1', kind, plural },
  namespaced: true,
})
const TRAIN_JOBS = trainer('TrainJob', 'trainjobs')
const RUNTIMES = trainer('TrainingRuntime', 'trainingruntimes')
const JOB_SETS: Resource = {
  ...{ group: 'jobset.x-k8s.io', version: 'v1alpha2', kind: 'JobSet', plural: 'jobsets' },
  namespaced: true,
}
const CONFIG_MAPS: Resource = { group: '', version: 'v1', kind: 'ConfigMap', plural: 'configmaps', namespaced: true }

/** The tables of the store with the objects of training. */
export const TRAINING = {
  trainJob: 'trainjobs.trainer.kubeflow.org',
  runtime: 'trainingruntimes.trainer.kubeflow.org',
  jobSet: 'jobsets.jobset.x-k8s.io',
  configMap: 'configmaps',
} as const

/** The user's deeds, with weights in percent. `work` writes the status that a controller of JobSets would write. */
const DEEDS = {
  create: 26,
  suspendOrResume: 20,
  patch: 8,
  work: 20,
  deleteTrainJob: 6,
  editRuntime: 5,
  deleteRuntime: 4,
  deleteChild: 6,
  resumeBehindItsBack: 5,
} as const

/** The longest deadline that the user gives, in ms. */
export const LONGEST_DEADLINE_MS = 30_000

const RUNTIME_NAMES = ['x', 'y'] as const
const NAMES = ['a', 'b', 'c', 'd', 'e'] as const

/** True if an object has one of these conditions with the status True. */
export const says = (object: JsonObject | undefined, ...types: readonly string[]): boolean =>
  object !== undefined &&
  listAt(object, 'status', 'conditions').some(({ type, status }) => types.includes(String(type)) && status === 'True')

/** True if a TrainJob or a JobSet is suspended by its spec. */
export const isSuspended = (object: JsonObject): boolean => at(object, 'spec', 'suspend') === true

/** Does at random what people do with TrainJobs, and plays the controller of JobSets. */
export class TrainingUser {
  readonly #world: World
  readonly #random: Random
  #version = 1

  constructor(world: World, random: Random) {
    this.#world = world
    this.#random = random
  }

  /** Does one thing. The API server may refuse it. */
  async act(): Promise<void> {
    let rest = this.#random.next() * Object.values(DEEDS).reduce((sum, weight) => sum + weight, 0)
    const [deed = 'create'] =
      Object.entries(DEEDS).find(([, weight]) => {
        rest -= weight
        return rest < 0
      }) ?? []
    await this.#unlessRefused(deed, () => this[deed as keyof typeof DEEDS]())
  }

  /** Writes the true status of every JobSet: it has pods unless it is suspended. */
  async settle(): Promise<void> {
    for (const jobSet of this.#all(TRAINING.jobSet)) {
      if (!says(jobSet, 'Completed', 'Failed')) await this.#unlessRefused('settle', () => this.#rows(jobSet))
    }
  }

  /** Ends about half of the JobSets that run. */
  async finish(): Promise<void> {
    for (const jobSet of this.#all(TRAINING.jobSet)) {
      if (isSuspended(jobSet) || says(jobSet, 'Completed', 'Failed') || this.#random.chance(0.5)) continue
      await this.#unlessRefused('finish', () => this.#rows(jobSet, [this.#random.pick(['Completed', 'Failed'])]))
    }
  }

  /** Deletes the JobSets that have ended, as their time to live would. */
  async clearAway(): Promise<void> {
    for (const jobSet of this.#all(TRAINING.jobSet)) {
      if (says(jobSet, 'Completed', 'Failed')) await this.#delete(JOB_SETS, jobSet)
    }
  }

  /** Changes every TrainJob in a way that means nothing to Grove. */
  async touch(): Promise<void> {
    for (const each of this.#all(TRAINING.trainJob)) {
      const patch = { metadata: { annotations: { 'example.com/touched': 'yes' } } }
      // A TrainJob without its runtime cannot be changed.
      await this.#unlessRefused('touch', () => this.#merge(TRAIN_JOBS, each, patch))
    }
  }

  async create(): Promise<void> {
    const runtimes = this.#all(TRAINING.runtime).map((each) => metaOf(each).name)
    const absent = RUNTIME_NAMES.find((name) => !runtimes.includes(name))
    if (absent !== undefined) {
      this.#note(`creates the runtime ${absent}`)
      await this.#create(RUNTIMES, runtime(absent))
    }
    const taken = this.#all(TRAINING.trainJob).map((each) => metaOf(each).name)
    const name = NAMES.find((each) => !taken.includes(each))
    if (name === undefined) return
    const spec = {
      ...(this.#random.chance(0.3) && { suspend: true }),
      ...(this.#random.chance(0.3) && { activeDeadlineSeconds: this.#random.between(5, LONGEST_DEADLINE_MS / 1_000) }),
    }
    this.#note(`creates TrainJob ${name}: ${JSON.stringify(spec)}`)
    await this.#create(TRAIN_JOBS, trainJob(name, this.#random.pick(RUNTIME_NAMES), spec))
  }

  async #create(resource: Resource, made: { readonly metadata: object }): Promise<void> {
    const inNamespace = { ...made, metadata: { ...made.metadata, namespace: 'default' } }
    await this.#world.user.create(resource, inNamespace as unknown as ApiObject)
  }

  async suspendOrResume(): Promise<void> {
    const job = this.#one(TRAINING.trainJob)
    if (job !== undefined) await this.#merge(TRAIN_JOBS, job, { spec: { suspend: !isSuspended(job) } })
  }

  /** Changes patches in the same update that suspends or resumes, or while the TrainJob is suspended. */
  async patch(): Promise<void> {
    const job = this.#one(TRAINING.trainJob)
    if (job === undefined) return
    const template = { spec: { template: { spec: { nodeSelector: { version: String(++this.#version) } } } } }
    const trainingRuntimeSpec = { template: { spec: { replicatedJobs: [{ name: 'node', template }] } } }
    const runtimePatches = this.#random.chance(0.3) ? [] : [{ manager: 'example.com/it', trainingRuntimeSpec }]
    const suspend = this.#random.chance(0.5) ? isSuspended(job) : !isSuspended(job)
    await this.#merge(TRAIN_JOBS, job, { spec: { suspend, runtimePatches } })
  }

  async work(): Promise<void> {
    const jobSet = this.#one(TRAINING.jobSet, (each) => !says(each, 'Completed', 'Failed'))
    if (jobSet === undefined) return
    const ends = isSuspended(jobSet) ? [] : this.#random.pick([[], [], ['Completed'], ['Failed']])
    await this.#rows(jobSet, ends)
  }

  async deleteTrainJob(): Promise<void> {
    await this.#delete(TRAIN_JOBS, this.#one(TRAINING.trainJob))
  }

  async editRuntime(): Promise<void> {
    const found = this.#one(TRAINING.runtime)
    if (found !== undefined)
      await this.#merge(RUNTIMES, found, { spec: { mlPolicy: { numNodes: this.#random.between(1, 9) } } })
  }

  async deleteRuntime(): Promise<void> {
    await this.#delete(RUNTIMES, this.#one(TRAINING.runtime))
  }

  async deleteChild(): Promise<void> {
    const [resource, table] = this.#random.pick([
      [JOB_SETS, TRAINING.jobSet],
      [CONFIG_MAPS, TRAINING.configMap],
    ] as const)
    await this.#delete(
      resource,
      this.#one(table, (each) => metaOf(each).ownerReferences?.[0]?.kind === 'TrainJob'),
    )
  }

  async resumeBehindItsBack(): Promise<void> {
    const jobSet = this.#one(TRAINING.jobSet, isSuspended)
    if (jobSet !== undefined) await this.#merge(JOB_SETS, jobSet, { spec: { suspend: false } })
  }

  async #rows(jobSet: JsonObject, ends: readonly string[] = []): Promise<void> {
    const running = isSuspended(jobSet) || ends.length > 0 ? 0 : 1
    const row = { name: 'node', ready: running, active: running, succeeded: 0, failed: 0, suspended: 1 - running }
    const lastTransitionTime = new Date(Math.floor(this.#world.time.now / 1_000) * 1_000).toISOString()
    const conditions = ends.map((type) => ({
      ...{ type, status: 'True', reason: type, message: 'by the user', lastTransitionTime },
    }))
    await this.#merge(JOB_SETS, jobSet, { status: { conditions, replicatedJobsStatus: [row] } }, 'status')
  }

  async #merge(resource: Resource, object: JsonObject, patch: object, subresource?: 'status'): Promise<void> {
    const { name, namespace = 'default' } = metaOf(object)
    this.#note(`changes ${resource.kind} ${name}: ${JSON.stringify(patch)}`)
    await this.#world.user.mergePatch(
      resource,
      { namespace, name },
      patch,
      subresource === undefined ? {} : { subresource },
    )
  }

  async #delete(resource: Resource, object: JsonObject | undefined): Promise<void> {
    if (object === undefined) return
    const { name, namespace = 'default' } = metaOf(object)
    this.#note(`deletes ${resource.kind} ${name}`)
    const propagationPolicy = this.#random.pick(['Background', 'Foreground'] as const)
    await this.#world.user.delete(resource, { namespace, name }, { propagationPolicy })
  }

  async #unlessRefused(what: string, act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.#note(`${what} is refused: ${error.status} ${error.message.slice(0, 120)}`)
    }
  }

  #all(table: string): JsonObject[] {
    return all(this.#world.store, table).filter((each) => metaOf(each).deletionTimestamp === undefined)
  }

  #one(table: string, fits: (object: JsonObject) => boolean = () => true): JsonObject | undefined {
    const objects = this.#all(table).filter(fits)
    return objects.length === 0 ? undefined : this.#random.pick(objects)
  }

  #note(text: string): void {
    this.#world.journal.note(`the user ${text}`)
  }
}
