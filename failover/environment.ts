import { parseDuration } from '../model/duration.ts'
import { StartError } from './start-error.ts'

/** The environment variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A required variable. @throws StartError */
export const required = (env: Environment, name: string): string => {
  const value = env[name]
  if (value === undefined || value === '') throw new StartError(`${name} must be set`)
  return value
}

/** A duration, in ms. @throws StartError */
export const durationOf = (env: Environment, name: string, otherwise: number): number => {
  const text = env[name]
  if (text === undefined) return otherwise
  const ms = parseDuration(text)
  if (ms === undefined || ms <= 0) throw new StartError(`${name}: "${text}" must be a duration such as 120s or 500ms`)
  return ms
}

/** A whole number, 0 or more. @throws StartError */
export const countOf = (env: Environment, name: string, otherwise: number): number => {
  const text = env[name]
  if (text === undefined) return otherwise
  if (!/^\d{1,15}$/.test(text)) throw new StartError(`${name}: "${text}" must be a whole number`)
  return Number(text)
}
