import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { completeConfiguration } from '../../../config/load.ts'
import { BUILT_IN } from '../../../schedulers/registry.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const external = readFileSync(path.join(root, 'docs/schedulers/external.md'), 'utf8')

describe('docs/schedulers/external.md', () => {
  it('shows a configuration that is taken', () => {
    const [, text = ''] = /^```yaml\n# In the operator configuration:\n([\s\S]*?)\n```$/m.exec(external) ?? []
    const { config, errors } = completeConfiguration(parse(text))
    expect(errors).to.deep.equal([])
    expect(config?.scheduler.profiles.map(({ name }) => name)).to.deep.equal(['birds', 'default-scheduler'])
  })
})

describe('docs/schedulers/', () => {
  const folder = path.join(root, 'docs/schedulers')
  const textOf = (file: string): string => readFileSync(path.join(folder, file), 'utf8')

  it('names every backend', () => {
    for (const { name } of BUILT_IN) expect(textOf('README.md')).to.include(`\`${name}\``)
  })

  it('quotes the event about another default as it is told', () => {
    const [, said = ''] = /BackendSwitched {2}(.*)$/m.exec(textOf('moving.md')) ?? []
    const source = readFileSync(path.join(root, 'reconcilers/podcliqueset/plan.ts'), 'utf8')
    const sentences = source.replaceAll(/' \+\s*'|` \+\s*'/g, '')
    const wanted = said.replaceAll('.', '\\.').replace(/kai-scheduler|default-scheduler(?= and)/g, '\\$\\{\\w+\\}')
    expect(sentences).to.match(new RegExp(wanted))
  })
})
