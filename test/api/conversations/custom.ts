import { type Conversations, get, patch, post, put, remove, versionOf } from '../conversation.ts'
import { WIDGETS_GROUP, widget, widgets } from '../widgets.ts'

const TABLE = 'application/json;as=Table;v=v1;g=meta.k8s.io'

/** Custom resources: the rules of their CRD. */
export const custom: Conversations = {
  'defaults are filled in and unknown fields dropped': async ({ namespace, say }) => {
    const all = widgets(namespace)
    await say(
      post(all, widget('a', { template: { name: 't', extra: 1 }, ports: [{ port: 1 }], free: { any: 1 }, odd: 1 })),
    )
    await say(post(`${all}?fieldValidation=Strict`, widget('b', { odd: 1, template: { name: 't', extra: 1 } })))
    await say(post(all, widget('c', { replicas: null, template: null, color: null })))
    await say(post(all, { ...widget('d'), spec: undefined, other: 1 }))
    await say(post(all, widget('e', {}, { status: { replicas: 3 } })))
  },
  'the schema is enforced': async ({ namespace, say }) => {
    const all = widgets(namespace)
    await say(post(all, widget('a', { color: 'blue', size: 11, code: 'A1', replicas: -1 })))
    await say(post(all, widget('a', { code: 'abcdefgh', template: {} })))
    await say(post(all, widget('a', { size: 'big', tags: 'x', port: true })))
    await say(post(all, widget('a', { tags: ['x', 'x'], ports: [{ port: 1 }, { port: 1 }] })))
    await say(post(all, widget('a', { ports: [{ protocol: 'UDP' }] })))
    await say(post(all, widget('a', { port: '8080', size: 10 })))
    await say(post(all, widget('B_', {})))
  },
  'CEL rules are enforced, on changes too': async ({ namespace, say }) => {
    const all = widgets(namespace)
    await say(post(all, widget('a', { color: 'black' })))
    await say(post(all, widget('a', { color: 'red', fixed: 'x' })))
    await say(patch('merge', `${all}/a`, { spec: { fixed: 'y' } }))
    await say(patch('merge', `${all}/a`, { spec: { fixed: null } }))
    await say(patch('merge', `${all}/a`, { spec: { fixed: 'z' } }))
    await say(patch('json', `${all}/a`, [{ op: 'replace', path: '/spec/color', value: 'black' }]))
  },
  'a replacement must name the version': async ({ namespace, say }) => {
    const all = widgets(namespace)
    const made = versionOf(await say(post(all, widget('a', { color: 'red' }))))
    await say(put(`${all}/a`, widget('a', { color: 'green' })))
    const next = (spec: object) => ({ ...widget('a', spec), metadata: { name: 'a', resourceVersion: made } })
    await say(put(`${all}/a`, next({ color: 'green' })))
    await say(put(`${all}/a`, next({ color: 'red' })))
    await say(patch('strategic', `${all}/a`, { spec: { color: 'red' } }))
    await say(put(`${all}/missing`, { ...next({}), metadata: { name: 'missing', resourceVersion: made } }))
  },
  'generation counts changes of the spec': async ({ namespace, say }) => {
    const all = widgets(namespace)
    await say(post(all, widget('a', { color: 'red' })))
    await say(patch('merge', `${all}/a`, { metadata: { labels: { x: 'y' } } }))
    await say(patch('merge', `${all}/a`, { spec: { color: 'green' } }))
    await say(patch('merge', `${all}/a/status`, { status: { replicas: 2 } }))
    await say(patch('merge', `${all}/a`, { metadata: { generation: 99 }, spec: { size: 3 } }))
  },
  'status is written apart': async ({ namespace, say }) => {
    const all = widgets(namespace)
    await say(post(all, widget('a', { color: 'red' })))
    await say(patch('merge', `${all}/a`, { status: { replicas: 2 } }))
    await say(
      patch('merge', `${all}/a/status`, {
        status: { replicas: 2 },
        spec: { color: 'green' },
        metadata: { labels: { a: 'b' } },
      }),
    )
    await say(get(`${all}/a/status`))
    await say(patch('merge', `${all}/a/status`, { status: { replicas: 'many' } }))
    await say(patch('merge', `${all}/a/status`, { status: null }))
    await say(post(`${all}/a/status`, widget('a')))
    await say(remove(`${all}/a/status`))
  },
  'scale is a door to the replicas': async ({ namespace, say }) => {
    const all = widgets(namespace)
    await say(post(all, widget('a', { replicas: 3 })))
    await say(patch('merge', `${all}/a/status`, { status: { replicas: 2, selector: 'a=b' } }))
    await say(get(`${all}/a/scale`))
    await say(patch('merge', `${all}/a/scale`, { spec: { replicas: 5 } }))
    const scale = (replicas: unknown) => ({
      apiVersion: 'autoscaling/v1',
      kind: 'Scale',
      metadata: { name: 'a', namespace },
      spec: { replicas },
    })
    await say(put(`${all}/a/scale`, scale(0)))
    await say(put(`${all}/a/scale`, scale(-1)))
    await say(patch('merge', `${all}/a/scale`, { spec: { replicas: -1 } }))
    await say(get(`${all}/missing/scale`))
    await say(get(`${all}/a`))
  },
  'tables show the columns of the CRD': async ({ namespace, prepare, say }) => {
    const all = widgets(namespace)
    await prepare(post(all, widget('a', { color: 'red', template: { name: 't', note: 'n' } })))
    await prepare(
      patch('merge', `${all}/a/status`, {
        status: {
          conditions: [
            { type: 'Other', status: 'X' },
            { type: 'Ready', status: 'True' },
          ],
        },
      }),
    )
    await prepare(post(all, widget('b')))
    await say(get(all, TABLE))
    await say(get(`${all}/a`, TABLE))
    await say(get(`${all}?includeObject=None&fieldSelector=spec.color%3Dred`, TABLE))
    await say(get(`${all}?fieldSelector=spec.size%3D1`, TABLE))
  },
  'what is not there is not found': async ({ namespace, say }) => {
    await say(get(`${widgets(namespace)}/none`))
    await say(get(`/apis/${WIDGETS_GROUP}/v2/namespaces/${namespace}/widgets`))
    await say(get(`${widgets(namespace)}/none/color`))
    await say(get(`/apis/${WIDGETS_GROUP}/v1/widgets/none`))
  },
}
