import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { givenIn } from '../../cli/given/given.ts'
import { type JudgementOptions, judgementOf } from '../../cli/judging/judgement.ts'
import { manifestsOf } from '../../cli/manifests/manifest.ts'
import { defaultConfiguration } from '../../config/default.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { endpoints } from '../../webhook/chain/endpoints.ts'
import { objectsView } from '../../webhook/server/view.ts'
import {
  ANSWERS,
  type Answered,
  configMapWith,
  EXPRESSIONS,
  findingsFor,
  policyOf,
} from '../custom-kinds/expressions.ts'
import { type Api, api } from './controlplane/api.ts'
import { waitUntil } from './controlplane/wait.ts'
import { controlPlane } from './fixture.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { repositoryRoot } from './repository.ts'

const GROUP = '/apis/admissionregistration.k8s.io/v1'

describe('ValidatingAdmissionPolicies say the same at a real API server and offline', function () {
  this.timeout(180_000)
  let calls: Api
  let namespace: string
  const created: string[] = []

  const ofCase = EXPRESSIONS.map(([expression], index) => policyOf(expression, index))

  const create = async (path: string, object: { readonly metadata: { readonly name: string } }): Promise<void> => {
    const { status, body } = await calls.call('POST', path, object, { timeoutMs: 30_000 })
    expect(status, `${object.metadata.name}: ${body}`).to.equal(201)
    created.push(`${path}/${object.metadata.name}`)
  }

  before(async () => {
    calls = api(controlPlane().admin)
    namespace = await createNamespace(controlPlane(), 'policies')
    for (const { policy, binding } of ofCase) {
      await create(`${GROUP}/validatingadmissionpolicies`, policy)
      await create(`${GROUP}/validatingadmissionpolicybindings`, binding)
    }
  })
  after(async () => {
    // They are of the whole cluster, in which other files go on.
    for (const each of created.reverse()) await calls.call('DELETE', each)
    await removeNamespace(controlPlane(), namespace)
    calls.close()
  })

  const configMap = (index: number, text: string): JsonObject => configMapWith(text, index, namespace)
  const ask = async (object: JsonObject): Promise<{ status: number; message: string }> => {
    const path = `/api/v1/namespaces/${namespace}/configmaps?dryRun=All`
    const { status, body } = await calls.call('POST', path, object)
    return { status, message: JSON.parse(body).message ?? '' }
  }

  it('whatever function of CEL they call', async () => {
    const last = EXPRESSIONS.length - 1
    await waitUntil('policy that is asked', 60, async () => (await ask(configMap(last, 'never'))).status === 422)
    const differences: string[] = []
    const recorded: Record<string, Record<string, Answered>> = {}
    for (const [index, [expression, ...texts]] of EXPRESSIONS.entries()) {
      const each = ofCase[index]
      if (each === undefined) throw new Error('each expression has a policy')
      for (const text of texts) {
        const object = configMap(index, text)
        const { status, message } = await ask(object)
        recorded[expression] = {
          ...recorded[expression],
          [text]: status === 201 ? 'holds' : message.includes('resulted in error') ? 'fails' : 'does not hold',
        }
        const { violations, unchecked } = findingsFor(each, object, namespace)
        const ours = violations.map((one) => one.message).join('; ')
        const isSame = (status === 201) === (violations.length === 0) && unchecked.length === 0
        const isFailure = ours.includes('resulted in error')
        const isSaid = isFailure ? message.includes('resulted in error') : message.includes(ours)
        if (!isSame || !isSaid)
          differences.push(
            `${expression} of ${JSON.stringify(text)}: ${status} ${message}; ours: ${ours || unchecked.join()}`,
          )
      }
    }
    if (process.env.GROVE_TEST_RECORD)
      writeFileSync(path.join(repositoryRoot, ANSWERS), `${JSON.stringify(recorded, undefined, 2)}\n`)
    expect(differences).to.deep.equal([])
  })

  it('of the policies with parameters, conditions and variables in test/data/policies', async () => {
    const { kinds, policies } = await givenIn([`${repositoryRoot}/test/data/policies/replicas.yaml`])
    if (policies === undefined) throw new Error('there are policies')
    for (const policy of policies.policies) await create(`${GROUP}/validatingadmissionpolicies`, policy)
    for (const binding of policies.bindings)
      await create(`${GROUP}/validatingadmissionpolicybindings`, onlyIn(namespace, binding))
    const [limits] = policies.objects
    await create('/api/v1/namespaces/kube-system/configmaps', limits as never)
    const options: JudgementOptions = {
      context: { config: defaultConfiguration({}), view: objectsView([]), endpoints, username: 'someone' },
      ...{ strict: true, oldOf: () => undefined, builtIn: true, kinds },
      policies,
    }
    const asked = async (object: JsonObject): Promise<{ status: number; message: string }> => {
      const path = `/apis/apps/v1/namespaces/${namespace}/deployments?dryRun=All`
      const { status, body } = await calls.call('POST', path, object)
      return { status, message: JSON.parse(body).message ?? '' }
    }
    await waitUntil('policy that is asked', 60, async () => (await asked(deployment(namespace, 9, {}))).status >= 400)
    for (const replicas of [undefined, 0, 3, 4, 100]) {
      for (const labels of [{}, { exempt: 'yes' }, { tier: 'prod' }]) {
        const object = deployment(namespace, replicas, labels)
        const { status, message } = await asked(object)
        const [manifest] = manifestsOf('deployment.json', Buffer.from(JSON.stringify(object)))
        if (manifest === undefined) throw new Error('there is an object')
        const ours = await judgementOf(manifest, options)
        expect(ours.allowed, `${JSON.stringify({ replicas, labels })}: ${status} ${message}`).to.equal(status === 201)
        for (const { detail } of ours.errors) expect(message).to.contain(detail)
      }
    }
  })
})

/** The same binding for objects in one namespace: other files use the cluster at the same time. */
const onlyIn = <B extends { readonly spec: object }>(namespace: string, binding: B): B => {
  const { matchResources = {} } = binding.spec as { readonly matchResources?: Selecting }
  const matchExpressions = [
    ...(matchResources.namespaceSelector?.matchExpressions ?? []),
    { key: 'kubernetes.io/metadata.name', operator: 'In', values: [namespace] },
  ]
  return {
    ...binding,
    spec: { ...binding.spec, matchResources: { ...matchResources, namespaceSelector: { matchExpressions } } },
  }
}

interface Selecting {
  readonly namespaceSelector?: { readonly matchExpressions?: readonly object[] }
}

const deployment = (namespace: string, replicas: number | undefined, labels: Record<string, string>): JsonObject => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'drawn', namespace, ...(Object.keys(labels).length > 0 && { labels }) },
  spec: {
    ...(replicas !== undefined && { replicas }),
    selector: { matchLabels: { app: 'web' } },
    template: { metadata: { labels: { app: 'web' } }, spec: { containers: [{ name: 'web', image: 'web:1' }] } },
  },
})
