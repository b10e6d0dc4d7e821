import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiObject } from '../../../kube/api/object.ts'
import type { Client } from '../../../kube/client/client.ts'
import {
  BASE_PODGANG_LABEL,
  MANAGED_BY,
  MANAGED_BY_LABEL,
  PART_OF_LABEL,
  PODCLIQUE_LABEL,
  PODGANG_LABEL,
} from '../../../model/labels.ts'
import { POD_CLIQUE_SETS, PODS } from '../../bench/resources.ts'
import { forgeSnapshots } from './snapshots.ts'
import { NAMESPACE, POD_CLIQUES, POD_GANGS, REVISIONS, SERVICES, setOf, type Written, writing } from './tenant.ts'

/** An attack on the reconcilers. */
export interface Attack {
  readonly name: string
  /** Makes what the attack needs. Its time is not limited: on a busy machine hundreds of pods take longer than an attack. */
  prepare?(client: Client): Promise<void>
  /** Writes until it is done or the signal aborts. */
  begin(client: Client, over: AbortSignal): Promise<Written>
}

const key = (name: string) => ({ namespace: NAMESPACE, name })
const create = (client: Client, name: string, shape: Parameters<typeof setOf>[2]): Promise<unknown> =>
  client.create(POD_CLIQUE_SETS, setOf(NAMESPACE, name, shape))

const CONTAINERS = { containers: [{ name: 'main', image: 'example.com/main:1' }] }

/** Labels that Grove gives to the pods and the PodClique of a set. */
const labelsOf = (set: string, podClique: string): Record<string, string> => ({
  [MANAGED_BY_LABEL]: MANAGED_BY,
  [PART_OF_LABEL]: set,
  [PODGANG_LABEL]: `${set}-0`,
  [PODCLIQUE_LABEL]: podClique,
})

const ONE: Written = { inputs: 1, refused: 0 }

/** All attacks of `npm run attack` on reconcilers, in this order. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'one set of as many pods as are allowed',
    begin: async (client) => {
      await create(client, 'huge', { replicas: 1_500, cliques: 10, pods: 10 })
      return ONE
    },
  },
  {
    name: 'one clique of as many pods as a PodGang lists',
    begin: async (client) => {
      await create(client, 'wide', { pods: 30_000 })
      return ONE
    },
  },
  {
    name: 'sets of two hundred cliques, each after the one before',
    begin: (client, over) => writing(over, (i) => create(client, `chain-${i}`, { cliques: 200, inOrder: true }), 20),
  },
  {
    name: 'sets of half a megabyte',
    begin: (client, over) =>
      writing(over, (i) => create(client, `heavy-${i}`, { cliques: 2, annotation: 250_000 }), 100),
  },
  {
    name: 'sets that are made and deleted again and again',
    begin: (client, over) =>
      writing(over, async (i) => {
        await create(client, `brief-${i}`, { cliques: 2, pods: 2 })
        await client.delete(POD_CLIQUE_SETS, key(`brief-${i}`))
      }),
  },
  {
    name: 'a template that is changed again and again',
    prepare: async (client) => {
      for (let i = 0; i < 8; i++) await create(client, `edited-${i}`, { replicas: 3, cliques: 2, pods: 5 })
    },
    begin: (client, over) => {
      const edit = (i: number) => ({
        spec: { template: { cliques: [0, 1].map((c) => edited(c, i)) } },
      })
      return writing(over, (i) => client.mergePatch(POD_CLIQUE_SETS, key(`edited-${i % 8}`), edit(i)))
    },
  },
  {
    name: 'sets whose names are taken, so that nothing can be made of them',
    begin: (client, over) =>
      writing(
        over,
        async (i) => {
          await client.create(SERVICES, service(`taken-${i}-0`))
          await create(client, `taken-${i}`, { cliques: 2 })
        },
        500,
      ),
  },
  {
    name: 'imitated pods, PodCliques and PodGangs, with right and wrong owners',
    prepare: async (client) => {
      await create(client, 'real', { cliques: 2, pods: 3 })
    },
    begin: async (client, over) => {
      const { metadata } = await client.get(POD_CLIQUE_SETS, key('real'))
      return writing(over, (i) => imitate(client, i, metadata.uid ?? ''), 10_000)
    },
  },
  {
    name: 'revisions that hold nothing of the kind',
    prepare: async (client) => {
      await create(client, 'revised', { cliques: 2, pods: 3 })
    },
    begin: async (client, over) => {
      const { metadata } = await client.get(POD_CLIQUE_SETS, key('revised'))
      return writing(over, (i) => client.create(REVISIONS, oddRevision(i, metadata.uid ?? '')), 2_000)
    },
  },
  { name: 'snapshots of runtimes that ask for the impossible', begin: forgeSnapshots },
  {
    name: 'a storm of changes of pods',
    prepare: async (client) => {
      await create(client, 'stormy', { replicas: 10, cliques: 2, pods: 10 })
      while ((await client.list(PODS, { namespace: NAMESPACE })).items.length < 200) await sleep(100)
    },
    begin: async (client, over) => {
      const { items } = await client.list(PODS, { namespace: NAMESPACE })
      const names = items.map(({ metadata }) => metadata.name ?? '')
      return writing(over, (i) =>
        client.mergePatch(
          PODS,
          key(names[i % names.length] ?? ''),
          { status: { conditions: [{ type: 'Ready', status: i % 2 === 0 ? 'True' : 'False' }], reason: `${i}` } },
          { subresource: 'status' },
        ),
      )
    },
  },
]

const edited = (clique: number, version: number) => ({
  name: `c${clique}`,
  spec: {
    ...{ roleName: `c${clique}`, replicas: 5 },
    podSpec: { containers: [{ name: 'main', image: `example.com/main:${version}` }] },
  },
})

const service = (name: string): ApiObject =>
  ({ apiVersion: 'v1', kind: 'Service', metadata: key(name), spec: { clusterIP: 'None', ports: [] } }) as ApiObject

/** No schema says what the data of a ControllerRevision holds. */
const ODD_DATA: readonly unknown[] = [
  ...[{}, { cliques: 5 }, { cliques: {} }, { cliques: [null] }, { generationHash: 'x', cliques: [{}] }],
  { generationHash: 'x', cliques: [{ name: 'c0', podTemplateHash: 'x', podSpec: { containers: 5 } }] },
  {
    generationHash: 'x',
    cliques: [
      { name: 'c0', podTemplateHash: 'x', podSpec: JSON.parse(`${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`) },
    ],
  },
]

