import { expect } from 'chai'
import fc from 'fast-check'
import { defaultPod } from '../../../../webhook/pod/endpoint.ts'
import { validatingPodClique } from '../../../../webhook/podclique/validating-endpoint.ts'
import { applied, CONTEXT, request } from '../../pod/admit.ts'
import { CHANGES, type Mutation, mutated, ODD_VALUES } from '../../webhook/mutation.ts'
import { engine, failoverPod, GROVE_LABELS } from './pod.ts'

/** A pod with every part that the layout reads. */
const WHOLE = failoverPod(
  {
    containers: [
      engine({
        env: [{ name: 'A', value: '1' }],
        volumeMounts: [{ name: 'shm', mountPath: '/dev/shm' }],
        args: ['--master-port', '4000'],
        securityContext: { runAsUser: 1 },
      }),
      {
        name: 'logs',
        image: 'logs:1',
        ports: [{ containerPort: 80 }],
        volumeMounts: [{ name: 'shm', mountPath: '/s' }],
      },
    ],
    initContainers: [{ name: 'download', image: 'd:1', resources: { limits: { cpu: 1 } } }],
    volumes: [{ name: 'shm', emptyDir: { medium: 'Memory' } }],
    tolerations: [{ key: 'a', operator: 'Exists' }],
    resourceClaims: [{ name: 'nic', resourceClaimName: 'nic' }],
    terminationGracePeriodSeconds: 30,
  },
  {
    'grove.io/failover-container': 'main',
    'grove.io/failover-gpus': '2',
    'grove.io/failover-ports': '[{"flag":"--master-port","base":1,"step":1}]',
  },
)
Object.assign(WHOLE.metadata.labels, GROVE_LABELS)

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(500),
  change: fc.constantFrom(...CHANGES),
  value: fc.constantFrom(...ODD_VALUES),
})

describe('admission of a failover pod that somebody has spoiled', () => {
  it('gives a verdict, and what it lays out it leaves as it is the second time', () => {
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
        const pod = mutations.reduce<unknown>(mutated, WHOLE)
        const verdict = defaultPod.decide(request(pod), CONTEXT)
        if (!verdict.allowed) {
          expect(verdict.code).to.be.oneOf([400, 422])
          return
        }
        const once = applied(pod, verdict)
        const again = defaultPod.decide(request(once), CONTEXT)
        expect(applied(once, again)).to.deep.equal(once)
      }),
      { numRuns: 200 },
    )
  })

  it('gives one on an engine with a variable that has no name', () => {
    const nameless = failoverPod({ containers: [engine({ env: [{ value: 'a' }] as never })] })
    const verdict = defaultPod.decide(request(nameless), CONTEXT)
    expect(applied(nameless, verdict))
      .to.have.nested.property('spec.containers[0].env')
      .that.deep.includes({ value: 'a' })
  })

  it('gives a verdict on a PodClique of such pods, too', () => {
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 4 }), (mutations) => {
        const { metadata, spec } = WHOLE
        const podClique = {
          apiVersion: 'grove.io/v1alpha1',
          kind: 'PodClique',
          metadata: { name: 'p', namespace: 'serving', annotations: metadata.annotations },
          spec: { roleName: 'r', replicas: 1, podSpec: spec },
        }
        const kind = { group: 'grove.io', version: 'v1alpha1', kind: 'PodClique' }
        const verdict = validatingPodClique.decide(
          request(mutations.reduce<unknown>(mutated, podClique), { kind }),
          CONTEXT,
        )
        if (!verdict.allowed) expect(verdict.code).to.be.oneOf([400, 422])
      }),
      { numRuns: 200 },
    )
  })
})
