import { expect } from 'chai'
import { defaultConfiguration } from '../../../config/default.ts'
import { completeConfiguration } from '../../../config/load.ts'
import type { KubeObject } from '../../../model/object.ts'
import { clusterTopologyBinding } from '../../../reconcilers/clustertopologybinding/controller.ts'
import { NO_SUM } from '../../../reconcilers/engine/notes.ts'
import { memory } from '../../../reconcilers/memory.ts'
import { enabledBackend } from '../../../schedulers/registry.ts'
import type { ClusterTopologyBinding } from '../../../schemas/generated/grove.ts'
import { admit } from '../../../webhook/chain/admission-chain.ts'
import { objectsView } from '../../../webhook/server/view.ts'
import { configurationWith } from '../../api/configuration.ts'
import { said } from '../reconcilers/plans.ts'
import { loadedResources, renderContext, rendered } from '../reconcilers/rendered.ts'

const errorsOf = (...profiles: object[]): string[] =>
  completeConfiguration({
    apiVersion: 'operator.config.grove.io/v1alpha1',
    kind: 'OperatorConfiguration',
    scheduler: { profiles },
  }).errors.map(({ type, field, detail }) => `${type} ${field}: ${detail}`)

const slurm = (config: object = {}) => ({ name: 'slurm', type: 'External', config })
const configWith = (profile: object, name: string) =>
  configurationWith({
    scheduler: { profiles: [profile], defaultProfileName: name },
    topologyAwareScheduling: { enabled: true },
  })

const binding = (entries: object[] = []): KubeObject => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'ClusterTopologyBinding',
  metadata: { name: 't', uid: 't' },
  spec: {
    levels: ['rack', 'host'].map((domain) => ({ domain, key: `example.com/${domain}` })),
    schedulerTopologyBindings: entries,
  },
})
const set = (pack?: object): KubeObject => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 's', namespace: 'default', labels: { 'kai.scheduler/queue': 'q' } },
  spec: {
    replicas: 1,
    template: {
      ...(pack && { topologyConstraint: { topologyName: 't', pack } }),
      cliques: [
        { name: 'a', spec: { roleName: 'a', replicas: 1, podSpec: { containers: [{ name: 'c', image: 'i:1' }] } } },
      ],
    },
  },
})
const submitted = (object: KubeObject, config: ReturnType<typeof configWith>, entries?: object[]) => {
  const context = renderContext(config, [binding(entries)])
  const resource = context.resources(object.apiVersion, object.kind)
  const outcome = admit({ object: object as never, ...(resource && { resource }) }, context.admission)
  return {
    errors: outcome.allowed ? [] : outcome.errors.map(({ detail }) => detail),
    warnings: outcome.warnings.filter((each) => !each.includes('restartPolicy')),
  }
}

describe('scheduler profiles', () => {
  before(loadedResources)

  it('of other schedulers say type: External, have a name of their own and settings that are known', () => {
    expect(errorsOf(slurm({ topologyConstraints: true }))).to.deep.equal([])
    expect(errorsOf({ name: 'slurm' })[0]).to.match(/^NotSupported scheduler.profiles\[0\].name/)
    expect(errorsOf({ name: 'volcano', type: 'External' })[0]).to.include('is the name of a scheduler that is built in')
    expect(errorsOf({ name: 'Slurm!', type: 'External' })[0]).to.include('is no schedulerName')
    expect(errorsOf(slurm(), slurm())[0]).to.match(/^Duplicate/)
    expect(errorsOf(slurm({ topology: true }))).to.have.length(1)
    expect(errorsOf(slurm({ topologyConstraints: 'yes' }))[0]).to.include('must be true or false')
    expect(errorsOf({ name: 'slurm', type: 'Foreign' })[0]).to.include('type')
  })

  it('say whether topology objects are made, for schedulers that have any', () => {
    expect(errorsOf({ name: 'kai-scheduler', topologyBindingPolicy: 'ReferenceRequired' })).to.deep.equal([])
    expect(errorsOf({ name: 'kai-scheduler', topologyBindingPolicy: 'Never' })).to.have.length(1)
    for (const profile of [{ name: 'volcano' }, slurm()]) {
      const [error] = errorsOf({ ...profile, topologyBindingPolicy: 'AutoCreate' })
      expect(error).to.include('has no topology objects that Grove could make or refer to; remove the policy')
    }
  })

  it('of an external scheduler give pods its name and make nothing else', async () => {
    const config = configWith(slurm(), 'slurm')
    const objects = [...(await rendered([set()], config))]
    const pod = objects.find(({ kind }) => kind === 'Pod')
    expect(pod?.spec).to.include({ schedulerName: 'slurm' })
    const gang = objects.find(({ kind }) => kind === 'PodGang')
    expect(gang?.metadata.labels).to.include({ 'grove.io/scheduler-name': 'slurm' })
    expect(objects.filter(({ kind }) => kind === 'PodGroup')).to.deep.equal([])
    expect(enabledBackend('slurm', defaultConfiguration({}))).to.equal(undefined)
  })

  it('of an external scheduler that do not declare topology: what is required is refused, what is preferred warned about', () => {
    const plain = configWith(slurm(), 'slurm')
    const [error] = submitted(set({ required: 'rack' }), plain).errors
    expect(error).to.include('scheduler "slurm"').and.include('topologyConstraints')
    const preferred = submitted(set({ preferred: 'rack' }), plain)
    expect(preferred.errors).to.deep.equal([])
    expect(preferred.warnings[0]).to.include('spec.template.topologyConstraint.pack.preferred')
    const declared = configWith(slurm({ topologyConstraints: true }), 'slurm')
    for (const pack of [{ required: 'rack' }, { preferred: 'rack' }]) {
      expect(submitted(set(pack), declared)).to.deep.equal({ errors: [], warnings: [] })
    }
  })

  it('with ReferenceRequired: no topology object is made, and a set needs a binding that names one', () => {
    const config = configWith({ name: 'kai-scheduler', topologyBindingPolicy: 'ReferenceRequired' }, 'kai-scheduler')
    const plan = (entries: object[], given = config) =>
      clusterTopologyBinding
        .plan(
          binding(entries) as ClusterTopologyBinding,
          memory(objectsView([])),
          { config: given, now: '2024-01-01T00:00:00Z' },
          NO_SUM,
        )
        .map(said)
    expect(plan([])).to.deep.equal([])
    const automatic = configWith({ name: 'kai-scheduler', topologyBindingPolicy: 'AutoCreate' }, 'kai-scheduler')
    expect(plan([], automatic)).to.deep.equal(['create Topology t'])
    const [error] = submitted(set({ required: 'rack' }), config).errors
    expect(error).to.include('says nothing of a topology of kai-scheduler').and.include('schedulerTopologyBindings')
    const entry = { schedulerName: 'kai-scheduler', topologyReference: 'theirs' }
    expect(submitted(set({ required: 'rack' }), config, [entry]).errors).to.deep.equal([])
    expect(submitted(set(), config).errors).to.deep.equal([])
  })
})
