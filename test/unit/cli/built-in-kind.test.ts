import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { builtInFindings } from '../../../cli/judging/built-in-kind.ts'
import { judgementOf, said } from '../../../cli/judging/judgement.ts'
import { manifestsOf } from '../../../cli/manifests/manifest.ts'
import { defaultConfiguration } from '../../../config/default.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { objectsView } from '../../../webhook/server/view.ts'

const context = { config: defaultConfiguration({}), view: objectsView([]), endpoints, username: 'someone' }

const saidTo = async (text: string): Promise<string[]> => {
  const sentences: string[] = []
  for (const manifest of manifestsOf('f', Buffer.from(text))) {
    const judgement = await judgementOf(manifest, { context, strict: true, oldOf: () => undefined, builtIn: true })
    sentences.push(...judgement.errors.map((error) => `${error.place.line} ${said(error)}`))
    expect(judgement.skipped).to.equal(false)
  }
  return sentences
}

const deployment = (replicas: string, container: string): string => `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: ${replicas}
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: web, image: web:1${container} }] }
`

describe("kinds of Kubernetes' own", () => {
  it('are taken where nothing is wrong with them', async () => {
    expect(await saidTo(deployment('3', ', resources: { limits: { cpu: 0.5, memory: 1Gi } }'))).to.deep.equal([])
    expect(
      await saidTo(
        'apiVersion: v1\nkind: Service\nmetadata: { generateName: web- }\nspec: { ports: [{ port: 80 }] }\n',
      ),
    ).to.deep.equal([])
  })

  for (const [apiVersion, kind] of [
    ['serving.knative.dev/v1', 'Service'],
    ['v1', 'Endpoints'],
    ['batch/v1', 'Somethingelse'],
  ]) {
    it(`are not meant by ${kind} of ${apiVersion}, of which nothing is known here`, () => {
      expect(builtInFindings({ apiVersion, kind, metadata: { name: 'a' } })).to.equal(undefined)
    })
  }

  const wrong: Readonly<Record<string, readonly [text: string, error: string]>> = {
    'a number that is a word': [
      deployment('three', ''),
      '5 spec.replicas: Invalid value: "three": must be a whole number',
    ],
    'an unknown field, with the one that is meant': [
      deployment('3', ', prots: []'),
      '9 spec.template.spec.containers[0].prots: Invalid value: unknown field; did you mean "ports"?',
    ],
    'a quantity that is none': [
      deployment('3', ', resources: { limits: { cpu: 4 cores } }'),
      `9 spec.template.spec.containers[0].resources.limits[cpu]: Invalid value: "4 cores": quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'; write a quantity such as 500m or 2Gi`,
    ],
    'a kind in a group that has none of its name': [
      'apiVersion: v1\nkind: Deployment\nmetadata: { name: web }\n',
      '1 apiVersion: Not found: "v1": Deployment is a kind of apps/v1; write that',
    ],
    'a version that is no more': [
      'apiVersion: autoscaling/v2beta2\nkind: HorizontalPodAutoscaler\nmetadata: { name: web }\n',
      '1 apiVersion: Not found: "autoscaling/v2beta2": HorizontalPodAutoscaler is a kind of autoscaling/v2 or autoscaling/v1; write that',
    ],
    'a slip in the name of a kind': [
      'apiVersion: apps/v1\nkind: Deploymnet\nmetadata: { name: web }\n',
      '2 kind: Not found: "Deploymnet": did you mean "Deployment"?',
    ],
    'a pod that Kubernetes refuses': [
      deployment('3', ', imagePullPolicy: always'),
      '9 spec.template.spec.containers[0].imagePullPolicy: Unsupported value: "always": supported values: "Always", "IfNotPresent", "Never"',
    ],
  }
  for (const [what, [text, error]] of Object.entries(wrong)) {
    it(`are refused for ${what}`, async () => {
      expect(await saidTo(text)).to.deep.equal([error])
    })
  }

  it('leaves other kinds alone', () => {
    expect(builtInFindings({ apiVersion: 'example.com/v1', kind: 'Flower', petals: 'five' })).to.equal(undefined)
  })

  it('finds nothing wrong with what we install', () => {
    const folder = 'manifests/base'
    const files = readdirSync(folder, { recursive: true }).map(String)
    const found = files
      .filter((file) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml') && !file.startsWith('crds'))
      .flatMap((file) => manifestsOf(file, readFileSync(`${folder}/${file}`)))
      .flatMap(({ file, object }) => {
        const { unknown = [], errors = [] } = (object && builtInFindings(object)) ?? {}
        return [...unknown, ...errors].map((problem) => ({ file, problem }))
      })
    expect(found).to.deep.equal([])
  })
})
