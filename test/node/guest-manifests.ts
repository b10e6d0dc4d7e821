import { execFile } from 'node:child_process'
import { mkdtemp, realpath, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { stringify } from 'yaml'
import { type BinaryName, goModules } from '../cluster/controlplane/modules.ts'
import type { RealCluster } from './fixture.ts'
import { ask } from './pods.ts'
import { programImage, programImageName } from './program-image.ts'

/** A program of others that brings its own manifests: CRDs, rights, webhooks with their certificates. */
export interface ManifestGuest {
  readonly program: BinaryName
  /** The Go module that has program and manifests. */
  readonly module: string
  /** The kustomization in it. */
  readonly path: string
  readonly namespace: string
  /** The name of its Deployment. */
  readonly deployment: string
  /** What it is started with besides. */
  readonly args?: readonly string[]
}

export const JOBSET: ManifestGuest = {
  program: 'jobset',
  module: 'sigs.k8s.io/jobset',
  path: 'config/default',
  namespace: 'jobset-system',
  deployment: 'jobset-controller-manager',
}

export const METRICS_SERVER: ManifestGuest = {
  program: 'metrics-server',
  module: 'sigs.k8s.io/metrics-server',
  path: 'manifests/base',
  namespace: 'kube-system',
  deployment: 'metrics-server',
  // The kubelets of tests sign their own certificates. A kubelet has to answer before it is asked again.
  args: ['--kubelet-insecure-tls', '--metric-resolution=10s', '--kubelet-request-timeout=9s'],
}

export const KUEUE: ManifestGuest = {
  program: 'kueue',
  module: 'sigs.k8s.io/kueue',
  path: 'config/default',
  namespace: 'kueue-system',
  deployment: 'kueue-controller-manager',
}

const CONTAINER = '/spec/template/spec/containers/0'

/**
 * Installs a guest as its own manifests have it, but for the image, which is built here, and for what it asks of a node.
 * Waits until it is available. @throws Error with kubectl's words
 */
export const installGuest = async ({ plane, nodes }: RealCluster, guest: ManifestGuest): Promise<void> => {
  const { program, namespace, deployment, args = [] } = guest
  for (const node of nodes) await node.importImages(await programImage(program))
  const directory = await mkdtemp(join(await realpath(plane.directory), `${program}-`))
  const patch = [
    { op: 'add', path: `${CONTAINER}/image`, value: programImageName(program) },
    { op: 'add', path: `${CONTAINER}/imagePullPolicy`, value: 'IfNotPresent' },
    { op: 'add', path: `${CONTAINER}/command`, value: [`/bin/${program}`] },
    { op: 'add', path: `${CONTAINER}/resources`, value: { requests: { cpu: '10m' } } },
    ...args.map((value) => ({ op: 'add', path: `${CONTAINER}/args/-`, value })),
  ]
  const kustomization = {
    // kustomize takes no absolute paths.
    resources: [relative(directory, join(await moduleDirectory(guest), guest.path))],
    patches: [{ target: { kind: 'Deployment' }, patch: JSON.stringify(patch) }],
  }
  await writeFile(join(directory, 'kustomization.yaml'), stringify(kustomization))
  await ask(plane, ['apply', '--server-side', '-k', directory])
  const rolledOut = ['-n', namespace, 'rollout', 'status', `deployment/${deployment}`, '--timeout=110s']
  try {
    // A program that makes its own certificates starts twice.
    await ask(plane, rolledOut).catch(() => ask(plane, rolledOut))
  } catch (error) {
    const { stdout, stderr } = await plane.kubectl(['-n', namespace, 'logs', `deployment/${deployment}`, '--tail=30'])
    throw new Error(`${(error as Error).message}\nits log:\n${stdout}${stderr}`)
  }
}

/** Where Go has unpacked a module. @throws Error if there is no Go */
const moduleDirectory = async ({ program, module }: ManifestGuest): Promise<string> => {
  const own = goModules().find(({ packages }) => packages[program] !== undefined)
  const { stdout } = await promisify(execFile)('go', ['mod', 'download', '-json', module], { cwd: own?.directory })
  return (JSON.parse(stdout) as { Dir: string }).Dir
}
