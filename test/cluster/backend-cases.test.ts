import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { speaking } from '../api/speaking.ts'
import { backendCasesOn } from '../scenarios/backend-cases.ts'
import { controlPlane } from './fixture.ts'
import { startGrove } from './grove.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { forSchedulers } from './scheduler-rights.ts'

backendCasesOn('on a real control plane', async (scheduler, config, crds) => {
  const plane = controlPlane()
  const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
  const input = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: crds })
  const kubectl = async (...args: string[]): Promise<void> => {
    const { code, stderr } = await plane.kubectl([...args, '-f', '-'], { input })
    expect(code, stderr).to.equal(0)
  }
  const withdraw = await forSchedulers(plane, ...(scheduler === 'volcano' ? ['volcano'] : []))
  await kubectl('apply', '--server-side', '--force-conflicts')
  await kubectl('wait', '--for=condition=Established', '--timeout=30s')
  const grove = await startGrove(plane, config)
  const namespace = await createNamespace(plane, 'backend-cases')
  return {
    ...speaking(client, namespace),
    leave: async () => {
      await grove.stop()
      await kubectl('delete', '--ignore-not-found')
      await withdraw()
      await client.close()
      await removeNamespace(plane, namespace)
    },
  }
})
