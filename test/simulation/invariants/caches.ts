import { parseApiVersion } from '../../../kube/api/resource.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Caches } from '../../../reconcilers/engine/caches.ts'
import { watchedKinds } from '../../../reconcilers/engine/controller.ts'
import type { WatchedKind } from '../../../reconcilers/engine/kind.ts'
import { CONTROLLERS } from '../../../reconcilers/registry.ts'
import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { OperatorProcess } from '../engine/operator.ts'

const KINDS = watchedKinds(CONTROLLERS)

/**
 * Objects of which the operator's caches hold something else than the server: an entry of an object that is gone stays
 * for ever, because no event will remove it.
 */
export const cachesApart = (store: Store, operators: readonly OperatorProcess[]): string[] =>
  operators.flatMap(({ identity, caches }) =>
    caches === undefined
      ? []
      : KINDS.flatMap((watched) => apart(store, caches, watched)).map((what) => `The caches of ${identity}: ${what}`),
  )

const apart = (store: Store, caches: Caches, { kind, plural, labels = {} }: WatchedKind): string[] => {
  if (!caches.isServed(kind)) return []
  const { group } = parseApiVersion(kind.apiVersion)
  const there = [...store.list(group === '' ? plural : `${plural}.${group}`)] as unknown as KubeObject[]
  const watched = there.filter(({ metadata }) =>
    Object.entries(labels).every(([name, value]) => metadata.labels?.[name] === value),
  )
  const [cached, stored] = [versions(caches.list(kind)), versions(watched)]
  const names = new Set([...cached.keys(), ...stored.keys()])
  return [...names]
    .filter((name) => cached.get(name) !== stored.get(name))
    .map((name) => `${kind.kind} ${name} is ${cached.get(name) ?? 'not there'}, and not ${stored.get(name) ?? 'gone'}`)
}

const versions = (objects: readonly KubeObject[]): Map<string, string> =>
  new Map(
    objects.map(({ metadata: { namespace = '', name, uid, resourceVersion } }) => [
      `${namespace}/${name}`,
      `${uid} @${resourceVersion}`,
    ]),
  )
