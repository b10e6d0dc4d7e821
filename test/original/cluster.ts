import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { controlPlane } from '../cluster/fixture.ts'
import { type RunningGrove, startGrove } from '../cluster/grove.ts'
import { installCrds } from '../cluster/manifests.ts'
import { repositoryRoot } from '../cluster/repository.ts'
import type { Ground } from './ground.ts'

const run = promisify(execFile)

/** The real control plane, before Grove runs on it. */
export const clusterGround = async (): Promise<Ground> => {
  const plane = controlPlane()
  await installCrds(plane)
  const { kubeconfig } = plane
  const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig })))
  let grove: RunningGrove | undefined
  const end = async (): Promise<void> => {
    await grove?.stop()
    grove = undefined
  }
  const type = async (command: string): Promise<void> => {
    const PATH = `${dirname(plane.binaries.kubectl)}:${process.env.PATH}`
    await run('bash', ['-c', command], { env: { PATH, HOME: plane.directory, KUBECONFIG: kubeconfig } })
  }
  return {
    client,
    kubeconfig,
    start: async (config) => {
      grove = await startGrove(plane, config)
    },
    end,
    type,
    changeCrds: async () => {
      const crds = join(repositoryRoot, 'test', 'data', 'reference', 'crds', 'grove')
      await type(`kubectl apply --server-side --force-conflicts -f ${crds}`)
      return () => installCrds(plane)
    },
    leave: async () => {
      await end()
      await client.close()
    },
  }
}
