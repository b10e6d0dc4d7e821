import type { KubeObject } from '../../../model/object.ts'
import type { Api } from './api.ts'

/** Which objects of a namespace are listed; the selectors are in kubectl's form. */
export interface Selection {
  readonly namespace: string
  readonly labelSelector?: string
  readonly fieldSelector?: string
}

/**
 * Lists the objects of a kind, which is named as for kubectl: `pods`, `podclique`, `topologies.kai.scheduler`. As there,
 * they are without managedFields.
 */
export type ListObjects = (kind: string, selection: Selection) => Promise<KubeObject[]>

interface Served {
  readonly apiVersion: string
  readonly kind: string
  readonly plural: string
  readonly isNamespaced: boolean
}

/** The parts of an APIGroupDiscoveryList that are read. */
interface Discovery {
  readonly items: readonly {
    readonly metadata: { readonly name?: string }
    readonly versions: readonly {
      readonly version: string
      readonly resources?: readonly {
        readonly resource: string
        readonly singularResource?: string
        readonly shortNames?: readonly string[]
        readonly scope: string
        readonly responseKind: { readonly kind: string }
      }[]
    }[]
  }[]
}

const DISCOVERY = 'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList'

/**
 * Lists objects without kubectl, for tests that ask again and again until something has happened: kubectl takes 60 ms
 * of CPU each time, a third of a core while a test waits.
 */
export const resourceLists = (api: Api): ListObjects => {
  let known: ReadonlyMap<string, Served> = new Map()
  const listed = async (kind: string, selection: Selection): Promise<KubeObject[] | undefined> => {
    const served = known.get(kind)
    if (served === undefined) return undefined
    const { status, body } = await api.call('GET', pathOf(served, selection), undefined, { timeoutMs: 30_000 })
    if (status === 404) return undefined
    if (status !== 200) throw new Error(`the list of ${kind} is refused: ${body}`)
    const { apiVersion, kind: name } = served
    return (JSON.parse(body) as { items: KubeObject[] }).items.map(({ metadata, ...item }) => {
      const { managedFields: _, ...shown } = metadata
      return { ...item, apiVersion, kind: name, metadata: shown }
    })
  }
  return async (kind, selection) => {
    const found = await listed(kind, selection)
    if (found !== undefined) return found
    known = await discovered(api)
    const again = await listed(kind, selection)
    if (again === undefined) throw new Error(`the API server serves no "${kind}"`)
    return again
  }
}

const pathOf = (
  { apiVersion, plural, isNamespaced }: Served,
  { namespace, labelSelector, fieldSelector }: Selection,
): string => {
  const root = apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`
  const query = new URLSearchParams({
    ...(labelSelector && { labelSelector }),
    ...(fieldSelector && { fieldSelector }),
  })
  return `${root}${isNamespaced ? `/namespaces/${namespace}` : ''}/${plural}?${query}`
}

/** Every kind by the names that kubectl takes; of two kinds with one name the first one counts, as for kubectl. */
const discovered = async (api: Api): Promise<ReadonlyMap<string, Served>> => {
  const byName = new Map<string, Served>()
  for (const path of ['/api', '/apis']) {
    const { body } = await api.call('GET', path, undefined, { headers: { accept: DISCOVERY } })
    for (const { metadata, versions } of (JSON.parse(body) as Discovery).items) {
      const { name: group = '' } = metadata
      for (const { version, resources = [] } of versions) {
        for (const { resource, singularResource = '', shortNames = [], scope, responseKind } of resources) {
          const apiVersion = group === '' ? version : `${group}/${version}`
          const served = { apiVersion, kind: responseKind.kind, plural: resource, isNamespaced: scope === 'Namespaced' }
          for (const name of [resource, singularResource, ...shortNames, `${resource}.${group}`]) {
            if (!byName.has(name)) byName.set(name, served)
          }
        }
      }
    }
  }
  return byName
}
