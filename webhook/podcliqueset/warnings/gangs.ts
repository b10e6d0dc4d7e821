import { cut } from '../../../schemas/sentences/cut.ts'
import type { WarningFamily, WarningRule } from '../../rules/warning.ts'
import { entries, texts } from '../../shapes/unshaped.ts'
import { byName, CLIQUES, GROUPS, type Subject, type SubmittedClique } from '../subject.ts'

const tooFew: WarningRule = {
  id: 'warning/min-available',
  field: `${CLIQUES}[i].spec.minAvailable`,
  about:
    'a gang may run with fewer pods than GROVE_PCSG_TEMPLATE_NUM_PODS says, and a container of the scaling group goes by that number',
}
const empty: WarningRule = {
  id: 'warning/empty-group',
  field: `${GROUPS}[i].cliqueNames`,
  about: 'a scaling group without cliques starts nothing',
}
/** Gangs that do not fit what their pods need. docs/reference/names-and-labels.md#variables */
export const gangWarnings: WarningFamily<Subject> = {
  rules: [tooFew, empty],
  look: ({ cliques, groups }, warn) => {
    if (groups.length === 0) return
    const slack = new Map<string, number>()
    for (let index = 0; index < cliques.length; index++) {
      const { name, spec } = cliques[index] as SubmittedClique
      if ((spec?.minAvailable ?? 0) < (spec?.replicas ?? 0)) slack.set(name ?? '', index)
    }
    let known: Map<string, SubmittedClique> | undefined
    for (let index = 0; index < groups.length; index++) {
      const members = groups[index]?.cliqueNames ?? []
      if (members.length === 0) {
        warn(
          empty,
          () => `${GROUPS}[${index}].cliqueNames: there are none, so this group starts no pods; name a clique`,
        )
      }
      if (slack.size === 0 || !members.some((name) => slack.has(name))) continue
      known ??= byName(cliques)
      const reader = members.find((name) => countsPods(known?.get(name)))
      if (reader === undefined) continue
      for (const member of members) {
        const at = slack.get(member)
        if (at === undefined) continue
        const { minAvailable, replicas } = cliques[at]?.spec ?? {}
        warn(
          tooFew,
          () =>
            `${CLIQUES}[${at}].spec.minAvailable: ${minAvailable} of ${replicas} pods make a gang, but "${cut(reader)}" counts on all by GROVE_PCSG_TEMPLATE_NUM_PODS; use ${replicas}`,
        )
      }
    }
  },
}

const VARIABLE = 'GROVE_PCSG_TEMPLATE_NUM_PODS'

/** Whether a container of the clique reads how many pods the group has. */
const countsPods = (clique: SubmittedClique | undefined): boolean =>
  entries(clique?.spec?.podSpec?.containers).some(
    ({ command, args, env }) =>
      [...texts(command), ...texts(args)].some((text) => text.includes(VARIABLE)) ||
      entries(env).some(({ value }) => typeof value === 'string' && value.includes(`$(${VARIABLE})`)),
  )
