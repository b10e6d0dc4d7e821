import { cut } from '../../../schemas/sentences/cut.ts'
import type { Warn, WarningFamily, WarningRule } from '../../rules/warning.ts'
import { word } from '../../shapes/unshaped.ts'
import { CLIQUES, type Subject, type SubmittedClique } from '../subject.ts'

/** The pod spec of a clique as it may arrive at a webhook. */
export type SubmittedPodSpec = NonNullable<NonNullable<SubmittedClique['spec']>['podSpec']>

const POD_SPEC = `${CLIQUES}[i].spec.podSpec`

const restartPolicy: WarningRule = {
  id: 'warning/restart-policy',
  field: `${POD_SPEC}.restartPolicy`,
  about: 'pods that end are missing in their gang',
}
const deadline: WarningRule = {
  id: 'warning/active-deadline',
  field: `${POD_SPEC}.activeDeadlineSeconds`,
  about: 'pods are ended after a time, that of waiting for other cliques included',
}
const hostNetwork: WarningRule = {
  id: 'warning/host-network-dns',
  field: `${POD_SPEC}.dnsPolicy`,
  about: 'on the host network, the DNS policy of other pods leads past the names of the cluster',
}
const hostName: WarningRule = {
  id: 'warning/host-name',
  field: `${POD_SPEC}.hostname`,
  about: '`hostname` and `subdomain` are replaced by the names under which pods of a set find each other',
}
const deprecated: WarningRule = {
  id: 'warning/deprecated-field',
  field: `${POD_SPEC}.serviceAccount`,
  about: 'Kubernetes has deprecated the field, node label or annotation, and tells only who makes the pods',
}

/** Settings that concern a pod template as a whole. */
export const podWarnings: WarningFamily<Subject> = {
  rules: [restartPolicy, deadline, hostNetwork, hostName, deprecated],
  look: ({ cliques }, warn) => {
    for (let index = 0; index < cliques.length; index++) {
      const clique = cliques[index]
      const podSpec = clique?.spec?.podSpec
      if (podSpec != null) lookAtPods(podSpec, index, warn)
      if (clique?.annotations != null) deprecatedAnnotations(clique.annotations, index, warn)
    }
  },
}

const lookAtPods = (podSpec: SubmittedPodSpec, index: number, warn: Warn): void => {
  const policy = podSpec.restartPolicy
  // The reference implementation warns about any restartPolicy, its own default included; only another value deserves a
  // warning. An invalid value is refused when the pods are created.
  if (policy === 'OnFailure' || policy === 'Never') {
    warn(
      restartPolicy,
      () => `${at(index)}.restartPolicy: "${policy}" lets pods end that a clique counts on; use Always`,
    )
  }
  if (typeof podSpec.activeDeadlineSeconds === 'number') {
    const seconds = podSpec.activeDeadlineSeconds
    warn(
      deadline,
      () =>
        `${at(index)}.activeDeadlineSeconds: ends each pod ${seconds}s after its start, waiting included; remove it`,
    )
  }
  if (podSpec.hostNetwork === true && (podSpec.dnsPolicy == null || podSpec.dnsPolicy === 'ClusterFirst')) {
    warn(
      hostNetwork,
      () =>
        `${at(index)}.dnsPolicy: with hostNetwork, GROVE_HEADLESS_SERVICE cannot be resolved; use ClusterFirstWithHostNet`,
    )
  }
  for (const field of HOST_NAMES) {
    const given = word(podSpec[field])
    if (given === undefined) continue
    warn(hostName, () => `${at(index)}.${field}: "${cut(given)}" is replaced by the name Grove gives; remove it`)
  }
  const account = word(podSpec.serviceAccount)
  if (account !== undefined && podSpec.serviceAccountName !== account) {
    warn(deprecated, () => `${at(index)}.serviceAccount: "${cut(account)}": deprecated; use serviceAccountName`)
  }
  const labels = podSpec.nodeSelector
  if (labels == null) return
  for (const label in labels) {
    const successor = NODE_LABELS[label]
    if (successor === undefined) continue
    warn(deprecated, () => `${at(index)}.nodeSelector: "${label}" is deprecated; use ${successor}`)
  }
}

const HOST_NAMES = ['hostname', 'subdomain'] as const

const deprecatedAnnotations = (annotations: Readonly<Record<string, string>>, index: number, warn: Warn): void => {
  for (const key in annotations) {
    const found = ANNOTATIONS.find(([start]) => key.startsWith(start))
    if (found === undefined) continue
    warn(deprecated, () => `${CLIQUES}[${index}].annotations: "${cut(key)}" is ${found[1]}`)
  }
}

const at = (index: number): string => `${CLIQUES}[${index}].spec.podSpec`

/** Node labels that Kubernetes has renamed, with their current names. */
const NODE_LABELS: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  'beta.kubernetes.io/arch': 'kubernetes.io/arch',
  'beta.kubernetes.io/os': 'kubernetes.io/os',
  'beta.kubernetes.io/instance-type': 'node.kubernetes.io/instance-type',
  'failure-domain.beta.kubernetes.io/region': 'topology.kubernetes.io/region',
  'failure-domain.beta.kubernetes.io/zone': 'topology.kubernetes.io/zone',
})

const SECCOMP = 'ignored by Kubernetes; use securityContext in podSpec'

/** Prefixes of annotations that fields have replaced, and what to write instead. */
const ANNOTATIONS: readonly (readonly [start: string, advice: string])[] = [
  ['seccomp.security.alpha.kubernetes.io/', SECCOMP],
  ['container.seccomp.security.alpha.kubernetes.io/', SECCOMP],
  [
    'container.apparmor.security.beta.kubernetes.io/',
    'deprecated; use appArmorProfile of a securityContext in podSpec',
  ],
  ['scheduler.alpha.kubernetes.io/critical-pod', 'ignored by Kubernetes; use priorityClassName'],
]
