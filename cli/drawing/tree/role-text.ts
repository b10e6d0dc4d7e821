import type { RoleState } from './node.ts'

/** The most units of a role that are drawn one by one. */
const MOST_DRAWN = 20

/** The units of a role: `▣` new, `▢` old, `◈` one that stands in; empty where there are too many to be told apart. */
const marksOf = ({ updated, outdated, standIns }: RoleState): string =>
  updated + outdated + standIns > MOST_DRAWN
    ? ''
    : `${'▣'.repeat(updated)}${'▢'.repeat(outdated)}${'◈'.repeat(standIns)}`

/** How far the update of a role is: `▣▣▢▢◈ 2/4 new · 1 stand-in · waits for decode (2 of 20)`. */
export const roleText = (role: RoleState): string => {
  const { wanted, updated, standIns, heldBy, waitsFor } = role
  const marks = marksOf(role)
  return [
    `${marks}${marks && ' '}${updated}/${wanted} new`,
    ...(standIns > 0 ? [`${standIns} stand-in${standIns === 1 ? '' : 's'}`] : []),
    ...(waitsFor ? [`waits for ${waitsFor.name} (${waitsFor.serving} of ${waitsFor.size})`] : []),
    ...(heldBy === 'nodes' ? ['waits for nodes'] : []),
  ].join(' · ')
}
