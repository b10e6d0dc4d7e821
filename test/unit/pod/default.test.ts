import { expect } from 'chai'
import type { PodSpec } from '../../../schemas/generated/pod.ts'
import { defaultPod } from '../../../webhook/pod/endpoint.ts'
import { admitted, CONTEXT, configWith, errorsOf, IMAGE, request } from './admit.ts'

type Fields = Record<string, unknown>

/** A pod of replica 1 of the set `llm`, with the overrides of a case. */
const pod = (overrides: { labels?: Fields; annotations?: Fields; spec?: Fields } = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    generateName: 'llm-1-worker-',
    namespace: 'serving',
    labels: {
      'app.kubernetes.io/managed-by': 'grove-operator',
      'app.kubernetes.io/part-of': 'llm',
      'grove.io/podcliqueset-replica-index': '1',
      'grove.io/podclique': 'llm-1-worker',
      'grove.io/podclique-pod-index': '0',
      'grove.io/podgang': 'llm-1',
      ...overrides.labels,
    },
    ...(overrides.annotations ? { annotations: overrides.annotations } : {}),
  },
  spec: { containers: [{ name: 'main', image: 'example.com/main:1' }], ...overrides.spec } as Fields,
})

const decide = (object: unknown, overrides: Parameters<typeof request>[1] = {}, context = CONTEXT) =>
  defaultPod.decide(request(object, overrides), context)

const without = (label: string) => {
  const object = pod()
  delete (object.metadata.labels as Fields)[label]
  return object
}

describe('default-pod leaves alone', () => {
  const UNTOUCHED: Record<string, unknown> = {
    'a pod without labels': { metadata: { name: 'mine' }, spec: { containers: [{ name: 'c' }] } },
    'a pod that names a PodClique but is not managed by Grove': without('app.kubernetes.io/managed-by'),
    'a managed object of no PodClique': without('grove.io/podclique'),
    'a pod without spec': { metadata: pod().metadata, spec: null },
  }
  for (const [what, object] of Object.entries(UNTOUCHED)) {
    it(what, () => expect(decide(object)).to.deep.equal({ allowed: true }))
  }

  it('updates and subresources: what makes a pod is fixed at its creation', () => {
    expect(decide(pod(), { operation: 'UPDATE', oldObject: pod() })).to.deep.equal({ allowed: true })
    expect(decide(pod(), { subResource: 'binding' })).to.deep.equal({ allowed: true })
  })
})

