import { type Conversations, configMap, configMaps, get, patch, post, put, type Talk } from '../conversation.ts'
import { WIDGETS_GROUP, widget, widgets } from '../widgets.ts'

const by = (manager: string, more = ''): string => `?fieldManager=${manager}${more}`

const applied = (talk: Talk, manager: string, spec: object, more = '') =>
  talk.say(patch('apply', `${widgets(talk.namespace)}/w${by(manager, more)}`, widget('w', spec)))

/** Server-side apply: who owns which field. */
export const apply: Conversations = {
  'an object is made, changed and shrunk by its manager': async ({ namespace, say }) => {
    const path = `${configMaps(namespace)}/a`
    await say(patch('apply', path + by('me'), configMap('a', { a: '1', b: '2' }, { labels: { x: 'y' } })))
    await say(patch('apply', path + by('me'), configMap('a', { a: '1', c: '3' })))
    await say(patch('apply', path + by('me'), configMap('a', { a: '1', c: '3' })))
    await say(patch('apply', path + by('me'), { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } }))
  },
  'fields of others are contested, shared or taken': async ({ namespace, say }) => {
    const path = `${configMaps(namespace)}/a`
    await say(patch('apply', path + by('one'), configMap('a', { a: '1', b: '2' })))
    await say(patch('apply', path + by('two'), configMap('a', { a: 'x' })))
    await say(patch('apply', path + by('two'), configMap('a', { a: '1' })))
    await say(patch('apply', path + by('one'), configMap('a', { b: '2' })))
    await say(patch('apply', path + by('two'), configMap('a', { a: '2', b: '3' })))
    await say(patch('apply', path + by('two', '&force=true'), configMap('a', { a: '2', b: '3' })))
    await say(patch('apply', path + by('one'), configMap('a', {})))
    await say(get(path))
  },
  'an update takes fields, and apply meets it': async ({ namespace, say }) => {
    const all = configMaps(namespace)
    await say(post(all + by('maker'), configMap('a', { a: '1', b: '2' })))
    await say(patch('apply', `${all}/a${by('me')}`, configMap('a', { a: '2' })))
    await say(patch('apply', `${all}/a${by('me', '&force=true')}`, configMap('a', { a: '2', c: '3' })))
    await say(put(`${all}/a${by('putter')}`, configMap('a', { a: '5', b: '2' })))
    await say(patch('merge', `${all}/a${by('patcher')}`, { data: { b: null, z: '26' } }))
    await say(patch('apply', `${all}/a${by('me')}`, configMap('a', { b: '2' })))
  },
  'lists are owned by element, as sets, or whole': async (talk) => {
    await applied(talk, 'one', { ports: [{ port: 1, note: 'a' }, { port: 2 }], tags: ['x', 'y'], whole: ['p', 'q'] })
    await applied(talk, 'two', { ports: [{ port: 3 }, { port: 1, protocol: 'UDP' }], tags: ['z', 'x'] })
    await applied(talk, 'two', { ports: [{ port: 1, note: 'b' }] })
    await applied(talk, 'two', { whole: ['p'] })
    await applied(talk, 'one', { ports: [{ port: 2 }], tags: ['y'], whole: ['q'] })
    await applied(talk, 'two', {})
    await talk.say(get(`${widgets(talk.namespace)}/w`))
  },
  'objects are owned by field, maps by key, atomic ones whole': async (talk) => {
    await applied(talk, 'one', { template: { name: 't', note: 'n' }, labels: { a: '1', b: '2' }, single: { a: '1' } })
    await applied(talk, 'two', { template: { name: 't' }, labels: { c: '3' } })
    await applied(talk, 'two', { single: { b: '2' } })
    await applied(talk, 'one', { labels: { a: '1' }, single: { b: '2' } })
    await applied(talk, 'two', { free: { any: { thing: 1 } } })
    await applied(talk, 'one', {})
    await applied(talk, 'two', { free: { other: [] } })
  },
  'status has owners of its own': async (talk) => {
    await applied(talk, 'one', { color: 'red' })
    const path = `${widgets(talk.namespace)}/w/status${by('two')}`
    const status = (...conditions: readonly object[]) => ({
      ...widget('w', {}),
      spec: undefined,
      status: { conditions },
    })
    await talk.say(patch('apply', path, status({ type: 'Ready', status: 'True' }, { type: 'Other', status: 'False' })))
    await talk.say(patch('apply', path, status({ type: 'Ready', status: 'False' })))
    await talk.say(
      patch('apply', `${widgets(talk.namespace)}/w${by('one')}`, {
        ...widget('w', { color: 'green' }),
        status: { replicas: 5 },
      }),
    )
  },
  'what cannot be applied is refused': async ({ namespace, say }) => {
    const path = `${configMaps(namespace)}/a`
    await say(patch('apply', path, configMap('a')))
    await say(patch('apply', path + by('me'), { metadata: { name: 'a' } }))
    await say(patch('apply', path + by('me'), configMap('b')))
    await say(patch('apply', path + by('me'), '{'))
    await say(patch('apply', path + by('me'), configMap('a', {}, { managedFields: [{ manager: 'x' }] })))
    const flowers = `/apis/${WIDGETS_GROUP}/v1/namespaces/${namespace}/flowers/a`
    await say(patch('apply', flowers + by('me'), configMap('a')))
    await say(patch('apply', `${widgets(namespace)}/w${by('me')}`, widget('w', { size: 11 })))
    await say(patch('apply', `${widgets(namespace)}/w/status${by('me')}`, widget('w')))
  },
}
