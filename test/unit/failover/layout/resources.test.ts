import { expect } from 'chai'
import type { Container, PodSpec } from '../../../../schemas/generated/pod.ts'
import { defaultPod } from '../../../../webhook/pod/endpoint.ts'
import { admitted } from '../../pod/admit.ts'
import { engine, failoverPod } from './pod.ts'

const laidOut = (spec: Partial<PodSpec>, annotations: Record<string, string> = {}): PodSpec =>
  admitted(defaultPod, failoverPod(spec, annotations)).spec
const found = ({ containers, initContainers = [] }: PodSpec, name: string): Container | undefined =>
  [...containers, ...initContainers].find((each) => each.name === name)
const exact = (cpu: string, memory: string) => ({ requests: { cpu, memory }, limits: { cpu, memory } })
const gpus = { 'nvidia.com/gpu': 2 }
const CLAIMS = [{ name: 'failover-gpu' }]

describe('the resources of what failover adds', () => {
  const added = (resources: Container['resources']) => {
    const spec = laidOut({ containers: [engine({ ...(resources && { resources }) })] })
    return { installer: found(spec, 'failover-install')?.resources, service: found(spec, 'gms')?.resources }
  }

  it('are limits that are requested, in a pod whose containers have them', () => {
    const { requests, limits } = exact('16', '64Gi')
    expect(added({ requests, limits: { ...limits, ...gpus } })).to.deep.equal({
      installer: exact('200m', '256Mi'),
      service: { ...exact('500m', '2560Mi'), claims: CLAIMS },
    })
  })

  it('are requests, in a pod whose containers have some', () => {
    expect(added({ requests: { cpu: '16' }, limits: gpus })).to.deep.equal({
      installer: { requests: { cpu: '100m' } },
      service: { requests: { cpu: '100m', memory: '512Mi' }, claims: CLAIMS },
    })
  })

  it('are none, in a pod whose containers have none', () => {
    expect(added({ limits: gpus })).to.deep.equal({ installer: undefined, service: { claims: CLAIMS } })
  })
})

describe('the resources of a whole pod with failover', () => {
  const ofPod = (resources: PodSpec['resources'], own: Container['resources'] = {}, ...others: Container[]) => {
    const containers = [engine({ resources: { ...own, limits: { ...own.limits, ...gpus } } }), ...others]
    const spec = laidOut({ containers, ...(resources && { resources }) }, { 'grove.io/failover-container': 'main' })
    expect(found(spec, 'failover-install')?.resources).to.equal(undefined)
    expect(found(spec, 'gms')?.resources).to.deep.equal({ claims: CLAIMS })
    return spec.resources
  }

  it('grow by the second engine and the memory service', () => {
    expect(ofPod(exact('16', '64Gi'), exact('12', '48Gi'))).to.deep.equal(exact('28500m', '117248Mi'))
  })

  it('grow by what the other containers leave, where the engine has none of its own', () => {
    const logs = { name: 'logs', image: 'example.com/logs:1', resources: { requests: { memory: '4Gi' } } }
    const { requests, limits } = exact('16', '64Gi')
    expect(ofPod({ requests }, {}, logs)).to.deep.equal({ requests: { cpu: '32100m', memory: '127488Mi' } })
    expect(ofPod({ limits }, {}, logs)).to.deep.equal({ limits: { cpu: '32500m', memory: '133632Mi' } })
  })

  it('stay away where there were none', () => {
    const spec = laidOut({ containers: [engine()] })
    expect(spec).to.not.have.property('resources')
  })
})
