import { expect } from 'chai'
import fc from 'fast-check'
import type { Container, PodSpec } from '../../../schemas/generated/pod.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { podErrors } from '../../../schemas/pod-validation/pod.ts'
import { qosClass } from '../../../schemas/pod-validation/qos-class.ts'
import { defaultPod } from '../../../webhook/pod/endpoint.ts'
import { ADDITIONS, type Addition } from '../../pod-context/additions.ts'
import { amount, arbitraryPodSpec, asReceived } from '../../pod-context/arbitrary-pod.ts'
import { securityLevel } from '../../pod-context/security-level.ts'
import { GROVE_LABELS } from '../failover/layout/pod.ts'
import { admitted } from './admit.ts'

const OURS = new Set(['grove-initc', 'grove-attend', 'failover-install', 'gms'])
const RUNS = { numRuns: 300 }
type Names = 'cpu' | 'memory'
const NAMES: readonly Names[] = ['cpu', 'memory']

const isValid = (spec: PodSpec): boolean => podErrors({ spec }).length === 0
const inits = (spec: PodSpec): Container[] => spec.initContainers ?? []
const all = (spec: PodSpec): Container[] => [...spec.containers, ...inits(spec)]
const ours = (spec: PodSpec): Container[] => all(spec).filter(({ name }) => OURS.has(name))

const before = ({ fitting }: Addition): fc.Arbitrary<PodSpec> =>
  arbitraryPodSpec.map((spec) => asReceived(fitting(spec))).filter(isValid)

const after = ({ annotations }: Addition, spec: PodSpec): PodSpec =>
  asReceived(admitted(defaultPod, { metadata: { labels: GROVE_LABELS, annotations }, spec }).spec)

const asked = ({ resources }: Container, kind: 'requests' | 'limits', name: Names): number =>
  amount(resources?.[kind]?.[name])

/** What a pod asks for in all, as Kubernetes adds it up. */
const effective = (spec: PodSpec, kind: 'requests' | 'limits', name: Names): number => {
  if (spec.resources?.[kind]?.[name] !== undefined) return amount(spec.resources[kind][name])
  let [sidecars, most] = [0, 0]
  for (const step of inits(spec)) {
    const own = asked(step, kind, name) + sidecars
    if (step.restartPolicy === 'Always') sidecars = own
    most = Math.max(most, own)
  }
  return Math.max(
    most,
    spec.containers.reduce((sum, each) => sum + asked(each, kind, name), sidecars),
  )
}

for (const [what, addition] of Object.entries(ADDITIONS)) {
  describe(`${what}, in any pod`, () => {
    const each = (check: (spec: PodSpec, changed: PodSpec) => void): void =>
      fc.assert(
        fc.property(before(addition), (spec) => {
          check(spec, after(addition, spec))
        }),
        RUNS,
      )

    it('leaves it a pod that Kubernetes takes', () => {
      each((_, changed) => expect(podErrors({ spec: changed })).to.deep.equal([]))
    })

    it('leaves it in its QoS class', () => {
      each((spec, changed) =>
        expect(qosClass(changed as unknown as JsonObject)).to.equal(qosClass(spec as unknown as JsonObject)),
      )
    })

    it('lets it into every namespace that takes the containers of its user: the level of Pod Security stays', () => {
      each((spec, changed) => expect(securityLevel(changed)).to.equal(securityLevel(spec)))
    })

    it('never asks for a user that is not 0 and has 0', () => {
      each((spec, changed) => {
        const isRoot = ({ securityContext }: Container): boolean => {
          const ofPod = changed.securityContext
          const user = securityContext?.runAsUser ?? ofPod?.runAsUser
          return (securityContext?.runAsNonRoot ?? ofPod?.runAsNonRoot) === true && user === 0
        }
        // A kubelet refuses these for ever. The memory service runs as the engine does, so it fails where that does.
        if (!all(spec).some(isRoot)) expect(ours(changed).filter(isRoot)).to.deep.equal([])
        for (const { name, securityContext } of ours(changed))
          if (name !== 'gms')
            expect(securityContext?.runAsUser ?? changed.securityContext?.runAsUser).to.be.greaterThan(0)
      })
    })

    it('gets past a quota that wants requests or limits, where all containers of its user have them', () => {
      each((spec, changed) => {
        for (const name of NAMES)
          for (const kind of ['requests', 'limits'] as const)
            if (
              spec.resources === undefined &&
              all(spec).every(({ resources }) => resources?.[kind]?.[name] !== undefined)
            )
              for (const one of ours(changed)) expect(one.resources?.[kind], one.name).to.have.property(name)
      })
    })

    it('gets past the largest limits and ratios of a LimitRange that lets the containers of its user pass', () => {
      each((spec, changed) => {
        for (const name of NAMES) {
          const users = all(spec)
          if (spec.resources !== undefined || users.some((one) => asked(one, 'limits', name) === 0)) continue
          const max = Math.max(...users.map((one) => asked(one, 'limits', name)))
          // Whoever serves GPUs with less memory than that means a test, and gets what the memory service needs.
          const isTiny =
            name === 'memory' && spec.containers.every((one) => asked(one, 'limits', name) < amount('512Mi'))
          const added = ours(changed).filter((one) => !isTiny || one.name !== 'gms')
          for (const one of added) expect(asked(one, 'limits', name), one.name).to.be.within(1e-3, max)
          if (users.some((one) => asked(one, 'requests', name) === 0)) continue
          const ratios = users.map((one) => asked(one, 'limits', name) / asked(one, 'requests', name))
          for (const one of added) {
            const ratio = asked(one, 'limits', name) / asked(one, 'requests', name)
            expect(ratio, `${name} of ${one.name}`).to.be.at.most(Math.max(...ratios) + 1e-9)
          }
        }
      })
    })

    it('takes no CPUs from others where a kubelet gives whole CPUs away', () => {
      each((spec, changed) => {
        if (qosClass(spec as unknown as JsonObject) !== 'Guaranteed' || spec.resources !== undefined) return
        for (const one of ours(changed)) expect(asked(one, 'requests', 'cpu') % 1, one.name).to.not.equal(0)
      })
    })
  })
}

describe('the barrier, in any pod', () => {
  it('does not make it ask for more, or be allowed more', () => {
    const addition = ADDITIONS['the barrier'] as Addition
    fc.assert(
      fc.property(before(addition), (spec) => {
        const changed = after(addition, spec)
        for (const name of NAMES)
          for (const kind of ['requests', 'limits'] as const)
            expect(effective(changed, kind, name), `${kind} ${name}`).to.equal(effective(spec, kind, name))
      }),
      RUNS,
    )
  })
})
