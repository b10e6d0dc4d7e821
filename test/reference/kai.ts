import type { KubeObject } from '../../model/object.ts'
import { referenceCrd } from './crds.ts'

interface Schema {
  readonly properties: Readonly<Record<string, Schema>>
  readonly items: Schema
}

interface Versions {
  readonly versions: readonly { readonly schema: { readonly openAPIV3Schema: Schema } }[]
}

/** KAI's CRD of PodGroups as it is kept here: of a version that drops some fields that Grove writes. */
export const olderKaiPodGroups = (): KubeObject => referenceCrd('kai', 'scheduling.run.ai_podgroups')

/** The same CRD with the fields that later versions of KAI have. */
export const newerKaiPodGroups = (): KubeObject => {
  const crd = structuredClone(olderKaiPodGroups())
  for (const { schema } of (crd.spec as Versions).versions) {
    const spec = schema.openAPIV3Schema.properties.spec as Schema
    Object.assign(spec.properties, { stalenessGracePeriod: { type: 'string' } })
    Object.assign(spec.properties.subGroups?.items.properties ?? {}, {
      minSubGroup: { type: 'integer', format: 'int32', minimum: 1 },
    })
  }
  return crd
}
