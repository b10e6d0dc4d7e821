import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Client } from '../../kube/client/client.ts'
import { POD_CLIQUE_SETS } from '../../scripts/bench/resources.ts'

/** Users who write PodCliqueSets all the while. */
export interface Writers {
  /** How many writes have passed admission. */
  written(): number
  /** Ends them; resolves with what was refused. */
  stop(): Promise<string[]>
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

/** Starts so many writers, each of which makes one set after another, with dry run: what is tested is admission. */
export const startWriters = (client: Client, namespace: string, count: number): Writers => {
  const failures: string[] = []
  let [written, isOver] = [0, false]
  const writing = Array.from({ length: count }, async (_, writer) => {
    for (let i = 0; !isOver; i++) {
      try {
        await client.create(POD_CLIQUE_SETS, set(namespace, `w${writer}-${i}`), { dryRun: true })
        written++
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error))
      }
      await sleep(10)
    }
  })
  return {
    written: () => written,
    stop: async () => {
      isOver = true
      await Promise.all(writing)
      return failures
    },
  }
}
