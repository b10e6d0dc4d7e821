import { expect } from 'chai'
import fc from 'fast-check'
import type { Container, PodSpec } from '../../../../schemas/generated/pod.ts'
import { defaultPod } from '../../../../webhook/pod/endpoint.ts'
import { admitted, applied, CONTEXT, request } from '../../pod/admit.ts'
import { engine, failoverPod, GROVE_LABELS } from './pod.ts'

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined })
const defined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T

const variables = fc.uniqueArray(
  fc.record({ name: fc.constantFrom('A', 'ENGINE_ID', 'DYN_SYSTEM_PORT', 'GROVE_PCS_NAME'), value: fc.constant('1') }),
  { maxLength: 3, selector: ({ name }) => name },
)
const mounts = fc.subarray([
  { name: 'shm', mountPath: '/dev/shm' },
  { name: 'data', mountPath: '/data' },
])
const container = (name: string): fc.Arbitrary<Container> =>
  fc
    .record({ image: fc.constant('example.com/c:1'), env: maybe(variables), volumeMounts: maybe(mounts) })
    .map((fields) => defined({ name, ...fields }) as Container)

const anyEngine = fc
  .record({
    env: maybe(variables),
    volumeMounts: maybe(mounts),
    args: maybe(fc.constantFrom<string[]>([], ['--model', 'm'], ['--master-port', '4000'])),
    resources: fc.constantFrom<NonNullable<Container['resources']>>(
      { limits: { 'nvidia.com/gpu': 4 } },
      { requests: { 'nvidia.com/gpu': '1', cpu: 1 }, claims: [{ name: 'mnnvl-claim' }] },
    ),
  })
  .map(
    (fields) => ({ ...defined(fields), name: 'main', image: 'example.com/engine:1', command: ['engine'] }) as Container,
  )

const anyPod = fc
  .record({
    main: anyEngine,
    before: fc.subarray(['a', 'b']).chain((names) => fc.tuple(...names.map(container))),
    after: fc.subarray(['c', 'd']).chain((names) => fc.tuple(...names.map(container))),
    init: maybe(fc.subarray(['x', 'y']).chain((names) => fc.tuple(...names.map(container)))),
    medium: fc.constantFrom('Memory', ''),
    isGroves: fc.boolean(),
    intent: fc.constantFrom<Record<string, string>>(
      {},
      { 'grove.io/starts-after': 'llm-0-a:1' },
      { 'grove.io/resource-claims': 'nic' },
    ),
  })
  .map(({ main, before, after, init, medium, isGroves, intent }) => {
    const spec: Partial<PodSpec> = {
      containers: [...before, main, ...after],
      ...(init && { initContainers: init }),
      volumes: [
        { name: 'shm', emptyDir: { ...(medium && { medium }) } },
        { name: 'data', emptyDir: {} },
      ],
      resourceClaims: [{ name: 'mnnvl-claim', resourceClaimTemplateName: 'llm-0' }],
    }
    const annotations = { 'grove.io/failover-container': 'main', 'grove.io/failover-engine': 'agent-protocol' }
    const pod = failoverPod(spec, { ...annotations, ...(isGroves ? intent : {}) })
    Object.assign(pod.metadata.labels, isGroves ? GROVE_LABELS : {})
    return pod
  })

type Pod = ReturnType<typeof failoverPod>
const LAYOUT = new Set(['engine-0', 'engine-1', 'gms', 'failover-install'])
const all = ({ spec }: Pod): Container[] => [...spec.containers, ...(spec.initContainers ?? [])]

describe('laying any pod out for failover', () => {
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyPod, (pod) => {
        const once = admitted(defaultPod, pod)
        const verdict = defaultPod.decide(request(once), CONTEXT)
        expect(verdict).to.deep.equal({ allowed: true, patch: [] })
        expect(applied(once, verdict)).to.deep.equal(once)
      }),
    )
  })

  it('leaves a pod that Kubernetes takes: no name twice, and every mount and claim is one of the pod', () => {
    fc.assert(
      fc.property(anyPod, (pod) => {
        const once = admitted(defaultPod, pod)
        const names = (list: readonly { name: string }[] = []) => list.map(({ name }) => name)
        for (const list of [all(once), once.spec.volumes, once.spec.resourceClaims]) {
          expect(names(list)).to.deep.equal([...new Set(names(list))])
        }
        for (const { env, volumeMounts, resources } of all(once)) {
          expect(names(once.spec.volumes)).to.include.members(names(volumeMounts))
          expect(names(once.spec.resourceClaims)).to.include.members(names(resources?.claims))
          for (const list of [env, resources?.claims]) expect(names(list)).to.have.length(new Set(names(list)).size)
        }
      }),
    )
  })

  it('does not touch containers of the user other than the engine, nor their order', () => {
    fc.assert(
      fc.property(
        anyPod.filter(({ metadata }) => Object.keys(metadata.labels).length === 0),
        (pod) => {
          const once = admitted(defaultPod, pod)
          const others = ({ spec }: Pod, list: 'containers' | 'initContainers') =>
            (spec[list] ?? []).filter(({ name }) => name !== 'main' && !LAYOUT.has(name))
          for (const list of ['containers', 'initContainers'] as const) {
            expect(others(once, list)).to.deep.equal(others(pod, list))
          }
        },
      ),
    )
  })

  it('gives the GPUs to both engines and the memory service, and to nobody else', () => {
    fc.assert(
      fc.property(anyPod, (pod) => {
        const once = admitted(defaultPod, pod)
        const users = all(once).filter(({ resources }) =>
          resources?.claims?.some(({ name }) => name === 'failover-gpu'),
        )
        expect(users.map(({ name }) => name).sort()).to.deep.equal(['engine-0', 'engine-1', 'gms'])
        expect(JSON.stringify(all(once).map(({ resources }) => resources))).to.not.include('nvidia.com/gpu')
      }),
    )
  })

  it('shares nothing between the engines that a later change of one could show in the other', () => {
    const { containers } = admitted(defaultPod, failoverPod({ containers: [engine({ env: [] })] })).spec
    const [first, second] = containers
    first?.env?.push({ name: 'ONLY_HERE' })
    expect(JSON.stringify(second)).to.not.include('ONLY_HERE')
  })
})
