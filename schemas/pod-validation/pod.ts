import { dnsLabelProblems, dnsSubdomainProblems, qualifiedNameProblems } from '../metadata/names.ts'
import type { FieldError } from '../sentences/field-error.ts'
import { podAnnotations, profilesAgree } from './annotations.ts'
import {
  between,
  type Check,
  elementsOf,
  exactlyOneOf,
  exactText,
  field,
  fieldsOf,
  forbidden,
  type Inspection,
  invalid,
  isGiven,
  list,
  object,
  oneOf,
  type Place,
  required,
  text,
  textOf,
} from './check.ts'
import { containers, ephemeralContainers, initContainers } from './containers.ts'
import { labels } from './formats.ts'
import { dnsConfig, hostAliases, hostnameOverride, someNameServer } from './network.ts'
import { affinity, schedulingGates, tolerations, topologySpread } from './placement.ts'
import { type Metadata, podFacts } from './pod-facts.ts'
import { podResources } from './pod-resources.ts'
import { overhead } from './resources.ts'
import { podSecurity } from './security.ts'
import { resourceClaims, volumes } from './volumes.ts'
import { hostProcesses, ofOneSystem } from './windows.ts'

const label = text(dnsLabelProblems)
const subdomain = text(dnsSubdomainProblems)

/** A pod in a user namespace must not use the host's namespaces. */
const unsharedUsers: Check = (value, at, on) => {
  if (on.pod.hostUsers) return
  for (const name of ['hostNetwork', 'hostPID', 'hostIPC'])
    if (fieldsOf(value)[name] === true) on.report(forbidden(field(at, name), 'may not be true when hostUsers is false'))
  for (const { container, list: name, index } of on.pod.containers)
    if (isGiven(container.volumeDevices))
      on.report(
        forbidden(field(field(field(at, name), index), 'volumeDevices'), 'may not be set when hostUsers is false'),
      )
}

const sharedProcesses: Check = (value, at, on) => {
  const { shareProcessNamespace, hostPID } = fieldsOf(value)
  if (shareProcessNamespace === true && hostPID === true)
    on.report(invalid(field(at, 'shareProcessNamespace'), true, 'may not be true beside hostPID'))
}

const os: Check = (value, at, on) => {
  const { name } = fieldsOf(value)
  if (!isGiven(name)) on.report(required(field(at, 'name'), 'use linux or windows'))
  else exactlyOneOf('linux', 'windows')(name, field(at, 'name'), on)
}

const readinessGates = list((value, at, on) => {
  const type = textOf(fieldsOf(value).conditionType)
  for (const problem of qualifiedNameProblems(type)) on.report(invalid(field(at, 'conditionType'), type, problem))
})

/** The PodGroup with which a pod is scheduled, in clusters that have this kind. */
const schedulingGroup: Check = object({ podGroupName: exactText(dnsSubdomainProblems) }, (value, at, on) => {
  if (fieldsOf(value).podGroupName == null) on.report(invalid(field(at, 'podGroupName'), null, 'must be given'))
})

const SPEC: Check = object(
  {
    activeDeadlineSeconds: between(1, 2 ** 31 - 1),
    affinity,
    containers,
    dnsConfig,
    dnsPolicy: oneOf('ClusterFirstWithHostNet', 'ClusterFirst', 'Default', 'None'),
    ephemeralContainers,
    hostAliases,
    hostname: label,
    hostnameOverride,
    initContainers,
    nodeName: subdomain,
    nodeSelector: labels,
    os,
    overhead,
    preemptionPolicy: (value, at, on) => {
      if (value === '') on.report(required(at, 'use PreemptLowerPriority or Never'))
      else exactlyOneOf('PreemptLowerPriority', 'Never')(value, at, on)
    },
    priorityClassName: subdomain,
    readinessGates,
    resourceClaims,
    resources: podResources,
    restartPolicy: oneOf('Always', 'OnFailure', 'Never'),
    runtimeClassName: exactText(dnsSubdomainProblems),
    schedulingGates,
    schedulingGroup,
    securityContext: podSecurity,
    serviceAccountName: subdomain,
    subdomain: label,
    tolerations,
    topologySpreadConstraints: topologySpread,
    volumes,
  },
  'containers',
  someNameServer,
  sharedProcesses,
  hostProcesses,
  unsharedUsers,
  ofOneSystem,
)

/** A pod as it would be created, or the template of one. */
export interface PodUnderReview extends Metadata {
  readonly spec: unknown
}

const placeOf = (path: string): Place => ({ step: path })

/**
 * All errors for which Kubernetes 1.36, with its default features, refuses to create pods from a template. Labels and
 * annotations themselves are checked with the metadata that contains them; types are checked by the schema. Defaulted
 * fields may be missing or filled in. Whether named objects exist is not checked.
 * @param at the paths of the spec and the annotations, e.g. `spec.template.cliques[0].spec.podSpec`
 */
export const podTemplateErrors = (
  pod: PodUnderReview,
  at: { readonly spec: string; readonly annotations: string },
): FieldError[] => {
  const errors: FieldError[] = []
  const on = inspection(pod, at.spec, errors)
  SPEC(pod.spec, placeOf(at.spec), on)
  profilesAgree(pod.spec, placeOf(at.spec), on)
  podAnnotations(pod.annotations, placeOf(at.annotations), on)
  return errors
}

const inspection = (pod: PodUnderReview, at: string, errors: FieldError[]): Inspection => ({
  report: (error) => errors.push(error),
  pod: podFacts(fieldsOf(pod.spec), pod, placeOf(at)),
})

/** The same for a pod that is being created: some fields are only for existing pods. */
export const podErrors = (pod: PodUnderReview): FieldError[] => {
  const errors = podTemplateErrors(pod, { spec: 'spec', annotations: 'metadata.annotations' })
  const { ephemeralContainers: debugging, nodeName, schedulingGates: gates } = fieldsOf(pod.spec)
  const spec = placeOf('spec')
  if (isGiven(debugging))
    errors.push(forbidden(field(spec, 'ephemeralContainers'), 'cannot be set on create; use kubectl debug'))
  if (isGiven(nodeName) && elementsOf(gates).length > 0)
    errors.push(forbidden(field(spec, 'nodeName'), 'cannot be set before all schedulingGates are gone'))
  return errors
}
