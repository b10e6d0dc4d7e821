import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import { CRDS } from '../../kube/api/resource.ts'
import type { Store } from '../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { World } from './engine/world.ts'
import { fates, NO_FAULTS } from './faults/fates.ts'
import { waitsForItsUser } from './invariants/converged.ts'
import { type EndState, endState } from './invariants/end-state.ts'
import { all, controllerOf, labelOf, metaOf, numberAt, TABLES } from './invariants/objects.ts'
import { lateSchedulerCrd } from './user/explorer.ts'
import { RESOURCES } from './user/resources.ts'

/** With no faults, everything comes to rest within this time, in ms. */
const REST_MS = 20_000

const replicasOf = (store: Store, table: string): Map<string, number> =>
  new Map(all(store, table).map((object) => [metaOf(object).name, numberAt(object, 0, 'spec', 'replicas')]))

/** True for a PodClique that belongs to no set. */
const isBare = (clique: JsonObject): boolean =>
  controllerOf(clique) === undefined && labelOf(clique, 'app.kubernetes.io/part-of') === undefined

const FABRICS = 'grove.io/auto-mnnvl'

/** A set as it is, without a fabric if it has none: it may have been created while the feature was off. */
const asApplied = (set: JsonObject): ApiObject => {
  const { name, namespace, labels, annotations: given } = metaOf(set)
  const annotations = set.kind === 'PodCliqueSet' ? { [FABRICS]: 'disabled', ...given } : given
  return {
    apiVersion: set.apiVersion,
    kind: set.kind,
    metadata: { name, namespace, ...(labels && { labels }), ...(annotations && { annotations }) },
    spec: set.spec,
  } as unknown as ApiObject
}

/** The ends of clean runs in which nothing was asked for, by configuration: they are all the same. */
const endsOfNothing = new Map<OperatorConfiguration | undefined, EndState>()

/**
 * The end of a run without faults, in which users ask at once for what users of the other run ask for at its end. Undefined
 * where it waits for its user: pods of a template that OnDelete has made nobody follow in the other run may find no room
 * (410926824).
 */
export const cleanEnd = async (
  seed: number,
  last: Store,
  config: OperatorConfiguration | undefined,
): Promise<EndState | undefined> => {
  const isNothing = all(last, TABLES.set).length + all(last, TABLES.clique).filter(isBare).length === 0
  const known = isNothing ? endsOfNothing.get(config) : undefined
  if (known !== undefined) return known
  const end = await endAfter(seed, last, config)
  if (isNothing && end !== undefined) endsOfNothing.set(config, end)
  return end
}

/** Carries a clean run out. */
const endAfter = async (
  seed: number,
  last: Store,
  config: OperatorConfiguration | undefined,
): Promise<EndState | undefined> => {
  const world = await World.open({ seed, fates: (random) => fates(random, () => NO_FAULTS), ...(config && { config }) })
  const failed: unknown[] = []
  const carriedOut = async (act: () => Promise<unknown>): Promise<void> => {
    const acting = act().catch((error: unknown) => failed.push(error))
    await world.time.advance(REST_MS)
    await acting
  }
  try {
    // Nobody else stands for the lease, so it need not be renewed every two seconds.
    world.startOperator({ leaseDurationMs: 600_000, renewDeadlineMs: 500_000, retryPeriodMs: 300_000 })
    const schedulers = config === undefined ? [] : [lateSchedulerCrd()]
    await carriedOut(() => Promise.all(schedulers.map((crd) => world.user.create(CRDS, crd))))
    await carriedOut(() =>
      Promise.all([
        ...all(last, TABLES.set).map((set) => world.user.create(RESOURCES.set, asApplied(set))),
        ...all(last, TABLES.clique)
          .filter(isBare)
          .map((clique) => world.user.create(RESOURCES.clique, asApplied(clique))),
      ]),
    )
    for (const [table, resource] of [
      [TABLES.group, RESOURCES.group],
      [TABLES.clique, RESOURCES.clique],
    ] as const) {
      const now = replicasOf(world.store, table)
      const wanted = [...replicasOf(last, table)].filter(
        ([name, replicas]) => now.has(name) && now.get(name) !== replicas,
      )
      const scaled = wanted.filter(([name]) => {
        const object = last.get(table, { namespace: 'default', name })
        return object !== undefined && controllerOf(object) !== undefined
      })
      if (scaled.length > 0) {
        await carriedOut(() =>
          Promise.all(
            scaled.map(([name, replicas]) => world.user.scale(resource, { namespace: 'default', name }, replicas)),
          ),
        )
      }
    }
    if (failed.length > 0) throw new Error(`the clean run of seed ${seed} failed: ${String(failed[0])}`)
    return waitsForItsUser(world.store) ? undefined : endState(world.store, last)
  } finally {
    world.close()
  }
}
