import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import { sentence } from '../../schemas/sentences/field-error.ts'
import type { Outcome } from '../../webhook/chain/admission-chain.ts'
import { placesOf } from '../reference/admission.ts'
import type { Answer } from './controlplane/api.ts'
import { errorsOf, withoutServerFields } from './resources.ts'

/** More specific error types of the server, which the contract of the command line does not have. */
const OF_INVALID: ReadonlySet<string> = new Set(['TypeInvalid', 'TooMany'])

interface Cause {
  readonly reason: string
  readonly field: string
  readonly message: string
}

/**
 * Errors that the server reports without a path have the path in the message. The error of its second check of the
 * replicas is left out.
 */
const placed = (cause: Cause): Cause[] => {
  if (cause.message.includes('accessor error')) return []
  if (cause.field !== '<nil>') return [cause]
  const field = /"([^"]+)" must validate at least one schema|Checked value must be .* in (\S+)$/.exec(cause.message)
  return field === null ? [] : [{ ...cause, field: field[1] ?? field[2] ?? '' }]
}

/**
 * Expects that the offline write path gives the same result for an object as a real API server: the verdict, the fields
 * of the errors, and the object. Where the server cannot decode an object at all, neither has fields.
 */
export const expectSame = (given: Answer, outcome: Outcome): void => {
  const { status, body } = given
  const answer = JSON.parse(body)
  const message = `${status} ${answer.message ?? ''}`
  if (status < 300) {
    expect(outcome.errors.map(sentence).join('; '), message).to.equal('')
    expect(withoutServerFields(outcome.object as KubeObject)).to.deep.equal(withoutServerFields(answer))
    return
  }
  expect(outcome.allowed, message).to.equal(false)
  const places = refusedAt(given)
  if (places === undefined) return void expect(outcome.message, message).to.be.a('string')
  expect(outcome.message, message).to.equal(undefined)
  expect(placesOf(outcome.errors), message).to.deep.equal(places)
}

/** The types and fields of the errors in a refusal; undefined where the server could not decode the object at all. */
export const refusedAt = ({ status, body }: Answer): string[] | undefined => {
  const { details } = JSON.parse(body)
  // TrainJobs are refused with 403, and with the fields of the errors.
  if (status !== 422 && !(status === 403 && details?.causes)) return undefined
  const told = errorsOf({ causes: details.causes.flatMap(placed) })
  return placesOf(told.map(({ type, field }) => ({ type: OF_INVALID.has(type) ? 'Invalid' : type, field })))
}
