import { remove } from '../../../sandbox/api-server/write/delete.ts'
import { systemContext } from '../../../sandbox/cluster/bootstrap.ts'
import { withStatus } from '../../../sandbox/cluster/controllers/pod-status.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import type { Random } from '../engine/random.ts'
import type { World } from '../engine/world.ts'
import {
  all,
  at,
  controllerOf,
  isFinished,
  isGoing,
  isReady,
  labelOf,
  listAt,
  metaOf,
  TABLES,
} from '../invariants/objects.ts'
import { isAttended } from '../invariants/restarts.ts'
import { createdImage, isBroken } from '../user/shapes.ts'

/** The longest that a slow pod takes to be Ready, in ms. It is below every terminationDelay that sets have. */
export const SLOWEST_MS = 8_000

/** How long a pod takes until it is Ready, if `share` of all pods are slow. Pods with a broken image never are. */
export const readiness =
  (share: number) =>
  (pod: JsonObject, random: Random): number => {
    if (isBroken(createdImage(pod))) return Number.POSITIVE_INFINITY
    if (random.chance(share)) return random.next() * SLOWEST_MS
    return random.next() * (random.chance(0.2) ? 4_000 : 200)
  }

const timeIn = (world: World): string =>
  new Date(Math.floor(world.time.now / 1000) * 1000).toISOString().replace('.000', '')

/** Writes whether a pod's containers serve, as its kubelet would; `ended` is the exit code of the last run. */
export const reported = (world: World, pod: JsonObject, isServing: boolean, ended?: number): void => {
  const condition = (type: string) =>
    ({ type, status: isServing ? 'True' : 'False', ...(!isServing && { reason: 'ContainersNotReady' }) }) as const
  const containerStatuses = listAt(pod, 'status', 'containerStatuses').map((each) => ({
    ...each,
    ready: isServing,
    ...(ended !== undefined && {
      restartCount: Number(each.restartCount ?? 0) + 1,
      lastState: { terminated: { exitCode: ended, reason: 'Error' } },
    }),
  }))
  const changed = withStatus(pod, timeIn(world), { containerStatuses }, [
    condition('Ready'),
    condition('ContainersReady'),
  ])
  const { namespace = 'default', name } = metaOf(pod)
  world.store.put(TABLES.pod, { namespace, name }, changed, pod)
}

const podNow = (world: World, { metadata }: JsonObject): JsonObject | undefined => {
  const { uid, name } = metadata as { uid: string; name: string }
  const pod = world.store.get(TABLES.pod, { namespace: 'default', name })
  return pod !== undefined && metaOf(pod).uid === uid && !isGoing(pod) && !isFinished(pod) ? pod : undefined
}

/** A container of a Ready pod ends with an error and is Ready again after `ms`; its restart stays in the status. */
export const crash = (world: World, random: Random, ms: number): void => {
  const serving = all(world.store, TABLES.pod).filter((pod) => isReady(pod) && !isGoing(pod))
  if (serving.length === 0) return
  fail(world, random.pick(serving), ms)
}

const fail = (world: World, pod: JsonObject, ms: number): void => {
  world.journal.note(`Pod ${metaOf(pod).name} crashes, for ${Math.round(ms)} ms`)
  if (isAttended(pod)) {
    endContainer(world, pod)
    return
  }
  reported(world, pod, false, 137)
  world.time.after(ms, () => {
    const now = podNow(world, pod)
    if (now !== undefined && !isReady(now)) reported(world, now, true)
  })
}

/** A container of a pod that restarts in place has ended with an error: its kubelet starts the whole pod again. */
const endContainer = (world: World, pod: JsonObject): void => {
  const containerStatuses = listAt(pod, 'status', 'containerStatuses').map((each, index) => ({
    ...each,
    ...(index === 0 && { ready: false, state: { terminated: { exitCode: 1, reason: 'Error' } } }),
  }))
  const unready = { status: 'False', reason: 'ContainersNotReady' } as const
  const ended = withStatus(pod, timeIn(world), { containerStatuses }, [
    { type: 'Ready', ...unready },
    { type: 'ContainersReady', ...unready },
  ])
  const { namespace = 'default', name } = metaOf(pod)
  world.store.put(TABLES.pod, { namespace, name }, ended, pod)
}

/** A kubelet evicts a Ready pod for want of memory: the pod has failed for good, and stays until somebody deletes it. */
export const evictByKubelet = (world: World, random: Random): void => {
  const serving = all(world.store, TABLES.pod).filter((pod) => isReady(pod) && !isGoing(pod))
  if (serving.length === 0) return
  const pod = random.pick(serving)
  const { namespace = 'default', name } = metaOf(pod)
  world.journal.note(`Pod ${name} is evicted by its kubelet`)
  const evicted = withStatus(pod, timeIn(world), { phase: 'Failed', reason: 'Evicted' }, [
    { type: 'Ready', status: 'False', reason: 'PodFailed' },
    { type: 'ContainersReady', status: 'False', reason: 'PodFailed' },
    { type: 'DisruptionTarget', status: 'True', reason: 'TerminationByKubelet' },
  ])
  world.store.put(TABLES.pod, { namespace, name }, evicted, pod)
}

/** A kubelet's default for a startup probe: three failures, ten seconds apart, in ms. */
const STARTUP_MS = 30_000

