import { parentPort, workerData } from 'node:worker_threads'
import type { ObjectRef } from '../../model/object.ts'
import type { Found, View } from '../../model/view.ts'
import { endpoints } from '../chain/endpoints.ts'
import { type Answer, createJudge, type Judge } from '../review/judge.ts'
import { refusal, refusalAnswer } from '../review/refusal.ts'
import type { FromThread, OffloadSettings, ToThread } from './offload.ts'
import { entryOf } from './record.ts'

// The thread that judges large reviews (offload.ts). It uses the same judges as the server, and the server does its
// look-ups.

/** The limit of a response, in bytes. An API server would not accept a longer one. */
const LONGEST_ANSWER = 8 * 1024 * 1024

if (parentPort === null) throw new Error('this file is a worker thread of the webhook server')
const server = parentPort
const tell = (message: FromThread): void => server.postMessage(message)

const asked = new Map<number, (found: readonly Found[]) => void>()
let lastId = 0

const lookUp = async (refs: readonly ObjectRef[]): Promise<View> => {
  const id = ++lastId
  const answered = new Promise<readonly Found[]>((resolve) => asked.set(id, resolve))
  tell({ type: 'asks', id, refs })
  const found = await answered
  asked.delete(id)
  const byRef = new Map(refs.map((ref, index) => [JSON.stringify(ref), found[index]]))
  const unasked: Found = { status: 'failed', message: 'it was not asked for before the decision' }
  return { get: (ref) => byRef.get(JSON.stringify(ref)) ?? unasked }
}

const settings = workerData as OffloadSettings
const judges = new Map(
  endpoints.map((endpoint): [string, Judge] => [endpoint.path, createJudge({ ...settings, endpoint, lookUp })]),
)
/** Every line is built here; the server drops those below its log level. */
const log = { enabled: () => true }

const judged = (path: string, answer: Answer): void => {
  const short: Answer =
    answer.body.length > LONGEST_ANSWER
      ? refusalAnswer(refusal('too-costly', `the answer to ${path} is longer than ${LONGEST_ANSWER} bytes`))
      : answer
  const { fault } = short
  // An error may hold values that cannot be sent to another thread.
  const told = fault && {
    fault: { ...fault, error: fault.error instanceof Error ? fault.error.stack : `${fault.error}` },
  }
  tell({
    type: 'judged',
    judged: { status: short.status, body: short.body, entry: entryOf({ ...short, ...told }, log) },
  })
}

server.on('message', (message: ToThread) => {
  if (message.type === 'found') {
    asked.get(message.id)?.(message.found)
    return
  }
  const { path, body, milliseconds } = message
  const answer = judges.get(path)?.(Buffer.from(body.buffer, body.byteOffset, body.byteLength), milliseconds)
  if (answer instanceof Promise) void answer.then((given) => judged(path, given))
  else if (answer !== undefined) judged(path, answer)
})
tell({ type: 'ready' })
