import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { createLog, type LogFormat, type LogLevel } from '../../../telemetry/log.ts'
import { createLogSink } from '../../../telemetry/log-sink.ts'

const now = () => new Date('2026-01-02T03:04:05.678Z')

describe('The log', () => {
  let folder: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'log-'))
  })
  after(() => rmSync(folder, { recursive: true }))

  const written = async (level: LogLevel, format: LogFormat, write: (log: ReturnType<typeof createLog>) => void) => {
    const path = join(folder, `${level}-${format}`)
    const descriptor = openSync(path, 'w')
    const log = createLog({ level, format, now, sink: createLogSink(descriptor) })
    write(log)
    await log.close()
    closeSync(descriptor)
    return readFileSync(path, 'utf8')
  }

  it('writes nothing that controls the terminal of whoever reads it', async () => {
    for (const format of ['json', 'text', 'logfmt'] as const) {
      const text = await written('error', format, (log) =>
        log.error('denied', { name: 'a\u001b[2J\u009b31m\u007f', more: 'a \u009b' }),
      )
      if (format !== 'json') expect(text).to.not.match(/[^\P{Cc}\n]/u)
      expect(text).to.include('\\u001b[2J')
    }
  })

  it('writes one logfmt line a line, the level first and the time last', async () => {
    const text = await written('info', 'logfmt', (log) => {
      log.info('Status synced', { trainjob: 'default/a', complete: true })
      log.error('failed', { error: 'a "b"\nc', empty: '' })
    })
    expect(text.split('\n')).to.deep.equal([
      'level=info msg="Status synced" trainjob=default/a complete=true time=2026-01-02T03:04:05.678Z',
      'level=error msg=failed error="a \\"b\\"\\nc" empty="" time=2026-01-02T03:04:05.678Z',
      '',
    ])
  })

  it('writes one JSON object a line', async () => {
    const text = await written('info', 'json', (log) => {
      log.info('denied', { user: 'ada', errors: ['a\nb'] })
      log.error('failed')
    })
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).to.deep.equal([
      { time: '2026-01-02T03:04:05.678Z', level: 'info', message: 'denied', user: 'ada', errors: ['a\nb'] },
      { time: '2026-01-02T03:04:05.678Z', level: 'error', message: 'failed' },
    ])
  })

  it('writes text with one event a line, whatever is in it', async () => {
    const text = await written('info', 'text', (log) =>
      log.info('two\nlines', { path: '/a', user: 'a b\nc', count: 1 }),
    )
    expect(text).to.equal('2026-01-02T03:04:05.678Z INFO two lines path=/a user="a b\\nc" count=1\n')
  })

  it('writes the stack of an error', async () => {
    const text = await written('info', 'json', (log) => log.error('failed', { error: new Error('why') }))
    expect(JSON.parse(text).error).to.match(/^Error: why\n {4}at /)
  })

  it('keeps its own fields when a line has fields of the same name', async () => {
    const text = await written('info', 'json', (log) => log.info('said', { level: 'high', message: 'other', time: 0 }))
    expect(JSON.parse(text)).to.deep.include({ level: 'info', message: 'said', time: '2026-01-02T03:04:05.678Z' })
  })

  for (const [level, expected] of [
    ['error', ['error']],
    ['info', ['error', 'info']],
    ['debug', ['error', 'info', 'debug']],
  ] as const) {
    it(`at ${level} writes ${expected.join(', ')}`, async () => {
      const text = await written(level, 'json', (log) => {
        for (const each of ['error', 'info', 'debug'] as const) {
          expect(log.enabled(each)).to.equal(expected.some((shown) => shown === each))
          log[each](each)
        }
      })
      expect([...text.matchAll(/"message":"(\w+)"/g)].map(([, message]) => message)).to.deep.equal(expected)
    })
  }

  it('never holds up its writer when nobody reads, and says how many lines were lost', async () => {
    // A process that reads its pipe only when told. Until then the kernel buffers a few hundred KiB and no more.
    const program = 'process.once("message", () => { process.disconnect(); process.stdin.pipe(process.stdout) })'
    const reader = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] })
    const { stdin, stdout } = reader
    if (stdin === null || stdout === null) throw new Error('the reader has no pipes')
    const descriptor = (stdin as unknown as { _handle: { fd: number } })._handle.fd
    const log = createLog({ level: 'info', format: 'json', sink: createLogSink(descriptor, 50_000) })
    log.info('first')
    await new Promise((resolve) => setTimeout(resolve, 100))
    // A write that waited for the reader would never return from here.
    for (let i = 0; i < 5_000; i++) log.info('line', { i })
    reader.send('read')
    let text = ''
    stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    await log.close()
    stdin.end()
    await once(reader, 'close')
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const lost = lines
      .filter(({ message }) => message === 'log lines were lost')
      .reduce((all, { count }) => all + count, 0)
    expect(lost).to.be.greaterThan(0)
    expect(lines.filter(({ message }) => message === 'line').length + lost).to.equal(5_000)
  })
})
