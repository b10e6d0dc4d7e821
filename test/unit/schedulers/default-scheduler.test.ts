import { expect } from 'chai'
import fc from 'fast-check'
import type { KubeObject } from '../../../model/object.ts'
import type { Found, View } from '../../../model/view.ts'
import type { SchedulableClique, SchedulableSet } from '../../../schedulers/backend.ts'
import { nativePodGroups } from '../../../schedulers/default-scheduler/pod-group.ts'
import { NATIVE_POD_GROUPS } from '../../../schedulers/default-scheduler/versions.ts'
import { enabledBackend } from '../../../schedulers/registry.ts'
import { unserved } from '../../../schedulers/requirement.ts'
import type { PodGang } from '../../../schemas/generated/grove.ts'
import { configurationWith } from '../../api/configuration.ts'

const configured = (config?: object) =>
  enabledBackend(
    'default-scheduler',
    configurationWith({ scheduler: { profiles: [{ name: 'default-scheduler', config }] } }),
  )

const gang = (...minimums: readonly number[]): PodGang => ({
  apiVersion: 'scheduler.grove.io/v1alpha1',
  kind: 'PodGang',
  metadata: { name: 's-0', namespace: 'n', uid: 'u', labels: { app: 's' } },
  spec: { podgroups: minimums.map((minReplicas, i) => ({ name: `g${i}`, minReplicas, podReferences: [] })) },
})

const objectsFor = (podGang: PodGang, versions: readonly string[], classes: Readonly<Record<string, string>> = {}) => {
  const isServed = ({ apiVersion }: { apiVersion: string }) =>
    versions.some((version) => apiVersion.endsWith(`/${version}`))
  const memberOf = (group: string) => ({
    replicas: 1,
    podSpec: classes[group] === undefined ? {} : { priorityClassName: classes[group] },
  })
  return nativePodGroups.objectsFor({ podGang, set: undefined, topology: undefined, isServed, memberOf })
}

const groupFor = (podGang: PodGang, ...versions: readonly string[]): KubeObject => {
  const found = objectsFor(podGang, versions)
  if ('problem' in found) throw new Error(found.problem)
  const [group] = found.objects
  if (group === undefined) throw new Error('there is no object')
  return structuredClone(group) as unknown as KubeObject
}

const answering = (found: Found): View => ({ get: () => found })
const SET: SchedulableSet = { spec: { template: { cliques: [{ name: 'a' }] } } }

