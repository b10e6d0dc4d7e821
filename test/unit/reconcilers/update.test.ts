import { expect } from 'chai'
import type { KubeObject } from '../../../model/object.ts'
import type { UnitState } from '../../../model/update/unit.ts'
import { notes, type Sum } from '../../../reconcilers/engine/notes.ts'
import type { Objects } from '../../../reconcilers/engine/objects.ts'
import { controllerReference } from '../../../reconcilers/engine/ownership.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { memory } from '../../../reconcilers/memory.ts'
import { managedLabels } from '../../../reconcilers/ownership/ownership.ts'
import { arePodsWithoutPlaceLeft } from '../../../reconcilers/podcliqueset/surplus.ts'
import { planUpdate } from '../../../reconcilers/podcliqueset/update.ts'
import { updateFinding } from '../../../reconcilers/podcliqueset/update-status.ts'
import { noteOfReplica } from '../../../reconcilers/podcliqueset-replica/note.ts'
import { observeReplica } from '../../../reconcilers/podcliqueset-replica/observe.ts'
import { expectedRevision } from '../../../reconcilers/revision/expected.ts'
import { revisionOf } from '../../../reconcilers/revision/revision-of.ts'
import { storedRevisions } from '../../../reconcilers/revision/stored.ts'
import { updateFact } from '../../../reconcilers/update/fact.ts'
import { updateOf } from '../../../reconcilers/update/of.ts'
import type { CliqueTemplate, PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { CONFIG } from './rendered.ts'
import { setOf } from './sets.ts'

/** The only stored revision: that of the present template of the sets. */
const objects = memory()
const stored = setOf({ metadata: { uid: 'u' }, cliques: [{ name: 'a' }] }) as PodCliqueSet
objects.put(expectedRevision(stored, [], objects))
const TARGET = revisionOf(stored, objects)?.generationHash ?? ''
const NOW = '2024-01-01T00:10:00Z'
const CONTEXT = { config: CONFIG, now: NOW }

/** A set with its update, by these revisions. */
const view = (set: PodCliqueSet, known: Objects = objects) => ({ set, update: updateOf(set, known), objects: known })

const base = (replicas: number, spec: object = {}, status: object = {}): PodCliqueSet => {
  const set = setOf({ replicas, metadata: { uid: 'u' }, cliques: [{ name: 'a' }] }) as PodCliqueSet
  return { ...set, spec: { ...set.spec, ...spec }, status: { updatedReplicas: 0, availableReplicas: 0, ...status } }
}
const updating = (replicas: number, selected: readonly number[] = [], spec: object = {}): PodCliqueSet => {
  return base(replicas, spec, {
    currentGenerationHash: TARGET,
    updateProgress: {
      updateStartedAt: NOW,
      ...(selected.length > 0 && {
        currentlyUpdating: selected.map((replicaIndex) => ({ replicaIndex, updateStartedAt: NOW })),
      }),
    },
  })
}
/** The set while its status tells of an update to an earlier template. */
const superseded = (set: PodCliqueSet): PodCliqueSet => ({
  ...set,
  status: { updatedReplicas: 0, availableReplicas: 0, ...set.status, currentGenerationHash: 'before' },
})

type Said = readonly [isUpdated: boolean, state: UnitState, generation?: string]
const sumOf = (_: PodCliqueSet, ...said: readonly Said[]): Sum => {
  const board = notes()
  for (const [part, [isUpdated, state, generation = TARGET]] of said.entries()) {
    board.put('s', part, { generation: 1, counts: updateFact(generation, { isUpdated, state }), errors: [] })
  }
  return board.sum('s')
}
const OLD: Said = [false, 'ready']
const DONE: Said = [true, 'ready']

/** The replicas that the plan selects; undefined where it does not change the selection. */
const selected = (set: PodCliqueSet, ...said: readonly Said[]): readonly number[] | undefined => {
  const [action] = planUpdate(view(set), sumOf(set, ...said), CONTEXT)
  if (action?.do !== 'patchStatus') return undefined
  const { currentlyUpdating } = action.status.updateProgress as { currentlyUpdating: { replicaIndex: number }[] | null }
  return (currentlyUpdating ?? []).map(({ replicaIndex }) => replicaIndex)
}

describe('The update of a PodCliqueSet', () => {
  it('tells what the first replica waits for, and how many others are being updated with it', () => {
    const told = (...selected: readonly number[]): string => {
      const set = updating(5, selected)
      return updateFinding(view(set), sumOf(set, OLD, OLD, OLD, OLD, OLD), true, NOW).message
    }
    expect(told(0)).to.include('Replica 0 is being updated and waits for s-0-a; ')
    expect(told(0, 1)).to.include('waits for s-0-a; so is 1 more; ')
    expect(told(0, 1, 2)).to.include('waits for s-0-a; so are 2 more; ')
  })

  it('is none at the first deployment', () => {
    const set = base(2)
    expect(planUpdate(view(set), sumOf(set), CONTEXT)).to.deep.equal([])
  })

  it('begins with a template that was changed before the status told of the first', () => {
    const before = memory()
    const first = setOf({ metadata: { uid: 'u' }, cliques: [{ name: 'a', podSpec: { hostname: 'before' } }] })
    before.put(expectedRevision(first as PodCliqueSet, [], before))
    const set = base(2)
    before.put(expectedRevision(set, storedRevisions(set, before), before))
    const [action] = planUpdate(view(set, before), sumOf(set), CONTEXT)
    expect(action).to.have.nested.property('status.updateProgress.updateStartedAt', NOW)
    expect(updateOf(set, before).generation).to.equal(undefined)
    expect(updateOf(set, objects).generation).to.equal(TARGET)
  })

  it('has an earlier template behind it while the set takes the revisions of an earlier set back one by one', () => {
    const set = base(2)
    const some = memory()
    some.put(expectedRevision(set, [], some))
    const { metadata, ...revision } = expectedRevision(
      setOf({ metadata: { uid: 'before' }, cliques: [{ name: 'a', podSpec: { hostname: 'before' } }] }) as PodCliqueSet,
      [],
      some,
    )
    const { ownerReferences: _, ...orphaned } = metadata
    some.put({ ...revision, metadata: orphaned } as KubeObject)
    expect(updateOf(set, some).generation).to.equal(undefined)
    expect(planUpdate(view(set, some), sumOf(set), CONTEXT)).to.have.length(1)
  })

  it('begins where something follows another template though no update is due, except what OnDelete has left', () => {
    const set = base(1, {}, { currentGenerationHash: TARGET })
    const board = notes()
    const counts = { ...updateFact(TARGET, { isUpdated: false, state: 'ready' }), leftBehind: 1 }
    board.put('s', 0, { generation: 1, counts, errors: [] })
    const planned = (spec: object, status: object = {}) =>
      planUpdate(
        view({ ...set, spec: { ...set.spec, ...spec }, status: { ...set.status, ...status } as never }),
        board.sum('s'),
        CONTEXT,
      )
    expect(planned({})).to.have.nested.property('[0].status.updateProgress.updateStartedAt', NOW)
    expect(planned({ updateStrategy: { type: 'OnDelete' } })).to.deep.equal([])
    for (const reason of ['OnDelete', 'NotRolledOut']) {
      const conditions = [{ type: 'UpdateInProgress', status: 'False', reason, message: '', lastTransitionTime: NOW }]
      expect(planned({}, { conditions }), reason).to.deep.equal([])
    }
  })

  it('begins with a changed template and nothing updated, and with OnDelete ends in the same write', () => {
    const counts = { updatedPodCliquesCount: 0, updatedPodCliqueScalingGroupsCount: 0 }
    const begun = (spec: object) => {
      const set = base(2, spec, { currentGenerationHash: 'before', updatedReplicas: 2 })
      const [action] = planUpdate(view(set), sumOf(set, DONE, DONE), CONTEXT)
      return action?.do === 'patchStatus' ? action.status : undefined
    }
    expect(begun({})).to.deep.include({
      updatedReplicas: 0,
      updateProgress: {
        ...{ updateStartedAt: NOW, updateEndedAt: null, currentlyUpdating: null, updatedReadyReplicas: 0 },
        ...counts,
      },
    })
    expect(begun({ updateStrategy: { type: 'OnDelete' } })).to.deep.include({
      updateProgress: { updateStartedAt: NOW, updateEndedAt: NOW, currentlyUpdating: null, ...counts },
    })
  })

  it('goes on with a replica that an earlier update has taken down, before any that is down for another reason', () => {
    const change = (...said: readonly Said[]) => selected(superseded(updating(3, [1])), ...said)
    expect(change([false, 'unhealthy', 'before'], [false, 'starting', 'before'], DONE)).to.deep.equal([1])
    expect(change([false, 'unhealthy', 'before'], [false, 'starting'], DONE), 'reported since').to.deep.equal([1])
    expect(selected(updating(3, [1]), [false, 'unhealthy'], [false, 'starting'], OLD)).to.equal(undefined)
    // That it serves may be an old report, and without a report nobody knows.
    expect(change([false, 'unhealthy', 'before'], [false, 'ready', 'before'])).to.deep.equal([1])
    expect(change([false, 'unhealthy', 'before'])).to.deep.equal([1])
    // One that has finished its update costs the budget nothing.
    expect(change([false, 'unhealthy', 'before'], [true, 'ready', 'before'])).to.deep.equal([])
  })

  it('forgets with OnDelete what an earlier update has selected', () => {
    const set = superseded(updating(2, [1], { updateStrategy: { type: 'OnDelete' } }))
    expect(selected(set, [false, 'starting', 'before'], [false, 'starting', 'before'])).to.deep.equal([])
  })

  it('takes one replica at a time: first what has nothing on nodes, then what is broken, then by index', () => {
    const four: readonly Said[] = [OLD, OLD, [false, 'unhealthy'], [false, 'pending']]
    expect(selected(updating(4), ...four)).to.deep.equal([3])
    expect(selected(updating(4, [3]), ...four)).to.equal(undefined)
    expect(selected(updating(4, [3]), OLD, OLD, [false, 'unhealthy'], DONE)).to.deep.equal([2])
    expect(selected(updating(4, [2]), OLD, OLD, DONE, DONE)).to.deep.equal([0])
    expect(selected(updating(4, [1]), DONE, DONE, DONE, DONE)).to.deep.equal([])
  })

  it('waits for a replica that was updated and is not available', () => {
    expect(selected(updating(3, [0]), [true, 'starting'], OLD, OLD)).to.equal(undefined)
    expect(selected(updating(3), [true, 'unhealthy'], OLD, OLD)).to.equal(undefined)
  })

  it('takes as many as may be unavailable', () => {
    const spec = (maxUnavailable: number | string) => ({ updateStrategy: { rollingUpdate: { maxUnavailable } } })
    expect(selected(updating(4, [], spec(2)), OLD, OLD, OLD, OLD)).to.deep.equal([0, 1])
    expect(selected(updating(4, [0, 1], spec('50%')), OLD, DONE, OLD, OLD)).to.deep.equal([0, 2])
  })

  it('decides nothing before every replica has compared itself with the changed template', () => {
    expect(selected(updating(3), OLD, OLD)).to.equal(undefined)
    expect(selected(updating(2), OLD, [true, 'ready', 'before'])).to.equal(undefined)
  })

  it('forgets a selected replica that is no longer wanted', () => {
    expect(selected(updating(2, [2]), OLD, OLD)).to.deep.equal([0])
  })

  it('looks again when a step takes too long', () => {
    const spec = { updateStrategy: { rollingUpdate: { progressDeadline: '5m' } } }
    const set = updating(2, [0], spec)
    expect(planUpdate(view(set), sumOf(set, OLD, OLD), CONTEXT)).to.deep.equal([
      { do: 'requeueAfter', milliseconds: 300_000, why: 'a step of the update may take no longer' },
    ])
    const late = { ...CONTEXT, now: '2024-01-01T00:15:00Z' }
    expect(planUpdate(view(set), sumOf(set, OLD, OLD), late)).to.deep.equal([])
  })

  it('keeps its status small, however many replicas may be updated at once: U12', () => {
    const set = updating(500, [], { updateStrategy: { rollingUpdate: { maxUnavailable: '100%' } } })
    expect(selected(set, ...Array.from({ length: 500 }, () => OLD))).to.have.length(100)
  })
})

describe('The value that everybody asks about the update of a set', () => {
  const at = (generation?: string, spec: object = {}) =>
    base(2, spec, { ...(generation !== undefined && { currentGenerationHash: generation }) })
  const phaseOf = (set: PodCliqueSet, known: Objects = objects) => updateOf(set, known).phase

  it('says that it is due from a change of the templates until it begins, and while no revision of them is known', () => {
    expect(phaseOf(at()), 'the first deployment').to.equal('none')
    expect(phaseOf(at(TARGET))).to.equal('none')
    expect(phaseOf(at('before'))).to.equal('due')
    expect(phaseOf(updating(2))).to.equal('rolling')
    expect(phaseOf(superseded(updating(2)))).to.equal('due')
    for (const set of [at(), at(TARGET)]) expect(phaseOf(set, memory())).to.equal('due')
  })

  it('never says so under OnDelete, where only users replace pods', () => {
    const spec = { updateStrategy: { type: 'OnDelete' } }
    for (const set of [at(TARGET, spec), at('before', spec), updating(2, [0], spec)])
      expect(updateOf(set, objects)).to.include({ phase: 'onDelete', isUnderWay: false })
  })

  it('gives a replica its turn while it is selected and wanted, for an update to the present templates', () => {
    const turnOf = (set: PodCliqueSet, i: number) => updateOf(set, objects).turn(i)?.replicaIndex
    expect(turnOf(updating(2, [1]), 1)).to.equal(1)
    expect(turnOf(updating(2, [1]), 0)).to.equal(undefined)
    expect(turnOf(updating(1, [1]), 1)).to.equal(undefined)
    expect(turnOf(superseded(updating(2, [1])), 1)).to.equal(undefined)
    expect(turnOf(updating(2, [1], { updateStrategy: { type: 'OnDelete' } }), 1)).to.equal(undefined)
  })
})

describe('What a replica says of itself in an update', () => {
  const set = updating(1, [0])
  const hash = revisionOf(set, objects)?.hashOf(set.spec.template.cliques[0] as CliqueTemplate) ?? ''
  const labels = (templateHash: string) => ({
    ...managedLabels('s'),
    'grove.io/podcliqueset-replica-index': '0',
    'grove.io/pod-template-hash': templateHash,
  })
  const podClique = (name: string, templateHash: string, owner?: KubeObject): KubeObject => ({
    ...KIND.podClique,
    metadata: {
      name,
      namespace: 'default',
      uid: name,
      labels: labels(templateHash),
      ...(owner && { ownerReferences: [controllerReference(owner)] }),
    },
    spec: { replicas: 1, minAvailable: 1 },
    status: {
      ...{ replicas: 1, readyReplicas: 1, updatedReplicas: 1, scheduledReplicas: 1 },
      currentPodTemplateHash: templateHash,
      currentPodCliqueSetGenerationHash: TARGET,
    },
  })
  const podOf = (owner: KubeObject, templateHash: string): KubeObject => ({
    ...KIND.pod,
    metadata: {
      name: `${owner.metadata.name}-x`,
      namespace: 'default',
      labels: { ...labels(templateHash), 'grove.io/podclique': owner.metadata.name ?? '' },
      ownerReferences: [controllerReference(owner)],
    },
  })
  const isUpdated = (...left: readonly KubeObject[]): boolean => {
    const known = memory()
    known.put(expectedRevision(stored, [], known))
    for (const each of [podClique('s-0-a', hash, set), ...left]) known.put(each)
    return String(noteOfReplica(observeReplica(set, 0, known))?.update) === `${TARGET} updated ready`
  }

  it('it is updated once all of it follows the template', () => {
    expect(isUpdated()).to.equal(true)
  })

  it('it is not while a PodClique or a pod of an older template is left of it: U4, U13', () => {
    const older = podClique('s-0-older', 'older', set)
    expect(isUpdated(older)).to.equal(false)
    expect(isUpdated(podOf(podClique('s-0-a', hash, set), 'older'))).to.equal(false)
  })

  it('it is updated though somebody has rewritten the label of a pod', () => {
    const { metadata, ...pod } = podOf(podClique('s-0-a', hash, set), hash)
    const labels = { ...metadata.labels, 'grove.io/podclique': 'changed' }
    const relabelled = { ...pod, metadata: { ...metadata, labels } }
    expect(isUpdated(relabelled)).to.equal(true)
    const known = memory()
    known.put(relabelled)
    expect(arePodsWithoutPlaceLeft(set, known)).to.equal(false)
  })

  it('a PodClique or a pod of another template is left behind where no update is due, unless it is somebody else’s', () => {
    const isLeftBehind = (of: PodCliqueSet, ...left: readonly KubeObject[]): boolean => {
      const known = memory()
      known.put(expectedRevision(stored, [], known))
      for (const each of [podClique('s-0-a', hash, set), ...left]) known.put(each)
      return noteOfReplica(observeReplica(of, 0, known))?.leftBehind === 1
    }
    const settled = base(1, {}, { currentGenerationHash: TARGET })
    const own = podClique('s-0-a', hash, set)
    const orphan = podClique('s-0-a', 'older')
    expect(isLeftBehind(settled)).to.equal(false)
    expect(isLeftBehind(settled, podOf(own, hash))).to.equal(false)
    expect(isLeftBehind(settled, podOf(own, 'older'))).to.equal(true)
    expect(isLeftBehind(settled, podClique('s-0-a', 'older', set))).to.equal(true)
    expect(isLeftBehind(updating(1, [0]), podOf(own, 'older'))).to.equal(false)
    expect(isLeftBehind(settled, orphan, podOf(orphan, 'older')), 'not adopted yet').to.equal(false)
    const earlier = { ...set, metadata: { ...set.metadata, uid: 'earlier' } }
    expect(isLeftBehind(settled, podClique('s-0-a', 'older', earlier)), 'of an earlier set').to.equal(false)
  })

  it('what an earlier set of that name has left behind does not count, nor do its pods', () => {
    const orphan = podClique('s-0-older', 'older')
    expect(isUpdated(orphan, podOf(orphan, 'older'))).to.equal(true)
  })
})
