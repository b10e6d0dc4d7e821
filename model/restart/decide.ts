import type { Attempt } from './attempt.ts'

/** A pod of a unit that restarts in place as a whole. */
export interface RestartingPod {
  /** How often its containers have all been started again. */
  readonly run: number
  /** What it was last told. */
  readonly told: Attempt | undefined
  /** Since when it is ready, in ms since 1970; undefined while it is not. */
  readonly readySince: number | undefined
  /** True while its containers have yet to start: it has met none of the others. */
  readonly isPending: boolean
  /** In ms since 1970. */
  readonly created: number
}

/** What becomes of a unit. */
export type RestartDecision<P> =
  | { readonly do: 'nothing' }
  /** Look again after so many ms. */
  | { readonly do: 'wait'; readonly ms: number }
  /** Tell pods which run they are to be in. `broken` are those that have started again by themselves. */
  | {
      readonly do: 'tell'
      readonly isNew: boolean
      readonly inRow: number
      readonly pods: readonly Telling<P>[]
      readonly broken: readonly P[]
    }
  /** Note on pods that what has failed is let be, or on one that the row of attempts is over. */
  | { readonly do: 'end'; readonly pods: readonly Telling<P>[] }
  /** All attempts of a row have been made, and it is broken again. `ms`: when it may have been healthy for long. */
  | { readonly do: 'giveUp'; readonly inRow: number; readonly broken: readonly P[]; readonly ms: number | undefined }

/** A pod, and what it is to be told. */
export interface Telling<P> {
  readonly pod: P
  readonly attempt: Attempt
}

/** For so long a unit must have been ready until its next attempt begins a new row, in ms. */
export const HEALTHY_MS = 600_000
const FIRST_BACK_OFF_MS = 10_000
const MOST_BACK_OFF_MS = 600_000

/** The time between an attempt and the next one, which is number `inRow` of its row, in ms. */
export const backOffMs = (inRow: number): number =>
  inRow <= 1 ? 0 : Math.min(MOST_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** (inRow - 2))

/** A unit: its pods that stay, and what is asked of it. */
export interface RestartingUnit<P extends RestartingPod> {
  readonly pods: readonly P[]
  /** True if no pod is missing, and all are on nodes. */
  readonly isWhole: boolean
  readonly limit: number
}

/**
 * Whether the pods of a unit are to start again, because one of them has. Everything follows from what the pods say: which run
 * each is in, and what it was told last. So a decision that was carried out by half is completed, and none is made twice.
 */
export const decideRestart = <P extends RestartingPod>(
  { pods, isWhole, limit }: RestartingUnit<P>,
  now: number,
): RestartDecision<P> => {
  const last = lastAttempt(pods)
  const untold = last === undefined ? [] : pods.filter((pod) => isUntold(pod, last))
  if (last !== undefined && untold.length > 0) {
    const told = untold.map((pod) => ({ pod, attempt: { ...last, run: nextRun(pod) } }))
    return { do: 'tell', isNew: false, inRow: last.inRow, pods: told, broken: [] }
  }
  const broken = pods.filter(isBroken)
  const open = last?.isOver ? undefined : last
  if (broken.length === 0) return open === undefined ? { do: 'nothing' } : endOf(pods, broken, open, now)
  const inRow = (open?.inRow ?? 0) + 1
  if (open !== undefined && inRow > limit) {
    const end = endOf(pods, broken, open, now)
    return end.do === 'end' ? end : { do: 'giveUp', inRow: limit, broken, ms: end.do === 'wait' ? end.ms : undefined }
  }
  // Pods that are being replaced would miss the others.
  if (!isWhole) return { do: 'nothing' }
  const left = last === undefined ? 0 : leftOf(last, backOffMs(inRow), now)
  if (left > 0) return { do: 'wait', ms: left }
  const attempt = { attempt: (last?.attempt ?? 0) + 1, inRow, at: new Date(now).toISOString() }
  const told = pods.map((pod) => ({ pod, attempt: { ...attempt, run: nextRun(pod) } }))
  return { do: 'tell', isNew: true, inRow, pods: told, broken }
}

/** How much of a time after an attempt is left, in ms; nothing of one that our clock has yet to reach, as it was set back. */
const leftOf = ({ at }: Attempt, ms: number, now: number): number => {
  const passed = now - Date.parse(at)
  return passed < 0 ? 0 : Math.max(0, ms - passed)
}

/** The last attempt of a unit, and whether its row is over. */
const lastAttempt = (pods: readonly RestartingPod[]): Attempt | undefined => {
  const all = pods.flatMap(({ told }) => told ?? [])
  const most = Math.max(...all.map(({ attempt }) => attempt))
  const ofLast = all.filter(({ attempt }) => attempt === most)
  return ofLast.find(({ isOver }) => isOver) ?? ofLast[0]
}

/** True for a pod that has yet to be told of an attempt. One that was made since then needs not be. */
const isUntold = ({ told, created }: RestartingPod, last: Attempt): boolean =>
  told === undefined ? created < Date.parse(last.at) : told.attempt < last.attempt

/** True if a pod has started again without having been told to. */
const isBroken = ({ run, told }: RestartingPod): boolean => run > (told?.run ?? 0)

/** The run that a pod is to be in: the next one, unless it is in a new one already or about to begin one. */
const nextRun = (pod: RestartingPod): number =>
  Math.max(pod.told?.run ?? 0, isBroken(pod) || pod.isPending ? pod.run : pod.run + 1)

/** The end of a row of attempts, once all pods have been ready for long. What has failed since the last one is let be. */
const endOf = <P extends RestartingPod>(
  pods: readonly P[],
  broken: readonly P[],
  last: Attempt,
  now: number,
): RestartDecision<P> => {
  const since = pods.flatMap(({ readySince }) => readySince ?? [])
  if (since.length < pods.length) return { do: 'nothing' }
  const left = Math.max(...since, Date.parse(last.at)) + HEALTHY_MS - now
  if (left > 0) return { do: 'wait', ms: left }
  // First these, or what is noted of one pod would have others begin a new row.
  if (broken.length > 0) return { do: 'end', pods: broken.map((pod) => ({ pod, attempt: { ...last, run: pod.run } })) }
  const told = pods.flatMap((pod) => (pod.told?.attempt === last.attempt ? [{ pod, attempt: pod.told }] : []))
  return {
    do: 'end',
    pods: told.slice(0, 1).map(({ pod, attempt }) => ({ pod, attempt: { ...attempt, isOver: true } })),
  }
}

/**
 * For how many more ms an attempt may take until what its pods lack counts as a loss; 0 if none is under way. That includes the
 * wait for the next one. These pods may be a part of the unit.
 */
export const restartingFor = (pods: readonly RestartingPod[], limit: number, now: number): number => {
  const last = lastAttempt(pods)
  const isAgain = pods.some(isBroken)
  if (last === undefined) return 0
  if (pods.every(({ readySince, run, told }) => readySince !== undefined && run >= (told?.run ?? 0)) && !isAgain)
    return 0
  const inRow = last.inRow + Number(isAgain)
  if (last.isOver || inRow > limit) return 0
  return leftOf(last, HEALTHY_MS + (isAgain ? backOffMs(inRow) : 0), now)
}
