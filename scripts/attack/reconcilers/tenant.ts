import { setTimeout as sleep } from 'node:timers/promises'
import { isConflict, isNotFound } from '../../../kube/api/api-error.ts'
import type { ApiObject } from '../../../kube/api/object.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import type { Client } from '../../../kube/client/client.ts'
import { POD_CLIQUE_SETS, PODS } from '../../bench/resources.ts'

/** The attacking tenant's namespace. */
export const NAMESPACE = 'attacker'

const GROVE = { group: 'grove.io', version: 'v1alpha1', namespaced: true }
/** PodCliques, for the client. */
export const POD_CLIQUES: Resource = { ...GROVE, plural: 'podcliques', kind: 'PodClique' }
/** PodGangs, for the client. */
export const POD_GANGS: Resource = {
  ...{ group: 'scheduler.grove.io', version: 'v1alpha1', namespaced: true },
  ...{ plural: 'podgangs', kind: 'PodGang' },
}
const NAMESPACES: Resource = { group: '', version: 'v1', namespaced: false, plural: 'namespaces', kind: 'Namespace' }
/** Services, for the client. */
export const SERVICES: Resource = { group: '', version: 'v1', namespaced: true, plural: 'services', kind: 'Service' }
/** ConfigMaps, for the client. */
export const CONFIG_MAPS: Resource = {
  ...{ group: '', version: 'v1', namespaced: true },
  ...{ plural: 'configmaps', kind: 'ConfigMap' },
}
/** Stored revisions, as Grove's. */
export const REVISIONS: Resource = {
  ...{ group: 'apps', version: 'v1', namespaced: true },
  ...{ plural: 'controllerrevisions', kind: 'ControllerRevision' },
}
const TRAINER = { group: 'trainer.kubeflow.org', version: 'v1alpha1', namespaced: true }
/** TrainJobs, for the client. */
export const TRAIN_JOBS: Resource = { ...TRAINER, plural: 'trainjobs', kind: 'TrainJob' }
/** TrainingRuntimes, for the client. */
export const TRAINING_RUNTIMES: Resource = { ...TRAINER, plural: 'trainingruntimes', kind: 'TrainingRuntime' }

/** What a tenant leaves behind, in the order in which it is deleted. */
const LEFT = [
  ...[POD_CLIQUE_SETS, POD_CLIQUES, POD_GANGS, SERVICES, PODS, TRAIN_JOBS, TRAINING_RUNTIMES, CONFIG_MAPS],
  REVISIONS,
]

/** The size of a set of the tenant. */
export interface SetShape {
  readonly replicas?: number
  readonly cliques?: number
  /** Pods of each clique. */
  readonly pods?: number
  /** Whether each clique starts after the previous one. */
  readonly inOrder?: boolean
  /** Length of an annotation that pods inherit. */
  readonly annotation?: number
}

/** A set that admission accepts. */
export const setOf = (namespace: string, name: string, shape: SetShape = {}): ApiObject => {
  const { replicas = 1, cliques = 1, pods = 1, inOrder = false, annotation = 0 } = shape
  const annotations = annotation > 0 ? { annotations: { weight: 'x'.repeat(annotation) } } : {}
  const clique = (i: number) => ({
    name: `c${i}`,
    ...annotations,
    spec: {
      roleName: `c${i}`,
      replicas: pods,
      ...(inOrder && i > 0 && { startsAfter: [`c${i - 1}`] }),
      podSpec: { containers: [{ name: 'main', image: 'example.com/main:1' }] },
    },
  })
  return {
    apiVersion: 'grove.io/v1alpha1',
    kind: 'PodCliqueSet',
    metadata: { name, namespace },
    spec: {
      replicas,
      template: {
        ...(inOrder && { cliqueStartupType: 'CliqueStartupTypeExplicit' }),
        cliques: Array.from({ length: cliques }, (_, i) => clique(i)),
      },
    },
  } as ApiObject
}

/** Concurrent writes. */
const WRITERS = 8

/** The number of writes. */
export interface Written {
  readonly inputs: number
  /** Writes that admission or the API server refused. */
  readonly refused: number
}

/** Carries out writes, several at a time, until the signal aborts or `most` are done. */
export const writing = async (
  over: AbortSignal,
  write: (index: number) => Promise<unknown>,
  most = Number.POSITIVE_INFINITY,
): Promise<Written> => {
  let [inputs, refused] = [0, 0]
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (!over.aborted && inputs < most) {
        await write(inputs++).catch(() => {
          refused++
        })
      }
    }),
  )
  return { inputs, refused }
}

/** Creates the namespaces of these tenants. */
export const makeNamespaces = async (client: Client, names: readonly string[]): Promise<void> => {
  for (const name of names) await client.create(NAMESPACES, { apiVersion: 'v1', kind: 'Namespace', metadata: { name } })
}

/** Every object in the namespace but the ConfigMap that a cluster puts into each, and puts back. */
const OWN = { namespace: NAMESPACE, fieldSelector: 'metadata.name!=kube-root-ca.crt' }

/** Deletes all objects of the tenant, and returns once they are gone. */
export const clear = async (client: Client): Promise<void> => {
  for (const resource of LEFT) {
    for (;;) {
      const { items } = await client.list(resource, { ...OWN, limit: 1 })
      if (items.length === 0) break
      await client.deleteCollection(resource, { ...OWN, gracePeriodSeconds: 0 }).catch(passing)
      await sleep(100)
    }
  }
}

const passing = (error: unknown): void => {
  if (!(error instanceof Error && (isConflict(error) || isNotFound(error)))) throw error
}
