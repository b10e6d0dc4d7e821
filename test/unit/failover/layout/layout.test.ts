import { expect } from 'chai'
import type { Container, PodSpec } from '../../../../schemas/generated/pod.ts'
import { defaultPod } from '../../../../webhook/pod/endpoint.ts'
import { admitted, CONTEXT, errorsOf, request } from '../../pod/admit.ts'
import { engine, failoverPod, GROVE_LABELS } from './pod.ts'

const laidOut = (spec: Partial<PodSpec> = {}, annotations: Record<string, string> = {}): PodSpec =>
  admitted(defaultPod, failoverPod(spec, annotations)).spec

const container = ({ containers, initContainers = [] }: PodSpec, name: string): Container => {
  const found = [...containers, ...initContainers].find((each) => each.name === name)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found
}
const names = (list: readonly { name: string }[] | undefined): string[] => (list ?? []).map(({ name }) => name)
const variableOf = ({ env = [] }: Container, name: string): string | undefined =>
  env.find((variable) => variable.name === name)?.value

describe('a failover pod', () => {
  it('has two engines in place of the one, and the memory service before them', () => {
    const spec = laidOut({ containers: [engine()], initContainers: [{ name: 'download', image: 'd' }] })
    expect(names(spec.containers)).to.deep.equal(['engine-0', 'engine-1'])
    expect(names(spec.initContainers)).to.deep.equal(['download', 'failover-install', 'gms'])
    expect(container(spec, 'gms').restartPolicy).to.equal('Always')
  })

  it('keeps the place of the engine among other containers, which stay as they are', () => {
    const logs = { name: 'logs', image: 'example.com/logs:1', env: [{ name: 'A', value: '1' }] }
    const spec = laidOut(
      { containers: [logs, engine(), { ...logs, name: 'after' }] },
      { 'grove.io/failover-container': 'main' },
    )
    expect(names(spec.containers)).to.deep.equal(['logs', 'engine-0', 'engine-1', 'after'])
    expect(spec.containers[0]).to.deep.equal(logs)
  })

  it('has its GPUs by one claim of both engines and the memory service, and not as an extended resource too', () => {
    const spec = laidOut()
    expect(spec.resourceClaims).to.deep.equal([{ name: 'failover-gpu', resourceClaimTemplateName: 'decode-gpus' }])
    for (const name of ['engine-0', 'engine-1', 'gms']) {
      expect(container(spec, name).resources?.claims, name).to.deep.equal([{ name: 'failover-gpu' }])
    }
    expect(container(spec, 'engine-0').resources?.limits).to.deep.equal({ memory: '64Gi' })
    expect(JSON.stringify(spec.containers)).to.not.include('nvidia.com/gpu')
    expect(container(spec, 'failover-install').resources).to.not.have.property('claims')
  })

  it('tolerates the taint of GPU nodes, once', () => {
    const toleration = { key: 'nvidia.com/gpu', operator: 'Exists', effect: 'NoSchedule' }
    expect(laidOut().tolerations).to.deep.equal([toleration])
    expect(laidOut({ tolerations: [toleration] }).tolerations).to.deep.equal([toleration])
    const all = { key: 'nvidia.com/gpu', operator: 'Exists' }
    expect(laidOut({ tolerations: [all] }).tolerations).to.deep.equal([all])
  })

  it('is on its fabric with all three, where the engine was', () => {
    const resources = { limits: { 'nvidia.com/gpu': 1 }, claims: [{ name: 'mnnvl-claim' }] }
    const spec = laidOut({
      containers: [engine({ resources })],
      resourceClaims: [{ name: 'mnnvl-claim', resourceClaimTemplateName: 'llm-0' }],
    })
    for (const name of ['engine-0', 'engine-1', 'gms']) {
      expect(names(container(spec, name).resources?.claims), name).to.deep.equal(['mnnvl-claim', 'failover-gpu'])
    }
  })

  it('runs the engine under the agent, in both containers, and the memory service in its image', () => {
    const spec = laidOut({ containers: [engine({ imagePullPolicy: 'Always' })] })
    for (const name of ['engine-0', 'engine-1']) {
      expect(container(spec, name).command).to.deep.equal([
        '/failover/bin/agent',
        'run',
        '--',
        'python3',
        '-m',
        'dynamo.vllm',
      ])
    }
    const { image, imagePullPolicy, command } = container(spec, 'gms')
    expect([image, imagePullPolicy]).to.deep.equal(['example.com/engine:1', 'Always'])
    expect(command?.[0]).to.equal('/failover/bin/agent')
    expect(container(spec, 'failover-install').image).to.equal('example.com/grove-failover:v1.0.0')
  })

  it('tells its engines apart', () => {
    const spec = laidOut()
    const DIFFERENT = {
      ENGINE_ID: ['0', '1'],
      CONTAINER_NAME: ['engine-0', 'engine-1'],
      GMS_WEIGHTS_LOCK_MODE: ['rw_or_ro', 'ro'],
      DYN_SYSTEM_PORT: ['9090', '9091'],
      FAILOVER_ENGINE_PORT: ['9190', '9191'],
      VLLM_NIXL_SIDE_CHANNEL_PORT: ['5600', '5601'],
      DYN_VLLM_KV_EVENT_PORT: ['20080', '20081'],
    }
    for (const [name, values] of Object.entries(DIFFERENT)) {
      expect([0, 1].map((n) => variableOf(container(spec, `engine-${n}`), name))).to.deep.equal(values, name)
    }
    const sameOf = (n: number) => container(spec, `engine-${n}`).env?.filter(({ name }) => !(name in DIFFERENT))
    expect(sameOf(0)).to.deep.equal(sameOf(1))
    expect(spec.containers.map(({ args }) => args)).to.deep.equal([
      ['--model', 'm'],
      ['--model', 'm', '--master-port', '29600'],
    ])
  })

  it('gives the memory service the variables of the engine that are for it, its devices too, so that a pod can be tried without GPUs; the layout decides the rest', () => {
    const env = [
      { name: 'GMS_CUDA_ALLOCATOR', value: '/opt/allocator' },
      { name: 'GMS_DEVICES', value: 'fake:8' },
      { name: 'GMS_WEIGHTS_LOCK_MODE', value: 'rw' },
      { name: 'HF_TOKEN', value: 'secret' },
    ]
    const gms = container(laidOut({ containers: [engine({ env })] }), 'gms')
    expect(variableOf(gms, 'GMS_CUDA_ALLOCATOR')).to.equal('/opt/allocator')
    expect(variableOf(gms, 'GMS_DEVICES')).to.equal('fake:8')
    expect(variableOf(container(laidOut({ containers: [engine({})] }), 'gms'), 'GMS_DEVICES')).to.equal('auto')
    expect(names(gms.env).filter((name) => /LOCK_MODE|TOKEN/.test(name))).to.deep.equal([])
    expect(new Set(names(gms.env)).size).to.equal(gms.env?.length)
  })

  const LINES: [what: string, given: Partial<Container>, second: [command: string[], args?: string[]]][] = [
    ['beside a flag', { command: ['e'], args: ['--master-port', '100'] }, [['e'], ['--master-port', '200']]],
    ['joined to a flag', { command: ['e', '--master-port=100'], args: ['x'] }, [['e', '--master-port=200'], ['x']]],
    ['across both lists', { command: ['e', '--master-port'], args: ['100'] }, [['e', '--master-port'], ['200']]],
  ]
  for (const [what, given, [command, args]] of LINES) {
    it(`shifts the port that its command line gives ${what}`, () => {
      const { containers } = laidOut({ containers: [engine(given)] }, { 'grove.io/failover-engine': 'agent-protocol' })
      expect(containers[1]?.command?.slice(3)).to.deep.equal(command)
      expect(containers[1]?.args).to.deep.equal(args)
      expect(containers[0]?.args).to.deep.equal(given.args)
    })
  }

  it('replaces variables that would mislead its engines, and keeps the others after its own', () => {
    const env = [
      { name: 'DYN_SYSTEM_USE_ENDPOINT_HEALTH_STATUS', value: '["generate"]' },
      { name: 'DYN_SYSTEM_PORT', value: '1' },
      { name: 'HOME', value: '/$(ENGINE_ID)' },
    ]
    const first = container(laidOut({ containers: [engine({ env })] }), 'engine-0')
    expect(variableOf(first, 'DYN_SYSTEM_USE_ENDPOINT_HEALTH_STATUS')).to.equal(undefined)
    expect(first.env?.filter(({ name }) => name === 'DYN_SYSTEM_PORT')).to.deep.equal([
      { name: 'DYN_SYSTEM_PORT', value: '9090' },
    ])
    expect(first.env?.at(-1)).to.deep.equal({ name: 'HOME', value: '/$(ENGINE_ID)' })
  })

  it('is probed on a port of each engine, by its name', () => {
    const { containers } = laidOut({ containers: [engine({ livenessProbe: { tcpSocket: { port: 1 } } })] })
    for (const [n, { ports, startupProbe, livenessProbe, readinessProbe }] of containers.entries()) {
      const port = `system-${n}`
      expect(ports).to.deep.equal([{ name: port, containerPort: 9090 + n }])
      expect([startupProbe, livenessProbe, readinessProbe]).to.deep.equal([
        { httpGet: { path: '/live', port }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 720 },
        {
          httpGet: { path: '/live', port },
          periodSeconds: 5,
          timeoutSeconds: 4,
          failureThreshold: 1,
          terminationGracePeriodSeconds: 5,
        },
        { httpGet: { path: '/health', port }, periodSeconds: 10, timeoutSeconds: 4, failureThreshold: 3 },
      ])
    }
  })

  it('starts its engines once every socket of the memory service answers, and is ready when they are', () => {
    const { startupProbe, livenessProbe, readinessProbe } = container(laidOut(), 'gms')
    const exec = { command: ['/failover/bin/agent', 'gms-check', '--all-sockets'] }
    expect(startupProbe).to.deep.equal({ exec, periodSeconds: 1, timeoutSeconds: 3, failureThreshold: 300 })
    expect(livenessProbe).to.deep.equal({ exec, periodSeconds: 10, timeoutSeconds: 3, failureThreshold: 6 })
    expect(readinessProbe).to.equal(undefined)
  })

  it('shares its sockets, and gives each engine shared memory of its own where the engine had some', () => {
    const shm = { name: 'shm', emptyDir: { medium: 'Memory', sizeLimit: '8Gi' } }
    const mounts = [{ name: 'shm', mountPath: '/dev/shm' }]
    const spec = laidOut({ containers: [engine({ volumeMounts: mounts })], volumes: [shm] })
    expect(names(spec.volumes)).to.deep.equal(['failover-ctl', 'failover-bin', 'shm-0', 'shm-1'])
    expect(spec.volumes?.[2]?.emptyDir).to.deep.equal(shm.emptyDir)
    for (const n of [0, 1]) {
      expect(container(spec, `engine-${n}`).volumeMounts).to.deep.equal([
        { name: `shm-${n}`, mountPath: '/dev/shm' },
        { name: 'failover-bin', mountPath: '/failover/bin', readOnly: true },
        { name: 'failover-ctl', mountPath: '/failover/run' },
      ])
    }
    expect(names(laidOut().volumes)).to.deep.equal(['failover-ctl', 'failover-bin'])
  })

  it('keeps a volume of shared memory that another container mounts too', () => {
    const volumeMounts = [{ name: 'shm', mountPath: '/dev/shm' }]
    const spec = laidOut(
      {
        containers: [engine({ volumeMounts }), { name: 'logs', volumeMounts }],
        volumes: [{ name: 'shm', emptyDir: { medium: 'Memory' } }],
      },
      { 'grove.io/failover-container': 'main' },
    )
    expect(names(spec.volumes)).to.include.members(['shm', 'shm-0', 'shm-1'])
  })

  it('has sockets whose path fits into what Unix allows: a GPU has 40 characters, a tag at most 8', () => {
    const directory = variableOf(container(laidOut(), 'gms'), 'GMS_SOCKET_DIR') ?? ''
    const longest = `${directory}/gms_GPU-${'0'.repeat(36)}_kv_cache.sock`
    expect(Buffer.byteLength(longest)).to.be.at.most(107)
  })

  it('has 30 seconds or more to hand over when it ends', () => {
    expect(laidOut({ terminationGracePeriodSeconds: 5 }).terminationGracePeriodSeconds).to.equal(30)
    const longer = laidOut({ terminationGracePeriodSeconds: 60 })
    expect(longer.terminationGracePeriodSeconds).to.equal(60)
    expect(variableOf(container(longer, 'engine-1'), 'FAILOVER_GRACE')).to.equal('60s')
  })

  it('says that it is one', () => {
    const { metadata } = admitted(defaultPod, failoverPod())
    expect(metadata.labels).to.deep.equal({ 'grove.io/failover-pair': 'true' })
    expect(metadata.annotations).to.include({ 'grove.io/failover-applied': 'v1' })
  })

  it("of a PodClique has Grove's variables in all containers, and waits for other PodCliques last", () => {
    const pod = failoverPod(
      {},
      { 'grove.io/starts-after': 'llm-0-router:1', 'grove.io/resource-claims': 'llm-all-nic' },
    )
    Object.assign(pod.metadata.labels, GROVE_LABELS)
    const { spec } = admitted(defaultPod, pod)
    expect(names(spec.initContainers)).to.deep.equal(['failover-install', 'gms', 'grove-initc'])
    for (const name of ['engine-0', 'engine-1', 'gms']) {
      expect(variableOf(container(spec, name), 'GROVE_PCLQ_NAME'), name).to.equal('llm-0-decode')
      expect(names(container(spec, name).resources?.claims), name).to.deep.equal(['failover-gpu', 'llm-all-nic'])
    }
  })

  it('needs a claim template', () => {
    const { 'grove.io/failover-claim-template': _, ...annotations } = failoverPod().metadata.annotations
    const pod = { ...failoverPod(), metadata: { name: 'p', annotations } }
    expect(errorsOf(defaultPod.decide(request(pod), CONTEXT))).to.deep.equal([
      'Required metadata.annotations.grove.io/failover-claim-template',
    ])
  })

  it('is refused with every reason at once', () => {
    const pod = failoverPod({ hostNetwork: true, containers: [engine({ command: [] })] })
    expect(errorsOf(defaultPod.decide(request(pod), CONTEXT))).to.deep.equal([
      'Required spec.containers[0].command',
      'Invalid spec.hostNetwork',
    ])
  })
})
