import path from 'node:path'
import { loadConfiguration } from '../../config/load.ts'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'

/** The configuration that manifests/base installs. @throws Error if it is invalid */
export const baseConfiguration = async (root: string): Promise<OperatorConfiguration> => {
  const { config, errors } = await loadConfiguration(path.join(root, 'manifests/base/config.yaml'))
  if (config === undefined) throw new Error(errors.map(({ field, detail }) => `${field}: ${detail}`).join('\n'))
  return config
}
