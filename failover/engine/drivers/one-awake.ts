import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from '../../clock.ts'
import { type DeviceMemory, deviceMemory, enoughMemory } from '../device-memory.ts'
import { httpForwarder } from '../http-forwarder.ts'
import { type AgentFacts, enginesOf } from '../system-server.ts'
import type { StepContext, Steps } from './steps.ts'

/** How long memory of an engine that was killed may take to be free, in ms. */
const GATE_MS = 30_000
/** An engine whose agent does not answer for so long is not waited for any more, in ms. */
const ABSENT_MS = 60_000
const LOOK_MS = 100

/**
 * What engines have in common of which only one can be awake at a time. The second one loads when the first one sleeps,
 * and the first election is when both do: an engine that woke at once would leave the other no memory to load. After a
 * failover the engine that has died starts again only when there is memory for it: when the other one has ended.
 * docs/reference/failover-rules.md#engines-that-sleep
 */
export const oneAwake = ({ settings, log, isOver, waits, held }: StepContext, share: number) => {
  const { sharedDirectory, memoryQuery, engineId } = settings
  const pairLoaded = join(sharedDirectory, 'pair-loaded')
  const failedPath = (engine: string): string => join(sharedDirectory, `load-failed-${engine}`)
  let awake: readonly DeviceMemory[] = []
  let asleep: readonly DeviceMemory[] = []
  let isParked = false

  const beforeStart = async (): Promise<void> => {
    const memory = await deviceMemory(memoryQuery)
    if (memory.length === 0) log('memory-unknown', { query: memoryQuery }, 'error')
    const need = ({ total }: DeviceMemory): number => total * share
    const isFree = () => enoughMemory({ query: memoryQuery, need, withinMs: 0, isOver, waits })
    let isHeld = false
    while (!isOver() && ((await isPeerToWake()) || !(await isFree()))) {
      if (!isHeld) held(true)
      isHeld = true
      await sleep(LOOK_MS)
    }
    waits(undefined)
    if (isHeld) held(false)
  }

  const peer = async (): Promise<AgentFacts | undefined> =>
    (await enginesOf(sharedDirectory)).find(({ engine }) => engine !== `engine-${engineId}`)

  /** Memory that is free now is that of an engine which is about to wake: it takes over, and has not taken it yet. */
  const isPeerToWake = async (): Promise<boolean> => {
    const state = existsSync(pairLoaded) ? (await peer())?.state : undefined
    if (state !== 'Standby' && state !== 'Waking') return false
    waits('memory of the GPU, which the other engine takes as it wakes')
    return true
  }

  const beforeElection = async (): Promise<void> => {
    isParked = true
    let seenAt = monotonicMs()
    const peerId = engineId === '0' ? '1' : '0'
    while (!isOver() && !existsSync(pairLoaded) && !existsSync(failedPath(peerId))) {
      const other = await peer()
      if (other !== undefined && other.state !== 'Init') writeFileSync(pairLoaded, '')
      else if (other !== undefined) seenAt = monotonicMs()
      else if (monotonicMs() - seenAt > ABSENT_MS) break
      waits('the other engine of the pod to load, which it cannot once this one is awake')
      await sleep(LOOK_MS)
    }
    waits(undefined)
  }

  /** Notes that this engine could not load, so that the other does not wait for it. */
  const ended = (): void => {
    if (!isParked) writeFileSync(failedPath(engineId), '')
  }

  return {
    steps: { forwarder: httpForwarder, beforeStart, beforeElection, ended } satisfies Partial<Steps>,
    /** Notes what is free while the engine is awake, and then while it sleeps. */
    measured: async (when: 'awake' | 'asleep'): Promise<void> => {
      const memory = await deviceMemory(memoryQuery)
      if (when === 'awake') awake = memory
      else asleep = memory
    },
    /** Waits until what the engine gave back when it fell asleep is free. @throws Error */
    memoryToWake: async (): Promise<void> => {
      const need = (_: DeviceMemory, index: number): number =>
        Math.max(0, (asleep[index]?.free ?? 0) - (awake[index]?.free ?? 0))
      const isThere = await enoughMemory({ query: memoryQuery, need, withinMs: GATE_MS, isOver, waits })
      if (!isThere) throw new Error(`the memory of the engine before was not free within ${GATE_MS / 1000} s`)
      waits(undefined)
    },
  }
}
