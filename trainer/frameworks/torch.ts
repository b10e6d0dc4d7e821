import { notFound } from '../../schemas/sentences/field-error.ts'
import { countsItself, devicesOf, trainerResources } from '../devices.ts'
import { inReach } from '../merge/env-order.ts'
import { withEnv } from '../merge/upsert.ts'
import { podSpecOf, withContainers } from '../pod-set.ts'
import { cpuCount } from '../resources.ts'
import type { Container, EnvVar, MlPolicy } from '../shapes.ts'
import { type Draft, type Framework, isRefusal, type Refusal } from './framework.ts'
import { env, firstNode, nodeCount, podIndex, RENDEZVOUS_PORT, withNodeCount, withRendezvous } from './nodes.ts'
import { isTorchTune, type Processes, tuneCommand } from './torchtune.ts'

/**
 * torchrun reads its options from `PET_*`. Without `spec.trainer`, the runtime's own container is not changed, as in
 * the Go Trainer; containers that the runtime names in `envInjection` always get the variables.
 * docs/reference/trainer-rules.md#torch
 */
export const torch: Framework = {
  name: 'torch',
  shape: (draft, { trainJob, policy }) => {
    const counted = withNodeCount(draft)
    const { trainer } = draft
    const processes = processesPerNode(draft, policy)
    const workers = [
      env('PET_NNODES', nodeCount(counted)),
      env('PET_NPROC_PER_NODE', processes),
      podIndex('PET_NODE_RANK'),
    ]
    const all = [...workers, env('PET_MASTER_ADDR', firstNode(trainJob)), env('PET_MASTER_PORT', RENDEZVOUS_PORT)]
    const injected = withTargets(counted, policy, all)
    if (isRefusal(injected) || trainer === undefined) return injected
    if (!isTorchTune(trainer)) return withRendezvous(injected, all)
    const command = tuneCommand({ ...injected, trainer }, trainJob, processes)
    return isRefusal(command) ? command : { ...withRendezvous(injected, workers), trainer: { ...trainer, command } }
  },
}

/**
 * Processes of one node: as the TrainJob or the runtime says. If that is `auto` or absent: one per CPU; or one per device,
 * for which `auto` is left where torchrun can count them.
 */
export const processesPerNode = ({ sets, trainer }: Draft, { torch }: MlPolicy): Processes => {
  const asked = trainer?.numProcPerNode ?? torch?.numProcPerNode ?? 'auto'
  if (Number.isInteger(Number(asked))) return Number(asked)
  if (asked === 'gpu') return 'gpu'
  const resources = trainerResources(sets)
  const devices = asked === 'cpu' ? 0 : devicesOf(resources)
  if (devices === 0) return Math.max(1, cpuCount(resources))
  return devices === 'claimed' || countsItself(resources) ? 'auto' : devices
}

const withTargets = (draft: Draft, { torch }: MlPolicy, variables: readonly EnvVar[]): Draft | Refusal => {
  const targets = torch?.envInjection?.targets ?? []
  const problems = targets.flatMap(({ jobName, containerNames = [] }, t) => {
    const at = `the runtime's mlPolicy.torch.envInjection.targets[${t}]`
    const set = draft.sets.find(({ name }) => name === jobName)
    if (set === undefined) {
      return [notFound('spec.runtimeRef', jobName, `${at} names a replicated job that the runtime has not`)]
    }
    const { containers = [], initContainers = [] } = podSpecOf(set)
    const names = [...containers, ...initContainers].map(({ name }) => name)
    return containerNames.flatMap((name) =>
      names.includes(name)
        ? []
        : [notFound('spec.runtimeRef', name, `${at} names a container that "${jobName}" has not`)],
    )
  })
  if (problems.length > 0) return { problems }
  const withVariables = ({ env: before, ...container }: Container): Container => {
    const env = inReach(withEnv(before, variables), [], variables)
    return { ...container, ...(env && { env }) }
  }
  const sets = draft.sets.map((set) => {
    const names = targets.flatMap(({ jobName, containerNames = [] }) => (jobName === set.name ? containerNames : []))
    return withContainers(set, names, withVariables, ['containers', 'initContainers'])
  })
  return { ...draft, sets }
}
