import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect } from 'chai'
import { Connection } from '../../../kube/access/connection.ts'
import { loadKubeconfig } from '../../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../../kube/client/client.ts'
import { GROVE, grove, ROOT } from '../../unit/cli/grove.ts'

const SAMPLE = 'manifests/samples/disaggregated-inference.yaml'

describe('grove sandbox', function () {
  this.timeout(60_000)
  let directory: string
  const children: ChildProcess[] = []
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'grove-sandbox-test-'))
  })
  after(async () => {
    for (const child of children) child.kill('SIGKILL')
    await rm(directory, { recursive: true })
  })

  /** Starts one that stays, and answers with its kubeconfig once it is ready. */
  const staying = async (...args: readonly string[]): Promise<{ child: ChildProcess; kubeconfig: string }> => {
    const child = spawn(process.execPath, [GROVE, 'sandbox', ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    let text = ''
    for await (const chunk of child.stdout ?? []) {
      text += String(chunk)
      const [, kubeconfig] = /KUBECONFIG=(\S+)\n/.exec(text) ?? []
      if (kubeconfig !== undefined) return { child, kubeconfig }
    }
    throw new Error(`it ended and said: ${text}`)
  }

  it('applies a manifest, waits until all is ready, shows it, and ends with 0', async () => {
    const { status, stdout, stderr } = await grove(['sandbox', '-f', SAMPLE, '--wait'])
    expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' })
    expect(stdout)
      .to.match(
        /^The sandbox is ready after [\d.]+ s: export KUBECONFIG=\S+\n✓ PodCliqueSet chat-70b {2}1\/1 available\n/,
      )
      .and.to.include('└─ ✓ PodGang chat-70b-0-decode-0  2/2 pods ready\n')
      .and.to.match(/✓ Pod chat-70b-0-router-\w{5} {2}ready on sandbox-\d\n/)
      .and.to.match(/\nEverything is ready after [\d.]+ s\.\n$/)
  })

  it('says what waits for what, and ends with 1, when time is up', async () => {
    const { status, stdout, stderr } = await grove([
      'sandbox',
      '-f',
      SAMPLE,
      '--wait',
      '--timeout',
      '6s',
      '--ready-after',
      '1h',
    ])
    expect(status).to.equal(1)
    expect(stderr).to.equal('grove: not everything is ready after 6.0 s; the tree says what waits\n')
    expect(stdout)
      .to.include('… PodCliqueSet chat-70b  0/1 available\n')
      .and.to.match(/waits for chat-70b-\S+ \(0 of \d ready\)/)
  })

  it('refuses unknown fields at their line, and drops them with --loose', async () => {
    const file = join(directory, 'typo.yaml')
    const pod = 'podSpec: { containers: [{ name: c, image: c }] }'
    const set = `spec: { replicas: 1, template: { terminatonDelay: 1h, cliques: [{ name: a, spec: { roleName: a, replicas: 1, ${pod} } }] } }`
    await writeFile(file, `apiVersion: grove.io/v1alpha1\nkind: PodCliqueSet\nmetadata: { name: typo }\n${set}\n`)
    const { status, stderr } = await grove(['sandbox', '-f', file, '--wait'])
    expect(status).to.equal(1)
    expect(stderr).to.equal(
      `PodCliqueSet default/typo: ${file}:4:34  spec.template.terminatonDelay: unknown field; did you mean "terminationDelay"?\n`,
    )
    expect((await grove(['sandbox', '-f', file, '--wait', '--loose'])).status).to.equal(0)
  })

  it('refuses unknown fields of built-in kinds too', async () => {
    const file = join(directory, 'map.yaml')
    await writeFile(file, 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: m }\ndatta: { a: b }\n')
    const { status, stderr } = await grove(['sandbox', '-f', file, '--wait'])
    expect(status).to.equal(1)
    expect(stderr).to.contain('unknown field "datta"')
  })

  it('says what is refused, and ends with 1', async () => {
    const { status, stderr } = await grove(['sandbox', '-f', 'manifests/samples/refused-startup-cycle.yaml', '--wait'])
    expect(status).to.equal(1)
    expect(stderr).to.match(
      /^PodCliqueSet default\/never-starts: spec\.template\.cliques: Invalid value: .*wait for each other/,
    )
  })

  it('names the kind that it does not serve', async () => {
    const file = join(directory, 'unknown.yaml')
    await writeFile(file, 'apiVersion: example.com/v1\nkind: Flower\nmetadata:\n  name: rose\n')
    const { status, stderr } = await grove(['sandbox', '-f', file, '--wait'])
    expect(status).to.equal(1)
    expect(stderr).to.include('example.com/v1 Flower is not served here; give its CustomResourceDefinition with -f too')
  })

  it('refuses wrong usage with 2', async () => {
    const usage = [
      ['--wait'],
      ['--nodes', 'x'],
      ['--port', '70000'],
      ['--timeout', 'soon'],
      ['-f', '/no/such/file.yaml'],
    ]
    const finished = await Promise.all(usage.map((args) => grove(['sandbox', ...args])))
    expect(finished.map(({ status }) => status)).to.deep.equal([2, 2, 2, 2, 2])
    expect(finished[0]?.stderr).to.equal(
      'grove: --wait waits for what is applied; name it with -f <file>; see "grove sandbox --help"\n',
    )
  })

  it('runs until it is told to stop, reachable by its kubeconfig, and leaves nothing behind', async () => {
    const { child, kubeconfig } = await staying('--nodes', '3')
    expect((await stat(kubeconfig)).mode & 0o777).to.equal(0o600)
    const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig })))
    const nodes = { group: '', version: 'v1', kind: 'Node', plural: 'nodes', namespaced: false }
    expect((await client.list(nodes)).items).to.have.length(3)
    expect(await client.resource('grove.io/v1alpha1', 'PodCliqueSet')).to.include({ plural: 'podcliquesets' })
    await client.close()
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).to.deep.equal([0, null])
    expect(existsSync(kubeconfig)).to.equal(false)
  })

  it('ends with 1 when it is stopped before what it waits for is ready', async () => {
    const { child } = await staying('-f', SAMPLE, '--wait', '--ready-after', '1h')
    child.kill('SIGINT')
    expect(await once(child, 'exit')).to.deep.equal([1, null])
  })

  it('leaves nothing behind when its reader goes', async () => {
    const child = spawn(process.execPath, [GROVE, 'sandbox', '-f', SAMPLE, '--wait'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    const [chunk] = await once(child.stdout as Readable, 'data')
    const [, kubeconfig = ''] = /KUBECONFIG=(\S+)\n/.exec(String(chunk)) ?? []
    expect(existsSync(kubeconfig)).to.equal(true)
    child.stdout?.destroy()
    expect(await once(child, 'exit')).to.deep.equal([0, null])
    expect(existsSync(kubeconfig)).to.equal(false)
  })

  it('listens where it is told, writes the kubeconfig where it is told, and says when the port is taken', async () => {
    const file = join(directory, 'kubeconfig')
    const { child, kubeconfig } = await staying('--kubeconfig', file)
    expect(kubeconfig).to.equal(file)
    const [, port = ''] = /127\.0\.0\.1:(\d+)/.exec(await readFile(file, 'utf8')) ?? []
    const second = await grove(['sandbox', '--port', port])
    const unwritable = await grove(['sandbox', '--kubeconfig', join(directory, 'no', 'kubeconfig')])
    expect(unwritable.status).to.equal(2)
    expect(unwritable.stderr).to.match(/^grove: --kubeconfig: ".*" cannot be written \(ENOENT: .*\); name a file/)
    expect(second).to.include({
      status: 1,
      stderr: `grove: --port: "${port}" is in use; choose another, or leave it out for any free one\n`,
    })
    child.kill('SIGINT')
    await once(child, 'exit')
    expect(existsSync(file)).to.equal(true)
  })
})
