import { InvalidArgumentError } from 'commander'
import { parseDuration } from '../../model/duration.ts'

/** Reads an option that is a duration, in ms. @throws InvalidArgumentError */
export const duration = (text: string): number => {
  const ms = parseDuration(text)
  if (ms === undefined || ms < 0) throw new InvalidArgumentError('must be a duration such as 30s or 2m.')
  return ms
}
