import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import type { Kubectl } from './controlplane/kubectl.ts'
import type { ControlPlane } from './controlplane/start.ts'
import { repositoryRoot } from './repository.ts'

/** The path of one of our kustomizations; `path` is below manifests/. */
export const kustomization = (path: string): string => join(repositoryRoot, 'manifests', path)

/** The directory with the files of our CustomResourceDefinitions. */
export const CRD_DIRECTORY = kustomization('base/crds')

/** The names of these files: one file for each CRD. */
export const crdFiles = (): string[] => readdirSync(CRD_DIRECTORY)

/** The fields of an object that the harness looks at. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly namespace?: string }
}

const rendered = new Map<string, Promise<readonly Manifest[]>>()

/**
 * Every object of a kustomization, as `kubectl kustomize` builds it. It is built once in a run, because parsing its
 * CRDs takes seconds.
 * @throws Error with kubectl's words when it does not build.
 */
export const render = (plane: ControlPlane, path: string): Promise<readonly Manifest[]> => {
  const known = rendered.get(path) ?? built(plane, path)
  rendered.set(path, known)
  return known
}

const built = async ({ kubectl }: ControlPlane, path: string): Promise<readonly Manifest[]> => {
  const { code, stdout, stderr } = await kubectl(['kustomize', kustomization(path)])
  if (code !== 0) throw new Error(`manifests/${path} does not build: ${stderr}`)
  return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest)
}

/** The webhook configurations among the manifests. */
export const webhookConfigurations = (manifests: readonly Manifest[]): Manifest[] =>
  manifests.filter(({ kind }) => kind.endsWith('WebhookConfiguration'))

/** The CRDs as they were after they were installed, by the kubectl of the cluster. */
const installed = new WeakMap<Kubectl, string>()

const crdVersions = async (kubectl: Kubectl): Promise<string> => {
  const names = 'jsonpath={range .items[*]}{.metadata.uid}/{.metadata.resourceVersion} {end}'
  const { stdout } = await kubectl(['get', '--ignore-not-found', '-o', names, '-f', CRD_DIRECTORY])
  return stdout
}

/**
 * Installs the CRDs by server-side apply, and waits until they are served. Does nothing if they are as it has left them:
 * an apply takes two seconds of CPU, and dozens of suites ask for it.
 * @throws Error with kubectl's words when they are refused.
 */
export const installCrds = async ({ kubectl }: Pick<ControlPlane, 'kubectl'>): Promise<void> => {
  const known = installed.get(kubectl)
  if (known !== undefined && known === (await crdVersions(kubectl))) return
  const applied = await kubectl(['apply', '--server-side', '--force-conflicts', '-f', CRD_DIRECTORY])
  if (applied.code !== 0) throw new Error(`the CRDs were refused: ${applied.stderr}`)
  await crdsServed({ kubectl })
  installed.set(kubectl, await crdVersions(kubectl))
}

/**
 * Installs everything of the base by server-side apply. Its webhooks name a Service that has no endpoints here: see
 * installWebhooks.
 * @throws Error with kubectl's words when something is refused.
 */
export const installBase = async ({ kubectl }: Pick<ControlPlane, 'kubectl'>): Promise<void> => {
  const applied = await kubectl(['apply', '--server-side', '--force-conflicts', '-k', kustomization('base')])
  if (applied.code !== 0) throw new Error(`manifests/base was refused: ${applied.stderr}`)
  await crdsServed({ kubectl })
}

const crdsServed = async ({ kubectl }: Pick<ControlPlane, 'kubectl'>): Promise<void> => {
  const served = await kubectl(['wait', '--for=condition=Established', '--timeout=30s', '-f', CRD_DIRECTORY])
  if (served.code !== 0) throw new Error(`the CRDs are not served: ${served.stderr}`)
}
