import type { OperatorConfiguration } from '../config/operator-configuration.ts'
import { POD_INDEX_LABEL, PODCLIQUE_LABEL } from '../model/labels.ts'
import { podHostname } from '../model/names.ts'
import type { KubeObject } from '../model/object.ts'
import type { JsonObject } from '../schemas/json/object.ts'
import type { FieldError } from '../schemas/sentences/field-error.ts'
import type { CustomResource } from '../schemas/structural/validate.ts'
import { admit, type ChainContext } from '../webhook/chain/admission-chain.ts'
import { type Action, type ActionOf, flat, refOf } from './engine/action.ts'
import { type Controller, enabledControllers, withComponents } from './engine/controller.ts'
import type { Memory } from './engine/memory.ts'
import { NO_SUM } from './engine/notes.ts'
import { KIND } from './kinds.ts'
import type { PlanContext } from './plan-context.ts'
import { REGISTRY } from './registry.ts'

/** The CRD of a kind, if the kind is one of ours. */
export type Resources = (apiVersion: string, kind: string) => CustomResource | undefined

/** What a render depends on besides the objects. */
export interface RenderContext {
  /** How admission treats the writes of the reconcilers. */
  readonly admission: ChainContext
  readonly resources: Resources
  /** Called with every plan before it is carried out. */
  readonly onPlan?: (controller: string, actions: readonly Action[]) => void
}

/** Admission refuses an object that a reconciler would write, so the set can never come up in a cluster. */
export class RenderRefusal extends Error {
  override name = 'RenderRefusal'
  readonly object: KubeObject
  readonly errors: readonly FieldError[]

  constructor(object: KubeObject, errors: readonly FieldError[]) {
    super(`${object.kind} ${nameOf(object)} is refused by admission`)
    this.object = object
    this.errors = errors
  }
}

const nameOf = ({ metadata }: KubeObject): string => metadata.name ?? `${metadata.generateName}…`

/** A time for conditions, which a render does not show. */
const NOW = '2000-01-01T00:00:00Z'

/** More rounds than any set needs. Plans that change something in every round are a bug of ours. */
const MAX_ROUNDS = 50

/**
 * Carries out the plans of all objects and of the objects that they create, until no plan asks for anything. Writes
 * pass admission as in a cluster. The result is the state before any pod is scheduled. Pods are named by their host
 * name, because their real name is not known.
 * @throws RenderRefusal if admission refuses an object. docs/architecture.md
 */
export const settle = (objects: Memory, context: RenderContext): void => {
  const planning: PlanContext = { config: context.admission.config, now: NOW }
  const { controllers } = withComponents(enabledControllers(REGISTRY, planning.config), planning.config, () => true)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let isSettled = true
    for (const controller of controllers) {
      for (const object of [...objects].filter((each) => each.kind === controller.of.kind)) {
        for (const actions of plansOf(controller, object, objects, planning)) {
          context.onPlan?.(controller.name, actions)
          for (const action of flat(actions)) if (carryOut(action, objects, context)) isSettled = false
        }
      }
    }
    if (isSettled) return
  }
  throw new Error(`the plans did not come to rest within ${MAX_ROUNDS} rounds`)
}

/** The plans of one controller for an object: one, or one for each part. */
function* plansOf(
  controller: Controller<OperatorConfiguration>,
  object: KubeObject,
  objects: Memory,
  planning: PlanContext,
): Generator<readonly Action[]> {
  if (!('parts' in controller)) yield controller.plan(object, objects, planning, NO_SUM)
  else for (const part of controller.parts.all(object, objects)) yield controller.plan(object, part, objects, planning)
}

