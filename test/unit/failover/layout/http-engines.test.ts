import { expect } from 'chai'
import { layoutProblems } from '../../../../failover/layout/obstacles.ts'
import type { Container, PodSpec } from '../../../../schemas/generated/pod.ts'
import { defaultPod } from '../../../../webhook/pod/endpoint.ts'
import { admitted, CONTEXT, request } from '../../pod/admit.ts'
import { engine, failoverPod, GROVE_LABELS } from './pod.ts'

const vllm = (more: Partial<Container> = {}): Container =>
  engine({ command: ['vllm', 'serve', 'm'], args: [], ports: [{ name: 'http', containerPort: 8000 }], ...more })
const laidOut = (main: Container, annotations: Record<string, string> = {}): PodSpec =>
  admitted(defaultPod, failoverPod({ containers: [main] }, annotations)).spec
const variableOf = ({ env = [] }: Container, name: string): string | undefined =>
  env.find((variable) => variable.name === name)?.value
/** What each engine has, in their order. */
const ofEach = <T>({ containers }: PodSpec, take: (container: Container) => T): T[] => containers.map(take)

describe('a failover pod of engines that are not changed', () => {
  it('has no memory service, and all else that other failover pods have', () => {
    const spec = laidOut(vllm())
    expect(spec.initContainers?.map(({ name }) => name)).to.deep.equal(['failover-install'])
    expect(ofEach(spec, ({ name }) => name)).to.deep.equal(['engine-0', 'engine-1'])
    expect(ofEach(spec, ({ resources }) => resources?.claims)).to.deep.equal([
      [{ name: 'failover-gpu' }],
      [{ name: 'failover-gpu' }],
    ])
    expect(ofEach(spec, ({ readinessProbe }) => readinessProbe?.httpGet?.port)).to.deep.equal(['system-0', 'system-1'])
  })

  it('has both engines on ports of their own, behind the one that clients know, with half of the GPU each', () => {
    const spec = laidOut(vllm({ args: ['--port=8080', '--max-model-len', '4096'] }))
    expect(ofEach(spec, ({ args }) => args)).to.deep.equal(
      [8081, 8082].map((port) => [`--port=${port}`, '--max-model-len', '4096', '--gpu-memory-utilization', '0.45']),
    )
    expect(ofEach(spec, (each) => variableOf(each, 'FAILOVER_SERVE_PORT'))).to.deep.equal(['8080', '8080'])
    expect(ofEach(spec, (each) => variableOf(each, 'FAILOVER_ENGINE_PORT'))).to.deep.equal(['8081', '8082'])
    expect(ofEach(laidOut(vllm()), ({ args }) => args?.slice(-2))).to.deep.equal([
      ['--port', '8001'],
      ['--port', '8002'],
    ])
  })

  it('has the ports of clients once', () => {
    expect(ofEach(laidOut(vllm()), ({ ports }) => ports)).to.deep.equal([
      [
        { name: 'system-0', containerPort: 9090 },
        { name: 'http', containerPort: 8000 },
      ],
      [{ name: 'system-1', containerPort: 9091 }],
    ])
  })

  it('has no variables of Dynamo and of the memory service', () => {
    for (const { env = [] } of laidOut(vllm()).containers) {
      expect(env.filter(({ name }) => /^(DYN|GMS)_/.test(name))).to.deep.equal([])
    }
  })

  it('tells the agent of the server that its command line names, unless the user says otherwise', () => {
    const sglang = engine({ command: ['python3', '-m', 'sglang.launch_server'], args: ['--port', '30000'] })
    expect(ofEach(laidOut(sglang), (each) => variableOf(each, 'FAILOVER_HEALTH_TIMEOUT'))).to.deep.equal(['21s', '21s'])
    const env = [{ name: 'FAILOVER_HEALTH_TIMEOUT', value: '30s' }]
    const [first] = laidOut({ ...sglang, env }).containers
    expect(first?.env?.filter(({ name }) => name === 'FAILOVER_HEALTH_TIMEOUT')).to.deep.equal(env)
  })

  it("asks the path of the user's own probe", () => {
    const readinessProbe = { httpGet: { path: '/ready', port: 'http' } }
    const [first] = laidOut(vllm({ readinessProbe })).containers
    expect(first && variableOf(first, 'FAILOVER_HEALTH_PATH')).to.equal('/ready')
    expect(first?.readinessProbe?.httpGet).to.deep.equal({ path: '/health', port: 'system-0' })
  })

  it('can be any engine with a port that is told by a variable', () => {
    const ports = '[{"env":"PORT","base":7000,"step":10},{"env":"PEER","base":9000,"step":1}]'
    const spec = laidOut(engine({ command: ['mine'] }), {
      'grove.io/failover-engine': 'http',
      'grove.io/failover-ports': ports,
    })
    expect(ofEach(spec, (each) => ['PORT', 'PEER'].map((name) => variableOf(each, name)))).to.deep.equal([
      ['7010', '9000'],
      ['7020', '9001'],
    ])
    expect(ofEach(spec, ({ args }) => args)).to.deep.equal([
      ['--model', 'm'],
      ['--model', 'm'],
    ])
  })

  it('is left as it is the second time', () => {
    const once = admitted(defaultPod, failoverPod({ containers: [vllm()] }))
    expect(defaultPod.decide(request(once), CONTEXT)).to.deep.equal({ allowed: true, patch: [] })
  })

  it('grows the resources of the whole pod by the second engine alone', () => {
    const resources = { requests: { cpu: '4' } }
    const pod = failoverPod({ containers: [vllm()], resources })
    expect(admitted(defaultPod, pod).spec.resources).to.deep.equal({ requests: { cpu: '8' } })
  })
})

describe('a failover pod whose template is older than the kinds of engines', () => {
  const mine = { containers: [engine({ command: ['mine'] })] }

  it('is laid out as before, when a PodClique creates it', () => {
    const pod = failoverPod(mine)
    Object.assign(pod.metadata.labels, GROVE_LABELS)
    expect(admitted(defaultPod, pod).spec.initContainers?.map(({ name }) => name)).to.include('gms')
    expect(layoutProblems(pod.metadata.annotations, pod.spec, { annotations: 'a', podSpec: 'p' })).to.deep.equal([])
  })

  it('must name its kind, when somebody else does', () => {
    const verdict = defaultPod.decide(request(failoverPod(mine)), CONTEXT)
    expect(verdict).to.have.property('allowed', false)
    expect(JSON.stringify(verdict)).to.include('grove.io/failover-engine').and.include('agent-protocol')
  })
})
