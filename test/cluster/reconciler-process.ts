import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { processGroup } from './controlplane/process.ts'
import { repositoryRoot } from './repository.ts'

/** A running `grove reconcile`. */
export interface ReconcilerProcess {
  stop(): Promise<void>
}

/** Runs `grove reconcile` with a configuration of its defaults. It begins when it has seen what is there. */
export const startReconcilers = async ({ kubeconfig }: { readonly kubeconfig: string }): Promise<ReconcilerProcess> => {
  const directory = await mkdtemp(join(tmpdir(), 'grove-reconcile-'))
  const group = processGroup(directory, false)
  const config = join(directory, 'config.yaml')
  await writeFile(config, stringify({ apiVersion: 'operator.config.grove.io/v1alpha1', kind: 'OperatorConfiguration' }))
  try {
    await group.start({
      name: 'grove reconcile',
      path: process.execPath,
      args: [
        join(repositoryRoot, 'dist', 'cli', 'main.js'),
        'reconcile',
        `--config=${config}`,
        `--kubeconfig=${kubeconfig}`,
      ],
      log: join(directory, 'reconcile.log'),
      home: directory,
    })
    return { stop: () => group.close() }
  } catch (error) {
    await group.close()
    throw error
  }
}