/** Applies an action to the objects; false if it changes nothing. */
const carryOut = (action: Action, objects: Memory, context: RenderContext): boolean => {
  switch (action.do) {
    case 'create':
      objects.put(identified(admitted(action.object, undefined, context)))
      return true
    case 'patch': {
      const { apiVersion, kind, namespace, name } = action.ref
      const before = objects.get({ apiVersion, kind }, namespace, name)
      objects.patch(action.ref, action.patch)
      const after = objects.get({ apiVersion, kind }, namespace, name)
      if (before !== undefined && after !== undefined) objects.put(admitted(after, before, context))
      return true
    }
    case 'patchStatus':
      objects.patch(action.ref, { status: action.status })
      return true
    case 'remove':
      objects.remove(action.ref)
      return true
    case 'removeAll':
      for (const object of action.objects) objects.remove(refOf(object))
      return true
    case 'apply':
      objects.put(identified(admitted(action.object, undefined, context)))
      return true
    case 'ungate':
      ungate(action, objects)
      return true
    case 'confirm':
    case 'confirmOwner':
    case 'fetch':
    case 'reread':
    case 'event':
    case 'problem':
    case 'log':
    case 'requeueAfter':
    case 'await':
    case 'inOrder':
      return false
    default:
      return action satisfies never
  }
}

const ungate = ({ ref, gate }: ActionOf<'ungate'>, objects: Memory): void => {
  const pod = objects.get(KIND.pod, ref.namespace, ref.name)
  if (pod === undefined) return
  const { schedulingGates = [], ...spec } = pod.spec
  const left = schedulingGates.filter(({ name }) => name !== gate)
  objects.put({ ...pod, spec: { ...spec, ...(left.length > 0 && { schedulingGates: left }) } })
}

/** The kinds that a webhook defaults; other kinds are stored as reconcilers write them. */
const COMPLETED: ReadonlySet<string> = new Set([KIND.podClique.kind, KIND.pod.kind])

/** The object as the write path of an API server stores it. */
const admitted = (
  object: KubeObject,
  old: KubeObject | undefined,
  { admission, resources }: RenderContext,
): KubeObject => {
  if (!COMPLETED.has(object.kind)) return object
  const resource = resources(object.apiVersion, object.kind)
  const outcome = admit(
    {
      object: object as JsonObject,
      ...(old && { old: old as JsonObject }),
      ...(resource && { resource }),
    },
    admission,
  )
  if (!outcome.allowed) throw new RenderRefusal(object, outcome.errors)
  return outcome.object as unknown as KubeObject
}

/** Adds what an API server adds to a new object: a uid, and a name if it has only a generateName. */
const identified = (object: KubeObject): KubeObject => {
  const { metadata } = object
  const { labels = {} } = metadata
  const name = metadata.name ?? podHostname(labels[PODCLIQUE_LABEL] ?? '', labels[POD_INDEX_LABEL] ?? '')
  return { ...object, metadata: { ...metadata, name, uid: uidOf(object.kind, metadata.namespace, name) } }
}

const uidOf = (kind: string, namespace: string | undefined, name: string): string => `${kind}/${namespace}/${name}`

/** A stored object, prepared as the start of a render. */
export const asStored = (object: KubeObject): KubeObject => {
  const { namespace, name = '' } = object.metadata
  return { ...object, metadata: { ...object.metadata, uid: uidOf(object.kind, namespace, name) } }
}

/**
 * An object as it is shown, without what only this render has added: no uid, no status, and for a pod with a generated
 * name only `generateName`. A PodGang refers to such a pod by its host name.
 */
export const shown = (object: KubeObject): KubeObject => {
  const { status: _, ...rest } = object
  const { uid: __, name, ownerReferences, ...metadata } = object.metadata
  return {
    ...rest,
    metadata: {
      ...(metadata.generateName === undefined && name !== undefined && { name }),
      ...metadata,
      ...(ownerReferences && {
        ownerReferences: ownerReferences.map(
          ({ uid: ___, ...reference }) => reference as typeof reference & { uid: string },
        ),
      }),
    },
  } as KubeObject
}

/** Refers to an object in a sentence: `PodClique llm-0-router`. */
export const described = (object: KubeObject): string => `${refOf(object).kind} ${nameOf(object)}`
