import type { Container, PodSpec, SecurityContext } from '../../schemas/generated/pod.ts'

/** The user and the group of our images. docs/images.md */
const OWN_USER = 65532

type Identity = Pick<SecurityContext, 'runAsUser' | 'runAsGroup'>

/**
 * The security context of a container with one of our images: what the Pod Security profile "restricted" asks for, in
 * any pod. Its user is never 0: that of the pod, else one that the containers of the pod run as (some clusters give each
 * namespace a range of users), else that of our images. `like` is a container with which it shares files: its user comes
 * before those of the others, and its SELinux labels hold for both.
 */
export const addedSecurity = (podSpec: PodSpec, like?: Container): SecurityContext => {
  const seLinuxOptions = like?.securityContext?.seLinuxOptions ?? undefined
  return {
    allowPrivilegeEscalation: false,
    runAsNonRoot: true,
    ...identity(podSpec, like),
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
    ...(podSpec.securityContext?.seccompProfile ? {} : { seccompProfile: { type: 'RuntimeDefault' } }),
    ...(seLinuxOptions && { seLinuxOptions: structuredClone(seLinuxOptions) }),
  }
}

const identity = ({ securityContext: ofPod, containers, initContainers }: PodSpec, like?: Container): Identity => {
  const all = [...(like ? [like] : []), ...(containers ?? []), ...(initContainers ?? [])]
  const named = all.find((container) => isUser(container.securityContext?.runAsUser))?.securityContext
  const ofLike = like !== undefined && isUser(like.securityContext?.runAsUser)
  if (isUser(ofPod?.runAsUser) && !ofLike) return {}
  if (isUser(named?.runAsUser)) {
    return { runAsUser: named.runAsUser, ...(named.runAsGroup != null && { runAsGroup: named.runAsGroup }) }
  }
  return { runAsUser: OWN_USER, ...(!isUser(ofPod?.runAsGroup) && { runAsGroup: OWN_USER }) }
}

const isUser = (id: number | null | undefined): id is number => typeof id === 'number' && id > 0
