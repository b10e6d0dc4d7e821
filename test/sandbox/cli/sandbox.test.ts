import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { lstat, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { expect } from 'chai'
import { parse } from 'yaml'
import { Connection } from '../../../kube/access/connection.ts'
import { loadKubeconfig } from '../../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../../kube/client/client.ts'
import { GROVE, grove, ROOT } from '../../unit/cli/grove.ts'

const SAMPLE = 'manifests/samples/disaggregated-inference.yaml'

describe('grove sandbox', function () {
  this.timeout(120_000)
  let directory: string
  const children: ChildProcess[] = []
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'grove-sandbox-test-'))
  })
  after(async () => {
    for (const child of children) child.kill('SIGKILL')
    await rm(directory, { recursive: true })
  })

  /** Starts a sandbox that keeps running; resolves with its kubeconfig once it is ready. */
  const staying = async (
    ...args: readonly string[]
  ): Promise<{ child: ChildProcess; kubeconfig: string; said: Promise<string> }> => {
    const child = spawn(process.execPath, [GROVE, 'sandbox', ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
    const { value: first = 'nothing' } = await lines.next()
    const [, kubeconfig] = /KUBECONFIG=(\S+)$/.exec(first) ?? []
    if (kubeconfig === undefined) throw new Error(`it ended and said: ${first}`)
    return { child, kubeconfig, said: lines.next().then(({ value }) => value) }
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

  it('ends, with the reason, where the pods of a set are refused', async () => {
    const file = join(directory, 'never.yaml')
    const pod = 'podSpec: { containers: [{ name: c, image: c, imagePullPolicy: always }] }'
    const set = `spec: { replicas: 1, template: { cliques: [{ name: a, spec: { roleName: a, replicas: 1, ${pod} } }] } }`
    await writeFile(file, `apiVersion: grove.io/v1alpha1\nkind: PodCliqueSet\nmetadata: { name: never }\n${set}\n`)
    const { status, stdout, stderr } = await grove(['sandbox', '-f', file, '--wait', '--timeout', '10m'])
    expect(status).to.equal(1)
    expect(stdout).to.include('✗ PodClique never-0-a  0/1 ready')
    expect(stderr).to.match(/grove: a pod is refused, .*imagePullPolicy: Unsupported value: "always"/)
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
    const unwritable = await grove(['sandbox', '--kubeconfig', join(file, 'kubeconfig')])
    expect(unwritable.status).to.equal(2)
    expect(unwritable.stderr).to.match(
      /^grove: --kubeconfig: ".*" cannot be written \((ENOTDIR|EEXIST): .*\); name a file/,
    )
    expect(second).to.include({
      status: 1,
      stderr: `grove: --port: "${port}" is in use; choose another, or leave it out for any free one\n`,
    })
    child.kill('SIGINT')
    await once(child, 'exit')
    expect(existsSync(file)).to.equal(true)
  })

  describe('with a kubeconfig of the user', () => {
    const MINE = `# mine
apiVersion: v1
kind: Config
clusters:
  - name: work
    cluster: { server: "https://work.example.com", note-of-a-tool: 1 }
contexts:
  - name: work
    context: { cluster: work, user: me }
users:
  - name: me
    user: { token: secret }
current-context: work
`
    const mine = async (name: string, text = MINE, mode = 0o640): Promise<string> => {
      const file = join(directory, name)
      await writeFile(file, text, { mode })
      return file
    }
    const read = async (file: string) => parse(await readFile(file, 'utf8'))
    const names = async (file: string): Promise<string[]> =>
      (await read(file)).contexts.map(({ name }: { name: string }) => name)
    const ended = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
      child.kill(signal)
      await once(child, 'exit')
    }

    it('adds a context to it, says so, and gives the file back as it was', async () => {
      const file = await mine('merged')
      const link = join(directory, 'link')
      await symlink(file, link)
      const { child, said } = await staying('--kubeconfig', link)
      expect(await said).to.equal(
        `The current context of ${link} is "grove-sandbox" now; it was "work", and will be again at the end.`,
      )
      expect(await names(file)).to.deep.equal(['work', 'grove-sandbox'])
      expect(loadKubeconfig({ kubeconfig: file }).cluster).to.include({ name: 'grove-sandbox' })
      expect((await lstat(link)).isSymbolicLink()).to.equal(true)
      expect((await stat(file)).mode & 0o777).to.equal(0o640)
      // Another program writes the file in the meantime.
      await writeFile(file, (await readFile(file, 'utf8')).replace('# mine', '# mine, too'))
      await ended(child)
      expect(await readFile(file, 'utf8')).to.equal(MINE.replace('# mine', '# mine, too'))
      expect((await readdir(directory)).filter((name) => /lock|^\./.test(name))).to.deep.equal([])
    })

    it('shares it with other sandboxes, each under a name of its own', async () => {
      const file = await mine('shared')
      const started = await Promise.all([1, 2, 3].map(() => staying('--kubeconfig', file)))
      expect(await names(file)).to.deep.equal(['work', 'grove-sandbox', 'grove-sandbox-2', 'grove-sandbox-3'])
      await Promise.all(started.map(({ child }) => ended(child)))
      expect(await readFile(file, 'utf8')).to.equal(MINE)
    })

    it('takes the place of a sandbox that was killed', async () => {
      const file = await mine('left-over')
      const { child: killed } = await staying('--kubeconfig', file)
      await ended(killed, 'SIGKILL')
      expect(await names(file)).to.deep.equal(['work', 'grove-sandbox'])
      const { child } = await staying('--kubeconfig', file)
      expect(await names(file)).to.deep.equal(['work', 'grove-sandbox'])
      await ended(child)
      expect(await readFile(file, 'utf8')).to.equal(MINE)
    })

    it('leaves alone what somebody else has put under its name', async () => {
      const file = await mine('taken')
      const { child } = await staying('--kubeconfig', file)
      await writeFile(file, MINE.replaceAll('work', 'grove-sandbox'))
      await ended(child)
      expect(await readFile(file, 'utf8')).to.equal(MINE.replaceAll('work', 'grove-sandbox'))
    })

    it('makes a new one for its owner only, and the folder that it is to be in', async () => {
      const file = join(directory, '.kube', 'config')
      const { child, said } = await staying('--kubeconfig', file)
      expect(await said).to.include('is "grove-sandbox" now; there was none before.')
      expect((await stat(file)).mode & 0o777).to.equal(0o600)
      await ended(child)
      expect(await read(file)).to.deep.include({ kind: 'Config', contexts: [], 'current-context': '' })
    })

    const refused = {
      'is not YAML': ['clusters: [\n', /is not YAML: .*; the file stays as it is: correct it, or name another one\n$/],
      'is no kubeconfig': ['kind: Pod\n', /is not a kubeconfig: .*; the file stays as it is/],
      'has entries without names': ['contexts: [{}]\n', /contexts\[0\].name is missing; the file stays as it is/],
    } as const
    for (const [what, [text, why]] of Object.entries(refused)) {
      it(`refuses a file that ${what} with 2, before anything starts, and leaves it untouched`, async () => {
        const file = await mine('wrong', text)
        const { status, stdout, stderr } = await grove(['sandbox', '--kubeconfig', file])
        expect({ status, stdout }).to.deep.equal({ status: 2, stdout: '' })
        expect(stderr)
          .to.match(/^grove: --kubeconfig: kubeconfig "/)
          .and.to.match(why)
        expect(await readFile(file, 'utf8')).to.equal(text)
      })
    }

    it('says who holds the file where it is locked for long', async () => {
      const file = await mine('locked')
      await writeFile(`${file}.lock`, '')
      const { status, stderr } = await grove(['sandbox', '--kubeconfig', file])
      expect(status).to.equal(2)
      expect(stderr).to.match(/locked.lock" is there, .* try again, or remove the lock if nobody is\n$/)
      expect(await readFile(file, 'utf8')).to.equal(MINE)
    })
  })
})