describe('the default scheduler', () => {
  it('places gangs, or pods one by one, where its profile says so, and else as the cluster can', () => {
    expect(configured({ gangScheduling: true })?.gangs).to.equal(nativePodGroups)
    expect(configured({ gangScheduling: false })?.gangs).to.equal(undefined)
    for (const config of [undefined, {}]) expect(configured(config)).to.equal(configured({ gangScheduling: 'auto' }))
  })

  it('may place gangs only where the cluster serves PodGroups, and asks nothing of sets where it does not', () => {
    const auto = configured({ gangScheduling: 'auto' })
    const groupOf = (...served: readonly string[]) =>
      auto?.gangs?.schedulingGroupOf?.('s-0', ({ apiVersion }) => served.includes(apiVersion))
    expect(groupOf('scheduling.k8s.io/v1alpha2')).to.equal('s-0')
    expect(groupOf('scheduling.k8s.io/v1beta1')).to.equal('s-0')
    expect(groupOf()).to.equal(undefined)
    expect(auto?.requires).to.equal(undefined)
    expect(auto?.judgesWithoutCluster).to.equal(true)
    expect(configured({ gangScheduling: true })?.judgesWithoutCluster).to.equal(undefined)
    const required = { spec: { template: { cliques: [{ topologyConstraint: { pack: { required: 'rack' } } }] } } }
    const without: View = { get: () => ({ status: 'absent', isUnserved: true }) }
    const unknown: View = { get: () => ({ status: 'absent' }) }
    const serving: View = {
      get: ({ apiVersion }) => ({ status: 'absent', isUnserved: !apiVersion.endsWith('/v1beta1') }),
    }
    const noCluster = answering({ status: 'failed', message: 'there is no cluster' })
    for (const view of [without, unknown, noCluster])
      expect(auto?.validatePodCliqueSet(required, view)).to.equal(undefined)
    expect(auto?.validatePodCliqueSet(required, serving)).to.include('cannot keep the required domain')
  })

  it('has one PodGroup a gang, which needs as many pods at once as the groups together', () => {
    expect(groupFor(gang(2, 1, 0, 3), 'v1alpha2')).to.deep.equal({
      apiVersion: 'scheduling.k8s.io/v1alpha2',
      kind: 'PodGroup',
      metadata: { name: 's-0', labels: { app: 's' } },
      spec: { schedulingPolicy: { gang: { minCount: 6 } } },
    })
  })

  it('makes PodGroups of the newest version that the cluster serves', () => {
    const versionFor = (...served: string[]) => groupFor(gang(1), ...served).apiVersion.split('/')[1]
    expect(versionFor('v1alpha2')).to.equal('v1alpha2')
    expect(versionFor('v1alpha3', 'v1beta1')).to.equal('v1beta1')
    expect(versionFor('v1alpha3', 'v1alpha2')).to.equal('v1alpha3')
    expect(versionFor()).to.equal('v1alpha2')
  })

  it('asks for another minimum only where a PodGroup can have one, and says where it cannot', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4)), fc.array(fc.nat(4)), (before, after) => {
        for (const { kind } of NATIVE_POD_GROUPS) {
          const version = kind.apiVersion.split('/')[1] ?? ''
          const [made, wanted] = [groupFor(gang(...before), version), groupFor(gang(...after), version)]
          const { spec } = nativePodGroups.ownOf(wanted, made)
          const { schedulingPolicy } = wanted.spec as { schedulingPolicy: object }
          expect(spec).to.deep.equal(version === 'v1alpha2' ? undefined : { schedulingPolicy })
        }
      }),
    )
    const [many, few] = [groupFor(gang(5), 'v1alpha2'), groupFor(gang(2), 'v1alpha2')]
    expect(nativePodGroups.outdated?.(few, many)).to.match(
      /waits for 5 pods and its gang has come to need 2, .* delete/,
    )
    expect(nativePodGroups.outdated?.(many, few)).to.equal(undefined)
    expect(nativePodGroups.outdated?.(many, many)).to.equal(undefined)
  })

  it('from Kubernetes 1.37 on has a PodGroup with the priority class of its pods, which are preempted together', () => {
    const specOf = (version: string, classes: Readonly<Record<string, string>>) => {
      const found = objectsFor(gang(2, 1), [version], classes)
      return 'problem' in found ? found.problem : found.objects[0]?.spec
    }
    const schedulingPolicy = { gang: { minCount: 3 } }
    const [one, two] = [
      { g0: 'high', g1: 'high' },
      { g0: 'high', g1: 'low' },
    ]
    for (const version of ['v1beta1', 'v1alpha3']) {
      expect(specOf(version, {})).to.deep.equal({ schedulingPolicy, disruptionMode: { all: {} } })
      expect(specOf(version, one)).to.deep.equal({
        schedulingPolicy,
        disruptionMode: { all: {} },
        priorityClassName: 'high',
      })
      expect(specOf(version, two)).to.include('g0 has "high", g1 has "low"; create the set again with one class')
    }
    expect(specOf('v1alpha2', two)).to.deep.equal({ schedulingPolicy })
  })

  it('says that a PodGroup keeps the priority class that it has', () => {
    const [without, high] = [objectsFor(gang(1), ['v1beta1']), objectsFor(gang(1), ['v1beta1'], { g0: 'high' })].map(
      (found) => ('problem' in found ? undefined : found.objects[0]) as unknown as KubeObject,
    ) as [KubeObject, KubeObject]
    expect(nativePodGroups.outdated?.(high, without)).to.match(
      /has no priority class and its pods have "high".* delete/,
    )
    expect(nativePodGroups.outdated?.(high, high)).to.equal(undefined)
    // A class that the API server has filled in is that of the pods, too.
    expect(nativePodGroups.outdated?.(without, high)).to.equal(undefined)
  })

  it('keeps pods from a PodGroup that came back without its required domain, and asks for no other one', () => {
    const within = (required: string): PodGang => {
      const podGang = gang(2)
      return { ...podGang, spec: { ...podGang.spec, topologyConstraint: { packConstraint: { required } } } }
    }
    for (const version of ['v1beta1', 'v1alpha2']) {
      const [rack, block, none] = [within('rack'), within('block'), gang(2)].map((each) => groupFor(each, version)) as [
        KubeObject,
        KubeObject,
        KubeObject,
      ]
      expect(rack.spec).to.deep.include({ schedulingConstraints: { topology: [{ key: 'rack' }] } })
      expect(nativePodGroups.unfit?.(within('rack'), none)).to.match(
        /came back without its required domain "rack".* TopologyAwareWorkloadScheduling/,
      )
      expect(nativePodGroups.unfit?.(within('rack'), rack)).to.equal(undefined)
      expect(nativePodGroups.unfit?.(gang(2), none)).to.equal(undefined)
      expect(nativePodGroups.outdated?.(block, rack)).to.match(/one "rack" and its gang has come to need one "block"/)
      expect(JSON.stringify(nativePodGroups.ownOf(block, rack))).not.to.include('block')
    }
  })

  it('finds the gang of a pod by what its PodGang was made with, whatever the profile says by now', () => {
    for (const config of [{ gangScheduling: true }, {}]) {
      const backend = configured(config)
      const own = { podClique: 'a', podGang: 's-0' }
      expect(backend?.preparePod({ ...own, schedulingGroup: 's-0' }).schedulingGroup).to.deep.equal({
        podGroupName: 's-0',
      })
      expect(backend?.preparePod(own)).to.deep.equal({ labels: {}, annotations: {} })
    }
  })
})

