import { expect } from 'chai'
import type { KubeObject } from '../../../model/object.ts'
import { type CronJob, planCronJob } from '../../../sandbox/workloads/cronjob/plan.ts'
import { nextTime, parseSchedule } from '../../../sandbox/workloads/cronjob/schedule.ts'

const next = (schedule: string, after: string, zone?: string): string | undefined => {
  const parsed = parseSchedule(schedule)
  const time = parsed && nextTime(parsed, Date.parse(after), zone)
  return time === undefined ? undefined : new Date(time).toISOString()
}

const CASES: readonly (readonly [schedule: string, after: string, next: string | undefined, zone?: string])[] = [
  ['* * * * *', '2026-03-01T10:00:30Z', '2026-03-01T10:01:00.000Z'],
  ['*/15 * * * *', '2026-03-01T10:15:00Z', '2026-03-01T10:30:00.000Z'],
  ['0 3 * * *', '2026-03-01T03:00:00Z', '2026-03-02T03:00:00.000Z'],
  ['30 8 * * mon-fri', '2026-03-06T09:00:00Z', '2026-03-09T08:30:00.000Z'],
  ['0 0 1 jan *', '2026-03-01T00:00:00Z', '2027-01-01T00:00:00.000Z'],
  ['0 0 29 2 *', '2026-03-01T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ['0 0 13 * fri', '2026-03-01T00:00:00Z', '2026-03-06T00:00:00.000Z'],
  ['@hourly', '2026-03-01T23:59:59Z', '2026-03-02T00:00:00.000Z'],
  ['0 9 * * *', '2026-03-01T00:00:00Z', '2026-03-01T08:00:00.000Z', 'Europe/Berlin'],
  ['0 9 * * *', '2026-07-01T00:00:00Z', '2026-07-01T07:00:00.000Z', 'Europe/Berlin'],
  ['0 0 30 2 *', '2026-03-01T00:00:00Z', undefined],
  ['60 * * * *', '2026-03-01T00:00:00Z', undefined],
  ['* * * *', '2026-03-01T00:00:00Z', undefined],
]

describe('a cron schedule', () => {
  for (const [schedule, after, time, zone] of CASES) {
    it(`"${schedule}"${zone === undefined ? '' : ` in ${zone}`} after ${after} comes at ${time ?? 'no time'}`, () => {
      expect(next(schedule, after, zone)).to.equal(time)
    })
  }
})

describe('a CronJob', () => {
  const cron = (more: object = {}, status: object = {}): CronJob => ({
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: { name: 'tidy', namespace: 'a', uid: 'u', creationTimestamp: '2026-03-01T10:00:30Z' },
    spec: { schedule: '*/5 * * * *', jobTemplate: { spec: { template: {} } }, ...more },
    status,
  })
  const job = (name: string, at: string, end?: 'Complete' | 'Failed'): KubeObject => ({
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: {
      name,
      namespace: 'a',
      creationTimestamp: at,
      annotations: { 'batch.kubernetes.io/cronjob-scheduled-timestamp': at },
    },
    status: { conditions: end === undefined ? [] : [{ type: end, status: 'True' }] },
  })
  const plan = (object: CronJob, now: string, ...jobs: readonly KubeObject[]): string[] =>
    planCronJob(object, { controlledBy: (() => jobs) as never, find: () => [], get: () => undefined }, now).flatMap(
      (action) => {
        const all = action.do === 'inOrder' ? action.stages.flat() : [action]
        return all.map((each) =>
          each.do === 'create'
            ? `create ${each.object.metadata.name}`
            : each.do === 'remove'
              ? `remove ${each.ref.name}`
              : each.do === 'requeueAfter'
                ? `wait ${each.milliseconds} ms`
                : each.do,
        )
      },
    )
  const minutes = (time: string) => Math.floor(Date.parse(time) / 60_000)

  it('waits for its first time', () => {
    expect(plan(cron(), '2026-03-01T10:04:00Z')).to.deep.equal(['wait 60000 ms'])
  })

  it('makes a Job when it is due, of missed ones the last only', () => {
    const name = `tidy-${minutes('2026-03-01T10:15:00Z')}`
    expect(plan(cron(), '2026-03-01T10:16:00Z')).to.deep.equal([`create ${name}`, 'wait 240000 ms'])
  })

  it('does not make the same Job twice', () => {
    const made = job('tidy-1', '2026-03-01T10:15:00Z')
    expect(plan(cron(), '2026-03-01T10:16:00Z', made)).to.deep.equal(['wait 240000 ms'])
  })

  it('with Forbid waits for the Job before, with Replace removes it', () => {
    const running = job('before', '2026-03-01T10:10:00Z')
    expect(plan(cron({ concurrencyPolicy: 'Forbid' }), '2026-03-01T10:16:00Z', running)).to.deep.equal([
      'wait 240000 ms',
    ])
    const replaced = plan(cron({ concurrencyPolicy: 'Replace' }), '2026-03-01T10:16:00Z', running)
    expect(replaced).to.deep.equal([
      'remove before',
      `create tidy-${minutes('2026-03-01T10:15:00Z')}`,
      'wait 240000 ms',
    ])
  })

  it('makes nothing while it is suspended', () => {
    expect(plan(cron({ suspend: true }), '2026-03-01T10:16:00Z')).to.deep.equal([])
  })

  it('keeps so many Jobs that have ended', () => {
    const jobs = [1, 2, 3].map((index) => job(`done-${index}`, `2026-03-01T10:0${index}:00Z`, 'Complete'))
    const suspended = cron({ suspend: true, successfulJobsHistoryLimit: 1 })
    expect(plan(suspended, '2026-03-01T10:16:00Z', ...jobs)).to.deep.equal(['remove done-1', 'remove done-2'])
  })
})
