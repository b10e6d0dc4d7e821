import { expect } from 'chai'
import fc from 'fast-check'
import { canonicalPodSpec } from '../../../model/canonical-pod-spec.ts'
import { KEYED_BUT_ORDERED, UNORDERED } from '../../../model/pod-defaults.ts'
import { templateMeaning } from '../../../model/template-meaning.ts'
import { kubernetesDefinitions } from '../../../sandbox/api-server/generated/kubernetes.ts'
import { exactQuantity } from '../../../schemas/quantity/exact.ts'
import { quantityValue } from '../../../schemas/quantity/value.ts'
import type { StructuralSchema } from '../../../schemas/structural-schema.ts'
import { anyPodSpec, changedSomewhere, permuted } from './pod-specs.ts'

const means = (podSpec: object): string => canonicalPodSpec({ containers: [{ name: 'c', image: 'i:1' }], ...podSpec })
const container = (fields: object): object => ({ containers: [{ name: 'c', image: 'i:1', ...fields }] })
const volume = (fields: object): object => ({ volumes: [{ name: 'v', ...fields }] })

/** Two ways to write the same thing. */
const SAME: Readonly<Record<string, readonly [object, object]>> = {
  'amounts that are written differently': [
    container({ resources: { limits: { cpu: 0.5, memory: '1Gi', 'nvidia.com/gpu': 1 } } }),
    container({ resources: { limits: { cpu: '500m', memory: '1024Mi', 'nvidia.com/gpu': '1' } } }),
  ],
  'a request that is the limit': [
    container({ resources: { limits: { cpu: 1 } } }),
    container({ resources: { limits: { cpu: 1 }, requests: { cpu: '1' } } }),
  ],
  'defaults of a pod': [
    {},
    {
      restartPolicy: 'Always',
      dnsPolicy: 'ClusterFirst',
      terminationGracePeriodSeconds: 30,
      securityContext: {},
      enableServiceLinks: true,
      hostNetwork: false,
      nodeSelector: {},
      tolerations: null,
    },
  ],
  'defaults of a container': [
    container({ ports: [{ containerPort: 80 }], livenessProbe: { httpGet: { port: 80 } } }),
    container({
      command: [],
      imagePullPolicy: 'IfNotPresent',
      terminationMessagePath: '/dev/termination-log',
      terminationMessagePolicy: 'File',
      resources: {},
      resizePolicy: [{ resourceName: 'cpu', restartPolicy: 'NotRequired' }],
      ports: [{ containerPort: 80, protocol: 'TCP', name: '' }],
      livenessProbe: {
        httpGet: { port: 80, path: '/', scheme: 'HTTP' },
        ...{ timeoutSeconds: 1, periodSeconds: 10, successThreshold: 1, failureThreshold: 3, initialDelaySeconds: 0 },
      },
    }),
  ],
  'the pull policy of an image without tag': [
    container({ image: 'host:5000/i' }),
    container({ image: 'host:5000/i', imagePullPolicy: 'Always' }),
  ],
  'a variable with an empty value': [
    container({ env: [{ name: 'A', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }, { name: 'B' }] }),
    container({
      env: [
        { name: 'A', valueFrom: { fieldRef: { fieldPath: 'metadata.name', apiVersion: 'v1' } } },
        { name: 'B', value: '' },
      ],
    }),
  ],
  'an empty directory': [volume({}), volume({ emptyDir: {} })],
  'modes of files': [
    volume({ secret: { secretName: 's' } }),
    volume({ secret: { secretName: 's', defaultMode: 420 } }),
  ],
  'an image in a volume': [
    volume({ image: { reference: 'i:1' } }),
    volume({ image: { reference: 'i:1', pullPolicy: 'IfNotPresent' } }),
  ],
  'the old name of the account': [{ serviceAccount: 'a' }, { serviceAccountName: 'a', serviceAccount: 'a' }],
  'ports in the network of the node': [
    { hostNetwork: true, ...container({ ports: [{ containerPort: 80 }] }) },
    { hostNetwork: true, ...container({ ports: [{ containerPort: 80, hostPort: 80 }] }) },
  ],
  'how pods spread': [
    { topologySpreadConstraints: [{ topologyKey: 'a', maxSkew: 1, whenUnsatisfiable: 'DoNotSchedule' }] },
    {
      topologySpreadConstraints: [
        {
          ...{ topologyKey: 'a', maxSkew: 1, whenUnsatisfiable: 'DoNotSchedule' },
          ...{ nodeAffinityPolicy: 'Honor', nodeTaintsPolicy: 'Ignore', minDomains: 1 },
        },
      ],
    },
  ],
}

