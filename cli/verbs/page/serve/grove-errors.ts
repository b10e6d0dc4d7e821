import type { ApiObject } from '../../../../kube/api/object.ts'
import { objectPath, withQuery } from '../../../../kube/api/resource.ts'
import { fieldSelector } from '../../../../kube/api/selector.ts'
import type { Client } from '../../../../kube/client/client.ts'
import { GROVE_ITSELF } from '../../../cluster/webhooks.ts'
import { type Errors, type GroveError, VERSION } from '../model/document.ts'
import {
  type GroveEvent,
  type GrovePod,
  latestErrors,
  loggedErrors,
  restartErrors,
  warnedErrors,
} from '../model/grove-errors.ts'
import { lacking } from '../model/openable.ts'
import type { Right, Viewer } from '../model/readable.ts'
import { EVENTS, PODS } from './core-kinds.ts'
import { hasNoLog, missing, PATIENCE_MS } from './missing.ts'

/** What is read of each log, and of how many pods. */
const TAIL = { tailLines: 500, limitBytes: 512 * 1024 }
const MOST_PODS = 10
/** Time for which what was read is kept, in ms, for whoever asks next and has the right. */
const KEPT_MS = 5_000

/** Reads the recent errors of Grove itself. @throws ApiError if the API server cannot be asked about rights */
export type ErrorReader = (viewer: Viewer, now: number) => Promise<Errors>

/**
 * Reads the recent errors of the Grove that is installed in a namespace: from the logs of its pods, from how their containers
 * have ended, and from events, each only for a viewer who may read it.
 */
export const errorReader = (client: Client, namespace: string): ErrorReader => {
  const podsOf = async (): Promise<readonly GrovePod[]> => {
    const options = { namespace, labelSelector: GROVE_ITSELF, timeoutMs: PATIENCE_MS }
    return (await client.list<ApiObject>(PODS, options)).items as unknown as GrovePod[]
  }
  const fromLogs = async (): Promise<GroveError[]> => {
    const names = (await podsOf()).slice(0, MOST_PODS).map(({ metadata: { name = '' } }) => name)
    const logs = names.map(async (name) => {
      const path = withQuery(objectPath(PODS, { namespace, name }, 'log'), TAIL)
      return loggedErrors(name, await client.text(path, { timeoutMs: PATIENCE_MS }))
    })
    const found = await Promise.allSettled(logs)
    const failed = found.find((each) => each.status === 'rejected' && !hasNoLog(each.reason))
    // One kubelet that does not answer hides nothing of the others; where none does, the reason is told.
    if (failed?.status === 'rejected' && found.every(({ status }) => status === 'rejected')) throw failed.reason
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  }
  const fromEvents = async (): Promise<GroveError[]> => {
    const options = { namespace, fieldSelector: fieldSelector({ type: 'Warning' }), timeoutMs: PATIENCE_MS }
    return warnedErrors((await client.list<ApiObject>(EVENTS, options)).items as unknown as GroveEvent[])
  }
  const sources: readonly (readonly [what: string, right: Right, read: () => Promise<GroveError[]>])[] = [
    ['logs', { verb: 'get', group: '', resource: 'pods', subresource: 'log', namespace }, fromLogs],
    ['events', { verb: 'list', group: '', resource: 'events', namespace }, fromEvents],
    ['restarts', { verb: 'list', group: '', resource: 'pods', namespace }, async () => restartErrors(await podsOf())],
  ]
  const { clock } = client.policy
  const kept = new Map<string, { readonly at: number; readonly answer: Promise<GroveError[]> }>()
  const lately = (what: string, read: () => Promise<GroveError[]>): Promise<GroveError[]> => {
    const known = kept.get(what)
    if (known !== undefined && clock.steady() - known.at < KEPT_MS) return known.answer
    const answer = read()
    kept.set(what, { at: clock.steady(), answer })
    return answer
  }
  return async (viewer, now) => {
    const read = sources.map(async ([what, right, from]) => {
      const found = (await viewer.may(right)) ? await lately(what, from).catch(missing) : { missing: lacking(right) }
      return 'missing' in found
        ? { errors: [], missing: [`${what}: ${found.missing}`] }
        : { errors: found, missing: [] }
    })
    const parts = await Promise.all(read)
    return {
      ...{ version: VERSION, at: new Date(now).toISOString() },
      errors: latestErrors(parts.flatMap(({ errors }) => errors)),
      missing: parts.flatMap((part) => part.missing),
    }
  }
}
