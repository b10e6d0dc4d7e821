import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import type { Kind } from '../../reconcilers/engine/kind.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { eventually, type Speaking } from '../api/speaking.ts'
import { CASE_BINDINGS, CASE_QUEUES, caseConfiguration, expectedOf, meaningFor } from '../reference/backend-meaning.ts'
import { backendCases } from '../reference/backends.ts'
import { referenceCrd } from '../reference/crds.ts'
import { newerKaiPodGroups } from '../reference/kai.ts'

/** A server on which Grove works with one configuration. */
export interface BackendGround extends Speaking {
  leave(): Promise<void>
}

const QUEUE: Kind = { apiVersion: 'scheduling.volcano.sh/v1beta1', kind: 'Queue' }

/** What a cluster of each scheduler has: its CRDs, and the kinds of the objects that Grove makes for it. */
const SCHEDULERS: Readonly<Record<string, { readonly crds: readonly KubeObject[]; readonly made: readonly Kind[] }>> = {
  'kai-scheduler': {
    crds: [newerKaiPodGroups(), referenceCrd('kai', 'kai.scheduler_topologies')],
    made: [
      { apiVersion: 'scheduling.run.ai/v2alpha2', kind: 'PodGroup' },
      { apiVersion: 'kai.scheduler/v1alpha1', kind: 'Topology' },
    ],
  },
  volcano: {
    crds: ['podgroups', 'queues'].map((plural) => referenceCrd('volcano', `scheduling.volcano.sh_${plural}`)),
    made: [{ apiVersion: 'scheduling.volcano.sh/v1beta1', kind: 'PodGroup' }],
  },
}

const fill = async (ground: BackendGround, scheduler: string): Promise<void> => {
  for (const binding of CASE_BINDINGS) await ground.create(binding)
  if (scheduler !== 'volcano') return
  for (const queue of CASE_QUEUES) {
    await ground.create(queue)
    await ground.merge(QUEUE, queue.metadata.name ?? '', { status: queue.status }, 'status')
  }
}

/** Reconcilers and webhooks make of each recorded manifest what the reference has made of it: a suite for each scheduler. */
export const backendCasesOn = (
  title: string,
  settle: (scheduler: string, config: object, crds: readonly KubeObject[]) => Promise<BackendGround>,
): void => {
  for (const [scheduler, { crds, made }] of Object.entries(SCHEDULERS)) {
    describe(`what the reference has made for ${scheduler}, ${title}`, function () {
      this.timeout(300_000)
      let ground: BackendGround
      before(async () => {
        ground = await settle(scheduler, caseConfiguration(scheduler), crds)
        await fill(ground, scheduler)
      })
      after(async () => {
        if (scheduler === 'volcano')
          for (const { metadata } of CASE_QUEUES) await ground.remove(QUEUE, metadata.name ?? '')
        for (const { metadata } of CASE_BINDINGS) await ground.remove(KIND.topologyBinding, metadata.name ?? '')
        await ground.leave()
      })

      const kinds = [KIND.podGang, KIND.pod, ...made]
      const everything = async (): Promise<KubeObject[]> =>
        (await Promise.all(kinds.map((kind) => ground.list(kind)))).flat()

      for (const row of backendCases().filter(({ backend }) => backend === scheduler)) {
        it(row.id, async () => {
          await ground.create(row.object)
          const expected = expectedOf(row)
          const seen = async () => meaningFor(row, await everything())
          // Compared as a whole in the end, so that a failure says where they differ.
          const same = (found: object): boolean => {
            try {
              expect(found).to.deep.equal(expected)
              return true
            } catch {
              return false
            }
          }
          await eventually(row.id, seen, same).catch(() => undefined)
          expect(await seen()).to.deep.equal(expected)
          await ground.remove(KIND.podCliqueSet, row.object.metadata.name ?? '')
          for (const kind of [KIND.podGang, KIND.pod, KIND.podCliqueSet]) await ground.become(kind, [])
        })
      }
    })
  }
}
