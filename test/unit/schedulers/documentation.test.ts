import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { completeConfiguration } from '../../../config/load.ts'
import type { KubeObject } from '../../../model/object.ts'
import { memory } from '../../../reconcilers/memory.ts'
import { planGangObjects } from '../../../reconcilers/scheduler-backend/plan.ts'
import { BUILT_IN } from '../../../schedulers/registry.ts'
import type { PodGang } from '../../../schemas/generated/grove.ts'
import { said } from '../reconcilers/plans.ts'
import { birdScheduler } from './toy-backend.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const page = readFileSync(path.join(root, 'docs/schedulers.md'), 'utf8')

describe('docs/schedulers.md, for who writes a backend,', () => {
  it('shows a backend as it is tested, to the letter', () => {
    const [code] = [...page.matchAll(/^```ts\n([\s\S]*?)\n```$/gm)].map(([, text]) => text)
    expect(code).to.equal(readFileSync(path.join(root, 'test/unit/schedulers/toy-backend.ts'), 'utf8').trimEnd())
  })

  it('names only files that exist', () => {
    for (const [, file = ''] of page.matchAll(
      /`((?:schedulers|reconcilers|manifests|test)\/[\w/.-]+\.(?:ts|yaml))`/g,
    )) {
      expect(() => readFileSync(path.join(root, file)), file).to.not.throw()
    }
  })

  it('shows a configuration of an external scheduler that is taken', () => {
    const [, text = ''] = /^```yaml\n# In the operator configuration:\n([\s\S]*?)\n```$/m.exec(page) ?? []
    const { config, errors } = completeConfiguration(parse(text))
    expect(errors).to.deep.equal([])
    expect(config?.scheduler.profiles.map(({ name }) => name)).to.deep.equal(['birds', 'default-scheduler'])
  })

  it('the backend that it shows is all that is needed: objects are made, mended in what is ours, and rest', () => {
    const { gangs } = birdScheduler
    if (gangs === undefined) throw new Error('the backend makes no objects')
    const podGang: PodGang = {
      apiVersion: 'scheduler.grove.io/v1alpha1',
      kind: 'PodGang',
      metadata: { name: 's-0', namespace: 'default', uid: 'u' },
      spec: { podgroups: ['a', 'b'].map((name) => ({ name, minReplicas: 2, podReferences: [] })) },
    }
    const gang = { podGang, set: undefined, topology: undefined }
    const objects = memory()
    const plan = () => planGangObjects(gang, gangs, objects)
    expect(plan().map(said)).to.deep.equal(['create Flock a', 'create Flock b'])
    for (const action of plan()) if (action.do === 'create') objects.put(action.object)
    expect(plan()).to.deep.equal([])
    const damaged = { ...named(objects, 'a'), spec: { least: 7, leader: 'goose' } }
    objects.put(damaged)
    expect(plan()).to.have.length(1)
    expect(plan()[0]).to.deep.include({ do: 'patch', patch: { spec: { least: 2 } } })
  })
})

describe('docs/schedulers/', () => {
  const folder = path.join(root, 'docs/schedulers')
  const pages = readdirSync(folder).filter((file) => file.endsWith('.md'))
  const textOf = (file: string): string => readFileSync(path.join(folder, file), 'utf8')

  it('names every backend', () => {
    for (const { name } of BUILT_IN) expect(textOf('README.md')).to.include(`\`${name}\``)
  })

  it('links to pages and sections that exist', () => {
    for (const page of pages) {
      for (const [, file = '', section] of textOf(page).matchAll(/\]\(([\w./-]*\.md)(?:#([\w-]+))?\)/g)) {
        const target = readFileSync(path.resolve(folder, file), 'utf8')
        if (section === undefined) continue
        const headings = [...target.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
          heading
            .toLowerCase()
            .replaceAll(/[^\w\s-]/g, '')
            .replaceAll(/\s/g, '-'),
        )
        expect(headings, `${page} → ${file}`).to.include(section)
      }
    }
  })

  it('quotes the event about another default as it is told', () => {
    const [, said = ''] = /BackendSwitched {2}(.*)$/m.exec(textOf('moving.md')) ?? []
    const source = readFileSync(path.join(root, 'reconcilers/podcliqueset/plan.ts'), 'utf8')
    const sentences = source.replaceAll(/' \+\s*'|` \+\s*'/g, '')
    const wanted = said.replaceAll('.', '\\.').replace(/kai-scheduler|default-scheduler(?= and)/g, '\\$\\{\\w+\\}')
    expect(sentences).to.match(new RegExp(wanted))
  })
})

const named = (objects: Iterable<KubeObject>, name: string): KubeObject => {
  const found = [...objects].find(({ metadata }) => metadata.name === name)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found
}
