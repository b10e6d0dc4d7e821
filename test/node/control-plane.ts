import { type ControlPlane, type ControlPlaneOptions, startControlPlane } from '../cluster/controlplane/start.ts'
import { SERVICES } from './addresses.ts'

/** Starts a control plane for real nodes: without fake ones, and with Services that kube-proxy serves. */
export const startPlaneForNodes = (options: ControlPlaneOptions = {}): Promise<ControlPlane> =>
  startControlPlane({
    ...options,
    nodes: 0,
    kwok: false,
    gangs: 'none',
    serviceRange: SERVICES,
    extraArgs: {
      ...options.extraArgs,
      // The names of nodes resolve nowhere; logs and exec need an address.
      'kube-apiserver': [
        '--kubelet-preferred-address-types=InternalIP',
        // Nothing on this machine translates the addresses of Services: webhooks are reached at those of their pods.
        '--enable-aggregator-routing=true',
        ...(options.extraArgs?.['kube-apiserver'] ?? []),
      ],
    },
  })
