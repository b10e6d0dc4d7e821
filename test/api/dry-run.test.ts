import { expect } from 'chai'
import { type Sandbox, startSandbox } from '../../sandbox/cluster/start.ts'
import { configMap, configMaps, patch, post, put, remove } from './conversation.ts'
import { pod } from './running.ts'
import { speakerOf } from './sandbox.ts'
import { type Line, line, type Reply, type Utterance } from './say.ts'

const PODS = '/api/v1/namespaces/default/pods'
const DEPLOYMENTS = '/apis/apps/v1/namespaces/default/deployments'
const ACCOUNTS = '/api/v1/namespaces/default/serviceaccounts'
const MAPS = configMaps('default')

const ALL = { dryRun: ['All'] }
const options = (more: object = {}) => ({ apiVersion: 'v1', kind: 'DeleteOptions', ...ALL, ...more })
const eviction = (deleteOptions?: object) => ({
  apiVersion: 'policy/v1',
  kind: 'Eviction',
  metadata: { name: 'p' },
  ...(deleteOptions && { deleteOptions }),
})
const binding = {
  apiVersion: 'v1',
  kind: 'Binding',
  metadata: { name: 'free' },
  target: { kind: 'Node', name: 'sandbox-0' },
}
const deployment = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'd' },
  spec: {
    selector: { matchLabels: { a: 'b' } },
    template: { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'a', image: 'a' }] } },
  },
}
const scale = { apiVersion: 'autoscaling/v1', kind: 'Scale', metadata: { name: 'd' }, spec: { replicas: 7 } }
const crd = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'gadgets.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { plural: 'gadgets', kind: 'Gadget' },
    versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object' } } }],
  },
}
const held = configMap('held', {}, { finalizers: ['example.com/hold'] })

/** Each of these writes asks for a dry run, and would be carried out otherwise. */
const WRITES: Readonly<Record<string, Utterance>> = {
  'POST of an object': post(`${MAPS}?dryRun=All`, configMap('new')),
  'POST with a generated name': post(`${MAPS}?dryRun=All`, configMap('', {}, { name: undefined, generateName: 'n-' })),
  'POST of a CustomResourceDefinition': post('/apis/apiextensions.k8s.io/v1/customresourcedefinitions?dryRun=All', crd),
  'PUT of an object': put(`${MAPS}/held?dryRun=All`, configMap('held', { a: 'b' })),
  'PUT that takes off the last finalizer of an object that is being deleted': put(
    `${MAPS}/leaving?dryRun=All`,
    configMap('leaving'),
  ),
  'merge patch': patch('merge', `${MAPS}/held?dryRun=All`, { data: { a: 'b' } }),
  'JSON patch': patch('json', `${MAPS}/held?dryRun=All`, [{ op: 'add', path: '/data', value: { a: 'b' } }]),
  'strategic merge patch': patch('strategic', `${MAPS}/held?dryRun=All`, { data: { a: 'b' } }),
  'server-side apply': patch('apply', `${MAPS}/held?dryRun=All&fieldManager=me`, held),
  'server-side apply of a new object': patch(
    'apply',
    `${MAPS}/fresh?dryRun=All&fieldManager=me`,
    configMap('fresh', { a: 'b' }),
  ),
  'PATCH of a status': patch('merge', `${PODS}/p/status?dryRun=All`, { status: { message: 'changed' } }),
  'PUT of a scale': put(`${DEPLOYMENTS}/d/scale?dryRun=All`, scale),
  'PATCH of a scale': patch('merge', `${DEPLOYMENTS}/d/scale?dryRun=All`, { spec: { replicas: 7 } }),
  'POST of a binding': post(`${PODS}/free/binding?dryRun=All`, binding),
  'POST of an eviction, asked for in the query': post(`${PODS}/p/eviction?dryRun=All`, eviction()),
  'POST of an eviction, asked for in its DeleteOptions (kubectl drain)': post(`${PODS}/p/eviction`, eviction(ALL)),
  'POST of a token request': post(`${ACCOUNTS}/default/token?dryRun=All`, { spec: {} }),
  'PUT of what a namespace waits for': put('/api/v1/namespaces/spare/finalize?dryRun=All', {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name: 'spare' },
    spec: { finalizers: ['example.com/other'] },
  }),
  'DELETE, asked for in the query': remove(`${MAPS}/plain?dryRun=All`),
  'DELETE, asked for in the body (kubectl delete)': remove(`${MAPS}/plain`, options()),
  'DELETE, asked for in the query beside a body': remove(`${MAPS}/plain?dryRun=All`, options({ dryRun: undefined })),
  'DELETE of a pod at once': remove(`${PODS}/p`, options({ gracePeriodSeconds: 0 })),
  'DELETE of an object with a finalizer': remove(`${MAPS}/held`, options()),
  'DELETE in the foreground': remove(`${MAPS}/plain`, options({ propagationPolicy: 'Foreground' })),
  'DELETE that orphans': remove(`${MAPS}/plain`, options({ propagationPolicy: 'Orphan' })),
  'DELETE of a namespace': remove('/api/v1/namespaces/spare', options()),
  'DELETE of a collection, asked for in the query': remove(`${MAPS}?dryRun=All`),
  'DELETE of a collection, asked for in the body': remove(MAPS, options()),
}

