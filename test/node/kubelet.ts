import { join } from 'node:path'
import { killCount } from '../wire/failover/pods-here.ts'
import { type Addresses, ALL_PODS, DNS_SERVICE } from './addresses.ts'
import { cgroupOf } from './cgroups.ts'
import { socketOf } from './containerd.ts'

/** The kubelet's root directory. Drivers of devices register below it. */
export const kubeletDirectory = (directory: string): string => join(directory, 'kubelet')

/** The kubelet's configuration. Its port is reached from this machine alone, so whoever reaches it may do everything. */
export const kubeletConfiguration = (directory: string, { node }: Addresses): object => ({
  apiVersion: 'kubelet.config.k8s.io/v1beta1',
  kind: 'KubeletConfiguration',
  address: node,
  readOnlyPort: 0,
  authentication: { anonymous: { enabled: true }, webhook: { enabled: false } },
  authorization: { mode: 'AlwaysAllow' },
  cgroupDriver: 'cgroupfs',
  cgroupRoot: `/${cgroupOf(directory)}`,
  // Kubernetes 1.35 and later refuse version 1 of cgroups unless they are told.
  failCgroupV1: false,
  failSwapOn: false,
  containerRuntimeEndpoint: `unix://${socketOf(directory)}`,
  clusterDomain: 'cluster.local',
  clusterDNS: [DNS_SERVICE],
  resolvConf: join(directory, 'resolv.conf'),
  podLogsDir: join(directory, 'pod-logs'),
  volumePluginDir: join(directory, 'volume-plugins'),
  enableControllerAttachDetach: false,
  // The disk is this machine's: how full it is says nothing about the pods of a test.
  evictionHard: { 'imagefs.available': '1%', 'nodefs.available': '1%', 'memory.available': '100Mi' },
  imageGCHighThresholdPercent: 100,
  serializeImagePulls: false,
  // Tests that kill containers again and again would wait for minutes between two kills.
  ...(killCount(0) > 0 && {
    crashLoopBackOff: { maxContainerRestartPeriod: '1s' },
    featureGates: { KubeletCrashLoopBackOffMax: true },
  }),
})

/** kube-proxy's configuration. Limits for the whole machine are left as they are. */
export const proxyConfiguration = (kubeconfig: string, name: string): object => ({
  apiVersion: 'kubeproxy.config.k8s.io/v1alpha1',
  kind: 'KubeProxyConfiguration',
  clientConnection: { kubeconfig },
  mode: 'iptables',
  clusterCIDR: ALL_PODS,
  hostnameOverride: name,
  conntrack: { maxPerCore: 0, min: 0, tcpEstablishedTimeout: '0s', tcpCloseWaitTimeout: '0s' },
})
