import { inReach } from '../merge/env-order.ts'
import { withEnv, withPorts } from '../merge/upsert.ts'
import { NODE, type PodSet, TRAINER, trainerSet, withContainers } from '../pod-set.ts'
import type { EnvVar, TrainJob } from '../shapes.ts'
import type { Draft } from './framework.ts'

/** The port on which the first training pod waits for the others. */
export const RENDEZVOUS_PORT = 29500

/** Address of the first trainer pod, whatever the names of the job and the subdomain, as in the Go Trainer. */
export const firstNode = ({ metadata: { name } }: TrainJob): string => `${name}-${NODE}-0-0.${name}`

/** A variable with this value. */
export const env = (name: string, value: string | number): EnvVar => ({ name, value: String(value) })

/** A variable with the index of the pod within its Job. */
export const podIndex = (name: string): EnvVar => ({
  name,
  valueFrom: { fieldRef: { fieldPath: "metadata.annotations['batch.kubernetes.io/job-completion-index']" } },
})

/**
 * `trainer.numNodes` sets the number of pods of the first trainer job. docs/reference/trainer-rules.md#pods-of-a-job
 */
export const withNodeCount = (draft: Draft): Draft => {
  const numNodes = draft.trainer?.numNodes
  const first = draft.sets.find(({ ancestor }) => ancestor === TRAINER)
  if (numNodes === undefined || first === undefined) return draft
  return { ...draft, sets: draft.sets.map((set) => (set === first ? { ...set, count: numNodes } : set)) }
}

/** Number of pods of the first trainer job; 1 if the runtime has none. */
export const nodeCount = ({ sets }: Draft): number => sets.find(({ ancestor }) => ancestor === TRAINER)?.count ?? 1

/**
 * The draft with these variables and those of the TrainJob, and with the rendezvous port, in the first training
 * container. Variables stand where the Go Trainer has them (those of JAX before the TrainJob's, others behind), unless
 * one refers to another. docs/reference/trainer-rules.md#the-jobset
 */
export const withRendezvous = (draft: Draft, variables: readonly EnvVar[], place: 'first' | 'last' = 'last'): Draft => {
  const first = trainerSet(draft.sets)
  const own = draft.trainer?.env ?? []
  const added = place === 'first' ? variables : [...own, ...variables]
  const prepared = (set: PodSet): PodSet =>
    withContainers(set, [NODE], ({ env: before, ports, ...container }) => ({
      ...container,
      env: inReach(withEnv(withEnv(before, added), own), own, variables) ?? [],
      ports: withPorts(ports, [{ containerPort: RENDEZVOUS_PORT }]) ?? [],
    }))
  return { ...draft, sets: draft.sets.map((set) => (set === first ? prepared(set) : set)) }
}
