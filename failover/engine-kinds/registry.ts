import type { EngineKind } from './kind.ts'

/** An engine that speaks the protocol of the agent. */
const agentProtocol: EngineKind = {
  name: 'agent-protocol',
  gives: 'both copies have loaded, one sleeps; they share weights in Grove’s memory service',
  memoryService: 'grove',
  election: 'agent',
  asked: 'descriptor',
  forwards: 'no',
}

/** An engine that is not changed and has a health path. */
const http: EngineKind = {
  name: 'http',
  gives: 'both copies are awake and have half of the GPU each; one of them gets the requests',
  memoryService: 'none',
  election: 'agent',
  asked: 'http',
  forwards: 'tcp',
}

/** An engine of Dynamo that loads its weights through the memory service of its image. */
const dynamoVllm: EngineKind = {
  name: 'dynamo-vllm',
  gives: 'both copies have loaded, one is parked; they share weights in the memory service of their image',
  memoryService: 'image',
  election: 'engine',
  asked: 'http',
  forwards: 'no',
}

/** vLLM of full size: one is awake, the other has its weights in the memory of the host. */
const vllmSleep: EngineKind = {
  name: 'vllm-sleep',
  gives:
    'one copy is awake and has the whole GPU, the other sleeps with its weights in the memory of the host; after a failover there is no shadow until the pod is replaced',
  memoryService: 'none',
  election: 'agent',
  asked: 'http',
  forwards: 'http',
  // It rounds each piece up to a power of two.
  hostCopies: 2,
  flags: ['--enable-sleep-mode'],
  variables: { VLLM_SERVER_DEV_MODE: '1' },
  // The pool of memory that can be given back does not work with it.
  removes: ['PYTORCH_CUDA_ALLOC_CONF'],
}

/** SGLang in the same way. */
const sglangSleep: EngineKind = {
  name: 'sglang-sleep',
  gives: vllmSleep.gives,
  memoryService: 'none',
  election: 'agent',
  asked: 'http',
  forwards: 'http',
  hostCopies: 1,
  flags: ['--enable-memory-saver', '--enable-weights-cpu-backup'],
}

/** Every kind of engine, in the order in which they are listed to users. */
export const ENGINE_KINDS: readonly EngineKind[] = [http, dynamoVllm, vllmSleep, sglangSleep, agentProtocol]

/** The kind of engines in pods that name none: the only one that there was at first. */
export const FIRST_KIND = agentProtocol

/** The kind of a name. */
export const engineKindNamed = (name: string): EngineKind | undefined => ENGINE_KINDS.find((kind) => kind.name === name)
