import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parseAllDocuments } from 'yaml'
import { judgementOf } from '../../../cli/judging/judgement.ts'
import { type Manifest, manifestsOf } from '../../../cli/manifests/manifest.ts'
import { configurationOf } from '../../../cli/options/configuration.ts'
import { ruleIdOf } from '../../../cli/reports/rule-help.ts'
import type { KubeObject } from '../../../model/object.ts'
import { CEL_LEFT_OUT } from '../../../schemas/structural/validate.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { objectsView } from '../../../webhook/server/view.ts'
import { ROOT } from './grove.ts'

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const objectsOf = (file: string): KubeObject[] =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as KubeObject)

interface Setting {
  readonly file: string
  readonly config?: string
  /** Files of what is in the cluster. */
  readonly objects?: readonly string[]
}

const SETTINGS: readonly Setting[] = [
  { file: 'vllm' },
  { file: 'disaggregated' },
  { file: 'training' },
  { file: 'cliques' },
  { file: 'placement', config: 'kai', objects: ['test/data/everyday/placement-objects.yaml'] },
  { file: 'mnnvl', config: 'mnnvl' },
  {
    file: 'trainjobs',
    objects: readdirSync(path.join(ROOT, 'manifests/runtimes')).map((name) => `manifests/runtimes/${name}`),
  },
]

/** What is said of a manifest rightly, by the ids of the rules: comments before it say which and why. */
const expected = ({ lines, start }: Manifest): string[] => {
  const before = lines.slice(0, start.line - 1)
  const own = before.slice(before.lastIndexOf('---') + 1)
  return own.flatMap((line) => /^# → (\S+): .+$/.exec(line)?.[1] ?? [])
}

describe('a hundred manifests of every day, each warning judged by hand:', () => {
  let count = 0
  for (const { file, config, objects = [] } of SETTINGS) {
    const name = `test/data/everyday/${file}.yaml`
    for (const manifest of manifestsOf(name, Buffer.from(read(name)))) {
      count++
      const { name: title } = (manifest.object?.metadata ?? {}) as { name?: string }
      const rules = expected(manifest)
      it(`${file}/${title} ${rules.length === 0 ? 'deserves no word' : `deserves ${rules.join(', ')}`}`, async () => {
        const view = objectsView(objects.flatMap(objectsOf))
        const context = { config: await configurationOf(config), view, endpoints, username: 'someone' }
        const judgement = await judgementOf(manifest, {
          context,
          strict: true,
          oldOf: () => undefined,
          builtIn: true,
        })
        const said = [
          ...judgement.causes.map((cause) => ruleIdOf(judgement, cause)),
          ...judgement.warnings.filter(({ text }) => text !== CEL_LEFT_OUT).map(({ rule }) => rule ?? 'warning'),
        ]
        expect(said).to.deep.equal(rules)
      })
    }
  }

  it('they are a hundred', () => {
    expect(count).to.be.at.least(100)
  })
})
