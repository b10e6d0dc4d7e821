import type { SchedulerBackend } from '../schedulers/backend.ts'
import { EXTERNAL_SETTINGS } from '../schedulers/external/backend.ts'
import { BUILT_IN, SCHEDULER_NAMES } from '../schedulers/registry.ts'
import { isObject } from '../schemas/json/object.ts'
import { dnsSubdomainProblems } from '../schemas/metadata/names.ts'
import { duplicate, type FieldError, invalid, notSupported, required } from '../schemas/sentences/field-error.ts'

/** One profile as submitted. */
export interface ProfileInput {
  readonly name?: string | null
  readonly type?: string | null
  readonly topologyBindingPolicy?: string | null
  readonly config?: unknown
}

/** What is wrong with a list of profiles; `names` are the possible default profiles. */
export const profileErrors = (
  profiles: readonly (ProfileInput | null)[],
  path: string,
): { readonly errors: readonly FieldError[]; readonly names: ReadonlySet<string> } => {
  const names = new Set<string>()
  const errors = profiles.flatMap((profile, index) => {
    const name = profile?.name ?? ''
    const at = `${path}[${index}]`
    const wrong = nameErrors(profile ?? {}, names, `${at}.name`)
    if (wrong.length === 0) names.add(name)
    return [...wrong, ...policyErrors(profile ?? {}, at), ...settingErrors(profile ?? {}, `${at}.config`)]
  })
  return { errors, names }
}

const isExternal = ({ type }: ProfileInput): boolean => type === 'External'

const builtIn = (name: string): SchedulerBackend | undefined => BUILT_IN.find((backend) => backend.name === name)

const nameErrors = (profile: ProfileInput, before: ReadonlySet<string>, field: string): FieldError[] => {
  const name = profile.name ?? ''
  if (name.trim() === '') return [required(field, `name one of ${SCHEDULER_NAMES.join(', ')}`)]
  if (before.has(name)) return [duplicate(field, name, 'this profile is listed already; remove one of them')]
  if (!isExternal(profile)) return builtIn(name) === undefined ? [notSupported(field, name, SCHEDULER_NAMES)] : []
  if (builtIn(name) !== undefined) {
    return [
      invalid(field, name, 'is the name of a scheduler that is built in; remove type: External, or use another name'),
    ]
  }
  return dnsSubdomainProblems(name).map((problem) => invalid(field, name, `is no schedulerName: it ${problem}`))
}

const policyErrors = (profile: ProfileInput, at: string): FieldError[] => {
  const { name, topologyBindingPolicy: policy } = profile
  if (!policy || (!isExternal(profile) && builtIn(name ?? '')?.topology !== undefined)) return []
  const detail = `"${name ?? ''}" has no topology objects that Grove could make or refer to; remove the policy`
  return [invalid(`${at}.topologyBindingPolicy`, policy, detail)]
}

const settingErrors = (profile: ProfileInput, path: string): FieldError[] => {
  const { config } = profile
  if (config === null || config === undefined) return []
  if (!isObject(config)) return [invalid(path, config, 'must be an object with the settings of the scheduler')]
  const known = isExternal(profile) ? EXTERNAL_SETTINGS : (builtIn(profile.name ?? '')?.settings ?? {})
  return Object.entries(config).flatMap(([field, value]) => {
    if (!Object.hasOwn(known, field)) {
      return isExternal(profile) ? [notSupported(`${path}.${field}`, field, Object.keys(known))] : []
    }
    if (typeof value === 'boolean' || (value === 'auto' && known[field] === 'boolean or auto')) return []
    const valid = known[field] === 'boolean or auto' ? 'auto, true or false' : 'true or false'
    return [invalid(`${path}.${field}`, value, `must be ${valid}`)]
  })
}
