import { parseDuration } from '../../../model/duration.ts'
import { startupGraph } from '../../../model/startup.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import { listed } from '../../../schemas/sentences/listed.ts'
import type { Warn, WarningFamily, WarningRule } from '../../rules/warning.ts'
import { entries, word } from '../../shapes/unshaped.ts'
import { groupedCliques } from '../membership.ts'
import { CLIQUES, type Subject, type SubmittedClique, TEMPLATE } from '../subject.ts'

const ignored: WarningRule = {
  id: 'warning/starts-after-ignored',
  field: `${CLIQUES}[i].spec.startsAfter`,
  about: 'only CliqueStartupTypeExplicit looks at startsAfter',
}
const noOrder: WarningRule = {
  id: 'warning/no-order',
  field: `${TEMPLATE}.cliqueStartupType`,
  about: 'CliqueStartupTypeExplicit, and no clique has a startsAfter: all start at once',
}
const tooLate: WarningRule = {
  id: 'warning/never-in-time',
  field: `${CLIQUES}[i].spec.podSpec.containers[k].readinessProbe.initialDelaySeconds`,
  about:
    'pods of a standalone clique are not ready before the termination delay is over: the gang is terminated first, and who waits for them never starts',
}
const reserved: WarningRule = {
  id: 'warning/reserved-name',
  field: `${CLIQUES}[i].spec.podSpec`,
  about: 'a container or volume of a clique that waits for others has a name that the start-up barrier needs',
}

const EXPLICIT = 'CliqueStartupTypeExplicit'

/**
 * Start-up orders that have no effect or cannot be reached. docs/reference/reconcile-rules.md#start-up-order,
 * docs/reference/status-rules.md#health
 */
export const startupWarnings: WarningFamily<Subject> = {
  rules: [ignored, noOrder, tooLate, reserved],
  look: (subject, warn) => {
    const { cliques, template } = subject
    const type = template.cliqueStartupType
    let waiting = 0
    for (let index = 0; index < cliques.length; index++) {
      const { spec } = cliques[index] as SubmittedClique
      const waits = (spec?.startsAfter?.length ?? 0) > 0
      if (waits) waiting++
      if (waits && type !== EXPLICIT) {
        const used = type === 'CliqueStartupTypeInOrder' ? 'the order of the list counts' : 'all cliques start at once'
        warn(
          ignored,
          () =>
            `${CLIQUES}[${index}].spec.startsAfter: ${listed(spec?.startsAfter ?? [])}: ignored, ${used}; set cliqueStartupType to ${EXPLICIT}`,
        )
      }
      const hasBarrier = type === EXPLICIT ? waits : type === 'CliqueStartupTypeInOrder' && index > 0
      if (hasBarrier && spec?.podSpec != null) reservedNames(spec.podSpec, index, warn)
    }
    lateness(subject, warn)
    if (type === EXPLICIT && waiting === 0 && cliques.length > 1) {
      warn(
        noOrder,
        () => `${noOrder.field}: "${EXPLICIT}", but no clique has a startsAfter; add one, or leave the type out`,
      )
    }
  },
}

type PodSpec = NonNullable<NonNullable<SubmittedClique['spec']>['podSpec']>

/**
 * A container that has started and is not ready counts against its gang; a container that waits at the barrier does
 * not. So the probe of each clique is compared with the termination delay by itself. With a startup probe nobody can
 * tell beforehand when a container counts as started, and a scaling group that was never complete is not terminated at
 * all.
 */
const lateness = (subject: Subject, warn: Warn): void => {
  const { cliques, groups, template } = subject
  let delay: number | undefined
  let grouped: ReadonlySet<string> | undefined
  let waiting: ReadonlyMap<string, readonly string[]> | undefined
  for (let index = 0; index < cliques.length; index++) {
    const { name, spec } = cliques[index] as SubmittedClique
    const containers = entries(spec?.podSpec?.containers)
    for (let at = 0; at < containers.length; at++) {
      const { readinessProbe, startupProbe } = containers[at] ?? {}
      const seconds = readinessProbe?.initialDelaySeconds
      if (typeof seconds !== 'number' || startupProbe != null) continue
      delay ??= parseDuration(template.terminationDelay ?? '') ?? 0
      if (delay <= 0 || seconds * 1000 <= delay) continue
      grouped ??= groupedCliques(groups)
      if (grouped.has(name ?? '')) continue
      waiting ??= waitingFor(subject)
      const victims = waiting.get(name ?? '')
      const never = victims === undefined ? '' : ` and ${cut(victims[0] ?? '')} never starts`
      warn(
        tooLate,
        () =>
          `${CLIQUES}[${index}].spec.podSpec.containers[${at}].readinessProbe.initialDelaySeconds: ${seconds}s, but the gang is terminated after ${cut(template.terminationDelay ?? '')} unready${never}; use a startupProbe or a longer terminationDelay`,
      )
    }
  }
}

/** The cliques that wait, by the name of the clique that they wait for. */
const waitingFor = ({ cliques, template }: Subject): ReadonlyMap<string, readonly string[]> => {
  const graph = startupGraph(
    cliques.map(({ name, spec }) => ({ name: name ?? '', startsAfter: spec?.startsAfter ?? [] })),
    template.cliqueStartupType ?? undefined,
  )
  const waiting = new Map<string, string[]>()
  for (const [name, parents] of graph) {
    for (const parent of parents) {
      const others = waiting.get(parent)
      if (others === undefined) waiting.set(parent, [name])
      else others.push(name)
    }
  }
  return waiting
}

const reservedNames = (podSpec: PodSpec, index: number, warn: Warn): void => {
  for (const [list, names] of RESERVED) {
    for (const { name } of entries<{ name?: string | null }>(podSpec[list])) {
      const given = word(name)
      if (given === undefined || !names.includes(given)) continue
      warn(
        reserved,
        () =>
          `${CLIQUES}[${index}].spec.podSpec.${list}: "${cut(given)}" is the name of what Grove adds here, so pods are refused; rename it`,
      )
    }
  }
}

const RESERVED: readonly (readonly ['containers' | 'initContainers' | 'volumes', readonly string[]])[] = [
  ['containers', ['grove-initc']],
  ['initContainers', ['grove-initc']],
  ['volumes', ['sa-token-secret-vol', 'pod-info-vol']],
]
