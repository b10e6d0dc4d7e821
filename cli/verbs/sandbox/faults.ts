import { InvalidArgumentError } from 'commander'
import { parseDuration } from '../../../model/duration.ts'
import type { Fault, FaultRequest, Faults } from '../../../sandbox/api-server/http/faults.ts'

/** A fault for requests of one kind, and how many times it occurs; without a number, always. */
export interface FaultOption {
  readonly verb: string
  readonly plural: string
  readonly fault: Fault
  readonly times: number
}

const VERBS = ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete', 'deletecollection', '*']

const REASONS: Readonly<Record<string, string>> = {
  '403': 'Forbidden',
  '404': 'NotFound',
  '409': 'Conflict',
  '410': 'Expired',
  '429': 'TooManyRequests',
  '500': 'InternalError',
  '503': 'ServiceUnavailable',
  '504': 'Timeout',
}

const WAY_OUT =
  'write VERB/RESOURCE=FAULT[xTIMES], such as create/pods=503x3, */podcliques=2s or watch/*=reset; a fault is ' +
  `${Object.keys(REASONS).join(', ')}, reset, no-answer or a delay`

const faultOf = (text: string): Fault | undefined => {
  const reason = REASONS[text]
  if (reason !== undefined) {
    const message = `${reason}, because of --fault`
    return { type: 'refuse', code: Number(text), reason, message, ...(text === '429' && { retryAfterSeconds: 1 }) }
  }
  if (text === 'reset' || text === 'no-answer') return { type: text }
  const ms = parseDuration(text)
  return ms === undefined || ms < 0 ? undefined : { type: 'delay', ms }
}

/** Reads `--fault`. @throws InvalidArgumentError */
export const faultOption = (text: string): FaultOption => {
  const [, verb = '', plural = '', what = '', times] = /^([a-z*]+)\/([a-z*]+)=(.+?)(?:x(\d+))?$/.exec(text) ?? []
  const fault = faultOf(what)
  if (fault === undefined) throw new InvalidArgumentError(`"${text}" is no fault; ${WAY_OUT}.`)
  if (!VERBS.includes(verb)) throw new InvalidArgumentError(`"${verb}" is no verb; verbs are ${VERBS.join(', ')}.`)
  return { verb, plural, fault, times: times === undefined ? Number.POSITIVE_INFINITY : Number(times) }
}

/**
 * The fault hook for these options: a request gets the first matching fault that has times left. Undefined without
 * options.
 */
export const faultsOf = (options: readonly FaultOption[]): Faults | undefined => {
  if (options.length === 0) return undefined
  const left = options.map((option) => ({ ...option }))
  const fits = (wanted: string, is: string): boolean => wanted === '*' || wanted === is
  return ({ verb, plural }: FaultRequest) => {
    const found = left.find((each) => each.times > 0 && fits(each.verb, verb) && fits(each.plural, plural))
    if (found === undefined) return undefined
    found.times--
    return found.fault
  }
}
