import { expect } from 'chai'
import { boundedLog } from '../../../telemetry/bounded-log.ts'
import { affordableConnections, openFilesLimit } from '../../../telemetry/descriptors.ts'
import { keptLog } from '../../wire/webhook/running-server.ts'

describe('A bounded log', () => {
  it('writes some lines of a message and says how many it left out, when the time is over and at the end', async () => {
    const kept = keptLog()
    const log = boundedLog(kept, { lines: 3, milliseconds: 30 })
    for (let i = 0; i < 20; i++) log.info('denied', { i })
    expect(kept.lines.map(({ fields }) => fields.i)).to.deep.equal([0, 1, 2])
    while (kept.lines.length < 4) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(kept.lines[3]).to.deep.equal({
      level: 'info',
      message: 'log lines were left out',
      fields: { of: 'denied', count: 17, seconds: 0.03 },
    })
    for (let i = 0; i < 5; i++) log.info('denied', { i })
    await log.close()
    expect(kept.lines.at(-1)?.fields).to.include({ of: 'denied', count: 2 })
  })

  it('keeps room for other messages, and writes all that is asked for at debug', async () => {
    const kept = keptLog()
    const log = boundedLog(kept, { lines: 1, milliseconds: 60_000 })
    for (let i = 0; i < 3; i++) log.info('denied')
    log.error('review failed')
    for (let i = 0; i < 3; i++) log.debug('allowed')
    expect(kept.lines.map(({ message }) => message)).to.deep.equal([
      'denied',
      'review failed',
      'allowed',
      'allowed',
      'allowed',
    ])
    await log.close()
    expect(kept.lines.at(-1)?.fields).to.include({ of: 'denied', count: 2 })
  })
})

describe('Connections that the process can afford', () => {
  it('are all that are wanted, unless open files are few: then some are kept for everything else', () => {
    expect(affordableConnections(500, 128, 1024)).to.equal(500)
    expect(affordableConnections(500, 0, 256)).to.equal(160)
    expect(affordableConnections(500, 128, 512)).to.equal(288)
    expect(affordableConnections(500, 0, 100)).to.equal(50)
    expect(affordableConnections(500, undefined)).to.be.at.most(500)
  })

  it('follow the limit of this process, where the system tells it', function () {
    if (process.platform !== 'linux') this.skip()
    expect(openFilesLimit()).to.be.greaterThan(100)
  })
})
