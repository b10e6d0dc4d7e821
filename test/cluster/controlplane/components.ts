import { join } from 'node:path'
import { FRONT_PROXY, type Identity, type Pki } from './identities.ts'
import type { GangFeature } from './kubernetes.ts'
import { LOOPBACK } from './ports.ts'

/** The processes of a control plane, in the order in which they start. */
export const COMPONENT_NAMES = ['etcd', 'kube-apiserver', 'kube-controller-manager', 'kube-scheduler', 'kwok'] as const
export type ComponentName = (typeof COMPONENT_NAMES)[number]

/** The ports on which they listen. KWOK listens on none. */
export const PORT_NAMES = ['etcd', 'etcd-peer', 'kube-apiserver', 'kube-controller-manager', 'kube-scheduler'] as const
export type Ports = Readonly<Record<(typeof PORT_NAMES)[number], number>>

/** The values from which the command lines are built. */
export interface Layout {
  /** The state directory: data, certificates, logs. */
  readonly directory: string
  readonly ports: Ports
  readonly pki: Pki
  /** The addresses of Services. */
  readonly serviceRange: string
  readonly identities: Readonly<Record<'kube-controller-manager' | 'kube-scheduler' | 'kwok', Identity>>
  /** KWOK's stages, in a separate file. */
  readonly stages: string
  readonly gangs: GangFeature
}

/** The arguments of a component. Flags that are given again after these override them. */
export const argumentsOf = (name: ComponentName, layout: Layout): string[] => COMMAND_LINES[name](layout)

/**
 * All addresses of 127.0.0.0/8 belong to this machine. So a process that listens at the address and port of a Service is reached
 * through that Service, where no kube-proxy runs.
 */
export const LOOPBACK_SERVICES = '127.64.0.0/16'

const COMMAND_LINES: Readonly<Record<ComponentName, (layout: Layout) => string[]>> = {
  etcd: ({ directory, ports }) => {
    const client = `http://${LOOPBACK}:${ports.etcd}`
    const peer = `http://${LOOPBACK}:${ports['etcd-peer']}`
    return [
      `--data-dir=${join(directory, 'etcd')}`,
      // The data is thrown away, so nothing needs to survive a power cut.
      '--unsafe-no-fsync',
      '--log-level=warn',
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=default=${peer}`,
    ]
  },
  'kube-apiserver': ({ ports, serviceRange, pki: { files }, gangs }) => [
    `--etcd-servers=http://${LOOPBACK}:${ports.etcd}`,
    `--bind-address=${LOOPBACK}`,
    `--advertise-address=${LOOPBACK}`,
    `--secure-port=${ports['kube-apiserver']}`,
    '--endpoint-reconciler-type=none',
    `--tls-cert-file=${files.cert}`,
    `--tls-private-key-file=${files.key}`,
    `--client-ca-file=${files.ca}`,
    `--requestheader-client-ca-file=${files.ca}`,
    `--requestheader-allowed-names=${FRONT_PROXY}`,
    '--requestheader-username-headers=X-Remote-User',
    '--requestheader-group-headers=X-Remote-Group',
    '--requestheader-extra-headers-prefix=X-Remote-Extra-',
    `--proxy-client-cert-file=${files.proxyCert}`,
    `--proxy-client-key-file=${files.proxyKey}`,
    '--authorization-mode=Node,RBAC',
    '--anonymous-auth=false',
    // Allowed, as in every installed cluster: drivers and other system pods are privileged.
    '--allow-privileged',
    gangs.gates,
    gangs.versions,
    `--service-cluster-ip-range=${serviceRange}`,
    '--service-account-issuer=https://kubernetes.default.svc',
    `--service-account-key-file=${files.serviceAccountPublicKey}`,
    `--service-account-signing-key-file=${files.serviceAccountKey}`,
    // Nodes are created Ready. This plugin would taint them, and the controller manager removes taints at only 20 a
    // second.
    '--disable-admission-plugins=TaintNodesByCondition',
    // Some clusters demand the right to update finalizers from any user who sets blockOwnerDeletion; this one always
    // does.
    '--enable-admission-plugins=OwnerReferencesPermissionEnforcement',
  ],
  'kube-controller-manager': ({ directory, ports, pki: { files }, identities, gangs }) => [
    ...client(directory, 'kube-controller-manager', ports, identities),
    '--use-service-account-credentials',
    gangs.gates,
    `--root-ca-file=${files.ca}`,
    `--service-account-private-key-file=${files.serviceAccountKey}`,
  ],
  'kube-scheduler': ({ directory, ports, identities, gangs }) => [
    ...client(directory, 'kube-scheduler', ports, identities),
    gangs.gates,
    // With gangs (alpha) the scheduler sometimes forgets a pod for which there is room by now. Without this flag it
    // would look again only after 5 minutes.
    '--pod-max-in-unschedulable-pods-duration=15s',
  ],
  kwok: ({ stages, identities }) => [
    `--config=${stages}`,
    `--kubeconfig=${identities.kwok.kubeconfig}`,
    '--manage-all-nodes',
    '--cidr=10.128.0.0/14',
    `--node-ip=${LOOPBACK}`,
    '--node-lease-duration-seconds=40',
  ],
}

const client = (
  directory: string,
  name: 'kube-controller-manager' | 'kube-scheduler',
  ports: Ports,
  identities: Layout['identities'],
): string[] => [
  `--kubeconfig=${identities[name].kubeconfig}`,
  `--bind-address=${LOOPBACK}`,
  `--secure-port=${ports[name]}`,
  `--cert-dir=${join(directory, `${name}-certs`)}`,
  '--authentication-skip-lookup',
  '--leader-elect=false',
]
