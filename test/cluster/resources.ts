import type { KubeObject } from '../../model/object.ts'
import { crdOf } from '../../schemas/crds.ts'
import type { Api } from './controlplane/api.ts'

/** The answer of an API server to one write. */
export interface WriteAnswer {
  readonly allowed: boolean
  readonly status: number
  readonly errors: readonly { type: string; field: string }[]
  readonly message: string
  readonly object: KubeObject | undefined
}

interface Details {
  readonly causes?: readonly { readonly reason?: string; readonly field?: string }[]
}

/** The path of the collection to which an object of one of our kinds belongs. */
const collectionOf = ({ apiVersion, kind, metadata }: KubeObject): string => {
  const crd = crdOf(apiVersion, kind)
  if (crd === undefined) throw new Error(`${apiVersion} ${kind} is not one of our kinds`)
  const scope = crd.scope === 'Namespaced' ? `/namespaces/${metadata.namespace ?? 'default'}` : ''
  return `/apis/${apiVersion}${scope}/${crd.names.plural}`
}

const answerOf = ({ status, body }: { status: number; body: string }): WriteAnswer => {
  const parsed: unknown = JSON.parse(body)
  if (status < 300) return { allowed: true, status, errors: [], message: '', object: parsed as KubeObject }
  const { message = '', details } = parsed as { readonly message?: string; readonly details?: Details }
  return { allowed: false, status, errors: errorsOf(details), message, object: undefined }
}

/** The causes in an API server's answer, as field errors. */
export const errorsOf = (details: Details | undefined): { type: string; field: string }[] =>
  (details?.causes ?? [])
    // With `<nil>` the server notes that an object this wrong was not checked by every rule.
    .filter(({ field }) => field !== '<nil>')
    .map(({ reason = '', field = '' }) => ({
      type: reason.replace(/^FieldValue/, ''),
      // The server's check of the scale subresource writes paths with a leading dot.
      field: field.replace(/^\./, ''),
    }))

/** Creates the object, or with `dryRun` only asks whether it could be created. */
export const create = async (api: Api, object: KubeObject, options: { dryRun: boolean }): Promise<WriteAnswer> =>
  answerOf(await api.call('POST', `${collectionOf(object)}${options.dryRun ? '?dryRun=All' : ''}`, object))

/** Asks whether the stored object could be replaced by this one. */
export const replaceDryRun = async (api: Api, object: KubeObject): Promise<WriteAnswer> =>
  answerOf(await api.call('PUT', `${collectionOf(object)}/${object.metadata.name}?dryRun=All`, object))

export const remove = async (api: Api, object: KubeObject): Promise<void> => {
  await api.call('DELETE', `${collectionOf(object)}/${object.metadata.name}`)
}

/** The object without the fields that a server adds to every stored object. */
export const withoutServerFields = (object: KubeObject): KubeObject => {
  const {
    uid: _u,
    resourceVersion: _r,
    generation: _g,
    creationTimestamp: _c,
    managedFields: _m,
    ...metadata
  } = object.metadata
  const { status: _s, ...rest } = object
  return { ...rest, metadata } as KubeObject
}
