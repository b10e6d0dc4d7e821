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
  /** True if it starts after others of these pods. */
  readonly startsAfterOthers: boolean
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
  /** Note on pods that what has failed is let be, or that the row of attempts is over. */
  | { readonly do: 'end'; readonly pods: readonly Telling<P>[] }
  /** All attempts of a row have been made, and it is broken again. `ms`: when it may have been healthy for long. */
  | {
      readonly do: 'giveUp'
      readonly inRow: number
      readonly broken: readonly P[]
      readonly ms: number | undefined
      /** When the last attempt was: RFC 3339. */
      readonly last: string
    }

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
    const told = untold.map((pod) => telling(pod, last, nextRun(pod)))
    return { do: 'tell', isNew: false, inRow: last.inRow, pods: told, broken: [] }
  }
  const ending = last?.isOver ? pods.filter((pod) => isToBeNoted(pod, last)) : []
  if (last !== undefined && ending.length > 0) return { do: 'end', pods: noted(ending) }
  const broken = pods.filter(isBroken)
  const open = last?.isOver ? undefined : last
  if (broken.length === 0) return open === undefined ? { do: 'nothing' } : endOf(pods, broken, open, now)
  if (open === undefined) {
    const left = untilLetBe(pods, now)
    if (left <= 0) return { do: 'end', pods: broken.map((pod) => telling(pod, last ?? NONE, pod.run)) }
    if (!isWhole) return Number.isFinite(left) ? { do: 'wait', ms: left } : { do: 'nothing' }
  }
  const inRow = (open?.inRow ?? 0) + 1
  if (open !== undefined && inRow > limit) {
    const end = endOf(pods, broken, open, now)
    const ms = end.do === 'wait' ? end.ms : undefined
    return end.do === 'end' ? end : { do: 'giveUp', inRow: limit, broken, ms, last: open.at }
  }
  // Pods that are being replaced would miss the others.
  if (!isWhole) return { do: 'nothing' }
  const left = last === undefined ? 0 : leftOf(last, backOffMs(inRow), now)
  if (left > 0) return { do: 'wait', ms: left }
  const attempt = { attempt: (last?.attempt ?? 0) + 1, inRow, at: new Date(now).toISOString() }
  const told = pods.map((pod) => telling(pod, attempt, nextRun(pod)))
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

/**
 * The run that a pod is to be in: the next one, unless it is in a new one already or about to begin one. One that has started again
 * by itself, and after others, found these as they were before: it starts once more, with them.
 */
const nextRun = (pod: RestartingPod): number => {
  const isInNew = pod.isPending || (isBroken(pod) && !pod.startsAfterOthers)
  return Math.max(pod.told?.run ?? 0, isInNew ? pod.run : pod.run + 1)
}

const telling = <P extends RestartingPod>(pod: P, attempt: Omit<Attempt, 'run'>, run: number): Telling<P> => ({
  pod,
  attempt: { ...attempt, run, seen: pod.run },
})

/** What a pod is told whose failure is let be before any attempt was made. It is from before all pods. */
const NONE: Omit<Attempt, 'run'> = { attempt: 0, inRow: 0, at: new Date(0).toISOString(), isOver: true }

/** True for a pod of the last attempt that has yet to say that its row is over: the others may be replaced. */
const isToBeNoted = ({ told }: RestartingPod, last: Attempt): boolean =>
  told !== undefined && told.attempt === last.attempt && told.isOver !== true

const noted = <P extends RestartingPod>(pods: readonly P[]): Telling<P>[] =>
  pods.flatMap((pod) => (pod.told === undefined ? [] : [{ pod, attempt: { ...pod.told, isOver: true as const } }]))

/**
 * For how many more ms all pods that have started must stay ready until a failure is let be for which nobody has restarted: pods were
 * missing, or nobody asked for it then. Infinite while one is not ready.
 */
const untilLetBe = (pods: readonly RestartingPod[], now: number): number =>
  Math.max(
    ...pods
      .filter((pod) => !pod.isPending || isBroken(pod))
      .map(({ readySince }) => (readySince === undefined ? Number.POSITIVE_INFINITY : readySince + HEALTHY_MS - now)),
  )

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
  if (broken.length > 0) return { do: 'end', pods: broken.map((pod) => telling(pod, last, pod.run)) }
  return { do: 'end', pods: noted(pods.filter((pod) => isToBeNoted(pod, last))) }
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
