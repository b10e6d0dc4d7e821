import type { JsonObject } from '../../../schemas/json/object.ts'
import type { Store } from '../store/store.ts'
import { customResources } from './custom.ts'
import { apiVersionOf, type ServedResource } from './resource.ts'

/** The store's table of CustomResourceDefinitions. */
export const CRD_TABLE = 'customresourcedefinitions.apiextensions.k8s.io'

const nameOf = ({ metadata }: JsonObject): string => (metadata as { name: string }).name

/** The kinds that are currently served: the built-in kinds, and those of the CustomResourceDefinitions in the store. */
export class Registry {
  readonly #builtIn: readonly ServedResource[]
  readonly #custom = new Map<string, readonly ServedResource[]>()
  #byPath = new Map<string, ServedResource>()
  #byKind = new Map<string, ServedResource>()
  /** Increases with each change, so that derived data can be invalidated. */
  generation = 0

  constructor(builtIn: readonly ServedResource[], store: Store) {
    this.#builtIn = builtIn
    for (const object of store.list(CRD_TABLE)) this.#custom.set(nameOf(object), customResources(object))
    this.#index()
    store.subscribe(CRD_TABLE, ({ type, key, object }) => {
      if (type === 'DELETED') this.#custom.delete(key.name)
      else this.#custom.set(key.name, customResources(object))
      this.#index()
    })
  }

  all(): readonly ServedResource[] {
    return [...this.#byPath.values()]
  }

  /** Whether a group and version is built in, as opposed to a CustomResourceDefinition's. */
  isBuiltIn(apiVersion: string): boolean {
    return this.#builtIn.some((resource) => apiVersionOf(resource) === apiVersion)
  }

  /** The resource at a URL: `example.com/v1`, `widgets`. */
  find(apiVersion: string, plural: string): ServedResource | undefined {
    return this.#byPath.get(`${apiVersion}/${plural}`)
  }

  /** The resource of an apiVersion and kind. */
  ofKind(apiVersion: string, kind: string): ServedResource | undefined {
    return this.#byKind.get(`${apiVersion}/${kind}`)
  }

  /** The resource of an object with apiVersion and kind. */
  of(object: JsonObject): ServedResource | undefined {
    return this.ofKind(String(object.apiVersion), String(object.kind))
  }

  #index(): void {
    const all = [...this.#builtIn, ...[...this.#custom.values()].flat()]
    this.#byPath = new Map(all.map((resource) => [`${apiVersionOf(resource)}/${resource.plural}`, resource]))
    this.#byKind = new Map(all.map((resource) => [`${apiVersionOf(resource)}/${resource.kind}`, resource]))
    this.generation++
  }
}
