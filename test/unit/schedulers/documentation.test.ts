import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { completeConfiguration } from '../../../config/load.ts'
import { BUILT_IN } from '../../../schedulers/registry.ts'
import { type GangUse, gangFeature, gangUses, KUBERNETES } from '../../cluster/controlplane/kubernetes.ts'
import { expectThere, proofsIn } from '../document-proofs.ts'
import { backendFor } from './backend-for.ts'

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

  it('says of every backend how it places gangs, as the backend does', () => {
    const row = (name: string, more = ''): string =>
      RegExp(`^\\| [^|]*\`${name}\`${more}[^|]*\\| ([^|]+) \\|$`, 'm').exec(
        textOf('README.md').split('\n## All at once')[1] ?? '',
      )?.[1] ?? 'no row'
    const said = {
      'all-at-once': /^all at once$/,
      'one-by-one': /^one by one/,
      'where-served': /^all at once where the cluster serves/,
      undefined: /^as it decides/,
    } as const
    for (const backend of BUILT_IN) {
      const { name, placesGangs } = backend.configured?.({}) ?? backend
      expect(row(name), name).to.match(said[`${placesGangs}`])
    }
    for (const gangScheduling of [true, false]) {
      const withGangs = backendFor('default-scheduler', { gangScheduling })
      expect(row('default-scheduler', ` with \`gangScheduling: ${gangScheduling}\``)).to.match(
        said[`${withGangs?.placesGangs}`],
      )
    }
  })

  it('says with which flags each version of Kubernetes places gangs, as the tests start it', () => {
    const rows = [
      ...textOf('default-scheduler.md').matchAll(/^\| (1\.\d+) \| (gangs[^|]*) \| `([^`]+)` \| `([^`]+)` \|$/gm),
    ]
    const uses: Readonly<Record<string, GangUse>> = {
      gangs: 'gangs',
      'gangs in one domain': 'topology',
      'gangs as trees': 'trees',
    }
    const said = rows.map(([, version, use = '', gates, versions]) => ({ version, use: uses[use], gates, versions }))
    const wanted = KUBERNETES.flatMap((version) =>
      Object.values(uses)
        .filter((use) => gangUses(version).includes(use))
        .map((use) => ({ version, use, ...gangFeature(version, use) })),
    )
    expect(said).to.deep.equal(wanted)
  })

  it('names tests that are there for what each version of Kubernetes can do', () => {
    const [, section = ''] = textOf('default-scheduler.md').split('\n## What Kubernetes can do\n')
    const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (.*) \|$/gm)].slice(2)
    expect(rows).to.have.length.at.least(10)
    for (const [, row = ''] of rows) {
      const proofs = proofsIn(row.split(' | ').at(-1) ?? '')
      expect(proofs, row).to.have.length.at.least(1)
      expectThere(proofs)
    }
  })

  it('quotes the event about another default as it is told', () => {
    const [, said = ''] = /BackendSwitched {2}(.*)$/m.exec(textOf('moving.md')) ?? []
    const source = readFileSync(path.join(root, 'reconcilers/podcliqueset/scheduler.ts'), 'utf8')
    const sentences = source.replaceAll(/' \+\s*'|` \+\s*'/g, '')
    const wanted = said.replaceAll('.', '\\.').replace(/kai-scheduler|default-scheduler(?= and)/g, '\\$\\{\\w+\\}')
    expect(sentences).to.match(new RegExp(wanted))
  })
})
