import { formatDuration } from '../../../model/duration.ts'
import { are, counted } from '../../../schemas/sentences/counted.ts'
import { columns } from '../../text/columns.ts'
import { type RolePlan, sumOf, type UpdatePlan } from './plan.ts'
import type { PlanStep } from './steps.ts'
import {
  againText,
  deedsOf,
  hasStandIns,
  keptText,
  patchedText,
  percentOf,
  replicasText,
  standInsText,
  strategyText,
} from './words.ts'

/** Plans as tables: the changes of each role, and the steps. */
export const tableOfPlans = (plans: readonly UpdatePlan[], { times }: { readonly times: boolean }): string =>
  plans.map((plan) => `${textOf(plan, times).join('\n')}\n`).join('\n')

const textOf = (plan: UpdatePlan, times: boolean): string[] => {
  const heading = `PodCliqueSet ${plan.namespace}/${plan.name}: ${headline(plan, times)}${deletion(plan)}`
  const notes = notesOf(plan)
  const deleted = plan.deleted > 0 ? ['', ...columns(deletedRows(plan))] : []
  if (plan.restarts === 0)
    return [heading, ...deleted, ...(deleted.length > 0 && notes.length > 0 ? [''] : []), ...notes]
  return [
    heading,
    ...deleted,
    '',
    ...columns(roleRows(plan)),
    '',
    ...columns(stepRows(plan, times)),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ]
}

const headline = (plan: UpdatePlan, times: boolean): string => {
  const { strategy, restarts, pods, stepCount, awaitDeletion, deleted, endsAfter } = plan
  const waiting = sumOf(awaitDeletion)
  if (waiting > 0) {
    const cliques = Object.entries(awaitDeletion).map(([clique, count]) => `${count} of ${clique}`)
    return `nothing ${deleted > 0 ? 'restarts' : 'happens'} until you delete pods (${strategy}); ${counted(waiting, 'pod')} would come back changed: ${cliques.join(', ')}`
  }
  if (restarts === 0) return `no pod restarts${patchedText(plan)}${keptText(plan)}`
  const takes = times && endsAfter !== null ? `, about ${formatDuration(endsAfter)}` : ''
  return `${restarts} of ${counted(pods, 'pod')} restart in ${counted(stepCount, 'step')}${takes} (${strategyText(plan)})${standInsText(plan)}${keptText(plan)}`
}

/** `; 9 pods are deleted, as replicas go from 5 to 2`. */
const deletion = ({ deleted, replicasBefore, replicas }: UpdatePlan): string => {
  if (deleted === 0) return ''
  const why = replicas < replicasBefore ? `, as replicas go from ${replicasBefore} to ${replicas}` : ''
  return `; ${counted(deleted, 'pod')} ${are(deleted)} deleted${why}`
}

const deletedRows = ({ roles }: UpdatePlan): string[][] => [
  ['ROLE', 'BEFORE', 'AFTER', 'DELETED'],
  ...roles
    .filter(({ deleted }) => sumOf(deleted) > 0)
    .map(({ name, units, before, total, deleted }) => {
      const noun = units === 'pods' ? 'pod' : 'copy'
      const cliques = Object.entries(deleted).map(([clique, count]) =>
        units === 'pods' ? counted(count, 'pod') : `${count} ${clique}`,
      )
      return [name, counted(before, noun), counted(total, noun), cliques.join(', ')]
    }),
]

const roleRows = (plan: UpdatePlan): string[][] => {
  const withSurge = plan.roles.some((role) => surgeOf(role) > 0)
  const header = ['ROLE', 'AT ONCE', ...(withSurge ? ['SURGE'] : []), 'RESTARTS', 'LEAST READY']
  return [header, ...plan.roles.map((role) => roleRow(role, plan, withSurge))]
}

/** How many units of a role may stand in at once, in a replica that the update reaches. */
const surgeOf = ({ restarts, maxSurge = 0 }: RolePlan): number => (restarts.units === 0 ? 0 : maxSurge)

