import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import { type Api, api, type Credentials } from './api.ts'
import { auditFlags } from './audit.ts'
import { type Binaries, findBinaries, logToStandardError } from './binaries.ts'
import {
  argumentsOf,
  COMPONENT_NAMES,
  type ComponentName,
  type Layout,
  LOOPBACK_SERVICES,
  PORT_NAMES,
  type Ports,
} from './components.ts'
import { createPki, type Identity } from './identities.ts'
import { type Kubectl, kubectl } from './kubectl.ts'
import { fromEnvironment, type GangFeature, type GangUse, gangFeature, type Kubernetes } from './kubernetes.ts'
import { CONTROL_PLANE_NAMES } from './modules.ts'
import { createNodes, usableNodes } from './nodes.ts'
import { freePorts, LOOPBACK } from './ports.ts'
import { type ProcessGroup, processGroup, type RunningProcess } from './process.ts'
import { type ListObjects, resourceLists } from './resource-lists.ts'
import { waitUntil } from './wait.ts'

export interface ControlPlaneOptions {
  /** The version of Kubernetes; the default is that of all suites, or the one in `GROVE_TEST_KUBERNETES`. */
  readonly kubernetes?: Kubernetes
  /** What the scheduler of Kubernetes is to do with gangs; default: place them. */
  readonly gangs?: GangUse
  /** The number of fake nodes; default 5. */
  readonly nodes?: number
  /** More flags for a component; a flag given here overrides ours. */
  readonly extraArgs?: Partial<Readonly<Record<ComponentName, readonly string[]>>>
  /** The addresses of Services; the default is of the loopback interface (components.ts). */
  readonly serviceRange?: string
  /** False where no KWOK runs, because nodes are real ones (test/node); default true. */
  readonly kwok?: boolean
  /**
   * Whether the API server writes an audit log, which auditLog reads; off by default, because it costs a little time.
   */
  readonly audit?: boolean
  /** Whether to keep the state directory (logs, data, kubeconfigs); the default is whether `GROVE_TEST_KEEP` is set. */
  readonly keep?: boolean
  /** Gets a line whenever something takes long; the default is standard error. */
  readonly log?: (line: string) => void
}

/** One component, for tests of what happens while it is down. */
export interface Component {
  pid(): number
  running(): boolean
  /**
   * Ends it; the default signal is SIGKILL, like a crash. (On SIGTERM the API server takes time to let clients finish.)
   */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Starts it on the same port with the same data, and waits until it is ready. */
  start(): Promise<void>
}

/** A running Kubernetes control plane that only this process uses. */
export interface ControlPlane {
  /** The admin's kubeconfig file. */
  readonly kubeconfig: string
  /** The credentials of the admin: `system:masters`. */
  readonly admin: Credentials
  readonly directory: string
  readonly binaries: Binaries<(typeof CONTROL_PLANE_NAMES)[number]>
  readonly kubectl: Kubectl
  /** Lists objects as the admin. */
  readonly list: ListObjects
  /** Another user, with a client certificate: has the rights that RBAC gives to that name or that group. */
  identity(user: string, group?: string): Promise<Identity>
  component(name: ComponentName): Component
  /**
   * Ends the API server, the controller manager and the scheduler, and starts those of another version with its flags, on the same
   * data and ports.
   */
  upgrade(kubernetes: Kubernetes, gangs?: GangUse): Promise<void>
  /** Ends everything and removes the state directory. It can be called again. */
  stop(): Promise<void>
}

/**
 * Starts etcd, kube-apiserver, kube-controller-manager, kube-scheduler and KWOK on free ports of the loopback
 * interface, and returns when pods can be created and scheduled. When this process ends, they end.
 * @throws Error with the end of the log of the component that did not come up; nothing is left running then.
 */
export const startControlPlane = async (options: ControlPlaneOptions = {}): Promise<ControlPlane> => {
  const { nodes = 5, extraArgs = {}, audit = false, log = logToStandardError } = options
  const { serviceRange = LOOPBACK_SERVICES, kwok = true } = options
  const { keep = Boolean(process.env.GROVE_TEST_KEEP) } = options
  const { kubernetes = fromEnvironment(), gangs: use = 'gangs' } = options
  const gangs = gangFeature(kubernetes, use)
  const binaries = await findBinaries(CONTROL_PLANE_NAMES, log, process.env, kubernetes)
  const directory = await mkdtemp(join(tmpdir(), 'grove-controlplane-'))
  const group = processGroup(directory, keep)
  try {
    return await bringUp({ binaries, directory, group, nodes, extraArgs, serviceRange, kwok, audit, gangs, log })
  } catch (error) {
    await group.close()
    const why = error instanceof Error ? error.message : String(error)
    const where = keep ? `its logs are in ${join(directory, 'logs')}` : 'set GROVE_TEST_KEEP=1 to keep its logs'
    throw new Error(`the control plane did not start (${where}): ${why}`)
  } finally {
    if (keep) log(`its state is kept in ${directory}`)
  }
}

interface Plan {
  readonly binaries: Binaries<(typeof CONTROL_PLANE_NAMES)[number]>
  readonly directory: string
  readonly group: ProcessGroup
  readonly nodes: number
  readonly extraArgs: NonNullable<ControlPlaneOptions['extraArgs']>
  readonly serviceRange: string
  readonly kwok: boolean
  readonly audit: boolean
  readonly gangs: GangFeature
  readonly log: (line: string) => void
}

