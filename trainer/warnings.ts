import { meantAccelerator, resourceNames, severalAccelerators } from '../model/gpu-names.ts'
import { cut } from '../schemas/sentences/cut.ts'
import { devicesOfSet } from './devices.ts'
import { FLUX_VARIABLES } from './frameworks/flux.ts'
import type { Context, Draft } from './frameworks/framework.ts'
import { containerOf, LAUNCHER, NODE, TRAINER, trainerSet } from './pod-set.ts'
import type { RuntimeSpec, TrainJob } from './shapes.ts'

const VARIABLES: Readonly<Record<string, string>> = { torch: 'PET_*', jax: 'JAX_*', xgboost: 'DMLC_*' }

/**
 * Probable mistakes in a TrainJob that is carried out as by the Go Trainer, but whose pods will not find each other, or be more or fewer than was meant.
 * One sentence each, starting with the field path.
 */
export const oversights = (draft: Draft, context: Context): string[] => {
  const { sets, trainer } = draft
  const { trainJob, policy, subdomain } = context
  const framework = Object.keys(VARIABLES).find((name) => policy[name] !== undefined)
  const { name } = trainJob.metadata
  const first = sets.find(({ ancestor }) => ancestor === TRAINER)
  const isIdle = sets.some((set) => set.count === 0 && (set.ancestor === TRAINER || set.name === NODE))
  const isTogether = framework !== undefined && first !== undefined && first.count > 1
  const launcher = sets.find((set) => set.name === LAUNCHER)
  return [
    ...(isIdle
      ? [
          `${trainer?.numNodes === 0 ? 'spec.trainer.numNodes' : 'spec.runtimeRef'}: 0, so that no pod trains; give it 1 or more`,
        ]
      : []),
    ...(isTogether && trainer === undefined
      ? [`spec.trainer: is absent, so that no pod gets ${VARIABLES[framework]}; write {} to get them`]
      : []),
    ...(isTogether && trainer !== undefined && (first.name !== NODE || subdomain !== name)
      ? [
          `spec.runtimeRef: pods look for the first one at ${name}-${NODE}-0-0.${name}, which the runtime's ${
            first.name === NODE ? `subdomain "${subdomain}"` : `job "${first.name}"`
          } has not; call the job "${NODE}" and leave network.subdomain out`,
        ]
      : []),
    ...(policy.mpi && launcher !== undefined && launcher.count > 1
      ? [
          `spec.runtimeRef: mlPolicy.numNodes makes ${launcher.count} launchers of the MPI program; set it to 1, and trainer.numNodes`,
        ]
      : []),
    ...unknownAccelerators(trainJob),
    ...uncounted(draft, context),
    ...unusedClaims(draft, context),
    ...unreadSettings(context),
  ]
}

/** GPUs in `resourcesPerNode` that no node has. */
const unknownAccelerators = ({ spec }: TrainJob): string[] => {
  const names = resourceNames([spec.trainer?.resourcesPerNode ?? {}])
  const several = severalAccelerators(names)
  return [
    ...names.flatMap((given) => {
      const meant = meantAccelerator(given)
      return meant === undefined
        ? []
        : [`spec.trainer.resourcesPerNode: no node has "${cut(given)}"; did you mean "${meant}"?`]
    }),
    ...(several.length > 0
      ? [
          `spec.trainer.resourcesPerNode: one node asks for ${several.join(' and ')}, which hardly one has; ask for one of them`,
        ]
      : []),
  ]
}

/** What the pods of a framework are started with if their devices cannot be counted. torchrun counts those it finds by itself. */
const UNTOLD: Readonly<Record<string, string>> = {
  mpi: 'a node has one slot; say in it how many processes a node runs',
  xgboost: 'DMLC_NUM_WORKER has one worker for each node',
  flux: 'flux run asks for no GPUs',
}

/** A warning about devices that come by a claim, which say nothing of their number before a pod is on its node. */
const uncounted = ({ sets, trainer }: Draft, { policy }: Context): string[] => {
  const framework = Object.keys(UNTOLD).find((name) => policy[name] !== undefined)
  const workers = sets.find(({ name, ancestor }) => (policy.mpi ? name === NODE : ancestor === TRAINER))
  const isSaid =
    policy.mpi && (Number.isInteger(Number(trainer?.numProcPerNode)) || (policy.mpi.numProcPerNode ?? 1) > 1)
  if (framework === undefined || workers === undefined || isSaid) return []
  if (devicesOfSet(workers, sets) !== 'claimed') return []
  const field = policy.mpi ? 'spec.trainer.numProcPerNode' : 'spec.runtimeRef'
  return [`${field}: devices of the job "${workers.name}" come by a claim, and are not counted: ${UNTOLD[framework]}`]
}

/** A warning about resources that no pod gets: without a policy, only the runtime says what its pods need. */
export const ineffective = ({ spec }: TrainJob, { mlPolicy }: RuntimeSpec): string[] =>
  spec.trainer?.resourcesPerNode === undefined || mlPolicy !== undefined
    ? []
    : [
        'spec.trainer.resourcesPerNode: has no effect, for the runtime has no mlPolicy; write mlPolicy: {} in the runtime, or the resources',
      ]

/** Claims of a TrainJob that its pods do not get: those of the runtime's container stay, and a pod has no others. */
const unusedClaims = ({ sets }: Draft, { trainJob }: Context): string[] => {
  const set = trainerSet(sets)
  const used = (set && containerOf(set, NODE)?.resources?.claims) ?? []
  const unused = (trainJob.spec.trainer?.resourcesPerNode?.claims ?? []).filter(
    (asked) => !used.some(({ name, request }) => name === asked.name && request === asked.request),
  )
  return unused.map(({ name }) => {
    const why = used.length > 0 ? 'its container has claims of its own' : 'its pods have no claim of this name'
    return `spec.trainer.resourcesPerNode.claims: "${name}" is not used, for the runtime decides: ${why}`
  })
}

/** Settings of Flux whose values are not written in the TrainJob, and so are not known when its pods are made. */
const unreadSettings = ({ trainJob, policy }: Context): string[] =>
  (policy.flux === undefined ? [] : (trainJob.spec.trainer?.env ?? [])).flatMap(({ name, valueFrom }) =>
    FLUX_VARIABLES.includes(name) && valueFrom !== undefined
      ? [`spec.trainer.env: ${name} decides nothing, for its value comes from elsewhere; write it as value`]
      : [],
  )
