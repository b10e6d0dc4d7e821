import type { EngineKindName } from './kind.ts'

/** An inference server that is known by its command line. */
export interface Program {
  /** Its name, for people. */
  readonly name: string
  readonly isIn: (words: readonly string[]) => boolean
  /** The kind that its pods have where none is named; undefined where there is none yet, and `lacks` says why. */
  readonly kind?: EngineKindName
  readonly lacks?: string
  /** Where it listens unless `--port` says otherwise, if it listens at all. */
  readonly port?: number
  /** Variables that the agent of such an engine gets, unless the user sets them. */
  readonly variables?: Readonly<Record<string, string>>
  /** A further port that two of them cannot share: a variable and its first value. */
  readonly sidePort?: { readonly env: string; readonly base: number }
  /** The flag for its share of a GPU, with the share that two copies can have, and the most that they can. */
  readonly share?: { readonly flag: string; readonly half: string; readonly most: number }
}

const last = (word: string): string => word.slice(word.lastIndexOf('/') + 1)

/** Whether two words follow each other, the first of them a program with or without its path. */
const pair = (words: readonly string[], first: string, second: (word: string) => boolean): boolean =>
  words.some((word, index) => last(word) === first && second(words[index + 1] ?? ''))

const isModule = (words: readonly string[], fits: (module: string) => boolean): boolean => pair(words, '-m', fits)
const is = (text: string) => (word: string) => word === text

const OPENAI = { FAILOVER_FIRST_REQUEST: 'openai' }

/** Its health path answers after a second at the earliest, and says after 20 s that the engine hangs. */
const SLOW_HEALTH = {
  FAILOVER_HEALTH_TIMEOUT: '21s',
  FAILOVER_ACTIVE_CHECK: '22s',
  FAILOVER_STANDBY_CHECK: '22s',
}

/** Every known program. */
const PROGRAMS: readonly Program[] = [
  {
    name: 'vLLM',
    isIn: (words) =>
      pair(words, 'vllm', is('serve')) || isModule(words, (module) => module.startsWith('vllm.entrypoints.')),
    kind: 'http',
    port: 8000,
    variables: OPENAI,
    sidePort: { env: 'VLLM_NIXL_SIDE_CHANNEL_PORT', base: 5600 },
    share: { flag: '--gpu-memory-utilization', half: '0.45', most: 0.48 },
  },
  {
    name: 'SGLang',
    isIn: (words) => isModule(words, is('sglang.launch_server')) || pair(words, 'sglang', is('serve')),
    kind: 'http',
    port: 30000,
    variables: { ...OPENAI, ...SLOW_HEALTH },
  },
  {
    name: 'TensorRT-LLM',
    isIn: (words) => words.some((word) => last(word) === 'trtllm-serve'),
    kind: 'http',
    port: 8000,
    variables: OPENAI,
  },
  { name: 'Dynamo with vLLM', isIn: (words) => isModule(words, is('dynamo.vllm')), kind: 'dynamo-vllm' },
  {
    name: 'Dynamo with SGLang',
    isIn: (words) => isModule(words, is('dynamo.sglang')),
    lacks:
      'no release of it takes part in an election yet; use dynamo.vllm, or SGLang by itself (sglang.launch_server)',
  },
]

/** The program of a command line; undefined where it is none of those that are known. */
export const programOf = (words: readonly string[]): Program | undefined => PROGRAMS.find(({ isIn }) => isIn(words))

/** The words by which each program that has a kind is known, for people. */
export const KNOWN_PROGRAMS = 'vllm serve, sglang.launch_server, trtllm-serve and dynamo.vllm'
