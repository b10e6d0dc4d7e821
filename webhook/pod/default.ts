import {
  GANG_PODS_INTENT,
  GATE_INTENT,
  NO_GATE,
  PREFERRED_NODE_INTENT,
  parseCount,
  parseGate,
  parseObjectName,
  parseResourceClaims,
  parseStartsAfter,
  QUEUE_INTENT,
  READINESS_GATE_INTENT,
  RESOURCE_CLAIMS_INTENT,
  RESTART_INTENT,
  SCHEDULING_GROUP_INTENT,
  STARTS_AFTER_INTENT,
} from '../../model/intent.ts'
import { PCSG_POD_INDEX_LABEL, POD_INDEX_LABEL } from '../../model/labels.ts'
import { headlessServiceAddress, headlessServiceName, podHostname } from '../../model/names.ts'
import type { EnvVar } from '../../schemas/generated/pod.ts'
import { type FieldError, internal } from '../../schemas/sentences/field-error.ts'
import { type Draft, put } from '../admission/draft.ts'
import { type Defaulted, readIntent } from '../admission/intent.ts'
import { addAttendant, attendantConflicts } from './attend.ts'
import { addEnvironment, fromLabel } from './environment.ts'
import { failoverOf } from './failover.ts'
import { type Identity, identityOf } from './identity.ts'
import { addBarrier, type Barrier, barrierConflicts } from './initc.ts'
import { draftSpec, type PodUnderReview } from './pod-shape.ts'
import { addClaims, type ClaimUse, claimConflicts } from './resource-claims.ts'
import { addGate, addReadinessGate, preferNode, schedulerOf, setScheduler } from './scheduling.ts'
import type { Setting } from './setting.ts'

/**
 * Turns the intent of a new pod into spec: scheduler and its markers, gate, host name, failover layout, Grove's
 * variables, shared claims, and the start-up barrier. The pod must be one of Grove's. docs/intent.md#labels
 */
export const podDefaults = (pod: PodUnderReview, namespace: string, setting: Setting): Defaulted => {
  const { config, initContainerImage, least } = setting
  const { metadata, spec } = pod
  const identity = identityOf(metadata.labels ?? {})
  if (!('podClique' in identity)) return { errors: identity }

  const scheduler = schedulerOf(pod, config)
  const claims = readIntent(metadata, RESOURCE_CLAIMS_INTENT, parseResourceClaims)
  const parents = readIntent(metadata, STARTS_AFTER_INTENT, parseStartsAfter)
  const group = readIntent(metadata, SCHEDULING_GROUP_INTENT, parseObjectName)
  const gate = readIntent(metadata, GATE_INTENT, parseGate)
  const queue = readIntent(metadata, QUEUE_INTENT, parseObjectName)
  const node = readIntent(metadata, PREFERRED_NODE_INTENT, parseObjectName)
  const gangPods = readIntent(metadata, GANG_PODS_INTENT, parseCount)
  const uses = (claims.value ?? []).map(sharedClaim)
  const image = initContainerImage ?? ''
  const barrier = parents.value && {
    image,
    parents: parents.value,
    accountOwner: ownerOf(identity),
    least,
  }
  const isAttended = metadata.annotations?.[RESTART_INTENT] === 'true'
  const failover = failoverOf(pod, setting)
  const errors = [
    ...('preparePod' in scheduler ? [] : [scheduler]),
    ...claims.errors,
    ...parents.errors,
    ...group.errors,
    ...gate.errors,
    ...queue.errors,
    ...node.errors,
    ...gangPods.errors,
    ...claimConflicts(['spec'], spec, uses),
    ...(barrier ? barrierErrors(pod, barrier) : []),
    ...(isAttended ? attendantErrors(pod, image) : []),
    ...failover.errors,
  ]
  if (errors.length > 0 || !('preparePod' in scheduler)) return { errors }

  const draft: Draft<PodUnderReview> = { object: { metadata: { ...metadata }, spec: draftSpec(spec) }, patch: [] }
  setScheduler(draft, scheduler, {
    ...identity,
    ...(group.value && { schedulingGroup: group.value }),
    ...(queue.value && { queue: queue.value }),
    ...(gangPods.value !== undefined && { gangPods: gangPods.value }),
  })
  if (gate.value !== NO_GATE) addGate(draft, identity)
  if (node.value !== undefined) preferNode(draft, node.value)
  if (metadata.annotations?.[READINESS_GATE_INTENT] === 'true') addReadinessGate(draft)
  setHost(draft, identity)
  // Failover adds containers, so it runs before the two steps that change every container.
  failover.addTo(draft)
  addEnvironment(draft, ['spec'], draft.object.spec, environment(identity, namespace))
  addClaims(draft, ['spec'], draft.object.spec, uses)
  if (isAttended) addAttendant(draft, { image, least })
  if (barrier) addBarrier(draft, barrier)
  return { patch: draft.patch }
}

/** Whose service account the barrier uses: the PodCliqueSet's, or that of a PodClique outside any set. */
const ownerOf = ({ set, podClique }: Identity): string => set?.name ?? podClique

const imageErrors = (image: string): readonly FieldError[] =>
  image === ''
    ? [internal('spec.initContainers', 'this webhook knows no image for grove-initc; set GROVE_INIT_CONTAINER_IMAGE')]
    : []

const barrierErrors = ({ spec }: PodUnderReview, barrier: Barrier): readonly FieldError[] => [
  ...imageErrors(barrier.image),
  ...barrierConflicts(spec, barrier),
]

const attendantErrors = ({ spec }: PodUnderReview, image: string): readonly FieldError[] => [
  ...imageErrors(image),
  ...attendantConflicts(spec),
]

/** A claim of all containers; in the pod it has the name of the ResourceClaim. docs/resource-sharing.md */
const sharedClaim = (name: string): ClaimUse => ({ claim: { name, resourceClaimName: name }, usedBy: () => true })

const setHost = (draft: Draft<PodUnderReview>, { podClique, podIndex, set }: Identity): void => {
  const { spec } = draft.object
  const hostname = podHostname(podClique, podIndex)
  if (spec.hostname !== hostname) put(draft, spec, 'hostname', '/spec/hostname', hostname)
  if (set === undefined) return
  const subdomain = headlessServiceName(set.name, set.replica)
  if (spec.subdomain !== subdomain) put(draft, spec, 'subdomain', '/spec/subdomain', subdomain)
}

/**
 * The variables of every pod; those about the PodCliqueSet, and about the scaling group, only for a pod that has one.
 * docs/reference/names-and-labels.md#variables
 */
const environment = ({ podClique, set, isOfGroup }: Identity, namespace: string): EnvVar[] => [
  ...(set
    ? [
        { name: 'GROVE_PCS_NAME', value: set.name },
        { name: 'GROVE_PCS_INDEX', value: set.replica },
      ]
    : []),
  { name: 'GROVE_PCLQ_NAME', value: podClique },
  ...(set ? [{ name: 'GROVE_HEADLESS_SERVICE', value: headlessServiceAddress(set.name, set.replica, namespace) }] : []),
  fromLabel('GROVE_PCLQ_POD_INDEX', POD_INDEX_LABEL),
  ...(isOfGroup ? [fromLabel('GROVE_PCSG_POD_INDEX', PCSG_POD_INDEX_LABEL)] : []),
]
