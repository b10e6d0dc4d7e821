import { expect } from 'chai'
import { randomFrom } from '../../scripts/fuzz/random.ts'
import {
  type Chosen,
  type Comparison,
  compare,
  compareUpdate,
  installKinds,
  removeKinds,
  type TriedKind,
  triedKinds,
} from '../custom-kinds/compare.ts'
import { definitionsOf, drawnProjects, fetched } from '../custom-kinds/projects.ts'
import { FROM, shuffled } from '../drawn.ts'
import { type Api, api } from './controlplane/api.ts'
import { controlPlane } from './fixture.ts'
import { createNamespace, removeNamespace } from './namespace.ts'

const MOST_KINDS = 3
const OBJECTS = 120

const projects = drawnProjects()

describe(`objects of the kinds of ${projects.map(({ name }) => name).join(', ')}`, function () {
  this.timeout(300_000)
  let calls: Api
  let namespace: string
  const chosen: Chosen[] = []
  const kinds: TriedKind[] = []

  before(async function () {
    calls = api(controlPlane().admin)
    namespace = await createNamespace(controlPlane(), 'kinds')
    for (const project of await Promise.all(projects.map(fetched))) {
      if (project === undefined) continue
      const definitions = definitionsOf(project)
      const names = shuffled(
        definitions.map(({ metadata }) => metadata.name),
        FROM,
      ).slice(0, MOST_KINDS)
      chosen.push({ project, definitions: definitions.filter(({ metadata }) => names.includes(metadata.name)) })
    }
    // Where nothing can be fetched, there is nothing to compare.
    if (chosen.length === 0) this.skip()
    await installKinds(calls, chosen, () => {})
    for (const each of chosen) kinds.push(...(await triedKinds(calls, namespace, each, () => {})))
  })
  after(async () => {
    await removeKinds(calls, chosen)
    await removeNamespace(controlPlane(), namespace)
    calls.close()
  })

  it('fare the same at a real API server and with grove validate --crds, whatever is changed in them', async () => {
    const random = randomFrom(Number.parseInt(FROM.slice(0, 7), 16) || 1)
    const found: Comparison[] = []
    while (found.length < OBJECTS) {
      const kind = kinds[random(kinds.length)]
      if (kind === undefined) throw new Error(`no object of ${chosen.length} projects is accepted`)
      const ask = random(5) === 0 ? compareUpdate : compare
      const one = await ask(calls, namespace, kind, random)
      if (one !== undefined) found.push(one)
    }
    const other = found.filter(({ isSameVerdict }) => !isSameVerdict)
    // 99 in 100, docs/custom-kinds.md#compared-with-a-real-api-server
    expect(
      other.length,
      other.map(({ kind, difference, object }) => `${kind}: ${difference}\n${JSON.stringify(object)}`).join('\n'),
    ).to.be.at.most(OBJECTS / 100)
    expect(found.some(({ refused }) => refused)).to.equal(true)
  })
})
