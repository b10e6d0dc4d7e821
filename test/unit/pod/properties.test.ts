import { expect } from 'chai'
import fc from 'fast-check'
import type { Endpoint } from '../../../webhook/admission/endpoint.ts'
import { defaultPod } from '../../../webhook/pod/endpoint.ts'
import { defaultPodClique } from '../../../webhook/podclique/endpoint.ts'
import { admitted, applied, CONTEXT, request } from './admit.ts'

interface Named {
  name: string
}
interface Spec {
  containers: { name: string; env?: Named[] | null; resources?: { claims?: Named[] } | null }[]
  initContainers?: Spec['containers'] | null
  schedulingGates?: Named[] | null
  resourceClaims?: Named[] | null
}

const or = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.oneof(value, fc.constant(null))
const named = (...names: string[]) =>
  fc.uniqueArray(fc.constantFrom(...names), { maxLength: 3 }).map((found) => found.map((name) => ({ name })))

const env = fc.array(
  fc.record({
    name: fc.constantFrom('A', 'B', 'GROVE_PCS_NAME', 'GROVE_PCSG_INDEX'),
    value: fc.constantFrom('1', '2'),
  }),
  { maxLength: 4 },
)
const resources = fc.record(
  { limits: fc.constantFrom({ 'nvidia.com/gpu': 1 }, { cpu: '1' }, {}), claims: named('nic', 'disk') },
  { requiredKeys: [] },
)
const containers = (prefix: string) =>
  fc
    .array(fc.record({ env: or(env), resources: or(resources) }, { requiredKeys: [] }), { maxLength: 3 })
    .map((list) => list.map((container, index) => ({ name: `${prefix}${index}`, ...container })))

const spec: fc.Arbitrary<Spec> = fc.record(
  {
    containers: containers('c'),
    initContainers: or(containers('i')),
    volumes: or(named('data', 'logs')),
    schedulingGates: or(named('example.com/a', 'example.com/b')),
    resourceClaims: or(named('nic', 'disk')),
    schedulerName: fc.constantFrom('', 'default-scheduler', 'volcano'),
    hostname: fc.constantFrom('', 'mine'),
  },
  { requiredKeys: ['containers'] },
)

const LABELS = {
  'app.kubernetes.io/managed-by': 'grove-operator',
  'app.kubernetes.io/part-of': 'llm',
  'grove.io/podcliqueset-replica-index': '0',
  'grove.io/podclique': 'llm-0-worker',
  'grove.io/podclique-pod-index': '3',
  'grove.io/podcliquescalinggroup': 'llm-0-sg',
  'grove.io/podcliquescalinggroup-replica-index': '0',
}
const labels = fc.constantFrom<Record<string, string>>(LABELS, { ...LABELS, 'grove.io/podgang': 'llm-0' })

const podIntent = fc.record(
  {
    'grove.io/starts-after': fc.constantFrom('llm-0-a:1', 'llm-0-a:1,llm-0-b:2'),
    'grove.io/resource-claims': fc.constantFrom('llm-all-x', 'llm-all-x,llm-0-y'),
    'grove.io/scheduler-name': fc.constantFrom('kai-scheduler', 'volcano'),
  },
  { requiredKeys: [] },
)
const pod = fc.record({
  metadata: fc.record({ labels, annotations: or(podIntent) }, { requiredKeys: ['labels'] }),
  spec,
})

const podCliqueIntent = fc.record(
  {
    'grove.io/compute-domain': fc.constant('llm-0-fabric'),
    'grove.io/pcsg-template-num-pods': fc.constantFrom('0', '12'),
  },
  { requiredKeys: [] },
)
const podClique = fc.record({
  metadata: fc.record({ labels, annotations: podCliqueIntent }),
  spec: fc.record({ podSpec: spec }),
})

const namesOf = (list: readonly Named[] | null | undefined): string[] => (list ?? []).map(({ name }) => name)
const isUsers = ({ name }: Named): boolean => !name.startsWith('GROVE_')

/** Everything that a user wrote and that no rule of ours replaces. */
const usersPart = ({ containers, initContainers, schedulingGates, resourceClaims }: Spec) => ({
  containers: [...containers, ...(initContainers ?? [])].map((container) => ({
    name: container.name,
    env: (container.env ?? []).filter(isUsers),
    claims: namesOf(container.resources?.claims).filter((name) => ['nic', 'disk'].includes(name)),
  })),
  gates: namesOf(schedulingGates).filter((name) => name.startsWith('example.com/')),
  claims: (resourceClaims ?? []).filter(({ name }) => ['nic', 'disk'].includes(name)),
})

const withoutBarrier = (found: Spec): Spec => ({
  ...found,
  initContainers: (found.initContainers ?? []).filter(({ name }) => name !== 'grove-initc'),
})

