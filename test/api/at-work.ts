import { Connection } from '../../kube/access/connection.ts'
import { kubeClient } from '../../kube/client/client.ts'
import type { KubeObject } from '../../model/object.ts'
import { runReconcilers } from '../../reconcilers/run.ts'
import { type GroveSandbox, type GroveSandboxOptions, startGroveSandbox } from '../../sandbox/cluster/grove.ts'
import { configurationWith } from './configuration.ts'
import { errorLog } from './error-log.ts'
import { type Speaking, speaking } from './speaking.ts'

/** Grove in a sandbox whose reconcilers can be restarted with another configuration, and what tests do to it. */
export interface AtWork extends Speaking {
  readonly sandbox: GroveSandbox
  /** Ends the reconcilers and starts them anew, with other fields of the configuration. */
  restart(config: object): Promise<void>
  /** Ends the reconcilers. */
  pause(): Promise<void>
  /** Errors that no test provoked: mistakes of the sandbox, and lines of the error log. */
  readonly mishaps: readonly string[]
  stop(): Promise<void>
}

/** Starts a sandbox with these fields of the configuration, and creates the objects `before` Grove begins. */
export const atWork = (fields: object, ...before: readonly object[]): Promise<AtWork> => atWorkIn({}, fields, ...before)

/** Creates an object; a CRD takes the place of the small one that the sandbox has of that kind. */
const putIn = async (work: Speaking, object: KubeObject): Promise<void> => {
  const { apiVersion, kind, metadata, spec } = object
  const isThere = kind === 'CustomResourceDefinition' && (await work.find({ apiVersion, kind }, metadata.name ?? ''))
  await (isThere ? work.merge({ apiVersion, kind }, metadata.name ?? '', { spec }) : work.create(object))
}

/** The same as `atWork`, in a sandbox with other options. */
export const atWorkIn = async (
  options: Pick<GroveSandboxOptions, 'podGroups' | 'workloads'>,
  fields: object,
  ...before: readonly object[]
): Promise<AtWork> => {
  const mishaps: string[] = []
  const log = errorLog((line) => mishaps.push(line))
  const sandbox = await startGroveSandbox({
    ...options,
    config: configurationWith(fields),
    log,
    initContainerImage: 'grove-initc:test',
    nodes: 20,
    reconcilers: false,
    onError: (error) => mishaps.push(String(error)),
  })
  let ending: (() => Promise<void>) | undefined
  const pause = async (): Promise<void> => {
    await ending?.()
    ending = undefined
  }
  const resume = (config: object): void => {
    const own = kubeClient(new Connection(sandbox.accountAccess('grove-system', 'grove-operator')), {
      userAgent: 'grove-operator',
    })
    const stopping = new AbortController()
    const running = runReconcilers({ client: own, config: configurationWith(config), log }, stopping.signal)
    running.catch((error: unknown) => mishaps.push(String(error)))
    ending = async () => {
      stopping.abort()
      await running.catch(() => undefined)
      await own.close()
    }
  }
  const work: AtWork = {
    ...speaking(sandbox.client, 'default'),
    sandbox,
    mishaps,
    pause,
    restart: async (config) => {
      await pause()
      resume(config)
    },
    stop: async () => {
      await pause()
      await sandbox.stop()
    },
  }
  for (const object of before) await putIn(work, object as KubeObject)
  resume(fields)
  return work
}
