import { expect } from 'chai'
import { autoscalerV1 } from '../../../sandbox/api-server/resources/autoscaler-v1.ts'

const cpu = (averageUtilization: number) => ({
  type: 'Resource',
  resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization } },
})
const memory = {
  type: 'Resource',
  resource: { name: 'memory', target: { type: 'AverageValue', averageValue: '1Gi' } },
}
const v1 = (spec: object) => ({ apiVersion: 'autoscaling/v1', kind: 'HorizontalPodAutoscaler', metadata: {}, spec })
const specOf = ({ spec }: { spec?: unknown }) => spec as Record<string, unknown>

describe('a HorizontalPodAutoscaler of autoscaling/v1', () => {
  it('is stored with its target as the metric of CPU', () => {
    const stored = autoscalerV1.write(v1({ maxReplicas: 3, targetCPUUtilizationPercentage: 50 }), undefined)
    expect(specOf(stored)).to.deep.equal({ maxReplicas: 3, metrics: [cpu(50)] })
  })

  it('without a target gets that of 80 %', () => {
    expect(specOf(autoscalerV1.write(v1({ maxReplicas: 3 }), undefined)).metrics).to.deep.equal([cpu(80)])
  })

  it('is read without what v1 has no field for', () => {
    const stored = {
      spec: { maxReplicas: 3, behavior: {}, metrics: [memory, cpu(60)] },
      status: { currentMetrics: [] },
    }
    expect(autoscalerV1.read(stored)).to.deep.equal({
      spec: { maxReplicas: 3, targetCPUUtilizationPercentage: 60 },
      status: { currentReplicas: 0, desiredReplicas: 0 },
    })
  })

  it('keeps metrics and behaviour of v2 when v1 is written', () => {
    const stored = { spec: { maxReplicas: 3, behavior: { scaleUp: {} }, metrics: [memory, cpu(60)] } }
    const written = autoscalerV1.write(v1({ maxReplicas: 5, targetCPUUtilizationPercentage: 70 }), stored)
    expect(specOf(written)).to.deep.equal({ maxReplicas: 5, behavior: { scaleUp: {} }, metrics: [memory, cpu(70)] })
  })
})
