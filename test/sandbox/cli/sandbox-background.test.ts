import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'chai'
import { parse } from 'yaml'
import { type Finished, GROVE, grove, ROOT } from '../../unit/cli/grove.ts'

const SAMPLE = 'manifests/samples/disaggregated-inference.yaml'

describe('grove sandbox that goes on', function () {
  this.timeout(120_000)
  let directory: string
  let home: string | undefined
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'grove-sandbox-test-'))
    home = process.env.XDG_STATE_HOME
    process.env.XDG_STATE_HOME = directory
  })
  after(async () => {
    const { stdout } = await grove(['sandbox', 'list', '-o', 'json'])
    for (const { name } of JSON.parse(stdout)) await grove(['sandbox', 'stop', name])
    if (home === undefined) delete process.env.XDG_STATE_HOME
    else process.env.XDG_STATE_HOME = home
    await rm(directory, { recursive: true })
  })

  const sandbox = (...args: readonly string[]): Promise<Finished> => grove(['sandbox', ...args])
  const at = (name: string): string => join(directory, name)
  const file = async (name: string, text: string): Promise<string> => {
    await writeFile(at(name), text)
    return at(name)
  }

  describe('in the background', () => {
    it('returns when all is ready, is found by its kubeconfig, and takes its context out again when it is told to stop', async () => {
      const kubeconfig = at('kubeconfig')
      const started = await sandbox('--detach', '--name', 'dev', '--kubeconfig', kubeconfig, '-f', SAMPLE, '--wait')
      expect(started).to.include({ status: 0, stderr: '' })
      expect(started.stdout)
        .to.match(/^The sandbox is ready after /)
        .and.to.include('The current context of')
        .and.to.include('is "grove-dev" now')
        .and.to.match(/✓ PodCliqueSet chat-70b {2}1\/1 available\n/)
        .and.to.match(/It runs in the background and writes to .*dev\.log; end it with "grove sandbox stop dev"\.\n$/)
      expect(parse(await readFile(kubeconfig, 'utf8'))).to.include({ 'current-context': 'grove-dev' })
      expect((await grove(['status', '--kubeconfig', kubeconfig])).status).to.equal(0)

      const { stdout: table } = await sandbox('list')
      expect(table).to.match(
        /^NAME +STATE +PROCESS +SINCE +KUBECONFIG +LOG\ndev +ready +\d+ +20\S+ +\S+kubeconfig +\S+dev\.log\n$/,
      )

      const second = await sandbox('--detach', '--name', 'dev')
      expect(second.status).to.equal(1)
      expect(second.stderr).to.match(
        /^grove: a sandbox "dev" runs already, since 20\S+ \(process \d+\); end it with "grove sandbox stop dev", or give this one another name with --name\n$/,
      )

      expect(await sandbox('stop', 'dev')).to.deep.equal({
        status: 0,
        stdout: 'The sandbox "dev" has ended.\n',
        stderr: '',
      })
      expect(parse(await readFile(kubeconfig, 'utf8'))).to.include({ 'current-context': '' })
      expect((await sandbox('list')).stdout).to.equal('No sandbox runs in the background.\n')
    })

    it('ends with 1 where something is refused, and goes on; tells of one that was killed, and makes room for the next', async () => {
      const refused = await sandbox('--detach', '-f', 'manifests/samples/refused-startup-cycle.yaml', '--wait')
      expect(refused.status).to.equal(1)
      expect(refused.stderr).to.include('PodCliqueSet default/never-starts: spec.template.cliques: Invalid value:')
      expect(refused.stdout).to.include('end it with "grove sandbox stop"')
      const [{ pid }] = JSON.parse((await sandbox('list', '-o', 'json')).stdout)
      process.kill(pid, 'SIGKILL')
      const listed = await sandbox('list')
      expect(listed.status).to.equal(1)
      expect(listed.stdout).to.match(/\nsandbox +died /)
      expect((await sandbox('--detach')).status).to.equal(0)
      expect((await sandbox('stop')).stdout).to.equal('The sandbox "sandbox" has ended.\n')
    })

    it('says why it cannot start, and is not there then', async () => {
      const { status, stderr } = await sandbox('--detach', '--load', at('nowhere'))
      expect(status).to.equal(2)
      expect(stderr).to.match(/^grove: --load: ".*nowhere" has no sandbox\.yaml; name a directory/)
      expect((await sandbox('list')).stdout).to.equal('No sandbox runs in the background.\n')
    })

    it('says which there are where one is asked for that is not', async () => {
      const { status, stderr } = await sandbox('stop', 'other')
      expect(status).to.equal(1)
      expect(stderr).to.equal('grove: there is no sandbox "other"; there is none in the background\n')
    })

    it('refuses wrong usage with 2', async () => {
      const calls = [
        ['--name', 'dev'],
        ['--detach', '--name', 'Dev_1'],
        ['--load', at('x'), '--nodes', '3'],
      ]
      const finished = await Promise.all(calls.map((args) => sandbox(...args)))
      expect(finished.map(({ status }) => status)).to.deep.equal([2, 2, 2])
      expect(finished.map(({ stderr }) => stderr.split(';')[0])).to.deep.equal([
        'grove: --name is for a sandbox in the background',
        `grove: option '--name <name>' argument 'Dev_1' is invalid. "Dev_1" must have up to 40 small letters, digits and "-", such as dev-2`,
        'grove: --load brings its own nodes',
      ])
    })
  })

  describe('with its state in files', () => {
    /** Starts a sandbox that keeps running; resolves once it is ready. */
    const staying = async (
      ...args: readonly string[]
    ): Promise<{ child: ChildProcess; next: () => Promise<string> }> => {
      const child = spawn(process.execPath, [GROVE, 'sandbox', ...args], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
      const next = async (): Promise<string> => (await lines.next()).value ?? ''
      await next()
      return { child, next }
    }

    it('writes them when it ends and on SIGUSR2, one object a file, and goes on from them', async () => {
      const state = at('state')
      expect((await sandbox('--save', state, '-f', SAMPLE, '--wait', '--nodes', '12')).stdout).to.match(
        /\n\d+ objects are saved in \S+state\.\n$/,
      )
      const set = join(state, 'namespaces/default/podcliquesets.grove.io/chat-70b.yaml')
      expect(parse(await readFile(set, 'utf8'))).to.deep.include({ kind: 'PodCliqueSet' })
      expect(await readdir(join(state, 'cluster/nodes'))).to.have.length(12)
      // A file that is edited is applied; the other files of the directory are left alone.
      await writeFile(
        set,
        (await readFile(set, 'utf8')).replace('\nspec:\n  replicas: 1\n', '\nspec:\n  replicas: 2\n'),
      )
      await writeFile(join(state, 'NOTES'), 'mine')
      const next = ['--load', state, '--save', state]
      const { stdout } = await sandbox(...next, '-f', await file('map.yaml', MAP), '--wait')
      expect(stdout).to.include('objects are saved')
      const { child, next: line } = await staying(...next)
      child.kill('SIGUSR2')
      expect(await line()).to.match(/^\d+ objects are saved in /)
      child.kill('SIGTERM')
      expect(await once(child, 'exit')).to.deep.equal([0, null])
      expect(await readdir(join(state, 'namespaces/default/configmaps'))).to.deep.equal(['m.yaml'])
      expect((await readdir(state)).sort()).to.deep.equal(['NOTES', 'cluster', 'namespaces', 'sandbox.yaml'])
      expect(await readdir(join(state, 'namespaces/default/podcliques.grove.io'))).to.include('chat-70b-1-router.yaml')
    })

    it('begins no earlier than what was saved, so that a faster clock leaves nothing in the future, and names the line of what it cannot read', async () => {
      const state = at('later')
      await sandbox('--save', state, '-f', await file('m.yaml', MAP), '--wait', '--nodes', '1')
      await writeFile(join(state, 'sandbox.yaml'), 'savedAt: 2126-01-01T00:00:00Z\n')
      const other = await file('later.yaml', MAP.replace('name: m', 'name: later'))
      await sandbox('--load', state, '--save', state, '-f', other, '--wait')
      const maps = join(state, 'namespaces/default/configmaps')
      expect(await readFile(join(maps, 'later.yaml'), 'utf8')).to.include('creationTimestamp: "2126-01-01T00:0')

      const text = await readFile(join(maps, 'm.yaml'), 'utf8')
      await writeFile(join(maps, 'm.yaml'), text.replace('\ndata:', '\ndato:'))
      expect((await sandbox('--load', state)).stderr).to.match(/^grove: --load: \S+\/m\.yaml:1: .*unknown field "dato"/)
      await writeFile(join(maps, 'm.yaml'), text.replace('\ndata:', '\n  data:'))
      const broken = await sandbox('--load', state)
      expect(broken.status).to.equal(2)
      expect(broken.stderr).to.match(
        /^grove: --load: \S+\/m\.yaml:\d+: this line is indented unlike the lines around it/,
      )
    })

    it('takes nothing from a directory that no sandbox has saved', async () => {
      await mkdir(at('mine/cluster'), { recursive: true })
      const { status, stderr } = await sandbox('--save', at('mine'))
      expect(status).to.equal(2)
      expect(stderr).to.match(
        /^grove: --save: ".*mine" has a "cluster" that no sandbox has saved; name another directory\n$/,
      )
      expect(existsSync(at('mine/cluster'))).to.equal(true)
    })
  })
})

/** An object that is ready at once. */
const MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: m\ndata:\n  a: b\n'
