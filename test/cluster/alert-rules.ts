import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { kustomization } from './manifests.ts'

/** A rule of manifests/components/monitoring. */
export interface Alert {
  readonly alert: string
  readonly expr: string
  readonly for?: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
}

/** Rules as Prometheus itself reads them. */
export interface RuleGroups {
  readonly groups: readonly { readonly name: string; readonly rules: readonly Alert[] }[]
}

/** The rules that Grove ships: what the Prometheus operator takes from the PrometheusRule. */
export const shippedRules = async (): Promise<RuleGroups> =>
  parse(await readFile(kustomization('components/monitoring/rules.yaml'), 'utf8')).spec

/** The same rules, but that each fires once it has held for a second. Expressions stay as they are. */
export const impatient = ({ groups }: RuleGroups): RuleGroups => ({
  groups: groups.map(({ name, rules }) => ({
    name,
    rules: rules.map((rule) => (rule.for === undefined ? rule : { ...rule, for: '1s' })),
  })),
})

/** All rules of all groups. */
export const alertsOf = ({ groups }: RuleGroups): Alert[] => groups.flatMap(({ rules }) => rules)
