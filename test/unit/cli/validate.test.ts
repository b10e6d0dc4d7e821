import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { referenceManifests } from '../../reference/manifests.ts'
import { type Finished, grove, ROOT } from './grove.ts'

const DATA = 'test/data/manifests'

interface Entry {
  readonly file: string
  readonly document: number
  readonly apiVersion: string | null
  readonly kind: string | null
  readonly namespace: string | null
  readonly name: string | null
  readonly allowed: boolean
  readonly rejectedBy: string | null
  readonly errors: readonly { type: string; field: string; detail: string }[]
  readonly message?: string
  readonly findings?: Entry['errors']
  readonly warnings: readonly string[]
  readonly object: Record<string, never> | null
}

const entries = ({ stdout, stderr }: Finished): Entry[] => {
  expect(stderr).to.equal('')
  return JSON.parse(stdout)
}
const asJson = async (...args: string[]): Promise<Entry[]> => entries(await grove(['validate', ...args, '-o', 'json']))
const places = ({ errors }: Pick<Entry, 'errors'>): string[] => errors.map(({ type, field }) => `${type} ${field}`)

describe('grove validate', function () {
  // Each case starts the command as a process of its own, some several times.
  this.timeout(120_000)
  let directory: string
  before(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'grove-validate-'))
  })
  after(() => rm(directory, { recursive: true }))

  const written = async (name: string, content: string | Uint8Array): Promise<string> => {
    const file = path.join(directory, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
    return file
  }

  describe('as text', () => {
    it('shows what the schema and the webhook fill in, and ends with 0', async () => {
      const { status, stdout, stderr } = await grove(['validate', `${DATA}/speech.yaml`])
      expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' })
      const lines = stdout.split('\n')
      expect(lines[0]).to.equal(`✓ ${DATA}/speech.yaml:2  PodCliqueSet default/speech`)
      expect(lines).to.include.members([
        '  defaults of the CRD',
        '    spec.template.cliques[0].spec.podSpec.containers[0].ports[0].protocol: "TCP"',
        '  set by /webhooks/default-podcliqueset',
        '    spec.template.cliques[0].spec.minAvailable: 3',
        '    spec.template.terminationDelay: "4h0m0s"',
        '1 object: 1 accepted, 0 refused, by the default configuration',
      ])
    })

    it('names file, line and column of each error, shows the line, and ends with 1', async () => {
      const { status, stdout } = await grove(['validate', `${DATA}/slips.yaml`])
      expect(status).to.equal(1)
      expect(stdout).to.contain(
        [
          `  ${DATA}/slips.yaml:10:13  spec.replicas: Invalid value: "2": must be a whole number; write it without quotes: 2`,
          '      10 │   replicas: "2"',
          '         │             ^^^',
        ].join('\n'),
      )
      expect(stdout).to.contain(`${DATA}/slips.yaml:9:3  spec.replicsa: Invalid value: unknown field`)
      expect(stdout).to.contain('did you mean "replicas"?').and.to.contain('did you mean "spec.podSpec"?')
    })

    it('shows the word that YAML takes for true', async () => {
      const { stdout } = await grove(['validate', `${DATA}/slips.yaml`])
      expect(stdout).to.contain('must be a string; put it in quotes: "yes"')
    })

    it('points into lists: at the name that is not known, and at the element that may not change', async () => {
      const circle = await grove(['validate', `${DATA}/circle.yaml`])
      expect(circle.stdout).to.contain(`${DATA}/circle.yaml:31:26  spec.template.podCliqueScalingGroups[0].cliqueNames`)
      expect(circle.stdout).to.contain('a → b → a')
      const update = [`${DATA}/speech-reordered.yaml`, '--against', `${DATA}/speech.yaml`]
      const reordered = await grove(['validate', ...update])
      expect(reordered.stdout).to.contain('speech-reordered.yaml:25:11  spec.template.cliques.spec.startsAfter')
    })

    it('uses no colours when it does not write to a terminal', async () => {
      expect((await grove(['validate', `${DATA}/slips.yaml`])).stdout).to.not.contain('\u001b')
    })
  })

  describe('as JSON', () => {
    it('has one element an object, with the object after defaults and mutation', async () => {
      const [speech, ...more] = await asJson(`${DATA}/speech.yaml`)
      expect(more).to.deep.equal([])
      expect(Object.keys(speech ?? {})).to.deep.equal([
        ...['file', 'document', 'apiVersion', 'kind', 'namespace', 'name'],
        ...['allowed', 'rejectedBy', 'errors', 'warnings', 'gangs', 'object'],
      ])
      expect(speech).to.deep.include({
        file: `${DATA}/speech.yaml`,
        document: 1,
        apiVersion: 'grove.io/v1alpha1',
        kind: 'PodCliqueSet',
        namespace: 'default',
        name: 'speech',
        allowed: true,
        rejectedBy: null,
        errors: [],
      })
      expect(speech).to.have.nested.property('object.spec.template.cliques[0].spec.podSpec.restartPolicy', 'Always')
      expect(speech).to.have.nested.property('object.spec.template.cliques[1].spec.minAvailable', 1)
    })

    it('says which part of the write path refuses', async () => {
      const files = ['slips', 'circle', 'duplicate-keys'].map((name) => `${DATA}/${name}.yaml`)
      expect((await asJson(...files)).map(({ rejectedBy }) => rejectedBy)).to.deep.equal([
        ...['crd-schema', 'validating-webhook', null],
      ])
      const refusals = await asJson(...files, '--loose')
      expect(refusals.map(({ allowed, rejectedBy }) => [allowed, rejectedBy])).to.deep.equal([
        [false, 'mutating-webhook'],
        [false, 'validating-webhook'],
        [false, null],
      ])
      expect(refusals.map(places)).to.deep.equal([
        [],
        ['Invalid spec.template.cliques', 'Invalid spec.template.podCliqueScalingGroups[0].cliqueNames'],
        ['Duplicate spec.replicas'],
      ])
    })

    it('names no field where the webhook of a cluster would not, but says why and gives the places beside', async () => {
      const [slips] = await asJson(`${DATA}/slips.yaml`, '--loose')
      expect(slips?.message).to.contain('spec.replicas must be a whole number')
      expect(places({ errors: slips?.findings ?? [] })).to.deep.equal([
        'Invalid spec.replicas',
        'NotSupported spec.template.cliqueStartupType',
        'Invalid spec.template.cliques[0].spec.podSpec.containers[0].env[0].value',
      ])
    })

    it('refuses by the schema of the CRD what only that looks at, all at once', async () => {
      const text = `apiVersion: grove.io/v1alpha1
kind: PodCliqueSet
metadata: {name: s}
spec:
  template:
    cliqueStartupType: Whenever
    cliques:
      - name: a
        spec: {roleName: a, replicas: 1, podSpec: {containers: [{name: x, env: [{name: A}, {name: A}]}], affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {}}}}}
`
      const [entry] = await asJson(await written('schema.yaml', text))
      expect(entry?.rejectedBy).to.equal('crd-schema')
      expect(entry && places(entry)).to.have.members([
        'NotSupported spec.template.cliqueStartupType',
        'Required spec.template.cliques[0].spec.podSpec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms',
        'Duplicate spec.template.cliques[0].spec.podSpec.containers[0].env[1]',
      ])
    })
  })

  it('writes SARIF and JUnit too, with the same status', async () => {
    const [sarif, junit] = [
      ['-o', 'sarif'],
      ['-o', 'junit'],
    ].map((output) => grove(['validate', `${DATA}/circle.yaml`, ...output]))
    expect(await sarif).to.include({ status: 1, stderr: '' })
    expect(JSON.parse((await sarif)?.stdout ?? '').runs[0].results).to.have.length(2)
    expect(await junit).to.include({ status: 1, stderr: '' })
    expect((await junit)?.stdout).to.contain('<testcase name="PodCliqueSet/default/circle"')
  })

  describe('says of gangs', () => {
    const set = (cliques: string) => `apiVersion: grove.io/v1alpha1
kind: PodCliqueSet
metadata: {name: gangs}
spec:
  replicas: 1
  template:
    cliques: [${cliques}]
`
    const clique = (replicas: number, minAvailable: number) =>
      `{name: a, spec: {roleName: a, replicas: ${replicas}, minAvailable: ${minAvailable}, podSpec: {containers: [{name: c, image: a}]}}}`
    const said = async (text: string, ...options: string[]) =>
      /^ {2}gangs: (.*)$/m.exec((await grove(['validate', '-', ...options], text)).stdout)?.[1]

    it('that the scheduler places their pods one by one, or all at once, by the configuration', async () => {
      expect(await said(set(clique(3, 2)))).to.equal(
        'default-scheduler places the pods that a gang needs all at once or not at all where the cluster serves PodGroups of scheduling.k8s.io, and elsewhere one by one: where there is no room for all, a part of a gang runs and the rest waits',
      )
      for (const [gangScheduling, sentence] of [
        [false, 'places pods one by one: where there is no room for all, a part of a gang runs and the rest waits'],
        [true, 'places the pods that a gang needs all at once or not at all'],
      ]) {
        const profiles = `[{name: default-scheduler, config: {gangScheduling: ${gangScheduling}}}]`
        const config = await written('gangs.yaml', `${CONFIGURATION}scheduler: {profiles: ${profiles}}\n`)
        expect(await said(set(clique(3, 2)), '--config', config)).to.equal(`default-scheduler ${sentence}`)
      }
      const { stdout } = await grove(['validate', '-', '-o', 'json'], set(clique(3, 2)))
      expect(JSON.parse(stdout)[0].gangs).to.deep.equal({ scheduler: 'default-scheduler', placed: 'where-served' })
    })

    it('nothing where each needs a single pod', async () => {
      expect(await said(set(clique(3, 1)))).to.equal(undefined)
    })
  })

  describe('sees PodCliques that wait for each other', () => {
    const bare = (name: string, startsAfter: string, namespace = 'default') => `apiVersion: grove.io/v1alpha1
kind: PodClique
metadata: {name: ${name}, namespace: ${namespace}}
spec: {roleName: a, replicas: 1, startsAfter: [${startsAfter}], podSpec: {containers: [{name: c, image: a}]}}
---
`
    const findings = async (text: string, ...options: string[]) => {
      const { status, stdout } = await grove(['validate', '-', '-o', 'json', ...options], text)
      const found = JSON.parse(stdout) as {
        name: string
        allowed: boolean
        causes?: { rule: string; message: string }[]
        warnings: string[]
      }[]
      return { status, found }
    }
    const CIRCLE =
      'spec.startsAfter: Invalid value: "a → b → a": these PodCliques wait for each other, so no pods are made of them; remove one startsAfter'

    it('in the files, and ends with 1: a cluster accepts them and makes no pod', async () => {
      const { status, found } = await findings(bare('a', 'b') + bare('b', 'a') + bare('c', 'a'))
      expect(status).to.equal(1)
      expect(
        found.map(({ name, allowed, causes }) => [name, allowed, causes?.map(({ message }) => message)]),
      ).to.deep.equal([
        ['a', true, [CIRCLE]],
        ['b', true, [CIRCLE]],
        ['c', true, undefined],
      ])
      expect(found[0]?.causes?.[0]?.rule).to.equal('podclique/circle')
    })

    it('with those of --objects, and not in another namespace', async () => {
      const objects = await written('podcliques.yaml', bare('b', 'a'))
      expect((await findings(bare('a', 'b'), '--objects', objects)).status).to.equal(1)
      expect((await findings(bare('a', 'b', 'other'), '--objects', objects)).status).to.equal(0)
      // What a file says of b counts, not what is stored.
      expect((await findings(bare('a', 'b') + bare('b', ''), '--objects', objects)).status).to.equal(0)
    })

    it('and only warns with --admission-only', async () => {
      const { status, found } = await findings(bare('a', 'b') + bare('b', 'a'), '--admission-only')
      expect(status).to.equal(0)
      expect(found[1]?.warnings).to.deep.equal([CIRCLE.replace('Invalid value: ', '')])
    })
  })

  describe('takes', () => {
    it('several documents, counting empty ones, and passes foreign kinds on untouched', async () => {
      const [queue, racks, packed] = await asJson(`${DATA}/several.yaml`)
      expect(queue).to.deep.include({ document: 2, kind: 'Queue', namespace: null, allowed: true, rejectedBy: null })
      expect(queue?.object).to.have.nested.property('spec.unheardOf', true)
      expect(queue?.warnings).to.deep.equal(['Queue is not a kind of ours; passed on as it is'])
      expect(racks).to.include({ document: 3, kind: 'ClusterTopologyBinding', namespace: null, allowed: true })
      expect(packed).to.include({ document: 4, kind: 'PodCliqueSet', namespace: 'research' })
    })

    it('lists, one element after the other', async () => {
      const [first, second] = await asJson(`${DATA}/list.yaml`)
      expect(first).to.include({ document: 1, name: 'first', allowed: false })
      expect(second).to.include({ document: 1, name: 'second', allowed: true })
    })

    it('standard input, JSON, and a directory without what is hidden or no manifest', async () => {
      const set = { apiVersion: 'grove.io/v1alpha1', kind: 'PodCliqueSet', metadata: { generateName: 's-' } }
      const [piped] = entries(await grove(['validate', '-', '-o', 'json'], JSON.stringify(set, null, '\t')))
      expect(piped).to.deep.include({ file: '-', name: null, allowed: false })
      expect(piped && places(piped)).to.deep.equal(['Required spec.template.cliques'])
      await written('tree/b.json', JSON.stringify(set))
      await written('tree/a/deep.yml', JSON.stringify(set))
      await written('tree/.git/hidden.yaml', 'not: read')
      await written('tree/readme.md', 'not: read')
      const tree = path.join(directory, 'tree')
      const files = (await asJson(tree)).map(({ file }) => path.relative(tree, file))
      expect(files).to.deep.equal(['a/deep.yml', 'b.json'])
    })

    it('the objects of --objects and of the other files as existing', async () => {
      const config = await written('tas.yaml', `${CONFIGURATION}topologyAwareScheduling: {enabled: true}\n`)
      const judged = await asJson(`${DATA}/several.yaml`, '--config', config)
      expect(judged.map(({ allowed }) => allowed)).to.deep.equal([true, true, true])
      const set = JSON.stringify(judged[2]?.object)
      const alone = await asJson(await written('alone.json', set), '--config', config)
      expect(alone.map(places)).to.deep.equal([['Invalid spec.template.topologyConstraint.topologyName']])
      const racks = await written('racks.json', JSON.stringify(judged[1]?.object))
      const known = await asJson(path.join(directory, 'alone.json'), '--config', config, '--objects', racks)
      expect(known.map(({ allowed }) => allowed)).to.deep.equal([true])
    })

    it('an update with --against: what is stored is defaulted first, and mentions what has no counterpart', async () => {
      const old = ['--against', `${DATA}/speech.yaml`]
      expect((await asJson(`${DATA}/speech-scaled.yaml`, ...old)).map(({ allowed }) => allowed)).to.deep.equal([true])
      const [reordered] = await asJson(`${DATA}/speech-reordered.yaml`, ...old)
      expect(reordered && places(reordered)).to.deep.equal(['Invalid spec.template.cliques.spec.startsAfter'])
      const { status, stderr } = await grove(['validate', `${DATA}/several.yaml`, ...old])
      expect(stderr).to.equal(`grove: ${DATA}/speech.yaml: PodCliqueSet speech is not among the files\n`)
      expect(status).to.equal(1)
    })
  })

  describe('takes an update as an apply', () => {
    const gpu = (annotations = '') => `apiVersion: grove.io/v1alpha1
kind: PodCliqueSet
metadata: {name: gpu, annotations: {${annotations}}}
spec:
  template:
    cliques:
      - name: shard
        spec: {roleName: shard, replicas: 1, podSpec: {containers: [{name: shard, image: a, resources: {limits: {nvidia.com/gpu: 8}}}]}}
`
    const updated = async (from: string, to: string) => {
      const config = await written('mnnvl.yaml', `${CONFIGURATION}network: {autoMNNVLEnabled: true}\n`)
      const [old, file] = [await written('old.yaml', from), await written('new.yaml', to)]
      const [entry] = await asJson(file, '--against', old, '--config', config)
      return entry
    }

    it('that leaves alone the annotation which admission gave to what is stored', async () => {
      const entry = await updated(gpu(), gpu())
      expect(entry && places(entry)).to.deep.equal([])
      expect(entry?.object).to.have.nested.property('metadata.annotations.grove\\.io/auto-mnnvl', 'enabled')
    })

    it('that takes off what the old manifest had written itself', async () => {
      const entry = await updated(gpu('grove.io/auto-mnnvl: enabled'), gpu())
      expect(entry && places(entry)).to.deep.equal(['Forbidden metadata.annotations.grove.io/auto-mnnvl'])
    })

    it('that changes what admission gave', async () => {
      const entry = await updated(gpu(), gpu('grove.io/auto-mnnvl: disabled'))
      expect(entry && places(entry)).to.deep.equal(['Invalid metadata.annotations.grove.io/auto-mnnvl'])
    })
  })

  describe('refuses', () => {
    it('unknown fields, and drops them with a warning with --loose', async () => {
      const file = await written('unknown.yaml', `${await speech()}    cliqueStartup: x\n`)
      const [lenient] = await asJson(file, '--loose')
      expect(lenient).to.include({ allowed: true })
      expect(lenient?.warnings[0]).to.match(/^spec\.template\.cliqueStartup: unknown field/)
      expect(lenient?.object).to.not.have.nested.property('spec.template.cliqueStartup')
      expect((await grove(['validate', file])).status).to.equal(1)
      expect((await grove(['validate', file, '--loose'])).status).to.equal(0)
      const [strict] = await asJson(file)
      expect(strict).to.include({ allowed: false, rejectedBy: 'crd-schema' })
      expect(strict && places(strict)).to.deep.equal(['Invalid spec.template.cliqueStartup'])
      // The set is refused: the unknown field is not dropped.
      expect(strict?.errors[0]?.detail).to.equal('unknown field; remove it')
    })

    it('unknown fields of metadata and of pods, each at its line with the name that was meant', async () => {
      const text = (await speech()).replace('containers:', 'restartPolcy: Always\n            containers:')
      const file = await written('far.yaml', text.replace('metadata:', 'metadata:\n  label: {a: b}'))
      const { status, stdout } = await grove(['validate', file])
      expect(status).to.equal(1)
      expect(stdout).to.match(
        /far\.yaml:\d+:3 {2}metadata\.label: Invalid value: unknown field; did you mean "labels"\?/,
      )
      expect(stdout).to.match(
        /far\.yaml:\d+:13 {2}spec\.template\.cliques\[0\]\.spec\.podSpec\.restartPolcy: .*; did you mean "restartPolicy"\?/,
      )
    })

    it('to be strict and loose at once, and takes --strict for what it is anyway', async () => {
      expect((await grove(['validate', `${DATA}/speech.yaml`, '--strict'])).status).to.equal(0)
      const { status, stderr } = await grove(['validate', `${DATA}/speech.yaml`, '--strict', '--loose'])
      expect(status).to.equal(2)
      expect(stderr).to.contain("'--strict' cannot be used with option '--loose'")
    })

    it('nothing that it warns about, but ends with 1 with --fail-on-warnings', async () => {
      const file = await written(
        'ends.yaml',
        (await speech()).replace('containers:', 'restartPolicy: Never\n            containers:'),
      )
      expect(await grove(['validate', file])).to.include({ status: 0, stderr: '' })
      const { status, stdout, stderr } = await grove(['validate', file, '--fail-on-warnings'])
      expect(stdout).to.include('1 object: 1 accepted, 0 refused')
      expect(stderr).to.equal('grove: 1 warning, and --fail-on-warnings\n')
      expect(status).to.equal(1)
      expect(await grove(['validate', `${DATA}/speech.yaml`, '--fail-on-warnings'])).to.include({
        status: 0,
        stderr: '',
      })
    })

    it('thousands of brackets and a flood of aliases, without a crash', async () => {
      const nested = await written('nested.yaml', `a: ${'['.repeat(20_000)}`)
      const aliases = Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(9)}]`)
      const flood = await written('flood.yaml', ['a0: &a0 [x]', ...aliases].join('\n'))
      for (const file of [nested, flood]) {
        const { status, stderr } = await grove(['validate', file])
        expect({ status, stderr }).to.deep.equal({ status: 1, stderr: '' })
      }
    })
  })

  describe('ends with 2', () => {
    it('when a file is not there, holds nothing, or may not be read', async () => {
      const missing = await grove(['validate', 'no/such.yaml'])
      expect(missing).to.deep.equal({
        status: 2,
        stdout: '',
        stderr: 'grove: no/such.yaml: there is no such file; check the path\n',
      })
      expect((await grove(['validate', `${DATA}/speech.yaml/x`])).stderr).to.match(/cannot be read \(ENOTDIR\)\n$/)
      const empty = await grove(['validate', `${DATA}/empty.yaml`])
      expect(empty.stderr).to.equal(`grove: ${DATA}/empty.yaml: there is no object in it\n`)
      expect(empty.status).to.equal(2)
      await mkdir(path.join(directory, 'nothing'))
      const nothing = await grove(['validate', path.join(directory, 'nothing')])
      expect(nothing.stderr).to.contain('there is no .yaml, .yml or .json file in this directory')
      await symlink('nowhere.yaml', path.join(directory, 'nothing/link.yaml'))
      expect((await grove(['validate', path.join(directory, 'nothing')])).status).to.equal(2)
    })

    it('when a directory may not be read', async function () {
      if (process.getuid?.() === 0) this.skip() // root may read anything
      const locked = path.join(directory, 'locked')
      await mkdir(locked)
      await chmod(locked, 0)
      const { status, stderr } = await grove(['validate', locked])
      await chmod(locked, 0o700)
      expect(stderr).to.equal(`grove: ${locked}: may not be read; check its permissions\n`)
      expect(status).to.equal(2)
    })

    it('when --objects or --config or --against cannot be used', async () => {
      for (const option of ['--objects', '--config', '--against']) {
        const { status, stdout, stderr } = await grove(['validate', `${DATA}/speech.yaml`, option, 'no/such.yaml'])
        expect(stderr).to.match(/^grove: no\/such\.yaml: .*no such file/)
        expect({ status, stdout }).to.deep.equal({ status: 2, stdout: '' })
      }
    })
  })

  it('accepts and refuses the reference manifests as a cluster would', async () => {
    const files = referenceManifests().map(({ file }) => file)
    const names = ['grove-topology', 'gb200-topology', 'h100-topology', 'tas20-topology']
    const levels = ['zone', 'block', 'rack', 'host'].map((domain) => ({ domain, key: `example.com/${domain}` }))
    const bindings = names.map((name) => ({
      ...{ apiVersion: 'grove.io/v1alpha1', kind: 'ClusterTopologyBinding', metadata: { name }, spec: { levels } },
    }))
    const objects = await written('bindings.json', JSON.stringify({ apiVersion: 'v1', kind: 'List', items: bindings }))
    const config = await written(
      'all-on.yaml',
      `${CONFIGURATION}scheduler: {profiles: [{name: kai-scheduler}]}
topologyAwareScheduling: {enabled: true}
network: {autoMNNVLEnabled: true}
`,
    )
    const judged = await asJson(...files, '--config', config, '--objects', objects)
    expect(new Set(judged.map(({ file }) => file)).size).to.equal(files.length)
    const refused = judged.filter(({ allowed }) => !allowed)
    expect(refused.map(({ file, rejectedBy }) => [path.basename(file), rejectedBy])).to.deep.equal([
      ['mnnvl-gpu-invalid.yaml', 'validating-webhook'],
    ])
    // One clique has an annotation that does nothing, which is what that manifest is meant to show. One set is in two
    // files. And one set names a template of another namespace; offline it cannot be known who has the right to read
    // it. Two sets with one GPU pod are enrolled in a fabric for it alone, and three are to be scaled later.
    const ours = judged.filter(({ apiVersion }) => apiVersion?.startsWith('grove.io/'))
    const warnings = ours.flatMap(({ warnings }) => warnings as string[])
    // Five sets require one domain for a replica whose scaled gangs are placed one by one.
    const perGang = warnings.filter((warning) => warning.includes('is a gang of its own'))
    expect(perGang).to.have.length(5)
    const twice = path.join(ROOT, 'test/data/reference/manifests/e2e/tas-pcs-multi-pcsg-multi-replica.yaml')
    const zero = 'spec.replicas: 0, as it is where none are given, so nothing of this set starts'
    const few = [
      perGang,
      warnings.filter((each) => each.startsWith(zero)),
      warnings.filter((each) => each.includes('connects nobody')),
    ]
    expect(few.map(({ length }) => length)).to.deep.equal([5, 3, 2])
    expect(warnings.filter((warning) => !few.flat().includes(warning))).to.deep.equal([
      'spec.template.cliques[1].annotations.grove.io/mnnvl-group: "default" has no effect, as no container asks for nvidia.com/gpu; remove it',
      `PodCliqueSet "tas-pcs-multi-pcsg" stands in ${twice}:1 too, and a cluster keeps the last that is applied; remove one`,
      'spec.template.cliques[0].resourceSharing[1].namespace: "rs-shared": a cluster admits this only if you may get the ResourceClaimTemplate "ext-ns-tpl" there; that cannot be told offline',
    ])
  })
})

const CONFIGURATION = 'apiVersion: operator.config.grove.io/v1alpha1\nkind: OperatorConfiguration\n'

const speech = async (): Promise<string> => {
  const { readFile } = await import('node:fs/promises')
  return readFile(path.join(ROOT, DATA, 'speech.yaml'), 'utf8')
}
