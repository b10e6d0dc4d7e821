import { parseDuration } from '../model/duration.ts'
import { stuckProblemOf } from '../model/stuck-termination.ts'
import { DEFAULT_SCHEDULER } from '../schedulers/default-scheduler/backend.ts'
import { SCHEDULER_NAMES } from '../schedulers/registry.ts'
import { type FieldError, invalid, notSupported, required } from '../schemas/sentences/field-error.ts'
import { LOG_FORMATS, LOG_LEVELS } from './configuration-shape.ts'
import type { ConfigurationInput } from './input.ts'
import { profileErrors } from './scheduler-profiles.ts'

const CONTROLLERS = ['podCliqueSet', 'podCliqueScalingGroup', 'podClique', 'podGang'] as const

/**
 * The rules of the reference, at the reference's paths, for a configuration as it is: missing fields count as zero, so
 * run `defaultConfiguration` first for the verdict that users should see. docs/configuration.md#what-counts-as-an-error
 */
export const validationErrors = (config: ConfigurationInput): FieldError[] => [
  ...oneOf('logLevel', config.logLevel, LOG_LEVELS),
  ...oneOf('logFormat', config.logFormat, LOG_FORMATS),
  ...schedulerErrors(config),
  ...serverErrors(config),
  ...leaderElectionErrors(config),
  ...clientConnectionErrors(config),
  ...controllerErrors(config),
  ...stuckTerminationErrors(config),
]

/**
 * What is wrong with the short form `schedulerName`, checked before defaulting converts it to a profile. Ours; the
 * reference's current version ignores the field.
 */
export const schedulerNameErrors = ({ schedulerName, scheduler }: ConfigurationInput): FieldError[] => {
  const name = schedulerName ?? ''
  if (name.trim() === '') return []
  const external = (scheduler?.profiles ?? []).flatMap((profile) =>
    profile?.type === 'External' ? [profile.name] : [],
  )
  if (!SCHEDULER_NAMES.includes(name) && !external.includes(name)) {
    return [notSupported('schedulerName', name, SCHEDULER_NAMES)]
  }
  const other = scheduler?.defaultProfileName ?? ''
  if (other === '' || other === name) return []
  const detail = `contradicts scheduler.defaultProfileName, which is "${other}"; keep one of the two`
  return [invalid('schedulerName', name, detail)]
}

const oneOf = (field: string, value: string | null | undefined, supported: readonly string[]): FieldError[] => {
  const word = value ?? ''
  return word.trim() === '' || supported.includes(word) ? [] : [notSupported(field, word, supported)]
}

const schedulerErrors = ({ scheduler }: ConfigurationInput): FieldError[] => {
  const profiles = scheduler?.profiles ?? []
  const { errors: ofProfiles, names } = profileErrors(profiles, 'scheduler.profiles')
  const errors = [...ofProfiles]
  if (profiles.length === 0) errors.push(required('scheduler.profiles', 'list at least one scheduler profile'))
  if (!names.has(DEFAULT_SCHEDULER))
    errors.push(required('scheduler.profiles', `list the "${DEFAULT_SCHEDULER}" profile`))
  const chosen = scheduler?.defaultProfileName ?? ''
  if (chosen.trim() === '') errors.push(required('scheduler.defaultProfileName', 'name one of scheduler.profiles'))
  else if (!names.has(chosen)) {
    const listed = [...names].map((name) => `"${name}"`).join(', ') || 'none'
    const detail = `must be one of the profiles in scheduler.profiles, which are ${listed}`
    errors.push(invalid('scheduler.defaultProfileName', chosen, detail))
  }
  return errors
}

/** No platform waits longer for a process to end after SIGTERM, and the kubelet waits 30 s by default. */
const MOST_DELAY_MILLISECONDS = 600_000

/** Ours; the reference has no such fields. */
const serverErrors = ({ server }: ConfigurationInput): FieldError[] => {
  const errors: FieldError[] = []
  const { maxReviewBytes, maxBytesInFlight, clientCAFile, clientNames, shutdownDelay } = server?.webhooks ?? {}
  if ((maxBytesInFlight ?? 0) < (maxReviewBytes ?? 0)) {
    const detail = `must be at least server.webhooks.maxReviewBytes, which is ${maxReviewBytes}, or no such review could be read`
    errors.push(invalid('server.webhooks.maxBytesInFlight', maxBytesInFlight, detail))
  }
  if ((clientNames ?? []).length > 0 && !clientCAFile) {
    errors.push(required('server.webhooks.clientCAFile', 'clientNames are of certificates that it has signed'))
  }
  const delay = shutdownDelay ?? '0s'
  if (!(milliseconds(delay) >= 0 && milliseconds(delay) <= MOST_DELAY_MILLISECONDS)) {
    errors.push(invalid('server.webhooks.shutdownDelay', delay, 'must be between 0s and 10m'))
  }
  return errors
}

const leaderElectionErrors = ({ leaderElection }: ConfigurationInput): FieldError[] => {
  if (leaderElection?.enabled !== true) return []
  const errors: FieldError[] = []
  for (const field of ['leaseDuration', 'renewDeadline', 'retryPeriod'] as const) {
    const value = leaderElection[field] ?? '0s'
    if (!(milliseconds(value) > 0)) errors.push(invalid(`leaderElection.${field}`, value, 'must be greater than 0'))
  }
  const deadline = leaderElection.renewDeadline ?? '0s'
  if (!(milliseconds(leaderElection.leaseDuration ?? '0s') > milliseconds(deadline))) {
    // The reported value is the deadline, as in the reference.
    const detail = 'leaseDuration must be greater than renewDeadline; raise the one or lower the other'
    errors.push(invalid('leaderElection.leaseDuration', deadline, detail))
  }
  for (const field of ['resourceLock', 'resourceName'] as const) {
    if ((leaderElection[field] ?? '') === '') {
      errors.push(required(`leaderElection.${field}`, 'must be set while leader election is enabled'))
    }
  }
  return errors
}

const milliseconds = (duration: string): number => parseDuration(duration) ?? Number.NaN

/** Reported under `clientConnection`, the reference's path, although the file has `runtimeClientConnection`. */
const clientConnectionErrors = ({ runtimeClientConnection }: ConfigurationInput): FieldError[] => {
  const burst = runtimeClientConnection?.burst ?? 0
  if (burst >= 0) return []
  return [invalid('clientConnection.burst', burst, 'runtimeClientConnection.burst must be 0 or more')]
}

const controllerErrors = ({ controllers }: ConfigurationInput): FieldError[] =>
  CONTROLLERS.flatMap((name) => {
    const syncs = controllers?.[name]?.concurrentSyncs ?? 0
    return syncs > 0 ? [] : [invalid(`controllers.${name}.concurrentSyncs`, syncs, 'must be greater than 0')]
  })

/** Ours; the reference has no such field. */
const stuckTerminationErrors = ({ stuckTermination }: ConfigurationInput): FieldError[] => {
  const problem = stuckProblemOf(stuckTermination)
  if (problem === undefined) return []
  const at = `stuckTermination.${problem.field}`
  return [problem.value === undefined ? required(at, problem.detail) : invalid(at, problem.value, problem.detail)]
}
