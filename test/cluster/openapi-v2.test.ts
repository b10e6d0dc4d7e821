import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { type Sandbox, startSandbox } from '../../sandbox/cluster/start.ts'
import { speakerOf } from '../api/sandbox.ts'
import { type Line, line } from '../api/say.ts'
import { WIDGETS_CRD } from '../api/widgets.ts'
import { fromEnvironment, type Kubernetes } from './controlplane/kubernetes.ts'
import { controlPlane } from './fixture.ts'
import { CRD_DIRECTORY, crdFiles, installCrds } from './manifests.ts'

type Json = Readonly<Record<string, unknown>>
type Definitions = Readonly<Record<string, Json>>

const CRDS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions'

const definitionsOf = async ({ say }: Line): Promise<Definitions> => {
  const { body } = await say({ method: 'GET', path: '/openapi/v2' })
  return (body as { definitions: Definitions }).definitions
}

/** The names of the fields of a type, with how each is written where that is in one word. */
const shapeOf = ({ type, required, properties = {} }: Json): Json => ({
  type,
  required: [...((required ?? []) as string[])].sort(),
  fields: Object.fromEntries(
    Object.entries(properties as Definitions).map(([name, field]) => [name, field.type ?? field.$ref]),
  ),
})

/** Types that the sandbox writes out where a real server refers to them, by what they are. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  'io.k8s.apimachinery.pkg.apis.meta.v1.Time': 'string',
  'io.k8s.apimachinery.pkg.apis.meta.v1.MicroTime': 'string',
  'io.k8s.apimachinery.pkg.api.resource.Quantity': 'string',
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': 'string',
  'io.k8s.apimachinery.pkg.runtime.RawExtension': 'object',
  'io.k8s.apimachinery.pkg.apis.meta.v1.FieldsV1': 'object',
  'io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaProps': 'object',
}

/** Types to which other versions of Kubernetes give other fields than the one whose schemas the sandbox has, without `io.k8s.api.`. */
const OTHERWISE: Readonly<Partial<Record<Kubernetes, string>>> = {
  '1.37': `
    apps.v1.ControllerRevision apps.v1.DaemonSet apps.v1.DaemonSetCondition apps.v1.Deployment apps.v1.DeploymentCondition
    apps.v1.ReplicaSet apps.v1.ReplicaSetCondition apps.v1.StatefulSet apps.v1.StatefulSetCondition
    autoscaling.v2.HorizontalPodAutoscalerCondition batch.v1.JobSpec
    core.v1.ClusterTrustBundleProjection core.v1.ConfigMapVolumeSource core.v1.DownwardAPIVolumeFile
    core.v1.DownwardAPIVolumeSource core.v1.EmptyDirVolumeSource core.v1.GRPCAction core.v1.HTTPGetAction core.v1.KeyToPath
    core.v1.NodeAllocatableResourceClaimStatus core.v1.NodeSpec core.v1.NodeSystemInfo core.v1.PersistentVolumeClaimStatus
    core.v1.PodCertificateProjection core.v1.PodSpec core.v1.PodStatus core.v1.ProjectedVolumeSource
    core.v1.SecretVolumeSource core.v1.ServiceAccountTokenProjection core.v1.VolumeMount
    resource.v1.Device resource.v1.DeviceClass resource.v1.DeviceCounterConsumption resource.v1.DeviceRequestAllocationResult
    resource.v1.DeviceSubRequest resource.v1.ExactDeviceRequest resource.v1.NodeAllocatableResourceMapping
    resource.v1.ResourceClaim resource.v1.ResourceClaimTemplate resource.v1.ResourceClaimTemplateSpec resource.v1.ResourceSliceSpec
  `,
}

const writtenOut = (shape: Json): Json =>
  JSON.parse(JSON.stringify(shape), (_, value) =>
    typeof value === 'string' ? (WRITTEN_OUT[value.replace('#/definitions/', '')] ?? value) : value,
  )

/** Without what every object has, whose descriptions are longer in a real server. */
const withoutWords = (type: Json | undefined): Json => {
  const { apiVersion: _, kind: __, metadata: ___, ...properties } = (type?.properties ?? {}) as Definitions
  return { ...type, properties }
}

describe('OpenAPI v2 of the sandbox is that of a real API server', () => {
  let sandbox: Sandbox
  let here: Line
  let there: Line
  let ours: Definitions
  let theirs: Definitions
  before(async () => {
    sandbox = await startSandbox({ nodes: 0, scheduler: false, kubelet: false })
    here = line(speakerOf(sandbox))
    there = line(controlPlane().admin)
    await installCrds(controlPlane())
    const crds = crdFiles().map((file) => parse(readFileSync(join(CRD_DIRECTORY, file), 'utf8')) as object)
    for (const body of [...crds, WIDGETS_CRD]) await here.say({ method: 'POST', path: CRDS, body })
    // Another suite may just have removed the same CRD, which takes a moment to go.
    const isMade = async () => (await there.say({ method: 'POST', path: CRDS, body: WIDGETS_CRD })).code === 201
    while (!(await isMade())) await new Promise((resolve) => setTimeout(resolve, 500))
    ours = await definitionsOf(here)
    // A real server learns of a new kind a moment later.
    const isLearnt = () => Object.keys(theirs).some((name) => name.endsWith('.Widget'))
    for (theirs = await definitionsOf(there); !isLearnt(); theirs = await definitionsOf(there)) {
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  })
  after(async () => {
    await there.say({ method: 'DELETE', path: `${CRDS}/${WIDGETS_CRD.metadata.name}` })
    here.close()
    there.close()
    await sandbox.stop()
  })

  it('to the letter for kinds of CRDs', () => {
    const custom = Object.keys(ours).filter((name) => !name.startsWith('io.k8s.'))
    expect(custom).to.have.length.greaterThan(8)
    for (const name of custom) {
      expect(withoutWords(ours[name]), name).to.deep.equal(withoutWords(theirs[name]))
    }
  })

  it("by fields, types and required fields for Kubernetes' own kinds", () => {
    const builtIn = Object.keys(ours).filter((name) => name.startsWith('io.k8s.'))
    expect(builtIn).to.have.length.greaterThan(300)
    const otherwise = new Set((OTHERWISE[fromEnvironment()] ?? '').trim().split(/\s+/))
    for (const name of builtIn) {
      // Owners are judged by code of the sandbox's own, with the words of a real server.
      if (name.endsWith('.OwnerReference') || otherwise.has(name.replace('io.k8s.api.', ''))) continue
      expect(shapeOf(ours[name] ?? {}), name).to.deep.equal(writtenOut(shapeOf(theirs[name] ?? {})))
    }
  })
})
