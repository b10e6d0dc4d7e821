import { after } from '../clock.ts'
import type { Caller } from './call.ts'
import { exchange } from './exchange.ts'

/** Every user may read this path, and during a start it shows that other requests would not be answered yet. */
const PATH = '/readyz'

/** What a probe has found: `unready` is an answer with a 5xx, and `silent` is none in time. */
export type Probed = 'ready' | 'unready' | 'silent'

/** Checks whether the API server is ready, over a new connection, because existing ones may all be dead. Never rejects. */
export const probe = async (
  { connection, policy }: Pick<Caller, 'connection' | 'policy'>,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<Probed> => {
  const { origin, pathPrefix, credentials } = connection
  const apart = connection.apart()
  const late = new AbortController()
  const stop = () => late.abort(new Error('the probe was not answered in time'))
  const cancel = after(policy.wire, timeoutMs, stop)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  const began = performance.now()
  let status = 0
  try {
    const headers = { 'user-agent': policy.userAgent, ...(await credentials.headers()) }
    const outgoing = { origin, path: pathPrefix + PATH, method: 'GET' as const, headers }
    status = (await exchange(apart, outgoing, { signal: late.signal })).status
  } catch {
    // The calls themselves report what is wrong.
  } finally {
    cancel()
    signal.removeEventListener('abort', stop)
    void apart.destroy()
  }
  policy.onCall?.({ method: 'GET', path: PATH, status, seconds: (performance.now() - began) / 1000 })
  return status === 0 ? 'silent' : status < 500 ? 'ready' : 'unready'
}