/** Two things that look alike and are different. */
const DIFFERENT: Readonly<Record<string, readonly [object, object]>> = {
  'the order of init containers': [
    { initContainers: [{ name: 'a' }, { name: 'b' }] },
    { initContainers: [{ name: 'b' }, { name: 'a' }] },
  ],
  'the order of variables': [
    container({
      env: [
        { name: 'A', value: 'a' },
        { name: 'B', value: '$(A)' },
      ],
    }),
    container({
      env: [
        { name: 'B', value: '$(A)' },
        { name: 'A', value: 'a' },
      ],
    }),
  ],
  'the order of sources of variables': [
    container({ envFrom: [{ prefix: 'a' }, { prefix: 'b' }] }),
    container({ envFrom: [{ prefix: 'b' }, { prefix: 'a' }] }),
  ],
  'the order of tolerations': [
    { tolerations: [{ key: 'a' }, { key: 'b' }] },
    { tolerations: [{ key: 'b' }, { key: 'a' }] },
  ],
  'the order of a command': [container({ command: ['a', 'b'] }), container({ command: ['b', 'a'] })],
  'the order of arguments': [container({ args: ['a', 'b'] }), container({ args: ['b', 'a'] })],
  'an empty argument': [container({ args: [''] }), container({ args: [] })],
  'a selector of everything': [
    { affinity: { podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ labelSelector: {} }] } } },
    { affinity: { podAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{}] } } },
  ],
  'a volume of nothing and an empty directory': [volume({ projected: {} }), volume({})],
  'no account token and the default': [{ automountServiceAccountToken: false }, {}],
  'a container that may be root where the pod says no': [
    container({ securityContext: { runAsNonRoot: false } }),
    container({}),
  ],
  'an init container that goes on': [
    { initContainers: [{ name: 'a', restartPolicy: 'Always' }] },
    { initContainers: [{ name: 'a' }] },
  ],
  'no grace at all': [{ terminationGracePeriodSeconds: 0 }, {}],
  'no GPU where there is a limit': [
    container({ resources: { limits: { 'nvidia.com/gpu': 0 } } }),
    container({ resources: {} }),
  ],
  'a node label without value': [{ nodeSelector: { a: '' } }, { nodeSelector: {} }],
  'the name and the number of a port': [
    container({ livenessProbe: { tcpSocket: { port: '80' } } }),
    container({ livenessProbe: { tcpSocket: { port: 80 } } }),
  ],
  'the scheduler that is the default of Kubernetes, and none': [{ schedulerName: 'default-scheduler' }, {}],
  'a label of a volume that is called as a field with a default': [
    volume({ csi: { driver: 'd', volumeAttributes: { readOnly: 'false', protocol: 'TCP' } } }),
    volume({ csi: { driver: 'd' } }),
  ],
}

