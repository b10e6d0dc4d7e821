import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parse, parseAllDocuments } from 'yaml'
import { defaultConfiguration } from '../../../config/default.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { CONFIG, loadedResources, rendered } from './rendered.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/**
 * The parts of a page: its configuration, its manifests, the single objects that it shows, and its lists of all objects
 * of a kind.
 */
const partsOf = (page: string) => {
  const text = readFileSync(path.join(root, 'docs', page), 'utf8')
  const blocks = (language: string): string[] =>
    [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)\\n\`\`\`$`, 'gm'))].map(([, block = '']) => block)
  const documents = blocks('yaml')
    .filter((block) => !block.startsWith('#'))
    .flatMap((block) => parseAllDocuments(block, { merge: true }).map((document) => document.toJS() as KubeObject))
  const [configuration] = documents.filter(({ kind }) => kind === 'OperatorConfiguration')
  return {
    config: configuration === undefined ? CONFIG : defaultConfiguration(configuration as never),
    manifests: documents.filter(({ kind }) => kind !== 'OperatorConfiguration'),
    excerpts: blocks('yaml').flatMap((block) => {
      const [, kind = '', name = ''] = /^# (\w+) (\S+)\n/.exec(block) ?? []
      return kind === '' ? [] : [{ kind, name, says: parse(block) as Record<string, unknown> }]
    }),
    lists: blocks('text').map((block) => block.split('\n')),
  }
}

/** The fields of an object that a page shows; lists are cut to as many elements as the page shows. */
const shownOf = (object: unknown, says: unknown): unknown => {
  if (Array.isArray(says)) {
    return Array.isArray(object) ? object.map((element, index) => shownOf(element, says[index])) : object
  }
  if (typeof says !== 'object' || says === null || typeof object !== 'object' || object === null) return object
  const fields = object as Record<string, unknown>
  return Object.fromEntries(Object.entries(says).map(([key, value]) => [key, shownOf(fields[key], value)]))
}

const PAGES = [
  'topology.md',
  'mnnvl.md',
  'resource-sharing.md',
  ...['kai-scheduler', 'default-scheduler', 'volcano', 'kueue', 'koord-scheduler', 'lpx-scheduler'].map(
    (name) => `schedulers/${name}.md`,
  ),
  'failover.md',
]

for (const page of PAGES) {
  describe(`docs/${page}`, () => {
    const { config, manifests, excerpts, lists } = partsOf(page)
    let objects: Memory
    before(async () => {
      await loadedResources()
      const bindings = manifests.filter(({ kind }) => kind === 'ClusterTopologyBinding' || kind === 'Queue')
      // What a cluster serves is not in a manifest: pages show what becomes of them in Kubernetes 1.37.
      objects = await rendered(manifests, config, bindings, ['scheduling.k8s.io/v1beta1'])
    })

    for (const { kind, name, says } of excerpts) {
      it(`shows ${kind} ${name} as it is made`, () => {
        const found = [...objects].find((object) => object.kind === kind && object.metadata.name === name)
        expect(shownOf(found, says)).to.deep.equal(says)
      })
    }
    for (const list of lists) {
      it(`lists every ${list[0]?.split(' ')[0]} that is made`, () => {
        const kind = list[0]?.split(' ')[0]
        const all = [...objects]
          .filter((object) => object.kind === kind)
          .map(({ metadata }) => `${kind} ${metadata.name}`)
        expect(all).to.have.members(list)
      })
    }
    it('shows something', () => expect(excerpts).to.have.length.greaterThan(0))
  })
}
