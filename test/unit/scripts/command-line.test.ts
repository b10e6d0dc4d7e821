import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { readCommandLine } from '../../../scripts/command-line.ts'
import { repositoryRoot } from '../../cluster/repository.ts'

const USAGE = {
  command: 'npm run boil',
  about: 'Boils water.',
  options: {
    litres: { type: 'number', least: 1, default: 2, about: 'how much' },
    'tea-bags': { type: 'number', about: 'what for' },
    output: { type: 'text', short: 'o', oneOf: ['text', 'json'], default: 'text', about: 'form of the report' },
    file: { type: 'text', about: 'where to' },
    loud: { type: 'flag', about: 'whistle' },
  },
} as const

const read = (...args: readonly string[]) => {
  let [help, mistake] = ['', '']
  const tell = {
    help: (text: string) => {
      help += text
    },
    mistake: (text: string) => {
      mistake += text
    },
  }
  try {
    return readCommandLine(USAGE, args, tell)
  } catch {
    return { help, mistake }
  }
}

describe('The command line of a script', () => {
  it('gives each option its value, or its default', () => {
    const none = { litres: 2, 'tea-bags': undefined, output: 'text', file: undefined, loud: false }
    expect(read()).to.deep.equal(none)
    expect(read('--litres', '3', '--tea-bags=0', '-o', 'json', '--file', 'x', '--loud')).to.deep.equal({
      litres: 3,
      'tea-bags': 0,
      output: 'json',
      file: 'x',
      loud: true,
    })
  })

  it('lists its options with --help', () => {
    const { help } = read('--help') as { help: string }
    for (const text of ['npm run boil', 'Boils water.', '--litres <n>', '(default: 2)', '"text", "json"', '--loud']) {
      expect(help).to.include(text)
    }
  })

  for (const [args, ...said] of [
    [['--nothing'], "unknown option '--nothing'"],
    [['something'], 'too many arguments'],
    [['--litres'], "option '--litres <n>' argument missing"],
    [['--litres', '0'], "argument '0' is invalid", 'Give a whole number of 1 or more.'],
    [['--litres', '1e3'], "argument '1e3' is invalid"],
    [['-o', 'xml'], "argument 'xml' is invalid", 'text, json'],
  ] as const) {
    it(`says what is wrong with ${args.join(' ')}, and the way out`, () => {
      const { mistake } = read(...args) as { mistake: string }
      for (const text of [...said, '--help']) expect(mistake).to.include(text)
      expect(mistake).not.to.include('    at ')
    })
  }
})

describe('npm run', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const files = Object.entries(scripts).flatMap(([name, command]) => {
    const file = /node (?:--\S+ )*dist\/(\S+)\.js$/.exec(command)?.[1]
    return file === undefined ? [] : [{ name, file }]
  })

  it('passes options on to scripts that read them, and refuse what they do not know', () => {
    expect(files.length).to.be.greaterThan(15)
    // The release script takes a version beside its options, and has its own test.
    for (const { name, file } of files.filter(({ name }) => name !== 'release')) {
      const source = path.join(repositoryRoot, `${file}.ts`)
      expect(existsSync(source), source).to.equal(true)
      expect(readFileSync(source, 'utf8'), name).to.include('commandLine({')
    }
  })

  it('attack and the parts of benchmarks end with a line and a status', () => {
    const run = (file: string, ...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [path.join(repositoryRoot, 'dist', file), ...args],
        { encoding: 'utf8' },
      )
      return { status, stdout, stderr }
    }
    const help = run('scripts/attack/main.js', '--help')
    expect(help).to.include({ status: 0, stderr: '' })
    expect(help.stdout).to.include('Usage: npm run attack -- [options]')
    expect(run('scripts/attack/main.js', '--smal')).to.deep.equal({
      status: 2,
      stdout: '',
      stderr: "error: unknown option '--smal'\n(Did you mean --small?)\n(--help lists the options)\n",
    })
    expect(run('scripts/bench/load.js', '--help')).to.deep.equal({
      status: 2,
      stdout: '',
      stderr: 'this is a part of npm run bench:webhook; start that\n',
    })
  })
})
