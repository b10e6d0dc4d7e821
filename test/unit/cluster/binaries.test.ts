import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { alone } from '../../cluster/controlplane/alone.ts'
import { findBinaries, isBuilt } from '../../cluster/controlplane/binaries.ts'
import {
  BINARY_NAMES,
  binariesOf,
  fingerprint,
  goModules,
  modulesOf,
  requiredVersion,
} from '../../cluster/controlplane/modules.ts'

const place = async (directory: string, names: readonly string[]): Promise<void> => {
  await mkdir(directory, { recursive: true })
  for (const name of names) {
    await writeFile(join(directory, name), '')
    await chmod(join(directory, name), 0o755)
  }
}

describe('the binaries of the control plane', () => {
  let directory: string
  let assets: string
  let cache: string
  let lines: string[]
  const find = () =>
    findBinaries(BINARY_NAMES, (line) => lines.push(line), {
      KUBEBUILDER_ASSETS: assets,
      GROVE_TEST_CACHE: cache,
      PATH: '',
    })

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'grove-binaries-'))
    assets = join(directory, 'assets')
    cache = join(directory, 'cache')
    lines = []
  })
  afterEach(() => rm(directory, { recursive: true }))

  const fillCache = async () => {
    for (const module of goModules()) {
      await place(join(cache, `${module.name}-${fingerprint(module)}`), binariesOf(module))
    }
  }

  it('are taken from KUBEBUILDER_ASSETS where all are there', async () => {
    await place(assets, BINARY_NAMES)
    const binaries = await find()
    for (const name of BINARY_NAMES) expect(binaries[name]).to.equal(join(assets, name))
    expect(lines).to.deep.equal([])
  })

  it('are taken from earlier builds of the same modules otherwise', async () => {
    await fillCache()
    const binaries = await find()
    expect(binaries.kwok).to.match(/cache\/kwok-[0-9a-f]{16}\/kwok$/)
    expect(binaries.kubectl).to.match(/cache\/kubernetes-[0-9a-f]{16}\/kubectl$/)
  })

  it('never mix an API server and a controller manager of different origin', async () => {
    await place(assets, ['etcd', 'kube-apiserver', 'kubectl'])
    await fillCache()
    const binaries = await find()
    expect(binaries.etcd).to.equal(join(assets, 'etcd'))
    expect(binaries['kube-apiserver']).to.match(/cache\/kubernetes-/)
    expect(lines.join('\n')).to.include('has no kube-controller-manager, kube-scheduler: own builds')
  })

  it('of a later Kubernetes are own builds beside the others, never those of KUBEBUILDER_ASSETS', async () => {
    const environment = { KUBEBUILDER_ASSETS: assets, GROVE_TEST_CACHE: cache, PATH: '' }
    await place(assets, BINARY_NAMES)
    expect(isBuilt('1.37', environment)).to.equal(false)
    const [later] = modulesOf('1.37').slice(-1)
    if (later === undefined) throw new Error('there is no module')
    await place(join(cache, `${later.name}-${fingerprint(later)}`), binariesOf(later))
    expect(isBuilt('1.37', environment)).to.equal(true)
    const binaries = await findBinaries(BINARY_NAMES, (line) => lines.push(line), environment, '1.37')
    expect(binaries.kubectl).to.equal(join(assets, 'kubectl'))
    expect(binaries['kube-scheduler']).to.match(/cache\/kubernetes-1\.37-[0-9a-f]{16}\/kube-scheduler$/)
    expect(requiredVersion('kubernetes-1.37', 'k8s.io/kubernetes')).to.match(/^v1\.37\./)
  })

  it('have one version of Kubernetes, on the control plane and on real nodes', () => {
    const [plane, node] = ['kubernetes', 'node'].map((module) => requiredVersion(module, 'k8s.io/kubernetes'))
    expect(node).to.equal(plane)
  })

  it('are built by one process at a time, and by the next where one has died', async () => {
    const lock = join(directory, 'cache', 'module.lock')
    await mkdir(join(directory, 'cache'))
    const ended = spawnSync(process.execPath, ['--version']).pid
    await writeFile(lock, String(ended))
    const order: string[] = []
    const build = (name: string) => async () => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      order.push(`${name} ends`)
    }
    await Promise.all(['first', 'second'].map((name) => alone(lock, build(name))))
    const [one, other] = order[0] === 'first begins' ? ['first', 'second'] : ['second', 'first']
    expect(order).to.deep.equal([`${one} begins`, `${one} ends`, `${other} begins`, `${other} ends`])
    expect(await readdir(join(directory, 'cache'))).to.deep.equal([])
  })

  it('cannot be built without Go: the error says what to install or to set, and nothing half-built is left', async () => {
    const failure = await find().then(
      () => new Error('found'),
      (error: Error) => error,
    )
    expect(failure.message).to.include('there is no `go` on the PATH').and.include('Install Go 1.26 or later')
    expect(failure.message).to.include('KUBEBUILDER_ASSETS')
    expect(await readdir(cache).catch(() => [])).to.deep.equal([])
  })
})
