import { bytesInGang, MOST_GANG_BYTES } from '../../../model/gang-size.ts'
import { memberPodCliqueName, scalingGroupName, standalonePodCliqueName } from '../../../model/names.ts'
import { startupGraph } from '../../../model/startup.ts'
import { ANNOTATIONS_LIMIT_BYTES, annotationBytes } from '../../../schemas/metadata/validate.ts'
import { broken, type Report, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { byName, CLIQUES, type Subject, TEMPLATE } from '../subject.ts'

const gang: Rule = {
  id: 'limits/gang',
  type: 'Invalid',
  field: TEMPLATE,
  asks: 'the PodGang of a replica, which lists its pods by name, is no larger than etcd stores (1.5 MiB)',
}
const parents: Rule = {
  id: 'limits/startup-parents',
  type: 'Invalid',
  field: `${CLIQUES}[i].name`,
  asks: 'the PodCliques that the pods of a clique wait for can be listed in an annotation, which has 256 KiB together with all others',
}

/** Fewer pods and PodCliques than this are never too many, whatever their names. Nearly every set ends here. */
const SURELY_FEW = 1_000

/**
 * What is made of a set must fit into what Kubernetes stores: its pods would wait for ever for an object that is refused. A stored
 * set that does not fit can still be updated, as long as the same was wrong with it.
 */
export const childSizeRules: RuleFamily<Subject> = {
  rules: [gang, parents],
  check(subject, report) {
    const members = baseGang(subject)
    let count = 0
    for (const { copies, pods } of members) count += copies * (1 + pods)
    if (count < SURELY_FEW) return
    const known = subject.old === undefined ? new Set<string>() : problemsOf(subject.old)
    judge(subject, members, (error) => {
      if (!known.has(`${error.rule} ${error.field}`)) report(error)
    })
  },
}

const problemsOf = (subject: Subject): ReadonlySet<string> => {
  const found = new Set<string>()
  judge(subject, baseGang(subject), ({ rule, field }) => found.add(`${rule} ${field}`))
  return found
}

/** The PodCliques that stand for one clique in the base gang of a replica. */
interface Member {
  readonly clique: string
  readonly copies: number
  /** Pods of each copy. */
  readonly pods: number
  /** Characters of the longest of their names. */
  readonly length: number
}

const highest = (count: number): number => Math.max(0, count - 1)

const baseGang = ({ pcs, cliques, groups, grouped }: Subject): Member[] => {
  const set = pcs.metadata?.name ?? ''
  const i = highest(pcs.spec?.replicas ?? 1)
  const templates = groups.length === 0 ? undefined : byName(cliques)
  const members: Member[] = []
  for (const { name, spec } of cliques) {
    const clique = name ?? ''
    if (grouped.has(clique)) continue
    const { length } = standalonePodCliqueName(set, i, clique)
    members.push({ clique, copies: 1, pods: Math.max(0, spec?.replicas ?? 1), length })
  }
  for (const { name, cliqueNames, minAvailable } of groups) {
    const copies = Math.max(0, minAvailable ?? 1)
    const group = scalingGroupName(set, i, name ?? '')
    for (const clique of cliqueNames ?? []) {
      const pods = Math.max(0, templates?.get(clique)?.spec?.replicas ?? 1)
      members.push({ clique, copies, pods, length: memberPodCliqueName(group, highest(copies), clique).length })
    }
  }
  return members
}

const judge = (subject: Subject, members: readonly Member[], report: Report): void => {
  gangSize(subject, members, report)
  startupParents(subject, members, report)
}

const gangSize = ({ pcs }: Subject, members: readonly Member[], report: Report): void => {
  const namespace = (pcs.metadata?.namespace ?? '').length
  let bytes = 0
  let pods = 0
  for (const member of members) {
    bytes += member.copies * bytesInGang(member.length, namespace, member.pods)
    pods += member.copies * member.pods
  }
  if (bytes <= MOST_GANG_BYTES) return
  const most = Math.floor(pods * (MOST_GANG_BYTES / bytes))
  const sum = `the gang of each replica begins with ${written(pods)} pods, and its PodGang lists all by name: ${written(bytes)} bytes, of which etcd stores ${written(MOST_GANG_BYTES)}`
  const todo = `about ${written(most)} fit; make several replicas of the set of it, lower minAvailable of scaling groups, or use shorter names`
  report(broken(gang, TEMPLATE, pods, `${sum}; ${todo}`))
}

const startupParents = ({ cliques, template }: Subject, members: readonly Member[], report: Report): void => {
  const nodes = cliques.map(({ name, spec }) => ({ name: name ?? '', startsAfter: spec?.startsAfter ?? [] }))
  const graph = startupGraph(nodes, template.cliqueStartupType as Parameters<typeof startupGraph>[1])
  const bytesOf = new Map(
    members.map(({ clique, copies, length, pods }) => [clique, copies * (length + 2 + `${pods}`.length)]),
  )
  for (const [index, { name, annotations }] of cliques.entries()) {
    const bytes = (graph.get(name ?? '') ?? []).reduce((sum, parent) => sum + (bytesOf.get(parent) ?? 0), 0)
    const all = bytes + (bytes > 0 && annotations != null ? annotationBytes(annotations as Record<string, string>) : 0)
    if (bytes === 0 || all <= ANNOTATIONS_LIMIT_BYTES) continue
    const sum = `its pods wait for so many PodCliques that their names take ${written(bytes)} bytes of an annotation, and all annotations may have ${written(ANNOTATIONS_LIMIT_BYTES)}`
    const todo = 'wait for fewer cliques, or lower minAvailable of their scaling groups'
    report(broken(parents, `${CLIQUES}[${index}].name`, name ?? '', `${sum}; ${todo}`))
  }
}

const written = (count: number): string => count.toLocaleString('en')
