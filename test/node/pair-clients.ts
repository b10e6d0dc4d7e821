import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

// A program for a pod beside a failover pod. It asks the two agents what they are, and the Service of their pod, if there is one,
// for tokens; it prints what has changed, one JSON object a line. Times are in ms since 1970.

const { AGENTS = '', SERVICE = '', CLIENTS = '0', RETRY_MS = '0' } = process.env
/** Between two looks of the same kind, in ms: short beside any hand-over. */
const LOOK_MS = 20

const say = (event: string, fields: object): void => {
  process.stdout.write(`${JSON.stringify({ event, ...fields })}\n`)
}

/** The answer's body; each request has a connection of its own. @throws Error when there is no answer with 200 */
const asked = (url: string, body?: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request(url, { method, agent: false, timeout: 5_000 }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      response.once('error', reject)
      response.once('end', () => {
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`status ${response.statusCode}`))
      })
    })
    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.once('error', reject)
    sent.end(body)
  })

/** For tokens, as a client does. */
const completion = async (): Promise<void> => {
  await asked(`http://${SERVICE}/v1/completions`, '{"max_tokens":1}')
}

/** A client: it asks on and on, and after an error waits for so long before it asks again. */
const client = async (number: number): Promise<never> => {
  for (;;) {
    const failure = await completion().then(
      () => undefined,
      (error: Error) => error.message,
    )
    if (failure !== undefined) say('error', { client: number, at: Date.now(), why: failure })
    await sleep(failure === undefined ? LOOK_MS : Number(RETRY_MS))
  }
}

/** Looks all the time whether the Service has an answer. */
const prober = async (): Promise<never> => {
  let failing: number | undefined
  for (;;) {
    const at = Date.now()
    const isAnswered = await completion().then(
      () => true,
      () => false,
    )
    if (isAnswered && failing !== undefined) say('unserved', { from: failing, to: Date.now() })
    failing = isAnswered ? undefined : (failing ?? at)
    await sleep(LOOK_MS)
  }
}

interface Seen {
  readonly incarnation: string
  /** When it was asked, and so was Active at the earliest. */
  readonly asked: number
  /** By when it had become Active. */
  readonly since: number
}

/** Looks all the time which engine is Active, and whether two are at once. */
const watch = async (urls: readonly string[]): Promise<never> => {
  let last: Seen | undefined
  const look = async (url: string): Promise<Seen | undefined> => {
    const at = Date.now()
    const answer = await asked(`${url}/state`).catch(() => undefined)
    if (answer === undefined) return undefined
    const { state, incarnation, inStateMs } = JSON.parse(answer)
    return state === 'Active' ? { incarnation, asked: at, since: Math.ceil(Date.now() - inStateMs) } : undefined
  }
  for (;;) {
    const active = (await Promise.all(urls.map(look))).filter((seen) => seen !== undefined)
    for (const seen of [...active].sort((one, other) => one.since - other.since)) {
      if (last !== undefined && seen.incarnation !== last.incarnation) {
        // The one before was Active when it was asked or later; this one was so by then already.
        if (last.asked > seen.since) say('two', { one: last, other: seen })
        say('active', { incarnation: seen.incarnation, at: seen.since })
      }
      last = seen
    }
    await sleep(LOOK_MS)
  }
}

const answered = async (): Promise<void> => {
  while (
    !(await completion().then(
      () => true,
      () => false,
    ))
  )
    await sleep(LOOK_MS)
}

const running: Promise<never>[] = [watch(AGENTS.split(','))]
if (SERVICE !== '') {
  await answered()
  running.push(prober(), ...Array.from({ length: Number(CLIENTS) }, (_, number) => client(number)))
}
say('ready', {})
await Promise.all(running)
