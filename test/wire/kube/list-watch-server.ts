import type { ServerResponse } from 'node:http'
import type { ApiObject } from '../../../kube/api/object.ts'
import { failure, json, type Reply, type Seen } from './api-server.ts'

/** A ConfigMap as the server below keeps it. */
export interface Item extends ApiObject {
  metadata: ApiObject['metadata'] & { name: string; namespace: string; uid: string; labels?: Record<string, string> }
  data?: Record<string, string>
}

interface Change {
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED'
  readonly object: Item
  readonly version: number
}

interface OpenWatch {
  readonly response: ServerResponse
  readonly cut: () => void
  readonly seen: Seen
  readonly from: number
}

/**
 * One resource as an API server keeps it: with growing versions, lists in pages from a snapshot, and watches from any
 * version that is still in its history. `reply` answers requests; the test sets the faults.
 */
export const listWatchServer = () => {
  let version = 100
  let uids = 0
  let oldest = 0
  const items = new Map<string, Item>()
  let history: Change[] = []
  const snapshots = new Map<string, { items: Item[]; version: number }>()
  const watches = new Set<OpenWatch>()
  const lists: Seen[] = []
  const watchRequests: Seen[] = []
  const faults: { readonly on: 'list' | 'watch'; readonly reply: Reply }[] = []
  let mute = false

  const write = (watch: OpenWatch, value: unknown) => {
    if (!mute) watch.response.write(`${JSON.stringify(value)}\n`)
  }
  const commit = (type: Change['type'], object: Item): Item => {
    version++
    const stored: Item = { ...object, metadata: { ...object.metadata, resourceVersion: String(version) } }
    if (type === 'DELETED') items.delete(object.metadata.name)
    else items.set(object.metadata.name, stored)
    history.push({ type, object: stored, version })
    for (const watch of watches) if (version > watch.from) write(watch, { type, object: stored })
    return stored
  }
  const bookmark = () => ({
    type: 'BOOKMARK',
    object: { kind: 'ConfigMap', apiVersion: 'v1', metadata: { resourceVersion: String(version) } },
  })

  const list: Reply = (response, seen, cut) => {
    const { limit, continue: token = '' } = seen.query
    const [id = '', offset = '0'] = token.split(':')
    const snapshot = token === '' ? { items: [...items.values()], version } : snapshots.get(id)
    if (!snapshot) return failure(410, 'Expired', 'the continue token is too old')(response, seen, cut)
    const from = Number(offset)
    const to = limit === undefined ? snapshot.items.length : from + Number(limit)
    const next = token === '' ? String(snapshots.size + 1) : id
    if (to < snapshot.items.length) snapshots.set(next, snapshot)
    const metadata = {
      resourceVersion: String(snapshot.version),
      ...(to < snapshot.items.length && { continue: `${next}:${to}` }),
    }
    json(200, { kind: 'ConfigMapList', apiVersion: 'v1', metadata, items: snapshot.items.slice(from, to) })(
      response,
      seen,
      cut,
    )
  }
  const watch: Reply = (response, seen, cut) => {
    const from = Number(seen.query.resourceVersion)
    if (from < oldest) return failure(410, 'Expired', `too old resource version: ${from}`)(response, seen, cut)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.flushHeaders()
    // As on an API server, a watch from a future version is opened, and stays silent until that version is reached.
    const open: OpenWatch = { response, cut, seen, from }
    watches.add(open)
    response.on('close', () => watches.delete(open))
    for (const { type, object, version: at } of history) if (at > from) write(open, { type, object })
  }

  return {
    /** Answers one request. */
    reply: ((response, seen, cut) => {
      const on = seen.query.watch === 'true' ? 'watch' : 'list'
      ;(on === 'watch' ? watchRequests : lists).push(seen)
      const at = faults.findIndex((fault) => fault.on === on)
      const [fault] = at >= 0 ? faults.splice(at, 1) : []
      ;(fault?.reply ?? (on === 'watch' ? watch : list))(response, seen, cut)
    }) satisfies Reply,
    /** Answers a list request without a fault. */
    list,
    lists,
    watchRequests,
    /** Creates or changes an object; the answer is what a client would get. */
    put: (name: string, data: Record<string, string> = {}, labels?: Record<string, string>): Item => {
      const before = items.get(name)
      return commit(before ? 'MODIFIED' : 'ADDED', {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: before?.metadata ?? { name, namespace: 'default', uid: `uid-${++uids}`, ...(labels && { labels }) },
        data,
      })
    },
    /** The same for an object of any kind, stored as it is. */
    store: (object: Item): Item => commit(items.has(object.metadata.name) ? 'MODIFIED' : 'ADDED', object),
    remove: (name: string): void => {
      const before = items.get(name)
      if (before) commit('DELETED', before)
    },
    /** Raises the version without an event, as changes of other objects do. */
    tick: (): void => {
      version++
    },
    bookmark: (): void => {
      for (const open of watches) if (version >= open.from) write(open, bookmark())
    },
    /** Sends any text on the open watches. */
    send: (text: string | Buffer): void => {
      for (const { response } of watches) response.write(text)
    },
    /** Ends the open watches, as a server does when their time is up. */
    end: (): void => {
      for (const { response } of watches) response.end()
      watches.clear()
    },
    /** Resets the open watches after some more bytes. */
    cut: (text = ''): void => {
      for (const { response, cut } of watches) text === '' ? cut() : response.write(text, cut)
    },
    /** Keeps connections open and sends nothing any more. */
    setMute: (muted: boolean): void => {
      mute = muted
    },
    /** Forgets the history: watches from older versions, and pages of lists already begun, get 410. */
    compact: (): void => {
      oldest = version
      history = []
      snapshots.clear()
    },
    /** Goes back to the state before anything was written, like a server whose storage was lost. */
    restore: (): void => {
      version = 10
      oldest = 10
      history = []
      items.clear()
    },
    /** The next request of this kind gets this answer instead. */
    fault: (on: 'list' | 'watch', reply: Reply): void => {
      faults.push({ on, reply })
    },
    version: (): string => String(version),
    openWatches: (): number => watches.size,
  }
}

export type ListWatchServer = ReturnType<typeof listWatchServer>
