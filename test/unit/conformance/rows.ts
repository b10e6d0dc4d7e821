import { defaultConfiguration } from '../../../config/default.ts'
import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import type { AdmissionCase } from '../../reference/admission.ts'

/** The case's configuration as an operator would hold it; the reference never enrols sets by itself. */
export const configurationOf = ({ config }: Pick<AdmissionCase, 'config'>): OperatorConfiguration => {
  const { existingObjects: _, reconcilerServiceAccountUserName, ...given } = config
  const complete = defaultConfiguration(given as never)
  complete.network.autoMNNVLEnrollment = false
  complete.authorizer.reconcilerServiceAccountUserName = reconcilerServiceAccountUserName ?? ''
  return complete
}

/** Values that Go writes where there is nothing; in a comparison they count as left out on either side. */
const isNoise = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** The value without fields that carry no information. */
export const withoutNoise = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNoise)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).map(([key, entry]) => [key, withoutNoise(entry)] as const)
  return Object.fromEntries(kept.filter(([key, entry]) => !isNoise(entry) && key !== 'status'))
}
