import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { defaultConfiguration } from '../../../config/default.ts'
import { Connection } from '../../../kube/access/connection.ts'
import { loadKubeconfig } from '../../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../../kube/client/client.ts'
import { startGroveSandbox } from '../../../sandbox/cluster/grove.ts'
import { createLog } from '../../../telemetry/log.ts'
import { trainingCrds } from '../../../test/api/trainjobs/crds.ts'
import { type ControlPlane, startControlPlane } from '../../../test/cluster/controlplane/start.ts'
import { installCrdObjects } from '../../../test/cluster/neighbours.ts'
import { installOperator, operatorToken } from '../../../test/cluster/operator.ts'
import { startWebhook } from '../../../test/cluster/webhook-process.ts'
import { installWebhooks } from '../../../test/cluster/webhooks.ts'
import { NEIGHBOUR } from './neighbour.ts'
import { makeNamespaces, NAMESPACE } from './tenant.ts'

/** A cluster with Grove's webhook, but without reconcilers, and with the namespaces of two tenants. */
export interface AttackedCluster {
  /** The file with the credentials of the reconcilers. */
  readonly kubeconfig: string
  readonly attacker: Client
  readonly neighbour: Client
  stop(): Promise<void>
}

/** `stand-in`: the sandbox's API server, in this process. `real`: a kube-apiserver with etcd (docs/testing.md). */
export type Server = 'stand-in' | 'real'

/** Starts the cluster; its credentials may be kept in `directory`. @throws Error if it does not start */
export const startCluster = (server: Server, directory: string): Promise<AttackedCluster> =>
  server === 'real' ? startReal() : startStandIn(directory)

/** Tenants are the admin: this server has no queues in which users take turns. */
const startStandIn = async (directory: string): Promise<AttackedCluster> => {
  const log = createLog({ level: 'error', format: 'text' })
  // Pods need not run: the reconcilers' work with pods begins when pods are created.
  const sandbox = await startGroveSandbox({
    ...{ config: defaultConfiguration({}), log, initContainerImage: 'grove-initc:attack' },
    ...{ reconcilers: false, workloads: false, nodes: 0, scheduler: false, kubelet: false },
  })
  const stop = async (): Promise<void> => {
    await sandbox.stop()
    await log.close()
  }
  try {
    const { client } = sandbox
    const kubeconfig = path.join(directory, 'kubeconfig')
    writeFileSync(kubeconfig, sandbox.kubeconfig)
    await makeNamespaces(client, [NAMESPACE, NEIGHBOUR])
    return { kubeconfig, attacker: client, neighbour: client, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Every part of Grove and both tenants are users of their own, with the rights that they have in a cluster. */
const startReal = async (): Promise<AttackedCluster> => {
  const plane = await startControlPlane({ nodes: 1 })
  const closing: (() => unknown)[] = [() => plane.stop()]
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    // Pods need not run here either, and these two would take the processors from the others.
    for (const name of ['kube-scheduler', 'kwok'] as const) await plane.component(name).stop()
    await installOperator(plane)
    await installCrdObjects(plane, trainingCrds())
    const { kubeconfig: ofWebhook } = await operatorToken(plane, 'webhook')
    const webhook = await startWebhook({ kubeconfig: ofWebhook, selfSigned: true })
    closing.push(() => webhook.stop())
    await installWebhooks(plane, webhook)
    const tenant = async (namespace: string): Promise<Client> => {
      const client = await tenantOf(plane, namespace)
      closing.push(() => client.connection.close())
      return client
    }
    const [attacker, neighbour] = [await tenant(NAMESPACE), await tenant(NEIGHBOUR)]
    const { kubeconfig } = await operatorToken(plane)
    return { kubeconfig, attacker, neighbour, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A user who may do everything in a namespace that is made for it. */
const tenantOf = async (plane: ControlPlane, namespace: string): Promise<Client> => {
  for (const words of [
    `create namespace ${namespace}`,
    // Pods are refused until there is the account under which they run.
    `wait --for=create --timeout=30s -n ${namespace} serviceaccount/default`,
    `create rolebinding tenant -n ${namespace} --clusterrole=cluster-admin --user=tenant-${namespace}`,
  ]) {
    const { code, stderr } = await plane.kubectl(words.split(' '))
    if (code !== 0) throw new Error(`kubectl ${words} failed: ${stderr}`)
  }
  const { kubeconfig } = await plane.identity(`tenant-${namespace}`)
  return kubeClient(new Connection(loadKubeconfig({ kubeconfig })))
}
