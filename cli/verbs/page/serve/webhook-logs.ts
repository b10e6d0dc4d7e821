import { isForbidden } from '../../../../kube/api/api-error.ts'
import type { ApiObject } from '../../../../kube/api/object.ts'
import { objectPath, withQuery } from '../../../../kube/api/resource.ts'
import type { Client } from '../../../../kube/client/client.ts'
import type { Decision } from '../../../../webhook/server/decisions.ts'
import { loggedDecisions } from '../model/logged-decisions.ts'
import type { Gathered } from '../model/overview.ts'
import { PODS } from './core-kinds.ts'
import { hasNoLog } from './missing.ts'

/** The pods and the container that serve the webhooks; the names are the same for every kind of installation. */
const REPLICAS = 'app.kubernetes.io/name=grove-operator,app.kubernetes.io/component=operator'
const CONTAINER = 'grove-operator'

/** Time for which a read is cached while the page has viewers, in ms; without viewers nothing is read. */
const READ_MS = 5_000
/** When a log is read for the first time, only its last lines are; 8 MiB at most of any. */
const TAIL_LINES = 2_000
const MOST_BYTES = 8 * 1024 * 1024
/** The limit of decisions kept from all replicas. */
const MOST_KEPT = 1_000
/** The limit for reading a log, in ms; later tries continue. */
const PATIENCE_MS = 4_000

/** How far the log of one replica was read. The lines of its last second are returned again. */
interface Position {
  readonly since?: string
  readonly lines: ReadonlySet<string>
}

/**
 * The refusals of admission, from the logs of the webhook's replicas in the namespace of Grove. The logs exist already,
 * outlive the page's process, and the API server checks who may read them (`pods/log`). Only new lines are read, every
 * five seconds at most. The function never rejects.
 */
export const webhookLogs = (client: Client, namespace: string): (() => Promise<Gathered>) => {
  const { clock } = client.policy
  const positions = new Map<string, Position>()
  let decisions: readonly Decision[] = []
  let read: { readonly at: number; readonly answer: Promise<Gathered> } | undefined

  const readOne = async (name: string): Promise<{ found: readonly Decision[]; isForeign: boolean }> => {
    const { since, lines: known = new Set() } = positions.get(name) ?? {}
    const query = {
      container: CONTAINER,
      limitBytes: MOST_BYTES,
      ...(since === undefined ? { tailLines: TAIL_LINES } : { sinceTime: since }),
    }
    const path = withQuery(objectPath(PODS, { namespace, name }, 'log'), query)
    const lines = (await client.text(path, { timeoutMs: PATIENCE_MS })).split('\n')
    const { until = since, isForeign } = loggedDecisions(lines)
    positions.set(name, { ...(until !== undefined && { since: until }), lines: new Set(lines) })
    return { found: loggedDecisions(lines.filter((line) => !known.has(line))).decisions, isForeign }
  }

  const readAll = async (): Promise<Gathered> => {
    const { items } = await client.list<ApiObject>(PODS, { namespace, labelSelector: REPLICAS, timeoutMs: PATIENCE_MS })
    const names = items.map(({ metadata }) => metadata.name ?? '')
    for (const name of positions.keys()) if (!names.includes(name)) positions.delete(name)
    const results = await Promise.allSettled(names.map(readOne))
    const found = results.flatMap((result) => (result.status === 'fulfilled' ? result.value.found : []))
    decisions = [...decisions, ...found].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, MOST_KEPT)
    const missing = names.length === 0 ? `no webhook runs in the namespace ${namespace}` : whyMissing(results)
    return { decisions, ...(missing !== undefined && { missing }) }
  }

  return () => {
    if (read === undefined || clock.steady() - read.at > READ_MS) {
      const answer = readAll().catch((error: unknown) => ({ decisions, missing: sentenceOf(error) }))
      read = { at: clock.steady(), answer }
    }
    return read.answer
  }
}

const whyMissing = (results: readonly PromiseSettledResult<{ isForeign: boolean }>[]): string | undefined => {
  const failed = results.find((result) => result.status === 'rejected' && !hasNoLog(result.reason))
  if (failed?.status === 'rejected') return sentenceOf(failed.reason)
  const isForeign = results.some((result) => result.status === 'fulfilled' && result.value.isForeign)
  return isForeign ? 'the webhook does not write its log as JSON (logFormat of its configuration)' : undefined
}

const sentenceOf = (error: unknown): string => {
  if (error instanceof Error && isForbidden(error)) {
    return "the logs of the webhook may not be read: it takes the right to get pods/log, and to list pods, in Grove's namespace"
  }
  return `a log of the webhook could not be read: ${error instanceof Error ? error.message : String(error)}`
}
