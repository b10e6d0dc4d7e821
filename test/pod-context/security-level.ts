import type { Container, PodSpec, Probe } from '../../schemas/generated/pod.ts'

/** The levels of Pod Security, the strictest first. */
export const LEVELS = ['restricted', 'baseline', 'privileged'] as const
export type Level = (typeof LEVELS)[number]

const DEFAULT_CAPABILITIES = new Set([
  ...['AUDIT_WRITE', 'CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'FSETID', 'KILL', 'MKNOD', 'NET_BIND_SERVICE', 'SETFCAP'],
  ...['SETGID', 'SETPCAP', 'SETUID', 'SYS_CHROOT'],
])
const SYSCTLS = new Set([
  ...['kernel.shm_rmid_forced', 'net.ipv4.ip_local_port_range', 'net.ipv4.tcp_syncookies'],
  ...['net.ipv4.ping_group_range', 'net.ipv4.ip_unprivileged_port_start', 'net.ipv4.ip_local_reserved_ports'],
  ...['net.ipv4.tcp_keepalive_time', 'net.ipv4.tcp_fin_timeout', 'net.ipv4.tcp_keepalive_intvl'],
  ...['net.ipv4.tcp_keepalive_probes', 'net.ipv4.tcp_rmem', 'net.ipv4.tcp_wmem'],
])
const SELINUX_TYPES = new Set(['', 'container_t', 'container_init_t', 'container_kvm_t', 'container_engine_t'])
const RESTRICTED_VOLUMES = new Set([
  ...['configMap', 'csi', 'downwardAPI', 'emptyDir', 'ephemeral', 'image', 'persistentVolumeClaim', 'projected'],
  'secret',
])

const containersOf = (spec: PodSpec): Container[] => [...spec.containers, ...(spec.initContainers ?? [])]
const contexts = (spec: PodSpec) => [spec.securityContext, ...containersOf(spec).map((each) => each.securityContext)]
const probeHosts = ({ livenessProbe, readinessProbe, startupProbe }: Container) =>
  [livenessProbe, readinessProbe, startupProbe].some(
    (probe: Probe | undefined) => Boolean(probe?.httpGet?.host) || Boolean(probe?.tcpSocket?.host),
  )

/** What the level "baseline" forbids, of Kubernetes 1.36; empty where it allows the pod. */
const againstBaseline = (spec: PodSpec): string[] => {
  const all = containersOf(spec)
  const isIn = <T>(set: ReadonlySet<T>, values: readonly T[] | undefined) =>
    (values ?? []).every((each) => set.has(each))
  const hostProcess = contexts(spec).some((context) => context?.windowsOptions?.hostProcess === true)
  const rules: Record<string, boolean> = {
    'host namespaces': !spec.hostNetwork && !spec.hostPID && !spec.hostIPC,
    privileged: all.every(({ securityContext }) => securityContext?.privileged !== true),
    capabilities: all.every(({ securityContext }) => isIn(DEFAULT_CAPABILITIES, securityContext?.capabilities?.add)),
    hostPath: (spec.volumes ?? []).every(({ hostPath }) => hostPath === undefined),
    'host ports': all.every(({ ports }) => (ports ?? []).every(({ hostPort }) => !hostPort)),
    'host probes': !all.some(probeHosts),
    AppArmor: contexts(spec).every((context) => context?.appArmorProfile?.type !== 'Unconfined'),
    SELinux: contexts(spec).every((context) => {
      const { type = '', user = '', role = '' } = context?.seLinuxOptions ?? {}
      return SELINUX_TYPES.has(type) && user === '' && role === ''
    }),
    procMount:
      spec.hostUsers === false ||
      all.every(({ securityContext }) => (securityContext?.procMount ?? 'Default') === 'Default'),
    seccomp: contexts(spec).every((context) => context?.seccompProfile?.type !== 'Unconfined'),
    sysctls: isIn(
      SYSCTLS,
      spec.securityContext?.sysctls?.map(({ name }) => name),
    ),
    'Windows host process': !hostProcess,
  }
  return Object.keys(rules).filter((name) => !rules[name])
}

/** What the level "restricted" forbids besides. */
const againstRestricted = (spec: PodSpec): string[] => {
  const all = containersOf(spec)
  const ofPod = spec.securityContext
  const isWindows = spec.os?.name === 'windows'
  // A user namespace makes the user 0 of a pod an ordinary one.
  const isMapped = spec.hostUsers === false
  const rules: Record<string, boolean> = {
    volumes: (spec.volumes ?? []).every((volume) => Object.keys(volume).some((key) => RESTRICTED_VOLUMES.has(key))),
    escalation: isWindows || all.every(({ securityContext }) => securityContext?.allowPrivilegeEscalation === false),
    'non-root':
      isMapped ||
      (ofPod?.runAsNonRoot !== false &&
        all.every(({ securityContext }) => (securityContext?.runAsNonRoot ?? ofPod?.runAsNonRoot) === true)),
    'user 0': isMapped || contexts(spec).every((context) => context?.runAsUser !== 0),
    seccomp:
      isWindows ||
      all.every(({ securityContext }) =>
        ['RuntimeDefault', 'Localhost'].includes(
          (securityContext?.seccompProfile ?? ofPod?.seccompProfile)?.type ?? '',
        ),
      ),
    capabilities:
      isWindows ||
      all.every(({ securityContext: { capabilities } = {} }) => {
        const added = (capabilities?.add ?? []).filter((name) => name !== 'NET_BIND_SERVICE')
        return capabilities?.drop?.includes('ALL') === true && added.length === 0
      }),
    procMount: all.every(({ securityContext }) => (securityContext?.procMount ?? 'Default') === 'Default'),
  }
  return Object.keys(rules).filter((name) => !rules[name])
}

/**
 * The strictest level of Pod Security that allows a pod. test/cluster/added-containers.test.ts compares it with the
 * admission plugin of a real API server.
 */
export const securityLevel = (spec: PodSpec): Level => {
  if (againstBaseline(spec).length > 0) return 'privileged'
  return againstRestricted(spec).length > 0 ? 'baseline' : 'restricted'
}