describe('default-pod refuses', () => {
  const label = (key: string, value: string) => pod({ labels: { [key]: value } })
  const annotation = (key: string, value: string) => pod({ annotations: { [key]: value } })
  const startsAfter = (value: string) => annotation('grove.io/starts-after', value)
  const REFUSED: [what: string, object: unknown, error: string][] = [
    [
      'a pod without index',
      without('grove.io/podclique-pod-index'),
      'Required metadata.labels.grove.io/podclique-pod-index',
    ],
    [
      'a pod index that is no number',
      label('grove.io/podclique-pod-index', 'one'),
      'Invalid metadata.labels.grove.io/podclique-pod-index',
    ],
    [
      'a pod of a set without replica index',
      without('grove.io/podcliqueset-replica-index'),
      'Required metadata.labels.grove.io/podcliqueset-replica-index',
    ],
    ...['', ' ', 'a', 'a:', 'a:0', 'a:-1', 'a:1.5', 'a:1:2', 'a:1,', 'a:1,,b:1', 'A:1', 'a:1,a:2', 'a:99999999999'].map(
      (value): [string, unknown, string] => [
        `the start-up order "${value}"`,
        startsAfter(value),
        'Invalid metadata.annotations.grove.io/starts-after',
      ],
    ),
    ...['', 'a,', 'a,a', 'a.b', 'A', `${'a'.repeat(64)}`].map((value): [string, unknown, string] => [
      `the claims "${value}"`,
      annotation('grove.io/resource-claims', value),
      'Invalid metadata.annotations.grove.io/resource-claims',
    ]),
    [
      'a scheduler that can be none',
      annotation('grove.io/scheduler-name', 'My Scheduler'),
      'Invalid metadata.annotations.grove.io/scheduler-name',
    ],
    ['an unknown scheduler of its own', pod({ spec: { schedulerName: 'my-scheduler' } }), 'Invalid spec.schedulerName'],
    [
      'a claim of the user that has the name of a shared one',
      pod({
        annotations: { 'grove.io/resource-claims': 'llm-all-gpu' },
        spec: { resourceClaims: [{ name: 'llm-all-gpu', resourceClaimTemplateName: 'mine' }] },
      }),
      'Invalid spec.resourceClaims[0].name',
    ],
    [
      'an init container of the user that is called grove-initc',
      pod({
        annotations: { 'grove.io/starts-after': 'llm-1-leader:1' },
        spec: { initContainers: [{ name: 'grove-initc', image: 'mine' }] },
      }),
      'Invalid spec.initContainers[0].name',
    ],
    [
      'a container of the user that is called grove-initc',
      pod({
        annotations: { 'grove.io/starts-after': 'llm-1-leader:1' },
        spec: { containers: [{ name: 'grove-initc' }] },
      }),
      'Invalid spec.containers[0].name',
    ],
    [
      'a volume of the user that has the name of one of the barrier',
      pod({
        annotations: { 'grove.io/starts-after': 'llm-1-leader:1' },
        spec: { volumes: [{ name: 'data' }, { name: 'pod-info-vol', emptyDir: {} }] },
      }),
      'Invalid spec.volumes[1].name',
    ],
  ]
  for (const [what, object, error] of REFUSED) {
    it(what, () => expect(errorsOf(decide(object))).to.deep.equal([error]))
  }

  it('with one sentence for each thing that is wrong', () => {
    const verdict = decide(pod({ annotations: { 'grove.io/starts-after': 'a', 'grove.io/scheduler-name': 'Slurm' } }))
    expect(verdict.allowed).to.equal(false)
    expect(verdict).to.have.property(
      'message',
      '[metadata.annotations.grove.io/scheduler-name: Invalid value: "Slurm": is not a scheduler of the operator configuration ' +
        '("default-scheduler", "kai-scheduler", "volcano"); choose one of them or add a profile, ' +
        'metadata.annotations.grove.io/starts-after: Invalid value: "a": must list <podclique>:<ready pods, 1 or more>, ' +
        'separated by commas; "a" is not of that form]',
    )
    expect(verdict).to.include({ code: 422, reason: 'Invalid' })
  })

  it('a pod that has to wait where no image of grove-initc is known, as a fault of ours', () => {
    const { config, view } = CONTEXT
    const waiting = pod({ annotations: { 'grove.io/starts-after': 'llm-1-leader:1' } })
    expect(decide(waiting, {}, { config, view })).to.deep.include({
      allowed: false,
      code: 500,
      reason: 'InternalError',
    })
    expect(decide(pod(), {}, { config, view }).allowed).to.equal(true)
  })

  it('a pod whose fields have the wrong JSON type, with the field', () => {
    for (const spec of [
      { containers: 'none' },
      { containers: [null] },
      { schedulingGates: {} },
      { hostname: 7 },
      { affinity: { nodeAffinity: [] } },
    ]) {
      const verdict = decide(pod({ spec }))
      expect(verdict).to.include({ allowed: false, code: 400 })
      expect(verdict)
        .to.have.property('message')
        .that.matches(/^spec\./)
    }
  })
})

