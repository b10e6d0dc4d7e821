import type { KubeObject } from '../../model/object.ts'

/** What a review asks. */
export interface Asked {
  readonly operation: string
  /** The kind and the name are those of this object. */
  readonly about: KubeObject | undefined
  readonly username: string
  readonly object: KubeObject | null | undefined
  readonly oldObject: KubeObject | null | undefined
}

/** An AdmissionReview as an API server sends it. */
export const reviewOf = ({ operation, about, username, object, oldObject }: Asked) => {
  const [group, version] = about?.apiVersion.includes('/') ? about.apiVersion.split('/') : ['', about?.apiVersion]
  return {
    apiVersion: 'admission.k8s.io/v1',
    kind: 'AdmissionReview',
    request: {
      uid: 'f0b1',
      kind: { group, version, kind: about?.kind },
      operation,
      name: about?.metadata.name ?? '',
      namespace: about?.metadata.namespace ?? '',
      userInfo: { username },
      object,
      oldObject,
    },
  }
}
