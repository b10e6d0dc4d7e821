import { type LabelSelector, selectsLabels } from '../../../kube/api/selector.ts'
import { type JsonObject, objectsIn, partOf } from '../../../schemas/json/object.ts'
import { sameJson } from '../../../schemas/json/same.ts'
import { type Core, keyOf, metaOf } from '../../api-server/core.ts'
import { type Controller, WorkQueue } from './controller.ts'

const TABLE = 'clusterroles.rbac.authorization.k8s.io'

const selectorsOf = (role: JsonObject): readonly LabelSelector[] => {
  const { clusterRoleSelectors } = partOf(role, 'aggregationRule')
  return Array.isArray(clusterRoleSelectors) ? (clusterRoleSelectors as LabelSelector[]) : []
}

const rulesOf = ({ rules }: JsonObject): readonly JsonObject[] => objectsIn(rules)

/**
 * The rules of all roles whose labels an aggregated role selects, each rule once, ordered by the names of the roles.
 */
const gathered = (role: JsonObject, all: readonly JsonObject[]): readonly JsonObject[] => {
  const selectors = selectorsOf(role)
  const parts = all.filter(
    (each) =>
      metaOf(each).name !== metaOf(role).name &&
      selectors.some((selector) => selectsLabels(selector, metaOf(each).labels ?? {})),
  )
  const rules = new Map(parts.flatMap(rulesOf).map((rule) => [JSON.stringify(rule), rule]))
  return [...rules.values()]
}

/** Updates ClusterRoles with an aggregation rule whenever a role that they select changes. */
export const roleAggregation = ({ store }: Core, onError: (error: unknown) => void): Controller => {
  const settle = async (): Promise<void> => {
    const all = [...store.list(TABLE)].sort((a, b) => (metaOf(a).name < metaOf(b).name ? -1 : 1))
    for (const role of all) {
      if (selectorsOf(role).length === 0) continue
      const rules = gathered(role, all)
      if (!sameJson(rules, rulesOf(role))) store.put(TABLE, keyOf(role), { ...role, rules }, role)
    }
  }
  const work = new WorkQueue(settle, onError)
  const stop = store.subscribe(TABLE, () => work.add('all'))
  return {
    stop: () => {
      stop()
      work.close()
    },
  }
}
