import { type Intent, parseCount } from '../../model/intent.ts'

/**
 * A port that must differ between the engines of a pod, since they share one network: engine `n` gets `base + n *
 * step`.
 */
export interface PortShift {
  /** How the engine gets the port: by a variable, or by a flag on its command line. */
  readonly by: 'env' | 'flag'
  readonly name: string
  readonly base: number
  readonly step: number
  /** The port that clients know, where the agent forwards it: then all engines have other ports, the first one too. */
  readonly forwarded?: number
}

/** The ports of a Dynamo engine with vLLM that two engines in a pod cannot share. */
export const DYNAMO_PORT_SHIFTS: readonly PortShift[] = [
  { by: 'env', name: 'VLLM_NIXL_SIDE_CHANNEL_PORT', base: 5600, step: 1 },
  { by: 'env', name: 'DYN_VLLM_KV_EVENT_PORT', base: 20080, step: 1 },
  { by: 'flag', name: '--master-port', base: 29500, step: 100 },
]

/** The port of one engine. */
export const shiftedPort = ({ base, step }: PortShift, engine: number): number => base + engine * step

const EXAMPLE = '[{"env":"KV_EVENT_PORT","base":20080,"step":1},{"flag":"--master-port","base":29500,"step":100}]'
const FORM = `be a JSON list such as ${EXAMPLE}, or [] for none`

const ENV_NAME = /^[-._a-zA-Z][-._a-zA-Z0-9]*$/
const FLAG = /^--?[a-zA-Z][-_.a-zA-Z0-9]*$/
const MOST_SHIFTS = 32

/** Parses a list of port shifts, which replaces the default list. */
export const parsePortShifts = (text: string): Intent<readonly PortShift[]> => {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return { problem: FORM }
  }
  if (!Array.isArray(given) || given.length > MOST_SHIFTS) return { problem: FORM }
  const shifts: PortShift[] = []
  for (const [index, entry] of given.entries()) {
    const shift = portShift(entry)
    if (shift === undefined) return { problem: `${FORM}; entry ${index} is not of that form` }
    if (shifts.some(({ name }) => name === shift.name))
      return { problem: `name each port once; "${shift.name}" repeats` }
    shifts.push(shift)
  }
  return { value: shifts }
}

const portShift = (entry: unknown): PortShift | undefined => {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { env, flag, base, step, ...others } = entry as Record<string, unknown>
  const numbers = [base, step].map((number) => parseCount(String(number)))
  if (Object.keys(others).length > 0 || numbers.some((number) => 'problem' in number)) return undefined
  const rest = { base: Number(base), step: Number(step) }
  if (typeof env === 'string' && flag === undefined && ENV_NAME.test(env)) return { by: 'env', name: env, ...rest }
  if (typeof flag === 'string' && env === undefined && FLAG.test(flag)) return { by: 'flag', name: flag, ...rest }
  return undefined
}
