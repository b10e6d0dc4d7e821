import { isAscii } from 'node:buffer'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { bundledProgram, loadBundle, NO_VERB, WRAPPER } from '../../../cli/start/bundled.ts'
import { inAscii } from '../../../scripts/package/ascii.ts'
import { GROVE, ROOT } from './grove.ts'

const run = promisify(execFile)
const SAMPLE = 'manifests/samples/disaggregated-inference.yaml'
const CALLS = [
  ['--help'],
  ['help', 'webhook'],
  ['validate', SAMPLE, '-o', 'json'],
  ['render', SAMPLE],
  ['graph', SAMPLE],
  ['config', '--config', 'manifests/base/config.yaml'],
]

describe('The bundle of a verb', () => {
  let folder: string
  const bundle = (name: string, code: string): string => {
    const file = path.join(folder, `${name}.cjs`)
    writeFileSync(file, `${WRAPPER.before}${code}${WRAPPER.after}`)
    return file
  }
  const programOf = (args: readonly string[]) => {
    // The suites themselves run with source maps, and for these Node needs modules.
    const before = process.sourceMapsEnabled
    process.setSourceMapsEnabled(false)
    try {
      return bundledProgram(args, pathToFileURL(`${folder}/`))
    } finally {
      process.setSourceMapsEnabled(before)
    }
  }
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'grove-bundle-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  for (const args of CALLS) {
    it(`says what the modules say: grove ${args.join(' ')}`, async () => {
      const options = { cwd: ROOT, maxBuffer: 1 << 24 }
      const bundled = await run(process.execPath, [GROVE, ...args], options)
      const modules = await run(process.execPath, ['--enable-source-maps', GROVE, ...args], options)
      expect(bundled).to.deep.equal(modules)
      expect(bundled.stdout).not.to.equal('')
    })
  }

  for (const verb of [NO_VERB, 'webhook', 'validate', 'render', 'graph', 'config']) {
    it(`of the build comes with compiled code that V8 takes: ${verb}`, async () => {
      const code = `
        import { readFileSync } from 'node:fs'
        import { loadBundle, prepareHeap } from './dist/cli/start/bundled.js'
        prepareHeap('${verb}')
        const file = ${JSON.stringify(path.join(ROOT, 'dist/bundle', `${verb}.cjs`))}
        console.log(loadBundle(file, readFileSync(file + '.cache')).script.cachedDataRejected)`
      const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], { cwd: ROOT })
      expect(stdout).to.equal('false\n')
    })
  }

  for (const verb of [NO_VERB, 'webhook', 'validate', 'render', 'graph', 'config']) {
    it(`of the build is ASCII, so that nothing in it means something else when it is read as Latin-1: ${verb}`, () => {
      expect(isAscii(readFileSync(path.join(ROOT, 'dist/bundle', `${verb}.cjs`)))).to.equal(true)
    })
  }

  for (const verb of [NO_VERB, 'webhook', 'validate', 'config']) {
    it(`of the build has no code of verbs whose names have a hyphen: ${verb}`, () => {
      const map = readFileSync(path.join(ROOT, 'dist/bundle', `${verb}.cjs.map`), 'utf8')
      const { sources } = JSON.parse(map) as { readonly sources: readonly string[] }
      const others = ['cli/verbs/plan-update.ts', 'cli/verbs/version.ts']
      expect(sources.some((source) => source.endsWith('cli/start/program.ts'))).to.equal(true)
      expect(sources.filter((source) => others.some((other) => source.endsWith(other)))).to.deep.equal([])
    })
  }

  it('has an escape for what is not ASCII, in texts and patterns', () => {
    const escaped = inAscii("/^\\d+(µs|ms)$/.test('5µs') && '😀'")
    expect(escaped).to.equal("/^\\d+(\\u00b5s|ms)$/.test('5\\u00b5s') && '\\ud83d\\ude00'")
  })

  it('runs without compiled code, and with some that V8 does not take', () => {
    const graph = loadBundle(bundle('graph', 'module.exports = { runProgram: "of graph" }'))
    expect(graph.module.exports).to.deep.equal({ runProgram: 'of graph' })
    const file = bundle('render', 'module.exports = { runProgram: "of render" }')
    const { script, module } = loadBundle(file, Buffer.from('of another version'))
    expect(script.cachedDataRejected).to.equal(true)
    expect(module.exports).to.deep.equal({ runProgram: 'of render' })
  })

  it('is found by the verb, or by the verb that help is asked for', () => {
    bundle('graph', 'module.exports = { runProgram: "of graph" }')
    bundle(NO_VERB, 'module.exports = { runProgram: "of none" }')
    expect(programOf(['graph', 'x.yaml'])?.runProgram).to.equal('of graph')
    expect(programOf(['help', 'graph'])?.runProgram).to.equal('of graph')
    expect(programOf([])?.runProgram).to.equal('of none')
    expect(programOf(['--version'])?.runProgram).to.equal('of none')
    expect(programOf(['render'])).to.equal(undefined)
    expect(programOf(['../graph'])).to.equal(undefined)
  })

  it('is passed over where modules were compiled after it', () => {
    const file = bundle('graph', 'module.exports = { runProgram: "of graph" }')
    utimesSync(file, new Date(0), new Date(0))
    expect(programOf(['graph'])).to.equal(undefined)
  })

  it('gives way to the modules for stack traces in lines of the source', async () => {
    const preload = path.join(folder, 'fault.cjs')
    writeFileSync(preload, 'process.stdout.write = () => { throw new Error("no room") }')
    const args = ['--require', preload, GROVE, 'graph', SAMPLE]
    const failing = run(process.execPath, args, { cwd: ROOT, env: { ...process.env, GROVE_DEBUG: '1' } })
    const { stderr } = await failing.then(
      () => ({ stderr: '' }),
      (error: { stderr: string }) => error,
    )
    expect(stderr)
      .to.include('Error: no room')
      .and.to.match(/\bcli\/verbs\/graph\.ts:\d+:\d+/)
  })
})
