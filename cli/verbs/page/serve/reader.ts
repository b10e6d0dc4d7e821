import type { ApiObject } from '../../../../kube/api/object.ts'
import { objectPath, withQuery } from '../../../../kube/api/resource.ts'
import { fieldSelector } from '../../../../kube/api/selector.ts'
import type { Client } from '../../../../kube/client/client.ts'
import { inFlight } from '../../../../reconcilers/engine/in-flight.ts'
import { type Happening, type LogTail, type Opened, VERSION } from '../model/document.ts'
import { type EventParts, happenings } from '../model/happenings.ts'
import { cutOf, logLines, TAILS } from '../model/log-tail.ts'
import { lacking, type Named, OPENABLE, rightToEvents, rightToGet, rightToLogs } from '../model/openable.ts'
import { openedDocument } from '../model/opened.ts'
import type { Viewer } from '../model/readable.ts'
import { EVENTS, PODS } from './core-kinds.ts'
import { type Missing, missing, PATIENCE_MS } from './missing.ts'

/** A container whose log is asked for. */
export interface LogOf {
  readonly namespace: string
  readonly pod: string
  readonly container: string
  /** The log before its last restart. */
  readonly isPrevious: boolean
}

/** Reads single objects and logs when somebody opens them, each only for a viewer who has that right. */
export interface Reader {
  /** @throws ApiError if the API server cannot be asked about rights */
  open(named: Named, viewer: Viewer, now: number): Promise<Opened>
  /** @throws ApiError if the API server cannot be asked about rights */
  log(of: LogOf, viewer: Viewer, now: number): Promise<LogTail>
}

/** How many events are read of an object; an API server lists the earliest first. */
const MOST_EVENTS = 2_000
const MOST_BYTES = 512 * 1024
/** The limit of concurrent reads. */
const AT_ONCE = 8

/** Reads with the rights of the page's client, after a review of the viewer's. `mostBytes`: of one log. */
export const clusterReader = (client: Client, mostBytes = MOST_BYTES): Reader => {
  const limit = inFlight(AT_ONCE)
  const { wire } = client.policy
  const objectOf = async ({ kind, namespace, name }: Named): Promise<ApiObject | Missing> => {
    const apiVersion = OPENABLE.get(kind)?.apiVersion ?? ''
    const resource = await client.resource(apiVersion, kind, { timeoutMs: PATIENCE_MS })
    if (resource === undefined) return { missing: `the cluster does not serve ${kind} of ${apiVersion}` }
    return client.get(resource, { namespace, name }, { timeoutMs: PATIENCE_MS })
  }
  const eventsOf = async ({ kind, namespace, name }: Named): Promise<readonly Happening[]> => {
    const selector = fieldSelector({ 'involvedObject.kind': kind, 'involvedObject.name': name })
    const options = { namespace, fieldSelector: selector, timeoutMs: PATIENCE_MS }
    const read: EventParts[] = []
    for await (const { items } of client.pages<ApiObject>(EVENTS, options)) {
      read.push(...(items as unknown as EventParts[]))
      if (read.length >= MOST_EVENTS) break
    }
    return happenings(read)
  }
  const tailOf = async ({ namespace, pod, container, isPrevious }: LogOf): Promise<Pick<LogTail, 'lines' | 'cut'>> => {
    const end = wire.steady() + PATIENCE_MS
    const path = objectPath(PODS, { namespace, name: pod }, 'log')
    for (const tailLines of TAILS) {
      const query = { container, tailLines, limitBytes: mostBytes, previous: isPrevious || undefined }
      const text = await client.text(withQuery(path, query), { timeoutMs: Math.max(1, end - wire.steady()) })
      const isWhole = Buffer.byteLength(text) < mostBytes
      if (!isWhole && tailLines > 1) continue
      const cut = cutOf(tailLines, isWhole, `${mostBytes / 1024} KiB`)
      return { lines: logLines(text), ...(cut !== undefined && { cut }) }
    }
    return { lines: [] }
  }
  return {
    open: async (named, viewer, now) => {
      const get = rightToGet(named)
      const list = rightToEvents(named.namespace)
      const log = named.kind === 'Pod' ? rightToLogs(named) : undefined
      const [mayGet, mayList, mayLog] = await Promise.all([
        get !== undefined && viewer.may(get),
        viewer.may(list),
        log === undefined || viewer.may(log),
      ])
      // Viewers take turns, so that one who opens much does not hold up the others.
      const flow = [viewer.user]
      const [object, events] = await Promise.all([
        mayGet
          ? limit(() => objectOf(named), 'first', flow).catch(missing)
          : { missing: get ? lacking(get) : 'it cannot be opened' },
        mayList ? limit(() => eventsOf(named), 'first', flow).catch(missing) : { missing: lacking(list) },
      ])
      return openedDocument(
        named,
        { object, events, logs: mayLog || log === undefined ? undefined : lacking(log) },
        now,
      )
    },
    log: async (of, viewer, now) => {
      const right = rightToLogs({ namespace: of.namespace, name: of.pod })
      const found = (await viewer.may(right))
        ? await limit(() => tailOf(of), 'first', [viewer.user]).catch(missing)
        : { missing: lacking(right) }
      return { version: VERSION, at: new Date(now).toISOString(), lines: [], ...found }
    },
  }
}
