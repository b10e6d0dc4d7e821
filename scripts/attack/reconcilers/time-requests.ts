import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import type { Interval } from './intervals.ts'

// Loaded into the attacked process (node --import): notes when its requests about one namespace are with the API server, and
// writes the times to the file in GROVE_ATTACK_TIMES at each SIGUSR2.

const { GROVE_ATTACK_NAMESPACE: namespace, GROVE_ATTACK_TIMES: file = '/dev/null' } = process.env
const times: Interval[] = []
const begun = new WeakMap<object, number>()

const now = (): number => performance.timeOrigin + performance.now()
const requestIn = (message: unknown) => (message as { request: { path: string } }).request

subscribe('undici:client:sendHeaders', (message) => {
  const request = requestIn(message)
  const isAbout = request.path.includes(`/namespaces/${namespace}/`) && !request.path.includes('watch=')
  if (isAbout && !request.path.endsWith('/events')) begun.set(request, now())
})

const ended = (message: unknown): void => {
  const began = begun.get(requestIn(message))
  if (began !== undefined) times.push({ began, ended: now() })
}
subscribe('undici:request:trailers', ended)
subscribe('undici:request:error', ended)

process.on('SIGUSR2', () => writeFileSync(file, JSON.stringify(times.splice(0))))
