import { labelSelector } from '../../../kube/api/selector.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Caches } from '../../../reconcilers/engine/caches.ts'
import { watchedKinds } from '../../../reconcilers/engine/controller.ts'
import type { WatchedKind } from '../../../reconcilers/engine/kind.ts'
import { REGISTRY } from '../../../reconcilers/registry.ts'
import type { Core } from '../../../sandbox/api-server/core.ts'
import { selects } from '../../../sandbox/api-server/read/selection.ts'
import type { OperatorProcess } from '../engine/operator.ts'

const KINDS = watchedKinds(REGISTRY)

/**
 * Objects of which the operator's caches hold something else than the server: an entry of an object that is gone stays
 * for ever, because no event will remove it.
 */
export const cachesApart = (server: Core, operators: readonly OperatorProcess[]): string[] =>
  operators.flatMap(({ identity, caches }) =>
    caches === undefined
      ? []
      : KINDS.flatMap((watched) => apart(server, caches, watched)).map((what) => `The caches of ${identity}: ${what}`),
  )

const apart = (
  { store, registry }: Core,
  caches: Caches,
  { kind, labels = {}, fields = '' }: WatchedKind,
): string[] => {
  const resource = registry.ofKind(kind.apiVersion, kind.kind)
  if (!caches.isServed(kind) || resource === undefined) return []
  const labelled = labelSelector({ matchLabels: labels })
  const isWatched = selects(resource, { namespace: undefined, labelSelector: labelled, fieldSelector: fields })
  const there = [...store.list(resource.table)].filter(isWatched) as unknown as KubeObject[]
  const [cached, stored] = [versions(caches.list(kind)), versions(there)]
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
