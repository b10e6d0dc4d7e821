import {
  type Conversation,
  type Conversations,
  configMap,
  configMaps,
  get,
  post,
  remove,
  type Talk,
  versionOf,
} from '../conversation.ts'

const ten = async ({ namespace, prepare }: Talk): Promise<string> => {
  const all = configMaps(namespace)
  for (let i = 0; i < 10; i++) {
    await prepare(post(all, configMap(`item-${i}`, {}, { labels: { set: 'list', parity: i % 2 ? 'odd' : 'even' } })))
  }
  return all
}

const bySelectors =
  (...queries: readonly string[]): Conversation =>
  async (talk) => {
    const all = await ten(talk)
    for (const query of queries) await talk.say(get(`${all}?${query}&fieldValidation=&x=1`))
  }

const selector = (text: string): string => `labelSelector=${encodeURIComponent(text)}`
const field = (text: string): string => `fieldSelector=${encodeURIComponent(text)}`

/** Reading many objects. */
export const lists: Conversations = {
  'labels select': bySelectors(
    selector('set=list,parity=odd'),
    selector('set==list,parity!=odd'),
    selector('parity in (odd,none)'),
    selector('set=list,parity notin (odd)'),
    selector('set,!other'),
    selector('!set'),
    selector('set=list,parity>5'),
    selector('a b'),
    selector('=x'),
    selector('set in ('),
  ),
  'fields select': bySelectors(
    field('metadata.name=item-3'),
    field('metadata.name!=item-3,metadata.name!=item-4'),
    field('metadata.name=none'),
    field('data.a=1'),
    field('metadata.name'),
  ),
  'pages follow each other, and show the state of the first': async (talk) => {
    const all = await ten(talk)
    const first = await talk.say(get(`${all}?limit=4&labelSelector=set`))
    const token = (reply: typeof first) =>
      encodeURIComponent((reply.body as { metadata: { continue: string } }).metadata.continue)
    await talk.prepare(remove(`${all}/item-7`))
    await talk.prepare(post(all, configMap('item-5a', {}, { labels: { set: 'late' } })))
    const second = await talk.say(get(`${all}?limit=4&labelSelector=set&continue=${token(first)}`))
    await talk.say(get(`${all}?limit=4&labelSelector=set&continue=${token(second)}`))
    await talk.say(get(`${all}?limit=4&labelSelector=set&continue=${token(second)}&resourceVersion=5`))
    await talk.say(get(`${all}?limit=4&continue=nonsense`))
  },
  'without a selector a page says how many are left': async ({ namespace, prepare, say }) => {
    const secrets = `/api/v1/namespaces/${namespace}/secrets`
    for (const name of ['a', 'b', 'c']) {
      await prepare(post(secrets, { apiVersion: 'v1', kind: 'Secret', metadata: { name } }))
    }
    await say(get(`${secrets}?limit=2`))
    await say(get(`${secrets}?limit=3`))
    await say(get(`${secrets}?limit=-1`))
  },
  'versions may be asked for': async (talk) => {
    const all = await ten(talk)
    const before = versionOf(await talk.prepare(get(all)))
    await talk.prepare(remove(`${all}/item-0`))
    await talk.say(get(`${all}?resourceVersion=0&resourceVersionMatch=NotOlderThan&limit=0`))
    await talk.say(get(`${all}?resourceVersion=${before}&resourceVersionMatch=Exact&${selector('parity=even')}`))
    await talk.say(get(`${all}?resourceVersion=${before}&resourceVersionMatch=Sometimes`))
    await talk.say(get(`${all}?resourceVersionMatch=Exact`))
    await talk.say(get(`${all}?resourceVersion=x`))
    await talk.say(get(`${all}?resourceVersion=0&resourceVersionMatch=Exact`))
  },
  'metadata alone may be asked for': async (talk) => {
    const all = configMaps(talk.namespace)
    await talk.prepare(post(all, configMap('a', { a: '1' })))
    await talk.say(get(`${all}/a`, 'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1'))
    const accept = 'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1'
    await talk.say(get(`${all}?${field('metadata.name=a')}`, accept))
  },
  'a collection is deleted by selectors': async (talk) => {
    const all = await ten(talk)
    await talk.prepare(remove(`${all}?${selector('set=list,parity=odd')}`))
    await talk.say(get(`${all}?${selector('set=list')}`))
    await talk.prepare(remove(`${all}?${field('metadata.name=item-2')}`))
    await talk.say(get(`${all}?${selector('set=list')}`))
    await talk.prepare(remove(`${all}?dryRun=All&${selector('set=list')}`))
    await talk.say(get(`${all}?${selector('set=list')}&limit=2`))
  },
}
