import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { ruleHelp, WARNING } from '../../../cli/reports/rule-help.ts'
import { allRules, warningRulesById } from '../../../webhook/all-rules.ts'
import { pageOf } from '../../pages/page.ts'
import { grove, ROOT } from './grove.ts'

const NEVER = JSON.stringify({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 's' },
  spec: {
    template: {
      cliques: [
        {
          name: 'a',
          spec: {
            roleName: 'a',
            replicas: 1,
            podSpec: { restartPolicy: 'Never', containers: [{ name: 'c', image: 'i' }] },
          },
        },
      ],
    },
  },
})
const CIRCLE = 'manifests/samples/refused-startup-cycle.yaml'

describe('the id of a rule in reports', () => {
  const anchors = new Map<string, ReadonlySet<string>>()
  const anchorsOf = (name: string): ReadonlySet<string> => {
    const known = anchors.get(name) ?? pageOf(name, readFileSync(path.join(ROOT, 'docs', name), 'utf8')).anchors
    anchors.set(name, known)
    return known
  }
  const OTHERS = [
    'unknown-field',
    WARNING,
    'manifest/Invalid',
    'crd-schema/Invalid',
    'api-server/Required',
    'mutating-webhook/Invalid',
    'validating-webhook/Invalid',
    'refused-children/NotSupported',
  ]

  it('leads to a place in the documentation, and to what it asks for', () => {
    for (const id of [...allRules.map((rule) => rule.id), ...warningRulesById.keys(), ...OTHERS]) {
      const { summary, page } = ruleHelp(id)
      const [name = '', anchor = ''] = page.split('#')
      expect(anchorsOf(name).has(anchor), `${id}: docs/${page}`).to.equal(true)
      expect(summary, id).to.not.equal('')
    }
  })

  it('is the same in SARIF, JSON and JUnit', async () => {
    const [sarif, json, junit] = await Promise.all(
      ['sarif', 'json', 'junit'].map(async (output) => (await grove(['validate', CIRCLE, '-o', output])).stdout),
    )
    const [run] = JSON.parse(sarif ?? '').runs
    expect(run.results[0].ruleId).to.equal('startup-order/cycle')
    expect(run.tool.driver.rules).to.deep.include({
      id: 'startup-order/cycle',
      shortDescription: { text: ruleHelp('startup-order/cycle').summary },
      help: {
        text: `${ruleHelp('startup-order/cycle').summary}. More about it: docs/admission.md#rule-startup-order-cycle`,
      },
    })
    expect(JSON.parse(json ?? '')[0].causes[0].rule).to.equal('startup-order/cycle')
    expect(junit).to.include('(startup-order/cycle)')
  })

  it('is that of the rule which warns, too', async () => {
    const { stdout } = await grove(['validate', '-', '-o', 'sarif'], NEVER)
    const [run] = JSON.parse(stdout).runs
    const ids = run.results.map(({ ruleId }: { ruleId: string }) => ruleId)
    expect(ids).to.include('warning/restart-policy')
    const rule = run.tool.driver.rules.find(({ id }: { id: string }) => id === 'warning/restart-policy')
    expect(rule.shortDescription.text).to.equal(ruleHelp('warning/restart-policy').summary)
  })

  it('links to where the documentation is served, where somebody says that', async () => {
    const { stdout } = await grove(['validate', CIRCLE, '-o', 'sarif', '--docs', 'https://example.com/grove/docs'])
    const { rules } = JSON.parse(stdout).runs[0].tool.driver
    const rule = rules.find(({ id }: { id: string }) => id === 'startup-order/cycle')
    const link = 'https://example.com/grove/docs/admission.md#rule-startup-order-cycle'
    expect(rule.helpUri).to.equal(link)
    expect(rule.help.markdown).to.include(`(${link})`)
  })

  it('needs a URL for that, and SARIF', async () => {
    const calls = [
      ['-o', 'sarif', '--docs', 'docs'],
      ['--docs', 'https://example.com/'],
    ]
    const finished = await Promise.all(calls.map((args) => grove(['validate', CIRCLE, ...args])))
    expect(finished.map(({ status }) => status)).to.deep.equal([2, 2])
    expect(finished[0]?.stderr).to.include('"docs" must be a URL, such as https://example.com/grove/docs')
    expect(finished[1]?.stderr).to.include('--docs is for the links of SARIF; give -o sarif too')
  })
})
