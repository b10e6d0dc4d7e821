import {
  between,
  type Check,
  duplicate,
  elementsOf,
  exactlyOneOf,
  field,
  fieldsOf,
  invalid,
  isGiven,
  list,
  notSupported,
  object,
  required,
  textOf,
  tooLong,
} from './check.ts'
import { relativePathProblems } from './formats.ts'
import { windowsOptions } from './windows.ts'

const LARGEST_ID = 2 ** 31 - 1
const id = between(0, LARGEST_ID)
const PROFILES = ['Localhost', 'RuntimeDefault', 'Unconfined']

const profileType: Check = (value, at, on) => {
  const { type } = fieldsOf(value)
  if (!isGiven(type)) on.report(required(field(at, 'type'), `use one of ${PROFILES.join(', ')}`))
  else if (!PROFILES.includes(textOf(type))) on.report(notSupported(field(at, 'type'), type, PROFILES))
}

const seccomp: Check = object({}, profileType, (value, at, on) => {
  const { type, localhostProfile: profile } = fieldsOf(value)
  const place = field(at, 'localhostProfile')
  if (type !== 'Localhost') {
    if (profile !== undefined && profile !== null)
      on.report(invalid(place, profile, 'can only be set when type is Localhost'))
  } else if (profile === undefined || profile === null) on.report(required(place, 'must be set when type is Localhost'))
  else for (const problem of relativePathProblems(textOf(profile))) on.report(invalid(place, profile, problem))
})

const LONGEST_PATH = 4095

const appArmor: Check = object({}, profileType, (value, at, on) => {
  const { type, localhostProfile: profile } = fieldsOf(value)
  const place = field(at, 'localhostProfile')
  if (type === 'RuntimeDefault' || type === 'Unconfined') {
    if (profile !== undefined && profile !== null)
      on.report(invalid(place, profile, 'can only be set when type is Localhost'))
  } else if (type === 'Localhost') {
    const name = textOf(profile)
    if (name.trim() !== name) on.report(invalid(place, name, 'must not begin or end with a space'))
    else if (name === '') on.report(required(place, 'must be set when type is Localhost'))
    if (name.length > LONGEST_PATH) on.report(tooLong(place, undefined, `may not be more than ${LONGEST_PATH} bytes`))
  }
})

const procMount: Check = (value, at, on) => {
  exactlyOneOf('Default', 'Unmasked')(value, at, on)
  if (value === 'Unmasked' && on.pod.hostUsers) on.report(invalid(at, value, 'hostUsers must be false to use Unmasked'))
}

const escalation: Check = (value, at, on) => {
  const { allowPrivilegeEscalation: allowed, privileged, capabilities } = fieldsOf(value)
  if (allowed !== false) return
  if (privileged === true)
    on.report(invalid(at, value, 'privileged containers cannot set allowPrivilegeEscalation to false'))
  if (elementsOf(fieldsOf(capabilities).add).includes('CAP_SYS_ADMIN'))
    on.report(invalid(at, value, 'containers with CAP_SYS_ADMIN cannot set allowPrivilegeEscalation to false'))
}

/** The security context of a container. Whether privileged containers are allowed depends on the cluster. */
export const containerSecurity: Check = object(
  {
    runAsUser: id,
    runAsGroup: id,
    procMount,
    seccompProfile: seccomp,
    appArmorProfile: appArmor,
    windowsOptions,
  },
  escalation,
)

const SYSCTL = /^([a-z0-9]([-_a-z0-9]*[a-z0-9])?[./])*[a-z0-9]([-_a-z0-9]*[a-z0-9])?$/
const OF_IPC = /^(kernel\.(shm|msg|sem)|fs\.mqueue\.)/

/** A sysctl's name with dots as separators; in a name with slashes, dots are part of its segments. */
const withDots = (name: string): string => {
  const separator = /[./]/.exec(name)?.[0]
  return separator === '/' ? name.replace(/[./]/g, (sign) => (sign === '/' ? '.' : '/')) : name
}

const sysctls: Check = (value, at, on) => {
  const names = new Set<string>()
  for (const [index, sysctl] of elementsOf(value).entries()) {
    const [name, place] = [textOf(fieldsOf(sysctl).name), field(field(at, index), 'name')]
    if (name === '') on.report(required(place, 'name the sysctl, e.g. net.core.somaxconn'))
    else if (name.length > 253 || !SYSCTL.test(name))
      on.report(invalid(place, name, 'must be names of lower case letters, digits, - and _ with dots between them'))
    else if (names.has(name)) on.report(duplicate(place, name, 'set each sysctl once'))
    names.add(name)
    const { hostNetwork, hostIPC } = on.pod.spec
    if (hostNetwork === true && withDots(name).startsWith('net.'))
      on.report(invalid(place, name, 'may not be set when hostNetwork is true'))
    if (hostIPC === true && OF_IPC.test(withDots(name)))
      on.report(invalid(place, name, 'may not be set when hostIPC is true'))
  }
}

/** The security context of a pod. */
export const podSecurity: Check = object({
  fsGroup: id,
  runAsUser: id,
  runAsGroup: id,
  supplementalGroups: list(id),
  sysctls,
  fsGroupChangePolicy: exactlyOneOf('OnRootMismatch', 'Always'),
  supplementalGroupsPolicy: exactlyOneOf('Merge', 'Strict'),
  // MountOption needs a feature that is off by default.
  seLinuxChangePolicy: exactlyOneOf('Recursive'),
  seccompProfile: seccomp,
  appArmorProfile: appArmor,
  windowsOptions,
})
