import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import type { ApiError } from '../../kube/api/api-error.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { configMaps, remove } from './conversation.ts'
import { CONFIG_MAPS, key, PODS, type Pod, pod, type Running, running } from './running.ts'
import { speakerOf } from './sandbox.ts'
import { line } from './say.ts'
import { patched, type WebhookServer, webhookServer } from './webhook-server.ts'

interface ConfigMap extends ApiObject {
  metadata: ApiObject['metadata'] & { labels?: Record<string, string>; annotations?: Record<string, string> }
  data?: Record<string, string>
}

const configurations = (type: 'Mutating' | 'Validating'): Resource => ({
  group: 'admissionregistration.k8s.io',
  version: 'v1',
  kind: `${type}WebhookConfiguration`,
  plural: `${type.toLowerCase()}webhookconfigurations`,
  namespaced: false,
})

describe('admission webhooks in the sandbox', () => {
  let cluster: Running
  let server: WebhookServer
  let client: Client
  const warnings: string[] = []
  let address = ''
  let installed: [Resource, string][] = []

  before(async () => {
    cluster = await running({
      scheduler: false,
      kubelet: false,
      serviceAddress: ({ namespace, name, port }) =>
        `${namespace}/${name}:${port}` === 'hooks/judge:9443' ? address : undefined,
    })
    server = await webhookServer(cluster.sandbox.issueFor(['judge.hooks.svc', '127.0.0.1']))
    address = server.address
    client = kubeClient(new Connection(cluster.sandbox.access), { onWarning: (text) => warnings.push(text) })
  })
  afterEach(async () => {
    for (const [resource, name] of installed) await client.delete(resource, { name })
    installed = []
    server.asked.length = 0
    server.respond = () => ({ allowed: true })
    warnings.length = 0
    expect(cluster.mistakes).to.deep.equal([])
  })
  after(async () => {
    await client.close()
    await cluster.close()
    await server.close()
  })

  const install = async (type: 'Mutating' | 'Validating', name: string, more: object = {}): Promise<void> => {
    const resource = configurations(type)
    const webhook = {
      name: `${name}.example.com`,
      admissionReviewVersions: ['v1'],
      sideEffects: 'None',
      clientConfig: {
        service: { namespace: 'hooks', name: 'judge', port: 9443, path: `/${name}` },
        caBundle: Buffer.from(cluster.sandbox.ca).toString('base64'),
      },
      rules: [{ apiGroups: [''], apiVersions: ['v1'], resources: ['configmaps'], operations: ['CREATE', 'UPDATE'] }],
      ...more,
    }
    const object = {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: resource.kind,
      metadata: { name },
      webhooks: [webhook],
    }
    await client.create(resource, object as ApiObject)
    installed.push([resource, name])
  }
  const map = (name: string, data: Record<string, string> = {}, labels: Record<string, string> = {}): ConfigMap => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { ...key(name), labels },
    data,
  })
  const refused = async (call: Promise<unknown>): Promise<ApiError> =>
    call.then(
      () => expect.fail('the call should have failed'),
      (error) => error,
    )
  const paths = () => server.asked.map(({ path }) => path)

  it('are asked in the order of their names, and each sees what the one before made', async () => {
    await install('Mutating', 'b-second')
    await install('Mutating', 'a-first')
    await install('Validating', 'judge')
    server.respond = (_review, path) => {
      if (path === '/a-first') return patched({ op: 'add', path: '/data', value: { by: 'first' } })
      if (path === '/b-second') return patched({ op: 'replace', path: '/data/by', value: 'second' })
      return { allowed: true }
    }
    const made = await client.create<ConfigMap>(CONFIG_MAPS, { ...map('chain'), data: undefined } as never)
    expect(made.data).to.deep.equal({ by: 'second' })
    expect(paths()).to.deep.equal(['/a-first', '/b-second', '/judge'])
    expect(server.asked.map(({ review }) => (review.object as unknown as ConfigMap).data?.by)).to.deep.equal([
      undefined,
      'first',
      'second',
    ])
  })

  it('are told who does what, with the object before and after', async () => {
    await install('Validating', 'judge')
    await client.create(CONFIG_MAPS, map('told', { a: '1' }))
    await client.mergePatch(CONFIG_MAPS, key('told'), { data: { a: '2' } }, { dryRun: true })
    const [create, update] = server.asked.map(({ review }) => review)
    expect(create).to.include({
      operation: 'CREATE',
      name: 'told',
      namespace: 'default',
      dryRun: false,
      oldObject: null,
    })
    expect(create?.userInfo.username).to.equal('kubernetes-admin')
    expect(create?.kind).to.deep.equal({ group: '', version: 'v1', kind: 'ConfigMap' })
    expect(update).to.include({ operation: 'UPDATE', dryRun: true })
    expect([update?.oldObject?.data, update?.object?.data]).to.deep.equal([{ a: '1' }, { a: '2' }])
  })

  it('are told of a dry run that the body of a deletion asks for', async () => {
    await client.create(CONFIG_MAPS, map('stays'))
    const rules = [{ apiGroups: [''], apiVersions: ['v1'], resources: ['configmaps'], operations: ['DELETE'] }]
    await install('Validating', 'judge', { rules })
    const talk = line(speakerOf(cluster.sandbox))
    await talk.say(remove(`${configMaps('default')}/stays`, { kind: 'DeleteOptions', dryRun: ['All'] }))
    talk.close()
    const [asked] = server.asked.map(({ review }) => review)
    expect(asked).to.include({ operation: 'DELETE', name: 'stays', dryRun: true })
    expect(asked?.options).to.deep.include({ kind: 'DeleteOptions', dryRun: ['All'] })
    expect((await client.get(CONFIG_MAPS, key('stays'))).metadata.name).to.equal('stays')
  })

  it('refuse with a status of their own, and warn', async () => {
    await install('Validating', 'judge')
    const causes = [{ reason: 'FieldValueInvalid', message: 'no', field: 'data.a' }]
    server.respond = () => ({
      allowed: false,
      warnings: ['watch out: “cpu” → 4 …'],
      status: { code: 422, reason: 'Invalid', message: 'data.a: no', details: { causes } },
    })
    const error = await refused(client.create(CONFIG_MAPS, map('bad')))
    expect(error).to.include({
      status: 422,
      reason: 'Invalid',
      message: 'admission webhook "judge.example.com" denied the request: data.a: no',
    })
    expect(error.details?.causes).to.deep.equal(causes)
    expect(warnings).to.deep.equal(['watch out: “cpu” → 4 …'])
    server.respond = () => ({ allowed: false })
    const silent = await refused(client.create(CONFIG_MAPS, map('bad')))
    expect(silent).to.include({
      status: 400,
      message: 'admission webhook "judge.example.com" denied the request without explanation',
    })
  })

  it('are asked about what their rules and selectors cover, and nothing else', async () => {
    const rules = [
      { apiGroups: ['*'], apiVersions: ['*'], resources: ['configmaps', 'pods/*'], operations: ['UPDATE', 'DELETE'] },
    ]
    const namespaceSelector = {
      matchExpressions: [{ key: 'kubernetes.io/metadata.name', operator: 'NotIn', values: ['kube-system'] }],
    }
    await install('Validating', 'judge', {
      rules,
      namespaceSelector,
      objectSelector: { matchLabels: { judged: 'yes' } },
    })
    await client.create(CONFIG_MAPS, map('covered', {}, { judged: 'yes' }))
    await client.create(CONFIG_MAPS, map('uncovered'))
    const system = {
      ...map('covered', {}, { judged: 'yes' }),
      metadata: { ...key('covered', 'kube-system'), labels: { judged: 'yes' } },
    }
    await client.create(CONFIG_MAPS, system)
    expect(paths()).to.deep.equal([])
    await client.mergePatch(CONFIG_MAPS, key('uncovered'), { data: { a: '1' } })
    await client.mergePatch(CONFIG_MAPS, key('covered', 'kube-system'), { data: { a: '1' } })
    expect(paths()).to.deep.equal([])
    // An object that the selector matched before the update counts too.
    await client.mergePatch(CONFIG_MAPS, key('covered'), { metadata: { labels: { judged: null } } })
    expect(paths()).to.deep.equal(['/judge'])
    await client.create(PODS, pod('covered', {}, { judged: 'yes' }))
    await client.mergePatch(PODS, key('covered'), { metadata: { annotations: { a: 'b' } } })
    expect(paths()).to.deep.equal(['/judge'])
    await client.mergePatch(PODS, key('covered'), { status: { phase: 'Running' } }, { subresource: 'status' })
    expect(server.asked.at(-1)?.review).to.include({ subResource: 'status', operation: 'UPDATE' })
    await client.mergePatch(CONFIG_MAPS, key('uncovered'), { metadata: { labels: { judged: 'yes' } } })
    await client.delete(CONFIG_MAPS, key('uncovered'))
    expect(server.asked.at(-1)?.review).to.deep.include({ operation: 'DELETE', object: null })
  })

  it('are spared what their match conditions leave out', async () => {
    const expression =
      'request.operation == "CREATE" || object.data != oldObject.data || object.metadata.?labels != oldObject.metadata.?labels'
    await install('Mutating', 'judge', { matchConditions: [{ name: 'changed', expression }] })
    await client.create(CONFIG_MAPS, map('conditions', { a: '1' }))
    await client.mergePatch(CONFIG_MAPS, key('conditions'), { metadata: { annotations: { a: 'b' } } })
    expect(paths()).to.have.length(1)
    await client.mergePatch(CONFIG_MAPS, key('conditions'), { metadata: { labels: { a: 'b' } } })
    await client.mergePatch(CONFIG_MAPS, key('conditions'), { data: { a: '2' } })
    expect(paths()).to.have.length(3)
  })

  it('that cannot be evaluated or reached hold up or not, as their failure policy says', async () => {
    const wrong = [{ name: 'wrong', expression: 'object.none.none == 1' }]
    await install('Validating', 'fails', { matchConditions: wrong })
    expect((await refused(client.create(CONFIG_MAPS, map('x')))).message).to.include('match condition "wrong"')
    await client.delete(configurations('Validating'), { name: 'fails' })
    installed = []
    await install('Validating', 'ignored', { matchConditions: wrong, failurePolicy: 'Ignore' })
    const nowhere = { url: 'https://127.0.0.1:1/' }
    await install('Validating', 'unreachable-ignored', { clientConfig: nowhere, failurePolicy: 'Ignore' })
    await client.create(CONFIG_MAPS, map('ignored'))
    await install('Validating', 'unreachable', { clientConfig: nowhere })
    const error = await refused(client.create(CONFIG_MAPS, map('y')))
    expect(error.status).to.equal(500)
    expect(error.message).to.match(
      /failed calling webhook "unreachable.example.com": failed to call webhook: Post .*ECONNREFUSED/,
    )
  })

  it('that do not answer are given up in time', async () => {
    await install('Validating', 'silent', { timeoutSeconds: 1 })
    server.respond = () => undefined
    const error = await refused(client.create(CONFIG_MAPS, map('z')))
    expect(error.message).to.match(/failed calling webhook "silent.example.com".*no answer within 1 s/)
  })

  it('whom their CA bundle does not trust are not believed', async () => {
    await install('Validating', 'untrusted', { clientConfig: { url: `https://${address}/` } })
    expect((await refused(client.create(CONFIG_MAPS, map('z')))).message).to.match(/certificate/)
  })

  it('have what they put in defaulted and validated like anything else', async () => {
    const rules = [{ apiGroups: [''], apiVersions: ['v1'], resources: ['pods'], operations: ['CREATE'] }]
    await install('Mutating', 'pods', { rules })
    server.respond = () =>
      patched({ op: 'add', path: '/spec/initContainers', value: [{ name: 'added', image: 'added:1' }] })
    const made = await client.create<Pod>(PODS, pod('mutated'))
    expect((made.spec.initContainers as object[])[0]).to.deep.include({
      name: 'added',
      terminationMessagePolicy: 'File',
    })
    server.respond = () => patched({ op: 'replace', path: '/spec/restartPolicy', value: 'Sometimes' })
    expect(await refused(client.create(PODS, pod('spoilt')))).to.include({ status: 422, reason: 'Invalid' })
  })
})
