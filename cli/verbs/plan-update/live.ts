import { ApiError } from '../../../kube/api/api-error.ts'
import type { Client } from '../../../kube/client/client.ts'
import { groupNameIn, indices, layoutOf } from '../../../model/layout.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Pod } from '../../../model/pod.ts'
import { isTerminating } from '../../../model/pod.ts'
import { readinessGateOf } from '../../../model/update/readiness-gate.ts'
import { hasFailed, isStartedUnready } from '../../../reconcilers/health/health.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { memory } from '../../../reconcilers/memory.ts'
import { placeIn } from '../../../reconcilers/podclique/observe.ts'
import { isAnyKept } from '../../../reconcilers/revision/kept.ts'
import { isAnyKeptForRoles } from '../../../reconcilers/revision/kept-for-roles.ts'
import { ruling } from '../../../reconcilers/scaling/follow.ts'
import { templateSeen } from '../../../reconcilers/scaling/scaled.ts'
import { templateHashOf } from '../../../reconcilers/templates/hash.ts'
import { type PodUnit, podUnits } from '../../../reconcilers/units/pods.ts'
import { recordOf } from '../../../reconcilers/update/of.ts'
import { rolesInScope, rolesToReach } from '../../../reconcilers/update/roles-in-scope.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet } from '../../../schemas/generated/grove.ts'
import type { SubmittedSet } from '../../../webhook/podcliqueset/subject.ts'
import { cliquesInPlace, patchedCliques } from '../../../webhook/podcliqueset/warnings/restarts.ts'
import { wouldBe } from '../revisions/check.ts'
import { readOurs } from '../revisions/read.ts'
import { gracesOf, type Stored } from './dry-run/before.ts'
import type { PodBefore } from './dry-run/model-of.ts'

const READ = [KIND.scalingGroup, KIND.podClique, KIND.controllerRevision, KIND.pod]

/** Everything in a cluster that belongs to a set. @throws ApiError */
export const readChildren = async (client: Client, { metadata }: PodCliqueSet): Promise<KubeObject[]> => {
  const { namespace, name = '' } = metadata
  const found = await Promise.all(READ.map((kind) => readOurs(client, kind, { namespace, set: name })))
  return found.flat()
}

/** The same; undefined if it may not be read, which keeps nobody from an edit. */
export const readableChildren = (client: Client, set: PodCliqueSet): Promise<KubeObject[] | undefined> =>
  readChildren(client, set).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 403) return undefined
    throw error
  })

/** The edited set in the form in which it would replace the live one. */
export const storedOver = (live: PodCliqueSet, edited: PodCliqueSet): PodCliqueSet => ({
  ...edited,
  metadata: { ...live.metadata, ...edited.metadata, uid: live.metadata.uid ?? '' },
  ...(live.status && { status: live.status }),
})

/**
 * A pod of the new template that runs and is not ready is expected to become ready, as those that the update has yet to
 * create are: nothing replaces it. Reconcilers call it unhealthy, as they do not wait for one of an older template.
 */
const awaited = (unit: PodUnit): PodUnit =>
  unit.isUpdated && unit.state === 'unhealthy' && isStartedUnready(unit.pod) && !hasFailed(unit.pod)
    ? { ...unit, state: 'starting' }
    : unit

/**
 * The state of a set's pods, computed as the reconcilers do: from hashes and revisions, from the pods, and from live
 * counts.
 * @param stored the set as it is in the cluster
 * @param edited the set as it would be stored over it
 */
export const liveBefore = (stored: PodCliqueSet, edited: PodCliqueSet, children: readonly KubeObject[]): Stored => {
  const known = memory()
  for (const object of [{ ...edited, ...KIND.podCliqueSet }, ...children]) known.put(object as KubeObject)
  const { generationHash, hashOf } = wouldBe(edited, known)
  const { namespace } = edited.metadata
  const podCliqueOf = (name: string) => known.get(KIND.podClique, namespace, name) as PodClique | undefined
  const groupOf = (name: string) => known.get(KIND.scalingGroup, namespace, name) as PodCliqueScalingGroup | undefined
  const [before, after] = [layoutOf(stored), layoutOf(edited)]
  const groups = new Set(
    [before, after].flatMap((layout) =>
      indices(layout.replicas).flatMap((i) => layout.groups.map((group) => groupNameIn(layout, i, group))),
    ),
  )
  const liveCount = (name: string) => (groups.has(name) ? groupOf(name) : podCliqueOf(name))?.spec.replicas
  const { currentGenerationHash } = edited.status ?? {}
  const update = recordOf(edited)
  const goesOn = currentGenerationHash === generationHash && update.isOpen
  const reached = () => {
    const roles = rolesToReach(edited, ({ name }) => hashOf(name), known)
    return [...roles.inScopeStandalonePodCliques, ...roles.inScopePodCliqueScalingGroups]
  }
  const patched = patchedCliques(stored as SubmittedSet, edited as SubmittedSet)
  const inPlace = cliquesInPlace(stored as SubmittedSet, edited as SubmittedSet)
  const grace = gracesOf(edited, inPlace)
  const withGrace = (unit: PodUnit, clique: string): PodBefore => {
    const own = readinessGateOf(unit.pod) === undefined ? undefined : grace(clique)
    return own === undefined ? unit : { ...unit, grace: own }
  }
  const formerHash = wouldBe(stored, known).hashOf
  // A pod that follows the stored template follows the edited one without being taken down, where that needs no restart.
  const withPatched = (unit: PodUnit, clique: string): PodUnit =>
    patched.has(clique) && templateHashOf(unit.pod) === formerHash(clique) ? { ...unit, isUpdated: true } : unit
  return {
    layout: before,
    inPlace,
    patched,
    counted: (name, template) => liveCount(name) ?? template,
    pods: (name) => {
      const podClique = podCliqueOf(name)
      if (podClique === undefined) return undefined
      const clique = placeIn(edited, podClique, known)?.template.name
      const pods = known.controlledBy(KIND.pod, podClique.metadata.uid ?? '') as readonly KubeObject[] as readonly Pod[]
      const staying = pods.filter((pod) => !isTerminating(pod))
      if (clique === undefined) return podUnits(staying, undefined).map(awaited)
      return podUnits(staying, hashOf(clique)).map((unit) => withGrace(awaited(withPatched(unit, clique)), clique))
    },
    desired: (name, template) => {
      const found = groups.has(name) ? groupOf(name) : podCliqueOf(name)
      if (found === undefined) return template
      const live = found.spec.replicas
      return ruling(live, templateSeen(found as unknown as KubeObject), template) === 'follows' ? template : live
    },
    selected: update.isOpen ? update.selected.map(({ replicaIndex }) => replicaIndex) : [],
    isSuperseded: !goesOn,
    isOpen: update.isOpen,
    reached: goesOn ? rolesInScope(edited) : reached(),
    // What a partition has kept follows once that is lowered, without another change of the templates.
    begins:
      currentGenerationHash !== undefined &&
      (goesOn ||
        currentGenerationHash !== generationHash ||
        isAnyKept(edited, known) ||
        isAnyKeptForRoles(edited, known)),
  }
}
