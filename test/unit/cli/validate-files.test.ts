import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { grove } from './grove.ts'

const set = (name: string, more = ''): string => `apiVersion: grove.io/v1alpha1
kind: PodCliqueSet
metadata:
  name: ${name}
spec:
  replicas: 1
  template:
    ${more}
    cliques:
      - name: main
        spec:
          roleName: main
          replicas: 2
          podSpec: { containers: [{ name: main, image: "main:1" }] }
`

describe('grove validate of files', function () {
  this.timeout(120_000)
  let directory: string
  const at = (name: string): string => path.join(directory, name)
  const written = async (name: string, content: string): Promise<string> => {
    await mkdir(path.dirname(at(name)), { recursive: true })
    await writeFile(at(name), content)
    return at(name)
  }
  const said = async (...args: string[]): Promise<{ status: number | null; lines: string[]; stderr: string }> => {
    const { status, stdout, stderr } = await grove(['validate', ...args])
    return {
      status,
      lines: stdout.replaceAll(`${directory}/`, '').split('\n'),
      stderr: stderr.replaceAll(`${directory}/`, ''),
    }
  }

  before(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'grove-files-'))
    await written('a.yaml', set('one'))
    await written('b.yaml', set('two', 'terminationDelay: 600'))
    await written('chart/values.yaml', 'replicas: 2\n')
    await written('chart/templates/set.yaml', `{{- if .Values.on }}\n${set('three')}{{- end }}\n`)
    await written('chart/package.json', '{"name": "x", "version": "1"}\n')
    await written(
      'kustomization.yaml',
      'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [a.yaml]\n',
    )
  })
  after(() => rm(directory, { recursive: true }))

  it('passes over schemas, values and templates of charts, which have kinds further in', async () => {
    const apart = await mkdtemp(path.join(tmpdir(), 'grove-others-'))
    for (const [file, text] of Object.entries({
      'charts/a/Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n',
      'charts/a/crds/set.yaml': set('one'),
      'charts/a/templates/role.yaml': set('"{{ .Release.Name }}"'),
      'charts/a/values.yaml': 'target:\n  apiVersion: apps/v1\n  kind: Deployment\n',
      'schema.json': '{"$schema": "x", "properties": {"apiVersion": {}, "kind": {"type": "string"}}}',
      'wrong.yaml': 'kind: PodCliqueSet\n  apiVersion: grove.io/v1alpha1\n',
    })) {
      await mkdir(path.dirname(path.join(apart, file)), { recursive: true })
      await writeFile(path.join(apart, file), text)
    }
    const { stdout, stderr } = await grove(['validate', '-q', apart])
    await rm(apart, { recursive: true })
    const judged = stdout.split('\n').filter((line) => /^[✓✗]/.test(line))
    expect(judged.map((line) => line.replaceAll(`${apart}/`, ''))).to.deep.equal([
      '✓ charts/a/crds/set.yaml: 1 accepted',
      '✗ wrong.yaml: 1 of 1 refused',
    ])
    expect(stderr.replaceAll(`${apart}/`, '')).to.equal(
      'grove: passed over, as they are no manifests for a cluster: charts/a/Chart.yaml, charts/a/templates/role.yaml, charts/a/values.yaml, schema.json\n',
    )
  })

  it('passes over what is no manifest in a directory, and says what that is', async () => {
    const { status, lines, stderr } = await said('-q', directory)
    expect(lines).to.deep.equal([
      '✓ a.yaml: 1 accepted',
      '✗ b.yaml: 1 of 1 refused',
      '  b.yaml:8:23  spec.template.terminationDelay: Invalid value: 600: must be a duration such as 4h or 90s; write 600s',
      '2 objects: 1 accepted, 1 refused, by the default configuration',
      '',
    ])
    expect(stderr).to.equal(
      'grove: passed over, as they are no manifests for a cluster: chart/package.json, chart/templates/set.yaml, chart/values.yaml, kustomization.yaml\n',
    )
    expect(status).to.equal(1)
  })

  it('judges a file that is named, whatever it holds', async () => {
    const { status, lines } = await said('-q', at('chart/values.yaml'))
    expect(lines[1]).to.contain('apiVersion: Required value')
    expect(status).to.equal(1)
  })

  it('takes files by -f, as kubectl does, and warns of an object that stands in two of them', async () => {
    await written('other/copy.yaml', set('one'))
    const { status, lines } = await said('-q', '-f', at('a.yaml'), '-f', at('other/copy.yaml'))
    expect(lines.slice(0, 3)).to.deep.equal([
      '✓ a.yaml: 1 accepted',
      '✓ other/copy.yaml: 1 accepted',
      '  other/copy.yaml:1  warning: PodCliqueSet "one" stands in a.yaml:1 too, and a cluster keeps the last that is applied; remove one',
    ])
    expect(status).to.equal(0)
  })

  it('asks for a file where there is none, and for its text where it is a URL', async () => {
    const none = await grove(['validate'])
    expect(none.stderr).to.match(/^grove: missing required argument 'file'; see "grove validate --help"\n$/)
    const url = await grove(['validate', '-f', 'https://example.com/set.yaml'])
    expect(url.stderr).to.contain('nothing is fetched; fetch it, and give it as - on standard input')
    expect([none.status, url.status]).to.deep.equal([2, 2])
  })
})
