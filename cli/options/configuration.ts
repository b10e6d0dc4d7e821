import { loadConfiguration } from '../../config/load.ts'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { type FieldError, sentence } from '../../schemas/sentences/field-error.ts'
import { complain, UsageError } from '../verb.ts'
import { DEFAULT, SHIPPED, SHIPPED_NAMES } from './shipped-configurations.ts'

/**
 * The configuration of a verb: from the file or name, or the shipped `default` without one. Throws a UsageError that
 * lists all of its errors.
 * @param warn receives warnings about ignored fields; by default they are printed on standard error
 */
export const configurationOf = async (
  path: string = DEFAULT,
  warn: (sentence: string) => void = (sentence) => complain(`warning: ${path}: ${sentence}`),
): Promise<OperatorConfiguration> => {
  const named = SHIPPED.find(({ name }) => name === path)
  const { config, errors, warnings, unreadable } = await loadConfiguration(named?.file ?? path)
  for (const warning of warnings) warn(warning)
  if (config !== undefined) return config
  // A word that is no path may be intended as a name.
  const mayBeName = unreadable === true && /^[\w-]+$/.test(path)
  const names = mayBeName ? `; by name there are ${SHIPPED_NAMES}` : ''
  throw new UsageError(`${listed(path, errors)}${names}`)
}

/** A single error on one line, several errors below one another. */
const listed = (path: string, errors: readonly FieldError[]): string => {
  const [only, ...more] = errors.map(sentence)
  if (only !== undefined && more.length === 0) return only.startsWith(path) ? only : `${path}: ${only}`
  return [`${path} has ${errors.length} errors`, ...errors.map((error) => `  ${sentence(error)}`)].join('\n')
}