const hasStartupProbe = (pod: JsonObject): boolean =>
  listAt(pod, 'spec', 'containers').some(({ startupProbe }) => startupProbe !== undefined)

/**
 * Restarts the containers of pods whose startup probe never succeeds, as a kubelet does; no probe runs here.
 * @returns when the last one was restarted, in ms of the virtual time
 */
export const failStartups = (world: World): (() => number) => {
  const begun = new Set<string>()
  let last = 0
  world.store.subscribe(TABLES.pod, ({ object }) => {
    const { uid = '' } = metaOf(object)
    const isStarting = at(object, 'status', 'phase') === 'Running' && isBroken(createdImage(object))
    if (!isStarting || !hasStartupProbe(object) || begun.has(uid)) return
    begun.add(uid)
    world.time.after(STARTUP_MS, () => {
      const now = podNow(world, object)
      // One that has followed its template in place has other containers by now.
      if (now === undefined || !isBroken(createdImage(now))) return
      world.journal.note(`Pod ${metaOf(now).name} is restarted: it has not started in time`)
      reported(world, now, false, 137)
      last = world.time.now
    })
  })
  return () => last
}

/** The terminationDelay of a pod's set in ms; undefined if not given in seconds, as it is then longer than a run. */
const delayOf = (world: World, pod: JsonObject): number | undefined => {
  const name = labelOf(pod, 'app.kubernetes.io/part-of') ?? ''
  const set = world.store.get(TABLES.set, { namespace: 'default', name })
  const [, seconds] = /^(\d+)s$/.exec(String(at(set, 'spec', 'template', 'terminationDelay'))) ?? []
  return seconds === undefined ? undefined : Number(seconds) * 1_000
}

/** All Ready pods of a PodClique fail, and are Ready again shortly before or after their gang may be terminated. */
export const failToTheBrink = (world: World, random: Random): void => {
  const serving = all(world.store, TABLES.pod).filter((pod) => isReady(pod) && !isGoing(pod))
  const endangered = serving.filter((pod) => delayOf(world, pod) !== undefined)
  if (endangered.length === 0) return
  const one = random.pick(endangered)
  const owner = controllerOf(one)?.uid
  const ms = (delayOf(world, one) ?? 0) - 2_000 + random.next() * 6_000
  for (const pod of serving.filter((each) => controllerOf(each)?.uid === owner)) fail(world, pod, ms)
}

const NODES = 'nodes'

const putNode = (world: World, name: string, change: (node: JsonObject) => JsonObject): void => {
  const node = world.store.get(NODES, { namespace: '', name })
  if (node !== undefined) world.store.put(NODES, { namespace: '', name }, change(node), node)
}

const withReady = (node: JsonObject, status: string): JsonObject => ({
  ...node,
  status: {
    ...(node.status as JsonObject),
    conditions: listAt(node, 'status', 'conditions').map((each) =>
      each.type === 'Ready' ? { ...each, status } : each,
    ),
  },
})

const podsOn = (world: World, node: string): JsonObject[] =>
  all(world.store, TABLES.pod).filter((pod) => at(pod, 'spec', 'nodeName') === node)

/**
 * A node stops answering: its pods become unready at once, and a moment later they are evicted. They stay until the
 * node is back after `ms`, because no kubelet stops them.
 */
export const loseNode = (world: World, random: Random, ms: number): void => {
  const name = random.pick([...world.store.list(NODES)].map((node) => metaOf(node).name))
  world.journal.note(`node ${name} is lost for ${Math.round(ms)} ms`)
  putNode(world, name, (node) => withReady(node, 'Unknown'))
  for (const pod of podsOn(world, name)) if (isReady(pod) && !isGoing(pod)) reported(world, pod, false)
  const evicting = world.time.after(random.next() * 5_000, () => {
    for (const pod of podsOn(world, name)) if (!isGoing(pod)) evict(world, pod)
  })
  let isBack = false
  world.restoring.push(() => {
    if (isBack) return
    isBack = true
    evicting()
    world.journal.note(`node ${name} is back`)
    putNode(world, name, (node) => withReady(node, 'True'))
    for (const pod of podsOn(world, name)) {
      const isUp = at(pod, 'status', 'phase') === 'Running' && !isGoing(pod) && !isBroken(createdImage(pod))
      if (isUp && !isReady(pod)) reported(world, pod, true)
    }
  })
  const restore = world.restoring.at(-1)
  world.time.after(ms, () => restore?.())
}

const evict = (world: World, pod: JsonObject): void => {
  const { core } = world.cluster
  const resource = core.registry.of(pod)
  const { namespace = 'default', name } = metaOf(pod)
  if (resource === undefined) return
  void remove(core, resource, { namespace, name }, {}, systemContext('taint-eviction-controller')).catch(
    () => undefined,
  )
}

/** For `ms` no node has room for new pods. */
export const fillNodes = (world: World, ms: number): void => {
  world.journal.note(`no node takes pods for ${Math.round(ms)} ms`)
  const set = (unschedulable: boolean): void => {
    for (const node of [...world.store.list(NODES)]) {
      putNode(world, metaOf(node).name, (each) => ({ ...each, spec: { ...(each.spec as JsonObject), unschedulable } }))
    }
  }
  set(true)
  let isOver = false
  const restore = (): void => {
    if (!isOver) set(false)
    isOver = true
  }
  world.restoring.push(restore)
  world.time.after(ms, restore)
}
