import { expect } from 'chai'
import type { Pod } from '../../../model/pod.ts'
import { serves } from '../../../model/serving.ts'

const PAIR = { 'grove.io/failover-pair': 'true' }

/** A pod that is not ready, whose containers are as given. */
const pod = (
  ready: Record<string, boolean>,
  { labels = PAIR as Record<string, string>, phase = 'Running', reason = 'ContainersNotReady', is = 'False' } = {},
): Pod => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'p', labels },
  spec: { containers: [] },
  status: {
    phase,
    conditions: [{ type: 'Ready', status: is, ...(reason && { reason }) }],
    containerStatuses: Object.entries(ready).map(([name, isReady]) => ({ name, ready: isReady })),
  },
})

const ONE = { 'engine-0': false, 'engine-1': true }

describe('a failover pod', () => {
  const SERVES: Record<string, Pod> = {
    'whose first engine is dead': pod(ONE),
    'whose second engine is dead': pod({ 'engine-0': true, 'engine-1': false }),
    'with one engine, and other containers that are ready': pod({ ...ONE, logs: true }),
    'that is ready': pod({ 'engine-0': true, 'engine-1': true }, { is: 'True', reason: '' }),
  }
  for (const [which, given] of Object.entries(SERVES)) it(`${which} serves`, () => expect(serves(given)).to.equal(true))

  const DOES_NOT: Record<string, Pod> = {
    'with both engines dead': pod({ 'engine-0': false, 'engine-1': false }),
    'with one engine, and another container that is not ready': pod({ ...ONE, logs: false }),
    'whose node is lost': pod({ 'engine-0': true, 'engine-1': true }, { reason: '' }),
    'whose readiness gate is not open': pod(
      { 'engine-0': true, 'engine-1': true },
      { reason: 'ReadinessGatesNotReady' },
    ),
    'that is still starting': pod({ 'engine-0': false, 'engine-1': false }, { phase: 'Pending' }),
    'that has failed': pod(ONE, { phase: 'Failed' }),
    'without any status': { ...pod({}), status: {} },
  }
  for (const [which, given] of Object.entries(DOES_NOT)) {
    it(`${which} does not serve`, () => expect(serves(given)).to.equal(false))
  }
})

describe('any other pod', () => {
  it('serves when it is ready, whatever its containers are called', () => {
    expect(serves(pod(ONE, { labels: {} }))).to.equal(false)
    expect(serves(pod({ main: true }, { labels: {}, is: 'True', reason: '' }))).to.equal(true)
  })
})
