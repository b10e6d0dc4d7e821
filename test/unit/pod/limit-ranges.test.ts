import { expect } from 'chai'
import type { KubeObject } from '../../../model/object.ts'
import type { Container, PodSpec } from '../../../schemas/generated/pod.ts'
import { defaultPod } from '../../../webhook/pod/endpoint.ts'
import { objectsView } from '../../../webhook/server/view.ts'
import { engine, failoverPod, GROVE_LABELS } from '../failover/layout/pod.ts'
import { admitted, CONTEXT, request } from './admit.ts'

const limitRange = (
  name: string,
  min: Record<string, string>,
  type = 'Container',
  namespace = 'serving',
): KubeObject => ({
  apiVersion: 'v1',
  kind: 'LimitRange',
  metadata: { name, namespace },
  spec: { limits: [{ type, min }] },
})
const main = (resources: Container['resources']): Container => ({
  name: 'main',
  image: 'example.com/c:1',
  ...(resources && { resources }),
})
const waiting = (...containers: Container[]) => ({
  metadata: { namespace: 'serving', labels: GROVE_LABELS, annotations: { 'grove.io/starts-after': 'llm-0-leader:1' } },
  spec: { containers } as PodSpec,
})
const exact = (cpu: string, memory: string) => ({ requests: { cpu, memory }, limits: { cpu, memory } })
const resourcesIn = (name: string, pod: { spec: PodSpec }, ...objects: KubeObject[]) =>
  admitted(defaultPod, pod, { ...CONTEXT, view: objectsView(objects) }).spec.initContainers?.find(
    (each) => each.name === name,
  )?.resources

describe('what is added to a pod, in a namespace with LimitRanges', () => {
  it('requests the least that they ask for', () => {
    const big = waiting(main(exact('16', '64Gi')))
    const ranges = [limitRange('a', { cpu: '500m', memory: '128Mi' }), limitRange('b', { memory: '1Gi' })]
    expect(resourcesIn('grove-initc', big, ...ranges)).to.deep.equal(exact('500m', '1Gi'))
    const open = waiting(main({ requests: { cpu: '4', memory: '8Gi' } }))
    expect(resourcesIn('grove-initc', open, ...ranges)).to.deep.equal({ requests: { cpu: '500m', memory: '1Gi' } })
    const failing = failoverPod(
      { containers: [engine({ resources: { ...exact('16', '64Gi') } })] },
      { 'grove.io/failover-gpus': '1' },
    )
    expect(resourcesIn('failover-install', failing, ...ranges)).to.deep.equal(exact('500m', '1Gi'))
    expect(resourcesIn('gms', failing, limitRange('a', { cpu: '2' }))?.requests).to.deep.equal({
      cpu: '2',
      memory: '1536Mi',
    })
  })

  it('is as it is elsewhere where they ask for less, for whole pods, or in another namespace', () => {
    const big = waiting(main(exact('16', '64Gi')))
    for (const range of [
      limitRange('a', { cpu: '50m', memory: '1Mi' }),
      limitRange('a', { cpu: '4' }, 'Pod'),
      limitRange('a', { cpu: '4' }, 'Container', 'other'),
    ])
      expect(resourcesIn('grove-initc', big, range)).to.deep.equal(exact('200m', '256Mi'))
  })

  it('is as it is elsewhere where they cannot be read', () => {
    expect(admitted(defaultPod, waiting(main(exact('16', '64Gi')))).spec.initContainers?.[0]?.resources).to.deep.equal(
      exact('200m', '256Mi'),
    )
  })

  it('asks for them only where they can make a difference', () => {
    const asks = (pod: object) => defaultPod.needs?.(request(pod), CONTEXT.config)
    const question = { apiVersion: 'v1', kind: 'LimitRange', namespace: 'serving', name: '*', all: true }
    expect(asks(waiting(main(exact('16', '64Gi'))))).to.deep.equal([question])
    expect(asks(waiting(main(undefined)))).to.deep.equal([])
    expect(asks(waiting(main(exact('100m', '128Mi'))))).to.deep.equal([])
    const { annotations: _, ...metadata } = waiting().metadata
    expect(asks({ metadata, spec: { containers: [main(exact('16', '64Gi'))] } })).to.deep.equal([])
    expect(asks({ metadata: 1, spec: [] })).to.deep.equal([])
  })
})
