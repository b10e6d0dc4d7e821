import { expect } from 'chai'
import { defaultConfiguration } from '../../../config/default.ts'
import type { KubeObject } from '../../../model/object.ts'
import { customResource } from '../../../schemas/crds.ts'
import { mergePatch } from '../../../schemas/json/merge-patch.ts'
import { type JsonObject, partOf } from '../../../schemas/json/object.ts'
import { admit, type Outcome } from '../../../webhook/chain/admission-chain.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { objectsView } from '../../../webhook/server/view.ts'
import { type RefusedBy, verdictCases, type Write } from '../../reference/train-job-verdicts.ts'

/**
 * The cases that we mean to answer differently, by what is special about them; docs/trainjob-admission.md has the
 * reasons.
 */
const MEANT: Readonly<Record<string, (write: Write, outcome: Outcome) => boolean>> = {
  'processes as a word or in quotes, as Trainer v2.1 takes them': (write, { allowed }) =>
    'create' in write && allowed && typeof trainerOf(write.create).numProcPerNode === 'string',
  'names that are too long for pods': (_, { errors }) => errors.some(({ field }) => field === 'metadata.name'),
  'patches of jobs and containers that the runtime has not': (_, { errors }) =>
    errors.some(({ type, field }) => type === 'NotFound' && field.startsWith('spec.runtimePatches[')),
  'runtimes from which nothing can be built': (_, { errors }) =>
    errors.some(({ field, detail }) => field === 'spec.runtimeRef' && detail.includes('mpiImplementation')),
}

const trainerOf = ({ spec }: JsonObject): JsonObject => partOf(spec, 'trainer')

const NAMESPACE = 'somewhere'
const config = defaultConfiguration({})
const ofCluster = /^(Cluster|PriorityClass|Namespace)/

/** A cluster in which only the test writes. */
class Cluster {
  readonly #objects: KubeObject[] = []
  /** Runtimes of the cluster that another case has created. */
  constructor(shared: readonly KubeObject[]) {
    this.#objects.push(...shared)
  }

  find(kind: string): KubeObject | undefined {
    return this.#objects.findLast((object) => object.kind === kind)
  }

  put(object: KubeObject): void {
    this.remove(object.kind, object.metadata.name)
    this.#objects.push(object)
  }

  remove(kind: string, name?: string): void {
    const index = this.#objects.findLastIndex(
      (object) => object.kind === kind && (name === undefined || object.metadata.name === name),
    )
    if (index >= 0) this.#objects.splice(index, 1)
  }

  async write(sent: JsonObject, old?: KubeObject): Promise<Outcome | undefined> {
    const isOfCluster = ofCluster.test(String(sent.kind))
    const metadata = { ...(sent.metadata as JsonObject), ...(isOfCluster ? {} : { namespace: NAMESPACE }) }
    const object = { ...sent, metadata } as KubeObject
    const resource = customResource(object.apiVersion, object.kind)
    if (resource === undefined) {
      this.put(object)
      return undefined
    }
    const view = objectsView(this.#objects)
    const outcome = admit({ object, resource, ...(old && { old }) }, { config, endpoints, username: 'ada', view })
    if (outcome.allowed) this.put({ ...outcome.object, ...(old && { status: old.status }) } as KubeObject)
    return outcome
  }
}

/** The JobSet that a controller would have made. */
const jobSetOf = (trainJob: KubeObject | undefined): KubeObject => ({
  apiVersion: 'jobset.x-k8s.io/v1alpha2',
  kind: 'JobSet',
  metadata: { name: trainJob?.metadata.name ?? '', namespace: NAMESPACE },
})

describe('TrainJobs and runtimes are judged as the Go Trainer judges them', () => {
  const runtimesOfCluster: KubeObject[] = []
  const meant = new Set<string>()

  const expectVerdict = (write: Write & { refusedBy: RefusedBy }, outcome: Outcome | undefined): boolean => {
    if (outcome === undefined) return true
    if (outcome.rejectedBy === write.refusedBy) return true
    const [why] = Object.entries(MEANT).find(([, isMeant]) => isMeant(write, outcome)) ?? []
    expect(why, JSON.stringify({ wanted: write.refusedBy, got: outcome.rejectedBy, errors: outcome.errors })).to.be.a(
      'string',
    )
    meant.add(why ?? '')
    return false
  }

  for (const { id, writes } of verdictCases()) {
    it(id, async () => {
      const cluster = new Cluster(runtimesOfCluster)
      for (const write of writes) {
        if ('remove' in write) cluster.remove(write.remove)
        else if ('status' in write) {
          const target = cluster.find(write.status) ?? jobSetOf(cluster.find('TrainJob'))
          cluster.put(mergePatch(target, write.patch) as KubeObject)
        } else {
          const old = 'change' in write ? cluster.find(write.change) : undefined
          const sent = 'create' in write ? write.create : (mergePatch(old, write.patch) as JsonObject)
          const outcome = await cluster.write(sent, old)
          // After a different answer the rest of the case says nothing any more.
          if (!expectVerdict(write, outcome)) return
          if ('create' in write && write.isDeprecated) expect(outcome?.warnings.join()).to.include('is deprecated')
          const made = cluster.find('ClusterTrainingRuntime')
          if (made !== undefined && 'create' in write && sent.kind === made.kind) runtimesOfCluster.push(made)
        }
      }
    })
  }

  for (const why of Object.keys(MEANT)) {
    it(`but for ${why}`, () => {
      expect([...meant]).to.include(why)
    })
  }
})
