import fc from 'fast-check'
import type { Container, PodSpec, SecurityContext } from '../../schemas/generated/pod.ts'

const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined, freq: 2 })
const defined = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
const some = <T extends object>(fields: { [Key in keyof T]: fc.Arbitrary<T[Key]> }): fc.Arbitrary<T> =>
  fc.record(fields).map((record) => defined(record) as T)

const CPU = ['0', '10m', '150m', '1', '16', '1500m']
const MEMORY = ['0', '64Mi', '200Mi', '268435456', '1G', '64Gi']

/** One resource of a container: none, a request, a limit, or both, equal or not. */
const demand = (amounts: readonly string[]) =>
  fc.oneof(
    fc.constant({}),
    fc.constantFrom(...amounts).map((request) => ({ request })),
    fc.constantFrom(...amounts).map((limit) => ({ limit })),
    fc.constantFrom(...amounts).map((both) => ({ request: both, limit: both })),
    fc.constantFrom(...amounts.map((_, index) => index)).chain((low) =>
      fc.integer({ min: low, max: amounts.length - 1 }).map((high) => ({
        request: [...amounts].sort(byAmount)[low],
        limit: [...amounts].sort(byAmount)[high],
      })),
    ),
  ) as fc.Arbitrary<{ request?: string; limit?: string }>

const byAmount = (a: string, b: string): number => amount(a) - amount(b)
const UNITS: Readonly<Record<string, number>> = { m: 1e-3, Mi: 2 ** 20, G: 1e9, Gi: 2 ** 30, '': 1 }
/** The amount of a quantity of these tests. */
export const amount = (quantity: string | number | undefined): number => {
  const [, digits, suffix = ''] = /^([\d.]+)(\w*)$/.exec(String(quantity ?? 0)) ?? []
  return Math.round(Number(digits) * (UNITS[suffix] ?? Number.NaN) * 1000) / 1000
}

const resources = fc.record({ cpu: demand(CPU), memory: demand(MEMORY) }).map(({ cpu, memory }) => {
  const requests = defined({ cpu: cpu.request, memory: memory.request }) as Record<string, string>
  const limits = defined({ cpu: cpu.limit, memory: memory.limit }) as Record<string, string>
  return {
    ...(Object.keys(requests).length > 0 && { requests }),
    ...(Object.keys(limits).length > 0 && { limits }),
  }
})

/** Resources of a whole pod. */
const ofPod = fc.constantFrom<Record<string, Record<string, string>>>(
  { limits: { cpu: '64', memory: '256Gi' } },
  { limits: { memory: '256Gi' } },
  { requests: { cpu: '64' }, limits: { cpu: '80', memory: '256Gi' } },
  { requests: { cpu: '64', memory: '256Gi' }, limits: { cpu: '64', memory: '256Gi' } },
)

/** All containers guaranteed, which random ones hardly ever are. */
const guaranteed = fc
  .tuple(fc.constantFrom(...CPU.slice(1)), fc.constantFrom(...MEMORY.slice(1)))
  .map(([cpu, memory]) => ({ requests: { cpu, memory }, limits: { cpu, memory } }))

const seccompProfile = maybe(
  fc.constantFrom(
    { type: 'RuntimeDefault' },
    { type: 'Localhost', localhostProfile: 'p.json' },
    { type: 'Unconfined' },
  ),
)
const seLinuxOptions = maybe(fc.constantFrom({ level: 's0:c1,c2' }, { type: 'spc_t' }))
const appArmorProfile = maybe(fc.constantFrom({ type: 'RuntimeDefault' }, { type: 'Unconfined' }))
const id = maybe(fc.constantFrom(0, 1000, 4000))

