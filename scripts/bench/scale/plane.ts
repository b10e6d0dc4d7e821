import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Connection } from '../../../kube/access/connection.ts'
import { loadKubeconfig } from '../../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../../kube/client/client.ts'
import { type ControlPlane, startControlPlane } from '../../../test/cluster/controlplane/start.ts'
import { installBase } from '../../../test/cluster/manifests.ts'
import { operatorToken } from '../../../test/cluster/operator.ts'
import { forSchedulers } from '../../../test/cluster/scheduler-rights.ts'
import { startWebhook } from '../../../test/cluster/webhook-process.ts'
import { installWebhooks } from '../../../test/cluster/webhooks.ts'
import { type MeasuredReconcilers, startMeasuredReconcilers } from './measured-reconcilers.ts'

/** A control plane with Grove's webhook running. */
export interface Bench {
  readonly plane: ControlPlane
  readonly client: Client
  readonly folder: string
  /** Starts `grove reconcile` under measurement, once; `flags` are further flags for node. */
  reconcilers(flags?: readonly string[]): Promise<MeasuredReconcilers>
}

interface Size {
  readonly pods: number
  readonly schedulerQps: number
  /** Whether the default scheduler places gangs. */
  readonly hasGangs?: boolean
}

const GANGS = { scheduler: { profiles: [{ name: 'default-scheduler', config: { gangScheduling: true } }] } }

/**
 * Runs a benchmark on a control plane for this many pods, whose scheduler binds `schedulerQps` pods a second, and stops
 * everything afterwards.
 */
export const withBench = async (
  { pods, schedulerQps, hasGangs = false }: Size,
  use: (bench: Bench) => Promise<void>,
): Promise<void> => {
  const plane = await startControlPlane({
    nodes: Math.max(100, Math.ceil(pods / 100)),
    extraArgs: {
      'kube-scheduler': [`--kube-api-qps=${schedulerQps}`, `--kube-api-burst=${schedulerQps * 2}`],
      // 20,000 pods and all writes about them in five minutes exceed its default of 2 GB.
      etcd: [`--quota-backend-bytes=${8 * 2 ** 30}`],
    },
  })
  const folder = mkdtempSync(join(tmpdir(), 'grove-bench-scale-'))
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true }), () => plane.stop()]
  try {
    await installBase(plane)
    const config = hasGangs ? GANGS : {}
    if (hasGangs) await forSchedulers(plane, 'default-scheduler')
    const change = (base: object) => Object.assign(base, config)
    const webhook = await startWebhook({ kubeconfig: plane.kubeconfig, selfSigned: true, change })
    closing.push(() => webhook.stop())
    await installWebhooks(plane, webhook)
    const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
    closing.push(() => client.connection.close())
    const reconcilers = async (flags: readonly string[] = []) => {
      // With the operator's own rights, so that nothing is measured that a cluster would forbid.
      const { kubeconfig } = await operatorToken(plane)
      const started = await startMeasuredReconcilers(kubeconfig, folder, config, flags)
      closing.push(() => started.stop())
      return started
    }
    await use({ plane, client, folder, reconcilers })
  } finally {
    for (const close of closing.reverse()) await close()
  }
}
