import { followsByPolicy, isInPlaceOnly } from '../../../model/update/in-place.ts'
import { strategyNamed } from '../../../model/update/strategy.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import { broken, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { changedCliques } from '../changed-cliques.ts'
import { type EditWay, waysOfEdit } from '../in-place.ts'
import { CLIQUES, type Subject, type SubmittedClique, TEMPLATE } from '../subject.ts'

const inPlaceOnly: Rule = {
  id: 'rolling-update/in-place-only',
  type: 'Forbidden',
  field: `${CLIQUES}[i].spec.podSpec…`,
  alsoAt: [`${CLIQUES}[i].labels…`, `${CLIQUES}[i].annotations…`, `${TEMPLATE}.priorityClassName`],
  asks: 'with podUpdatePolicy InPlaceOnly an edit changes only what running pods can follow; what is stored may stay',
}

/** Edits of cliques whose pods may not be made again. docs/updates.md#in-place */
export const inPlaceOnlyRules: RuleFamily<Subject> = {
  rules: [inPlaceOnly],
  check(subject, report) {
    for (const { only, hindered, wayOf } of hinderedUnits(subject)) {
      const cannot = hindered.find((each) => wayOf(each)?.fixed !== undefined)
      const mayNot = hindered.find((each) => !followsByPolicy(each))
      const culprit = cannot ?? mayNot ?? hindered.find((each) => wayOf(each)?.first.endsWith('.image')) ?? only
      const why =
        cannot !== undefined
          ? 'this field cannot change without a new pod'
          : mayNot !== undefined
            ? `copies of its scaling group follow as a whole; "${cut(mayNot.name ?? '')}" has no such podUpdatePolicy`
            : 'copies of its scaling group restart as a whole; change an image of each of its cliques, or of none'
      const detail = `podUpdatePolicy of clique "${cut(only.name ?? '')}" is InPlaceOnly, and ${why}; set InPlaceIfPossible for this edit`
      report(broken(inPlaceOnly, placeOf(subject, culprit, wayOf(culprit)?.first ?? ''), undefined, detail))
    }
  },
}

/** What an edit would make again although it may not: a clique, or the cliques of a scaling group. */
interface Hindered {
  /** The clique that says so. */
  readonly only: SubmittedClique
  /** Those of which no running pod can follow. */
  readonly hindered: readonly SubmittedClique[]
  wayOf(clique: SubmittedClique): EditWay | undefined
}

const hinderedUnits = ({ pcs, old, cliques, groups }: Subject): Hindered[] => {
  if (old === undefined || !cliques.some(isInPlaceOnly)) return []
  if (!strategyNamed(pcs.spec?.updateStrategy?.type).isAutomatic) return []
  const ways = waysOfEdit(old.pcs, pcs, changedCliques(old.pcs, pcs))
  const wayOf = ({ name }: SubmittedClique): EditWay | undefined => ways.get(name ?? '')
  const grouped = groups.map(({ cliqueNames }) => cliques.filter(({ name }) => cliqueNames?.includes(name ?? '')))
  const units = [...cliques.filter((each) => !grouped.flat().includes(each)).map((each) => [each]), ...grouped]
  return units.flatMap((unit): Hindered[] => {
    const only = unit.find(isInPlaceOnly)
    const hindered = unit.filter((each) => wayOf(each)?.way === 'again')
    return only === undefined || hindered.length === 0 ? [] : [{ only, hindered, wayOf }]
  })
}

/** True for an edit that is refused because pods may not be made again for it. */
export const isRefusedInPlace = (subject: Subject): boolean => hinderedUnits(subject).length > 0

/** The path in the set of a path in a clique's template, where containers have names. */
const placeOf = ({ cliques }: Subject, clique: SubmittedClique, path: string): string => {
  const { priorityClassName, ...podSpec } = clique.spec?.podSpec ?? {}
  if (path === 'podSpec.priorityClassName' && !priorityClassName) return `${TEMPLATE}.priorityClassName`
  const at = `${CLIQUES}[${cliques.indexOf(clique)}]`
  if (!path.startsWith('podSpec')) return `${at}.${path}`
  const indexed = path.replace(/^podSpec\.(containers|initContainers)\[([^\]]*)\]/, (whole, list, name) => {
    const index = (podSpec[list as 'containers'] ?? []).findIndex((each) => each?.name === name)
    return index < 0 ? whole : `podSpec.${list}[${index}]`
  })
  return `${at}.spec.${indexed}`
}
