import { foreignSystem, SYSTEM_FIELDS } from '../../../model/added/system.ts'
import { asksForFailover } from '../../../model/failover.ts'
import type { PodSpec } from '../../../schemas/generated/pod.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import { attendantConflicts } from '../../pod/attend.ts'
import { broken, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { CLIQUES, GROUPS, type Subject, type SubmittedClique } from '../subject.ts'

const member: Rule = {
  id: 'restart/member',
  type: 'Forbidden',
  field: `${CLIQUES}[i].restart`,
  asks: 'a clique in a scaling group restarts with its copy of the group',
}
const failover: Rule = {
  id: 'restart/failover',
  type: 'Forbidden',
  field: `${CLIQUES}[i].restart`,
  alsoAt: [`${GROUPS}[i].restart`],
  asks: 'pods with a shadow do not restart as a whole: the end of one engine is what its shadow is for',
}
const [onSystem, ...alsoOnSystem] = SYSTEM_FIELDS.map((field) => `${CLIQUES}[i].spec.podSpec.${field}`)
const linux: Rule = {
  id: 'restart/linux',
  type: 'Invalid',
  field: onSystem ?? '',
  alsoAt: alsoOnSystem,
  asks: 'pods that restart in place run on Linux, as the program does that ends them',
}
const reserved: Rule = {
  id: 'restart/reserved',
  type: 'Invalid',
  field: `${CLIQUES}[i].spec.podSpec.containers[j].name`,
  alsoAt: ['initContainers[j].name', 'volumes[j].name'].map((list) => `${CLIQUES}[i].spec.podSpec.${list}`),
  asks: 'nothing in a pod that restarts in place has the names of what is added to it',
}

/** Units that restart in place. docs/termination.md#restart-in-place */
export const restartRules: RuleFamily<Subject> = {
  rules: [member, failover, linux, reserved],
  check(subject, report) {
    const { cliques, grouped } = subject
    for (const [index, { name, restart }] of cliques.entries()) {
      if (restart == null || !grouped.has(name ?? '')) continue
      const detail = `"${cut(name ?? '')}" restarts with its scaling group; give restart to the group`
      report(broken(member, `${CLIQUES}[${index}].restart`, undefined, detail))
    }
    for (const { at, clique, index } of restarting(subject)) {
      if (asksForFailover({ annotations: clique.annotations ?? {} })) {
        const detail = `pods of "${cut(clique.name ?? '')}" have a shadow, and one of its engines may end alone; take restart or grove.io/failover off`
        report(broken(failover, at, undefined, detail))
      }
      const podSpec = clique.spec?.podSpec ?? {}
      const path = `${CLIQUES}[${index}].spec.podSpec`
      const other = foreignSystem(podSpec as PodSpec)
      if (other !== undefined) {
        const detail =
          'its pods restart in place, by grove-initc, which runs only on Linux; take restart off, or choose linux'
        report(broken(linux, `${path}.${other.field}`, other.value, detail))
      }
      for (const { field, value, detail } of attendantConflicts(podSpec))
        report(broken(reserved, `${path}${field.slice('spec'.length)}`, value, detail))
    }
  },
}

/** The cliques whose pods restart in place, and where that is asked for. */
const restarting = ({ cliques, groups, grouped }: Subject): { at: string; clique: SubmittedClique; index: number }[] =>
  cliques.flatMap((clique, index) => {
    const name = clique.name ?? ''
    const group = groups.findIndex(({ cliqueNames }) => cliqueNames?.includes(name) === true)
    if (grouped.has(name) ? groups[group]?.restart == null : clique.restart == null) return []
    return [{ at: grouped.has(name) ? `${GROUPS}[${group}].restart` : `${CLIQUES}[${index}].restart`, clique, index }]
  })
