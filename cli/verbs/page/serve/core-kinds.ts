import type { Resource } from '../../../../kube/api/resource.ts'

/** Kinds of Kubernetes that the page reads one by one, beside its watches. */
const coreKind = (plural: string, kind: string): Resource => ({
  group: '',
  version: 'v1',
  plural,
  kind,
  namespaced: true,
})

/** Pods. */
export const PODS = coreKind('pods', 'Pod')
/** Events. */
export const EVENTS = coreKind('events', 'Event')
