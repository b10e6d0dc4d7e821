import { setTimeout as sleep } from 'node:timers/promises'
import { flagIn } from '../../flags.ts'
import { ask, type HttpAnswer, statusOf } from '../http-client.ts'
import { oneAwake } from './one-awake.ts'
import type { StepContext, Steps } from './steps.ts'

/** How long falling asleep may take: the weights are copied to the memory of the host. In ms. */
const SLEEP_MS = 120_000
/** How often waking is tried while the engine says that it is well, and the time between, in ms. */
const WAKE_TIMES = 3
const WAKE_PAUSE_MS = 1_000
/** The share of a GPU that vLLM takes unless it is told another. */
const DEFAULT_SHARE = 0.9

const NO_SLEEP =
  'vLLM has no such path: it must be started with --enable-sleep-mode and VLLM_SERVER_DEV_MODE=1, which the layout of kind vllm-sleep sets'

const isAsleep = ({ text }: HttpAnswer): boolean => /"is_sleeping"\s*:\s*true/.test(text)

/**
 * vLLM that sleeps while it stands by: its weights are in the memory of the host, and it is awake alone.
 * docs/reference/failover-rules.md#engines-that-sleep
 */
export const vllmSleep = (context: StepContext): Steps => {
  const { server, settings, command, log, health, waits, isOver } = context
  const share = Number(flagIn(command, '--gpu-memory-utilization') ?? DEFAULT_SHARE)
  const common = oneAwake(context, share)
  const slow = { ...server, withinMs: SLEEP_MS }

  const sleepingState = async (): Promise<boolean | undefined> => {
    try {
      const answer = await ask(server, 'GET', '/is_sleeping')
      return answer.status === 200 ? isAsleep(answer) : undefined
    } catch {
      return undefined
    }
  }

  const park = async (): Promise<void> => {
    await common.measured('awake')
    waits('the engine to fall asleep: POST /sleep?level=1')
    const status = await statusOf(ask(slow, 'POST', '/sleep?level=1'))
    if (status === 404) throw new Error(`POST /sleep answers 404: ${NO_SLEEP}`)
    if (status !== 200) throw new Error(`POST /sleep: ${status}; the engine cannot stand by`)
    // An engine may die of falling asleep and have answered 200.
    if ((await sleepingState()) !== true)
      throw new Error('POST /sleep answered 200, and /is_sleeping does not say true')
    const after = await health()
    if (after !== 200) throw new Error(`POST /sleep answered 200, and the health path then ${after}`)
    await common.measured('asleep')
    waits(undefined)
  }

  const wake = async (): Promise<void> => {
    await common.memoryToWake()
    const patient = { ...server, withinMs: settings.limits.wakeMs }
    for (let times = 1; !isOver(); times++) {
      waits('the engine to wake: POST /wake_up')
      const status = await statusOf(ask(patient, 'POST', '/wake_up'))
      if (status === 200) break
      const now = await health()
      log('wake-refused', { status, health: now, times }, 'error')
      if (now !== 200) throw new Error(`POST /wake_up: ${status}, and the health path: ${now}`)
      if (times === WAKE_TIMES) throw new Error(`POST /wake_up: ${status}, ${WAKE_TIMES} times`)
      await sleep(WAKE_PAUSE_MS)
    }
    if ((await sleepingState()) !== false)
      throw new Error('POST /wake_up answered 200, and /is_sleeping does not say false')
    waits(undefined)
  }

  return { ...common.steps, park, wake, isParked: async () => (await sleepingState()) === true }
}
