import { expect } from 'chai'
import fc from 'fast-check'
import type { KubeObject } from '../../../model/object.ts'
import type { Found, View } from '../../../model/view.ts'
import type { SchedulableSet } from '../../../schedulers/backend.ts'
import { NATIVE_POD_GROUPS, nativePodGroups } from '../../../schedulers/default-scheduler/pod-group.ts'
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

const groupFor = (podGang: PodGang, ...versions: readonly string[]): KubeObject => {
  const isServed = ({ apiVersion }: { apiVersion: string }) =>
    versions.some((version) => apiVersion.endsWith(`/${version}`))
  const found = nativePodGroups.objectsFor({ podGang, set: undefined, topology: undefined, isServed })
  if ('problem' in found) throw new Error(found.problem)
  const [group] = found.objects
  if (group === undefined) throw new Error('there is no object')
  return structuredClone(group) as unknown as KubeObject
}

const answering = (found: Found): View => ({ get: () => found })
const SET: SchedulableSet = { spec: { template: { cliques: [{ name: 'a' }] } } }

describe('the default scheduler', () => {
  it('places gangs where its profile says so, and else pods one by one', () => {
    expect(configured({ gangScheduling: true })?.gangs).to.equal(nativePodGroups)
    for (const config of [undefined, {}, { gangScheduling: false }])
      expect(configured(config)?.gangs).to.equal(undefined)
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
          expect(spec).to.deep.equal(version === 'v1alpha2' ? undefined : wanted.spec)
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
      /does not serve PodGroups of scheduling\.k8s\.io; start .*GenericWorkload.*, or take gangScheduling out of the profile/,
    )
  })

  it('is taken where it serves some, and where there is no cluster to ask', () => {
    expect(problem(SET, { status: 'absent' })).to.equal(undefined)
    expect(problem(SET, { status: 'failed', message: 'no answer' })).to.equal(undefined)
  })

  it('is refused with a required domain, and warned about a preferred one', () => {
    const withPack = (pack: object): SchedulableSet => ({
      spec: { template: { cliques: [{ topologyConstraint: { pack } }] } },
    })
    expect(problem(withPack({ required: 'rack' }), { status: 'absent' })).to.match(
      /without regard to topology; remove the required domain of spec\.template\.cliques\[0\]\.topologyConstraint/,
    )
    expect(problem(withPack({ preferred: 'host' }), { status: 'absent' })).to.equal(undefined)
    const backend = configured({ gangScheduling: true })
    expect(backend?.overlooks?.(withPack({ preferred: 'host' }))).to.have.length(1)
    expect(backend?.overlooks?.(SET)).to.deep.equal([])
  })

  it('without gangs, nothing is asked of it', () => {
    const backend = configured()
    expect(backend?.needs).to.equal(undefined)
    expect(backend?.validatePodCliqueSet(SET, answering({ status: 'absent', isUnserved: true }))).to.equal(undefined)
  })

  it('the reconcilers need one version of the kind, and say which there are', () => {
    expect(unserved({ versions: NATIVE_POD_GROUPS, wayOut: 'upgrade' })).to.equal(
      'the cluster does not serve PodGroup of any of scheduling.k8s.io/v1beta1, scheduling.k8s.io/v1alpha3, scheduling.k8s.io/v1alpha2; upgrade',
    )
  })
})
