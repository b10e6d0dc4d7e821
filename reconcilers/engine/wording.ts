import { labelSelector } from '../../kube/api/selector.ts'
import type { KubeObject, ObjectRef } from '../../model/object.ts'
import { refOf, type Writing } from './action.ts'

/** What an action has done, as half a sentence: `created ConfigMap default/a`. */
export const described = (action: Writing): string => {
  switch (action.do) {
    case 'create':
      return createdSentence(action.object)
    case 'apply':
      return sentence('applied', refOf(action.object))
    case 'remove':
      return sentence('deleted', action.ref)
    case 'removeAll':
      return `deleted all ${action.kind.kind}s with ${labelSelector({ matchLabels: action.labels })}`
    case 'confirm':
    case 'confirmOwner':
      return sentence('confirmed', action.ref)
    case 'fetch':
      return sentence('read', action.ref)
    case 'reread':
      return `read all ${action.kind.kind}s with ${labelSelector({ matchLabels: action.labels })}`
    default:
      return sentence('changed', action.ref)
  }
}

/** Objects with a generated name have the same text in events of their owner, so that they become one Event with a count. */
const createdSentence = (object: KubeObject): string =>
  object.metadata.name === undefined
    ? `created a ${object.kind} named ${object.metadata.namespace}/${object.metadata.generateName}…`
    : sentence('created', refOf(object))

const sentence = (done: string, { kind, namespace, name }: ObjectRef): string =>
  `${done} ${kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`

/** The middle of the reason of a failure. */
const DONE: Readonly<Record<Writing['do'], string>> = {
  create: 'Create',
  apply: 'Apply',
  patch: 'Update',
  patchStatus: 'StatusUpdate',
  remove: 'Delete',
  removeAll: 'Delete',
  ungate: 'Ungate',
  confirm: 'Read',
  confirmOwner: 'Read',
  fetch: 'Read',
  reread: 'Read',
}

/** The verbs of failures, for plans that word the event themselves. */
export const VERB: Readonly<Record<Writing['do'], string>> = {
  create: 'create',
  apply: 'update',
  patch: 'update',
  patchStatus: 'status_update',
  remove: 'delete',
  removeAll: 'delete',
  ungate: 'update',
  confirm: 'read',
  confirmOwner: 'read',
  fetch: 'read',
  reread: 'read',
}

/** The reason of a failure event if the plan names none: `RoleBindingCreateFailed`. */
export const defaultReason = (action: Writing): string => `${kindOf(action)}${DONE[action.do]}Failed`

/** The kind of what is written. */
export const kindOf = (action: Writing): string =>
  action.do === 'create' || action.do === 'apply'
    ? action.object.kind
    : action.do === 'removeAll' || action.do === 'reread'
      ? action.kind.kind
      : action.ref.kind

/** The code of a reason in `status.lastErrors`: `NameTaken` → `ERR_NAME_TAKEN`. */
export const codeOf = (reason: string): string => `ERR_${reason.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()}`
