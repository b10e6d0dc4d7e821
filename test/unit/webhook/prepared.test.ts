import { expect } from 'chai'
import { createExposition } from '../../../webhook/server/exposition.ts'
import { createMetrics, observePrepared, pathMetrics } from '../../../webhook/server/metrics.ts'

describe('pods that scheduler backends prepare', () => {
  it('are counted by backend and outcome, and what a refused pod names is no label', async () => {
    const metrics = createMetrics()
    const path = pathMetrics(metrics, '/webhooks/default-pod')
    observePrepared(path, 'made-up', false, 0.001)
    observePrepared(path, 'volcano', true, 0.001)
    observePrepared(path, 'volcano', true, 0.02)
    observePrepared(path, 'volcano', false, 0.001)
    const text = await createExposition(metrics).text()
    const lines = text.split('\n')
    const total = 'grove_scheduler_backend_operation_total{backend_name="volcano",operation="mutate"'
    expect(lines).to.include(`${total},status="success"} 2`)
    expect(lines).to.include(`${total},status="failure"} 1`)
    expect(lines).to.include(
      'grove_scheduler_backend_operation_duration_seconds_count{backend_name="volcano",operation="mutate"} 3',
    )
    expect(text).to.not.include('made-up')
  })
})
