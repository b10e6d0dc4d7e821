import { expect } from 'chai'
import { koordScheduler } from '../../../schedulers/koord-scheduler/backend.ts'
import type { PodGang } from '../../../schemas/generated/grove.ts'
import { gangOf } from '../../backend-kit/gangs.ts'

const pack = (required?: string, preferred?: string) => ({
  topologyConstraint: { packConstraint: { ...(required && { required }), ...(preferred && { preferred }) } },
})
const group = (name: string, minReplicas = 1, more: object = {}) => ({ name, minReplicas, podReferences: [], ...more })
const made = (spec: PodGang['spec']) => {
  const found = koordScheduler.gangs?.objectsFor(gangOf({ metadata: {} }, spec))
  if (found === undefined) throw new Error('Koordinator makes no objects')
  return found
}
const TOPOLOGY = 'gang.scheduling.koordinator.sh/network-topology-spec'

describe('PodGroups of Koordinator', () => {
  it('are one for each PodClique, linked with each other', () => {
    const found = made({ podgroups: [group('s-0-a', 2), group('s-0-b'), group('asleep', 0)] })
    const objects = 'objects' in found ? found.objects : []
    const together = '["default/s-0-s-0-a","default/s-0-s-0-b"]'
    expect(objects.map(({ metadata: { name, annotations }, spec }) => ({ name, annotations, spec }))).to.deep.equal(
      [['a', 2] as const, ['b', 1] as const].map(([clique, minMember]) => ({
        name: `s-0-s-0-${clique}`,
        annotations: {
          'gang.scheduling.koordinator.sh/groups': together,
          'gang.scheduling.koordinator.sh/mode': 'Strict',
          'gang.scheduling.koordinator.sh/match-policy': 'once-satisfied',
        },
        spec: { minMember },
      })),
    )
    const pod = koordScheduler.preparePod({ podClique: 's-0-a', podGang: 's-0' })
    expect(pod.labels).to.deep.equal({ 'pod-group.scheduling.sigs.k8s.io': 's-0-s-0-a' })
  })

  it('gather in the layer of the node label; a required label without a layer is an error, a preferred one is left out', () => {
    const strategies = (spec: PodGang['spec']) => {
      const found = made(spec)
      if ('problem' in found) return found.reason
      return found.objects.map(({ metadata }) => metadata.annotations?.[TOPOLOGY])
    }
    const [host, rack] = ['kubernetes.io/hostname', 'topology.kubernetes.io/rack']
    expect(strategies({ podgroups: [group('a', 1, pack(rack, host)), group('b')], ...pack(host) })).to.deep.equal([
      '{"gatherStrategy":[{"layer":"rackLayer","strategy":"MustGather"},{"layer":"hostLayer","strategy":"PreferGather"}]}',
      '{"gatherStrategy":[{"layer":"hostLayer","strategy":"MustGather"}]}',
    ])
    expect(strategies({ podgroups: [group('a', 1, pack(undefined, 'mine'))] })).to.deep.equal([undefined])
    expect(strategies({ podgroups: [group('a', 1, pack('mine'))] })).to.equal('KoordinatorBackendMappingFailed')
  })

  it('are not for sets whose names are too long for a label of their pods', () => {
    const view = { get: () => ({ status: 'absent' }) as const }
    const judged = (name: string) =>
      koordScheduler.validatePodCliqueSet(
        {
          metadata: { name },
          spec: {
            replicas: 11,
            template: {
              cliques: [{ name: 'router' }, { name: 'worker' }],
              podCliqueScalingGroups: [{ name: 'decode', cliqueNames: ['worker'], replicas: 3, minAvailable: 1 }],
            },
          },
        },
        view,
      )
    // <set>-10-decode-1-<set>-10-decode-2-worker
    expect(judged('s'.repeat(15))).to.equal(undefined)
    expect(judged('s'.repeat(16))).to.include('has 64 characters of at most 63')
  })

  it('are not for sets with a fabric, nor for a level of a scaling group', () => {
    const view = { get: () => ({ status: 'absent' }) as const }
    const judged = (annotations: Record<string, string>, more: object = {}) =>
      koordScheduler.validatePodCliqueSet(
        { metadata: { annotations }, spec: { template: { podCliqueScalingGroups: [{ name: 'g', ...more }] } } },
        view,
      )
    expect(judged({ 'grove.io/mnnvl-group': 'a' })).to.include('cannot place the pods of a ComputeDomain')
    expect(judged({ 'grove.io/mnnvl-group': 'none' })).to.equal(undefined)
    expect(judged({}, { topologyConstraint: { pack: { required: 'rack' } } })).to.include('cannot keep the required')
  })
})
