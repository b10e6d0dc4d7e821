import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import { KIND, type Kind } from '../../reconcilers/kinds.ts'
import type { FaultRequest } from '../../sandbox/api-server/http/faults.ts'
import { crdOf } from '../../schemas/crds.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { type AtWork, atWork } from './at-work.ts'
import { eventually } from './speaking.ts'
import { withImage, workload } from './updates/setting.ts'

const TABLES = {
  PodCliqueSet: 'podcliquesets.grove.io',
  PodClique: 'podcliques.grove.io',
  PodCliqueScalingGroup: 'podcliquescalinggroups.grove.io',
  PodGang: 'podgangs.scheduler.grove.io',
} as const

/**
 * Fields that no operator writes. The reference implementation leaves out the first two as well; the others would grow
 * with the number of replicas.
 */
const NEVER_WRITTEN = [
  'PodCliqueSet podGangStatuses',
  'PodGang placementScore',
  'PodClique updateProgress.readyPodsSelectedToUpdate.completed',
  'PodCliqueScalingGroup updateProgress.readyReplicaIndicesSelectedToUpdate.completed',
]
/** An index, for which 0 is a value like any other. */
const INDEX = /\.current$/

type Schema = { readonly type?: string; readonly properties?: Readonly<Record<string, Schema>> }

/** The paths below a schema of everything that is not an object; a list counts as a whole. */
const leavesOf = ({ properties }: Schema, path: readonly string[] = []): string[] =>
  properties === undefined
    ? [path.join('.')]
    : Object.entries(properties).flatMap(([field, below]) => leavesOf(below, [...path, field]))

const statusFields = (kind: keyof typeof TABLES): string[] => {
  const of = Object.values(KIND).find((each) => each.kind === kind) as Kind
  const schema = crdOf(of.apiVersion, kind)?.schema as Schema | undefined
  return leavesOf(schema?.properties?.status ?? {})
}

const at = (object: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, field) => (value as JsonObject | undefined)?.[field], object)

const isDefault = (value: unknown, path = ''): boolean =>
  value === undefined ||
  (value === 0 && !INDEX.test(path)) ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** A workload in which one clique of the scaling group is so slow that the status reports each replaced replica. */
const slowWorkload = (name: string): object => {
  const set = workload(name) as { spec: { template: { cliques: { name: string; annotations?: object }[] } } }
  for (const clique of set.spec.template.cliques)
    if (clique.name === 'pc-b') clique.annotations = { 'sandbox.grove.io/ready-after': '2s' }
  return set
}

const refused = (request: FaultRequest, plural: string) =>
  request.verb === 'create' && request.plural === plural && request.username.includes('grove-operator')
    ? ({ type: 'refuse', code: 403, reason: 'Forbidden', message: 'there is no room' } as const)
    : undefined

