import type { FieldError } from '../field-error.ts'
import { dnsLabelProblems, dnsSubdomainProblems, qualifiedNameProblems } from '../metadata/names.ts'
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

/** Fields that pods of user namespaces share with nobody. */
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

/** The PodGroup that a pod is scheduled with, in clusters that have those. */
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
 * Everything for which Kubernetes 1.36 refuses to make pods of a template, with its features as they are unless a cluster
 * changes them. Labels and annotations as such are judged with the metadata they stand in; types by the schema. What
 * Kubernetes fills in may be missing or filled in. Whether named objects exist is not looked at.
 * @param at where the spec and the annotations stand, e.g. `spec.template.cliques[0].spec.podSpec`
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

/** The same for a pod that is being created: some fields are for pods that exist. */
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
