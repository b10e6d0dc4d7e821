import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import { type Kubernetes, USUAL } from './kubernetes.ts'

/** What the control plane runs, and kubectl to talk to it. */
export const CONTROL_PLANE_NAMES = [
  'etcd',
  'kube-apiserver',
  'kube-controller-manager',
  'kube-scheduler',
  'kubectl',
  'kwok',
] as const

/** What only some suites need beside the control plane: built when they ask for it. */
export const NEIGHBOUR_NAMES = ['helm', 'cert-manager', 'prometheus', 'promtool', 'kube-state-metrics'] as const

/** What a real node runs beside the control plane (test/node): built when a suite asks for it. */
export const NODE_NAMES = [
  'kubelet',
  'kube-proxy',
  'test-driver',
  'containerd',
  'containerd-shim-runc-v2',
  'ctr',
  'runc',
  'bridge',
  'loopback',
  'host-local',
  'portmap',
  'coredns',
] as const

/** Programs of others that run as pods of a real node: built when a suite asks for one. */
export const GUEST_NAMES = ['jobset', 'metrics-server', 'kueue'] as const

export const BINARY_NAMES = [...CONTROL_PLANE_NAMES, ...NEIGHBOUR_NAMES, ...NODE_NAMES, ...GUEST_NAMES] as const
export type BinaryName = (typeof BINARY_NAMES)[number]

/** One go.mod under test/cluster/modules: binaries of one dependency graph, which are built and cached together. */
export interface GoModule {
  readonly name: string
  /** The directory that contains its go.mod. */
  readonly directory: string
  /** Go package of each binary. */
  readonly packages: Partial<Readonly<Record<BinaryName, string>>>
  /** Variables set by the linker, as `package.variable=value`. */
  readonly variables: readonly string[]
  /** Build tags of Go, which leave parts of a program out. */
  readonly tags?: readonly string[]
  /** Whether it is compiled with a C compiler, because a part of it is in C. */
  readonly cgo?: boolean
  /** True if it is never taken from `KUBEBUILDER_ASSETS`, where the binaries are of another version. */
  readonly isOwnBuild?: boolean
  /** Roughly how long a build takes with nothing cached, for the people who wait for it. */
  readonly firstBuild: string
}

const moduleDirectory = (name: string): string => join(repositoryRoot, 'test', 'cluster', 'modules', name)

/** The version of a Go module that the go.mod of one of our modules requires. */
export const requiredVersion = (module: string, path: string): string => {
  const goMod = readFileSync(join(moduleDirectory(module), 'go.mod'), 'utf8')
  const version = goMod
    .split('\n')
    .map((line) => line.trim().split(' '))
    .find(([name]) => name === path)?.[1]
  if (version === undefined) throw new Error(`test/cluster/modules/${module}/go.mod does not require ${path}`)
  return version
}

/** A plain `go build` leaves Kubernetes without a version, and some clients choose by the version of the server. */
const kubernetesVersion = (module = 'kubernetes'): string[] => {
  const version = requiredVersion(module, 'k8s.io/kubernetes')
  const [major = '', minor = ''] = version.replace('v', '').split('.')
  const variables = 'k8s.io/component-base/version'
  return [`${variables}.gitVersion=${version}`, `${variables}.gitMajor=${major}`, `${variables}.gitMinor=${minor}`]
}

/** Without these variables Helm says that it was made for Kubernetes 1.20, and refuses charts that need a later one. */
const helmVersion = (): string[] => {
  const [, minor = ''] = requiredVersion('kubernetes', 'k8s.io/kubernetes').split('.')
  const variables = 'helm.sh/helm/v3/pkg'
  return [
    `helm.sh/helm/v3/internal/version.version=${requiredVersion('helm', 'helm.sh/helm/v3')}`,
    ...['chartutil', 'lint/rules'].flatMap((each) => [
      `${variables}/${each}.k8sVersionMajor=1`,
      `${variables}/${each}.k8sVersionMinor=${minor}`,
    ]),
  ]
}

/**
 * The server of a later Kubernetes, which takes the place of the module "kubernetes" for suites that ask for it. kubectl stays
 * that of the other: it may be one minor version older.
 */
const laterKubernetes = (version: Exclude<Kubernetes, typeof USUAL>): GoModule => {
  const name = `kubernetes-${version}`
  return {
    name,
    directory: moduleDirectory(name),
    packages: {
      'kube-apiserver': 'k8s.io/kubernetes/cmd/kube-apiserver',
      'kube-controller-manager': 'k8s.io/kubernetes/cmd/kube-controller-manager',
      'kube-scheduler': 'k8s.io/kubernetes/cmd/kube-scheduler',
    },
    variables: kubernetesVersion(name),
    isOwnBuild: true,
    firstBuild: 'ten to twenty minutes',
  }
}

/** The Go modules of a control plane of this version: where two have a binary of one name, the later one is meant. */
export const modulesOf = (version: Kubernetes): readonly GoModule[] =>
  version === USUAL ? goModules() : [...goModules(), laterKubernetes(version)]

