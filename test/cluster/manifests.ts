import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import type { ControlPlane } from './controlplane/start.ts'
import { repositoryRoot } from './repository.ts'

/** A kustomization of ours, by its path under manifests/. */
export const kustomization = (path: string): string => join(repositoryRoot, 'manifests', path)

/** Our CustomResourceDefinitions, as files. */
export const CRD_DIRECTORY = kustomization('base/crds')

/** Their names: one file for each. */
export const crdFiles = (): string[] => readdirSync(CRD_DIRECTORY)

/** As much of any object as the harness looks at. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly namespace?: string }
}

const rendered = new Map<string, Promise<readonly Manifest[]>>()

/**
 * Every object of a kustomization, as `kubectl kustomize` builds it; built once in a run, for its CRDs take seconds to parse.
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

/** The webhook configurations among them. */
export const webhookConfigurations = (manifests: readonly Manifest[]): Manifest[] =>
  manifests.filter(({ kind }) => kind.endsWith('WebhookConfiguration'))

/**
 * Installs the CRDs by server-side apply, which may be done again, and waits until they are served.
 * @throws Error with kubectl's words when they are refused.
 */
export const installCrds = async ({ kubectl }: Pick<ControlPlane, 'kubectl'>): Promise<void> => {
  const applied = await kubectl(['apply', '--server-side', '--force-conflicts', '-f', CRD_DIRECTORY])
  if (applied.code !== 0) throw new Error(`the CRDs were refused: ${applied.stderr}`)
  await crdsServed({ kubectl })
}

/**
 * Installs everything of the base by server-side apply. Its webhooks lead to a Service that nobody stands behind here:
 * see installWebhooks.
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
