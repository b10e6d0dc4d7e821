import { invalid } from '../../schemas/sentences/field-error.ts'
import { trainerDevices } from '../devices.ts'
import { containerOf, NODE, trainerSet } from '../pod-set.ts'
import type { Trainer, TrainJob } from '../shapes.ts'
import type { Draft, Refusal } from './framework.ts'
import { firstNode, nodeCount, RENDEZVOUS_PORT } from './nodes.ts'

/** Processes of one node: a number, or as many as torchrun finds. */
export type Processes = number | 'auto' | 'gpu'

/** Models that have recipes, by the names in torchtune's configurations. */
export const TUNE_MODELS: readonly string[] = ['llama3_2/1B', 'llama3_2/3B', 'llama3_3/70B', 'qwen2_5/1.5B']

/** Arguments for the locations of files, which only the runtime may set. */
export const RUNTIME_ARGUMENTS: readonly string[] = [
  'output_dir',
  'tokenizer.path',
  'tokenizer.merges_file',
  'checkpointer.checkpoint_dir',
]

/**
 * True for a trainer whose command torchtune completes: it is exactly `tune run`.
 * docs/reference/trainer-rules.md#torchtune
 */
export const isTorchTune = (trainer: Trainer | undefined): trainer is Trainer => {
  const command = trainer?.command ?? []
  return command.length === 2 && command[0] === 'tune' && command[1] === 'run'
}

/** The model that a runtime's name means: `torchtune-llama3.2-1b` is `llama3_2/1B`. Empty if it means none. */
export const tuneModel = (runtime: string): string => {
  const parts = runtime.split('-')
  const [, family = '', size = ''] = parts
  return parts.length === 3 ? `${family.replaceAll('.', '_')}/${size.toUpperCase()}` : ''
}

/** What is trained: all weights, or small additional ones, or additional ones to quantized weights for QLoRA. */
export type Tuning = 'full' | 'lora' | 'qlora'

/** The kind of tuning that the arguments select. */
export const tuningOf = (args: readonly string[] = []): Tuning => {
  const says = (text: string): boolean => args.some((arg) => arg.toLowerCase().includes(text))
  if (says('model.quantize_base=true') && !says('model.use_dora=true')) return 'qlora'
  return args.some((arg) => arg.includes('model.lora_attn_modules')) ? 'lora' : 'full'
}

/** Recipe and configuration suffix for each tuning, on one device and on several of one node. */
const RECIPES: Readonly<Record<Tuning, Readonly<Record<'single' | 'several', readonly [string, string]>>>> = {
  full: {
    single: ['full_finetune_single_device', '_full_single_device'],
    several: ['full_finetune_distributed', '_full'],
  },
  lora: {
    single: ['lora_finetune_single_device', '_lora_single_device'],
    several: ['lora_finetune_distributed', '_lora'],
  },
  qlora: {
    single: ['lora_finetune_single_device', '_qlora_single_device'],
    several: ['lora_finetune_distributed', '_qlora'],
  },
}
const MULTI_NODE = ['full_finetune_distributed', '_full_multinode'] as const

/** The whole command of a torchtune trainer: rendezvous, recipe, configuration, and the runtime's file locations. */
export const tuneCommand = (
  draft: Draft & { readonly trainer: Trainer },
  trainJob: TrainJob,
  processes: Processes,
): readonly string[] | Refusal => {
  const runtime = trainJob.spec.runtimeRef.name
  const model = tuneModel(runtime)
  if (!TUNE_MODELS.includes(model)) {
    const detail = `names no model that torchtune tunes here; its last two parts must be those of ${TUNE_MODELS.join(', ')}`
    return { problems: [invalid('spec.runtimeRef.name', runtime, detail)] }
  }
  const { trainer, sets } = draft
  const nodes = nodeCount(draft)
  const devices = trainerDevices(sets)
  const isSingle = processes === 1 || devices === 1
  const isAlone =
    nodes === 1 && (typeof processes === 'number' ? processes === 1 : devices !== 'claimed' && devices <= 1)
  const [recipe, suffix] = nodes > 1 ? MULTI_NODE : RECIPES[tuningOf(trainer.args)][isSingle ? 'single' : 'several']
  const set = trainerSet(sets)
  const own = (set && containerOf(set, NODE)?.command) ?? []
  return [
    ...(trainer.command ?? []),
    ...(isAlone ? [] : [`--rdzv_endpoint=${firstNode(trainJob)}:${RENDEZVOUS_PORT}`]),
    recipe,
    '--config',
    `${model}${suffix}`,
    ...own.filter((entry) => RUNTIME_ARGUMENTS.includes(entry.split('=')[0] ?? '')),
  ]
}