/** The Go modules from which the binaries are built. There are several because their dependencies conflict. */
export const goModules = (): readonly GoModule[] => [
  {
    name: 'etcd',
    directory: moduleDirectory('etcd'),
    packages: { etcd: 'go.etcd.io/etcd/server/v3' },
    variables: [],
    firstBuild: 'half a minute',
  },
  {
    name: 'kubernetes',
    directory: moduleDirectory('kubernetes'),
    packages: {
      'kube-apiserver': 'k8s.io/kubernetes/cmd/kube-apiserver',
      'kube-controller-manager': 'k8s.io/kubernetes/cmd/kube-controller-manager',
      'kube-scheduler': 'k8s.io/kubernetes/cmd/kube-scheduler',
      kubectl: 'k8s.io/kubernetes/cmd/kubectl',
    },
    variables: kubernetesVersion(),
    firstBuild: 'five to ten minutes',
  },
  {
    name: 'kwok',
    directory: moduleDirectory('kwok'),
    packages: { kwok: 'sigs.k8s.io/kwok/cmd/kwok' },
    variables: [],
    firstBuild: 'a minute',
  },
  {
    name: 'helm',
    directory: moduleDirectory('helm'),
    packages: { helm: 'helm.sh/helm/v3/cmd/helm' },
    variables: helmVersion(),
    firstBuild: 'two minutes',
  },
  {
    name: 'cert-manager',
    directory: moduleDirectory('cert-manager'),
    packages: { 'cert-manager': '.' },
    variables: [],
    firstBuild: 'three minutes',
  },
  {
    name: 'prometheus',
    directory: moduleDirectory('prometheus'),
    packages: {
      prometheus: 'github.com/prometheus/prometheus/cmd/prometheus',
      promtool: 'github.com/prometheus/prometheus/cmd/promtool',
    },
    variables: [],
    // The clients of every cloud would be most of the build, and tests name their targets themselves.
    tags: ['remove_all_sd'],
    firstBuild: 'two to three minutes',
  },
  {
    name: 'kube-state-metrics',
    directory: moduleDirectory('kube-state-metrics'),
    packages: { 'kube-state-metrics': 'k8s.io/kube-state-metrics/v2' },
    variables: [],
    firstBuild: 'three to five minutes',
  },
  {
    // Not in the module "kubernetes", so that who needs no node builds none, and a node builds no API server again.
    name: 'node',
    directory: moduleDirectory('node'),
    packages: {
      kubelet: 'k8s.io/kubernetes/cmd/kubelet',
      'kube-proxy': 'k8s.io/kubernetes/cmd/kube-proxy',
      'test-driver': 'k8s.io/kubernetes/test/e2e/dra/test-driver',
    },
    variables: kubernetesVersion(),
    firstBuild: 'two to five minutes',
  },
  {
    name: 'containerd',
    directory: moduleDirectory('containerd'),
    packages: {
      containerd: 'github.com/containerd/containerd/v2/cmd/containerd',
      'containerd-shim-runc-v2': 'github.com/containerd/containerd/v2/cmd/containerd-shim-runc-v2',
      ctr: 'github.com/containerd/containerd/v2/cmd/ctr',
    },
    variables: [],
    // File systems that would need libraries in C.
    tags: ['no_btrfs', 'no_devmapper', 'no_zfs'],
    firstBuild: 'a minute or two',
  },
  {
    name: 'runc',
    directory: moduleDirectory('runc'),
    packages: { runc: 'github.com/opencontainers/runc' },
    variables: [],
    // A kubelet starts no pod without seccomp.
    tags: ['seccomp'],
    cgo: true,
    firstBuild: 'half a minute',
  },
  {
    name: 'cni',
    directory: moduleDirectory('cni'),
    packages: {
      bridge: 'github.com/containernetworking/plugins/plugins/main/bridge',
      loopback: 'github.com/containernetworking/plugins/plugins/main/loopback',
      'host-local': 'github.com/containernetworking/plugins/plugins/ipam/host-local',
      portmap: 'github.com/containernetworking/plugins/plugins/meta/portmap',
    },
    variables: [],
    firstBuild: 'half a minute',
  },
  {
    name: 'coredns',
    directory: moduleDirectory('coredns'),
    packages: { coredns: '.' },
    variables: [],
    firstBuild: 'a minute',
  },
  {
    name: 'jobset',
    directory: moduleDirectory('jobset'),
    packages: { jobset: 'sigs.k8s.io/jobset' },
    variables: [],
    firstBuild: 'two to five minutes',
  },
  {
    name: 'metrics-server',
    directory: moduleDirectory('metrics-server'),
    packages: { 'metrics-server': 'sigs.k8s.io/metrics-server/cmd/metrics-server' },
    variables: [],
    firstBuild: 'two minutes',
  },
  {
    name: 'kueue',
    directory: moduleDirectory('kueue'),
    packages: { kueue: 'sigs.k8s.io/kueue/cmd/kueue' },
    variables: [],
    firstBuild: 'four to eight minutes',
  },
]

/** The binaries of a module, in a fixed order. */
export const binariesOf = (module: GoModule): readonly BinaryName[] =>
  BINARY_NAMES.filter((name) => module.packages[name] !== undefined)

/**
 * A value that changes with everything that affects the build: module versions and checksums, code of ours, packages,
 * flags and platform.
 */
export const fingerprint = (module: GoModule): string => {
  const hash = createHash('sha256')
  for (const file of readdirSync(module.directory).sort()) hash.update(readFileSync(join(module.directory, file)))
  const { packages, variables, tags, cgo } = module
  hash.update(
    JSON.stringify([
      process.platform,
      process.arch,
      packages,
      variables,
      ...(tags ? [tags] : []),
      ...(cgo ? ['cgo'] : []),
    ]),
  )
  return hash.digest('hex').slice(0, 16)
}
