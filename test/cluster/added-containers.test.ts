import { expect } from 'chai'
import fc from 'fast-check'
import type { Container, PodSpec } from '../../schemas/generated/pod.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { qosClass } from '../../schemas/pod-validation/qos-class.ts'
import { defaultPod } from '../../webhook/pod/endpoint.ts'
import { ADDITIONS } from '../pod-context/additions.ts'
import { arbitraryPodSpec } from '../pod-context/arbitrary-pod.ts'
import { LEVELS, type Level, securityLevel } from '../pod-context/security-level.ts'
import { GROVE_LABELS } from '../unit/failover/layout/pod.ts'
import { admitted } from '../unit/pod/admit.ts'
import { type Api, api } from './controlplane/api.ts'
import { controlPlane } from './fixture.ts'
import { type RunningGrove, startGrove } from './grove.ts'
import { createNamespace, removeNamespace } from './namespace.ts'

const SEED = 20_261_126

interface Answer {
  readonly status: number
  readonly body: {
    readonly message?: string
    readonly spec?: PodSpec
    readonly status?: { readonly qosClass?: string }
  }
}

describe('what is added to a pod, judged by a real API server', () => {
  let calls: Api
  const namespaces: string[] = []
  const byLevel = new Map<Level, string>()
  before(async () => {
    calls = api(controlPlane().admin)
    for (const level of LEVELS) {
      const namespace = await newNamespace(`added-${level}`)
      const label = `pod-security.kubernetes.io/enforce=${level}`
      await controlPlane().kubectl(['label', 'namespace', namespace, label])
      byLevel.set(level, namespace)
    }
  })
  after(async () => {
    calls?.close()
    for (const namespace of namespaces) await removeNamespace(controlPlane(), namespace)
  })
  const newNamespace = async (prefix: string): Promise<string> => {
    const namespace = await createNamespace(controlPlane(), prefix)
    namespaces.push(namespace)
    return namespace
  }

  const tried = async (namespace: string, spec: PodSpec): Promise<Answer> => {
    const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' }, spec }
    const { status, body } = await calls.call('POST', `/api/v1/namespaces/${namespace}/pods?dryRun=All`, pod)
    return { status, body: JSON.parse(body) }
  }
  const levelOf = async (spec: PodSpec): Promise<Level | undefined> => {
    for (const level of LEVELS) if ((await tried(byLevel.get(level) ?? '', spec)).status === 201) return level
    return undefined
  }

  for (const [what, { annotations, fitting }] of Object.entries(ADDITIONS)) {
    it(`is in the same level of Pod Security and the same QoS class with ${what} as without`, async () => {
      const seen = new Set<string>()
      for (const given of fc.sample(arbitraryPodSpec, { seed: SEED, numRuns: 120 }).map(fitting)) {
        const { status, body } = await tried(byLevel.get('privileged') ?? '', given)
        if (status !== 201 || body.spec === undefined) continue
        const level = await levelOf(given)
        const text = JSON.stringify(given)
        expect(securityLevel(given), text).to.equal(level)
        expect(qosClass(body.spec as unknown as JsonObject), text).to.equal(body.status?.qosClass)
        seen.add(`${level}, ${body.status?.qosClass}`)

        // The webhook sees a pod as the API server has completed it.
        const pod = { metadata: { namespace: 'added', labels: GROVE_LABELS, annotations }, spec: body.spec }
        const changed = withoutToken(admitted(defaultPod, pod).spec)
        const after = await tried(byLevel.get('privileged') ?? '', changed)
        expect(after.status, `${after.body.message} ${JSON.stringify(changed)}`).to.equal(201)
        expect(after.body.status?.qosClass, text).to.equal(body.status?.qosClass)
        expect(await levelOf(changed), text).to.equal(level)
      }
      for (const level of LEVELS)
        for (const name of ['Guaranteed', 'Burstable', 'BestEffort']) expect([...seen]).to.include(`${level}, ${name}`)
    })
  }
})

/** Without the token of the account, which the API server adds again. */
const withoutToken = (spec: PodSpec): PodSpec => {
  const isKept = ({ name }: { readonly name: string }) => !name.startsWith('kube-api-access')
  const stripped = (containers: readonly Container[] | undefined) =>
    containers?.map(({ volumeMounts, ...rest }) => ({ ...rest, volumeMounts: volumeMounts?.filter(isKept) }))
  const { containers, initContainers, volumes, ...rest } = spec
  const kept = {
    containers: stripped(containers),
    initContainers: stripped(initContainers),
    volumes: volumes?.filter(isKept),
  }
  return { ...rest, ...kept } as PodSpec
}

