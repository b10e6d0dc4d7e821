import { addedResources, type LeastRequests, type Need } from '../../model/added/resources.ts'
import { addedSecurity } from '../../model/added/security.ts'
import { RESTART_ATTEMPT_ANNOTATION } from '../../model/labels.ts'
import { ATTENDANT, restartRules } from '../../model/restart/attendant.ts'
import type { Container, PodSpec, Volume } from '../../schemas/generated/pod.ts'
import { pointer } from '../../schemas/json/json-patch.ts'
import { type FieldError, invalid } from '../../schemas/sentences/field-error.ts'
import { append, type Draft, put } from '../admission/draft.ts'
import type { PodUnderReview, SubmittedPodSpec } from './pod-shape.ts'

const ATTEMPT_VOLUME = 'grove-attend-attempt'
const RUNS_VOLUME = 'grove-attend-runs'

/** What the sidecar needs: it reads a file four times a second. docs/initc.md#the-attendant */
const NEED: Need = {
  request: { cpu: '10m', memory: '64Mi' },
  limit: { cpu: '200m', memory: '128Mi' },
  leastMemory: '64Mi',
  stays: true,
}

/** What the sidecar of a pod depends on. */
export interface Attendance {
  /** The image of grove-initc, tag included. */
  readonly image: string
  /** What the namespace lets a container request at least. */
  readonly least: LeastRequests
}

const attendant = ({ image, least }: Attendance, spec: PodSpec): Container => {
  const resources = addedResources(spec, NEED, least)
  return {
    name: ATTENDANT,
    image,
    args: ['attend'],
    restartPolicy: 'Always',
    restartPolicyRules: restartRules(),
    ...(resources && { resources }),
    securityContext: addedSecurity(spec),
    volumeMounts: [
      { name: ATTEMPT_VOLUME, mountPath: '/var/grove/attempt', readOnly: true },
      { name: RUNS_VOLUME, mountPath: '/var/grove/runs' },
    ],
  }
}

const VOLUMES: readonly Volume[] = [
  {
    name: ATTEMPT_VOLUME,
    downwardAPI: {
      items: [{ path: 'attempt', fieldRef: { fieldPath: `metadata.annotations['${RESTART_ATTEMPT_ANNOTATION}']` } }],
    },
  },
  // On disk, the cluster autoscaler would not take the pod's node away.
  { name: RUNS_VOLUME, emptyDir: { medium: 'Memory', sizeLimit: '1Mi' } },
]

/** Errors for the user's containers and volumes that have the sidecar's names. */
export const attendantConflicts = (spec: SubmittedPodSpec): readonly FieldError[] => {
  const taken = (field: string, name: string): FieldError =>
    invalid(field, name, 'is reserved for what Grove adds to pods that restart in place; choose another name')
  const containers = (spec.containers ?? []).flatMap(({ name }, index) =>
    name === ATTENDANT ? [taken(`spec.containers[${index}].name`, name)] : [],
  )
  const inits = (spec.initContainers ?? []).flatMap(({ name, args }, index) =>
    name === ATTENDANT && args?.[0] !== 'attend' ? [taken(`spec.initContainers[${index}].name`, name)] : [],
  )
  const volumes = (spec.volumes ?? []).flatMap(({ name, downwardAPI, emptyDir }, index) =>
    (name === ATTEMPT_VOLUME && !downwardAPI) || (name === RUNS_VOLUME && !emptyDir)
      ? [taken(`spec.volumes[${index}].name`, name)]
      : [],
  )
  return [...containers, ...inits, ...volumes]
}

/**
 * Adds the sidecar that ends the pod's run when it is told to, and the rule by which all containers of the pod start again when one
 * fails. Containers that say by themselves when they restart keep to that. docs/termination.md#restart-in-place
 */
export const addAttendant = (draft: Draft<PodUnderReview>, attendance: Attendance): void => {
  const { spec } = draft.object
  append(draft, spec, 'volumes', '/spec/volumes', VOLUMES)
  append(draft, spec, 'initContainers', '/spec/initContainers', [attendant(attendance, spec as PodSpec)])
  for (const [index, container] of (spec.containers ?? []).entries()) {
    if (container.restartPolicy != null || container.restartPolicyRules != null) continue
    const at = (field: string) => pointer('spec', 'containers', index, field)
    // The API server wants a policy beside rules: what holds for the pod anyway.
    put(draft, container, 'restartPolicy', at('restartPolicy'), spec.restartPolicy ?? 'Always')
    put(draft, container, 'restartPolicyRules', at('restartPolicyRules'), restartRules())
  }
}
