import type { CliqueTemplate, PodCliqueSet } from '../../schemas/generated/grove.ts'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { type DynamoOperator, type Graph, graphOf } from '../dynamo/operator.ts'
import { READY } from './sets.ts'

/** Seconds for which tests wait until all components are ready; the largest set has 17 pods. */
export const PATIENCE_S = 180

interface Container {
  image?: string
  command?: readonly string[]
  resources?: object
}

/** What tests change in the pods of a clique. */
export interface StoodInSpec {
  schedulerName?: string
  terminationGracePeriodSeconds?: number
  containers: Container[]
}

export const specOf = ({ spec }: CliqueTemplate): StoodInSpec => spec.podSpec as unknown as StoodInSpec

/**
 * A set of Dynamo whose images stand for engines: they run and are ready at once. It has the scheduler of this cluster, which
 * asks for no domain, and no GPUs but those that a claim asks for.
 */
export const stoodIn = (graph: Graph): PodCliqueSet => {
  const set = graphOf(graph)
  const { template } = set.spec
  Reflect.deleteProperty(template, 'topologyConstraint')
  for (const group of template.podCliqueScalingGroups ?? []) Reflect.deleteProperty(group, 'topologyConstraint')
  for (const clique of template.cliques) {
    const podSpec = specOf(clique)
    Reflect.deleteProperty(podSpec, 'schedulerName')
    podSpec.terminationGracePeriodSeconds = 2
    for (const container of podSpec.containers) {
      Object.assign(container, { image: READY.image, command: READY.command })
      Reflect.deleteProperty(container, 'resources')
    }
  }
  return set
}

/** Waits until all components of a set are ready by the rule of Dynamo. @throws Error with why they are not */
export const untilReady = async (dynamo: DynamoOperator): Promise<void> => {
  let reasons: Readonly<Record<string, string>> = {}
  await waitUntil(
    'all components ready by the rule of Dynamo',
    PATIENCE_S,
    async () => {
      reasons = await dynamo.notReady()
      return Object.keys(reasons).length === 0
    },
    { detail: () => JSON.stringify(reasons) },
  )
}
