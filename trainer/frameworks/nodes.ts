import { withEnv, withPorts } from '../merge/upsert.ts'
import { NODE, type PodSet, TRAINER, trainerSet, withContainers } from '../pod-set.ts'
import type { EnvVar, TrainJob } from '../shapes.ts'
import type { Draft } from './framework.ts'

/** Port at which the first pod of a training waits for the others. */
export const RENDEZVOUS_PORT = 29500

/** Name of the first trainer pod, as others reach it. It is this whatever the job or the subdomain is called, as in the Go Trainer. */
export const firstNode = ({ metadata: { name } }: TrainJob): string => `${name}-${NODE}-0-0.${name}`

/** A variable with this value. */
export const env = (name: string, value: string | number): EnvVar => ({ name, value: String(value) })

/** A variable with the index of the pod among those of its Job. */
export const podIndex = (name: string): EnvVar => ({
  name,
  valueFrom: { fieldRef: { fieldPath: "metadata.annotations['batch.kubernetes.io/job-completion-index']" } },
})

/** `trainer.numNodes` is the number of pods of the first trainer job. specs/trainer.md §2.4 */
export const withNodeCount = (draft: Draft): Draft => {
  const numNodes = draft.trainer?.numNodes
  const first = draft.sets.find(({ ancestor }) => ancestor === TRAINER)
  if (numNodes === undefined || first === undefined) return draft
  return { ...draft, sets: draft.sets.map((set) => (set === first ? { ...set, count: numNodes } : set)) }
}

/** Pods of the first trainer job; 1 where the runtime has none. */
export const nodeCount = ({ sets }: Draft): number => sets.find(({ ancestor }) => ancestor === TRAINER)?.count ?? 1

/**
 * The draft with the TrainJob's variables, these behind them, and the port of the rendezvous, in the first container that trains. The
 * order counts: a variable can refer to those before it.
 */
export const withRendezvous = (draft: Draft, variables: readonly EnvVar[]): Draft => {
  const first = trainerSet(draft.sets)
  const prepared = (set: PodSet): PodSet =>
    withContainers(set, [NODE], ({ env: before, ports, ...container }) => ({
      ...container,
      env: withEnv(before, [...(draft.trainer?.env ?? []), ...variables]) ?? [],
      ports: withPorts(ports, [{ containerPort: RENDEZVOUS_PORT }]) ?? [],
    }))
  return { ...draft, sets: draft.sets.map((set) => (set === first ? prepared(set) : set)) }
}
