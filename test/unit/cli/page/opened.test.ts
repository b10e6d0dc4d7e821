import { expect } from 'chai'
import { parse } from 'yaml'
import type { TreeNode } from '../../../../cli/drawing/tree/node.ts'
import { containersOf } from '../../../../cli/verbs/page/model/containers.ts'
import { loggedErrors } from '../../../../cli/verbs/page/model/grove-errors.ts'
import { happenings } from '../../../../cli/verbs/page/model/happenings.ts'
import { logLines } from '../../../../cli/verbs/page/model/log-tail.ts'
import {
  lacking,
  lineOf,
  OPENABLE,
  objectOf,
  rightToGet,
  rightToLogs,
} from '../../../../cli/verbs/page/model/openable.ts'
import { openedDocument } from '../../../../cli/verbs/page/model/opened.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const POD = { kind: 'Pod', namespace: 'research', name: 'web-0' }

const pod = (status: object, spec: object = { containers: [{ name: 'main', image: 'web:1' }] }) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web-0', namespace: 'research', managedFields: [{ manager: 'grove' }] },
  spec,
  status,
})
const container = (status: object) => containersOf(pod({ containerStatuses: [{ name: 'main', ...status }] }))[0]

describe('the containers of a pod that is opened', () => {
  it('are told with state, restarts, exit code, reason and since when', () => {
    const startedAt = '2026-11-22T11:58:00Z'
    expect(container({ ready: true, restartCount: 0, state: { running: { startedAt } } })).to.deep.equal({
      ...{ name: 'main', role: 'container', image: 'web:1', restarts: 0, state: 'running', isReady: true },
      ...{ since: startedAt, logs: 'kubectl logs -n research web-0 -c main' },
    })
    const finishedAt = '2026-11-22T11:59:00Z'
    expect(
      container({
        ...{ restartCount: 3, state: { waiting: { reason: 'CrashLoopBackOff', message: 'back-off 40s' } } },
        lastState: { terminated: { exitCode: 137, reason: 'OOMKilled', finishedAt } },
      }),
    )
      .to.include({ state: 'waiting', reason: 'CrashLoopBackOff', message: 'back-off 40s', restarts: 3 })
      .and.to.deep.include({ last: { exitCode: 137, reason: 'OOMKilled', until: finishedAt } })
      .and.to.include({ previousLogs: 'kubectl logs -p -n research web-0 -c main' })
    expect(container({ state: { terminated: { exitCode: 0, reason: 'Completed', finishedAt } } })).to.include({
      ...{ state: 'ended', exitCode: 0, reason: 'Completed', since: finishedAt },
    })
  })

  it('are all there in the order of their start, also those without a status yet', () => {
    const spec = {
      initContainers: [{ name: 'grove-initc' }, { name: 'proxy', restartPolicy: 'Always' }],
      containers: [{ name: 'main' }],
      ephemeralContainers: [{ name: 'debug' }],
    }
    const found = containersOf(pod({}, spec)).map(({ name, role, state }) => `${name} ${role} ${state}`)
    expect(found).to.deep.equal([
      'grove-initc init not started',
      'proxy sidecar not started',
      'main container not started',
      'debug ephemeral not started',
    ])
  })
})

describe('the lines of a log', () => {
  it('are as a terminal would show them: of what was written over the last, and no colours', () => {
    expect(logLines('loading 1%\rloading 50%\rloading 100%\r\n\u001b[31mred\u001b[0m\tthere\n')).to.deep.equal([
      'loading 100%',
      'red\tthere',
    ])
    expect(logLines('')).to.deep.equal([])
    expect(logLines('a\n\nb')).to.deep.equal(['a', '', 'b'])
  })

  it('show a sign for what is no text, and turn no text around', () => {
    expect(logLines('a\u0000b\u0007c\u202ed\n')).to.deep.equal(['a\ufffdb\ufffdc\ufffdd'])
  })

  it('are found in time, whatever a container prints', () => {
    const signs = ['\r', '\u001b[', '\u001b]', '\u001b[0;', ' ', '\u0000', 'level=error msg= time=']
    for (const sign of signs) {
      const text = `${sign.repeat((512 * 1024) / sign.length)}x`
      const began = performance.now()
      logLines(text)
      loggedErrors('a', text)
      expect(performance.now() - began, JSON.stringify(sign)).to.be.lessThan(2_000)
    }
  })

  it('are cut where they are very long, and say how much is left out', () => {
    const [line = ''] = logLines('x'.repeat(100_000))
    expect(line).to.match(/^x{2000}… \(98000 more characters\)$/)
  })
})