describe('what a template means', () => {
  for (const [what, [one, other]] of Object.entries(SAME)) {
    it(`is the same for ${what}`, () => expect(means(one)).to.equal(means(other)))
  }

  for (const [what, [one, other]] of Object.entries(DIFFERENT)) {
    it(`differs by ${what}`, () => expect(means(one)).to.not.equal(means(other)))
  }

  it('is the same for every order of lists that the API takes as sets', () => {
    fc.assert(
      fc.property(anyPodSpec, fc.infiniteStream(fc.nat()), (podSpec, numbers) => {
        const other = permuted(podSpec, () => numbers.next().value ?? 0)
        expect(canonicalPodSpec(other)).to.equal(canonicalPodSpec(podSpec))
      }),
    )
  })

  it('differs by any single value that differs', () => {
    fc.assert(
      fc.property(anyPodSpec, fc.nat(), (podSpec, place) => {
        const other = changedSomewhere(podSpec, place)
        expect(canonicalPodSpec(other)).to.not.equal(canonicalPodSpec(podSpec))
      }),
    )
  })

  it('takes as sets those lists of a pod spec that the API takes as sets, but for two whose order counts', () => {
    expect(keyedLists('io.k8s.api.core.v1.PodSpec')).to.deep.equal(
      [...UNORDERED, ...KEYED_BUT_ORDERED, ...NOT_IN_TEMPLATES].sort(),
    )
  })

  it('goes by amounts, whatever their size', () => {
    const amount = fc.tuple(fc.integer({ min: 0, max: 10 ** 6 }), fc.constantFrom('m', '', 'k', 'Mi', 'Gi', 'e3'))
    fc.assert(
      fc.property(amount, ([number, suffix]) => {
        const text = `${number}${suffix}`
        expect(Number(exactQuantity(text))).to.be.closeTo((quantityValue(text) ?? 0) * 1e9, 1)
      }),
    )
    expect(exactQuantity('9007199254740993')).to.not.equal(exactQuantity('9007199254740992'))
    expect(exactQuantity('0.5Gi')).to.equal(exactQuantity('512Mi'))
    expect(exactQuantity('many')).to.equal(undefined)
  })

  it('counts labels, annotations and the priority class that the clique gets, and nothing that pods do not show', () => {
    const template = (more: object = {}, spec: object = {}, podSpec: object = {}) => ({
      name: 'a',
      ...more,
      spec: { roleName: 'a', replicas: 1, podSpec: { containers: [{ name: 'c', image: 'i' }], ...podSpec }, ...spec },
    })
    const plain = templateMeaning(template(), undefined)
    expect(templateMeaning(template({ labels: { a: '' } }), undefined)).to.not.equal(plain)
    expect(templateMeaning(template({ annotations: { a: 'b' } }), undefined)).to.not.equal(plain)
    expect(templateMeaning(template(), 'high')).to.not.equal(plain)
    const own = template({}, {}, { priorityClassName: 'own' })
    expect(templateMeaning(own, 'high')).to.equal(templateMeaning(structuredClone(own), undefined))
    const other = template({ labels: {}, topologyConstraint: {} }, { replicas: 5, minAvailable: 2, startsAfter: ['b'] })
    expect(templateMeaning(other, undefined)).to.equal(plain)
  })
})

/** Lists that a template cannot have: they are either pruned from the metadata of volume claims or refused. */
const NOT_IN_TEMPLATES = ['ephemeralContainers', 'finalizers', 'ownerReferences']

const keyedLists = (root: string): string[] => {
  const definitions = kubernetesDefinitions() as unknown as Readonly<
    Record<string, StructuralSchema & { $ref?: string }>
  >
  const seen = new Set<string>()
  const found = new Set<string>()
  const visit = (schema: (StructuralSchema & { $ref?: string }) | undefined, field: string): void => {
    if (schema === undefined) return
    if (schema.$ref !== undefined) {
      if (seen.has(schema.$ref)) return
      seen.add(schema.$ref)
      visit(definitions[schema.$ref], field)
      return
    }
    if (/^(map|set)$/.test(schema['x-kubernetes-list-type'] ?? '')) found.add(field)
    visit(schema.items, field)
    for (const [name, child] of Object.entries(schema.properties ?? {})) visit(child, name)
  }
  visit({ $ref: root } as StructuralSchema & { $ref: string }, '')
  return [...found].sort()
}