const security = some<SecurityContext>({
  runAsUser: id,
  runAsGroup: id,
  runAsNonRoot: maybe(fc.boolean()),
  seccompProfile,
  seLinuxOptions,
  appArmorProfile,
  allowPrivilegeEscalation: maybe(fc.boolean()),
  readOnlyRootFilesystem: maybe(fc.boolean()),
  privileged: maybe(fc.constantFrom(false, false, true)),
  procMount: maybe(fc.constantFrom('Default', 'Default', 'Unmasked')),
  capabilities: maybe(
    fc.constantFrom(
      { drop: ['ALL'] },
      { drop: ['ALL'], add: ['NET_BIND_SERVICE'] },
      { add: ['CHOWN'] },
      { add: ['SYS_PTRACE'] },
    ),
  ),
} as { [Key in keyof SecurityContext]: fc.Arbitrary<SecurityContext[Key]> })

/** What the profile "restricted" asks of a container, which random contexts hardly ever have. */
const restricted: SecurityContext = {
  allowPrivilegeEscalation: false,
  runAsNonRoot: true,
  capabilities: { drop: ['ALL'] },
  seccompProfile: { type: 'RuntimeDefault' },
}

const contexts = fc.oneof(maybe(security), fc.constant(restricted), fc.constant({ ...restricted, runAsUser: 1000 }))

const podSecurity = some({
  runAsUser: id,
  runAsGroup: id,
  runAsNonRoot: maybe(fc.boolean()),
  fsGroup: id,
  supplementalGroups: maybe(fc.constant<number[]>([2000])),
  seccompProfile,
  seLinuxOptions,
  appArmorProfile,
})

/** The context of a pod: all containers alike in their resources or in their security, or each its own. */
export interface PodContext {
  readonly spec: PodSpec
}

const container = (name: string, ofResources: typeof resources, ofSecurity: typeof contexts): fc.Arbitrary<Container> =>
  fc
    .record({ resources: ofResources, securityContext: ofSecurity })
    .map((fields) => defined({ name, image: 'example.com/c:1', ...fields }) as Container)

/**
 * The spec of any pod that a user may write: QoS classes, users, profiles, sidecars, resources of the pod. Some are none
 * that Kubernetes takes.
 */
export const arbitraryPodSpec: fc.Arbitrary<PodSpec> = fc
  .record({
    ofResources: fc.constantFrom<typeof resources>(resources, resources, guaranteed, guaranteed, fc.constant({})),
    ofSecurity: fc.constantFrom<typeof contexts>(contexts, fc.constant(restricted), fc.constant(undefined)),
    mains: fc.integer({ min: 1, max: 3 }),
    steps: fc.array(fc.boolean(), { maxLength: 2 }),
  })
  .chain(({ ofResources, ofSecurity, mains, steps }) =>
    fc.record({
      containers: fc.tuple(
        ...Array.from({ length: mains }, (_, index) => container(`c${index}`, ofResources, ofSecurity)),
      ),
      initContainers: fc.tuple(
        ...steps.map((isSidecar, index) =>
          container(`i${index}`, ofResources, ofSecurity).map(
            (each): Container => ({ ...each, ...(isSidecar && { restartPolicy: 'Always' }) }),
          ),
        ),
      ),
      securityContext: maybe(podSecurity),
      hostUsers: maybe(fc.boolean()),
      hostNetwork: fc.constantFrom(undefined, undefined, undefined, true),
      automountServiceAccountToken: maybe(fc.constant(false)),
      os: maybe(fc.constant({ name: 'linux' })),
      resources: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: ofPod }),
    }),
  )
  .map((fields) => defined(fields) as PodSpec)

/** The spec as the API server hands it to webhooks: limits without requests are requests, of containers and pods. */
export const asReceived = (spec: PodSpec): PodSpec => {
  const completed = <Of extends Pick<Container, 'resources'>>(of: Of): Of =>
    of.resources?.limits
      ? { ...of, resources: { ...of.resources, requests: { ...of.resources.limits, ...of.resources.requests } } }
      : of
  return completed({
    ...spec,
    containers: spec.containers.map(completed),
    ...(spec.initContainers && { initContainers: spec.initContainers.map(completed) }),
  } as PodSpec) as PodSpec
}
