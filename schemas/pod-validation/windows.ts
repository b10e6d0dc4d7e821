import { dnsSubdomainProblems } from '../metadata/names.ts'
import {
  type Check,
  exactText,
  type Fields,
  field,
  fieldsOf,
  forbidden,
  invalid,
  isGiven,
  object,
  type TextProblems,
} from './check.ts'

const MOST_SPECIFICATION_BYTES = 64 * 1024
const LONGEST_DOMAIN = 255
const LONGEST_USER = 104

const NETBIOS = /^[^\\/:*?"<>|.][^\\/:*?"<>|]{0,14}$/
const DOMAIN = /^([a-zA-Z0-9]([-a-zA-Z0-9]*[a-zA-Z0-9])?\.)*[a-zA-Z0-9]([-a-zA-Z0-9]*[a-zA-Z0-9])?$/

/** `DOMAIN\user` or `user`. */
const userProblems: TextProblems = (name) => {
  if (name === '') return ['cannot be an empty string']
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(name)) return ['cannot contain control characters']
  const parts = name.split('\\')
  if (parts.length > 2) return ['cannot contain more than one backslash']
  const [user = '', domain] = [...parts].reverse()
  const problems: string[] = []
  if (domain !== undefined && domain.length > LONGEST_DOMAIN)
    problems.push(`the domain may have ${LONGEST_DOMAIN} characters at most`)
  if (domain !== undefined && !NETBIOS.test(domain) && !DOMAIN.test(domain))
    problems.push('the domain is no NetBIOS and no DNS name')
  if (user === '') problems.push('the user cannot be empty')
  if (user.length > LONGEST_USER) problems.push(`the user may have ${LONGEST_USER} characters at most`)
  if (/^[. ]+$/.test(user)) problems.push('the user cannot be dots and spaces only')
  if (/["/\\:;|=,+*?<>@[\]]/.test(user)) problems.push('the user cannot contain any of "/\\:;|=,+*?<>@[]')
  return problems
}

const specificationProblems: TextProblems = (text) => {
  if (text === '') return ['cannot be an empty string']
  return Buffer.byteLength(text) > MOST_SPECIFICATION_BYTES ? ['must be under 64 KiB'] : []
}

/** The Windows options of a security context. */
export const windowsOptions: Check = object({
  gmsaCredentialSpecName: exactText(dnsSubdomainProblems),
  gmsaCredentialSpec: exactText(specificationProblems),
  runAsUserName: exactText(userProblems),
})

const optionsOf = (securityContext: unknown): Fields => fieldsOf(fieldsOf(securityContext).windowsOptions)

/** HostProcess containers: either all containers of a pod or none, and only on the host network. */
export const hostProcesses: Check = (value, at, on) => {
  const ofPod = optionsOf(fieldsOf(value).securityContext).hostProcess
  let hostProcessContainers = 0
  for (const { container, list, index } of on.pod.containers) {
    const own = optionsOf(container.securityContext).hostProcess
    if ((own ?? ofPod) === true) hostProcessContainers++
    if (typeof ofPod !== 'boolean' || typeof own !== 'boolean' || ofPod === own) continue
    const place = field(field(field(field(field(at, list), index), 'securityContext'), 'windowsOptions'), 'hostProcess')
    on.report(invalid(place, own, `must be the same as that of the pod, ${ofPod}`))
  }
  if (hostProcessContainers === 0) return
  if (hostProcessContainers < on.pod.containers.length)
    on.report(invalid(at, '', 'all containers of a pod must be hostProcess containers, or none'))
  if (!on.pod.hostNetwork)
    on.report(invalid(field(at, 'hostNetwork'), false, 'must be true if the pod has hostProcess containers'))
}

/** Fields that a Windows pod must leave out, in its spec, its security context and those of its containers. */
const LINUX_ONLY = {
  spec: ['hostUsers', 'hostPID', 'hostIPC', 'shareProcessNamespace'],
  pod: [
    ...['appArmorProfile', 'seLinuxOptions', 'seccompProfile', 'fsGroup', 'fsGroupChangePolicy', 'sysctls'],
    ...['runAsUser', 'runAsGroup', 'supplementalGroups', 'supplementalGroupsPolicy', 'seLinuxChangePolicy'],
  ],
  container: [
    ...['appArmorProfile', 'seLinuxOptions', 'seccompProfile', 'capabilities', 'readOnlyRootFilesystem'],
    ...['privileged', 'allowPrivilegeEscalation', 'procMount', 'runAsUser', 'runAsGroup'],
  ],
}
const WINDOWS_ONLY = ['windowsOptions']

/** Boolean fields that have no effect when they are false. */
const SWITCHES: ReadonlySet<string> = new Set(['hostPID', 'hostIPC'])

/** Fields that belong to another operating system than the one in `os.name`. */
export const ofOneSystem: Check = (value, at, on) => {
  const { os } = on.pod
  if (os !== 'windows' && os !== 'linux') return
  const spec = fieldsOf(value)
  const refuse = (object: unknown, names: readonly string[], place: typeof at) => {
    for (const name of names) {
      const set = fieldsOf(object)[name]
      if (set === undefined || set === null || (SWITCHES.has(name) && set === false)) continue
      if (name === 'sysctls' && !isGiven(set)) continue
      on.report(forbidden(field(place, name), `cannot be set for a ${os} pod`))
    }
  }
  const windows = os === 'windows'
  if (windows) refuse(spec, LINUX_ONLY.spec, at)
  refuse(spec.securityContext, windows ? LINUX_ONLY.pod : WINDOWS_ONLY, field(at, 'securityContext'))
  for (const { container, list, index } of on.pod.containers) {
    const place = field(field(field(at, list), index), 'securityContext')
    refuse(container.securityContext, windows ? LINUX_ONLY.container : WINDOWS_ONLY, place)
  }
}
