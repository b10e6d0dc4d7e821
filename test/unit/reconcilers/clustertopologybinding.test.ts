import { expect } from 'chai'
import fc from 'fast-check'
import { defaultConfiguration } from '../../../config/default.ts'
import type { KubeObject } from '../../../model/object.ts'
import { compare } from '../../../reconcilers/clustertopologybinding/compare.ts'
import { clusterTopologyBinding } from '../../../reconcilers/clustertopologybinding/controller.ts'
import { observeBinding } from '../../../reconcilers/clustertopologybinding/observe.ts'
import { statusOfBinding } from '../../../reconcilers/clustertopologybinding/status.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { NO_SUM } from '../../../reconcilers/engine/notes.ts'
import { controllerReference } from '../../../reconcilers/engine/ownership.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { memory } from '../../../reconcilers/memory.ts'
import { settle } from '../../../reconcilers/render.ts'
import { kaiTopology } from '../../../schedulers/kai-scheduler/backend.ts'
import type { ClusterTopologyBinding } from '../../../schemas/generated/grove.ts'
import { said, success } from './plans.ts'
import { loadedResources, renderContext } from './rendered.ts'

const NOW = '2024-01-01T00:00:00Z'
const config = defaultConfiguration({ scheduler: { profiles: [{ name: 'kai-scheduler' }] } } as never)

const labelsOf = (domains: readonly string[]): string[] => domains.map((domain) => `example.com/${domain}`)
const binding = (domains: readonly string[], reference?: string): ClusterTopologyBinding => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'ClusterTopologyBinding',
  metadata: { name: 'b', uid: 'uid-b', generation: 1 },
  spec: {
    levels: domains.map((domain) => ({ domain, key: `example.com/${domain}` })),
    ...(reference !== undefined && {
      schedulerTopologyBindings: [{ schedulerName: 'kai-scheduler', topologyReference: reference }],
    }),
  },
})
const topology = (name: string, domains: readonly string[], owner?: KubeObject, labels = {}): KubeObject => ({
  ...kaiTopology.kind,
  metadata: { name, labels, uid: `old-${name}`, ...(owner && { ownerReferences: [controllerReference(owner)] }) },
  spec: kaiTopology.specFor(labelsOf(domains)),
})
const of = (...objects: readonly KubeObject[]): Memory => {
  const all = memory()
  for (const object of objects) all.put(object)
  return all
}
const planned = (objects: Memory): string[] =>
  clusterTopologyBinding
    .plan(
      objects.get(KIND.topologyBinding, undefined, 'b') as ClusterTopologyBinding,
      objects,
      { config, now: NOW },
      NO_SUM,
    )
    .map(said)

const domains = fc.uniqueArray(fc.constantFrom('zone', 'block', 'rack', 'host'), { minLength: 1, maxLength: 4 })