describe('Every field of a status', function () {
  this.timeout(180_000)
  let work: AtWork
  /** `<kind> <path>` of each field that was ever written with a value other than the default. */
  const written = new Set<string>()
  before(async () => {
    work = await atWork({})
    for (const [kind, table] of Object.entries(TABLES) as [keyof typeof TABLES, string][]) {
      const fields = statusFields(kind)
      work.sandbox.core.store.subscribe(table, ({ object }) => {
        for (const path of fields) if (!isDefault(at(object.status, path), path)) written.add(`${kind} ${path}`)
      })
    }
  })
  after(async () => {
    await work.stop()
    expect(work.mishaps.filter((each) => !each.includes('there is no room'))).to.deep.equal([])
  })

  const status = async (kind: Kind, name: string): Promise<JsonObject> =>
    ((await work.find<KubeObject>(kind, name))?.status ?? {}) as JsonObject
  const says = (kind: Kind, name: string, fields: JsonObject) =>
    eventually(
      `${kind.kind} ${name} says ${JSON.stringify(fields)}`,
      () => status(kind, name),
      (told) =>
        Object.entries(fields).every(([path, value]) => JSON.stringify(at(told, path)) === JSON.stringify(value)),
    )
  const cordon = async (unschedulable: boolean): Promise<void> => {
    const node = { apiVersion: 'v1', kind: 'Node' }
    for (const name of await work.names(node)) await work.merge(node, name, { spec: { unschedulable } })
  }
  /** Waits until an object of this kind has reported an error, and then none again. */
  const fails = async (kind: Kind, name: string, plural: string, act: () => Promise<unknown>): Promise<void> => {
    work.sandbox.setFaults((request) => refused(request, plural))
    await act()
    await eventually(
      `${kind.kind} ${name} tells of an error`,
      () => status(kind, name),
      ({ lastErrors }) => !isDefault(lastErrors),
    )
    work.sandbox.setFaults(undefined)
    await eventually(
      `${kind.kind} ${name} tells of none`,
      () => status(kind, name),
      ({ lastErrors }) => isDefault(lastErrors),
    )
  }

  it('that the schemas have is written in the life of a set, but for those that nobody writes', async () => {
    await cordon(true)
    await work.create(slowWorkload('s'))
    await says(KIND.podClique, 's-0-sg-x-1-pc-b', { scheduleGatedReplicas: 1 })
    await cordon(false)
    await says(KIND.podCliqueSet, 's', { availableReplicas: 1, updatedReplicas: 1 })
    const { spec } = (await work.find<KubeObject>(KIND.podCliqueSet, 's')) as unknown as PodCliqueSet
    const changed = structuredClone(spec)
    withImage('main:2', 'pc-a', 'pc-b')(changed)
    // Replicas that stand in, and roles that keep step, have fields of their own.
    changed.updateStrategy = { type: 'Coherent', rollingUpdate: { maxSurge: 1 } }
    for (const group of changed.template.podCliqueScalingGroups ?? []) group.rollingUpdate = { maxSurge: 1 }
    await work.merge(KIND.podCliqueSet, 's', { spec: changed })
    const ended = () =>
      eventually(
        'the update ends',
        () => status(KIND.podCliqueSet, 's'),
        (told) => at(told, 'updateProgress.updateEndedAt') !== undefined && told.availableReplicas === 1,
      )
    await ended()
    // So have an update that pauses, and roles whose partitions keep what they have.
    const kept = structuredClone(changed)
    withImage('main:3', 'pc-a', 'pc-b')(kept)
    const partitioned = { rollingUpdate: { partition: 1 } }
    for (const clique of kept.template.cliques) if (clique.name === 'pc-a') Object.assign(clique, partitioned)
    for (const group of kept.template.podCliqueScalingGroups ?? []) Object.assign(group, partitioned)
    await work.merge(KIND.podCliqueSet, 's', { spec: { ...kept, updateStrategy: { rollingUpdate: { paused: true } } } })
    await eventually(
      'the update pauses',
      () => status(KIND.podCliqueSet, 's'),
      (told) => at(told, 'updateProgress.pausedAt') !== undefined,
    )
    await work.merge(KIND.podCliqueSet, 's', { spec: { updateStrategy: { rollingUpdate: { paused: null } } } })
    await ended()
    await work.merge(KIND.podCliqueSet, 's', { spec: changed })
    await ended()
    await fails(KIND.podClique, 's-0-pc-a', 'pods', () =>
      work.merge(KIND.podClique, 's-0-pc-a', { spec: { replicas: 3 } }),
    )
    await fails(KIND.scalingGroup, 's-0-sg-x', 'podcliques', () =>
      work.merge(KIND.scalingGroup, 's-0-sg-x', { spec: { replicas: 3 } }),
    )
    await fails(KIND.podCliqueSet, 's', 'services', () => work.remove({ apiVersion: 'v1', kind: 'Service' }, 's-0'))
    const unwritten = (Object.keys(TABLES) as (keyof typeof TABLES)[])
      .flatMap((kind) => statusFields(kind).map((path) => `${kind} ${path}`))
      .filter((field) => !written.has(field))
    expect(unwritten.sort()).to.deep.equal([...NEVER_WRITTEN].sort())
  })

  it('counts nothing of what sleeps, and of a set without replicas, and is right again afterwards', async () => {
    const NONE = { replicas: 0, readyReplicas: 0, scheduledReplicas: 0, scheduleGatedReplicas: 0, updatedReplicas: 0 }
    await work.merge(KIND.podClique, 's-0-pc-a', { spec: { replicas: 0 } })
    await says(KIND.podClique, 's-0-pc-a', NONE)
    await work.merge(KIND.podClique, 's-0-pc-a', { spec: { replicas: 2 } })
    await says(KIND.podClique, 's-0-pc-a', { replicas: 2, readyReplicas: 2, scheduledReplicas: 2, updatedReplicas: 2 })
    await work.merge(KIND.scalingGroup, 's-0-sg-x', { spec: { replicas: 0 } })
    await says(KIND.scalingGroup, 's-0-sg-x', {
      replicas: 0,
      scheduledReplicas: 0,
      availableReplicas: 0,
      updatedReplicas: 0,
    })
    await work.merge(KIND.scalingGroup, 's-0-sg-x', { spec: { replicas: 2 } })
    await says(KIND.scalingGroup, 's-0-sg-x', {
      replicas: 2,
      scheduledReplicas: 2,
      availableReplicas: 2,
      updatedReplicas: 2,
    })
    await says(KIND.podCliqueSet, 's', { replicas: 1, availableReplicas: 1, updatedReplicas: 1 })
    await work.merge(KIND.podCliqueSet, 's', { spec: { replicas: 0 } })
    await says(KIND.podCliqueSet, 's', { replicas: 0, availableReplicas: 0, updatedReplicas: 0 })
    await work.merge(KIND.podCliqueSet, 's', { spec: { replicas: 1 } })
    await says(KIND.podCliqueSet, 's', { replicas: 1, availableReplicas: 1, updatedReplicas: 1 })
  })
})
