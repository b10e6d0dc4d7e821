import { isAscii } from 'node:buffer'
import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { environmentOf } from '../../scripts/deployment-environment.ts'
import { compileAllocator, hasCompiler } from '../../scripts/package/image/allocator.ts'
import { compiledCode } from '../../scripts/package/image/compiled.ts'
import { type MadeImage, makeImagesIn } from '../../scripts/package/image/images.ts'
import { NODE_VERSION } from '../../scripts/package/image/node-runtime.ts'
import { writeLayout } from '../../scripts/package/image/oci-layout.ts'
import { sbomOf } from '../../scripts/package/image/sbom.ts'
import { type ProcessOfImage, unpackImage } from '../../scripts/package/image/unpack.ts'
import { largeReviewBy } from '../wire/package/large-review.ts'

const run = promisify(execFile)

const DOWNLOADS = path.join(homedir(), '.cache', 'grove', 'image-packages')
const { version: VERSION } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
const NAMES = ['grove', 'grove-initc', 'grove-failover']

/** Whether a process can be given a root directory of its own; only the super-user may do this. */
const canChangeRoot = process.platform === 'linux' && process.getuid?.() === 0

describe('The images', function () {
  this.timeout(300_000)
  let directory: string
  let images: readonly MadeImage[]
  const processes = new Map<string, ProcessOfImage>()

  before(async function () {
    if (!canChangeRoot) return this.skip()
    directory = await mkdtemp(path.join(tmpdir(), 'grove-images-'))
    await mkdir(DOWNLOADS, { recursive: true })
    await mkdir(path.join(directory, 'workshop'))
    images = await makeImagesIn(path.join(directory, 'workshop'), DOWNLOADS, VERSION)
    await writeLayout(path.join(directory, 'layout'), images)
    for (const name of NAMES) {
      processes.set(
        name,
        await unpackImage(path.join(directory, 'layout'), `${name}:${VERSION}`, path.join(directory, name)),
      )
    }
  })
  after(async () => {
    if (directory !== undefined) await rm(directory, { recursive: true, force: true })
  })

  /**
   * Runs the process of an image as its user, with only the image's files. Only the paths that a kubelet would mount
   * are writable.
   */
  const start = async (name: string, ...args: readonly string[]): Promise<string> => {
    const { User = '', Entrypoint = [], Env = [] } = processes.get(name) ?? {}
    const all = [`--userspec=${User}`, path.join(directory, name), ...Entrypoint, ...args]
    const { stdout } = await run('/usr/sbin/chroot', all, { env: Object.fromEntries(Env.map((set) => set.split('='))) })
    return stdout
  }

  it('run as nobody, in a file system that holds Node and no npm, no shell and nothing that they may write to', async () => {
    for (const name of NAMES) {
      expect(processes.get(name)?.User).to.equal('65532:65532')
      const files = await readdir(path.join(directory, name), { recursive: true })
      expect(files.filter((file) => /(^|\/)(npm|sh|bash|apt-get|node_modules)$/.test(file))).to.deep.equal([])
      for (const file of files.filter((file) => file !== 'tmp')) {
        const { mode, uid } = await stat(path.join(directory, name, file))
        expect({ file, uid, writable: mode & 0o022 }).to.deep.equal({ file, uid: 0, writable: 0 })
      }
    }
  })

  it('have the version of the project, so that webhooks name the grove-initc that was made with them', async () => {
    expect(await start('grove', '--version')).to.equal(`${VERSION}\n`)
    expect(images.map(({ name }) => name)).to.deep.equal(NAMES.map((name) => `${name}:${VERSION}`))
  })

  it('judge manifests and read the configuration that is installed', async () => {
    expect(await start('grove', 'validate', '/grove/manifests/samples/disaggregated-inference.yaml')).to.contain(
      '1 accepted',
    )
    expect(await start('grove', 'config', '--config', '/grove/manifests/base/config.yaml')).to.contain('webhooks')
  })

  it('have a program for each server, so that no server keeps the text of all verbs in memory, nor two bytes a character', async () => {
    const programs = path.join(directory, 'grove/grove/dist')
    const { size: whole } = await stat(path.join(programs, 'all-verbs.cjs'))
    for (const verb of ['webhook', 'reconcile']) {
      const text = await readFile(path.join(programs, `${verb}.cjs`))
      expect(isAscii(text), verb).to.equal(true)
      expect(text.length, verb).to.be.lessThan(whole * 0.7)
      expect(await start('grove', verb, '--help')).to.contain(`grove ${verb} --config <file>`)
    }
  })

  it('come with compiled code of the webhooks that V8 takes with the variables of the Deployment', async () => {
    const { User = '', Entrypoint: [node = ''] = [] } = processes.get('grove') ?? {}
    const code = `
      require('node:v8').setFlagsFromString('--semi-space-growth-factor=1')
      const { readFileSync } = require('node:fs')
      const file = '/grove/dist/webhook.cjs'
      const cachedData = readFileSync(file + '.cache')
      console.log(new (require('node:vm').Script)(readFileSync(file, 'latin1'), { cachedData }).cachedDataRejected)`
    const all = [`--userspec=${User}`, path.join(directory, 'grove'), node, '-e', code]
    const { stdout } = await run('/usr/sbin/chroot', all, { env: environmentOf('deployment.yaml') })
    expect(stdout).to.equal('false\n')
  })

  it('come with the same compiled code each time and wherever they are made, so that the same sources give the same digest', async () => {
    const made = await readFile(path.join(directory, 'grove/grove/dist/webhook.cjs.cache'))
    const workshop = path.join(directory, 'workshop')
    const [place, name] = [path.join(directory, 'another-place'), 'grove-webhook.cjs']
    await mkdir(place)
    await copyFile(path.join(workshop, name), path.join(place, name))
    const node = path.join(workshop, 'node')
    const again = await compiledCode(node, 'webhook', path.join(place, name), 'deployment.yaml')
    expect(again.equals(made)).to.equal(true)
  })

  it('know the kubeconfigs of retired clouds by the package for them, which is loaded for these alone', async () => {
    const given = path.join(directory, 'grove', 'kubeconfig')
    const provider = {
      name: 'oidc',
      config: { 'id-token': 'x', 'client-id': 'z', 'idp-issuer-url': 'https://127.0.0.1:9' },
    }
    const kubeconfig = {
      ...{ apiVersion: 'v1', kind: 'Config', 'current-context': 'old' },
      clusters: [{ name: 'old', cluster: { server: 'https://127.0.0.1:9' } }],
      users: [{ name: 'old', user: { 'auth-provider': provider } }],
      contexts: [{ name: 'old', context: { cluster: 'old', user: 'old' } }],
    }
    await writeFile(given, JSON.stringify(kubeconfig))
    try {
      const { stderr } = await start('grove', 'status', '--kubeconfig', '/kubeconfig').then(
        () => ({ stderr: 'it ran' }),
        (error: { stderr: string }) => error,
      )
      expect(stderr).to.contain('https://127.0.0.1:9 cannot be reached').and.not.to.contain('Cannot find module')
    } finally {
      await rm(given)
    }
  })

  it('judge large reviews in a thread of their own', async () => {
    const { Entrypoint = [], Env = [] } = processes.get('grove') ?? {}
    const root = path.join(directory, 'grove')
    const command = ['/usr/bin/env', '-i', ...Env, '/usr/sbin/chroot', root, ...Entrypoint]
    const { status, message } = await largeReviewBy({ command, root })
    expect(message).to.contain('cliqueStartupType: Required value')
    expect(status).to.equal(200)
  })

  it('hold a grove-initc that knows what it is asked', async () => {
    expect(await start('grove-initc', '--help')).to.contain('grove-initc')
    expect(await start('grove-initc')).to.be.a('string') // nothing to wait for: ends at once
  })

  it('hold an agent that installs itself with Node and flock into a volume, and runs from there without a shell', async () => {
    const volume = path.join(directory, 'grove-failover', 'volume')
    await mkdir(volume)
    await run('chown', ['65532:65532', volume])
    await start('grove-failover', 'install', '--to', '/volume/bin', '--mkdir', '/volume/shared/sockets')
    expect((await readdir(path.join(volume, 'bin'))).sort()).to.deep.equal([
      'agent',
      'agent.cjs',
      ...(hasCompiler() ? ['cuda-allocator'] : []),
      'flock',
      'node',
      'package.json',
    ])
    // In the image, because that has no shell.
    const { stdout } = await run('/usr/sbin/chroot', [
      path.join(directory, 'grove-failover'),
      '/volume/bin/agent',
      '--help',
    ])
    expect(stdout).to.contain('gms-supervisor')
  })

  it('hold the allocator of GPU memory where gcc made it, which runs there and asks for the driver', async function () {
    if (!hasCompiler()) return this.skip()
    const words = [path.join(directory, 'grove-failover'), '/cuda-allocator', 'GPU-1']
    const refusal = await run('/usr/sbin/chroot', words, { env: { GMS_SOCKET_DIR: '/tmp' } }).then(
      () => 'started',
      ({ stderr }: { stderr: string }) => stderr,
    )
    expect(refusal).to.match(/libcuda.so.1.*the container needs the claim of the GPUs/)
    const [once, again] = ['once', 'again'].map((name) => path.join(directory, name))
    for (const file of [once, again]) await compileAllocator(file ?? '')
    expect((await readFile(once ?? '')).equals(await readFile(again ?? ''))).to.equal(true)
    expect(
      (await readFile(once ?? '')).equals(await readFile(path.join(directory, 'grove-failover', 'cuda-allocator'))),
    ).to.equal(true)
  })

  it('share all layers but one, and say what they are made of', () => {
    const shared = images.map(({ layers }) => layers.slice(0, -1).map(({ digest }) => digest))
    expect(new Set(shared.map(String)).size).to.equal(1)
    for (const { name, components } of images) {
      const { components: listed } = JSON.parse(sbomOf(name, VERSION, components)) as { components: { purl: string }[] }
      const purls = listed.map(({ purl }) => purl)
      expect(purls).to.include(`pkg:generic/node@${NODE_VERSION}`)
      expect(purls.some((purl) => purl.startsWith('pkg:deb/debian/libc6@'))).to.equal(true)
      expect(new Set(purls).size, name).to.equal(purls.length)
    }
  })
})