/** Without a controller, or with a set as controller. */
const oddRevision = (i: number, uid: string): ApiObject => {
  const owner = { apiVersion: 'grove.io/v1alpha1', kind: 'PodCliqueSet', name: 'revised', uid, controller: true }
  const labels = { [MANAGED_BY_LABEL]: MANAGED_BY, [PART_OF_LABEL]: 'revised' }
  const metadata = { ...key(`revised-${i}`), labels, ...(i % 2 === 0 && { ownerReferences: [owner] }) }
  const data = ODD_DATA[Math.floor(i / 2) % ODD_DATA.length]
  return { apiVersion: 'apps/v1', kind: 'ControllerRevision', metadata, revision: i, data } as ApiObject
}

const imitate = (client: Client, i: number, uid: string): Promise<unknown> => {
  const owner = {
    ...{ apiVersion: 'grove.io/v1alpha1', kind: 'PodCliqueSet', name: 'real', controller: true },
    uid: i % 2 === 0 ? uid : `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
  }
  const labels = labelsOf('real', `real-0-c${i % 3}`)
  const metadata = { ...key(`real-0-imitated-${i}`), labels, ...(i % 4 < 2 && { ownerReferences: [owner] }) }
  const extreme = { roleName: 'c', replicas: 100_000, minAvailable: 1, podSpec: CONTAINERS }
  switch (i % 3) {
    case 0:
      return client.create(PODS, { apiVersion: 'v1', kind: 'Pod', metadata, spec: CONTAINERS } as ApiObject)
    case 1: {
      const marked = { ...metadata, labels: { ...labels, [BASE_PODGANG_LABEL]: 'real-0' } }
      const object = { apiVersion: 'grove.io/v1alpha1', kind: 'PodClique', metadata: marked, spec: extreme }
      return client.create(POD_CLIQUES, object as ApiObject)
    }
    default: {
      const spec = { podgroups: [{ name: 'real-0-c0', podReferences: [], minReplicas: 1 }] }
      const object = { apiVersion: 'scheduler.grove.io/v1alpha1', kind: 'PodGang', metadata, spec }
      return client.create(POD_GANGS, object as ApiObject)
    }
  }
}