describe('the events of an object', () => {
  it('come latest first, by whatever time they have, at most fifty', () => {
    const event = (reason: string, more: object) => ({ metadata: {}, type: 'Normal', reason, message: 'm\n', ...more })
    const found = happenings([
      event('Old', { lastTimestamp: '2026-11-22T10:00:00Z', count: 7, source: { component: 'kubelet' } }),
      event('Series', {
        eventTime: '2026-11-22T09:00:00Z',
        series: { count: 3, lastObservedTime: '2026-11-22T11:30:00Z' },
      }),
      event('New', { type: 'Warning', eventTime: '2026-11-22T11:00:00Z', reportingComponent: 'grove-operator' }),
      event('Nothing', {}),
    ])
    expect(found.map(({ reason, count, from }) => `${reason} ${count} ${from}`.trim())).to.deep.equal([
      'Series 3',
      'New 1 grove-operator',
      'Old 7 kubelet',
      'Nothing 1',
    ])
    const time = '2026-11-22T10:00:00Z'
    const inOneSecond = ['Pulled', 'Created', 'Started'].map((reason) => event(reason, { lastTimestamp: time }))
    const split = event('Scheduled', { eventTime: '2026-11-22T10:00:00.512345Z' })
    expect(happenings([split, ...inOneSecond]).map(({ reason }) => reason)).to.deep.equal([
      ...['Scheduled', 'Started', 'Created', 'Pulled'],
    ])
    expect(found[1]).to.include({ isWarning: true, message: 'm' })
    expect(happenings(Array.from({ length: 80 }, () => event('Many', {})))).to.have.length(50)
  })
})

describe('an object that is opened', () => {
  const opened = (object: object, more: object = {}) =>
    openedDocument(POD, { object: object as never, events: [], ...more }, NOW)

  it('has its YAML without managedFields, and the commands that show it in a terminal', () => {
    const { yaml = '', commands, containers } = opened(pod({ phase: 'Running' }))
    const { managedFields: _, ...metadata } = pod({}).metadata
    expect(parse(yaml)).to.deep.equal({ ...pod({ phase: 'Running' }), metadata })
    expect(commands).to.deep.equal([
      'kubectl describe -n research pod web-0',
      'kubectl get -n research pod web-0 -o yaml',
    ])
    expect(containers).to.have.length(1)
    const set = { kind: 'PodCliqueSet', namespace: 'research', name: 'shop' }
    const object = { apiVersion: 'grove.io/v1alpha1', kind: 'PodCliqueSet', metadata: { name: 'shop' } }
    expect(openedDocument(set, { object, events: [] }, NOW).commands).to.deep.equal([
      'grove status -n research shop',
      'kubectl describe -n research podcliquesets.grove.io shop',
      'kubectl get -n research podcliquesets.grove.io shop -o yaml',
    ])
  })

  it('says of each part that is missing why', () => {
    const document = openedDocument(
      POD,
      { object: { missing: 'no right' }, events: { missing: 'none' }, logs: 'no' },
      NOW,
    )
    expect(document).to.deep.include({ missing: { object: 'no right', events: 'none', logs: 'no' }, commands: [] })
    expect(document).to.not.have.any.keys('yaml', 'containers', 'events')
  })

  it('is of a kind of the tree, and never a Secret', () => {
    expect([...OPENABLE.keys()]).to.have.members([
      ...['Pod', 'PodCliqueSet', 'PodGang', 'PodCliqueScalingGroup', 'PodClique', 'TrainJob', 'JobSet', 'Job'],
    ])
    expect(rightToGet({ kind: 'Secret', namespace: 'research', name: 'token' })).to.equal(undefined)
  })

  it('is of each line of a tree, of Jobs the first, and leads back to it', () => {
    const node = (kind: TreeNode['kind'], name: string, ...below: TreeNode[]): TreeNode => ({
      ...{ kind, name, namespace: 'research', state: 'ready', detail: '' },
      below,
    })
    const jobs = node('Jobs', 'node', node('Pod', 'tune-node-0-0-x'))
    const root = node('TrainJob', 'tune', jobs)
    expect(objectOf(jobs, root)).to.deep.equal({ kind: 'Job', name: 'tune-node-0' })
    expect(objectOf(root, root)).to.deep.equal({ kind: 'TrainJob', name: 'tune' })
    expect(lineOf(root, { kind: 'Job', name: 'tune-node-0' })).to.equal(jobs)
    expect(lineOf(root, { kind: 'Pod', name: 'tune-node-0-0-x' })).to.equal(jobs.below[0])
    expect(lineOf(root, { kind: 'JobSet', name: 'tune' })).to.equal(root)
    expect(lineOf(root, { kind: 'JobSet', name: 'other' })).to.equal(undefined)
    const right = rightToGet({ kind: 'Job', namespace: 'research', name: 'tune-node-0' })
    expect(right && lacking(right)).to.equal('it takes the right to get jobs (batch) in the namespace research')
  })

  it('takes a right of its own, which is named where it lacks', () => {
    expect(lacking(rightToLogs(POD))).to.equal('it takes the right to get pods/log in the namespace research')
    const right = rightToGet({ kind: 'PodClique', namespace: 'research', name: 'web' })
    expect(right && lacking(right)).to.equal(
      'it takes the right to get podcliques (grove.io) in the namespace research',
    )
  })
})
