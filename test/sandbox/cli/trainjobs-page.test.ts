import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { grove, ROOT } from '../../unit/cli/grove.ts'

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

describe('docs/trainjobs.md', function () {
  this.timeout(120_000)
  const page = read('docs/trainjobs.md')
  const example = /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  let folder: string
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'trainjobs-page-'))
  })
  after(() => rm(folder, { recursive: true }))
  const sandbox = async (text: string) => {
    const file = path.join(folder, 'trainjob.yaml')
    await writeFile(file, text)
    return grove(['sandbox', '-f', file, '--wait', '--timeout', '60s'])
  }

  it('shows an example that becomes Complete in the sandbox, and what is printed then', async () => {
    const { status, stdout, stderr } = await sandbox(example)
    expect(stderr).to.equal('')
    expect(status).to.equal(0)
    const timeless = (text: string) => text.replaceAll(/[\d.]+ s|\/tmp\/\S+/g, '…')
    const shown = /\$ grove sandbox.*\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
    expect(timeless(stdout)).to.equal(timeless(shown))
  })

  it('has samples beside it that become Complete in the sandbox with the runtimes that we bring', async () => {
    const samples = readdirSync(path.join(ROOT, 'manifests/samples'))
      .filter((file) => file.startsWith('train-job-'))
      .map((file) => `manifests/samples/${file}`)
      // A suspended TrainJob waits until a user resumes it.
      .filter((file) => !read(file).includes('suspend: true'))
    const files = ['manifests/runtimes', ...samples].flatMap((file) => ['-f', file])
    const { status, stdout } = await grove(['sandbox', ...files, '--wait', '--timeout', '60s'])
    expect(stdout.match(/✓ TrainJob .* complete/g), stdout).to.have.length(samples.length)
    expect(status).to.equal(0)
  })

  it('says with which status a TrainJob ends that has failed', async () => {
    const fails = 'metadata: { annotations: { sandbox.grove.io/exit-code: "1" } }'
    const { status, stderr, stdout } = await sandbox(
      example.replace(
        '              template:\n                spec:',
        `              backoffLimit: 0\n              template:\n                ${fails}\n                spec:`,
      ),
    )
    expect(stderr).to.include('a TrainJob has failed: jobset failed due to one or more job failures')
    expect(stdout).to.include('✗ TrainJob pytorch-job  has failed')
    expect(status).to.equal(1)
  })

  it('names conditions, reasons and lines of the log as the reconciler does', () => {
    const files = [
      'status',
      'running',
      'pending',
      'drift',
      'end',
      'deadline',
      'names',
      'plan',
      'children',
      'runtime',
      'controller',
    ]
    const code = files.map((file) => read(`reconcilers/trainjob/${file}.ts`)).join('')
    const lines = [...page.matchAll(/^level=\w+ msg="([^"]+)"/gm)].map(([, message]) => message)
    expect(lines).to.have.length(5)
    for (const line of lines) expect(code).to.contain(`'${line}'`)
    for (const word of [
      'Running',
      'Pending',
      'Restarting',
      'JobSetDrifted',
      'Created',
      'JobsRunning',
      'PodsNotReady',
      'Resumed',
      'Ended',
      'JobsCreationFailed',
    ]) {
      expect(page).to.contain(`\`${word}\``)
      expect(code).to.contain(`'${word}'`)
    }
    for (const word of [
      'DeadlineExceeded',
      'RuntimeNotFound',
      'TrainJobResourcesCreationFailed',
      'trainjob_controller',
    ]) {
      expect(page).to.contain(word)
      expect(code).to.contain(word)
    }
  })
})