describe('default-pod schedules', () => {
  const scheduled = (object: ReturnType<typeof pod>, context = CONTEXT) => admitted(defaultPod, object, context)
  const kaiFirst = { ...CONTEXT, config: configWith('kai-scheduler', 'default-scheduler') }

  it('by the intent, whatever the API server has put into schedulerName', () => {
    const object = pod({
      annotations: { 'grove.io/scheduler-name': 'kai-scheduler' },
      spec: { schedulerName: 'default-scheduler' },
    })
    expect(scheduled(object).spec.schedulerName).to.equal('kai-scheduler')
  })

  it('by the intent also if no profile enables that scheduler any more: the set was made for it, and keeps it', () => {
    const by = (name: string) => scheduled(pod({ annotations: { 'grove.io/scheduler-name': name } })).spec.schedulerName
    const enabled = CONTEXT.config.scheduler.profiles.map(({ name }) => name)
    for (const name of ['lpx-scheduler', 'koord-scheduler', 'slurm.example.com']) {
      expect(enabled).to.not.include(name)
      expect(by(name)).to.equal(name)
    }
  })

  it('by the pod itself where there is no intent, and by the default profile where there is neither', () => {
    expect(scheduled(pod({ spec: { schedulerName: 'volcano' } })).spec.schedulerName).to.equal('volcano')
    expect(scheduled(pod({ spec: { schedulerName: '' } }), kaiFirst).spec.schedulerName).to.equal('kai-scheduler')
  })

  it('with the markers by which KAI finds the gang and the subgroup', () => {
    const { metadata } = scheduled(pod(), kaiFirst)
    expect(metadata.labels).to.include({ 'kai.scheduler/subgroup-name': 'llm-1-worker' })
    expect(metadata.annotations).to.deep.equal({
      'kai.scheduler/skip-podgrouper': 'true',
      'pod-group-name': 'llm-1',
      'kai.scheduler/podgang': 'llm-1',
      'kai.scheduler/podgroup': 'llm-1-worker',
    })
  })

  it('with the group names of Volcano, beside annotations that are there', () => {
    const { metadata } = scheduled(pod({ annotations: { team: 'a' }, spec: { schedulerName: 'volcano' } }))
    expect(metadata.annotations).to.deep.equal({
      team: 'a',
      'scheduling.volcano.sh/group-name': 'llm-1',
      'scheduling.k8s.io/group-name': 'llm-1',
    })
  })

  it('with a readiness gate beside those of the user, where its intent asks for one', () => {
    const annotations = { 'grove.io/readiness-gate': 'true' }
    const gate = { conditionType: 'grove.io/InPlaceUpdateReady' }
    expect(scheduled(pod({ annotations })).spec.readinessGates).to.deep.equal([gate])
    const own = { conditionType: 'example.com/ready' }
    expect(scheduled(pod({ annotations, spec: { readinessGates: [own] } })).spec.readinessGates).to.deep.equal([
      own,
      gate,
    ])
    expect(scheduled(pod({ annotations, spec: { readinessGates: [gate] } })).spec.readinessGates).to.deep.equal([gate])
  })

  it('with an attendant and rules by which all of it starts again when anything fails, where its intent asks for that', () => {
    const rules = [{ action: 'RestartAllContainers', exitCodes: { operator: 'NotIn', values: [0] } }]
    const own = { restartPolicy: 'Never' }
    const [main, other] = [{ name: 'main' }, { name: 'other', ...own }]
    const annotations = { 'grove.io/restart-in-place': 'true', 'grove.io/starts-after': 'llm-0-leader:1' }
    const given = pod({ annotations, spec: { containers: [main, other] as never } })
    const spec = scheduled(given).spec as unknown as PodSpec
    expect(
      spec.containers.map(({ name, restartPolicy, restartPolicyRules }) => [name, restartPolicy, restartPolicyRules]),
    ).to.deep.equal([
      ['main', 'Always', rules],
      ['other', 'Never', undefined],
    ])
    const [attendant, barrier] = spec.initContainers ?? []
    expect(barrier?.name).to.equal('grove-initc')
    expect(attendant).to.deep.include({ name: 'grove-attend', image: IMAGE, args: ['attend'], restartPolicy: 'Always' })
    expect(attendant).to.deep.include({ restartPolicyRules: rules })
    expect(attendant).to.not.have.any.keys('env', 'command')
    const [attempt, runs] = spec.volumes ?? []
    expect(attempt?.downwardAPI?.items).to.deep.equal([
      { path: 'attempt', fieldRef: { fieldPath: "metadata.annotations['grove.io/restart-attempt']" } },
    ])
    expect(runs?.emptyDir).to.deep.equal({ medium: 'Memory', sizeLimit: '1Mi' })
    expect(scheduled(scheduled(given)).spec, 'another pass').to.deep.equal(spec)
  })

  it('on the node that it prefers by intent, after what the user prefers, and only once', () => {
    const own = { weight: 7, preference: { matchExpressions: [{ key: 'zone', operator: 'In', values: ['a'] }] } }
    const required = { nodeSelectorTerms: [own.preference] }
    const nodeAffinity = {
      preferredDuringSchedulingIgnoredDuringExecution: [own],
      requiredDuringSchedulingIgnoredDuringExecution: required,
    }
    const annotations = { 'grove.io/preferred-node': 'node-1' }
    const { spec } = scheduled(pod({ annotations, spec: { affinity: { nodeAffinity, podAffinity: null } } }))
    const term = { matchFields: [{ key: 'metadata.name', operator: 'In', values: ['node-1'] }] }
    const affinity = {
      podAffinity: null,
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: required,
        preferredDuringSchedulingIgnoredDuringExecution: [own, { weight: 100, preference: term }],
      },
    }
    expect(spec.affinity).to.deep.equal(affinity)
    expect(scheduled(pod({ annotations, spec: { affinity } })).spec.affinity).to.deep.equal(affinity)
    expect(scheduled(pod({ annotations, spec: { affinity: null } })).spec.affinity).to.deep.equal({
      nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 100, preference: term }] },
    })
  })

  it('with our gate after the gates of the user', () => {
    const { spec } = scheduled(pod({ spec: { schedulingGates: [{ name: 'example.com/quota' }] } }))
    expect(spec.schedulingGates).to.deep.equal([
      { name: 'example.com/quota' },
      { name: 'grove.io/podgang-pending-creation' },
    ])
  })

  it('without gate and markers where the pod is in no gang', () => {
    const object = without('grove.io/podgang')
    const { spec, metadata } = scheduled(object, kaiFirst)
    expect(spec).not.to.have.property('schedulingGates')
    expect(metadata).to.deep.equal(object.metadata)
    expect(spec.schedulerName).to.equal('kai-scheduler')
  })
})

