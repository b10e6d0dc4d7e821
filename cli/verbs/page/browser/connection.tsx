import type { Overview, Workload } from '../model/document.ts'
import type { Named } from '../model/openable.ts'

/** The page's current data from the server. */
export interface News {
  readonly link: 'connecting' | 'live' | 'lost' | 'signed-out'
  /** Why the connection is lost, or the user must sign in. */
  readonly why?: string
  readonly overview?: Overview
  readonly workload?: Workload
}

const KEY = 'grove-token'
/**
 * Time without data after which the connection counts as lost, in ms; the server sends something every five seconds.
 */
const SILENCE_MS = 15_000
const BACK_OFF_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000]

/** The token of this tab. It is stored only for the tab, and never in a cookie, so that no other page can use it. */
export const tokenStore = {
  get: (): string => sessionStorage.getItem(KEY) ?? '',
  set: (token: string): void => sessionStorage.setItem(KEY, token),
  clear: (): void => sessionStorage.removeItem(KEY),
}

/** Removes the key from the address that a terminal printed, before the user copies the address for somebody else. */
export const takeKey = (): void => {
  const [, key] = /^#key=([\w-]+)$/.exec(location.hash) ?? []
  if (key === undefined) return
  tokenStore.set(key)
  history.replaceState(null, '', '#/')
}

/**
 * Follows the server until the returned function is called: reports each change, and reconnects when the connection is
 * lost.
 */
export const follow = (chosen: Named | undefined, before: News, tell: (news: News) => void): (() => void) => {
  const closing = new AbortController()
  const { signal } = closing
  const { overview, workload } = before
  const isSame =
    workload?.root !== undefined && workload.root.name === chosen?.name && workload.root.namespace === chosen.namespace
  let news: News = { link: 'connecting', ...(overview && { overview }), ...(workload && isSame && { workload }) }
  const change = (changes: Partial<News>): void => {
    if (signal.aborted) return
    news = { ...news, ...changes }
    tell(news)
  }
  const run = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted; failures++) {
      const why = await once(chosen, signal, (changes) => {
        failures = 0
        change(changes)
      })
      if (signal.aborted || news.link === 'signed-out') return
      change({ link: 'lost', why })
      await new Promise((resolve) => setTimeout(resolve, BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)]))
    }
  }
  void run()
  return () => closing.abort()
}

/** One connection until it ends. Returns the reason. */
const once = async (
  chosen: Named | undefined,
  signal: AbortSignal,
  change: (changes: Partial<News>) => void,
): Promise<string> => {
  const ending = new AbortController()
  let timer = 0
  const heard = (): void => {
    clearTimeout(timer)
    timer = window.setTimeout(() => ending.abort(), SILENCE_MS)
  }
  try {
    heard()
    const query = chosen === undefined ? '' : `?${new URLSearchParams({ ...chosen })}`
    const response = await fetch(`api/v1/stream${query}`, {
      headers: credentials(),
      signal: AbortSignal.any([signal, ending.signal]),
    })
    if (response.status === 401) {
      const why = tokenStore.get() === '' ? '' : await messageOf(response)
      change({ link: 'signed-out', why })
      return why
    }
    if (!response.ok || response.body === null) return await messageOf(response)
    for await (const { event, data } of eventsIn(response.body, heard)) {
      if (event === 'overview') change({ link: 'live', why: '', overview: JSON.parse(data) })
      else if (event === 'workload') change({ link: 'live', why: '', workload: JSON.parse(data) })
      else if (event === 'trouble') change({ link: 'lost', why: JSON.parse(data).message })
      else if (event === 'signed-out') {
        change({ link: 'signed-out', why: 'the token has expired or was withdrawn; sign in with another one' })
        return ''
      }
    }
    return 'the server has ended the connection'
  } catch (error) {
    return ending.signal.aborted ? 'the server is silent' : error instanceof Error ? error.message : String(error)
  } finally {
    clearTimeout(timer)
    ending.abort()
  }
}

const credentials = (): Record<string, string> =>
  tokenStore.get() === '' ? {} : { Authorization: `Bearer ${tokenStore.get()}` }

/** The limit for a document that is read once, in ms; the server itself waits five seconds for a log. */
const ONCE_MS = 20_000

/** A document that is read once; or, as a sentence, why it could not be. Does not resolve once `signal` has aborted. */
export const fetched = async <T,>(
  path: string,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<T | string> => {
  const late = AbortSignal.timeout(ONCE_MS)
  try {
    const response = await fetch(`api/v1/${path}.json?${new URLSearchParams(query)}`, {
      headers: credentials(),
      signal: AbortSignal.any([signal, late]),
    })
    return response.ok ? ((await response.json()) as T) : `It could not be read: ${await messageOf(response)}.`
  } catch (error) {
    if (signal.aborted) return new Promise(() => undefined)
    const why = error instanceof Error ? error.message : String(error)
    return `It could not be read: ${late.aborted ? 'the server of the page is silent' : why}.`
  }
}

const messageOf = async (response: Response): Promise<string> => {
  const body = await response.json().catch(() => ({}))
  return typeof body.message === 'string' ? body.message : `the server has answered with ${response.status}`
}

/** Parses server-sent events; `heard` is called for everything that arrives, comments included. */
async function* eventsIn(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
): AsyncGenerator<{ readonly event: string; readonly data: string }> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    heard()
    rest += decoder.decode(value, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1]
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (event !== undefined && data !== undefined) yield { event, data }
    }
  }
}
