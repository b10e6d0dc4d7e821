import { ApiError } from '../../../kube/api/api-error.ts'
import type { ApiObject } from '../../../kube/api/object.ts'
import type { Client } from '../../../kube/client/client.ts'
import { type Finding, unknownFieldsOf } from '../../judging/judgement.ts'
import type { Manifest } from '../../manifests/manifest.ts'

/** The result of applying one object of a file. */
export interface Applied {
  /** `PodCliqueSet default/chat`. */
  readonly what: string
  readonly object?: ApiObject
  /** Why the object was refused, one sentence each. */
  readonly refusal?: readonly string[]
}

/** Kinds that are applied first, because other objects need them. */
const FIRST = ['CustomResourceDefinition', 'Namespace']

/** The settings for applying files. */
export interface ApplyOptions {
  /** Drop unknown fields instead of refusing them, as kubectl does since 1.27. */
  readonly loose: boolean
}

/**
 * Applies the objects of some files as kubectl does, CRDs and namespaces first; `namespace` is for objects without one.
 * A refusal is a result, not an error.
 */
export const applyManifests = async (
  client: Client,
  manifests: readonly Manifest[],
  namespace: string,
  options: ApplyOptions = { loose: false },
): Promise<Applied[]> => {
  const rank = ({ object }: Manifest): number => (FIRST.includes(String(object?.kind)) ? 0 : 1)
  const ordered = [...manifests].sort((a, b) => rank(a) - rank(b))
  const applied: Applied[] = []
  for (const manifest of ordered) applied.push(await applyOne(client, manifest, namespace, options))
  return applied
}

const applyOne = async (
  client: Client,
  manifest: Manifest,
  namespace: string,
  { loose }: ApplyOptions,
): Promise<Applied> => {
  const { file, document, object, problems } = manifest
  const where = `${file}, document ${document}`
  if (object === undefined || problems.length > 0) {
    return {
      what: where,
      refusal: problems.map(({ field, detail }) => (field === '' ? detail : `${field}: ${detail}`)),
    }
  }
  const { apiVersion = '', kind = '' } = object as { apiVersion?: string; kind?: string }
  const metadata = (object.metadata ?? {}) as ApiObject['metadata']
  const resource = await client.resource(apiVersion, kind)
  if (resource === undefined) {
    return {
      what: where,
      refusal: [`${apiVersion} ${kind} is not served here; give its CustomResourceDefinition with -f too`],
    }
  }
  const placed = { namespace: metadata.namespace ?? namespace }
  const whole: ApiObject = {
    ...object,
    apiVersion,
    kind,
    metadata: { ...metadata, ...(resource.namespaced && placed) },
  }
  const what = `${kind} ${resource.namespaced ? `${placed.namespace}/` : ''}${metadata.name ?? metadata.generateName ?? ''}`
  const unknown = loose ? [] : unknownFieldsOf(manifest)
  if (unknown.length > 0) {
    const at = ({ place: { line, column }, field, detail }: Finding) => `${file}:${line}:${column}  ${field}: ${detail}`
    return { what, refusal: unknown.map(at) }
  }
  const fieldValidation = loose ? 'Ignore' : 'Strict'
  try {
    const stored = metadata.name
      ? await client.apply(resource, whole, { fieldManager: 'grove-sandbox', force: true, fieldValidation })
      : await client.create(resource, whole, { fieldValidation })
    return { what, object: stored }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const causes = (error.details?.causes ?? []).map(({ field, message }) =>
      field ? `${field}: ${message}` : String(message),
    )
    return { what, refusal: causes.length > 0 ? causes : [error.message] }
  }
}