describe('a dry run against the sandbox', () => {
  let sandbox: Sandbox
  let talk: Line
  const say = async (utterance: Utterance): Promise<Reply> => {
    const reply = await talk.say(utterance)
    if (reply.code >= 300) throw new Error(`${utterance.method} ${utterance.path}: ${JSON.stringify(reply.body)}`)
    return reply
  }

  before(async () => {
    sandbox = await startSandbox({ nodes: 1, scheduler: false, kubelet: false })
    talk = line(speakerOf(sandbox))
    await say(post(MAPS, configMap('plain')))
    await say(post(MAPS, held))
    await say(post(MAPS, configMap('leaving', {}, { finalizers: ['example.com/hold'] })))
    await say(remove(`${MAPS}/leaving`))
    await say(post(PODS, pod('p', { nodeName: 'sandbox-0' })))
    await say(post(PODS, pod('free')))
    await say(post(DEPLOYMENTS, deployment))
    await say(post('/api/v1/namespaces', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'spare' } }))
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  after(async () => {
    talk.close()
    await sandbox.stop()
  })

  for (const [what, utterance] of Object.entries(WRITES)) {
    it(`stores nothing: ${what}`, async () => {
      const before = sandbox.core.store.revision
      const { code } = await say(utterance)
      expect(code).to.be.oneOf([200, 201])
      // Every change makes a new revision, including changes by controllers in response.
      await new Promise((resolve) => setTimeout(resolve, 10))
      expect(sandbox.core.store.revision).to.equal(before)
    })
  }

  it('answers what a deletion would: the object with the finalizer of its policy', async () => {
    const { body } = await say(remove(`${MAPS}/plain`, options({ propagationPolicy: 'Foreground' })))
    const { metadata } = body as { metadata: { finalizers: string[]; deletionTimestamp: string } }
    expect(metadata.finalizers).to.deep.equal(['foregroundDeletion'])
    expect(metadata.deletionTimestamp).to.be.a('string')
  })

  const refused: Readonly<Record<string, readonly [Utterance, code: number]>> = {
    'in the query of a POST': [post(`${MAPS}?dryRun=all`, configMap('x')), 422],
    'in the query of a PUT': [put(`${MAPS}/plain?dryRun=Server`, configMap('plain')), 422],
    'in the query of a PATCH': [patch('merge', `${MAPS}/plain?dryRun=true`, {}), 422],
    'in the query of a DELETE': [remove(`${MAPS}/plain?dryRun=`), 422],
    'in the query of an access review': [
      post('/apis/authorization.k8s.io/v1/selfsubjectaccessreviews?dryRun=yes', { spec: {} }),
      422,
    ],
    'in the body of a DELETE': [remove(`${MAPS}/plain`, { dryRun: ['None'] }), 422],
    'in the body of a DELETE of a collection': [remove(MAPS, { dryRun: ['All', 'None'] }), 422],
    'in the DeleteOptions of an eviction': [post(`${PODS}/p/eviction`, eviction({ dryRun: ['None'] })), 422],
    'as a text in the body of a DELETE': [remove(`${MAPS}/plain`, { dryRun: 'All' }), 400],
  }
  for (const [where, [utterance, code]] of Object.entries(refused)) {
    it(`knows no value but "All" ${where}, and does nothing`, async () => {
      const before = sandbox.core.store.revision
      const reply = await talk.say(utterance)
      expect(reply.code).to.equal(code)
      expect((reply.body as { message: string }).message).to.include('dryRun')
      expect(sandbox.core.store.revision).to.equal(before)
    })
  }
})
