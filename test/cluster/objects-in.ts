import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import type { ControlPlane } from './controlplane/start.ts'

/** What a user does with kubectl to the objects of one namespace. Each call fails the test where kubectl is refused. */
export interface ObjectsIn {
  /** Runs kubectl in the namespace and returns its standard output. */
  run(args: readonly string[], input?: string): Promise<string>
  /**
   * The objects of these kinds, separated by commas, that match the selectors: `-l` and a selector of labels, or
   * `--field-selector=` and one of fields. kubectl is not run for that, because tests poll.
   */
  list(kinds: string, ...selectors: readonly string[]): Promise<KubeObject[]>
  /** One object, or undefined where there is none. */
  find(kind: string, name: string): Promise<KubeObject | undefined>
  apply(...objects: readonly KubeObject[]): Promise<void>
  /** A JSON merge patch. */
  patch(kind: string, name: string, patch: object): Promise<void>
}

/** Acts as the admin of a control plane, in one namespace. */
export const objectsIn = ({ kubectl, list: listed }: ControlPlane, namespace: string): ObjectsIn => {
  const run = async (args: readonly string[], input = ''): Promise<string> => {
    const { code, stdout, stderr } = await kubectl(['-n', namespace, ...args], { input })
    expect(code, `kubectl ${args.join(' ')}: ${stderr}`).to.equal(0)
    return stdout
  }
  const list = async (kinds: string, ...selectors: readonly string[]): Promise<KubeObject[]> => {
    const selection = { namespace, ...selectionOf(selectors) }
    return (await Promise.all(kinds.split(',').map((kind) => listed(kind, selection)))).flat()
  }
  return {
    run,
    list,
    find: async (kind, name) => (await list(kind, `--field-selector=metadata.name=${name}`))[0],
    apply: async (...items) =>
      void (await run(['apply', '-f', '-'], JSON.stringify({ apiVersion: 'v1', kind: 'List', items }))),
    patch: async (kind, name, patch) =>
      void (await run(['patch', kind, name, '--type=merge', '-p', JSON.stringify(patch)])),
  }
}

const FIELD_SELECTOR = '--field-selector='

const selectionOf = ([first, ...rest]: readonly string[]): { labelSelector?: string; fieldSelector?: string } => {
  if (first === undefined) return {}
  if (first.startsWith(FIELD_SELECTOR))
    return { fieldSelector: first.slice(FIELD_SELECTOR.length), ...selectionOf(rest) }
  const [labelSelector, ...others] = rest
  if (first !== '-l' || labelSelector === undefined) throw new Error(`"${first}" is no selector`)
  return { labelSelector, ...selectionOf(others) }
}

/** The uids of objects, in order. */
export const uidsOf = (objects: readonly KubeObject[]): string[] =>
  objects.map(({ metadata }) => metadata.uid ?? '').sort()

/** True for a pod whose status says that it is Ready. */
export const isReadyPod = ({ status }: KubeObject): boolean =>
  ((status ?? {}) as { conditions?: { type: string; status: string }[] }).conditions?.some(
    ({ type, status: value }) => type === 'Ready' && value === 'True',
  ) ?? false
