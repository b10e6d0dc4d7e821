import { notSupported } from '../../../schemas/sentences/field-error.ts'
import { badOptions } from '../status-error.ts'

/**
 * Refuses every value of `dryRun` except "All", the only valid one. `kind` is the kind of the options. @throws
 * StatusError 422
 */
export const requireDryRunValues = (kind: string, values: readonly string[]): void => {
  const other = values.find((value) => value !== 'All')
  if (other !== undefined) throw badOptions(kind, notSupported('dryRun', other, ['All']))
}