const bringUp = async (plan: Plan): Promise<ControlPlane> => {
  const { binaries, directory, group, nodes, extraArgs, serviceRange, kwok, audit, gangs, log } = plan
  const ports = await freePorts(PORT_NAMES)
  const { layout, admin, admins } = await layOut(directory, ports, serviceRange)
  let release = { binaries, gangs }
  const commandOf = (name: ComponentName) => ({
    name,
    path: release.binaries[name],
    args: [
      ...argumentsOf(name, { ...layout, gangs: release.gangs }),
      ...(audit && name === 'kube-apiserver' ? auditFlags(directory) : []),
      ...(extraArgs[name] ?? []),
    ],
    log: join(directory, 'logs', `${name}.log`),
    home: directory,
  })
  const components = Object.fromEntries(
    COMPONENT_NAMES.map((name) => [
      name,
      component(
        () => group.start(commandOf(name)),
        name,
        () => isReady(name, ports, admins),
      ),
    ]),
  ) as Record<ComponentName, Component>

  await components.etcd.start()
  await components['kube-apiserver'].start()
  await Promise.all([
    components['kube-controller-manager'].start(),
    components['kube-scheduler'].start(),
    ...(kwok ? [components.kwok.start()] : []),
    createNodes(admins, nodes),
  ])
  await waitUntil(`${nodes} Ready nodes`, 60, async () => (await usableNodes(admins)) >= nodes)
  await waitUntil('default service account', 60, async () => {
    const { status } = await admins.call('GET', '/api/v1/namespaces/default/serviceaccounts/default')
    return status === 200
  })

  let stopped: Promise<void> | undefined
  return {
    kubeconfig: admin.kubeconfig,
    admin,
    directory,
    binaries,
    kubectl: kubectl(binaries.kubectl, directory, admin.kubeconfig),
    list: resourceLists(admins),
    identity: (user, of) => layout.pki.identity(user.replaceAll(/[^a-z0-9-]+/gi, '_'), user, of),
    component: (name) => components[name],
    upgrade: async (kubernetes, use = 'gangs') => {
      release = {
        binaries: await findBinaries(CONTROL_PLANE_NAMES, log, process.env, kubernetes),
        gangs: gangFeature(kubernetes, use),
      }
      for (const name of UPGRADED) await components[name].stop('SIGTERM')
      for (const name of UPGRADED.toReversed()) await components[name].start()
    },
    stop: () => {
      admins.close()
      stopped ??= group.close()
      return stopped
    },
  }
}

/** What an upgrade replaces, in the order in which it ends; they start in the opposite order. */
const UPGRADED: readonly ComponentName[] = ['kube-scheduler', 'kube-controller-manager', 'kube-apiserver']

const layOut = async (directory: string, ports: Ports, serviceRange: string) => {
  await mkdir(join(directory, 'logs'))
  const pki = await createPki(directory, `https://${LOOPBACK}:${ports['kube-apiserver']}`, firstAddress(serviceRange))
  const [admin, controllerManager, scheduler, kwok] = await Promise.all([
    pki.identity('admin', 'admin', 'system:masters'),
    pki.identity('kube-controller-manager', 'system:kube-controller-manager'),
    pki.identity('kube-scheduler', 'system:kube-scheduler'),
    pki.identity('kwok', 'kwok', 'system:masters'),
  ])
  const layout: Omit<Layout, 'gangs'> = {
    directory,
    ports,
    pki,
    serviceRange,
    identities: { 'kube-controller-manager': controllerManager, 'kube-scheduler': scheduler, kwok },
    stages: join(repositoryRoot, 'test', 'cluster', 'controlplane', 'stages.yaml'),
  }
  return { layout, admin, admins: api(admin) }
}

/** The address of the Service `kubernetes`: `10.96.0.1` of `10.96.0.0/16`. */
const firstAddress = (range: string): string => range.replace(/\d+\/\d+$/, '1')

const isReady = async (name: ComponentName, ports: Ports, admins: Api): Promise<boolean> => {
  if (name === 'kwok') return true
  if (name === 'etcd') return (await fetch(`http://${LOOPBACK}:${ports.etcd}/readyz`)).ok
  if (name === 'kube-apiserver') {
    const { status, body } = await admins.call('GET', '/readyz')
    if (status !== 200) throw new Error(`/readyz answers ${status}: ${body}`)
    return true
  }
  const own = api({ server: `https://${LOOPBACK}:${ports[name]}` })
  try {
    return (await own.call('GET', '/healthz')).status === 200
  } finally {
    own.close()
  }
}

const component = (run: () => Promise<RunningProcess>, name: string, ready: () => Promise<boolean>): Component => {
  let current: RunningProcess | undefined
  return {
    pid: () => current?.pid ?? 0,
    running: () => current?.running() ?? false,
    stop: async (signal = 'SIGKILL') => current?.stop(signal),
    start: async () => {
      if (current?.running()) return
      const started = await run()
      current = started
      await waitUntil(`answer from ${name}`, 60, ready, {
        lost: () => !started.running(),
        detail: () => started.obituary(),
      })
    },
  }
}
