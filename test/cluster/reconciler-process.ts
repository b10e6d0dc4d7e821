import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { freePorts, LOOPBACK } from './controlplane/ports.ts'
import { processGroup } from './controlplane/process.ts'
import { repositoryRoot } from './repository.ts'

/** A running `grove reconcile`. */
export interface ReconcilerProcess {
  /** `127.0.0.1:PORT`, where `/metrics` is. */
  readonly metrics: string
  /** Sends a signal and does not wait. */
  signal(signal: NodeJS.Signals): void
  running(): boolean
  /** What it has written to its log so far. */
  log(): Promise<string>
  stop(): Promise<void>
}

/**
 * Runs `grove reconcile` with these configuration fields and defaults for the others, on free ports. It begins its work
 * when it has read all existing objects.
 */
export const startReconcilers = async ({
  kubeconfig,
  config: fields = {},
  env = {},
}: {
  /** The operator's kubeconfig: see operatorToken. */
  readonly kubeconfig: string
  readonly config?: object
  /** More variables of the process. */
  readonly env?: Readonly<Record<string, string>>
}): Promise<ReconcilerProcess> => {
  const directory = await mkdtemp(join(tmpdir(), 'grove-reconcile-'))
  const group = processGroup(directory, false)
  const config = join(directory, 'config.yaml')
  const ports = await freePorts(['healthProbes', 'metrics'])
  const server = Object.fromEntries(
    Object.entries(ports).map(([listener, port]) => [listener, { bindAddress: LOOPBACK, port }]),
  )
  const kind = { apiVersion: 'operator.config.grove.io/v1alpha1', kind: 'OperatorConfiguration' }
  await writeFile(config, stringify({ ...kind, ...fields, server }))
  const log = join(directory, 'reconcile.log')
  try {
    const { pid, running } = await group.start({
      name: 'grove reconcile',
      path: process.execPath,
      args: [
        join(repositoryRoot, 'dist', 'cli', 'main.js'),
        'reconcile',
        `--config=${config}`,
        `--kubeconfig=${kubeconfig}`,
      ],
      log,
      home: directory,
      env,
    })
    return {
      metrics: `${LOOPBACK}:${ports.metrics}`,
      signal: (signal) => void process.kill(pid, signal),
      running,
      log: () => readFile(log, 'utf8'),
      stop: () => group.close(),
    }
  } catch (error) {
    await group.close()
    throw error
  }
}