const roleRow = (role: RolePlan, { replicas }: UpdatePlan, withSurge: boolean): string[] => {
  const { name, units, inReplica, maxUnavailable, restarts, least, total } = role
  const surge = surgeOf(role) > 0 ? `+${surgeOf(role)} of ${inReplica} ${units}` : '-'
  const isUntouched = restarts.units === 0
  const cliques = Object.entries(restarts.pods).map(([clique, count]) => `${count} ${clique}`)
  const inOne = replicas > 1 && !isUntouched ? `, ${least.inReplica} of ${inReplica} in a replica` : ''
  return [
    name,
    isUntouched ? '-' : `${maxUnavailable} of ${inReplica} ${units}`,
    ...(withSurge ? [surge] : []),
    isUntouched
      ? (role.patched ?? 'nothing')
      : units === 'pods'
        ? `${counted(restarts.units, 'pod')}${role.inPlace ? ' in place' : ''}`
        : `${counted(restarts.units, 'copy')}${role.inPlace ? ' in place' : ''}: ${cliques.join(', ')}`,
    `${least.ready} of ${total}${percentOf(least.ready, total)}${inOne}`,
  ]
}

const stepRows = (plan: UpdatePlan, times: boolean): string[][] => {
  const { steps, roles, replicas, matching } = plan
  const moving = roles.filter(({ restarts }) => restarts.units > 0)
  const withVerbs = hasStandIns(plan)
  const header = [
    'STEP',
    ...(times ? ['AT'] : []),
    withVerbs ? 'DOES' : 'TAKES DOWN',
    'BEGINS',
    ...moving.map(({ name }) => name),
    'REPLICAS',
    ...(matching === undefined ? [] : ['MATCHING']),
  ]
  return [
    header,
    ...steps.map((step) => [
      step.from === step.to ? `${step.from}` : `${step.from}–${step.to}`,
      ...(times ? [step.at === 0 ? '0s' : formatDuration(step.at)] : []),
      whatOf(step, withVerbs),
      beginsOf(step),
      ...moving.map(({ name, total }) => (step.repeats ? '' : `${step.ready[name]?.ready ?? 0}/${total}`)),
      step.repeats ? '' : `${step.availableReplicas}/${replicas}`,
      ...(matching === undefined ? [] : [step.repeats ? '' : `${step.matching ?? 100}%`]),
    ]),
  ]
}

const whatOf = (step: PlanStep, withVerbs: boolean): string => {
  const { repeats } = step
  if (repeats === undefined) return deedsOf(step, withVerbs).join('; ')
  const { from, to, times, replicas } = repeats
  const steps = from === to ? `step ${from}` : `steps ${from}–${to}`
  return `as ${steps}, ${againText(times)}: ${replicasText(replicas)}`
}

const beginsOf = ({ waitsFor, from, to, repeats }: PlanStep): string => {
  const first = waitsFor.length === 0 ? '' : `once ${waitsFor.join(', ')}`
  if (from === to || repeats !== undefined) return first || 'at once'
  return `${first}${first === '' ? '' : ', then '}one after the other`
}

const notesOf = ({ roles, made, matching }: UpdatePlan): string[] => {
  const waits = roles
    .filter(({ restarts }) => restarts.units > 0)
    .flatMap(({ startsAfter }) => Object.entries(startsAfter))
    .map(([clique, parents]) => `${clique} starts after ${parents.join(', ')}`)
  return [
    ...matchingNote(matching),
    ...(waits.length > 0 ? [`Start-up order: ${waits.join('; ')}.`] : []),
    ...(made > 0
      ? [`${counted(made, 'more pod')} made from the changed template ${made === 1 ? 'comes' : 'come'} first.`]
      : []),
  ]
}

const matchingNote = (matching: number | undefined): string[] => {
  if (matching === undefined) return []
  if (matching === 0) return ['For a while, nothing may serve in roles that match.']
  return [`However long pods take, ${matching === 100 ? '' : 'at least '}${matching}% serves in roles that match.`]
}
