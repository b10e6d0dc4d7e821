import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { crdOf, crds, customResource, foreignCrds, resourceOf } from '../../../schemas/crds.ts'
import { schemaFindings } from '../../../schemas/structural/schema-errors.ts'
import type { StructuralSchema } from '../../../schemas/structural-schema.ts'

const folder = path.resolve(import.meta.dirname, '../../../../manifests/base/crds')
const installed = readdirSync(folder).map((file) => parse(readFileSync(path.join(folder, file), 'utf8')))

describe('the CRDs at run time', () => {
  for (const { spec } of installed) {
    const [version] = spec.versions
    const apiVersion = `${spec.group}/${version.name}`
    it(`has ${spec.names.kind} as it is installed`, () => {
      const crd = crdOf(apiVersion, spec.names.kind)
      expect(crd?.schema).to.deep.equal(version.schema.openAPIV3Schema)
      expect(crd).to.deep.include({ group: spec.group, version: version.name, scope: spec.scope, names: spec.names })
      expect(crd?.printerColumns).to.deep.equal(version.additionalPrinterColumns ?? [])
      expect(crd?.subresources).to.deep.equal(version.subresources ?? {})
    })
  }

  it('are all of them, put together once', () => {
    expect(crds()).to.have.length(installed.length)
    expect(crds()).to.equal(crds())
  })

  it('are told apart from kinds of others, which are not installed but can be judged', () => {
    const [crd, ...others] = foreignCrds()
    expect(others).to.deep.equal([])
    if (crd === undefined) throw new Error('there is no foreign kind')
    expect(crdOf('jobset.x-k8s.io/v1alpha2', 'JobSet')).to.equal(undefined)
    expect(customResource('jobset.x-k8s.io/v1alpha2', 'JobSet')).to.equal(undefined)
    const jobSet = resourceOf(crd)
    expect(jobSet).to.deep.include({
      group: 'jobset.x-k8s.io',
      version: 'v1alpha2',
      kind: 'JobSet',
      namespaced: true,
      statusSubresource: true,
    })
    const lacking = { spec: { replicatedJobs: [{ name: 'node' }] } }
    expect(schemaFindings(lacking, jobSet.schema).errors.map(({ field }) => field)).to.include(
      'spec.replicatedJobs[0].template',
    )
  })

  it('keep the metadata of embedded templates only where the reference does', () => {
    const volumes = (podSpec?: StructuralSchema) =>
      podSpec?.properties?.volumes?.items?.properties?.ephemeral?.properties?.volumeClaimTemplate?.properties?.metadata
    const inClique = crdOf('grove.io/v1alpha1', 'PodClique')?.schema.properties?.spec?.properties?.podSpec
    const template = crdOf('trainer.kubeflow.org/v1alpha1', 'TrainingRuntime')?.schema.properties?.spec?.properties
      ?.template
    const job = template?.properties?.spec?.properties?.replicatedJobs?.items?.properties?.template?.properties
    const inRuntime = job?.spec?.properties?.template?.properties?.spec
    expect(volumes(inClique)).to.deep.include({ type: 'object' }).and.not.have.property('properties')
    const kept = ['annotations', 'finalizers', 'labels', 'name', 'namespace']
    for (const metadata of [volumes(inRuntime), job?.metadata, job?.spec?.properties?.template?.properties?.metadata])
      expect(metadata?.properties).to.have.all.keys(kept)
  })

  it('hold the PodSpec once, however many kinds have it', () => {
    const podSpec = (kind: string) => crdOf('grove.io/v1alpha1', kind)?.schema.properties?.spec?.properties
    const inSet = podSpec('PodCliqueSet')?.template?.properties?.cliques?.items?.properties?.spec
    expect(inSet?.properties?.podSpec?.properties).to.equal(podSpec('PodClique')?.podSpec?.properties)
  })

  it('end every replica count that is asked for at 100000, wherever it is written', () => {
    const counts = ['replicas', 'minAvailable', 'minReplicas', 'maxReplicas']
    const found: string[] = []
    const look = (schema: StructuralSchema, path: string): void => {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        const at = `${path}.${name}`
        if (counts.includes(name)) found.push(`${at} ${property.maximum}`)
        look(property, at)
      }
      if (schema.items !== undefined) look(schema.items, path)
    }
    for (const { group, names, schema } of crds()) {
      if (group !== 'grove.io') continue
      if (schema.properties?.spec) look(schema.properties.spec, names.kind)
    }
    expect(found).to.have.length(15)
    expect(found.filter((line) => !line.endsWith(' 100000'))).to.deep.equal([])
  })

  it('know the strategies of an update, so that whoever asks for another is told at once', () => {
    const schema = crdOf('grove.io/v1alpha1', 'PodCliqueSet')?.schema ?? {}
    const refused = (type: string) =>
      schemaFindings({ spec: { updateStrategy: { type } } }, schema)
        .errors.map(({ field }) => field)
        .includes('spec.updateStrategy.type')
    expect(['RollingRecreate', 'OnDelete', 'Coherent', 'InPlace'].map(refused)).to.deep.equal([
      false,
      false,
      false,
      true,
    ])
  })

  it('say nothing about kinds and versions that are not ours', () => {
    for (const [apiVersion, kind] of [
      ['v1', 'Pod'],
      ['grove.io/v1', 'PodCliqueSet'],
      ['grove.io/v1alpha1', 'PodGang'],
      ['constructor', 'constructor'],
    ] as const) {
      expect(crdOf(apiVersion, kind)).to.equal(undefined)
      expect(customResource(apiVersion, kind)).to.equal(undefined)
    }
  })

  it('come with what judging an object needs', () => {
    expect(customResource('grove.io/v1alpha1', 'PodCliqueScalingGroup')).to.deep.include({
      kind: 'PodCliqueScalingGroup',
      namespaced: true,
      statusSubresource: true,
      specReplicasPath: '.spec.replicas',
    })
    const binding = customResource('grove.io/v1alpha1', 'ClusterTopologyBinding')
    expect(binding?.namespaced).to.equal(false)
    expect(binding).not.to.have.property('specReplicasPath')
  })
})
