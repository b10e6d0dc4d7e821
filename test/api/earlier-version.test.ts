import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { completeConfiguration } from '../../config/load.ts'
import { FAILOVER_SERVES_LABEL } from '../../model/failover.ts'
import { PCSG_POD_INDEX_LABEL, PCSG_POD_INDEX_OFFSET_ANNOTATION } from '../../model/labels.ts'
import { type GroveSandbox, startGroveSandbox } from '../../sandbox/cluster/grove.ts'
import { savedState } from '../../sandbox/cluster/saved-state.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { createLog } from '../../telemetry/log.ts'

/** States that sandboxes of earlier versions saved while their workloads ran; record-version.ts writes them. */
const VERSIONS = resolve(import.meta.dirname, '../../../test/data/versions')
/** Reconcilers look at everything when they start. They are done once nothing was written for this long. */
const QUIET_MS = 3_000

interface Stored extends JsonObject {
  readonly kind: string
  readonly metadata: JsonObject & { readonly namespace?: string; readonly name: string; readonly uid: string }
}

/**
 * What is added to pods that run on, and to their PodCliques. docs/scaling.md#the-index-of-a-pod-in-its-scaling-group,
 * docs/failover.md#a-service-in-front
 */
const ADDED = [PCSG_POD_INDEX_LABEL, PCSG_POD_INDEX_OFFSET_ANNOTATION, FAILOVER_SERVES_LABEL]
const withoutAdded = (entries: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries((entries ?? {}) as JsonObject).filter(([key]) => !ADDED.includes(key)))

/** The parts of an object whose change people notice: uid, content, labels, annotations, owners and deletion. */
const seen = ({ metadata: { uid, labels, annotations, ownerReferences, deletionTimestamp }, ...rest }: Stored) => {
  const { status: _, ...content } = rest
  const noted = { labels: withoutAdded(labels), annotations: withoutAdded(annotations) }
  return { ...content, uid, ...noted, ownerReferences, deletionTimestamp }
}
const placeOf = ({ kind, metadata: { namespace = '', name } }: Stored): string => `${kind} ${namespace}/${name}`

describe('workloads that an earlier version has made', function () {
  this.timeout(120_000)
  const log = createLog({ level: 'error', format: 'text' })
  after(() => log.close())

  for (const file of readdirSync(VERSIONS)) {
    it(`go on as they are under this one: ${file}`, async () => {
      const saved = JSON.parse(readFileSync(join(VERSIONS, file), 'utf8')) as Stored[]
      const { config } = completeConfiguration({})
      if (config === undefined) throw new Error('the defaults do not hold')
      const sandbox: GroveSandbox = await startGroveSandbox({
        ...{ config, log, initContainerImage: 'grove-initc:another', nodes: 0, restore: saved },
      })
      try {
        const { core, installed } = sandbox
        for (let before = -1; before !== core.store.revision; await sleep(QUIET_MS)) before = core.store.revision
        const objects = savedState(core, installed).map(({ object }) => JSON.parse(JSON.stringify(object)) as Stored)
        const now = new Map(objects.map((object) => [placeOf(object), object]))
        for (const object of saved) {
          const found = now.get(placeOf(object))
          expect(found && seen(found), placeOf(object)).to.deep.equal(seen(object))
        }
        const pods = (all: Iterable<Stored>) =>
          [...all]
            .filter(({ kind }) => kind === 'Pod')
            .map(placeOf)
            .sort()
        expect(pods(objects)).to.deep.equal(pods(saved))
        for (const set of saved.filter(({ kind }) => kind === 'PodCliqueSet')) {
          const { conditions = [] } = (now.get(placeOf(set))?.status ?? {}) as { conditions?: Condition[] }
          const updating = conditions.find(({ type }) => type === 'UpdateInProgress')
          expect(updating?.status ?? 'False', placeOf(set)).to.equal('False')
        }
      } finally {
        await sandbox.stop()
      }
    })
  }

  it('are on record', () => {
    expect(readdirSync(VERSIONS)).to.not.have.length(0)
  })
})
