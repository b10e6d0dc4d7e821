import { expect } from 'chai'
import type { Judgement } from '../../../cli/judging/judgement.ts'
import { isFit, judgementOf, said } from '../../../cli/judging/judgement.ts'
import { manifestsOf } from '../../../cli/manifests/manifest.ts'
import { jsonReport } from '../../../cli/reports/json.ts'
import { junitReport } from '../../../cli/reports/junit.ts'
import { quietReport } from '../../../cli/reports/quiet.ts'
import { sarifReport } from '../../../cli/reports/sarif.ts'
import { textReport } from '../../../cli/reports/text.ts'
import { defaultConfiguration } from '../../../config/default.ts'
import { refusedChildren } from '../../../model/refused-children.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import type { Subject } from '../../../webhook/podcliqueset/subject.ts'
import { refusedChildWarnings } from '../../../webhook/podcliqueset/warnings/refused-children.ts'
import { objectsView } from '../../../webhook/server/view.ts'

const context = { config: defaultConfiguration({}), view: objectsView([]), endpoints, username: 'someone' }

const CONTAINER = 'name: engine, image: e:1'
const set = (podSpec: string, more = ''): string => `apiVersion: grove.io/v1alpha1
kind: PodCliqueSet
metadata: { name: chat }
spec:
  replicas: 1
  template:
    cliques:
      - name: engine
        spec: { roleName: engine, replicas: 1, podSpec: ${podSpec}${more} }
`

const judged = async (text: string, admissionOnly = false): Promise<Judgement> => {
  const [manifest] = manifestsOf('f', Buffer.from(text))
  if (manifest === undefined) throw new Error('there is no object')
  return judgementOf(manifest, { context, strict: true, oldOf: () => undefined, admissionOnly })
}

const POD_SPEC = 'spec.template.cliques[0].spec.podSpec'

/** Everyday mistakes, each with the one error that it causes. */
const MISTAKES: Readonly<Record<string, readonly [podSpec: string, error: string]>> = {
  'a policy in lower case': [
    `{ containers: [{ ${CONTAINER}, imagePullPolicy: always }] }`,
    'containers[0].imagePullPolicy: Unsupported value: "always": supported values: "Always", "IfNotPresent", "Never"',
  ],
  'a name that is none': [
    '{ containers: [{ name: Engine_1, image: e:1 }] }',
    `containers[0].name: Invalid value: "Engine_1": must consist of lower case letters, digits and '-', and start and end with a letter or digit, e.g. 'engine-1'`,
  ],
  'a claim that is not there': [
    `{ containers: [{ ${CONTAINER}, resources: { claims: [{ name: gpu }] } }] }`,
    'containers[0].resources.claims[0]: Not found: "gpu": the pod has none; add it to resourceClaims',
  ],
  'a limit below the request': [
    `{ containers: [{ ${CONTAINER}, resources: { limits: { memory: 1Gi }, requests: { memory: 2Gi } } }] }`,
    'containers[0].resources.requests: Invalid value: "2Gi": must be less than or equal to the memory limit of 1Gi',
  ],
  'an operator that is none': [
    `{ tolerations: [{ key: gpu, operator: Equals }], containers: [{ ${CONTAINER} }] }`,
    'tolerations[0].operator: Unsupported value: "Equals": supported values: "Equal", "Exists"',
  ],
  'half a GPU': [
    `{ containers: [{ ${CONTAINER}, resources: { limits: { nvidia.com/gpu: 0.5 } } }] }`,
    'containers[0].resources.limits[nvidia.com/gpu]: Invalid value: "500m": must be an integer',
  ],
  'a probe of two kinds': [
    `{ containers: [{ ${CONTAINER}, livenessProbe: { exec: { command: [a] }, tcpSocket: { port: 1 } } }] }`,
    'containers[0].livenessProbe.tcpSocket: Forbidden: may not be set beside exec; keep one of them',
  ],
  'a restart policy in small letters': [
    `{ restartPolicy: always, containers: [{ ${CONTAINER} }] }`,
    'restartPolicy: Unsupported value: "always": supported values: "Always", "OnFailure", "Never"',
  ],
  'a volume of two types': [
    `{ volumes: [{ name: v, emptyDir: {}, hostPath: { path: /a } }], containers: [{ ${CONTAINER} }] }`,
    'volumes[0].hostPath: Forbidden: may not be set beside emptyDir; keep one of them',
  ],
}

