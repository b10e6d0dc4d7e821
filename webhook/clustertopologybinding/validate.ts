import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { enabledBackend } from '../../schedulers/registry.ts'
import type { ClusterTopologyBinding } from '../../schemas/generated/grove.ts'
import type { Submitted } from '../admission/submitted.ts'
import { broken, type Report, type Rule, type RuleFamily } from '../rules/rule.ts'

/** A binding under review; null stands for absent. */
export interface BindingSubject {
  readonly binding: Submitted<ClusterTopologyBinding>
  readonly config: Pick<OperatorConfiguration, 'scheduler'>
}

const LEVELS = 'spec.levels'
// The reference implementation reports the field by its old name, and tools match on that path.
const BINDINGS = 'spec.schedulerTopologyReferences'

const uniqueDomain: Rule = {
  id: 'topology-binding/unique-domain',
  type: 'Duplicate',
  field: `${LEVELS}[i].domain`,
  asks: 'every level has a domain of its own',
}
const uniqueKey: Rule = {
  id: 'topology-binding/unique-key',
  type: 'Duplicate',
  field: `${LEVELS}[i].key`,
  asks: 'every level has a node label of its own',
}
const oncePerScheduler: Rule = {
  id: 'topology-binding/once-per-scheduler',
  type: 'Duplicate',
  field: `${BINDINGS}[i].schedulerName`,
  asks: 'a scheduler is bound once',
}
const enabled: Rule = {
  id: 'topology-binding/scheduler-enabled',
  type: 'Invalid',
  field: `${BINDINGS}[i].schedulerName`,
  asks: 'a bound scheduler is enabled',
}
const aware: Rule = {
  id: 'topology-binding/scheduler-aware',
  type: 'Invalid',
  field: `${BINDINGS}[i].schedulerName`,
  asks: 'a bound scheduler can place by topology',
}

/** Levels and scheduler bindings of a ClusterTopologyBinding. docs/admission.md#clustertopologybindings */
export const bindingRules: RuleFamily<BindingSubject> = {
  rules: [uniqueDomain, uniqueKey, oncePerScheduler, enabled, aware],
  check({ binding, config }, report) {
    const levels = binding.spec?.levels ?? []
    duplicates(
      report,
      uniqueDomain,
      levels.map(({ domain }) => domain ?? ''),
      (i) => `${LEVELS}[${i}].domain`,
    )
    duplicates(
      report,
      uniqueKey,
      levels.map(({ key }) => key ?? ''),
      (i) => `${LEVELS}[${i}].key`,
    )

    const names = (binding.spec?.schedulerTopologyBindings ?? []).map(({ schedulerName }) => schedulerName ?? '')
    const path = (index: number) => `${BINDINGS}[${index}].schedulerName`
    duplicates(report, oncePerScheduler, names, path)
    for (const [index, name] of names.entries()) {
      const backend = enabledBackend(name, config)
      if (backend === undefined) {
        const choices = config.scheduler.profiles.map((profile) => profile.name).join(', ')
        report(broken(enabled, path(index), name, `not enabled in the operator configuration; enabled are ${choices}`))
      } else if (backend.topology === undefined) {
        report(broken(aware, path(index), name, 'this scheduler does not place by topology; remove the entry'))
      }
    }
  },
}

function duplicates(report: Report, rule: Rule, values: readonly string[], path: (index: number) => string): void {
  const first = new Map<string, number>()
  for (const [index, value] of values.entries()) {
    const before = first.get(value)
    if (before === undefined) first.set(value, index)
    else report(broken(rule, path(index), value, `already used at ${path(before)}`))
  }
}