describe('the plan of a ClusterTopologyBinding', () => {
  before(loadedResources)

  const whose = fc.constantFrom('nobody has any', 'its own', 'an earlier one’s', 'left behind', 'somebody else’s')
  it('comes to rest with the levels of the binding, and never writes what is not its own', () =>
    fc.assert(
      fc.property(domains, domains, whose, fc.boolean(), (wanted, found, owner, isExternal) => {
        const it = binding(wanted, isExternal ? 'b' : undefined)
        const other = { ...it, metadata: { ...it.metadata, name: 'other', uid: 'uid-other' } }
        const ours = { 'app.kubernetes.io/managed-by': 'grove-operator' }
        const before: Record<string, KubeObject | undefined> = {
          'its own': topology('b', found, it, ours),
          'left behind': topology('b', found, undefined, ours),
          'an earlier one’s': topology('b', found, { ...it, metadata: { ...it.metadata, uid: 'earlier' } }, ours),
          'somebody else’s': topology('b', found, other),
        }
        const there = before[owner]
        const objects = of(it, ...(there === undefined ? [] : [there]))
        settle(objects, renderContext(config))
        const after = objects.get(kaiTopology.kind, undefined, 'b')
        const isForeign = isExternal || owner === 'somebody else’s' || owner === 'an earlier one’s'
        if (isForeign) expect(after).to.deep.equal(there)
        else expect(after && kaiTopology.nodeLabelsOf(after)).to.deep.equal(labelsOf(wanted))
      }),
      { numRuns: 200 },
    ))

  it('removes an object that its API server would not change, and makes it again when it is gone', () => {
    const it = binding(['rack', 'host'])
    const old = topology('b', ['rack'], it, { 'app.kubernetes.io/managed-by': 'grove-operator' })
    const objects = of(it, old)
    expect(planned(objects)).to.deep.equal(['remove Topology b'])
    objects.put({ ...old, metadata: { ...old.metadata, deletionTimestamp: NOW } })
    expect(planned(objects)).to.deep.equal([])
    objects.remove({ ...kaiTopology.kind, name: 'b' })
    expect(planned(objects)).to.deep.equal(['create Topology b'])
  })

  it('keeps the object while the levels of the binding are none that its API server takes, and says why', () => {
    const host = { domain: 'host', key: 'kubernetes.io/hostname' }
    const lowest = binding(['rack'])
    const it = { ...lowest, spec: { levels: [...lowest.spec.levels, host] } }
    const above = { ...lowest, spec: { levels: [host, ...lowest.spec.levels] } }
    const old = topology('b', ['block'], it, { 'app.kubernetes.io/managed-by': 'grove-operator' })
    expect(planned(of(it, old))).to.deep.equal(['remove Topology b'])
    expect(planned(of(above, old))).to.deep.equal(['problem TopologyCreateFailed'])
    const status = statusOfBinding(observeBinding(above, of(above, old), config), NOW, success())
    expect(JSON.stringify(status)).to.include('"SchedulerTopologyDrift","status":"True"')
  })

  it('compares levels and their order, whatever somebody has written into the object', () => {
    const it = binding(['block', 'rack'])
    const is = (spec: unknown): string => {
      const objects = of(it, { ...topology('b', [], it), spec })
      const observed = observeBinding(it, objects, config)
      const [found] = observed.topologies
      return found === undefined ? '' : compare(observed, found).is
    }
    expect(is(kaiTopology.specFor(labelsOf(['block', 'rack'])))).to.equal('same')
    expect(is(kaiTopology.specFor(labelsOf(['rack', 'block'])))).to.equal('other')
    for (const spec of [undefined, {}, { levels: 'none' }, { levels: [null, {}] }]) expect(is(spec)).to.equal('other')
  })
})

describe('the status of a ClusterTopologyBinding', () => {
  const statusAfter = (objects: Memory, outcome = success()) => {
    const it = objects.get(KIND.topologyBinding, undefined, 'b') as ClusterTopologyBinding
    const actions = statusOfBinding(observeBinding(it, objects, config), NOW, outcome)
    const [first] = actions
    return { actions, all: first?.do === 'inOrder' ? first.stages.flat() : actions }
  }

  it('is written once for a state, and its event told with it and no more', () => {
    const it = binding(['rack'])
    const objects = of(it, topology('b', ['rack'], it))
    const { all } = statusAfter(objects)
    expect(all.map(said)).to.deep.equal(['patchStatus ClusterTopologyBinding b', 'event TopologyInSync'])
    for (const action of all) if (action.do === 'patchStatus') objects.patch(action.ref, { status: action.status })
    expect(statusAfter(objects).all).to.deep.equal([])
    objects.remove({ ...kaiTopology.kind, name: 'b' })
    expect(statusAfter(objects).all.map(said)).to.deep.equal([
      'patchStatus ClusterTopologyBinding b',
      'event TopologyDriftDetected',
    ])
  })

  it('is not at the generation while something could not be done, and says what', () => {
    const failed = { code: 'ERR_CREATE_TOPOLOGY', description: 'no such kind', observedAt: NOW }
    const { all } = statusAfter(of(binding(['rack'])), { ...success(), isCarriedOut: false, lastErrors: [failed] })
    expect(all[0]).to.have.nested.property('status.schedulerTopologyStatuses[0].message', 'no such kind')
    expect(all[0]).to.not.have.nested.property('status.observedGeneration')
  })
})
