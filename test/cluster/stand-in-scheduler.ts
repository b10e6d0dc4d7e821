import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { freePorts, LOOPBACK } from './controlplane/ports.ts'
import { processGroup } from './controlplane/process.ts'
import type { ControlPlane } from './controlplane/start.ts'

/**
 * Runs a second scheduler of Kubernetes, which binds the pods that name another one of `names`, such as KAI. It knows
 * nothing of gangs, so it shows only what follows once pods are on nodes. Resolves with a function that ends it.
 */
export const standInFor = async (plane: ControlPlane, names: readonly string[]): Promise<() => Promise<void>> => {
  const directory = await mkdtemp(join(tmpdir(), 'grove-scheduler-'))
  const group = processGroup(directory, false)
  const { kubeconfig } = await plane.identity('system:kube-scheduler')
  const ports = await freePorts(['scheduler'])
  const config = join(directory, 'config.yaml')
  await writeFile(
    config,
    stringify({
      apiVersion: 'kubescheduler.config.k8s.io/v1',
      kind: 'KubeSchedulerConfiguration',
      leaderElection: { leaderElect: false },
      clientConnection: { kubeconfig },
      profiles: names.map((schedulerName) => ({ schedulerName })),
    }),
  )
  await group.start({
    name: 'stand-in scheduler',
    path: plane.binaries['kube-scheduler'],
    args: [
      `--config=${config}`,
      `--bind-address=${LOOPBACK}`,
      `--secure-port=${ports.scheduler}`,
      `--cert-dir=${join(directory, 'certs')}`,
      '--authentication-skip-lookup',
    ],
    log: join(directory, 'scheduler.log'),
    home: directory,
  })
  return () => group.close()
}
