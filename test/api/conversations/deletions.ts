import { type Conversations, configMap, configMaps, get, patch, post, remove } from '../conversation.ts'
import { widget, widgets } from '../widgets.ts'

const held = (name: string) => configMap(name, {}, { finalizers: ['example.com/hold'] })

const uidOf = ({ body }: { readonly body: unknown }): string => (body as { metadata: { uid: string } }).metadata.uid

const gone = async (read: () => Promise<{ readonly code: number }>): Promise<void> => {
  for (let i = 0; i < 200; i++) {
    if ((await read()).code === 404) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** How objects are deleted. */
export const deletions: Conversations = {
  'finalizers hold an object': async ({ namespace, say }) => {
    const all = configMaps(namespace)
    await say(post(all, held('a')))
    await say(remove(`${all}/a`))
    await say(remove(`${all}/a`))
    await say(patch('merge', `${all}/a`, { data: { still: 'here' } }))
    await say(patch('merge', `${all}/a`, { metadata: { finalizers: ['example.com/hold', 'example.com/new'] } }))
    await say(patch('merge', `${all}/a`, { metadata: { finalizers: null } }))
    await say(get(`${all}/a`))
  },
  'generation counts a deletion that waits': async ({ namespace, say }) => {
    const all = widgets(namespace)
    await say(post(all, { ...widget('a'), metadata: { name: 'a', finalizers: ['example.com/hold'] } }))
    await say(remove(`${all}/a`))
    await say(patch('merge', `${all}/a`, { spec: { color: 'red' } }))
    await say(patch('json', `${all}/a`, [{ op: 'remove', path: '/metadata/finalizers/0' }]))
    await say(get(`${all}/a`))
  },
  'a second deletion of a pod changes its finalizers once its grace period is over': async ({
    namespace,
    prepare,
    say,
  }) => {
    const all = `/api/v1/namespaces/${namespace}/pods`
    const pod = (name: string, finalizers: readonly string[]) => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, finalizers },
      spec: { schedulerName: 'nobody', containers: [{ name: 'a', image: 'a' }] },
    })
    await say(post(all, pod('held', ['example.com/hold'])))
    for (const policy of ['Background', 'Foreground', 'Background', 'Orphan']) {
      await say(remove(`${all}/held?propagationPolicy=${policy}`))
    }
    const uid = uidOf(await prepare(post(all, pod('waits', []))))
    const ownerReferences = [{ apiVersion: 'v1', kind: 'Pod', name: 'waits', uid, blockOwnerDeletion: true }]
    await prepare(
      post(configMaps(namespace), configMap('dependent', {}, { ownerReferences, finalizers: ['example.com/hold'] })),
    )
    await say(remove(`${all}/waits?propagationPolicy=Foreground`))
    await say(remove(`${all}/waits?propagationPolicy=Background`))
    await say(get(`${all}/waits`))
  },
  'preconditions guard a deletion': async ({ namespace, say }) => {
    const all = configMaps(namespace)
    await say(post(all, configMap('a')))
    const only = (preconditions: object) => ({ apiVersion: 'v1', kind: 'DeleteOptions', preconditions })
    await say(remove(`${all}/a`, only({ uid: 'another' })))
    await say(remove(`${all}/a`, only({ resourceVersion: '1' })))
    await say(remove(`${all}/a?propagationPolicy=Sideways`))
    await say(remove(`${all}/a`, only({})))
  },
  'dependents go with their owner, or stay as orphans': async ({ namespace, prepare, say }) => {
    const all = configMaps(namespace)
    const owned = async (owner: string, name: string) => {
      const uid = uidOf(await prepare(post(all, configMap(owner))))
      const ownerReferences = [{ apiVersion: 'v1', kind: 'ConfigMap', name: owner, uid }]
      await prepare(post(all, configMap(name, {}, { ownerReferences })))
    }
    await owned('owner-1', 'dependent-1')
    await prepare(remove(`${all}/owner-1?propagationPolicy=Background`))
    await gone(() => prepare({ ...get(`${all}/dependent-1`) }).catch(() => ({ code: 404 })))
    await say(get(`${all}/dependent-1`))
    await owned('owner-2', 'dependent-2')
    await prepare(remove(`${all}/owner-2?propagationPolicy=Orphan`))
    await gone(() => prepare({ ...get(`${all}/owner-2`) }).catch(() => ({ code: 404 })))
    await say(get(`${all}/dependent-2`))
    await owned('owner-3', 'dependent-3')
    await say(remove(`${all}/owner-3?propagationPolicy=Foreground`))
    await gone(() => prepare({ ...get(`${all}/owner-3`) }).catch(() => ({ code: 404 })))
    await say(get(`${all}/dependent-3`))
  },
  'a dry run deletes nothing': async ({ namespace, prepare, say }) => {
    const all = configMaps(namespace)
    await prepare(post(all, configMap('a')))
    const dry = (more: object = {}) => ({ apiVersion: 'v1', kind: 'DeleteOptions', dryRun: ['All'], ...more })
    await say(remove(`${all}/a`, dry()))
    await say(remove(`${all}/a`, dry({ propagationPolicy: 'Foreground' })))
    await say(remove(`${all}/a`, dry({ orphanDependents: true })))
    await say(remove(`${all}/a?dryRun=All`))
    await say(remove(`${all}/a`, dry({ dryRun: ['None'] })))
    await say(remove(`${all}/a?dryRun=None`))
    await say(remove(`${all}/a`, dry({ orphanDependents: true, propagationPolicy: 'Orphan' })))
    await say(remove(`${all}?labelSelector=a%3Db`, dry()))
    await say(get(`${all}/a`))
    const pods = `/api/v1/namespaces/${namespace}/pods`
    const spec = { schedulerName: 'nobody', containers: [{ name: 'a', image: 'a' }] }
    await prepare(post(pods, { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec }))
    const eviction = (deleteOptions: object) => ({
      apiVersion: 'policy/v1',
      kind: 'Eviction',
      metadata: { name: 'p' },
      deleteOptions,
    })
    await say(post(`${pods}/p/eviction`, eviction({ dryRun: ['All'] })))
    await say(post(`${pods}/p/eviction?dryRun=All`, eviction({})))
    await say(post(`${pods}/p/eviction`, eviction({ dryRun: ['None'] })))
    await say(get(`${pods}/p`))
  },
  'the policy of a deletion replaces the one that an object has': async ({ namespace, prepare, say }) => {
    const all = configMaps(namespace)
    const waiting = (name: string, policy: string) =>
      prepare(post(all, configMap(name, {}, { finalizers: [policy, 'example.com/hold'] })))
    await waiting('a', 'foregroundDeletion')
    await say(remove(`${all}/a?propagationPolicy=Background`))
    await waiting('b', 'orphan')
    await say(remove(`${all}/b?propagationPolicy=Foreground`))
    await waiting('c', 'foregroundDeletion')
    await say(remove(`${all}/c`, { kind: 'DeleteOptions', apiVersion: 'v1', orphanDependents: true }))
  },
  'a pod that runs nowhere goes at once': async ({ namespace, prepare, say }) => {
    const pods = `/api/v1/namespaces/${namespace}/pods`
    const spec = { schedulerName: 'nobody', containers: [{ name: 'a', image: 'a' }] }
    await prepare(post(pods, { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec }))
    await say(remove(`${pods}/p`))
    await say(get(`${pods}/p`))
  },
}
