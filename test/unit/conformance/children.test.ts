import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { defaultConfiguration } from '../../../config/default.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { KIND, type Kind } from '../../../reconcilers/kinds.ts'
import { settle, shown } from '../../../reconcilers/render.ts'
import { CHILD_KINDS, childRow } from '../../reference/child-rows.ts'
import { childrenCases } from '../../reference/children.ts'
import { referenceManifest } from '../../reference/manifests.ts'
import { loadedResources, renderContext, rendered } from '../reconcilers/rendered.ts'
import { withoutNoise } from './rows.ts'

const ofKind = (objects: Iterable<KubeObject>, { kind }: Kind): KubeObject[] =>
  [...objects].filter((object) => object.kind === kind)

const byName = (rows: readonly unknown[]): unknown[] =>
  rows
    .map((row) => withoutNoise(row) as { name?: string; hostname?: string })
    .sort((a, b) => ((a.hostname ?? a.name ?? '') < (b.hostname ?? b.name ?? '') ? -1 : 1))

const namesIn = (objects: Memory): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(CHILD_KINDS).map(([key, kind]) => [
      key,
      ofKind(objects, kind)
        .map(({ metadata }) => metadata.name ?? '')
        .sort(),
    ]),
  )

describe('reconciliation makes the children that the reference makes', () => {
  before(loadedResources)

  for (const row of childrenCases()) {
    describe(row.id, () => {
      const config = defaultConfiguration(row.config as never)
      config.network.autoMNNVLEnrollment = false
      let objects: Memory
      before(async () => {
        objects = await rendered(readFileSync(referenceManifest(row.id)), config)
      })

      for (const [key, expected] of Object.entries(row.children)) {
        it(`has its ${key}`, () => {
          const kind = CHILD_KINDS[key] ?? { apiVersion: '', kind: '' }
          const actual = ofKind(objects, kind).map((object) => childRow(key, shown(object)))
          expect(byName(actual)).to.deep.equal(byName(expected))
        })
      }

      it('ends with the names of every scaling step', () => {
        for (const { step, names } of row.afterScaling ?? []) {
          const { kind, name, replicas } = step
          const apiVersion = KIND.podClique.apiVersion
          objects.patch({ apiVersion, kind, namespace: 'default', name }, { spec: { replicas } })
          settle(objects, renderContext(config))
          const actual = namesIn(objects)
          for (const [key, expected] of Object.entries(names)) {
            expect(actual[key], `${key} after ${kind} ${name} to ${replicas}`).to.deep.equal([...expected].sort())
          }
        }
      })
    })
  }
})
