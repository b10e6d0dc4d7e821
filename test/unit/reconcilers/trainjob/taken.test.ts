import { expect } from 'chai'
import type { KubeObject } from '../../../../model/object.ts'
import { type Action, flat } from '../../../../reconcilers/engine/action.ts'
import { KIND } from '../../../../reconcilers/kinds.ts'
import type { ObservedTrainJob } from '../../../../reconcilers/trainjob/observe.ts'
import { planTrainJob } from '../../../../reconcilers/trainjob/plan.ts'
import type { Runtime } from '../../../../trainer/shapes.ts'
import { snapshotName } from '../../../../trainer/snapshot.ts'
import { configurationWith } from '../../../api/configuration.ts'
import { job, runtime, trainJob } from '../../trainer/train-jobs.ts'

const NOW = '2026-01-01T00:00:00Z'
const UID = 'u'

const owned = (kind: string, name: string, uid: string) => [
  { apiVersion: 'v1', kind, name, uid, controller: true, blockOwnerDeletion: true },
]

/** The plan of the TrainJob if this object exists. */
const planBeside = (policy: Runtime, there: KubeObject): Action[] => {
  const given = trainJob()
  const observed: ObservedTrainJob = {
    trainJob: { ...given, metadata: { ...given.metadata, uid: UID } },
    jobSet: undefined,
    trouble: undefined,
    snapshot: there.metadata.name === snapshotName(given.metadata.name) ? there : undefined,
    unread: [],
    // As most clusters, it serves no PodGroups of Kubernetes.
    isServed: ({ apiVersion }) => !apiVersion.startsWith('scheduling.k8s.io/'),
    runtimes: { get: () => ({ status: 'found', object: policy as unknown as KubeObject }) },
    get: ({ kind }, name) => (kind === there.kind && name === there.metadata.name ? there : undefined),
  }
  return flat(planTrainJob(observed, { config: configurationWith({}), now: NOW }))
}

/** What that plan does: the problem, or the kinds that it applies. */
const outcomeBeside = (policy: Runtime, there: KubeObject): string => {
  const actions = planBeside(policy, there)
  const problem = actions.find((action) => action.do === 'problem')
  if (problem?.do === 'problem') return problem.message
  return actions.flatMap((action) => (action.do === 'apply' ? [action.object.kind] : [])).join(' ')
}

describe('a child of a TrainJob whose name is taken', () => {
  const { name } = trainJob().metadata
  const gang = runtime([job('node')], { numNodes: 2 }, { podGroupPolicy: { coscheduling: {} } })
  const mpi = runtime([job('node')], { numNodes: 2, mpi: {} })
  const podGroup = (ownerReferences?: object[]): KubeObject =>
    ({ ...KIND.coschedulingPodGroup, metadata: { name, ownerReferences } }) as KubeObject
  const keys = (ownerReferences?: object[]): KubeObject =>
    ({ ...KIND.secret, metadata: { name: `${name}-mpi-ssh-auth`, ownerReferences } }) as KubeObject
  const TAKEN = 'exists and does not belong to this TrainJob'

  it('is used if the TrainJob owns it', () => {
    expect(outcomeBeside(gang, podGroup(owned('TrainJob', name, UID)))).to.equal('ConfigMap JobSet')
    expect(outcomeBeside(mpi, keys(owned('TrainJob', name, UID)))).to.equal('ConfigMap ConfigMap JobSet')
  })

  it('is waited for if an earlier TrainJob owns it', () => {
    expect(outcomeBeside(gang, podGroup(owned('TrainJob', name, 'earlier')))).to.include(TAKEN)
    expect(outcomeBeside(mpi, keys(owned('TrainJob', name, 'earlier')))).to.include(TAKEN)
  })

  it('is not used if it is somebody else’s: pods would be placed with a stranger’s', () => {
    expect(outcomeBeside(gang, podGroup())).to.include(TAKEN)
    expect(outcomeBeside(gang, podGroup(owned('PodGang', 'x', 'x')))).to.include(TAKEN)
  })

  it('is awaited: its end wakes the TrainJob, whose back-off may be minutes by then', () => {
    const foreign = [
      podGroup(),
      { ...KIND.jobSet, metadata: { name } },
      { ...KIND.configMap, metadata: { name: snapshotName(name) } },
    ] as KubeObject[]
    for (const there of foreign) {
      const refs = planBeside(gang, there).flatMap((action) => (action.do === 'await' ? [action.ref] : []))
      expect(refs).to.deep.equal([{ apiVersion: there.apiVersion, kind: there.kind, name: there.metadata.name }])
    }
  })

  it('is used as it is if it is the Secret with the keys', () => {
    expect(outcomeBeside(mpi, keys())).to.equal('ConfigMap ConfigMap JobSet')
    expect(outcomeBeside(mpi, keys(owned('SealedSecret', 'x', 'x')))).to.equal('ConfigMap ConfigMap JobSet')
  })
})
