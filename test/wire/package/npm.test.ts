import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { ROOT } from '../../../scripts/package/project.ts'
import { npmPackage } from '../../../scripts/release/parts/npm-package.ts'
import { RELEASE } from '../../unit/release/release.ts'

const run = promisify(execFile)

describe('The package that a release has for npm', function () {
  this.timeout(180_000)
  let directory: string
  let files: readonly string[]

  let manifest: Record<string, unknown>

  // Installed as npm does it, except that the declared packages are taken from the clone, because a registry is not
  // always reachable.
  before(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'grove-npm-'))
    const [packed] = await npmPackage.make({ ...RELEASE, npmName: '@team/grove' })
    const [modules, unpacked] = [path.join(directory, 'node_modules'), path.join(directory, 'node_modules/grove')]
    await mkdir(unpacked, { recursive: true })
    const tarball = path.join(directory, 'package.tgz')
    await writeFile(tarball, packed?.content ?? '')
    await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', unpacked])
    const entries = await readdir(unpacked, { recursive: true, withFileTypes: true })
    files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(unpacked, path.join(parentPath, name)))
    manifest = JSON.parse(await readFile(path.join(unpacked, 'package.json'), 'utf8'))
    const { bin, dependencies } = manifest as Record<'bin' | 'dependencies', Record<string, string>>
    for (const name of Object.keys(dependencies)) {
      await mkdir(path.dirname(path.join(modules, name)), { recursive: true })
      await symlink(path.join(ROOT, 'node_modules', name), path.join(modules, name))
    }
    await mkdir(path.join(modules, '.bin'))
    for (const [name, file] of Object.entries<string>(bin)) {
      await chmod(path.join(unpacked, file), 0o755)
      await symlink(path.join('../grove', file), path.join(modules, '.bin', name))
    }
  })
  after(() => rm(directory, { recursive: true, force: true }))

  const grove = (...args: readonly string[]) =>
    run('npx', ['--no-install', 'grove', ...args], { cwd: directory, env: { PATH: process.env.PATH, HOME: directory } })

  it('judges manifests by npx', async () => {
    const sample = 'node_modules/grove/manifests/samples/disaggregated-inference.yaml'
    expect((await grove('validate', sample)).stdout).to.contain('1 accepted, 0 refused')
  })

  it('brings the manifests that a sandbox installs', async () => {
    const sample = 'node_modules/grove/manifests/samples/fine-tuning.yaml'
    expect((await grove('sandbox', '-f', sample, '--wait')).stdout).to.contain('Everything is ready')
  })

  it('has its licence, and nothing that builds, tests or documents it', () => {
    expect(files).to.include.members(['LICENSE', 'README.md', 'dist/cli/main.js', 'manifests/base/kustomization.yaml'])
    const foreign = files.filter((file) =>
      /^dist\/(test|scripts|docs|site|image|release)|\.map$|^node_modules/.test(file),
    )
    expect(foreign).to.deep.equal([])
  })

  it('may be published under its name, and runs nothing when it is installed', () => {
    expect(manifest).to.include({ name: '@team/grove', type: 'module' })
    expect(manifest).not.to.have.any.keys('private', 'scripts', 'devDependencies')
  })
})