describe('defaulting any pod', () => {
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(pod, (object) => {
        const once = admitted(defaultPod, object)
        expect(defaultPod.decide(request(once), CONTEXT)).to.deep.equal({ allowed: true, patch: [] })
      }),
    )
  })

  it('leaves the template that pods share as it was', () => {
    fc.assert(
      fc.property(pod, (object) => {
        const before = JSON.stringify(object)
        defaultPod.decide(request(object), CONTEXT)
        expect(JSON.stringify(object)).to.equal(before)
      }),
    )
  })

  it('keeps the gates, claims and variables of the user, in their order', () => {
    fc.assert(
      fc.property(pod, (object) => {
        const after = admitted(defaultPod, object).spec
        expect(usersPart(withoutBarrier(after))).to.deep.equal(usersPart(object.spec))
      }),
    )
  })

  it('puts the barrier last if and only if the pod has to wait, behind all others in their order, and gives it no variables and no claims', () => {
    fc.assert(
      fc.property(pod, (object) => {
        const list = admitted(defaultPod, object).spec.initContainers ?? []
        const waits = object.metadata.annotations?.['grove.io/starts-after'] !== undefined
        const own = namesOf(object.spec.initContainers).filter((name) => name !== 'grove-initc')
        expect(namesOf(list).filter((name) => name !== 'grove-initc')).to.deep.equal(own)
        expect(namesOf(list).indexOf('grove-initc')).to.equal(waits ? list.length - 1 : -1)
        if (waits) expect(list.at(-1)).to.not.have.any.keys('env', 'envFrom')
        if (waits) expect(list.at(-1)?.resources ?? {}).to.not.have.property('claims')
      }),
    )
  })

  it('gates a pod of a gang once, and no other', () => {
    fc.assert(
      fc.property(pod, (object) => {
        const gates = namesOf(admitted(defaultPod, object).spec.schedulingGates)
        const ours = gates.filter((name) => name === 'grove.io/podgang-pending-creation')
        expect(ours).to.have.length(object.metadata.labels['grove.io/podgang'] === undefined ? 0 : 1)
      }),
    )
  })
})

describe('defaulting any PodClique', () => {
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(podClique, (object) => {
        const once = admitted(defaultPodClique, object)
        expect(applied(once, defaultPodClique.decide(request(once), CONTEXT))).to.deep.equal(once)
        expect(defaultPodClique.decide(request(once), CONTEXT)).to.satisfy(
          ({ patch = [] }: { patch?: unknown[] }) => patch.length === 0,
        )
      }),
    )
  })

  it('keeps the claims and variables of the user, and gives the fabric to GPU containers only', () => {
    fc.assert(
      fc.property(podClique, (object) => {
        const after = admitted(defaultPodClique, object).spec.podSpec
        expect(usersPart(after)).to.deep.equal(usersPart(object.spec.podSpec))
        for (const container of [...after.containers, ...(after.initContainers ?? [])]) {
          if (!namesOf(container.resources?.claims).includes('mnnvl-claim')) continue
          expect(container.resources).to.have.nested.property('limits.nvidia\\.com/gpu')
        }
      }),
    )
  })
})

describe('any JSON', () => {
  const json = fc.jsonValue({ maxDepth: 4 })
  const intent = fc.dictionary(
    fc.constantFrom(
      'grove.io/compute-domain',
      'grove.io/pcsg-template-num-pods',
      'grove.io/starts-after',
      'grove.io/resource-claims',
      'grove.io/scheduler-name',
    ),
    fc.oneof(fc.constantFrom('a', 'a:1', '3', 'kai-scheduler'), fc.string(), json),
  )
  const odd = fc.record({
    metadata: fc.oneof(json, fc.record({ labels: fc.oneof(labels, json), annotations: fc.oneof(intent, json) })),
    spec: fc.oneof(
      json,
      fc.record({
        podSpec: json,
        containers: fc.oneof(json, fc.array(fc.oneof(json, fc.record({ name: json, env: json, resources: json })))),
        initContainers: json,
        volumes: json,
        schedulingGates: json,
        resourceClaims: json,
      }),
    ),
  })
  const anything = fc.oneof(json, odd)

  for (const [what, endpoint] of Object.entries<Endpoint>({
    'default-pod': defaultPod,
    'default-podclique': defaultPodClique,
  })) {
    it(`is answered by ${what}, never thrown at`, () => {
      fc.assert(
        fc.property(anything, (object) => {
          const verdict = endpoint.decide(request(object), CONTEXT)
          if (verdict.allowed) applied(object, verdict)
          else expect(verdict.message).to.match(/\S/)
        }),
        { numRuns: 500 },
      )
    })
  }
})
