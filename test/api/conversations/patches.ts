import { type Conversations, configMap, configMaps, get, patch, post, versionOf } from '../conversation.ts'

const pod = (name: string) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name },
  spec: {
    schedulerName: 'nobody',
    containers: [
      {
        name: 'a',
        image: 'one:1',
        env: [
          { name: 'A', value: '1' },
          { name: 'B', value: '2' },
        ],
      },
      { name: 'b', image: 'two:1', ports: [{ containerPort: 80 }] },
    ],
  },
})

/** Changing parts of objects: merge, JSON and strategic merge patches. */
export const patches: Conversations = {
  'a merge patch sets, replaces and removes': async ({ namespace, say }) => {
    const all = configMaps(namespace)
    const before = versionOf(await say(post(all, configMap('a', { a: '1', b: '2' }, { labels: { x: 'y' } }))))
    await say(patch('merge', `${all}/a`, { data: { a: null, c: '3' }, metadata: { labels: null } }))
    await say(patch('merge', `${all}/a`, { metadata: { resourceVersion: before }, data: { d: '4' } }))
    await say(patch('merge', `${all}/a`, { metadata: { name: 'b' } }))
    await say(patch('merge', `${all}/a`, { data: { e: 5 } }))
    await say(patch('merge', `${all}/a`, { kind: 'Secret' }))
    await say(patch('merge', `${all}/a`, []))
    await say(patch('merge', `${all}/a`, '{'))
    await say(patch('merge', `${all}/none`, { data: {} }))
    await say(patch('merge', `${all}/a?dryRun=All`, { data: { dry: 'run' } }))
    await say(get(`${all}/a`))
  },
  'a JSON patch is carried out step by step, or not at all': async ({ namespace, say }) => {
    const all = configMaps(namespace)
    await say(post(all, configMap('a', { a: '1', b: '2' })))
    const steps = [
      { op: 'test', path: '/data/a', value: '1' },
      { op: 'replace', path: '/data/a', value: '2' },
      { op: 'copy', from: '/data/a', path: '/data/d' },
      { op: 'move', from: '/data/b', path: '/data/e' },
      { op: 'add', path: '/metadata/labels', value: { 'x/y': 'z' } },
      { op: 'test', path: '/metadata/labels/x~1y', value: 'z' },
    ]
    await say(patch('json', `${all}/a`, steps))
    await say(patch('json', `${all}/a`, [{ op: 'test', path: '/data/a', value: '9' }]))
    await say(patch('json', `${all}/a`, [{ op: 'remove', path: '/data/none' }]))
    await say(patch('json', `${all}/a`, [{ op: 'add', path: '/nowhere/a', value: 1 }]))
    await say(patch('json', `${all}/a`, [{ op: 'dance', path: '/data/a' }]))
    await say(patch('json', `${all}/a`, { op: 'remove' }))
    await say(patch('json', `${all}/a`, []))
    await say(get(`${all}/a`))
  },
  'a strategic merge patch merges lists by their keys': async ({ namespace, prepare, say }) => {
    const pods = `/api/v1/namespaces/${namespace}/pods`
    await prepare(post(pods, pod('p')))
    const containers = (...list: readonly object[]) => ({ spec: { containers: list } })
    await say(patch('strategic', `${pods}/p?dryRun=All`, containers({ name: 'a', image: 'one:2' })))
    await say(
      patch('strategic', `${pods}/p`, {
        metadata: { labels: { a: 'b' } },
        ...containers({ name: 'b', image: 'two:2' }),
      }),
    )
    await say(patch('strategic', `${pods}/p`, { spec: { tolerations: [{ key: 'k', operator: 'Exists' }] } }))
    await say(patch('strategic', `${pods}/p`, { metadata: { finalizers: ['example.com/a', 'example.com/b'] } }))
    await say(patch('strategic', `${pods}/p`, { metadata: { finalizers: ['example.com/c', 'example.com/a'] } }))
    const gone = { '$deleteFromPrimitiveList/finalizers': ['example.com/a', 'example.com/c', 'example.com/b'] }
    await say(patch('strategic', `${pods}/p`, { metadata: gone }))
    await say(patch('strategic', `${pods}/p`, { metadata: { labels: { $patch: 'replace', only: 'this' } } }))
    await say(patch('strategic', `${pods}/p`, { metadata: { labels: { $patch: 'delete' } } }))
  },
  'services merge their ports by number': async ({ namespace, say }) => {
    const services = `/api/v1/namespaces/${namespace}/services`
    const ports = [
      { name: 'a', port: 80 },
      { name: 'b', port: 81, targetPort: 'web' },
    ]
    await say(
      post(services, {
        apiVersion: 'v1',
        kind: 'Service',
        metadata: { name: 's' },
        spec: { clusterIP: 'None', selector: { a: 'b' }, ports },
      }),
    )
    const deleted = [
      { port: 80, $patch: 'delete' },
      { port: 81, name: 'c' },
      { port: 82, name: 'd' },
    ]
    await say(patch('strategic', `${services}/s`, { spec: { ports: deleted } }))
    const order = [{ port: 82 }, { port: 81 }]
    await say(
      patch('strategic', `${services}/s`, {
        spec: { '$setElementOrder/ports': order, ports: [{ port: 81, name: 'e' }] },
      }),
    )
    await say(patch('merge', `${services}/s`, { spec: { ports: [{ port: 83 }] } }))
    await say(patch('strategic', `${services}/s`, { spec: { selector: { $retainKeys: ['x'], x: 'y' } } }))
  },
  'other media types are refused': async ({ namespace, prepare, say }) => {
    const all = configMaps(namespace)
    await prepare(post(all, configMap('a')))
    await say({ method: 'PATCH', path: `${all}/a`, body: {}, contentType: 'application/json' })
    await say({ method: 'PATCH', path: `${all}/a`, body: {}, contentType: 'text/plain' })
    await say({ method: 'POST', path: all, body: 'a: b', contentType: 'text/plain' })
    const yaml = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: yaml\ndata:\n  a: b\n'
    await say({ method: 'POST', path: all, body: yaml, contentType: 'application/yaml' })
  },
}
