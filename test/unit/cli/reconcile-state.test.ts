import { expect } from 'chai'
import { initialState, notReady, role, type State } from '../../../cli/verbs/reconcile/state.ts'

describe('How far grove reconcile is', () => {
  const WAITS = 'no leader is known yet; the lease has not been read'
  const FILLS = 'the caches are not filled yet'
  const ENDS = 'the process is shutting down'
  const cases: readonly (readonly [string, boolean, Partial<State>, readonly string[], string])[] = [
    ['has just begun', true, {}, [WAITS], 'No leader is known yet.'],
    ['stands by', true, { leader: 'a' }, [], 'This process stands by; the leader is a.'],
    ['has just become leader', true, { leader: 'b', isWorking: true }, [FILLS], 'This process leads, as b.'],
    [
      'may not read two kinds',
      false,
      { isWorking: true, unfilled: () => ['Service', 'Role'] },
      [`${FILLS}: Service, Role`],
      'Leader election is off: this process works.',
    ],
    ['leads', true, { leader: 'b', isWorking: true, isSynced: true }, [], 'This process leads, as b.'],
    ['stands for no election', false, {}, [FILLS], 'Leader election is off: this process works.'],
    ['works alone', false, { isWorking: true, isSynced: true }, [], 'Leader election is off: this process works.'],
    ['ends', true, { leader: 'a', isStopping: true }, [ENDS], 'This process stands by; the leader is a.'],
  ]
  for (const [which, elects, state, reasons, sentence] of cases) {
    it(`is ${reasons.length === 0 ? 'ready' : 'not ready'} when it ${which}`, () => {
      expect(notReady({ ...initialState(elects), ...state })).to.deep.equal(reasons)
      expect(role({ ...initialState(elects), ...state })).to.equal(sentence)
    })
  }
})
