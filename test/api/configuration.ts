import { completeConfiguration } from '../../config/load.ts'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'

/** A whole configuration with these fields and the defaults of all others. */
export const configurationWith = (fields: object = {}): OperatorConfiguration => {
  const { config, errors } = completeConfiguration({
    apiVersion: 'operator.config.grove.io/v1alpha1',
    kind: 'OperatorConfiguration',
    ...fields,
  })
  if (config === undefined) throw new Error(JSON.stringify(errors))
  return config
}
