import type { Context, Draft } from './frameworks/framework.ts'
import { LAUNCHER, NODE, TRAINER } from './pod-set.ts'

const VARIABLES: Readonly<Record<string, string>> = { torch: 'PET_*', jax: 'JAX_*', xgboost: 'DMLC_*' }

/**
 * Probable mistakes in a TrainJob that is carried out as by the Go Trainer, but whose pods will not find each other.
 * One sentence each, starting with the field path.
 */
export const oversights = ({ sets, trainer }: Draft, { trainJob, policy, subdomain }: Context): string[] => {
  const framework = Object.keys(VARIABLES).find((name) => policy[name] !== undefined)
  const { name } = trainJob.metadata
  const first = sets.find(({ ancestor }) => ancestor === TRAINER)
  const isTogether = framework !== undefined && first !== undefined && first.count > 1
  const launcher = sets.find((set) => set.name === LAUNCHER)
  return [
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
  ]
}