describe('a set whose gangs the default scheduler is to place', () => {
  const problem = (set: SchedulableSet, found: Found): string | undefined =>
    configured({ gangScheduling: true })?.validatePodCliqueSet(set, answering(found))

  it('is refused where the cluster serves no PodGroups, with the way out', () => {
    expect(problem(SET, { status: 'absent', isUnserved: true })).to.match(
      /does not serve PodGroups of scheduling\.k8s\.io; start .*GenericWorkload.*, or set gangScheduling: auto in the profile/,
    )
  })

  it('is taken where it serves some, and where there is no cluster to ask', () => {
    expect(problem(SET, { status: 'absent' })).to.equal(undefined)
    expect(problem(SET, { status: 'failed', message: 'no answer' })).to.equal(undefined)
  })

  it('may require one domain for its gangs, not for a part of them, and is warned about a preferred one', () => {
    const withPack = (pack: object): SchedulableSet => ({
      spec: { template: { cliques: [{ topologyConstraint: { pack } }] } },
    })
    expect(problem(withPack({ required: 'rack' }), { status: 'absent' })).to.match(
      /cannot keep the required domain of spec\.template\.cliques\[0\]\.topologyConstraint: .* require it in spec\.template\.topologyConstraint/,
    )
    const whole: SchedulableSet = { spec: { template: { topologyConstraint: { pack: { required: 'rack' } } } } }
    expect(problem(whole, { status: 'absent' })).to.equal(undefined)
    expect(problem(withPack({ preferred: 'host' }), { status: 'absent' })).to.equal(undefined)
    const backend = configured({ gangScheduling: true })
    expect(backend?.overlooks?.(withPack({ preferred: 'host' }))).to.have.length(1)
    expect(backend?.overlooks?.(SET)).to.deep.equal([])
  })

  describe('with two priority classes', () => {
    const clique = (name: string, priorityClassName?: string) => ({ name, spec: { podSpec: { priorityClassName } } })
    const set = (...cliques: object[]): SchedulableSet => ({ spec: { template: { cliques } } })
    const MIXED = set(clique('a', 'high'), clique('b'))
    const serving = (...versions: readonly string[]): View => ({
      get: ({ apiVersion }) =>
        versions.some((each) => apiVersion.endsWith(`/${each}`))
          ? { status: 'absent' }
          : { status: 'absent', isUnserved: true },
    })
    const backend = configured({ gangScheduling: true })

    it('is refused by Kubernetes 1.37, with the cliques, and only warned about elsewhere', () => {
      for (const later of ['v1beta1', 'v1alpha3'])
        expect(backend?.validatePodCliqueSet(MIXED, serving(later))).to.include(
          'clique "b" has no priority class, and clique "a" has "high"',
        )
      expect(backend?.validatePodCliqueSet(MIXED, serving('v1alpha2'))).to.equal(undefined)
      expect(backend?.validatePodCliqueSet(MIXED, answering({ status: 'absent' }))).to.equal(undefined)
      expect(backend?.overlooks?.(MIXED)).to.have.length(1)
    })

    it('comes from 1.36: its updates are not refused for that, but for a third class', () => {
      for (const each of [backend, configured({})]) {
        const problem = (to: SchedulableSet): string | undefined =>
          each?.validatePodCliqueSet(to, serving('v1beta1'), MIXED) ??
          each?.validateUpdate?.(to, MIXED, serving('v1beta1'))
        expect(problem(structuredClone(MIXED))).to.equal(undefined)
        expect(problem(set(clique('a', 'high'), clique('b', 'low')))).to.include('clique "b" has "low"')
      }
    })

    it('the class of the set counts for cliques without one', () => {
      const template = { priorityClassName: 'high', cliques: [clique('a', 'high'), clique('b')] }
      expect(backend?.validatePodCliqueSet({ spec: { template } }, serving('v1beta1'))).to.equal(undefined)
      expect(backend?.overlooks?.({ spec: { template } })).to.deep.equal([])
    })

    it('cannot come to have another later, because PodGroups keep theirs', () => {
      const [from, to] = [set(clique('a')), set(clique('a', 'high'))]
      expect(backend?.validateUpdate?.(to, from, serving('v1beta1'))).to.include('of clique "a" cannot change')
      expect(backend?.validateUpdate?.(to, from, serving('v1alpha2'))).to.equal(undefined)
      expect(backend?.validateUpdate?.(from, from, serving('v1beta1'))).to.equal(undefined)
    })
  })

  describe('with a priority class of the system, for which 1.37 has no PodGroup', () => {
    const set = (priorityClassName: string, spec: SchedulableClique['spec'] = { replicas: 2 }): SchedulableSet => ({
      spec: { template: { priorityClassName, cliques: [{ name: 'a', spec }] } },
    })
    const SYSTEM = set('system-cluster-critical')
    const auto = configured({})
    const [before, later] = ['v1alpha2', 'v1beta1'].map((version) => `scheduling.k8s.io/${version}`)
    const serving = (served: string | undefined): View => ({
      get: ({ apiVersion }) => ({ status: 'absent', ...(apiVersion !== served && { isUnserved: true }) }),
    })
    const groupOf = (served: string | undefined, ...classes: readonly string[]) =>
      auto?.gangs?.schedulingGroupOf?.('s-0', ({ apiVersion }) => apiVersion === served, classes)

    it('its pods are placed one by one there, unless the profile insists on gangs', () => {
      expect(groupOf(later, '', 'system-node-critical')).to.equal(undefined)
      expect(auto?.gangs?.treeOf?.('s-0', () => true, ['system-node-critical'])).to.equal(undefined)
      expect([groupOf(before, 'system-node-critical'), groupOf(later, 'high')]).to.deep.equal(['s-0', 's-0'])
      expect(auto?.validatePodCliqueSet(SYSTEM, serving(later))).to.equal(undefined)
      expect(auto?.overlooks?.(SYSTEM)).to.deep.equal([
        'spec.template: clique "a" has "system-cluster-critical", which no PodGroup may have from Kubernetes 1.37 on: there its pods are placed one by one',
      ])
      const one = set('system-cluster-critical', { replicas: 2, minAvailable: 1 })
      expect(auto?.overlooks?.(one), 'where one pod is all that is needed').to.deep.equal([])
    })

    it('is refused where the profile insists on gangs', () => {
      const backend = configured({ gangScheduling: true })
      expect(backend?.validatePodCliqueSet(SYSTEM, serving(later))).to.match(/no PodGroup may have .*; use a class of/)
      expect(backend?.validatePodCliqueSet(SYSTEM, serving(before))).to.equal(undefined)
      expect(backend?.validatePodCliqueSet(SYSTEM, serving(later), SYSTEM), 'where it comes from 1.36').to.equal(
        undefined,
      )
      expect(backend?.validatePodCliqueSet(set('high'), serving(later))).to.equal(undefined)
    })

    it('may take another class there, as it has no PodGroup that would keep its own', () => {
      expect(auto?.validateUpdate?.(set('high'), SYSTEM, serving(later))).to.equal(undefined)
      expect(auto?.validateUpdate?.(SYSTEM, set('high'), serving(later))).to.include('cannot change')
    })
  })

  it('is warned about gates of its own, which hold back the whole gang', () => {
    const gated = { name: 'a', spec: { podSpec: { schedulingGates: [{ name: 'x' }] } } }
    expect(
      configured({ gangScheduling: true })?.overlooks?.({ spec: { template: { cliques: [gated] } } })?.[0],
    ).to.match(/^spec\.template\.cliques\[0\]\.spec\.podSpec\.schedulingGates: from Kubernetes 1\.37 on/)
  })

  it('without gangs, nothing is asked of it', () => {
    const backend = configured({ gangScheduling: false })
    expect(backend?.needs).to.equal(undefined)
    expect(backend?.validatePodCliqueSet(SET, answering({ status: 'absent', isUnserved: true }))).to.equal(undefined)
  })

  it('the reconcilers need one version of the kind, and say which there are', () => {
    expect(unserved({ versions: NATIVE_POD_GROUPS, wayOut: 'upgrade' })).to.equal(
      'the cluster does not serve PodGroup of any of scheduling.k8s.io/v1beta1, scheduling.k8s.io/v1alpha3, scheduling.k8s.io/v1alpha2; upgrade',
    )
  })
})
