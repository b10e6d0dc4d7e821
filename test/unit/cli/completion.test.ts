import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { grove, ROOT } from './grove.ts'

const run = async (command: string, args: readonly string[], input = ''): Promise<string> => {
  const child = spawn(command, args, { cwd: ROOT })
  // A command that does not read its input may have ended before this is written.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(stderr).to.equal('')
  return stdout
}

describe('grove completion', function () {
  this.timeout(120_000)
  let directory: string
  let script: string
  before(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'grove-completion-'))
    script = path.join(directory, 'grove.bash')
    await writeFile(script, (await grove(['completion', 'bash'])).stdout)
  })
  after(() => rm(directory, { recursive: true }))

  /** What bash offers after these words; the last word is still being typed. */
  const offered = async (...words: string[]): Promise<string[]> => {
    const typed = words.map((word) => `'${word}'`).join(' ')
    const script_ = `source ${script}; COMP_WORDS=(${typed}); COMP_CWORD=${words.length - 1}; _grove; printf '%s\\n' "\${COMPREPLY[@]}"`
    return (await run('bash', ['--norc', '-c', script_])).split('\n').filter((word) => word !== '')
  }

  it('offers verbs in bash', async () => {
    expect(await offered('grove', 'v')).to.deep.equal(['validate', 'version'])
    expect(await offered('grove', '')).to.include.members(['render', 'sandbox', 'plan-update', 'help'])
  })

  it('offers the options of a verb, and the values that they may have', async () => {
    expect(await offered('grove', 'validate', '--fail')).to.deep.equal(['--fail-on-warnings'])
    expect(await offered('grove', 'graph', '-o', 'm')).to.deep.equal(['mermaid'])
    expect(await offered('grove', 'validate', '--config', 'ka')).to.deep.equal(['kai'])
  })

  it('offers the verbs of a verb, and files', async () => {
    expect(await offered('grove', 'certs', 'ins')).to.deep.equal(['inspect'])
    expect(await offered('grove', 'completion', 'b')).to.include('bash')
    expect(await offered('grove', 'validate', 'CONTRIB')).to.deep.equal(['CONTRIBUTING.md'])
  })

  for (const shell of ['zsh', 'fish']) {
    it(`has a script for ${shell} with every verb and option`, async () => {
      const { status, stdout } = await grove(['completion', shell])
      expect(status).to.equal(0)
      for (const word of ['validate', 'plan-update', 'fail-on-warnings', 'mermaid']) expect(stdout).to.contain(word)
      const known = await run('bash', ['-c', `command -v ${shell} || true`])
      // Where the shell is installed, it reads the script without running it.
      const file = path.join(directory, shell)
      await writeFile(file, stdout)
      if (known !== '') await run(shell, ['-n', file])
    })
  }

  it('refuses another shell', async () => {
    const { status, stderr } = await grove(['completion', 'tcsh'])
    expect(stderr).to.match(/Allowed choices are bash, zsh, fish/)
    expect(status).to.equal(2)
  })
})

describe('grove version', () => {
  it('prints the version, as text and as JSON', async () => {
    const [plain, json] = [await grove(['version']), await grove(['version', '-o', 'json'])]
    expect(plain.stdout).to.match(/^grove \d+\.\d+\.\d+\n$/)
    expect(`grove ${JSON.parse(json.stdout).version}\n`).to.equal(plain.stdout)
  })
})

describe('the example of grove validate --help that has jq in it', () => {
  it('finds what is to be mended, where jq is installed', async function () {
    if ((await run('bash', ['-c', 'command -v jq || true'])) === '') this.skip()
    const { stdout: help } = await grove(['validate', '--help'])
    const filter = /\| jq -r '(.*)'$/m.exec(help)?.[1] ?? ''
    const { stdout } = await grove(['validate', 'manifests/samples/refused-startup-cycle.yaml', '-o', 'json'])
    const lines = (await run('jq', ['-r', filter], stdout)).trimEnd().split('\n')
    expect(lines).to.have.length(2)
    expect(lines[0]).to.match(/^manifests\/samples\/refused-startup-cycle\.yaml:17: spec\.template\.cliques: /)
  })
})
