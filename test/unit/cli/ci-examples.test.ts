import { spawn } from 'node:child_process'
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { parse } from 'yaml'
import { GROVE, ROOT } from './grove.ts'

const EXAMPLES = path.join(ROOT, 'docs/ci')
const GOOD = path.join(ROOT, 'test/data/manifests/speech.yaml')
/** The valid manifest with its cliques in another order; an update may not change the order. */
const REORDERED = path.join(ROOT, 'test/data/manifests/speech-reordered.yaml')
const BAD = path.join(ROOT, 'manifests/samples/refused-startup-cycle.yaml')

const TOPOLOGY_AWARE = `apiVersion: operator.config.grove.io/v1alpha1
kind: OperatorConfiguration
topologyAwareScheduling: { enabled: true }
scheduler: { profiles: [{ name: default-scheduler }, { name: kai-scheduler }], defaultProfileName: kai-scheduler }
`

interface Step {
  readonly name?: string
  readonly if?: string
  readonly run?: string
  readonly uses?: string
}

describe('docs/ci', function () {
  this.timeout(120_000)
  let repository: string

  const shell = async (script: string, env: Record<string, string> = {}) => {
    // Runs the scripts as GitHub runs them, without the user's git settings.
    const child = spawn('bash', ['-eo', 'pipefail', '-c', script], {
      cwd: repository,
      env: {
        PATH: `${path.join(repository, '.bin')}:${process.env.PATH}`,
        HOME: repository,
        GIT_CONFIG_NOSYSTEM: '1',
        ...env,
      },
    })
    const [stdout, stderr, status] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise((resolve) => child.on('close', resolve)),
    ])
    return { status, stdout, stderr }
  }

  const git = async (...args: string[]) => {
    const quoted = args.map((arg) => `'${arg}'`).join(' ')
    const { status, stderr } = await shell(`git -c user.name=a -c user.email=a@example.com ${quoted}`)
    expect(status, stderr).to.equal(0)
  }
  const put = (source: string, target: string) => copyFile(source, path.join(repository, target))

  // A checkout whose base branch has one manifest, with Grove beside it.
  beforeEach(async () => {
    repository = await mkdtemp(path.join(tmpdir(), 'grove-ci-'))
    await mkdir(path.join(repository, 'manifests'))
    await mkdir(path.join(repository, '.bin'))
    await symlink(ROOT, path.join(repository, '.grove'))
    // The example builds Grove with npm. Here Grove is built already, so the test only checks that npm is called
    // correctly.
    await writeFile(path.join(repository, '.bin/npm'), '#!/bin/sh\n[ "$*" = "ci --prefix .grove" ]\n')
    await writeFile(path.join(repository, '.bin/grove'), `#!/bin/sh\nexec node '${GROVE}' "$@"\n`)
    for (const command of ['npm', 'grove']) await chmod(path.join(repository, '.bin', command), 0o755)
    await cp(path.join(ROOT, 'manifests/base/config.yaml'), path.join(repository, 'grove.yaml'))
    await put(GOOD, 'manifests/speech.yaml')
    await git('init', '--quiet', '--initial-branch=main')
    await git('add', 'manifests', 'grove.yaml')
    await git('commit', '--quiet', '-m', 'base')
    await git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  })
  afterEach(() => rm(repository, { recursive: true }))

  describe('workflow.yaml', () => {
    /**
     * Runs the steps as GitHub does: after a failure only those that always run. Returns the names of the steps that
     * failed.
     */
    const failures = async (base = 'main'): Promise<string[]> => {
      const { env, jobs } = parse(await readFile(path.join(EXAMPLES, 'workflow.yaml'), 'utf8'))
      const failed: string[] = []
      for (const { name = '', if: condition, run } of jobs.validate.steps as Step[]) {
        if (run === undefined || (failed.length > 0 && condition !== 'always()')) continue
        const { status } = await shell(run, { ...env, GITHUB_BASE_REF: base })
        if (status !== 0) failed.push(name)
      }
      return failed
    }
    const sarif = async () => JSON.parse(await readFile(path.join(repository, 'grove.sarif'), 'utf8'))

    it('passes manifests that a cluster accepts, and reports nothing', async () => {
      expect(await failures()).to.deep.equal([])
      const { runs } = await sarif()
      expect(runs[0].results).to.deep.equal([])
    })

    it('fails with one that a cluster refuses, and reports it at its line', async () => {
      await put(BAD, 'manifests/bad.yaml')
      expect(await failures()).to.deep.equal(['New objects'])
      const { version, runs } = await sarif()
      expect(version).to.equal('2.1.0')
      const [{ tool, results }] = runs
      expect(tool.driver.name).to.equal('grove validate')
      const ids = new Set(tool.driver.rules.map(({ id }: { id: string }) => id))
      expect(results).to.have.length(2)
      for (const { ruleId, level, message, locations } of results) {
        expect(ids).to.include(ruleId)
        expect(level).to.equal('error')
        expect(message.text).to.match(/^spec\./)
        const [{ physicalLocation }] = locations
        expect(physicalLocation.artifactLocation.uri).to.equal('manifests/bad.yaml')
        expect(physicalLocation.region.startLine).to.be.at.least(1)
        expect(physicalLocation.region.startColumn).to.be.at.least(1)
      }
    })

    it('fails with an update that a cluster refuses, though the object is sound by itself', async () => {
      await put(REORDERED, 'manifests/speech.yaml')
      expect(await failures()).to.deep.equal(['Updates of what is there'])
      const [{ results }] = (await sarif()).runs
      expect(results.filter(({ level }: { level: string }) => level === 'error')).to.deep.equal([])
    })

    it('passes where the base branch has no manifests yet', async () => {
      await git('checkout', '--quiet', '--orphan', 'empty')
      await git('commit', '--quiet', '-m', 'x', '--allow-empty', '--', 'grove.yaml')
      await git('update-ref', 'refs/remotes/origin/empty', 'HEAD')
      expect(await failures('empty')).to.deep.equal([])
    })

    it('reports what is warned about as warnings, which fail nothing', async () => {
      const endless = (await readFile(GOOD, 'utf8')).replace(
        'containers:',
        'activeDeadlineSeconds: 60\n            containers:',
      )
      await writeFile(path.join(repository, 'manifests/speech.yaml'), endless)
      expect(await failures()).to.deep.equal([])
      const [{ results }] = (await sarif()).runs
      expect(results.map(({ level, ruleId }: { level: string; ruleId: string }) => [level, ruleId])).to.deep.equal([
        ['warning', 'warning/active-deadline'],
      ])
    })

    it('fails where the configuration is missing', async () => {
      await rm(path.join(repository, 'grove.yaml'))
      expect(await failures()).to.deep.equal(['New objects', 'Findings'])
    })
  })

  describe('pre-commit', () => {
    const script = path.join(EXAMPLES, 'pre-commit')
    const hook = () => shell(script)

    it('lets a commit pass that changes no manifest, and one with a sound manifest', async () => {
      expect(await hook()).to.deep.equal({ status: 0, stdout: '', stderr: '' })
      await put(GOOD, 'manifests/other.yaml')
      await git('add', 'manifests')
      const { status, stdout } = await hook()
      expect(stdout).to.include('✓ manifests/other.yaml: 1 accepted').and.to.include('2 objects: 2 accepted')
      expect(status).to.equal(0)
    })

    it('knows the objects that lie unchanged beside a manifest that is staged', async () => {
      const topology = `apiVersion: grove.io/v1alpha1
kind: ClusterTopologyBinding
metadata: { name: racks }
spec: { levels: [{ domain: rack, key: topology.example.com/rack }] }
`
      await writeFile(path.join(repository, 'manifests/topology.yaml'), topology)
      await writeFile(path.join(repository, 'grove.yaml'), TOPOLOGY_AWARE)
      await git('add', 'manifests', 'grove.yaml')
      await git('rm', '--quiet', 'manifests/speech.yaml')
      await git('commit', '--quiet', '-m', 'topology')
      const set = (await readFile(GOOD, 'utf8')).replace(
        '  template:\n',
        '  template:\n    topologyConstraint: { topologyName: racks, pack: { required: rack } }\n',
      )
      await writeFile(
        path.join(repository, 'manifests/packed.yaml'),
        set.replace('name: speech', 'name: packed\n  labels: { kai.scheduler/queue: a }'),
      )
      await git('add', 'manifests')
      const { status, stdout } = await hook()
      expect(stdout).to.include('✓ manifests/packed.yaml: 1 accepted')
      expect(status).to.equal(0)
    })

    it('judges by the default configuration where there is no grove.yaml', async () => {
      await git('rm', '--quiet', 'grove.yaml')
      const { status, stdout, stderr } = await hook()
      expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' })
      expect(stdout).to.include('by the default configuration')
    })

    it('refuses what is staged, also where the working tree is better', async () => {
      await put(BAD, 'manifests/new.yaml')
      await git('add', 'manifests')
      await put(GOOD, 'manifests/new.yaml')
      const { status, stdout } = await hook()
      expect(stdout).to.include('✗ manifests/new.yaml: 1 of 1 refused')
      expect(status).to.equal(1)
      await git('add', 'manifests')
      expect((await hook()).status).to.equal(0)
    })

    it('is a hook that git runs', async () => {
      await copyFile(script, path.join(repository, '.git/hooks/pre-commit'))
      await put(BAD, 'manifests/new.yaml')
      await git('add', 'manifests')
      const commit = 'git -c user.name=a -c user.email=a@example.com commit -m x'
      expect((await shell(commit)).status).to.equal(1)
      await put(GOOD, 'manifests/new.yaml')
      await git('add', 'manifests')
      expect((await shell(commit)).status).to.equal(0)
    })

    it('is what the framework runs with the files that its pattern picks', async () => {
      const { repos } = parse(await readFile(path.join(EXAMPLES, 'pre-commit-config.yaml'), 'utf8'))
      const [{ id, entry, language, files, pass_filenames: passed }] = repos[0].hooks
      expect({ id, language, passed }).to.deep.equal({ id: 'grove-validate', language: 'script', passed: false })
      const changed = ['README.md', 'manifests/bad.yaml', 'manifests/speech.yaml', 'other/x.yaml', 'grove.yaml']
      const picked = changed.filter((file) => RegExp(files).test(file))
      expect(picked).to.deep.equal(['manifests/bad.yaml', 'manifests/speech.yaml', 'grove.yaml'])
      const [file = ''] = entry.split(' ')
      await mkdir(path.join(repository, path.dirname(file)))
      await put(script, file)
      expect((await shell(entry)).status).to.equal(0)
      await put(BAD, 'manifests/bad.yaml')
      await git('add', 'manifests')
      expect((await shell(entry)).status).to.equal(1)
    })
  })

  describe('gitlab-ci.yaml', () => {
    const run = async () => {
      const { 'validate-manifests': job } = parse(await readFile(path.join(EXAMPLES, 'gitlab-ci.yaml'), 'utf8'))
      const { GROVE: grove } = job.variables
      const { status } = await shell(job.script.join('\n'), { GROVE: grove })
      await shell(job.after_script.join('\n'), { GROVE: grove })
      return { status, report: await readFile(path.join(repository, job.artifacts.reports.junit), 'utf8') }
    }

    it('passes manifests that a cluster accepts, with a report of tests', async () => {
      const { status, report } = await run()
      expect(status).to.equal(0)
      expect(report).to.include('failures="0"')
    })

    it('fails with one that a cluster refuses, and reports it', async () => {
      await put(BAD, 'manifests/bad.yaml')
      const { status, report } = await run()
      expect(status).to.equal(1)
      expect(report).to.include('failures="1"').and.to.include('manifests/bad.yaml')
    })
  })

  describe('action.yml', () => {
    /** Runs the steps of the action that are commands, with these inputs. */
    const run = async (inputs: Record<string, string>) => {
      const { inputs: known, runs } = parse(await readFile(path.join(ROOT, 'action.yml'), 'utf8'))
      const value = (name: string): string => inputs[name] ?? String(known[name].default)
      const script = (runs.steps as (Step & { env?: Record<string, string> })[])
        .flatMap(({ run, env = {} }) => {
          if (run === undefined) return []
          const given = Object.entries(env).map(
            ([name, text]) =>
              `export ${name}='${text.replace(/\$\{\{ inputs\.(\w+) \}\}/g, (_, input) => value(input))}'`,
          )
          return [...given, run]
        })
        .join('\n')
      return shell(script, { GITHUB_ACTION_PATH: '.grove' })
    }

    it('says nothing where a cluster accepts all, by the configuration that is given', async () => {
      expect(await run({ config: 'grove.yaml' })).to.deep.include({ status: 0, stdout: '' })
    })

    it('shows what is wrong at its line, and fails', async () => {
      await put(BAD, 'manifests/bad.yaml')
      const { status, stdout } = await run({})
      expect(status).to.equal(1)
      expect(stdout).to.match(/^::error file=manifests\/bad\.yaml,line=\d+,col=\d+,title=startup-order\/cycle::/m)
    })
  })

  describe('.pre-commit-hooks.yaml', () => {
    it('judges a whole directory, also what has not changed', async () => {
      const [hook] = parse(await readFile(path.join(ROOT, '.pre-commit-hooks.yaml'), 'utf8'))
      const command = `${hook.entry} ${hook.args.join(' ')}`
      expect(hook.pass_filenames).to.equal(false)
      expect((await shell(command)).status).to.equal(0)
      await put(BAD, 'manifests/bad.yaml')
      expect((await shell(command)).status).to.equal(1)
    })
  })
})
