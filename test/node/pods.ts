import type { ControlPlane } from '../cluster/controlplane/start.ts'
import { BUSYBOX } from './test-images.ts'

/** The output of kubectl. @throws Error with its words when it fails */
export const ask = async ({ kubectl }: ControlPlane, args: readonly string[], input = ''): Promise<string> => {
  const { code, stdout, stderr } = await kubectl(args, { input })
  if (code !== 0) throw new Error(`kubectl ${args.join(' ')} failed: ${stderr}`)
  return stdout
}

/** Creates objects in a namespace. @throws Error with kubectl's words when one is refused */
export const create = async (plane: ControlPlane, namespace: string, ...items: readonly object[]): Promise<void> => {
  const input = JSON.stringify({ apiVersion: 'v1', kind: 'List', items })
  await ask(plane, ['create', '-n', namespace, '-f', '-'], input)
}

/** How a pod of busybox differs from the plain one. */
interface PodOptions {
  readonly labels?: object
  /** More fields of its container. */
  readonly container?: object
  /** More fields of its spec. */
  readonly spec?: object
}

/** A pod whose only container runs this script of a shell. */
export const busyboxPod = (
  name: string,
  script: string,
  { labels = {}, container = {}, spec = {} }: PodOptions = {},
) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name, labels },
  spec: {
    terminationGracePeriodSeconds: 1,
    containers: [{ name: 'main', image: BUSYBOX, command: ['sh', '-c', script], ...container }],
    ...spec,
  },
})

/** A script that runs until it is killed. */
export const WAIT = 'while :; do sleep 1; done'

/** Waits until a pod is Ready. @throws Error with kubectl's words, and what the kubelet says about it */
export const ready = async (plane: ControlPlane, namespace: string, ...names: readonly string[]): Promise<void> => {
  const pods = names.map((name) => `pod/${name}`)
  const args = ['wait', '-n', namespace, '--for=condition=Ready', '--timeout=40s', ...pods]
  try {
    await ask(plane, args)
  } catch (error) {
    throw new Error(`${error}\n${await ask(plane, ['describe', '-n', namespace, ...pods])}`)
  }
}

/** A field of an object, by kubectl's JSONPath without braces. */
export const field = (plane: ControlPlane, namespace: string, object: string, path: string): Promise<string> =>
  ask(plane, ['get', '-n', namespace, object, '-o', `jsonpath={${path}}`])

/** The output of a command in a pod. @throws Error with its error output */
export const inPod = (plane: ControlPlane, namespace: string, pod: string, ...command: readonly string[]) =>
  ask(plane, ['exec', '-n', namespace, pod, '--', ...command])