describe('default-pod tells a pod who it is', () => {
  type Named = { name: string; value?: string }[]
  const containersOf = (spec: Fields, list = 'containers') => spec[list] as { env: Named }[]

  it('by host name and subdomain, whatever the pod spec said', () => {
    const { spec } = admitted(defaultPod, pod({ spec: { hostname: 'mine', subdomain: 'mine' } }))
    expect(spec).to.include({ hostname: 'llm-1-worker-0', subdomain: 'llm-1' })
  })

  it('by variables at the front of each container and init container', () => {
    const user = { name: 'ADDRESS', value: '$(GROVE_PCLQ_NAME).$(GROVE_HEADLESS_SERVICE)' }
    const { spec } = admitted(
      defaultPod,
      pod({
        spec: {
          containers: [
            { name: 'a', env: [user] },
            { name: 'b', env: null },
          ],
          initContainers: [{ name: 'i' }],
        },
      }),
    )
    const names = [
      'GROVE_PCS_NAME',
      'GROVE_PCS_INDEX',
      'GROVE_PCLQ_NAME',
      'GROVE_HEADLESS_SERVICE',
      'GROVE_PCLQ_POD_INDEX',
    ]
    const [a, b] = containersOf(spec)
    expect(a?.env.map(({ name }) => name)).to.deep.equal([...names, 'ADDRESS'])
    expect(a?.env[3]?.value).to.equal('llm-1.serving.svc.cluster.local')
    expect(b?.env.map(({ name }) => name)).to.deep.equal(names)
    expect(containersOf(spec, 'initContainers')[0]?.env.map(({ name }) => name)).to.deep.equal(names)
  })

  it('in place of variables of the user that have the same name', () => {
    const env = [
      { name: 'X', value: '1' },
      { name: 'GROVE_PCS_NAME', value: 'mine' },
    ]
    const { spec } = admitted(defaultPod, pod({ spec: { containers: [{ name: 'a', env }] } }))
    const found = containersOf(spec)[0]?.env ?? []
    expect(found.filter(({ name }) => name === 'GROVE_PCS_NAME')).to.deep.equal([
      { name: 'GROVE_PCS_NAME', value: 'llm' },
    ])
    expect(found.at(-1)).to.deep.equal({ name: 'X', value: '1' })
  })

  it('once each, although the user repeats one further down', () => {
    const object = admitted(defaultPod, pod())
    containersOf(object.spec)[0]?.env.push({ name: 'GROVE_PCS_NAME', value: 'mine' })
    const names = containersOf(admitted(defaultPod, object).spec)[0]?.env.map(({ name }) => name) ?? []
    expect(names.filter((name) => name === 'GROVE_PCS_NAME')).to.have.length(1)
  })

  it('without the set, for a PodClique that is in none; its barrier uses an account of its own', () => {
    const object = without('app.kubernetes.io/part-of')
    Object.assign(object.metadata, { annotations: { 'grove.io/starts-after': 'leader:1' } })
    const { spec } = admitted(defaultPod, object)
    expect(spec).not.to.have.property('subdomain')
    expect(containersOf(spec)[0]?.env.map(({ name }) => name)).to.deep.equal([
      'GROVE_PCLQ_NAME',
      'GROVE_PCLQ_POD_INDEX',
    ])
    expect((spec.volumes as Fields[])[0]).to.have.nested.property('secret.secretName', 'llm-1-worker-ic-sat')
  })
})

