import { Writable } from 'node:stream'
import { expect } from 'chai'
import { loggedDecisions } from '../../../../cli/verbs/page/model/logged-decisions.ts'
import { createLog, type LogFormat } from '../../../../telemetry/log.ts'
import { keepingDecisions, recentDecisions } from '../../../../webhook/server/decisions.ts'

const NOW = new Date('2026-11-22T11:00:00.250Z')
const subject = { webhook: '/a', uid: '1', operation: 'CREATE', user: 'eve', kind: 'PodCliqueSet', namespace: 'a' }

/** What the webhook keeps of these decisions in memory, and the lines that it logs for them. */
const written = async (format: LogFormat) => {
  const lines: string[] = []
  const write = (chunk: Buffer, _: unknown, done: () => void): void => {
    lines.push(...split(chunk))
    done()
  }
  const sink = Object.assign(new Writable({ write }), { close: async () => undefined })
  const plain = createLog({ level: 'debug', format, sink, now: () => NOW })
  const decisions = recentDecisions()
  const log = keepingDecisions(plain, decisions, () => NOW)
  log.info('webhooks are served', { webhooks: 9443 })
  log.info('denied', { ...subject, name: 'one', dryRun: false, errors: ['spec: "a":\nno', 'and 3 more'] })
  log.debug('allowed', { ...subject, name: 'two', dryRun: true, warnings: ['later'] })
  log.debug('allowed', { ...subject, name: 'three', dryRun: true, warnings: [] })
  log.info('denied', { ...subject, name: 'four', dryRun: false, code: 403, reason: 'Forbidden', why: 'not yours' })
  await log.close()
  return { lines, kept: [...decisions.list()].reverse() }
}
const split = (chunk: Buffer): string[] => chunk.toString().trimEnd().split('\n')

describe('decisions of admission, read from the log of a webhook', () => {
  it('are those that the webhook itself would keep in memory', async () => {
    const { lines, kept } = await written('json')
    expect(kept.map(({ name }) => name)).to.deep.equal(['one', 'two', 'four'])
    expect(loggedDecisions(lines)).to.deep.equal({ decisions: kept, until: NOW.toISOString(), isForeign: false })
  })

  it('leave out a line that is cut off, and what others have written', async () => {
    const { lines, kept } = await written('json')
    const [whole = '', half = ''] = [lines[1], lines[1]?.slice(0, 80)]
    const odd = ['', 'Segmentation fault', '{"message":"denied"}', '{"message":"denied"', 'null', whole, half]
    expect(loggedDecisions(odd).decisions).to.deep.equal(kept.slice(0, 1))
    expect(loggedDecisions([])).to.deep.equal({ decisions: [], isForeign: false })
  })

  for (const format of ['text', 'logfmt'] as const) {
    it(`are not known where the log is written as ${format}, which is told`, async () => {
      const { lines } = await written(format)
      expect(loggedDecisions(lines)).to.deep.equal({ decisions: [], isForeign: true })
    })
  }
})
