import { expect } from 'chai'
import type { Container, PodSpec } from '../../../../schemas/generated/pod.ts'
import { defaultPod } from '../../../../webhook/pod/endpoint.ts'
import { admitted, CONTEXT, errorsOf, request } from '../../pod/admit.ts'
import { engine, failoverPod } from './pod.ts'

const laidOut = (kind: string, main: Partial<Container>): PodSpec =>
  admitted(defaultPod, failoverPod({ containers: [engine(main)] }, { 'grove.io/failover-engine': kind })).spec
const variableOf = ({ env = [] }: Container, name: string): string | undefined =>
  env.find((variable) => variable.name === name)?.value

describe('a failover pod of engines that sleep', () => {
  it('has vLLM with what it needs to sleep, reached only within the pod', () => {
    const env = [
      { name: 'PYTORCH_CUDA_ALLOC_CONF', value: 'expandable_segments:True' },
      { name: 'HF_TOKEN', value: 't' },
    ]
    const args = ['m', '--host', '0.0.0.0', '--gpu-memory-utilization', '0.9']
    const { containers, initContainers } = laidOut('vllm-sleep', { command: ['vllm', 'serve'], args, env })
    expect(containers.map((each) => each.args)).to.deep.equal(
      [8001, 8002].map((port) => [...[...args, '--enable-sleep-mode', '--host', '127.0.0.1', '--port', String(port)]]),
    )
    expect(initContainers?.map(({ name }) => name)).to.deep.equal(['failover-install'])
    for (const each of containers) {
      expect(variableOf(each, 'VLLM_SERVER_DEV_MODE')).to.equal('1')
      expect(variableOf(each, 'PYTORCH_CUDA_ALLOC_CONF')).to.equal(undefined)
      expect(variableOf(each, 'HF_TOKEN')).to.equal('t')
    }
  })

  it('E14: has SGLang with a copy of its weights in the memory of the host, whether the user has thought of it or not', () => {
    const args = ['--enable-memory-saver', '--port=31000']
    const { containers } = laidOut('sglang-sleep', { command: ['python3', '-m', 'sglang.launch_server'], args })
    expect(containers.map((each) => each.args)).to.deep.equal(
      [31001, 31002].map((port) => [
        ...['--enable-memory-saver', `--port=${port}`, '--enable-weights-cpu-backup', '--host', '127.0.0.1'],
      ]),
    )
    expect(containers.map((each) => variableOf(each, 'FAILOVER_HEALTH_TIMEOUT'))).to.deep.equal(['21s', '21s'])
  })

  it('cannot be started by a shell, whose words nobody can add to', () => {
    const annotations = {
      'grove.io/failover-engine': 'vllm-sleep',
      'grove.io/failover-ports': '[{"env":"PORT","base":8000,"step":1}]',
    }
    const pod = failoverPod(
      { containers: [engine({ command: ['sh', '-c', 'vllm serve m --port $PORT'] })] },
      annotations,
    )
    expect(errorsOf(defaultPod.decide(request(pod), CONTEXT))).to.deep.equal(['Invalid spec.containers[0].command'])
  })
})
