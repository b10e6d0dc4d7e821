import { type Conversations, configMap, configMaps, get, post, put, remove, versionOf } from '../conversation.ts'

/** Making, reading, replacing and deleting objects. */
export const objects: Conversations = {
  'an object is made, read and deleted': async ({ namespace, say }) => {
    const all = configMaps(namespace)
    await say(post(all, configMap('one', { a: '1' }, { labels: { x: 'y' }, annotations: { n: 'o' } })))
    await say(get(`${all}/one`))
    await say(post(all, configMap('one')))
    await say(remove(`${all}/one`))
    await say(get(`${all}/one`))
    await say(remove(`${all}/one`))
  },
  'a name is made from generateName': async ({ namespace, say }) => {
    const all = configMaps(namespace)
    await say(post(all, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { generateName: 'made-' } }))
    await say(post(all, { apiVersion: 'v1', kind: 'ConfigMap', metadata: {} }))
    const tooLong = `${'a'.repeat(70)}-`
    await say(post(all, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { generateName: tooLong } }))
  },
  'what does not fit the URL is refused': async ({ namespace, say }) => {
    const all = configMaps(namespace)
    await say(post(all, configMap('other', {}, { namespace: 'default' })))
    await say(post(all, { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a' } }))
    await say(post(all, { apiVersion: 'apps/v1', kind: 'ConfigMap', metadata: { name: 'a' } }))
    await say(post(all, { metadata: { name: 'a' } }))
    await say(post(all, '{'))
    await say(post(all, '[]'))
    await say(post(configMaps('no-such-namespace'), configMap('a')))
    await say(post('/api/v1/configmaps', configMap('a')))
    await say(get('/api/v1/namespaces/default/flowers'))
    await say(get('/apis/no.such.group/v1/flowers'))
    await say({ method: 'POST', path: `${all}/one`, body: configMap('one') })
  },
  'a dry run stores nothing': async ({ namespace, say }) => {
    const all = configMaps(namespace)
    await say(post(`${all}?dryRun=All`, configMap('dry', { a: '1' })))
    await say(get(`${all}/dry`))
    await say(post(`${all}?dryRun=Some`, configMap('dry', { a: '1' })))
    await say(post(all, configMap('dry', { a: '1' })))
    await say(put(`${all}/dry?dryRun=All`, configMap('dry', { a: '2' })))
    await say(remove(`${all}/dry?dryRun=All`))
    await say(get(`${all}/dry`))
  },
  'unknown fields are dropped, warned of or refused': async ({ namespace, say }) => {
    const all = configMaps(namespace)
    const odd = (name: string) => ({ ...configMap(name), color: 'red', metadata: { name, lables: {} } })
    await say(post(all, odd('warned')))
    await say(post(`${all}?fieldValidation=Ignore`, odd('ignored')))
    await say(post(`${all}?fieldValidation=Strict`, odd('strict')))
    await say(post(`${all}?fieldValidation=Sometimes`, odd('strange')))
  },
  'wrong types are refused': async ({ namespace, say }) => {
    const all = configMaps(namespace)
    await say(post(all, { ...configMap('a'), data: { a: 1 } }))
    await say(post(all, { ...configMap('a'), data: [] }))
    await say(post(all, { ...configMap('a'), metadata: { name: 5 } }))
    await say(post(all, { ...configMap('a'), metadata: { name: 'a', labels: { a: true } } }))
    await say(post(all, { ...configMap('nulls'), data: null, metadata: { name: 'nulls', labels: null } }))
  },
  'metadata has rules': async ({ namespace, say }) => {
    const all = configMaps(namespace)
    await say(post(all, configMap('UPPER')))
    await say(post(all, configMap('a', {}, { labels: { 'a b': 'c' } })))
    await say(post(all, configMap('a', {}, { labels: { a: '-' } })))
    await say(post(all, configMap('a', {}, { annotations: { '/': 'c' } })))
    await say(post(all, configMap('a', {}, { finalizers: ['example.com/not a name'] })))
    await say(post(all, configMap('a', {}, { ownerReferences: [{ apiVersion: 'v1', kind: 'Pod', name: 'p' }] })))
    await say(post(all, configMap('a', {}, { resourceVersion: '5' })))
    await say(
      post(all, configMap('kept', {}, { uid: 'mine', generation: 9, deletionTimestamp: '2020-01-01T00:00:00Z' })),
    )
    const role = { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'Role', metadata: { name: 'a:b' } }
    await say(post(`/apis/rbac.authorization.k8s.io/v1/namespaces/${namespace}/roles`, role))
  },
  'a replacement names the version that it replaces, or none': async ({ namespace, say }) => {
    const all = configMaps(namespace)
    const first = versionOf(await say(post(all, configMap('a', { a: '1' }, { labels: { x: 'y' } }))))
    await say(put(`${all}/a`, configMap('a', { a: '2' }, { resourceVersion: first })))
    await say(put(`${all}/a`, configMap('a', { a: '3' }, { resourceVersion: first })))
    await say(put(`${all}/a`, configMap('a', { a: '4' })))
    await say(put(`${all}/a`, configMap('b', { a: '5' })))
    await say(put(`${all}/a`, configMap('a', { a: '6' }, { uid: 'another' })))
    await say(put(`${all}/a`, configMap('a', { a: '6' }, { namespace: 'default' })))
    await say(put(`${all}/missing`, configMap('missing', {}, { resourceVersion: first })))
  },
  'a replacement that changes nothing is none': async ({ namespace, prepare, say }) => {
    const all = configMaps(namespace)
    const before = await prepare(post(all, configMap('same', { a: '1' })))
    const after = await prepare(put(`${all}/same`, configMap('same', { a: '1' })))
    const isSame = versionOf(before) === versionOf(after)
    await say(get(`${all}/${isSame ? 'same' : 'changed'}`))
  },
  'what is immutable stays': async ({ namespace, say }) => {
    const secrets = `/api/v1/namespaces/${namespace}/secrets`
    const secret = (type: string) => ({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, type })
    await say(post(secrets, secret('Opaque')))
    await say(put(`${secrets}/s`, secret('other')))
    const bindings = `/apis/rbac.authorization.k8s.io/v1/namespaces/${namespace}/rolebindings`
    const binding = (name: string) => ({
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'RoleBinding',
      metadata: { name: 'b' },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name },
      subjects: [{ kind: 'ServiceAccount', name: 'default', namespace }],
    })
    await say(post(bindings, binding('view')))
    await say(put(`${bindings}/b`, binding('edit')))
  },
}
