import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { controlPlane } from './fixture.ts'
import { installCrds } from './manifests.ts'
import { repositoryRoot } from './repository.ts'

const SET = 'manifests/samples/disaggregated-inference.yaml'

describe('kubectl with kubectl-grove on the PATH', () => {
  let directory: string
  before(async () => {
    await installCrds(controlPlane())
    directory = await mkdtemp(path.join(tmpdir(), 'kubectl-grove-'))
    const script = path.join(repositoryRoot, 'dist/cli/kubectl-grove.js')
    await chmod(script, 0o755)
    await symlink(script, path.join(directory, 'kubectl-grove'))
  })
  after(() => rm(directory, { recursive: true }))

  const kubectl = async (...args: string[]) => {
    const child = spawn(controlPlane().binaries.kubectl, args, {
      cwd: repositoryRoot,
      env: { PATH: `${directory}:${process.env.PATH}`, HOME: directory },
    })
    const [stdout, stderr, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise((resolve) => child.on('close', resolve)),
    ])
    return { code, stdout, stderr }
  }

  it('lists it as a plugin', async () => {
    const { code, stdout } = await kubectl('plugin', 'list', '--name-only')
    expect(code).to.equal(0)
    expect(stdout.trimEnd().split('\n').at(-1)).to.equal('kubectl-grove')
  })

  it('runs its verbs, with their exit status and help', async () => {
    expect((await kubectl('grove', '--help')).stdout).to.match(/^Usage: kubectl grove /)
    const refused = await kubectl('grove', 'validate', 'manifests/samples', '--objects', 'manifests/runtimes')
    expect(refused.code).to.equal(1)
    expect(refused.stdout).to.include(' accepted, 1 refused')
  })

  it('passes on its own flags behind the verb', async () => {
    const { kubeconfig } = controlPlane()
    const flags = ['--kubeconfig', kubeconfig, '-n', 'serving', '-o', 'json']
    const { code, stdout, stderr } = await kubectl('grove', 'validate', SET, ...flags)
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' })
    expect(JSON.parse(stdout)[0].namespace).to.equal('serving')
    const unknown = await kubectl('grove', 'validate', SET, '--kubeconfig', kubeconfig, '--context', 'nowhere')
    expect(unknown.code).to.equal(2)
    expect(unknown.stderr).to.match(/^grove: kubeconfig ".*" has no context "nowhere"; it has "/)
  })

  it('lets a verb reach the cluster of a context', async () => {
    const { kubeconfig } = controlPlane()
    const args = ['--config', 'manifests/base/config.yaml', '--kubeconfig', kubeconfig, '--context', 'nowhere']
    const { code, stderr } = await kubectl('grove', 'reconcile', ...args)
    expect(code).to.equal(4)
    expect(stderr).to.include('has no context "nowhere"')
  })

  it('asks the cluster about a set', async () => {
    const { code, stdout, stderr } = await kubectl(
      'grove',
      'status',
      'nothing',
      '-n',
      'default',
      '--kubeconfig',
      controlPlane().kubeconfig,
    )
    expect(code).to.equal(1)
    expect(stdout + stderr).to.include('nothing')
  })
})
