import { type Check, entry, type Fields, field, fieldsOf, forbidden, invalid, type Place, textOf } from './check.ts'
import { relativePathProblems } from './formats.ts'

const DELETION_COST = 'controller.kubernetes.io/pod-deletion-cost'
const MIRROR = 'kubernetes.io/config.mirror'

/** Annotations that fields of a security context have replaced. */
const SECCOMP = {
  ofPod: 'seccomp.security.alpha.kubernetes.io/pod',
  ofContainer: 'container.seccomp.security.alpha.kubernetes.io/',
}
const APP_ARMOR = 'container.apparmor.security.beta.kubernetes.io/'
const LOCALHOST = 'localhost/'

const seccompProblems = (profile: string): readonly string[] => {
  if (['runtime/default', 'docker/default', 'unconfined'].includes(profile)) return []
  if (profile.startsWith(LOCALHOST)) return relativePathProblems(profile.slice(LOCALHOST.length))
  return ['must be a seccomp profile: runtime/default, unconfined or localhost/<path>']
}

const appArmorProblems = (profile: string): readonly string[] =>
  ['', 'runtime/default', 'unconfined'].includes(profile) || profile.startsWith(LOCALHOST)
    ? []
    : ['must be an AppArmor profile: runtime/default, unconfined or localhost/<name>']

/** A whole number of 32 bits, without a plus sign or leading zeros. */
const isCost = (text: string): boolean =>
  /^(-?\d+)$/.test(text) && !/^0\d/.test(text) && Number(text) >= -(2 ** 31) && Number(text) < 2 ** 31

/** Annotations of a pod that Kubernetes itself reads. */
export const podAnnotations: Check = (value, at, on) => {
  const annotations = fieldsOf(value)
  for (const key in annotations) {
    const [written, place] = [textOf(annotations[key]), entry(at, key)]
    const refuse = (problems: readonly string[]) => {
      for (const problem of problems) on.report(invalid(place, written, problem))
    }
    if (key === DELETION_COST && !isCost(written)) refuse(['must be a whole number of 32 bits'])
    if (key === MIRROR && !textOf(on.pod.spec.nodeName)) refuse(['is for pods that the kubelet makes; remove it'])
    if (key === SECCOMP.ofPod || key.startsWith(SECCOMP.ofContainer)) refuse(seccompProblems(written))
    if (!key.startsWith(APP_ARMOR)) continue
    const name = key.slice(APP_ARMOR.length)
    if (!on.pod.containers.some(({ container }) => textOf(container.name) === name))
      on.report(invalid(place, name, 'is no container of the pod'))
    refuse(appArmorProblems(written))
  }
}

/** The names of a field's profile in an annotation; a profile of the node ends with its name. */
const inAnnotation = ({ type }: Fields): readonly string[] => {
  if (type === 'Unconfined') return ['unconfined']
  if (type === 'RuntimeDefault') return ['runtime/default']
  return type === 'Localhost' ? [LOCALHOST] : []
}

const agrees = (
  profile: unknown,
  annotation: unknown,
  also: readonly string[],
  at: Place,
): ReturnType<typeof forbidden> | undefined => {
  const { type, localhostProfile } = fieldsOf(profile)
  if (typeof annotation !== 'string' || inAnnotation(fieldsOf(profile)).length === 0) return undefined
  if (type === 'Localhost') {
    if (!annotation.startsWith(LOCALHOST))
      return forbidden(field(at, 'type'), 'the annotation says something else; remove it')
    if (annotation.slice(LOCALHOST.length) === localhostProfile) return undefined
    return forbidden(field(at, 'localhostProfile'), 'the annotation says something else; remove it')
  }
  const words = [...inAnnotation(fieldsOf(profile)), ...(type === 'RuntimeDefault' ? also : [])]
  return words.includes(annotation)
    ? undefined
    : forbidden(field(at, 'type'), 'the annotation says something else; remove it')
}

/** A profile in a field must agree with the one in an annotation. */
export const profilesAgree: Check = (value, at, on) => {
  const { annotations, containers, os } = on.pod
  if (Object.keys(annotations).length === 0) return
  const { securityContext } = fieldsOf(value)
  const ofPod = fieldsOf(securityContext)
  const place = field(field(at, 'securityContext'), 'seccompProfile')
  const differs = agrees(ofPod.seccompProfile, annotations[SECCOMP.ofPod], ['docker/default'], place)
  if (differs !== undefined) on.report(differs)
  for (const { container, list, index } of containers) {
    const own = fieldsOf(container.securityContext)
    const context = field(field(field(at, list), index), 'securityContext')
    const name = textOf(container.name)
    const found = [
      agrees(
        own.seccompProfile,
        annotations[SECCOMP.ofContainer + name],
        ['docker/default'],
        field(context, 'seccompProfile'),
      ),
      os === 'windows'
        ? undefined
        : agrees(
            own.appArmorProfile ?? ofPod.appArmorProfile,
            annotations[APP_ARMOR + name],
            [],
            field(context, 'appArmorProfile'),
          ),
    ]
    for (const error of found) if (error !== undefined) on.report(error)
  }
}
