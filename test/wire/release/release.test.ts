import { execFile, execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { repositoryRoot } from '../../cluster/repository.ts'

const SCRIPT = path.join(repositoryRoot, 'dist/scripts/release/main.js')
const NOTES = '# Changelog\n\n## [Unreleased]\n\n### Fixed\n\n- What was broken.\n'

describe('npm run release', function () {
  this.timeout(120_000)
  let clone: string
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: clone,
      encoding: 'utf8',
    })
  const read = (file: string): string => readFileSync(path.join(clone, file), 'utf8')
  const release = (...args: readonly string[]): Promise<{ status: number; stdout: string; stderr: string }> =>
    new Promise((resolve) => {
      const env = {
        ...process.env,
        GIT_AUTHOR_NAME: 'a',
        GIT_AUTHOR_EMAIL: 'a@example.com',
        GIT_COMMITTER_NAME: 'a',
        GIT_COMMITTER_EMAIL: 'a@example.com',
      }
      const child = execFile(process.execPath, [SCRIPT, ...args], { cwd: clone, env }, (_, stdout, stderr) =>
        resolve({ status: child.exitCode ?? -1, stdout, stderr }),
      )
    })

  // The files that a release changes, in a repository of their own: the present checkout may have no history.
  beforeEach(() => {
    clone = mkdtempSync(path.join(tmpdir(), 'grove-release-'))
    for (const file of ['package.json', 'package-lock.json', 'manifests', 'docs', 'README.md', 'scripts/package']) {
      cpSync(path.join(repositoryRoot, file), path.join(clone, file), { recursive: true })
    }
    const { version } = JSON.parse(read('package.json'))
    for (const file of ['package.json', 'package-lock.json']) {
      writeFileSync(path.join(clone, file), read(file).replaceAll(`"version": "${version}"`, '"version": "0.1.0"'))
    }
    writeFileSync(path.join(clone, 'manifests/base/stamped.yaml'), 'image: grove-initc:0.1.0\n')
    writeFileSync(path.join(clone, 'CHANGELOG.md'), NOTES)
    git('init', '--quiet')
    git('add', '--all')
    git('commit', '--quiet', '--message', 'Everything')
  })
  afterEach(() => rmSync(clone, { recursive: true }))

  it('says with --dry-run what it would write, build and tag, and does none of it', async () => {
    const { status, stdout, stderr } = await release('--dry-run', '0.2.0')
    expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' })
    expect(stdout)
      .to.include('package.json: "version": "0.2.0",\n')
      .and.to.include('manifests/base/stamped.yaml: image: grove-initc:0.2.0\n')
      .and.to.include('CHANGELOG.md: Unreleased becomes 0.2.0\nnpm run release -- --only-build\n')
      .and.to.include('dist/release/0.2.0/\n  npm/grove-0.2.0.tgz ')
      .and.to.include('\nwould tag v0.2.0:\n')
      .and.to.include('- What was broken.\n')
      .and.to.match(/Nothing was changed\.\n$/)
    expect(git('status', '--porcelain') + git('tag')).to.equal('')
  })

  it('writes, commits and tags, with the notes of the changelog', async () => {
    const { status, stdout, stderr } = await release('--no-build', '0.2.0')
    expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' })
    expect(stdout).to.include('tagged v0.2.0').and.to.include('git push --follow-tags')
    expect(git('status', '--porcelain')).to.equal('')
    expect(git('tag', '--list', '--format=%(contents)', 'v0.2.0')).to.include('### Fixed\n\n- What was broken.')
    expect(JSON.parse(read('package.json')).version).to.equal('0.2.0')
    const { version, packages } = JSON.parse(read('package-lock.json'))
    expect([version, packages[''].version]).to.deep.equal(['0.2.0', '0.2.0'])
    expect(read('manifests/base/stamped.yaml')).to.equal('image: grove-initc:0.2.0\n')
    expect(read('CHANGELOG.md')).to.match(/## \[Unreleased\]\n\n## \[0\.2\.0\] - \d{4}-\d\d-\d\d\n\n### Fixed/)
    expect((await release('--dry-run', '0.3.0')).stderr).to.include('nothing under "## [Unreleased]"')
  })

  it('says with --dry-run alone what the present version would be published as, what is missing and how', async () => {
    const { stdout } = await release('--dry-run', '--registry', 'ghcr.io/team')
    expect(stdout)
      .to.match(/^dist\/release\/.*\n {2}npm\//)
      .and.to.include('\nNot given:\n  --sign-key FILE: nothing is signed')
      .and.to.include('--download-base URL: krew/grove.yaml names https://downloads.example.com/')
      .and.not.to.include('--registry')
    expect(stdout).to.match(/docker:\/\/ghcr\.io\/team\/charts\/grove:\S+\n/)
    expect(git('status', '--porcelain') + git('tag')).to.equal('')
  })

  it('announces signatures where a key is given, and passes all that is given on to what it builds with', async () => {
    const key = path.join(clone, 'dist', 'release.key')
    mkdirSync(path.dirname(key), { recursive: true })
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    writeFileSync(path.join(clone, '.git/info/exclude'), 'dist\n')
    const { stdout } = await release('--dry-run', '--sign-key', key, '--npm-name', '@team/grove', '0.2.0')
    expect(stdout)
      .to.include(`npm run release -- --only-build --sign-key ${key} --npm-name @team/grove\n`)
      .and.to.include('the package @team/grove for npm')
      .and.to.include('SHA256SUMS.sig')
      .and.to.include('cosign load --dir images/grove registry.example.com/team/grove:0.2.0\n')
    expect((await release('--dry-run', '--sign-key', `${key}s`, '0.2.0')).stderr).to.match(/^release: .*no such file/)
  })

  it('refuses, changing nothing: a tree with changes, a tag that is there, a version that is none', async () => {
    git('tag', 'v0.2.0')
    expect(await release('0.2.0')).to.include({ status: 1, stdout: '' })
    expect((await release('0.2.0')).stderr).to.equal(
      'release: the tag v0.2.0 is there already; choose another version\n',
    )
    expect((await release('next')).stderr).to.match(/^release: version "next" is not MAJOR/)
    expect((await release()).stderr).to.match(/^release: give one version/)
    expect((await release('--registry', 'https://a', '0.3.0')).stderr).to.match(/^release: --registry "https:\/\/a"/)
    writeFileSync(path.join(clone, 'README.md'), 'changed')
    expect((await release('0.3.0')).stderr).to.match(/^release: the working tree has changes/)
    expect(git('log', '--oneline').trim().split('\n')).to.have.length(1)
  })
})
