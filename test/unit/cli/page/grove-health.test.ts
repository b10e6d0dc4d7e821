import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { GROVE_ITSELF, webhookTrouble } from '../../../../cli/cluster/webhooks.ts'
import {
  latestErrors,
  loggedErrors,
  restartErrors,
  warnedErrors,
} from '../../../../cli/verbs/page/model/grove-errors.ts'
import { warningsOf } from '../../../../cli/verbs/page/model/warnings.ts'
import { createLog, type LogFormat } from '../../../../telemetry/log.ts'
import { createLogSink } from '../../../../telemetry/log-sink.ts'
import { repositoryRoot } from '../../../cluster/repository.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const RENEWED = '2026-11-22T11:57:00.000000Z'

/** What a log of Grove writes. */
const written = async (format: LogFormat): Promise<string> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'grove-log-'))
  const file = await open(path.join(directory, 'log'), 'w+')
  const log = createLog({ level: 'info', format, sink: createLogSink(file.fd), now: () => new Date(NOW) })
  log.info('the server is up', { port: 9443 })
  log.error('a set could not be reconciled', { error: 'quota exceeded\n  at stack (file:1)', name: 'llm' })
  await log.close()
  const text = await readFile(path.join(directory, 'log'), 'utf8')
  await file.close()
  await rm(directory, { recursive: true })
  return text
}

describe('the recent errors of Grove', () => {
  it('are found in its logs, in each of their formats', async () => {
    for (const format of ['json', 'text', 'logfmt'] as const) {
      const text = await written(format)
      expect(text, format).to.include('the server is up')
      const found = loggedErrors('grove-reconciler-x', `${text}{"level":"error","time":"cut`)
      expect(found, format).to.have.length(1)
      expect(found[0], format).to.include({ of: 'Pod grove-reconciler-x' })
      expect(Date.parse(found[0]?.at ?? ''), format).to.equal(NOW)
      expect(found[0]?.sentence, format)
        .to.match(/^"?a set could not be reconciled/)
        .and.to.include('quota exceeded')
    }
  })

  it('are restarts, with how the container has ended', () => {
    const finishedAt = '2026-11-22T11:00:00Z'
    const ended = { restartCount: 4, lastState: { terminated: { exitCode: 137, reason: 'OOMKilled', finishedAt } } }
    const pods = [
      { metadata: { name: 'a' }, status: { containerStatuses: [{ name: 'grove-operator', ...ended }] } },
      { metadata: { name: 'b' }, status: { containerStatuses: [{ name: 'grove-operator', restartCount: 0 }] } },
      { metadata: { name: 'c' } },
    ]
    expect(restartErrors(pods)).to.deep.equal([
      {
        ...{ at: finishedAt, of: 'Pod a' },
        sentence: 'container "grove-operator" has ended with 137 (OOMKilled); restarted 4 times',
      },
    ])
  })

  it('are warnings of the cluster, and no other events', () => {
    const event = (type: string) => ({
      ...{ metadata: {}, type, reason: 'BackOff', message: 'restarting', lastTimestamp: '2026-11-22T11:00:00Z' },
      involvedObject: { kind: 'Pod', name: 'a' },
    })
    expect(warnedErrors([event('Normal'), event('Warning')])).to.deep.equal([
      { at: '2026-11-22T11:00:00Z', of: 'Pod a', sentence: 'BackOff: restarting' },
    ])
  })

  it('come latest first, each once, thirty at most', () => {
    const error = (at: string, sentence: string) => ({ at, of: 'Pod a', sentence })
    const shown = latestErrors([
      error('2026-11-22T10:00:00Z', 'old'),
      error('2026-11-22T11:00:00.5Z', 'again'),
      error('2026-11-22T11:00:00Z', 'again'),
    ])
    expect(shown.map(({ at, sentence }) => `${at} ${sentence}`)).to.deep.equal([
      '2026-11-22T11:00:00.5Z again',
      '2026-11-22T10:00:00Z old',
    ])
    expect(latestErrors(Array.from({ length: 90 }, (_, i) => error('2026-11-22T10:00:00Z', `${i}`)))).to.have.length(30)
  })
})

describe('the page warns', () => {
  const leader = { identity: 'grove-reconciler-x', renewed: RENEWED, isLate: false }
  const process = (component: string, ready: number, wanted: number) => ({ name: component, component, ready, wanted })

  it('of nothing while somebody leads and webhooks are ready, and where nothing is known', () => {
    const processes = [process('operator', 1, 2), process('reconciler', 2, 2)]
    expect(warningsOf({ leader, processes }, NOW)).to.deep.equal([])
    expect(warningsOf({}, NOW)).to.deep.equal([])
    expect(warningsOf({ leader: { identity: '', isLate: true, why: 'forbidden' } }, NOW)).to.deep.equal([])
  })

  it('where nobody leads, and since when', () => {
    const idle = 'Nothing is carried out, and what is shown may be old.'
    expect(warningsOf({ leader: { identity: '', isLate: true } }, NOW)).to.deep.equal([
      `Nobody leads: no reconciler holds the lease. ${idle}`,
    ])
    const late = { ...leader, isLate: true }
    expect(warningsOf({ leader: late, processes: [process('reconciler', 0, 2)] }, NOW)).to.deep.equal([
      `Nobody leads: grove-reconciler-x has not renewed its lease for 3m. ${idle}`,
    ])
    const unknown = { identity: '', isLate: true, why: 'not found' }
    expect(warningsOf({ leader: unknown, processes: [process('reconciler', 0, 0)] }, NOW)).to.deep.equal([
      `No reconciler is ready. ${idle}`,
    ])
  })

  it('where no webhook is ready, by the component that manifests/base gives its Deployment', async () => {
    const { metadata } = parse(await readFile(path.join(repositoryRoot, 'manifests/base/deployment.yaml'), 'utf8'))
    const { 'app.kubernetes.io/component': component, 'app.kubernetes.io/name': name } = metadata.labels
    expect(`app.kubernetes.io/name=${name}`).to.equal(GROVE_ITSELF)
    const trouble = webhookTrouble({ error: undefined }, [process(component, 0, 0)], NOW)
    expect(warningsOf({ leader, ...(trouble && { webhookTrouble: trouble }) }, NOW)).to.deep.equal([
      'No webhook is ready. PodCliqueSets and TrainJobs cannot be created or changed until one is.',
    ])
  })
})
