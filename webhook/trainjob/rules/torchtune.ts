import { trainerDevices } from '../../../trainer/devices.ts'
import { processesPerNode } from '../../../trainer/frameworks/torch.ts'
import {
  isTorchTune,
  RUNTIME_ARGUMENTS,
  TUNE_MODELS,
  tuneModel,
  tuningOf,
} from '../../../trainer/frameworks/torchtune.ts'
import { broken, type Report, type Rule, type RuleFamily } from '../../rules/rule.ts'
import type { Subject } from '../subject.ts'

const rule = (id: string, field: string, asks: string): Rule => ({ id: `trainjob/${id}`, type: 'Invalid', field, asks })
const NODES = 'spec.trainer.numNodes'
const PROCESSES = 'spec.trainer.numProcPerNode'
const RESOURCES = 'spec.trainer.resourcesPerNode'
const RUNTIME_NAME = 'spec.runtimeRef.name'
const ARGS = 'spec.trainer.args'

const known = rule('tune-model', RUNTIME_NAME, 'the name of a torchtune runtime says a model that has recipes')
const alone = rule('tune-nodes', NODES, `only ${'llama3_3/70B'} is tuned by several nodes, and without LoRA`)
const quantized = rule('tune-qlora', RUNTIME_NAME, 'there is a QLoRA recipe for the model')
const single: Rule = {
  ...rule('tune-qlora-device', PROCESSES, 'QLoRA of llama3_2/1B and 3B runs on one GPU'),
  alsoAt: [RESOURCES],
}
const several: Rule = {
  ...rule('tune-devices', RESOURCES, 'llama3_3/70B is tuned on several devices: there is no recipe for one'),
  alsoAt: [PROCESSES],
}
const own = rule('tune-args', ARGS, 'where models and results lie is left to the runtime')

/** The one model with a recipe for several nodes. */
const MULTI_NODE_MODEL = 'llama3_3/70B'
const WITHOUT_QLORA: readonly string[] = ['qwen2_5/1.5B']
const QLORA_ON_ONE_DEVICE: readonly string[] = ['llama3_2/1B', 'llama3_2/3B']

/** torchtune has a recipe for the model and settings. docs/reference/trainer-rules.md#torchtune */
export const torchTuneRules: RuleFamily<Subject> = {
  rules: [known, alone, quantized, single, several, own],
  check(subject, report) {
    const { trainJob, policy } = subject
    const { trainer, runtimeRef } = trainJob.spec
    if (policy.torch === undefined || !isTorchTune(trainer)) return
    const model = tuneModel(runtimeRef.name)
    if (!TUNE_MODELS.includes(model)) {
      const detail = `must end in a model that has recipes, as torchtune-llama3.2-1b does; models are ${TUNE_MODELS.join(', ')}`
      report(broken(known, RUNTIME_NAME, runtimeRef.name, detail))
    }
    const tuning = tuningOf(trainer.args)
    const nodes = trainer.numNodes ?? policy.numNodes ?? 1
    if (nodes > 1 && model !== MULTI_NODE_MODEL) {
      report(
        broken(
          alone,
          NODES,
          nodes,
          `must be 1 for ${model || 'this model'}; only ${MULTI_NODE_MODEL} is tuned by several nodes`,
        ),
      )
    } else if (nodes > 1 && tuning !== 'full') {
      report(
        broken(
          alone,
          NODES,
          nodes,
          'must be 1 with LoRA; remove model.lora_attn_modules and model.quantize_base from args to tune on several nodes',
        ),
      )
    }
    if (tuning === 'qlora' && WITHOUT_QLORA.includes(model)) {
      report(
        broken(
          quantized,
          RUNTIME_NAME,
          runtimeRef.name,
          `there is no QLoRA recipe for ${model}; remove model.quantize_base=true from args`,
        ),
      )
    }
    if (tuning === 'qlora' && QLORA_ON_ONE_DEVICE.includes(model)) oneDevice(subject, model, report)
    if (nodes === 1 && model === MULTI_NODE_MODEL) severalDevices(subject, model, report)
    const taken = (trainer.args ?? []).filter((arg) => RUNTIME_ARGUMENTS.includes(arg.split('=')[0] ?? ''))
    if (taken.length > 0) report(broken(own, ARGS, taken.join(','), 'set by the runtime; remove it'))
  },
}

const oneDevice = ({ trainJob, sets }: Subject, model: string, report: Report): void => {
  const { numProcPerNode } = trainJob.spec.trainer ?? {}
  const processes = Number(numProcPerNode)
  const devices = trainerDevices(sets)
  if (processes === 1 || devices === 1) return
  if (Number.isInteger(processes)) {
    report(broken(single, PROCESSES, numProcPerNode, `must be auto or 1 for QLoRA of ${model}`))
  }
  report(broken(single, RESOURCES, devices, `must ask for one GPU for QLoRA of ${model}`))
}

const severalDevices = ({ trainJob, sets, policy }: Subject, model: string, report: Report): void => {
  const { trainer } = trainJob.spec
  const devices = trainerDevices(sets)
  if (devices === 1) report(broken(several, RESOURCES, devices, `must ask for more than one GPU for ${model}`))
  else if (processesPerNode({ sets, trainer }, policy) === 1) {
    report(
      broken(several, PROCESSES, trainer?.numProcPerNode, `must be more than 1 for ${model}, and there as many GPUs`),
    )
  }
}
