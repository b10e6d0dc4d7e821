import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import type { Client } from '../../kube/client/client.ts'
import { POD_CLIQUE_SETS } from '../../scripts/bench/resources.ts'

/** Users who write objects continuously. */
export interface Writers {
  /** The number of writes that have passed admission. */
  written(): number
  /** The refusals so far. */
  failures(): readonly string[]
  /** Ends the writers; resolves with the refusals. */
  stop(): Promise<readonly string[]>
}

const set = (namespace: string, name: string): ApiObject => {
  const podSpec = { containers: [{ name: 'main', image: 'busybox' }] }
  const cliques = [{ name: 'main', spec: { roleName: 'main', replicas: 1, podSpec } }]
  return {
    apiVersion: 'grove.io/v1alpha1',
    kind: 'PodCliqueSet',
    metadata: { name, namespace },
    spec: { replicas: 1, template: { cliques } },
  } as ApiObject
}

const podCliqueSets: Kind = { resource: POD_CLIQUE_SETS, object: set }

/** The kind of object that is written. */
export interface Kind {
  readonly resource: Resource
  readonly object: (namespace: string, name: string) => ApiObject
}

/**
 * Starts this many writers. Each creates one object after another (a PodCliqueSet, unless told otherwise) as a dry run,
 * because only admission is tested.
 */
export const startWriters = (client: Client, namespace: string, count: number, kind = podCliqueSets): Writers => {
  const failures: string[] = []
  let [written, isOver] = [0, false]
  const writing = Array.from({ length: count }, async (_, writer) => {
    for (let i = 0; !isOver; i++) {
      try {
        await client.create(kind.resource, kind.object(namespace, `w${writer}-${i}`), { dryRun: true })
        written++
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error))
      }
      await sleep(10)
    }
  })
  return {
    written: () => written,
    failures: () => failures,
    stop: async () => {
      isOver = true
      await Promise.all(writing)
      return failures
    },
  }
}