describe('default-pod adds', () => {
  type Containers = { name: string; env?: unknown; resources?: { claims?: { name: string }[] } }[]
  const WAITING = { 'grove.io/starts-after': 'llm-1-leader:2', 'grove.io/resource-claims': 'llm-all-a,llm-1-b' }

  it('shared claims to every container but the barrier, beside those of the user', () => {
    const claims = [{ name: 'mine' }]
    const { spec } = admitted(
      defaultPod,
      pod({
        annotations: WAITING,
        spec: {
          containers: [
            { name: 'a', resources: { limits: { cpu: 1 }, claims } },
            { name: 'b', resources: null },
          ],
          initContainers: [{ name: 'i' }],
          resourceClaims: [{ name: 'mine', resourceClaimName: 'x' }],
        },
      }),
    )
    expect(spec.resourceClaims).to.deep.equal([
      { name: 'mine', resourceClaimName: 'x' },
      { name: 'llm-all-a', resourceClaimName: 'llm-all-a' },
      { name: 'llm-1-b', resourceClaimName: 'llm-1-b' },
    ])
    const shared = [{ name: 'llm-all-a' }, { name: 'llm-1-b' }]
    const [a, b] = spec.containers as Containers
    expect(a?.resources).to.deep.equal({ limits: { cpu: 1 }, claims: [...claims, ...shared] })
    expect(b?.resources?.claims).to.deep.equal(shared)
    const [i, barrier] = spec.initContainers as Containers
    expect(i?.resources?.claims).to.deep.equal(shared)
    expect(barrier?.name).to.equal('grove-initc')
    expect(barrier?.resources).not.to.have.property('claims')
    expect(barrier).not.to.have.property('env')
  })

  it('the barrier only where there is someone to wait for', () => {
    expect(admitted(defaultPod, pod()).spec).to.have.all.keys(
      'containers',
      'schedulerName',
      'schedulingGates',
      'hostname',
      'subdomain',
    )
  })

  it('nothing to a barrier whose image another webhook has rewritten since', () => {
    const object = admitted(defaultPod, pod({ annotations: WAITING }))
    const [barrier] = object.spec.initContainers as { image: string }[]
    if (barrier !== undefined) barrier.image = 'mirror.example.com/grove-initc:v1.0.0'
    expect(decide(object)).to.deep.equal({ allowed: true, patch: [] })
  })

  it('nothing beside a barrier that waits for more than the intent says: it is refused as not ours', () => {
    const object = admitted(defaultPod, pod({ annotations: WAITING }))
    const [barrier] = object.spec.initContainers as { args: string[] }[]
    barrier?.args.push('--podcliques=mine:1')
    expect(errorsOf(decide(object))).to.deep.equal(['Invalid spec.initContainers[0].name'])
  })

  it('nothing to its own result once the API server has filled in defaults', () => {
    const object = admitted(defaultPod, pod({ annotations: WAITING }))
    const filled = JSON.parse(
      JSON.stringify(object).replaceAll('"fieldRef":{', '"fieldRef":{"apiVersion":"v1",'),
    ) as Fields
    expect(JSON.stringify(filled)).to.contain('"apiVersion":"v1","fieldPath"')
    expect(decide(filled)).to.deep.equal({ allowed: true, patch: [] })
  })
})