describe('a set whose pods Kubernetes refuses', () => {
  for (const [mistake, [podSpec, error]] of Object.entries(MISTAKES)) {
    it(`is told so, once, at the place: ${mistake}`, async () => {
      const judgement = await judged(set(podSpec))
      expect(judgement.refusedChildren.map(said)).to.deep.equal([`${POD_SPEC}.${error}`])
      expect(judgement.refusedChildren[0]?.place.line).to.equal(9)
      expect({ allowed: judgement.allowed, fit: isFit(judgement) }).to.deep.equal({ allowed: true, fit: false })
      expect(judgement.warnings, 'is not said again').to.deep.equal([])
    })
  }

  it('is told of a metric that there is none of', async () => {
    const scaling = ', autoScalingConfig: { maxReplicas: 4, metrics: [{ type: cpu }] }'
    const judgement = await judged(set(`{ containers: [{ ${CONTAINER} }] }`, scaling))
    expect(judgement.refusedChildren.map(({ type, field }) => `${type} ${field}`)).to.deep.equal([
      'NotSupported spec.template.cliques[0].spec.autoScalingConfig.metrics[0].type',
    ])
  })

  it('is not told of what Grove sets anew in every pod', async () => {
    const judgement = await judged(set(`{ hostname: Not_A_Name, containers: [{ ${CONTAINER} }] }`))
    expect(judgement.refusedChildren).to.deep.equal([])
  })

  it('is only warned with --admission-only, as by the webhook', async () => {
    const [podSpec, error] = MISTAKES['a policy in lower case'] ?? ['', '']
    const judgement = await judged(set(podSpec), true)
    expect(isFit(judgement)).to.equal(true)
    expect(judgement.warnings.map(({ text }) => text)).to.deep.equal([
      `${POD_SPEC}.${error}; Kubernetes will refuse the pods`,
    ])
  })

  it('fails in every report', async () => {
    const judgement = await judged(set(MISTAKES['a policy in lower case']?.[0] ?? ''))
    expect(textReport([judgement], { colours: false }))
      .to.include('✗ f:1')
      .and.to.include('1 that can never run')
    expect(quietReport([judgement], { colours: false }))
      .to.include('✗ f: 1 of 1 can never run')
      .and.to.not.include('of 1 refused')
    expect(junitReport([judgement])).to.include('failures="1"')
    expect(sarifReport([judgement])).to.include('"ruleId": "refused-children/NotSupported"')
    const [{ allowed, errors, refusedChildren }] = JSON.parse(jsonReport([judgement]))
    expect({ allowed, errors, count: refusedChildren.length }).to.deep.equal({ allowed: true, errors: [], count: 1 })
  })

  it('is a PodClique as well', async () => {
    const clique = `apiVersion: grove.io/v1alpha1
kind: PodClique
metadata: { name: engine }
spec: { roleName: engine, replicas: 1, minAvailable: 1, podSpec: { containers: [{ name: Engine_1, image: e:1 }] } }
`
    const { refusedChildren } = await judged(clique)
    expect(refusedChildren.map(({ field }) => field)).to.deep.equal(['spec.podSpec.containers[0].name'])
  })
})

describe('a TrainJob whose pods Kubernetes refuses', () => {
  const runtime = {
    apiVersion: 'trainer.kubeflow.org/v1alpha1',
    kind: 'ClusterTrainingRuntime',
    metadata: { name: 'torch' },
    spec: {
      mlPolicy: { torch: {} },
      template: {
        spec: {
          replicatedJobs: [
            {
              name: 'node',
              template: {
                metadata: { labels: { 'trainer.kubeflow.org/trainjob-ancestor-step': 'trainer' } },
                spec: { template: { spec: { containers: [{ name: 'node', image: 'i' }] } } },
              },
            },
          ],
        },
      },
    },
  }
  const TRAIN_JOB = `apiVersion: trainer.kubeflow.org/v1alpha1
kind: TrainJob
metadata: { name: tune }
spec:
  runtimeRef: { name: torch }
  trainer: { resourcesPerNode: { requests: { nvidia.com/gpu: 1 } } }
`
  const judgedJob = async (admissionOnly: boolean) => {
    const [manifest] = manifestsOf('f', Buffer.from(TRAIN_JOB))
    if (manifest === undefined) throw new Error('there is no object')
    const within = { ...context, view: objectsView([runtime]) }
    return judgementOf(manifest, { context: within, strict: true, oldOf: () => undefined, admissionOnly })
  }

  it('is told so, once, at the place', async () => {
    const judgement = await judgedJob(false)
    expect(judgement.refusedChildren.map(said)).to.deep.equal([
      'spec.trainer.resourcesPerNode.limits: Required value: nvidia.com/gpu is requested, and needs a limit of 1',
    ])
    expect(judgement.refusedChildren[0]?.place.line).to.equal(6)
    expect({ allowed: judgement.allowed, fit: isFit(judgement) }).to.deep.equal({ allowed: true, fit: false })
    expect(judgement.warnings).to.deep.equal([])
  })

  it('is only warned with --admission-only, as by the webhook', async () => {
    const judgement = await judgedJob(true)
    expect(isFit(judgement)).to.equal(true)
    expect(judgement.warnings.map(({ rule }) => rule)).to.deep.equal(['warning/refused-pods'])
  })
})

describe('what of a set makes pods', () => {
  for (const template of [
    null,
    'text',
    { cliques: { name: 'a' } },
    { cliques: ['a', null] },
    { podCliqueScalingGroups: 'a' },
  ]) {
    it(`is nothing in ${JSON.stringify(template)}, which is refused for what it is`, () => {
      const wrong = { apiVersion: 'grove.io/v1alpha1', kind: 'PodCliqueSet', spec: { template } }
      expect(refusedChildren(wrong).filter(({ error }) => !error.field.includes('podSpec'))).to.deep.equal([])
    })
  }

  it('are warned of in the order of their places, whichever fields stand first', () => {
    const said = (podSpec: object): string[] => {
      const found: string[] = []
      const template = { cliques: [{ name: 'a', spec: { podSpec } }] }
      refusedChildWarnings.look({ pcs: {}, template } as unknown as Subject, (_, text) => void found.push(text()))
      return found
    }
    const containers = ['c', 'c'].map((name) => ({ name, image: 'i' }))
    expect(said({ containers, restartPolicy: 'never' }))
      .to.have.length(2)
      .and.to.deep.equal(said({ restartPolicy: 'never', containers }))
  })
})
