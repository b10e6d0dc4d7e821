import { expect } from 'chai'
import type { Container, PodSpec } from '../../../../schemas/generated/pod.ts'
import { defaultPod } from '../../../../webhook/pod/endpoint.ts'
import { admitted, applied, CONTEXT, request } from '../../pod/admit.ts'
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

  const gmsOf = (annotations: Record<string, string>, restartAllContainers: boolean) => {
    const config = { ...CONTEXT.config, failover: { agentImage: '', restartAllContainers } }
    const verdict = defaultPod.decide(request(failoverPod({}, annotations)), { ...CONTEXT, config })
    const { spec: laidOut } = applied(failoverPod({}, annotations), verdict) as { spec: PodSpec }
    return { gms: laidOut.initContainers?.find(({ name }) => name === 'gms'), engines: laidOut.containers }
  }

  it('E23: has all containers restarted when the memory service ends, where the cluster can, and never when an engine does', () => {
    const { gms, engines } = gmsOf({}, true)
    expect(gms?.restartPolicyRules).to.deep.equal([
      { action: 'RestartAllContainers', exitCodes: { operator: 'In', values: [88] } },
    ])
    for (const each of engines) expect(each).to.not.have.property('restartPolicyRules')
    expect(gmsOf({}, false).gms).to.not.have.property('restartPolicyRules')
  })

  it('may go on serving without its memory service, and is then not restarted', () => {
    const { gms, engines } = gmsOf({ 'grove.io/failover-on-memory-loss': 'keep-serving' }, true)
    expect(gms).to.not.have.property('restartPolicyRules')
    expect(engines.map((each) => variableOf(each, 'FAILOVER_ON_MEMORY_LOSS'))).to.deep.equal([
      'keep-serving',
      'keep-serving',
    ])
  })

  it('is left as it is the second time', () => {
    const once = admitted(defaultPod, failoverPod())
    expect(defaultPod.decide(request(once), CONTEXT)).to.deep.equal({ allowed: true, patch: [] })
  })
})
