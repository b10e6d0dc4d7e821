import { expect } from 'chai'
import type { SchedulableSet } from '../../../schedulers/backend.ts'
import { volcano } from '../../../schedulers/volcano/backend.ts'
import type { PodGang } from '../../../schemas/generated/grove.ts'
import { gangOf } from '../../backend-kit/gangs.ts'

const LEVELS = ['example.com/block', 'example.com/rack', 'kubernetes.io/hostname']
const [BLOCK, RACK, HOST] = LEVELS
const OPEN = {
  get: () =>
    ({
      status: 'found',
      object: { apiVersion: 'v1', kind: 'Queue', metadata: {}, status: { state: 'Open' } },
    }) as const,
}

const pack = (required?: string, preferred?: string) => ({
  topologyConstraint: { packConstraint: { ...(required && { required }), ...(preferred && { preferred }) } },
})
const group = (name: string, more: object = {}) => ({ name, minReplicas: 1, podReferences: [], ...more })
const topologies = (spec: PodGang['spec'], levels = LEVELS) => {
  const found = volcano.gangs?.objectsFor({ ...gangOf({ metadata: {} }, spec), levels })
  if (found === undefined) throw new Error('Volcano makes no objects')
  if ('problem' in found) return found
  const [object] = found.objects
  if (object === undefined) throw new Error('there is no PodGroup')
  const { networkTopology, subGroupPolicy } = object.spec as unknown as {
    networkTopology?: object
    subGroupPolicy: { networkTopology?: object }[]
  }
  return [networkTopology, ...subGroupPolicy.map((policy) => policy.networkTopology)]
}
const hard = (highestTierAllowed: number) => ({ mode: 'hard', highestTierAllowed })
const soft = (highestTierAllowed: number) => ({ mode: 'soft', highestTierAllowed })

describe('the network topology of a PodGroup of Volcano', () => {
  it('counts tiers from the narrowest level: of three, a host is 1 and a block 3', () => {
    expect(
      topologies({ podgroups: [group('a', pack(RACK)), group('b', pack(HOST)), group('c')], ...pack(BLOCK) }),
    ).to.deep.equal([hard(3), hard(2), hard(1), undefined])
  })

  it('is soft where a level is only preferred', () => {
    expect(topologies({ podgroups: [group('a', pack(undefined, HOST))], ...pack(RACK, HOST) })).to.deep.equal([
      hard(2),
      soft(1),
    ])
  })

  it('is that of the replica of a scaling group for its only clique, unless the clique itself requires a level', () => {
    const replica = (podGroupNames: string[]) => ({
      topologyConstraintGroupConfigs: [{ name: 'g-0', podGroupNames, ...pack(RACK) }],
    })
    expect(topologies({ podgroups: [group('a', pack(undefined, HOST))], ...replica(['a']) })).to.deep.equal([
      undefined,
      hard(2),
    ])
    expect(topologies({ podgroups: [group('a', pack(HOST))], ...replica(['a']) })).to.deep.equal([undefined, hard(1)])
  })

  it('is not guessed: without the levels of a binding there is no PodGroup, and the event says why', () => {
    expect(topologies({ podgroups: [group('a', pack(RACK))] }, [])).to.deep.include({
      reason: 'VolcanoBackendMappingFailed',
    })
  })
})

describe('a set with topology constraints, for Volcano', () => {
  const clique = (name: string, more: object = {}) => ({ name, spec: { replicas: 1 }, ...more })
  const required = { topologyConstraint: { topologyName: 't', pack: { required: 'rack' } } }
  const set = (cliqueNames: string[]): SchedulableSet => ({
    metadata: { name: 's' },
    spec: {
      template: {
        cliques: ['a', 'b'].map((name) => clique(name)),
        podCliqueScalingGroups: [{ name: 'g', cliqueNames, ...required }],
      },
    },
  })
  const withTopology = volcano.configured?.({ networkTopology: true })

  it('is refused as the reference does it, unless its profile says that there are HyperNodes', () => {
    const without = volcano.configured?.({})?.validatePodCliqueSet(set(['a']), OPEN)
    expect(without).to.include('config.networkTopology: true')
    expect(withTopology?.validatePodCliqueSet(set(['a']), OPEN)).to.equal(undefined)
  })

  it('is refused where several cliques of a replica must share a place', () => {
    expect(withTopology?.validatePodCliqueSet(set(['a', 'b']), OPEN)).to.include(
      'volcano cannot keep the required domain of spec.template.podCliqueScalingGroups[0].topologyConstraint',
    )
  })
})
