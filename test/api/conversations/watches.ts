import { type Conversations, configMap, configMaps, get, patch, post, put, remove, versionOf } from '../conversation.ts'

const history = async (namespace: string, prepare: (u: ReturnType<typeof get>) => Promise<unknown>): Promise<void> => {
  const all = configMaps(namespace)
  await prepare(post(all, configMap('a', {}, { labels: { in: 'yes' } })))
  await prepare(post(all, configMap('b', {}, { labels: { in: 'no' } })))
  await prepare(patch('merge', `${all}/a`, { metadata: { labels: { in: 'no' } } }))
  await prepare(patch('merge', `${all}/b`, { metadata: { labels: { in: 'yes' } } }))
  await prepare(put(`${all}/b`, configMap('b', { changed: 'yes' }, { labels: { in: 'yes' } })))
  await prepare(remove(`${all}/b`))
}

const watch = (namespace: string, query: string) => get(`${configMaps(namespace)}?watch=true&timeoutSeconds=1&${query}`)

const named = (name: string): string => `fieldSelector=${encodeURIComponent(`metadata.name=${name}`)}`

/** Watching changes. */
export const watches: Conversations = {
  'a watch from a version tells all that came after it': async ({ namespace, prepare, say }) => {
    const since = versionOf(await prepare(get(configMaps(namespace))))
    await history(namespace, prepare)
    await say(watch(namespace, `resourceVersion=${since}`))
  },
  'an object that comes to be selected is added, one that ceases is deleted': async ({ namespace, prepare, say }) => {
    const since = versionOf(await prepare(get(configMaps(namespace))))
    await history(namespace, prepare)
    await say(watch(namespace, `resourceVersion=${since}&labelSelector=${encodeURIComponent('in=yes')}`))
  },
  'without a version what is there is added': async ({ namespace, prepare, say }) => {
    await history(namespace, prepare)
    await say(watch(namespace, named('a')))
    await say(watch(namespace, `resourceVersion=0&${named('a')}`))
  },
  'a watch from a version that is yet to come is opened, and silent': async ({ namespace, prepare, say }) => {
    await history(namespace, prepare)
    await say(watch(namespace, 'resourceVersion=999999999'))
  },
  'a watch may begin with a list': async ({ namespace, prepare, say }) => {
    await history(namespace, prepare)
    const list = 'sendInitialEvents=true&allowWatchBookmarks=true'
    await say(watch(namespace, `${list}&resourceVersionMatch=NotOlderThan&${named('a')}`))
    await say(watch(namespace, `${list}&${named('a')}`))
  },
}
