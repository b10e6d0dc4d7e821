import { type Conversations, get, patch, post, put } from '../conversation.ts'

const pod = (name: string, spec: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, labels: { a: 'b' } },
  spec: { schedulerName: 'nobody', containers: [{ name: 'a', image: 'a' }], ...spec },
})

/** Pods, Services and other kinds of Kubernetes' own. */
export const pods: Conversations = {
  'a pod gets its defaults': async ({ namespace, say }) => {
    const all = `/api/v1/namespaces/${namespace}/pods`
    await say(post(all, pod('p', { initContainers: [{ name: 'i', image: 'i:1', args: ['x'] }], hostname: 'h' })))
    await say(post(all, pod('gated', { schedulingGates: [{ name: 'example.com/gate' }] })))
    const limits = { limits: { cpu: '1', memory: '1Gi' } }
    await say(post(all, pod('limits', { containers: [{ name: 'a', image: 'a@sha256:00', resources: limits }] })))
  },
  'a pod that is wrong is refused': async ({ namespace, say }) => {
    const all = `/api/v1/namespaces/${namespace}/pods`
    await say(post(all, pod('p', { containers: [] })))
    await say(post(all, pod('p', { containers: [{ image: 'a' }] })))
    await say(post(all, pod('p', { containers: [{ name: 'A', image: 'a' }] })))
    await say(post(all, pod('p', { restartPolicy: 'Sometimes' })))
    await say(post(all, pod('p', { containers: [{ name: 'a', image: 'a', ports: [{ containerPort: 99999 }] }] })))
    await say(post(all, pod('p', { containers: [{ name: 'a', image: 'a', ports: [{ containerPort: 'http' }] }] })))
    await say(post(all, pod('p', { containers: 5 })))
  },
  'quantities are stored in canonical form': async ({ namespace, say }) => {
    const all = `/api/v1/namespaces/${namespace}/pods`
    const container = (requests: object, limits?: object) => ({
      name: 'a',
      image: 'a',
      resources: { requests, ...(limits && { limits }) },
    })
    const asking = (name: string, requests: object, limits?: object) =>
      pod(name, { containers: [container(requests, limits)] })
    const gpus = { 'example.com/gpu': 8 }
    await say(post(all, asking('numbers', { cpu: 0.5, memory: 1073741824, ...gpus }, gpus)))
    await say(post(all, asking('halves', { cpu: '1.5', memory: '0.5Gi', 'ephemeral-storage': '1536Ki' })))
    await say(post(all, asking('powers', { cpu: '1e3', memory: '1000000k', 'ephemeral-storage': '1048576Ki' })))
    await say(post(all, asking('exponents', { cpu: '1500e-3', memory: '12E6', 'ephemeral-storage': '1e+2' })))
    await say(post(all, asking('small', { cpu: '0.0001', memory: '1.5k', 'ephemeral-storage': '9Ei' })))
    await say(post(all, asking('odd', { cpu: '1.500', memory: ' 005 ', 'ephemeral-storage': '+5Mi' })))
    await say(post(all, asking('zero', { cpu: '0m', memory: '0Ki', 'ephemeral-storage': '0.0' })))
    const env = [{ name: 'CPU', valueFrom: { resourceFieldRef: { resource: 'limits.cpu' } } }]
    await say(post(all, pod('divided', { containers: [{ name: 'a', image: 'a', env }] })))
    // The same number in another notation is no change. A number that cannot be read makes the patch invalid.
    const cpu = (text: string) => ({ spec: { containers: [{ name: 'a', resources: { requests: { cpu: text } } }] } })
    await say(patch('strategic', `${all}/numbers`, cpu('0.500')))
    await say(patch('strategic', `${all}/numbers`, cpu('half')))
  },
  'the resources of a pod are changed by its subresource resize, and nothing else by that': async ({
    namespace,
    prepare,
    say,
  }) => {
    const all = `/api/v1/namespaces/${namespace}/pods`
    const resources = { requests: { cpu: '10m', memory: '16Mi' }, limits: { memory: '32Mi' } }
    await prepare(post(all, pod('p', { containers: [{ name: 'a', image: 'a', resources }] })))
    await prepare(post(all, pod('none')))
    const asking = (to: object, more: object = {}) => ({
      spec: { containers: [{ name: 'a', resources: to, ...more }] },
    })
    const resize = (to: object, name = 'p') => patch('strategic', `${all}/${name}/resize`, asking(to))
    await say(resize({ requests: { cpu: '20m' }, limits: { memory: '64Mi' } }))
    await say(get(`${all}/p/resize`))
    await say(resize({ requests: { cpu: '10m' } }, 'none'))
    await say(resize({ requests: { memory: '64Mi' } }))
    await say(resize({ limits: { memory: null } }))
    await say(resize({ requests: { 'example.com/gpu': '1' }, limits: { 'example.com/gpu': '1' } }))
    await say(resize({ requests: { memory: '1Ti' } }))
    await say(
      patch('strategic', `${all}/p/resize`, { metadata: { labels: { x: 'y' } }, ...asking({}, { image: 'b' }) }),
    )
    await say(
      patch('strategic', `${all}/p/resize`, {
        metadata: { resourceVersion: '1' },
        ...asking({ requests: { cpu: '30m' } }),
      }),
    )
  },
  'a quantity that cannot be read is refused': async ({ namespace, say }) => {
    const all = `/api/v1/namespaces/${namespace}/pods`
    const asking = (cpu: unknown) =>
      pod('p', { containers: [{ name: 'a', image: 'a', resources: { requests: { cpu } } }] })
    for (const cpu of ['lots', '', '5kk', '1,5', '1 Gi', '1.2.3', 'Pi', true, {}]) await say(post(all, asking(cpu)))
  },
  'gates are taken off, other fields of the spec stay': async ({ namespace, prepare, say }) => {
    const all = `/api/v1/namespaces/${namespace}/pods`
    await prepare(post(all, pod('p', { schedulingGates: [{ name: 'example.com/a' }, { name: 'example.com/b' }] })))
    await say(
      patch('json', `${all}/p`, [
        { op: 'test', path: '/spec/schedulingGates/0/name', value: 'example.com/a' },
        { op: 'remove', path: '/spec/schedulingGates/0' },
      ]),
    )
    await say(patch('merge', `${all}/p`, { spec: { schedulingGates: null } }))
    await say(patch('merge', `${all}/p`, { spec: { schedulingGates: [{ name: 'example.com/c' }] } }))
    await say(patch('merge', `${all}/p`, { spec: { hostname: 'other' } }))
    await say(patch('strategic', `${all}/p`, { spec: { containers: [{ name: 'a', image: 'new' }] } }))
    await say(
      patch('merge', `${all}/p/status`, {
        status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] },
      }),
    )
    await say(get(`${all}?fieldSelector=status.phase%3DRunning`))
    await say(get(`${all}?fieldSelector=spec.nodeName%3D,status.phase%21%3DRunning`))
  },
  'a pod is bound to a node once': async ({ namespace, prepare, say }) => {
    const all = `/api/v1/namespaces/${namespace}/pods`
    await prepare(post(all, pod('p', { schedulingGates: [{ name: 'example.com/a' }] })))
    const binding = {
      apiVersion: 'v1',
      kind: 'Binding',
      metadata: { name: 'p' },
      target: { kind: 'Node', name: 'nowhere' },
    }
    await say(post(`${all}/p/binding`, binding))
    await prepare(patch('merge', `${all}/p`, { spec: { schedulingGates: null } }))
    await say(post(`${all}/p/binding`, binding))
    await say(post(`${all}/p/binding`, binding))
    await say(post(`${all}/none/binding`, { ...binding, metadata: { name: 'none' } }))
  },
  'a headless Service gets its defaults': async ({ namespace, say }) => {
    const all = `/api/v1/namespaces/${namespace}/services`
    const service = (name: string, spec: object) => ({ apiVersion: 'v1', kind: 'Service', metadata: { name }, spec })
    await say(post(all, service('s', { clusterIP: 'None', publishNotReadyAddresses: true, selector: { a: 'b' } })))
    await say(post(all, service('S', { clusterIP: 'None', selector: { a: 'b' } })))
    await say(patch('merge', `${all}/s`, { spec: { publishNotReadyAddresses: null } }))
    await say(
      post(all, service('t', { clusterIP: 'None', selector: { a: 'b' }, ports: [{ port: 99999, targetPort: 1 }] })),
    )
  },
  'an autoscaler gets its defaults': async ({ namespace, say }) => {
    const all = `/apis/autoscaling/v2/namespaces/${namespace}/horizontalpodautoscalers`
    const scaler = (name: string, spec: object) => ({
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata: { name },
      spec: { scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'd' }, ...spec },
    })
    await say(post(all, scaler('a', { maxReplicas: 3 })))
    await say(post(all, scaler('c', { minReplicas: 5, maxReplicas: 3 })))
  },
  'a Lease is renewed by its holder': async ({ namespace, say }) => {
    const all = `/apis/coordination.k8s.io/v1/namespaces/${namespace}/leases`
    const lease = (spec: object) => ({
      apiVersion: 'coordination.k8s.io/v1',
      kind: 'Lease',
      metadata: { name: 'l' },
      spec,
    })
    await say(
      post(all, lease({ holderIdentity: 'a', leaseDurationSeconds: 15, renewTime: '2026-01-01T00:00:00.000000Z' })),
    )
    await say(put(`${all}/l`, lease({ holderIdentity: 'b', leaseDurationSeconds: 15, leaseTransitions: 1 })))
    await say(put(`${all}/l`, lease({ holderIdentity: 'b', leaseDurationSeconds: 0 })))
  },
  'events are made and found': async ({ namespace, say }) => {
    const all = `/api/v1/namespaces/${namespace}/events`
    const event = (name: string, regarding: string) => ({
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name },
      involvedObject: { kind: 'Pod', namespace, name: regarding },
      reason: 'Tested',
      message: 'it was tested',
      type: 'Normal',
      source: { component: 'tests' },
    })
    await say(post(all, event('a.1', 'a')))
    await say(post(all, event('b.1', 'b')))
    await say(get(`${all}?fieldSelector=involvedObject.name%3Da`))
    await say(post(all, { ...event('c', 'c'), involvedObject: { namespace: 'default', name: 'c' } }))
  },
}
