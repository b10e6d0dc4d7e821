import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'chai'
import { completeConfiguration } from '../../../config/load.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { createJudge } from '../../../webhook/review/judge.ts'
import { GROVE, grove, ROOT } from './grove.ts'

const set = (name: string, spec: object = {}) => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name, namespace: 'default' },
  spec: { replicas: 1, template: { cliques: [], ...spec } },
})

const review = (uid: string, object: object = set('llm')): string =>
  JSON.stringify({
    apiVersion: 'admission.k8s.io/v1',
    kind: 'AdmissionReview',
    request: {
      uid,
      kind: { group: 'grove.io', version: 'v1alpha1', kind: 'PodCliqueSet' },
      operation: 'CREATE',
      namespace: 'default',
      userInfo: { username: 'jane' },
      object,
    },
  })

interface Answered {
  readonly response?: { uid: string; allowed: boolean; status?: { code: number; message: string } }
  readonly kind: string
  readonly code?: number
  readonly message?: string
}

const answers = (stdout: string): Answered[] =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Answered => JSON.parse(line))

describe('grove admit', () => {
  let directory: string
  const write = async (name: string, text: string): Promise<string> => {
    const file = path.join(directory, name)
    await writeFile(file, text)
    return file
  }
  before(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'grove-admit-'))
  })
  after(() => rm(directory, { recursive: true }))

  it('answers a thousand reviews in their order, and as the server would to the byte', async () => {
    const lines = Array.from({ length: 1000 }, (_, index) =>
      review(`uid-${index}`, set(`set-${index}`, index % 2 === 0 ? {} : { terminationDelay: '-1s' })),
    )
    const { status, stdout, stderr } = await grove(
      ['admit', '/webhooks/validate-podcliqueset'],
      `${lines.join('\n')}\n`,
    )
    expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' })
    const endpoint = endpoints.find((known) => known.path === '/webhooks/validate-podcliqueset')
    const { config } = completeConfiguration({})
    if (endpoint === undefined || config === undefined) throw new Error('the endpoint or the configuration is missing')
    const judge = createJudge({ endpoint, config })
    const expected = await Promise.all(lines.map(async (line) => (await judge(Buffer.from(line))).body))
    expect(stdout.split('\n')).to.deep.equal([...expected, ''])
  })

  it('answers each review when it comes, not when the input ends', async () => {
    const child = spawn(process.execPath, [GROVE, 'admit', 'default-podcliqueset'], { cwd: ROOT })
    const closed = once(child, 'close')
    const replies = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    for (const uid of ['first', 'second']) {
      const line = `${review(uid)}\n`
      child.stdin.write(line.slice(0, 40))
      child.stdin.write(line.slice(40))
      const reply = await replies.next()
      expect(JSON.parse(String(reply.value)).response.uid).to.equal(uid)
    }
    child.stdin.end()
    expect((await closed)[0]).to.equal(0)
  })

  it('answers what is not a review with a Status, says in which line it stands, and goes on', async () => {
    const input = [
      review('a'),
      '{"apiVersion": "admission.k8s.io/v1",',
      '',
      '   ',
      '[]',
      review('b', { kind: 'Pod' }),
      Buffer.from([0xff, 0xfe, 0x80]),
      '{}',
      review('c'),
    ].flatMap((line) => [Buffer.from(line), Buffer.from('\r\n')])
    const { status, stdout, stderr } = await grove(['admit', 'validate-podcliqueset'], Buffer.concat(input))
    expect(answers(stdout).map(({ kind, code, response }) => response?.uid ?? `${kind} ${code}`)).to.deep.equal([
      'a',
      'Status 400',
      'Status 400',
      'b',
      'Status 400',
      'Status 400',
      'c',
    ])
    expect(stderr.match(/line \d+/g)).to.deep.equal(['line 2', 'line 5', 'line 7', 'line 8'])
    expect(stderr).not.to.match(/^ +at /m)
    expect(status).to.equal(1)
  })

  it('passes over a line that is longer than a body may be', async () => {
    const long = Buffer.alloc(9 * 1024 * 1024, 'x')
    const input = Buffer.concat([long, Buffer.from(`\n${review('after')}`)])
    const { status, stdout, stderr } = await grove(['admit', 'validate-podcliqueset'], input)
    const [refused, judged] = answers(stdout)
    expect(refused?.code).to.equal(413)
    expect(judged?.response?.uid).to.equal('after')
    expect(stderr).to.match(/^grove: line 1: the line has 9437184 bytes and 3145728 are taken/)
    expect(status).to.equal(1)
  })

  it('says nothing to no input', async () => {
    expect(await grove(['admit', 'default-podcliqueset'])).to.deep.equal({ status: 0, stdout: '', stderr: '' })
  })

  it('looks things up in the objects of a file, lists taken apart', async () => {
    const config = await write('tas.yaml', 'topologyAwareScheduling: {enabled: true}\nkind: OperatorConfiguration\n')
    const objects = await write(
      'objects.yaml',
      `apiVersion: v1
kind: List
items:
- apiVersion: grove.io/v1alpha1
  kind: ClusterTopologyBinding
  metadata: {name: racks}
  spec: {levels: [{domain: rack, key: example.com/rack}]}
---
# nothing here
`,
    )
    const topologyConstraint = { topologyName: 'racks', pack: { required: 'rack' } }
    const input = review('a', set('llm', { topologyConstraint }))
    const args = ['admit', 'validate-podcliqueset', '--config', config]
    const complaints = async (more: string[]) =>
      answers((await grove([...args, ...more], input)).stdout)[0]?.response?.status?.message ?? ''
    expect(await complaints([])).to.match(/racks/)
    expect(await complaints(['--objects', objects])).not.to.match(/racks/)
  })

  for (const [what, args, complaint] of [
    [
      'a path that is not served',
      ['validate-podcliquesets'],
      /^grove: there is no webhook at "validate-podcliquesets"; did you mean \/webhooks\/validate-podcliqueset\?\n$/,
    ],
    ['a path like no other', ['/x'], /^grove: there is no webhook at "\/x"; the paths are \/webhooks\//],
    ['no path', [], /^grove: missing required argument 'path'; see "grove admit --help"\n$/],
    [
      'objects that are not there',
      ['default-pod', '--objects', 'no/such.yaml'],
      /^grove: no\/such\.yaml: there is no such file/,
    ],
    [
      'a configuration that is not there',
      ['default-pod', '--config', 'no/such.yaml'],
      /^grove: no\/such\.yaml: Not found/,
    ],
  ] as const) {
    it(`refuses ${what}`, async () => {
      const { status, stdout, stderr } = await grove(['admit', ...args], review('a'))
      expect({ status, stdout }).to.deep.equal({ status: 2, stdout: '' })
      expect(stderr).to.match(complaint)
    })
  }

  it('lists what is wrong with the configuration and answers nothing', async () => {
    const config = await write('wrong.yaml', 'logLevel: loud\nlogFormat: xml\n')
    const { status, stdout, stderr } = await grove(['admit', 'default-pod', '--config', config], review('a'))
    expect({ status, stdout }).to.deep.equal({ status: 2, stdout: '' })
    expect(stderr.split('\n').slice(-4)).to.deep.equal([
      `grove: ${config} has 2 errors`,
      '  logLevel: Unsupported value: "loud": supported values: "debug", "info", "error"',
      '  logFormat: Unsupported value: "xml": supported values: "json", "text", "logfmt"',
      '',
    ])
  })

  it('refuses objects that are none', async () => {
    const broken = await write('broken.yaml', 'a: [\n')
    expect((await grove(['admit', 'default-pod', '--objects', broken])).stderr).to.match(
      /broken\.yaml: line \d, column \d: /,
    )
    const nameless = await write('nameless.yaml', 'apiVersion: v1\nkind: Pod\n')
    expect((await grove(['admit', 'default-pod', '--objects', nameless])).stderr).to.match(
      /nameless\.yaml: line 1 begins something that is not an object of a cluster; give it apiVersion, kind and metadata\.name/,
    )
    const twice = await write('twice.yaml', 'kind: Pod\nkind: Pod\n')
    expect((await grove(['admit', 'default-pod', '--objects', twice])).stderr).to.match(
      /twice\.yaml: line 2, column 1: kind stands twice/,
    )
    const number = await write('number.yaml', '7\n')
    expect((await grove(['admit', 'default-pod', '--objects', number])).status).to.equal(2)
  })
})
