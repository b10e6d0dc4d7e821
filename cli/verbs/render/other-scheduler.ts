import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import { SCHEDULER_NAMES } from '../../../schedulers/registry.ts'
import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import type { Manifest } from '../../manifests/manifest.ts'
import { UsageError } from '../../verb.ts'

/**
 * The configuration with this scheduler as the default, and a profile for it. @throws UsageError for a scheduler that
 * Grove does not support
 */
export const withScheduler = (config: OperatorConfiguration, name: string): OperatorConfiguration => {
  const { profiles } = config.scheduler
  const isEnabled = profiles.some((profile) => profile.name === name)
  if (!isEnabled && !SCHEDULER_NAMES.includes(name)) {
    const known = [...new Set([...profiles.map((profile) => profile.name), ...SCHEDULER_NAMES])].join(', ')
    throw new UsageError(`--scheduler ${name}: there is no such scheduler; choose one of ${known}`)
  }
  const enabled = isEnabled ? profiles : [...profiles, { name }]
  return { ...config, scheduler: { ...config.scheduler, profiles: enabled, defaultProfileName: name } }
}

/** Replaces every scheduler name in a PodCliqueSet by this one. */
export const scheduledBy =
  (name: string) =>
  (manifest: Manifest): Manifest => {
    const { object } = manifest
    return isObject(object) && object.kind === 'PodCliqueSet'
      ? { ...manifest, object: renamed(object, name) }
      : manifest
  }

const renamed = (set: JsonObject, name: string): JsonObject =>
  within(set, ['spec', 'template'], (template) => ({
    ...template,
    ...(Array.isArray(template.cliques) && {
      cliques: template.cliques.map((clique) =>
        isObject(clique)
          ? within(clique, ['spec', 'podSpec'], (podSpec) =>
              podSpec.schedulerName === undefined ? podSpec : { ...podSpec, schedulerName: name },
            )
          : clique,
      ),
    }),
  }))

/** The object with the value at a path changed; unchanged if a part of the path is no object. */
const within = (
  object: JsonObject,
  [field, ...rest]: readonly string[],
  change: (value: JsonObject) => JsonObject,
): JsonObject => {
  if (field === undefined) return change(object)
  const value = object[field]
  return isObject(value) ? { ...object, [field]: within(value, rest, change) } : object
}
