import { expect } from 'chai'
import { addedSecurity } from '../../../model/added/security.ts'
import type { Container, PodSpec, SecurityContext } from '../../../schemas/generated/pod.ts'

const OWN = { runAsUser: 65532, runAsGroup: 65532 }
const container = (securityContext?: SecurityContext): Container => ({
  name: 'c',
  ...(securityContext && { securityContext }),
})
const userOf = (spec: Partial<PodSpec>, like?: Container) => {
  const { runAsUser, runAsGroup } = addedSecurity({ containers: [container()], ...spec }, like)
  return { ...(runAsUser !== undefined && { runAsUser }), ...(runAsGroup !== undefined && { runAsGroup }) }
}

describe('the security context of a container that is added', () => {
  it('is what the Pod Security profile "restricted" asks for', () => {
    expect(addedSecurity({ containers: [container()] })).to.deep.equal({
      allowPrivilegeEscalation: false,
      runAsNonRoot: true,
      ...OWN,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
      seccompProfile: { type: 'RuntimeDefault' },
    })
  })

  it('leaves the seccomp profile to a pod that has one', () => {
    for (const type of ['RuntimeDefault', 'Localhost', 'Unconfined'])
      expect(addedSecurity({ containers: [], securityContext: { seccompProfile: { type } } })).to.not.have.property(
        'seccompProfile',
      )
  })

  const USERS: readonly (readonly [says: string, spec: Partial<PodSpec>, expected: object])[] = [
    ['that of the pod', { securityContext: { runAsUser: 1000 } }, {}],
    ['our own in a pod of root', { securityContext: { runAsUser: 0, fsGroup: 1000 } }, OWN],
    ['our own in a pod that does not mind root', { securityContext: { runAsNonRoot: false } }, OWN],
    ['our own where a container is root', { containers: [container({ runAsUser: 0 })] }, OWN],
    ['our own, in the group of the pod', { securityContext: { runAsGroup: 3000 } }, { runAsUser: 65532 }],
    ['our own, with our group where that of the pod is root', { securityContext: { runAsGroup: 0 } }, OWN],
    [
      'that of a container, as in a cluster where each namespace has its users',
      { containers: [container({ runAsUser: 0 }), container({ runAsUser: 1000680000 })] },
      { runAsUser: 1000680000 },
    ],
    [
      'that of a container, with its group, in a pod of root',
      { securityContext: { runAsUser: 0 }, containers: [container({ runAsUser: 7, runAsGroup: 8 })] },
      { runAsUser: 7, runAsGroup: 8 },
    ],
    ['that of an init container', { initContainers: [container({ runAsUser: 7 })] }, { runAsUser: 7 }],
  ]
  for (const [says, spec, expected] of USERS) {
    it(`has a user that is not root: ${says}`, () => {
      expect(userOf(spec)).to.deep.equal(expected)
    })
  }

  it('has the user and the SELinux labels of the container with which it shares files', () => {
    const like = container({ runAsUser: 5, seLinuxOptions: { level: 's0:c1,c2' } })
    const spec = { containers: [container({ runAsUser: 4 }), like], securityContext: { runAsUser: 3 } }
    expect(userOf(spec, like)).to.deep.equal({ runAsUser: 5 })
    expect(addedSecurity(spec, like).seLinuxOptions).to.deep.equal({ level: 's0:c1,c2' })
    expect(userOf(spec, container({ runAsUser: 0 }))).to.deep.equal({})
  })
})
