import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { DEFAULT_SCHEDULER } from '../../schedulers/default-scheduler/backend.ts'
import type { SchedulerKind } from '../../schedulers/gang.ts'
import { enabledBackends } from '../../schedulers/registry.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { POD_GROUP_CRD } from './pod-group-crd.ts'
import { smallCrd } from './small-crd.ts'

/**
 * The CRDs of the kinds by which the schedulers of a configuration know gangs. A scheduler brings its own; without them
 * pods of its gangs would keep their gate, so the sandbox serves them, with whatever fields.
 */
export const gangCrds = (config: OperatorConfiguration): JsonObject[] =>
  enabledBackends(config).flatMap(({ name, gangs }) => {
    if (gangs === undefined) return []
    return name === DEFAULT_SCHEDULER ? [POD_GROUP_CRD] : gangs.kinds.map(crdOf)
  })

const crdOf = ({ kind: { apiVersion, kind } }: SchedulerKind): JsonObject => {
  const [group = '', version = ''] = apiVersion.split('/')
  return smallCrd({
    group,
    version,
    kind,
    subresources: { status: {} },
    spec: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
  })
}
