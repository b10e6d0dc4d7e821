import { expect } from 'chai'
import { sentence } from '../../model/field-error.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Outcome } from '../../webhook/chain/admission-chain.ts'
import { placesOf } from '../reference/admission.ts'
import type { Answer } from './controlplane/api.ts'
import { errorsOf, withoutServerFields } from './resources.ts'

/** Finer types of the server that the command line's contract does not have. */
const OF_INVALID: ReadonlySet<string> = new Set(['TypeInvalid', 'TooMany'])

interface Cause {
  readonly reason: string
  readonly field: string
  readonly message: string
}

/** What the server says without a path has it in the message; its second look at the replicas is left out. */
const placed = (cause: Cause): Cause[] => {
  if (cause.message.includes('accessor error')) return []
  if (cause.field !== '<nil>') return [cause]
  const field = /"([^"]+)" must validate at least one schema|Checked value must be .* in (\S+)$/.exec(cause.message)
  return field === null ? [] : [{ ...cause, field: field[1] ?? field[2] ?? '' }]
}

/**
 * Expects that what the offline write path says of an object is what a real API server has answered: verdict, places of
 * the errors, and the object. What the server cannot decode at all has no places at either.
 */
export const expectSame = ({ status, body }: Answer, outcome: Outcome): void => {
  const answer = JSON.parse(body)
  const message = `${status} ${answer.message ?? ''}`
  if (status < 300) {
    expect(outcome.errors.map(sentence).join('; '), message).to.equal('')
    expect(withoutServerFields(outcome.object as KubeObject)).to.deep.equal(withoutServerFields(answer))
    return
  }
  expect(outcome.allowed, message).to.equal(false)
  // TrainJobs are refused with 403, and with the places of the errors.
  if (status !== 422 && !(status === 403 && answer.details?.causes))
    return void expect(outcome.message, message).to.be.a('string')
  expect(outcome.message, message).to.equal(undefined)
  const told = errorsOf({ causes: answer.details.causes.flatMap(placed) })
  const known = told.map(({ type, field }) => ({ type: OF_INVALID.has(type) ? 'Invalid' : type, field }))
  expect(placesOf(outcome.errors), message).to.deep.equal(placesOf(known))
}
