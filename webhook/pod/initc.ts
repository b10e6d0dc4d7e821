import type { LeastRequests } from '../../model/added/resources.ts'
import { addedStep } from '../../model/added/step.ts'
import { foreignSystem } from '../../model/added/system.ts'
import type { StartupParent } from '../../model/intent.ts'
import { PODGANG_LABEL } from '../../model/labels.ts'
import { tokenSecretName } from '../../model/names.ts'
import { ATTENDANT } from '../../model/restart/attendant.ts'
import type { Container, PodSpec, Volume } from '../../schemas/generated/pod.ts'
import { type FieldError, invalid } from '../../schemas/sentences/field-error.ts'
import { append, type Draft } from '../admission/draft.ts'
import { covers } from './covers.ts'
import type { PodUnderReview, SubmittedPodSpec } from './pod-shape.ts'

/** The start-up barrier: an init container that ends once enough pods of other PodCliques are ready. */
export const INIT_CONTAINER_NAME = 'grove-initc'

/** Init containers of ours, which need nothing of what the pod's containers get. */
export const OWN_INIT_CONTAINERS: ReadonlySet<unknown> = new Set([INIT_CONTAINER_NAME, ATTENDANT])

const TOKEN_VOLUME = 'sa-token-secret-vol'
const POD_INFO_VOLUME = 'pod-info-vol'

/** The settings of a barrier. */
export interface Barrier {
  /** Full image reference, tag included. */
  readonly image: string
  readonly parents: readonly StartupParent[]
  /** The owner of the service account that watches the pods: the PodCliqueSet, or a PodClique outside any set. */
  readonly accountOwner: string
  /** What the namespace lets a container request at least. */
  readonly least: LeastRequests
}

const args = ({ parents }: Barrier): string[] =>
  parents.map(({ podClique, minAvailable }) => `--podcliques=${podClique}:${minAvailable}`)

const container = (barrier: Barrier, spec: PodSpec): Container => ({
  name: INIT_CONTAINER_NAME,
  image: barrier.image,
  args: args(barrier),
  ...addedStep(spec, { least: barrier.least }),
  volumeMounts: [
    // The standard path of a token, so that the barrier finds the API server as any pod does.
    { name: TOKEN_VOLUME, mountPath: '/var/run/secrets/kubernetes.io/serviceaccount', readOnly: true },
    { name: POD_INFO_VOLUME, mountPath: '/var/grove/pod-info', readOnly: true },
  ],
})

const volumes = ({ accountOwner }: Barrier): Volume[] => [
  { name: TOKEN_VOLUME, secret: { secretName: tokenSecretName(accountOwner), defaultMode: 0o644 } },
  {
    name: POD_INFO_VOLUME,
    downwardAPI: {
      items: [
        { path: 'namespace', fieldRef: { fieldPath: 'metadata.namespace' } },
        { path: 'podgangname', fieldRef: { fieldPath: `metadata.labels['${PODGANG_LABEL}']` } },
      ],
    },
  },
]

/** Why a pod that waits cannot be on another system; `waits` says that it waits, and for whom. */
export const waitsOnLinux = (waits: string): string =>
  `${waits}, in grove-initc, which runs only on Linux; let it start without waiting, or choose linux`

/** Errors for a pod that cannot run grove-initc, and for the user's containers and volumes that have the barrier's names. */
export const barrierConflicts = (spec: SubmittedPodSpec, barrier: Barrier): readonly FieldError[] => {
  const taken = (field: string, name: string): FieldError =>
    invalid(field, name, 'is reserved for the start-up barrier that Grove adds; choose another name')
  const errors: FieldError[] = []
  const other = foreignSystem(spec as PodSpec)
  if (other !== undefined)
    errors.push(invalid(`spec.${other.field}`, other.value, waitsOnLinux('the pod waits for others')))
  for (const [index, { name }] of (spec.containers ?? []).entries()) {
    if (name === INIT_CONTAINER_NAME) errors.push(taken(`spec.containers[${index}].name`, name))
  }
  for (const [index, present] of (spec.initContainers ?? []).entries()) {
    // Our container is recognised by its args, because other webhooks may have rewritten its image.
    if (present.name !== INIT_CONTAINER_NAME || covers(present.args, args(barrier))) continue
    errors.push(taken(`spec.initContainers[${index}].name`, present.name))
  }
  for (const [index, present] of (spec.volumes ?? []).entries()) {
    const ours = volumes(barrier).find(({ name }) => name === present.name)
    if (ours !== undefined && !covers(present, ours)) errors.push(taken(`spec.volumes[${index}].name`, ours.name))
  }
  return errors
}

/**
 * Adds the barrier as the last init container, with what the other containers ask of it, and its volumes.
 * docs/intent.md#annotations, docs/initc.md#it-fits-the-pod
 */
export const addBarrier = (draft: Draft<PodUnderReview>, barrier: Barrier): void => {
  const { spec } = draft.object
  append(draft, spec, 'volumes', '/spec/volumes', volumes(barrier))
  append(draft, spec, 'initContainers', '/spec/initContainers', [container(barrier, spec as PodSpec)])
}
