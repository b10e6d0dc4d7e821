import type { Client } from '../../../kube/client/client.ts'
import { PCSG_REPLICA_INDEX_LABEL, PODCLIQUE_LABEL, RESTARTED_AT_ANNOTATION } from '../../../model/labels.ts'
import { groupNameIn, indices, layoutOf } from '../../../model/layout.ts'
import { memberPodCliqueName, standalonePodCliqueName } from '../../../model/names.ts'
import { stalledBy, wasCarriedOut } from '../../../reconcilers/availability/conditions.ts'
import { recordOf } from '../../../reconcilers/update/of.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { nounOf } from '../../../schemas/sentences/counted.ts'
import { follow } from '../../drawing/tree/follow.ts'
import { isReadyPod, labelOf, type TreeObjects, type TreePod } from '../../drawing/tree/objects.ts'
import { updateState } from '../../drawing/tree/progress.ts'
import { firstFailure } from '../../drawing/tree/ready.ts'
import { followSize, liveOptions, terminalScreen } from '../../drawing/tree/screen.ts'
import { stopSignal } from '../../start/stop-signal.ts'
import { complain, seconds } from '../../verb.ts'
import type { Options } from '../restart.ts'
import { picture, pictureLines } from '../status/picture.ts'
import { watchObjects } from '../status/source.ts'
import type { Role } from './roles.ts'

/** Waits for restarts of one set, and shows how far they are. */
export interface Wait {
  /** Waits until the update of a generation has ended. Resolves with why it has not, or with undefined. */
  over(roles: readonly Role[], generation: number): Promise<string | undefined>
  close(): Promise<void>
}

/** Begins to watch a set. On a terminal the tree of `grove status` is drawn, elsewhere each step is a line on standard error. */
export const waitFor = async (
  client: Client,
  { namespace, name }: { readonly namespace: string; readonly name: string },
  at: string,
  { output, timeout }: Options,
): Promise<Wait> => {
  const scope = { namespace, names: [name] }
  const began = Date.now()
  const live = await watchObjects(client, scope, ({ message }) => complain(`what is shown may be old: ${message}`))
  await live.synced
  const stop = stopSignal()
  const screen = output === 'text' && process.stdout.isTTY ? terminalScreen(process.stdout) : undefined
  let before: string | undefined
  const draw = (roles: readonly Role[], objects: TreeObjects): void => {
    const told = roles.flatMap((role) => progressOf(role, objects, at))
    if (screen !== undefined) {
      const room = liveOptions(process.stdout)
      const rows = (room.rows ?? 24) - told.length
      screen.draw([...told, ...pictureLines(picture(objects, scope), scope, { ...room, rows, now: Date.now() })])
      return
    }
    const text = told.join('\n')
    if (text !== before) for (const line of told) complain(line)
    before = text
  }
  return {
    over: async (roles, generation) => {
      const outcome = await follow({
        source: screen === undefined ? live : followSize(live, process.stdout),
        draw: (objects) => draw(roles, objects),
        isDone: ({ sets: [set] }) => set !== undefined && isOver(set, generation),
        isStuck: (objects) => obstacleIn(objects, name) !== undefined,
        timeoutMs: timeout === undefined ? undefined : Math.max(0, timeout - (Date.now() - began)),
        stopped: stop.requested,
      })
      if (outcome === 'done') return undefined
      if (outcome === 'late') return `the restart is not over after ${seconds(Date.now() - began)}`
      if (outcome === 'stopped') return 'stopped waiting; what has begun to restart goes on'
      return obstacleIn(live.read(), name) ?? 'the restart got no further for a while'
    },
    close: async () => {
      screen?.close()
      stop.close()
      await live.close()
    },
  }
}

/** Whether the update to a generation has begun and has ended. */
const isOver = (set: PodCliqueSet, generation: number): boolean =>
  (set.metadata.generation ?? 0) >= generation && wasCarriedOut(set) && !recordOf(set).isOpen

/** Why a restart does not end by itself; undefined while it may. */
const obstacleIn = (objects: TreeObjects, name: string): string | undefined => {
  const [set] = objects.sets
  if (set === undefined) return `PodCliqueSet "${name}" is gone`
  const update = updateState(set, objects)
  if (update?.isLate) return `the restart is late. ${update.waitsFor}`
  // It may still end; but whoever waits wants to know by now.
  const stalled = stalledBy(set)
  if (stalled !== undefined) return `PodCliqueSet ${name} makes no progress: ${stalled.message}`
  return firstFailure([{ kind: 'PodCliqueSet', metadata: set.metadata }], objects)
}

/** How many pods of a role have restarted. */
const progressOf = (role: Role, { sets: [set], podCliques, pods }: TreeObjects, at: string): string[] => {
  if (set === undefined) return []
  const ofRole = podCliquesOf(role, set, podCliques)
  const own = pods.filter((pod) => ofRole.has(labelOf(pod, PODCLIQUE_LABEL)) && !pod.metadata.deletionTimestamp)
  const restarted = own.filter(({ metadata }) => metadata.annotations?.[RESTARTED_AT_ANNOTATION] === at)
  const ready = (of: readonly TreePod[]): number => of.filter(isReadyPod).length
  return [
    `${role.name}: ${restarted.length} of ${own.length} ${nounOf(own.length, 'pod')} restarted, ${ready(restarted)} of them ready; ${ready(own)} ready in all`,
  ]
}

const podCliquesOf = (
  { group, cliques }: Role,
  set: PodCliqueSet,
  podCliques: TreeObjects['podCliques'],
): ReadonlySet<string> => {
  const layout = layoutOf(set)
  const js = new Set(podCliques.map((podClique) => labelOf(podClique, PCSG_REPLICA_INDEX_LABEL)))
  return new Set(
    indices(layout.replicas).flatMap((i) =>
      cliques.flatMap((clique) =>
        group === undefined
          ? [standalonePodCliqueName(layout.name, i, clique)]
          : [...js].map((j) => memberPodCliqueName(groupNameIn(layout, i, group), j, clique)),
      ),
    ),
  )
}
