import { expect } from 'chai'
import fc from 'fast-check'
import type { View } from '../../../webhook/admission/endpoint.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { createJudge } from '../../../webhook/review/judge.ts'
import { localConfig } from './running-server.ts'

const clique = (name: string) => ({
  name,
  labels: { role: name },
  spec: {
    roleName: name,
    replicas: 2,
    minAvailable: 1,
    startsAfter: name === 'decode' ? ['prefill'] : [],
    podSpec: {
      restartPolicy: 'Always',
      containers: [{ name: 'main', image: 'nginx', resources: { limits: { 'nvidia.com/gpu': '1' } } }],
    },
    autoScalingConfig: { minReplicas: 1, maxReplicas: 4 },
  },
})

const podCliqueSet = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 'llm', namespace: 'default', annotations: { 'grove.io/auto-mnnvl': 'enabled' } },
  spec: {
    replicas: 1,
    template: {
      cliqueStartupType: 'CliqueStartupTypeExplicit',
      terminationDelay: '4h0m0s',
      topologyConstraint: { packDomain: 'rack' },
      cliques: ['prefill', 'decode'].map(clique),
      podCliqueScalingGroups: [{ name: 'pair', cliqueNames: ['prefill'], replicas: 1, minAvailable: 1 }],
    },
  },
}

const podClique = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodClique',
  metadata: { name: 'llm-0-prefill', labels: { 'app.kubernetes.io/managed-by': 'grove-operator' } },
  spec: clique('prefill').spec,
}

const pod = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { generateName: 'llm-0-prefill-', labels: { 'grove.io/podgang': 'llm-0' }, annotations: {} },
  spec: { containers: [{ name: 'main', image: 'nginx', env: [{ name: 'A', value: 'b' }] }], schedulingGates: [] },
}

const clusterTopologyBinding = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'ClusterTopologyBinding',
  metadata: { name: 'grove-topology' },
  spec: { levels: [{ domain: 'rack', key: 'topology.kubernetes.io/rack' }], schedulerTopologyBindings: [] },
}

const OBJECTS: readonly { apiVersion: string; kind: string }[] = [podCliqueSet, podClique, pod, clusterTopologyBinding]

const config = localConfig()
config.topologyAwareScheduling.enabled = true
config.network.autoMNNVLEnabled = true
config.authorizer.enabled = true

const lookUp = async (): Promise<View> => ({ get: () => ({ status: 'absent' }) })
const judges = endpoints.map((endpoint) => ({ endpoint, judge: createJudge({ endpoint, config, lookUp }) }))

/** Values that replace a correct one: other types, extremes, and text that gets into names, paths and messages. */
const strange = fc.oneof(
  fc.constantFrom(null, [], {}, '', ' ', 0, -1, 1e308, 2 ** 53, true, false, [null], [[]], { a: null }, '__proto__'),
  fc.constantFrom('../..', 'a'.repeat(5000), '\u0000\ud800', 'constructor', '-5Gi', '99999999999h', '☃'),
  fc.jsonValue({ maxDepth: 3 }),
)

type Node = Record<string, unknown> | unknown[]
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Every place within a value, as the containers and their keys. */
const places = (value: unknown): [Node, string][] =>
  isNode(value)
    ? Object.keys(value).flatMap(
        (key) => [[value, key], ...places((value as Record<string, unknown>)[key])] as [Node, string][],
      )
    : []

const mutation = fc.record({
  where: fc.nat(),
  how: fc.constantFrom('replace', 'remove', 'add', 'repeat'),
  value: strange,
})

const mutated = (
  value: unknown,
  { where, how, value: given }: { where: number; how: string; value: unknown },
): void => {
  const all = places(value)
  const place = all[where % all.length]
  if (place === undefined) return
  const [node, key] = place
  const record = node as Record<string, unknown>
  // A copy, because otherwise a later change would change the constant itself.
  const fresh = structuredClone(given)
  if (how === 'replace') record[key] = fresh
  else if (how === 'remove') delete record[key]
  else if (how === 'add' && !Array.isArray(node)) record[`${key}${where % 7}`] = fresh
  else if (Array.isArray(node)) node.push(structuredClone(node[0] ?? fresh))
}

const review = fc
  .record({
    object: fc.constantFrom(...OBJECTS),
    operation: fc.constantFrom('CREATE', 'UPDATE', 'DELETE'),
    changes: fc.array(mutation, { maxLength: 4 }),
    oldChanges: fc.array(mutation, { maxLength: 2 }),
    envelope: fc.option(mutation, { freq: 8 }),
  })
  .map(({ object, operation, changes, oldChanges, envelope }) => {
    const [group = '', version = ''] = object.apiVersion.includes('/') ? object.apiVersion.split('/') : ['', 'v1']
    const now = structuredClone(object)
    const old = structuredClone(object)
    for (const change of changes) mutated(now, change)
    for (const change of oldChanges) mutated(old, change)
    const whole = {
      kind: 'AdmissionReview',
      apiVersion: 'admission.k8s.io/v1',
      request: {
        uid: 'fuzz',
        kind: { group, version, kind: object.kind },
        operation,
        name: 'llm',
        namespace: 'default',
        userInfo: { username: 'ada' },
        object: operation === 'DELETE' ? null : now,
        oldObject: operation === 'CREATE' ? null : old,
      },
    }
    if (envelope !== null) mutated(whole, envelope)
    return whole
  })

/** The server leaves its event loop turn only for look-ups, and here these answer at once. */
const expectAnswered = async (body: Buffer): Promise<void> => {
  for (const { endpoint, judge } of judges) {
    const { status, body: text, fault } = await judge(body)
    if (fault !== undefined) throw new Error(`${endpoint.path} failed`, { cause: fault.error })
    expect(status).to.be.oneOf([200, 400])
    const { kind, response } = JSON.parse(text)
    if (status === 400) {
      expect(kind).to.equal('Status')
      continue
    }
    expect(response.uid).to.be.a('string')
    expect(response.allowed).to.be.a('boolean')
    if (!response.allowed) {
      expect(response.status.code).to.be.within(400, 499)
      expect(response.status.message).to.be.a('string').with.length.greaterThan(10)
    }
    if (response.patch) expect(JSON.parse(Buffer.from(response.patch, 'base64').toString())).to.be.an('array')
  }
}

describe('Any review', () => {
  it('gets a verdict from every endpoint, whatever is wrong with its object', async function () {
    this.timeout(120_000)
    await fc.assert(
      fc.asyncProperty(review, (whole) => expectAnswered(Buffer.from(JSON.stringify(whole)))),
      { numRuns: 4_000 },
    )
  })

  it('gets an answer even with some of its bytes changed', async function () {
    this.timeout(120_000)
    const change = fc.record({ at: fc.nat(), byte: fc.integer({ min: 0, max: 255 }) })
    await fc.assert(
      fc.asyncProperty(review, fc.array(change, { minLength: 1, maxLength: 5 }), (whole, changes) => {
        const bytes = Buffer.from(JSON.stringify(whole))
        for (const { at, byte } of changes) bytes[at % bytes.length] = byte
        return expectAnswered(bytes)
      }),
      { numRuns: 1_000 },
    )
  })

  it('may be any bytes at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), (bytes) => expectAnswered(Buffer.from(bytes))),
      { numRuns: 500 },
    )
    await fc.assert(
      fc.asyncProperty(fc.json(), (text) => expectAnswered(Buffer.from(text))),
      { numRuns: 500 },
    )
  })
})
