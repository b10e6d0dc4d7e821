import { expect } from 'chai'
import type { TreePod } from '../../../cli/drawing/tree/objects.ts'
import { podState, surroundings } from '../../../cli/drawing/tree/pod-state.ts'

const AT = '2026-11-27T12:00:00Z'
const LATER = '2026-11-27T12:30:00Z'

interface Said {
  readonly ready?: boolean
  readonly startedAt?: string
  readonly restarts?: number
  readonly ended?: number
  readonly reason?: string
}

const container = (
  name: string,
  { ready = true, startedAt = AT, restarts = 0, ended, reason = 'Error' }: Said = {},
) => ({
  ...{ name, ready, restartCount: restarts },
  state: ready ? { running: { startedAt } } : { waiting: { reason: 'CrashLoopBackOff' } },
  ...(ended !== undefined && { lastState: { terminated: { exitCode: ended, reason, finishedAt: LATER } } }),
})

const shown = (gms: Said, engine0: Said, engine1: Said): readonly (string | undefined)[] => {
  const isReady = [engine0, engine1].every(({ ready = true }) => ready)
  const pod: TreePod = {
    metadata: { name: 'p', namespace: 'serving', labels: { 'grove.io/failover-pair': 'true' } },
    spec: { nodeName: 'n' },
    status: {
      phase: 'Running',
      conditions: [{ type: 'Ready', status: isReady ? 'True' : 'False', reason: 'ContainersNotReady' }],
      initContainerStatuses: [container('gms', gms)],
      containerStatuses: [container('engine-0', engine0), container('engine-1', engine1)],
    },
  }
  const { state, detail, wayOut, failure } = podState(
    pod,
    surroundings({ gangs: [], scalingGroups: [], podCliques: [], pods: [] }),
  )
  return [state, detail, wayOut?.command ?? failure?.logs]
}

describe('A failover pod, in the words of grove status', () => {
  it('that serves without its shadow says how that has ended, by name, and has the command that shows why', () => {
    expect(shown({}, {}, { ready: false, restarts: 4, ended: 11 })).to.deep.equal([
      'ready',
      'serves without engine-1, which last ended with exit code 11 (INIT_FAILED) on n; 4 restarts',
      'kubectl logs -p -n serving p -c engine-1',
    ])
    expect(shown({}, {}, { ready: false })).to.deep.equal([
      'ready',
      'serves without engine-1 on n',
      'kubectl logs -n serving p -c engine-1',
    ])
  })

  it('none of whose engines serves says how each has ended', () => {
    expect(shown({}, { ready: false, restarts: 2, ended: 30 }, { ready: false, restarts: 3, ended: 13 })).to.deep.equal(
      [
        'stuck',
        'container "engine-0" ends again and again, last with exit code 30 (CHILD_EXIT), and "engine-1" with 13 (WAKE_FAILED); 2 restarts on n',
        'kubectl logs -p -n serving p -c engine-0',
      ],
    )
  })

  it('whose memory service ends again and again says so, and not what its engines say of that', () => {
    const gone = { ready: false, restarts: 3, ended: 20 }
    expect(shown({ ready: false, restarts: 3, ended: 2 }, gone, gone)).to.deep.equal([
      'stuck',
      'container "gms" ends again and again, last with exit code 2 (a setting is missing or wrong, or there is no GPU); 3 restarts on n',
      'kubectl logs -p -n serving p -c gms',
    ])
  })

  it('that serves with weights from before the end of its memory service says so, and what to do', () => {
    const gms = { restarts: 1, ended: 137, reason: 'OOMKilled', startedAt: LATER }
    const [state, detail, command] = shown(gms, {}, { startedAt: LATER, restarts: 1, ended: 20 })
    expect([state, detail, command]).to.deep.equal([
      'ready',
      'serves with weights that engine-0 has from before gms ended with exit code 137 (OOMKilled) on n; 2 restarts',
      'kubectl delete pod -n serving p',
    ])
    expect(shown(gms, { startedAt: LATER, restarts: 1, ended: 21 }, { startedAt: LATER })[1]).to.equal(
      'ready on n; 2 restarts, the last after exit code 137 (OOMKilled)',
    )
  })
})
