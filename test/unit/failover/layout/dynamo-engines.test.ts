import { expect } from 'chai'
import type { Container, PodSpec } from '../../../../schemas/generated/pod.ts'
import { defaultPod } from '../../../../webhook/pod/endpoint.ts'
import { admitted, CONTEXT, request } from '../../pod/admit.ts'
import { engine, failoverPod } from './pod.ts'

const spec: PodSpec = admitted(
  defaultPod,
  failoverPod({ containers: [engine({ command: ['/opt/venv/bin/python3.12', '-m', 'dynamo.vllm'] })] }),
).spec
const variableOf = ({ env = [] }: Container, name: string): string | undefined =>
  env.find((variable) => variable.name === name)?.value

describe('a failover pod of engines of Dynamo', () => {
  it('runs the memory service of their image, by the same Python, and waits for every socket of each GPU', () => {
    const gms = spec.initContainers?.find(({ name }) => name === 'gms')
    expect(gms?.command).to.deep.equal([
      '/failover/bin/agent',
      'gms-wrap',
      '--',
      '/opt/venv/bin/python3.12',
      '-m',
      'gpu_memory_service.cli.server',
    ])
    expect(gms && variableOf(gms, 'GMS_SOCKETS')).to.equal('4')
    expect(gms?.startupProbe?.exec?.command).to.deep.equal(['/failover/bin/agent', 'gms-check', '--all-sockets'])
  })

  it('tells the agents where the engines answer, beside their own ports', () => {
    const ports = spec.containers.map((each) =>
      ['DYN_SYSTEM_PORT', 'FAILOVER_ENGINE_PORT'].map((name) => variableOf(each, name)),
    )
    expect(ports).to.deep.equal([
      ['9090', '9190'],
      ['9091', '9191'],
    ])
    for (const each of spec.containers) expect(variableOf(each, 'FAILOVER_ENGINE_KIND')).to.equal('dynamo-vllm')
  })

  it('is left as it is the second time', () => {
    const once = admitted(defaultPod, failoverPod())
    expect(defaultPod.decide(request(once), CONTEXT)).to.deep.equal({ allowed: true, patch: [] })
  })
})
