import { span } from '../../../text/span.ts'
import type { Platform } from './document.ts'

/** The names of Grove's processes by the component in their labels. */
export const PROCESSES: Readonly<Record<string, string>> = {
  operator: 'webhooks',
  reconciler: 'reconcilers',
  page: 'page',
}

/** What keeps Grove itself from working, as sentences; nothing of what is not known. `now` is in ms. */
export const warningsOf = (
  { leader, processes = [], webhookTrouble }: Pick<Platform, 'leader' | 'processes' | 'webhookTrouble'>,
  now: number,
): string[] => {
  const isDown = (component: string): boolean =>
    processes.some((process) => process.component === component && process.ready === 0)
  const leaderless = leader === undefined || leader.why !== undefined ? undefined : leaderlessness(leader, now)
  return [
    ...(leaderless !== undefined || isDown('reconciler')
      ? [`${leaderless ?? 'No reconciler is ready'}. Nothing is carried out, and what is shown may be old.`]
      : []),
    ...(webhookTrouble === undefined ? [] : [webhookTrouble]),
  ]
}

const leaderlessness = (
  { identity, renewed, isLate }: NonNullable<Platform['leader']>,
  now: number,
): string | undefined => {
  if (identity === '') return 'Nobody leads: no reconciler holds the lease'
  if (!isLate) return undefined
  const age = now - Date.parse(renewed ?? '')
  return `Nobody leads: ${identity} has not renewed its lease${Number.isNaN(age) ? '' : ` for ${span(Math.max(0, age) / 1000)}`}`
}
