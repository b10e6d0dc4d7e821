import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { processGroup } from '../cluster/controlplane/process.ts'
import type { ControlPlane } from '../cluster/controlplane/start.ts'
import { type Addresses, API_PORT, SERVICES } from './addresses.ts'
import { findNodeBinaries, logToStandardError, type NodeBinaries, pathOf } from './binaries.ts'
import { cgroupOf, createCgroup } from './cgroups.ts'
import { containerdConfiguration, podNetwork, socketOf } from './containerd.ts'
import { driverArguments, driverDirectories, GPU_CLASS } from './devices.ts'
import { forward } from './forward.ts'
import { kubeconfigWithin } from './kubeconfig.ts'
import { kubeletConfiguration, kubeletDirectory, proxyConfiguration } from './kubelet.ts'
import { NODES_DIRECTORY, PREFIX, recordProcesses, removeLeftovers } from './leftovers.ts'
import { DNS, DNS_READY, dnsConfiguration, endpointsOf } from './names.ts'
import { type NodeProcess, nodeProcess } from './process.ts'
import { openSpace, type Space } from './space.ts'
import { testImages } from './test-images.ts'

export interface NodeOptions {
  /** Its name; the default is `real-0`, `real-1` and so on by its addresses. */
  readonly name?: string
  /** How many devices its driver pretends to have; default 8. */
  readonly devices?: number
  readonly labels?: Readonly<Record<string, string>>
  /** Archives of images that it has from the start, besides those of tests. */
  readonly images?: readonly string[]
  /** Whether to keep its logs and files; the default is whether `GROVE_TEST_KEEP` is set. */
  readonly keep?: boolean
  /** Gets a line whenever something takes long; the default is standard error. */
  readonly log?: (line: string) => void
}

/** A real node of a control plane. */
export interface RealNode {
  readonly name: string
  readonly addresses: Addresses
  /** Its files: logs, sockets, configuration, images and volumes. */
  readonly directory: string
  /** The socket of containerd. */
  readonly socket: string
  readonly containerd: NodeProcess
  readonly kubelet: NodeProcess
  /** Imports the images of an OCI archive. @throws Error with the words of containerd */
  importImages(archive: string): Promise<void>
  /** Gives one of its images another name besides, as if it had been pulled from there. @throws Error with the words of containerd */
  nameImage(image: string, name: string): Promise<void>
  /** The output of a program that runs within the node, but in no container. @throws Error with its error output */
  run(program: string, ...args: readonly string[]): Promise<string>
  /** Cuts it off from the network; its containers run on. */
  unplug(): Promise<void>
  /** Connects it again. */
  plugIn(): Promise<void>
  /** Kills all its processes at once, those in its containers, too. Its disk stays. */
  cutPower(): Promise<void>
  /** Starts its programs again after that, and waits until it is Ready; its containers are the kubelet's to start. */
  boot(): Promise<void>
  /** Ends it with all its containers, removes its files, and its Node from the API. It can be called again. */
  stop(): Promise<void>
}

/**
 * Starts a real node, whose pods are containers: containerd, runc, a bridge, kubelet, kube-proxy, CoreDNS and a driver of devices, in
 * namespaces of their own. Returns when it is Ready and has published its devices. When this process dies, all of it goes.
 * `plane` comes from startPlaneForNodes.
 * @throws Error with the end of the log of what did not come up; nothing is left running then.
 */
export const startNode = async (plane: ControlPlane, options: NodeOptions = {}): Promise<RealNode> => {
  const { keep = Boolean(process.env.GROVE_TEST_KEEP), log = logToStandardError } = options
  const binaries = await findNodeBinaries(log)
  await removeLeftovers()
  const directory = await mkdtemp(join(NODES_DIRECTORY, PREFIX))
  const group = processGroup(directory, keep, join(import.meta.dirname, 'clean-up.js'))
  try {
    await mkdir(join(directory, 'logs'))
    const space = await openSpace(directory, group)
    if (!keep) await recordProcesses(directory, [space.pid()])
    const { host, node, link } = space.addresses
    const way = await forward(group, directory, { host, port: API_PORT }, new URL(plane.admin.server))
    log(`starting a node at ${node} (${link})`)
    const remember = async () => {
      if (!keep) await recordProcesses(directory, [space.pid(), way])
    }
    await remember()
    return await bringUp({ plane, options, binaries, directory, space, remember, close: () => group.close() })
  } catch (error) {
    await group.close()
    const why = error instanceof Error ? error.message : String(error)
    const where = keep ? `its logs are in ${join(directory, 'logs')}` : 'set GROVE_TEST_KEEP=1 to keep its logs'
    throw new Error(`the node did not start (${where}): ${why}`)
  } finally {
    if (keep) log(`its files are kept in ${directory}`)
  }
}

interface Plan {
  readonly plane: ControlPlane
  readonly options: NodeOptions
  readonly binaries: NodeBinaries
  readonly directory: string
  readonly space: Space
  /** Records its processes for a later start, which removes them if nobody else does. */
  readonly remember: () => Promise<void>
  readonly close: () => Promise<void>
}

