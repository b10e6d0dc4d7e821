import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { configurationOf } from '../../../cli/options/configuration.ts'
import { SHIPPED } from '../../../cli/options/shipped-configurations.ts'
import { grove, ROOT } from './grove.ts'

const set = (line: string): string => `apiVersion: grove.io/v1alpha1
kind: PodCliqueSet
metadata:
  name: llm
  labels: { kai.scheduler/queue: research }
spec:
  replicas: 1
  template:
    cliques:
      - name: main
        spec:
          roleName: main
          replicas: 2
          podSpec: { ${line}, containers: [{ name: main, image: "main:1" }] }
`
const fabric = set('')
  .replace('  labels:', '  annotations: { grove.io/auto-mnnvl: enabled }\n  labels:')
  .replace('{ , ', '{ ')
const lastLines = (stdout: string): string[] => stdout.trimEnd().split('\n').slice(-2)

describe('the shipped configurations', function () {
  this.timeout(120_000)

  for (const { name, file } of SHIPPED) {
    it(`has ${name} as the folder of manifests/ that installs it`, async () => {
      expect(await configurationOf(name)).to.deep.equal(await configurationOf(file))
      const folder = path.dirname(file)
      const { configMapGenerator } = parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8'))
      expect(configMapGenerator[0].files).to.deep.equal(['config.yaml'])
    })
  }

  it('are named where one of them accepts what is refused', async () => {
    const { status, stdout } = await grove(['validate', '-'], fabric)
    expect(lastLines(stdout)).to.deep.equal([
      '1 object: 0 accepted, 1 refused, by the default configuration',
      '--config mnnvl would accept it',
    ])
    expect(status).to.equal(1)
  })

  it('have one that is called the default, and judges where none is named', async () => {
    const kai = set('schedulerName: kai-scheduler')
    for (const verb of ['validate', 'render', 'graph']) {
      const [unsaid, named] = await Promise.all([
        grove([verb, '-'], kai),
        grove([verb, '-', '--config', 'default'], kai),
      ])
      expect(unsaid.status, verb).to.equal(0)
      expect(unsaid.stdout.replace('the default configuration', '--config default')).to.equal(named.stdout)
    }
  })

  it('are not named where no configuration makes it right', async () => {
    const { stdout } = await grove(['validate', '-'], set('nodeName: gpu-7'))
    expect(lastLines(stdout)[1]).to.equal('1 object: 0 accepted, 1 refused, by the default configuration')
  })

  it('are taken by their name, and the report says which judged', async () => {
    const { status, stdout } = await grove(['validate', '-', '--config', 'kai'], set('schedulerName: kai-scheduler'))
    expect(lastLines(stdout)[1]).to.equal('1 object: 1 accepted, 0 refused, by --config kai')
    expect(status).to.equal(0)
  })

  it('are listed where a word is neither a file nor a name', async () => {
    const { status, stderr } = await grove(['validate', path.join(ROOT, 'README.md'), '--config', 'kia'])
    expect(stderr).to.equal(
      'grove: kia: Not found: there is no such file; check the path; by name there are default, kai, mnnvl\n',
    )
    expect(status).to.equal(2)
  })
})
