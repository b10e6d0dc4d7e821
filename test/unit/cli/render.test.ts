import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { parseAllDocuments } from 'yaml'
import type { KubeObject } from '../../../model/object.ts'
import { grove, ROOT } from './grove.ts'

const itemsOf = (stdout: string): KubeObject[] => {
  const list = JSON.parse(stdout)
  expect(list).to.include({ apiVersion: 'v1', kind: 'List' })
  return list.items
}

const SET = `
apiVersion: grove.io/v1alpha1
kind: PodCliqueSet
metadata: { name: s }
spec:
  replicas: 1
  template:
    cliques:
      - name: a
        spec:
          roleName: a
          replicas: 2
          podSpec: { containers: [{ name: c, image: i, env: [{ name: MODE, value: "on" }] }] }
`

describe('grove render', () => {
  it('shows pods with a generateName and no name, and their gang with their host names', async () => {
    const { status, stdout, stderr } = await grove(['render', '-', '-o', 'json'], SET)
    expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' })
    const items = itemsOf(stdout)
    const pods = items.filter(({ kind }) => kind === 'Pod')
    expect(pods).to.have.length(2)
    for (const { metadata, spec, ...rest } of pods) {
      expect(metadata).to.include({ generateName: 's-0-a-' }).and.not.have.any.keys('name', 'uid')
      expect(metadata.ownerReferences?.[0])
        .to.include({ kind: 'PodClique', name: 's-0-a' })
        .and.not.have.property('uid')
      expect(rest).to.not.have.property('status')
      expect(spec).to.not.have.property('schedulingGates')
    }
    const gang = items.find(({ kind }) => kind === 'PodGang')
    expect(gang)
      .to.have.nested.property('spec.podgroups[0].podReferences')
      .that.deep.equals([
        { namespace: 'default', name: 's-0-a-0' },
        { namespace: 'default', name: 's-0-a-1' },
      ])
  })

  it('with --named gives pods their host names and owners the same uid wherever they own, and changes nothing else', async () => {
    const [bare, named] = await Promise.all([
      grove(['render', '-', '-o', 'json'], SET),
      grove(['render', '-', '-o', 'json', '--named'], SET),
    ])
    expect(named).to.include({ status: 0, stderr: '' })
    const items = itemsOf(named.stdout)
    const pods = items.filter(({ kind }) => kind === 'Pod')
    expect(pods.map(({ metadata }) => metadata.name)).to.deep.equal(['s-0-a-0', 's-0-a-1'])
    const uids = items.flatMap(({ metadata }) =>
      (metadata.ownerReferences ?? []).map(({ kind, name, uid }) => `${kind}/${name} ${uid}`),
    )
    expect(new Set(uids).size).to.equal(2)
    for (const each of uids) expect(each).to.match(/ [\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    const without = (list: readonly KubeObject[]) =>
      list.map(({ metadata: { name: _, generateName: __, ownerReferences = [], ...metadata }, ...rest }) => ({
        ...rest,
        metadata: { ...metadata, owners: ownerReferences.map(({ uid: ___, ...owner }) => owner) },
      }))
    expect(without(items)).to.deep.equal(without(itemsOf(bare.stdout)))
  })

  it('writes YAML that reads back as the same objects', async () => {
    const [json, yaml] = await Promise.all([grove(['render', '-', '-o', 'json'], SET), grove(['render', '-'], SET)])
    const documents = parseAllDocuments(yaml.stdout, { version: '1.1' }).map((document) => document.toJS())
    expect(documents).to.deep.equal(itemsOf(json.stdout))
    expect(yaml.stdout).to.not.match(/[&*]a\d/)
  })

  it('passes objects of other kinds on as they are', async () => {
    const other = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: m }\ndata: { a: b }\n---'
    const { stdout } = await grove(['render', '-', '-o', 'json'], `${other}${SET}`)
    expect(itemsOf(stdout)[0]).to.deep.equal({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'm' },
      data: { a: 'b' },
    })
  })

  it('renders nothing where admission refuses a manifest, and says why as grove validate does', async () => {
    const { status, stdout, stderr } = await grove(['render', 'manifests/samples/refused-startup-cycle.yaml'])
    expect({ status, stdout }).to.deep.equal({ status: 1, stdout: '' })
    expect(stderr).to.contain('PodCliqueSet').and.contain('refused by the validating webhook').and.contain(' → ')
  })

  it('refuses unknown fields with what was probably meant, and drops them when asked to', async () => {
    const misspelt = SET.replace('replicas: 1', 'replicsa: 7')
    for (const verb of ['render', 'graph']) {
      const { status, stdout, stderr } = await grove([verb, '-'], misspelt)
      expect({ status, stdout }, verb).to.deep.equal({ status: 1, stdout: '' })
      expect(stderr, verb).to.contain('spec.replicsa').and.contain('did you mean "replicas"?')
      expect(await grove([verb, '-', '--loose'], misspelt), verb).to.include({ status: 0, stderr: '' })
    }
  })

  it('renders nothing where admission would refuse a pod, and says which', async () => {
    const clash = SET.replace('template:', 'template:\n    cliqueStartupType: CliqueStartupTypeInOrder')
      .replace(
        '- name: a',
        '- name: first\n        spec: { roleName: f, replicas: 1, podSpec: { containers: [{ name: c, image: i }] } }\n      - name: a',
      )
      .replace(
        'podSpec: { containers: [{ name: c, image: i, env',
        'podSpec: { volumes: [{ name: pod-info-vol, emptyDir: {} }], containers: [{ name: c, image: i, env',
      )
    const { status, stdout, stderr } = await grove(['render', '-'], clash)
    expect({ status, stdout }).to.deep.equal({ status: 1, stdout: '' })
    expect(stderr).to.contain('Pod s-0-a-…').and.contain('pod-info-vol')
  })

  it('takes topology bindings from --objects, and does not render them', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'grove-render-'))
    try {
      const [objects, config] = [path.join(directory, 'objects.yaml'), path.join(directory, 'grove.yaml')]
      await writeFile(
        objects,
        'apiVersion: grove.io/v1alpha1\nkind: ClusterTopologyBinding\nmetadata: { name: t }\n' +
          'spec: { levels: [{ domain: rack, key: example.com/rack }] }\n',
      )
      await writeFile(
        config,
        'apiVersion: operator.config.grove.io/v1alpha1\nkind: OperatorConfiguration\n' +
          'topologyAwareScheduling: { enabled: true }\n' +
          'scheduler: { profiles: [{ name: kai-scheduler }], defaultProfileName: kai-scheduler }\n',
      )
      const set = SET.replace('name: s }', 'name: s, labels: { kai.scheduler/queue: q } }').replace(
        'template:',
        'template:\n    topologyConstraint: { topologyName: t, pack: { required: rack } }',
      )
      const { stdout, stderr } = await grove(
        ['render', '-', '-o', 'json', '--objects', objects, '--config', config],
        set,
      )
      expect(stderr).to.equal('')
      const items = itemsOf(stdout)
      expect(items.find(({ kind }) => kind === 'PodGang')).to.have.nested.property(
        'spec.topologyConstraint.packConstraint.required',
        'example.com/rack',
      )
      expect(items.some(({ kind }) => kind === 'ClusterTopologyBinding')).to.equal(false)
    } finally {
      await rm(directory, { recursive: true })
    }
  })

  it('shows what docs/render.md says of its example', async () => {
    const text = await readFile(path.join(ROOT, 'docs/render.md'), 'utf8')
    const manifest = /```yaml\n(.*?)```/s.exec(text)?.[1] ?? ''
    const shown = /```console\n\$ grove render .*\n([\s\S]*?)```/.exec(text)?.[1]
    const { stdout } = await grove(['render', '-', '-o', 'json'], manifest)
    const lines = itemsOf(stdout).map(
      ({ kind, metadata, spec }) => `${kind} ${metadata.name ?? (spec as { hostname: string }).hostname}\n`,
    )
    expect(lines.join('')).to.equal(shown)
  })

  it('shows the same manifest as each scheduler would get it, whatever it names', async () => {
    const set = SET.replace(
      'name: s }',
      'name: s, labels: { kai.scheduler/queue: q, kueue.x-k8s.io/queue-name: q } }',
    ).replace('podSpec: {', 'podSpec: { schedulerName: volcano,')
    const with_ = async (scheduler: string) => {
      const { status, stdout, stderr } = await grove(['render', '-', '-o', 'json', '--scheduler', scheduler], set)
      if (status !== 0) return `${status} ${stderr}`
      const items = itemsOf(stdout)
      const pod = items.find(({ kind }) => kind === 'Pod')?.spec as { schedulerName: string }
      const made = items.filter(({ kind }) => ['PodGroup', 'Workload'].includes(kind)).map(({ kind }) => kind)
      return [pod.schedulerName, ...made].join(' ')
    }
    expect(await with_('lpx-scheduler')).to.equal('lpx-scheduler')
    expect(await with_('kai-scheduler')).to.equal('kai-scheduler PodGroup')
    expect(await with_('kueue')).to.equal('default-scheduler Workload')
    expect(await with_('volcano')).to.match(/^1 .*the Volcano queue "default" does not exist/s)
    expect(await with_('nobody')).to.match(/^2 grove: --scheduler nobody: there is no such scheduler; choose one of/)
  })
})
