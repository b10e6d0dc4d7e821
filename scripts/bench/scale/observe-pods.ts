import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiObject } from '../../../kube/api/object.ts'
import { Cache } from '../../../kube/cache/cache.ts'
import type { Client } from '../../../kube/client/client.ts'
import { PODGANG_GATE } from '../../../model/labels.ts'
import { type Pod, podHas } from '../../../model/pod.ts'
import { PODS } from '../resources.ts'

/** A time on the clock of `performance`, in milliseconds, from which durations are measured. */
type Start = number

/** Watches the pods of one namespace. */
export interface PodObserver {
  /**
   * Seconds from `start` until this many pods exist, are without Grove's gate, and are Ready. @throws Error after the
   * timeout
   */
  times(count: number, start: Start, timeoutSeconds: number): Promise<Times>
  /** Seconds from `start` until the first pod existed, and until this many did. */
  firstOf(count: number, start: Start, timeoutSeconds: number): Promise<Pick<Times, 'first' | 'created'>>
  /** Seconds from `start` until at most this many pods are left. */
  downTo(count: number, start: Start, timeoutSeconds: number): Promise<number>
  /** Seconds from `start` until this many pods exist, and until this many are Ready, whatever existed before. */
  upTo(
    count: number,
    start: Start,
    timeoutSeconds: number,
  ): Promise<{ readonly created: number; readonly ready: number }>
  /** Resolves once these pods are Ready. */
  untilReady(names: readonly string[], timeoutSeconds: number): Promise<void>
  /** The fewest Ready pods since the last call. */
  leastReady(): number
  /** Seconds from `start` until no pod is left. */
  gone(start: Start, timeoutSeconds: number): Promise<number>
  close(): Promise<void>
}

/** How far a deployment was when, in seconds from its start. */
export interface Times {
  /** When the first pod existed. */
  readonly first: number
  readonly created: number
  readonly ungated: number
  readonly ready: number
}

interface Observed {
  readonly gated: boolean
  readonly ready: boolean
}

/** Starts the watch and resolves when it has begun. */
export const observePods = async (client: Client, namespace: string): Promise<PodObserver> => {
  const cache = new Cache<ApiObject, Observed>(client, PODS, {
    namespace,
    select: (object) => {
      const pod = object as unknown as Pod
      const gated = pod.spec.schedulingGates?.some(({ name }) => name === PODGANG_GATE) ?? false
      return { gated, ready: podHas(pod, 'Ready') }
    },
  })
  await cache.synced
  const reachedAt: { created?: number; ungated?: number; ready?: number } = {}
  let firstAt: number | undefined
  let counts = { created: 0, ungated: 0, ready: 0 }
  let wanted = Number.POSITIVE_INFINITY
  let goneAt: number | undefined
  let least = 0
  const of = (value: Observed | undefined) => ({
    created: value === undefined ? 0 : 1,
    ungated: value === undefined || value.gated ? 0 : 1,
    ready: value?.ready ? 1 : 0,
  })
  const changed = (before: Observed | undefined, after: Observed | undefined): void => {
    const [was, is] = [of(before), of(after)]
    counts = {
      created: counts.created + is.created - was.created,
      ungated: counts.ungated + is.ungated - was.ungated,
      ready: counts.ready + is.ready - was.ready,
    }
    firstAt ??= performance.now()
    least = Math.min(least, counts.ready)
    for (const stage of ['created', 'ungated', 'ready'] as const) {
      if (counts[stage] >= wanted) reachedAt[stage] ??= performance.now()
    }
    goneAt = counts.created === 0 ? performance.now() : undefined
  }
  cache.subscribe({
    added: (value) => changed(undefined, value),
    updated: changed,
    deleted: (value) => changed(value, undefined),
  })
  const until = async <T>(what: string, timeoutSeconds: number, found: () => T | undefined): Promise<T> => {
    const deadline = performance.now() + timeoutSeconds * 1000
    for (;;) {
      const value = found()
      if (value !== undefined) return value
      if (performance.now() > deadline)
        throw new Error(`${what} not within ${timeoutSeconds} s: ${JSON.stringify(counts)}`)
      await sleep(5)
    }
  }
  /** Seconds from `start` until this many pods have come to a stage. */
  const reached = async (
    stage: 'created' | 'ready',
    count: number,
    start: Start,
    timeoutSeconds: number,
  ): Promise<number> => {
    const now = () => (counts[stage] >= count ? performance.now() : undefined)
    return ((await until(`${count} pods ${stage}`, timeoutSeconds, now)) - start) / 1000
  }
  return {
    times: async (count, start, timeoutSeconds) => {
      wanted = count
      const of = async (stage: 'created' | 'ungated' | 'ready') =>
        ((await until(`${count} pods ${stage}`, timeoutSeconds, () => reachedAt[stage])) - start) / 1000
      const created = await of('created')
      return {
        first: ((firstAt ?? start) - start) / 1000,
        created,
        ungated: await of('ungated'),
        ready: await of('ready'),
      }
    },
    firstOf: async (count, start, timeoutSeconds) => {
      const created = await reached('created', count, start, timeoutSeconds)
      return { first: ((firstAt ?? start) - start) / 1000, created }
    },
    downTo: async (count, start, timeoutSeconds) => {
      const reached = () => (counts.created <= count ? performance.now() : undefined)
      return ((await until(`down to ${count} pods`, timeoutSeconds, reached)) - start) / 1000
    },
    upTo: async (...of) => ({ created: await reached('created', ...of), ready: await reached('ready', ...of) }),
    untilReady: (names, timeoutSeconds) =>
      until(
        `${names.join(', ')} Ready`,
        timeoutSeconds,
        () => names.every((name) => cache.get({ namespace, name })?.ready === true) || undefined,
      ).then(() => undefined),
    leastReady: () => {
      const found = least
      least = counts.ready
      return found
    },
    gone: async (start, timeoutSeconds) =>
      ((await until('the last pod gone', timeoutSeconds, () => goneAt)) - start) / 1000,
    close: () => cache.close(),
  }
}
