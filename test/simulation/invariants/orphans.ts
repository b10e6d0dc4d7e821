import type { Store } from '../../../sandbox/api-server/store/store.ts'
import type { JsonObject } from '../../../schemas/structural/schema.ts'
import { controllerOf, labelOf, metaOf, TABLES } from './objects.ts'

/** Whether a user deleted the object's set with `--cascade=orphan`. A clean run never has such an object. */
export const isOrphan = (store: Store, object: JsonObject): boolean => {
  const owner = controllerOf(object)
  if (owner === undefined) return labelOf(object, 'app.kubernetes.io/part-of') !== undefined
  const table = owner.kind === 'PodClique' ? TABLES.clique : TABLES.group
  const above = store.get(table, { namespace: 'default', name: owner.name })
  return above !== undefined && metaOf(above).uid === owner.uid && isOrphan(store, above)
}