describe('sets whose pods wait, in namespaces that limit what containers may ask for', () => {
  let grove: RunningGrove
  before(async () => {
    grove = await startGrove(controlPlane())
  })
  after(() => grove?.stop())

  const EXACT = { requests: { cpu: '4', memory: '8Gi' }, limits: { cpu: '4', memory: '8Gi' } }
  const BURSTABLE = { requests: { cpu: '2', memory: '4Gi' }, limits: { cpu: '4', memory: '8Gi' } }
  const OPEN = { requests: { cpu: '2', memory: '4Gi' } }
  const RESTRICTED = {
    allowPrivilegeEscalation: false,
    runAsNonRoot: true,
    runAsUser: 1000,
    capabilities: { drop: ['ALL'] },
    seccompProfile: { type: 'RuntimeDefault' },
  }
  const limitRange = (limits: object) => ({ kind: 'LimitRange', spec: { limits: [{ type: 'Container', ...limits }] } })
  const CASES: readonly {
    readonly where: string
    readonly objects?: readonly { readonly kind: string; readonly spec: object }[]
    readonly level?: Level
    readonly container?: object
    readonly pod?: object
    readonly qos: string
  }[] = [
    {
      where: 'one with a least request',
      objects: [limitRange({ min: { cpu: '500m', memory: '1Gi' } })],
      container: { resources: EXACT },
      qos: 'Guaranteed',
    },
    {
      where: 'one with a least request, and no limits',
      objects: [limitRange({ min: { cpu: '500m', memory: '1Gi' } })],
      container: { resources: OPEN },
      qos: 'Burstable',
    },
    {
      where: 'one with a largest limit',
      objects: [limitRange({ max: { cpu: '4', memory: '8Gi' } })],
      container: { resources: BURSTABLE },
      qos: 'Burstable',
    },
    {
      where: 'one with a small largest limit',
      objects: [limitRange({ max: { cpu: '100m', memory: '100Mi' } })],
      qos: 'Guaranteed',
    },
    {
      where: 'one where limits are not above requests',
      objects: [limitRange({ maxLimitRequestRatio: { cpu: '1', memory: '1' } })],
      container: { resources: EXACT },
      qos: 'Guaranteed',
    },
    {
      where: 'one where limits are twice the requests at most',
      objects: [limitRange({ maxLimitRequestRatio: { cpu: '2', memory: '2' } })],
      container: { resources: BURSTABLE },
      qos: 'Burstable',
    },
    {
      where: 'one with defaults',
      objects: [
        limitRange({ default: { cpu: '150m', memory: '200Mi' }, defaultRequest: { cpu: '50m', memory: '100Mi' } }),
      ],
      qos: 'Burstable',
    },
    {
      where: 'one with a quota on limits',
      objects: [
        {
          kind: 'ResourceQuota',
          spec: {
            hard: { 'limits.cpu': '16', 'limits.memory': '32Gi', 'requests.cpu': '8', 'requests.memory': '16Gi' },
          },
        },
      ],
      container: { resources: BURSTABLE },
      qos: 'Burstable',
    },
    {
      where: 'one whose quota is what its containers ask for',
      objects: [
        {
          kind: 'ResourceQuota',
          spec: {
            hard: { 'limits.cpu': '8', 'limits.memory': '16Gi', 'requests.cpu': '8', 'requests.memory': '16Gi' },
          },
        },
      ],
      container: { resources: EXACT },
      qos: 'Guaranteed',
    },
    {
      where: 'one with a quota on pods that ask for nothing',
      objects: [{ kind: 'ResourceQuota', spec: { hard: { pods: '0' }, scopes: ['NotBestEffort'] } }],
      qos: 'BestEffort',
    },
    {
      where: 'one that enforces "restricted"',
      level: 'restricted',
      container: { securityContext: RESTRICTED },
      qos: 'BestEffort',
    },
    {
      where: 'one that enforces "baseline", as root, in a user namespace, without the token of the account',
      level: 'baseline',
      pod: { securityContext: { runAsUser: 0 }, hostUsers: false, automountServiceAccountToken: false },
      qos: 'BestEffort',
    },
    {
      where: 'any, with resources of the pod',
      pod: { resources: { limits: { cpu: '4', memory: '8Gi' } } },
      qos: 'Guaranteed',
    },
  ]

  for (const { where, objects = [], level, container = {}, pod = {}, qos } of CASES) {
    it(`get their pods in ${where}`, async () => {
      const namespace = await createNamespace(controlPlane(), 'limited')
      const { kubectl } = controlPlane()
      try {
        if (level !== undefined)
          await kubectl(['label', 'namespace', namespace, `pod-security.kubernetes.io/enforce=${level}`])
        for (const [index, { kind, spec }] of objects.entries()) {
          const object = { apiVersion: 'v1', kind, metadata: { name: `limits-${index}` }, spec }
          await kubectl(['apply', '-n', namespace, '-f', '-'], { input: JSON.stringify(object) })
        }
        const clique = (name: string) => ({
          name,
          spec: {
            roleName: name,
            replicas: 1,
            podSpec: { ...pod, containers: [{ name: 'main', image: 'example.com/c:1', ...container }] },
          },
        })
        const set = {
          apiVersion: 'grove.io/v1alpha1',
          kind: 'PodCliqueSet',
          metadata: { name: 'llm' },
          spec: {
            replicas: 1,
            template: { cliqueStartupType: 'CliqueStartupTypeInOrder', cliques: [clique('leader'), clique('worker')] },
          },
        }
        const applied = await kubectl(['apply', '-n', namespace, '-f', '-'], { input: JSON.stringify(set) })
        expect(applied.code, applied.stderr).to.equal(0)
        const label = ['-l', 'grove.io/podclique=llm-0-worker']
        const found = await kubectl(['wait', '-n', namespace, '--for=create', '--timeout=60s', 'pod', ...label])
        const events = found.code === 0 ? '' : (await kubectl(['get', 'events', '-n', namespace])).stdout
        expect(found.code, `${found.stderr}${events}`).to.equal(0)
        const { stdout } = await kubectl(['get', 'pods', '-n', namespace, ...label, '-o', 'json'])
        const [made] = JSON.parse(stdout).items
        expect(made.status.qosClass).to.equal(qos)
        const barrier = made.spec.initContainers.find(({ name }: { name: string }) => name === 'grove-initc')
        const paths = barrier.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath).sort()
        expect(paths).to.deep.equal(['/var/grove/pod-info', '/var/run/secrets/kubernetes.io/serviceaccount'])
      } finally {
        await removeNamespace(controlPlane(), namespace)
      }
    })
  }
})