const bringUp = async ({ plane, options, binaries, directory, space, remember, close }: Plan): Promise<RealNode> => {
  const { addresses } = space
  const { name = `real-${addresses.node.split('.')[2]}`, devices = 8, labels = {}, images = [] } = options
  const socket = socketOf(directory)
  await createCgroup(cgroupOf(directory))
  await layOut({ plane, binaries, directory, addresses, name })

  const program = (name: keyof NodeBinaries, args: readonly string[], ready: () => Promise<boolean>) =>
    nodeProcess(
      space,
      {
        name,
        path: binaries[name],
        args,
        log: join(directory, 'logs', `${name}.log`),
        home: directory,
        env: { PATH: pathOf(binaries) },
      },
      ready,
    )
  const ctr = (...args: readonly string[]) =>
    space.run(binaries.ctr, '--address', socket, '--namespace', 'k8s.io', ...args)
  const answers = async (url: string) => (await space.run('busybox', 'wget', '-q', '-O', '-', url)).length > 0
  const config = (file: string) => `--config=${join(directory, file)}`
  const kubeconfig = (user: string) => `--kubeconfig=${kubeconfigFile(directory, user)}`

  const containerd = program('containerd', [config('containerd.toml')], async () => (await ctr('version')).length > 0)
  const kubelet = program(
    'kubelet',
    [
      config('kubelet.yaml'),
      kubeconfig('kubelet'),
      `--hostname-override=${name}`,
      `--root-dir=${kubeletDirectory(directory)}`,
      `--cert-dir=${join(directory, 'kubelet-certs')}`,
      `--node-ip=${addresses.node}`,
      `--node-labels=${Object.entries(labels)
        .map((label) => label.join('='))
        .join(',')}`,
      '--v=2',
    ],
    () => isReady(plane, name),
  )
  const proxy = program('kube-proxy', [config('kube-proxy.yaml')], () => answers('http://127.0.0.1:10256/livez'))
  const dns = program('coredns', ['-conf', join(directory, 'Corefile')], () => answers(`http://${DNS_READY}/ready`))
  const driver = program(
    'test-driver',
    driverArguments(directory, kubeconfigFile(directory, 'driver'), name, devices),
    () => hasDevices(plane, name),
  )

  const importImages = async (archive: string): Promise<void> => {
    await ctr('images', 'import', archive)
  }
  await apply(plane, [DNS, GPU_CLASS, ...endpointsOf(name, addresses)])
  await containerd.start()
  for (const archive of [await testImages(), ...images]) await importImages(archive)
  const startRest = async () => {
    await Promise.all([kubelet.start(), proxy.start(), dns.start()])
    await driver.start()
  }
  await startRest()

  let stopped: Promise<void> | undefined
  const remove = async () => {
    await close()
    await plane.kubectl(['delete', '--ignore-not-found', '--wait=false', `node/${name}`])
    await plane.kubectl(['delete', '--ignore-not-found', '-f', '-'], { input: list(endpointsOf(name, addresses)) })
  }
  return {
    name,
    addresses,
    directory,
    socket,
    containerd,
    kubelet,
    importImages,
    nameImage: async (image, name) => {
      await ctr('images', 'tag', image, name)
    },
    run: space.run,
    unplug: () => space.connect(false),
    plugIn: () => space.connect(true),
    cutPower: async () => {
      await space.reopen()
      await remember()
    },
    boot: async () => {
      await containerd.start()
      await startRest()
    },
    stop: () => {
      stopped ??= remove()
      return stopped
    },
  }
}

const kubeconfigFile = (directory: string, user: string): string => join(directory, `${user}.kubeconfig`)

/** The users of a node: the programs, and in whose name they ask the API server. */
const USERS: readonly (readonly [program: string, user: (node: string) => string, group?: string])[] = [
  ['kubelet', (node) => `system:node:${node}`, 'system:nodes'],
  ['kube-proxy', () => 'system:kube-proxy'],
  ['coredns', () => 'coredns', 'system:masters'],
  ['driver', () => 'device-driver', 'system:masters'],
]

interface Files {
  readonly plane: ControlPlane
  readonly binaries: NodeBinaries
  readonly directory: string
  readonly addresses: Addresses
  readonly name: string
}

/** Writes the configuration of all programs of a node. */
const layOut = async ({ plane, binaries, directory, addresses, name }: Files): Promise<void> => {
  const folders = ['cni', 'kubelet', 'pod-logs', 'volume-plugins'].map((folder) => join(directory, folder))
  for (const folder of [...folders, ...driverDirectories(directory)]) await mkdir(folder, { recursive: true })
  for (const [program, user, group] of USERS) {
    await kubeconfigWithin(plane, addresses, directory, program, user(name), group)
  }
  const files = {
    'containerd.toml': containerdConfiguration(directory, binaries),
    'cni/10-pods.conflist': JSON.stringify(podNetwork(addresses)),
    'kubelet.yaml': stringify(kubeletConfiguration(directory, addresses)),
    'kube-proxy.yaml': stringify(proxyConfiguration(kubeconfigFile(directory, 'kube-proxy'), name)),
    Corefile: dnsConfiguration(addresses, kubeconfigFile(directory, 'coredns')),
    // No pod asks this machine's name server.
    'resolv.conf': '',
  }
  for (const [file, content] of Object.entries(files)) await writeFile(join(directory, file), content)
}

const list = (items: readonly object[]): string => JSON.stringify({ apiVersion: 'v1', kind: 'List', items })

const apply = async ({ kubectl }: ControlPlane, items: readonly object[]): Promise<void> => {
  const { code, stderr } = await kubectl(['apply', '--server-side', '-f', '-'], { input: list(items) })
  if (code !== 0) throw new Error(`what a node needs was refused; are Services in ${SERVICES}? ${stderr}`)
}

const isReady = async ({ kubectl }: ControlPlane, name: string): Promise<boolean> => {
  const ready = 'jsonpath={.status.conditions[?(@.type=="Ready")].status}'
  return (await kubectl(['get', `node/${name}`, '-o', ready])).stdout === 'True'
}

const hasDevices = async ({ kubectl }: ControlPlane, name: string): Promise<boolean> => {
  const { stdout } = await kubectl(['get', 'resourceslices', `--field-selector=spec.nodeName=${name}`, '-o', 'name'])
  return stdout !== ''
}
