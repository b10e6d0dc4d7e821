import { completeConfiguration } from '../../config/load.ts'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { Connection } from '../../kube/access/connection.ts'
import { isNotFound } from '../../kube/api/api-error.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { kubeClient } from '../../kube/client/client.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Kind } from '../../reconcilers/engine/kind.ts'
import { runReconcilers } from '../../reconcilers/run.ts'
import { type GroveSandbox, startGroveSandbox } from '../../sandbox/cluster/grove.ts'
import type { Log } from '../../telemetry/log.ts'
import { until } from './running.ts'

const NAMESPACE = 'default'

/** Grove in a sandbox, its reconcilers with a configuration that can be changed, and what tests say to it. */
export interface AtWork {
  readonly sandbox: GroveSandbox
  /** Ends the reconcilers and starts them anew, with other fields of the configuration. */
  restart(config: object): Promise<void>
  /** Ends the reconcilers. */
  pause(): Promise<void>
  create(object: object): Promise<KubeObject>
  merge(kind: Kind, name: string, patch: object, subresource?: string): Promise<KubeObject>
  remove(kind: Kind, name: string): Promise<void>
  find<T extends KubeObject = KubeObject>(kind: Kind, name: string): Promise<T | undefined>
  list<T extends KubeObject = KubeObject>(kind: Kind): Promise<T[]>
  /** Names of all objects of a kind, sorted. */
  names(kind: Kind): Promise<string[]>
  /** `<reason> <message>` of each event about an object of this name, with those of a reason only where one is given. */
  events(name: string, ...reasons: readonly string[]): Promise<string[]>
  /** Resolves once the names of a kind are these. */
  become(kind: Kind, names: readonly string[]): Promise<void>
  /** What went wrong that nobody asked for: mistakes of the sandbox, lines of the error log. */
  readonly mishaps: readonly string[]
  stop(): Promise<void>
}

/** A whole configuration with these fields. */
export const configurationWith = (fields: object): OperatorConfiguration => {
  const { config, errors } = completeConfiguration({
    apiVersion: 'operator.config.grove.io/v1alpha1',
    kind: 'OperatorConfiguration',
    ...fields,
  })
  if (config === undefined) throw new Error(JSON.stringify(errors))
  return config
}

/** Starts a sandbox with these fields of the configuration, and in it these objects before Grove begins. */
export const atWork = async (fields: object, ...before: readonly object[]): Promise<AtWork> => {
  const mishaps: string[] = []
  const log: Log = {
    error: (message, extra) => mishaps.push(`${message} ${JSON.stringify(extra)}`),
    info: () => undefined,
    debug: () => undefined,
    enabled: () => false,
    close: async () => undefined,
  }
  const sandbox = await startGroveSandbox({
    config: configurationWith(fields),
    log,
    initContainerImage: 'grove-initc:test',
    nodes: 20,
    reconcilers: false,
    onError: (error) => mishaps.push(String(error)),
  })
  const { client } = sandbox
  const known = new Map<string, Resource>()
  const resourceOf = async ({ apiVersion, kind }: Kind): Promise<Resource> => {
    const key = `${apiVersion} ${kind}`
    const resource = known.get(key) ?? (await client.resource(apiVersion, kind, { fresh: true }))
    if (resource === undefined) throw new Error(`${key} is not served`)
    known.set(key, resource)
    return resource
  }
  const keyIn = (resource: Resource, name: string) => (resource.namespaced ? { namespace: NAMESPACE, name } : { name })
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
  const list = async <T extends KubeObject>(kind: Kind): Promise<T[]> => {
    const { items } = await client.list<ApiObject>(await resourceOf(kind))
    return items.map((item) => ({ ...item, ...kind })) as unknown as T[]
  }
  const names = async (kind: Kind): Promise<string[]> =>
    (await list(kind)).map(({ metadata }) => metadata.name ?? '').sort()
  const work: AtWork = {
    sandbox,
    mishaps,
    pause,
    restart: async (config) => {
      await pause()
      resume(config)
    },
    create: async (object) => {
      const resource = await resourceOf(object as KubeObject)
      const { metadata } = object as KubeObject
      const placed = resource.namespaced ? { namespace: NAMESPACE, ...metadata } : metadata
      return (await client.create(resource, { ...object, metadata: placed } as ApiObject)) as unknown as KubeObject
    },
    merge: async (kind, name, patch, subresource) => {
      const resource = await resourceOf(kind)
      const options = subresource === undefined ? {} : { subresource }
      return client.mergePatch<KubeObject>(resource, keyIn(resource, name), patch, options)
    },
    remove: async (kind, name) => {
      const resource = await resourceOf(kind)
      await client.delete(resource, keyIn(resource, name))
    },
    find: async <T extends KubeObject>(kind: Kind, name: string) => {
      const resource = await resourceOf(kind)
      try {
        return await client.get<T>(resource, keyIn(resource, name))
      } catch (error) {
        if (isNotFound(error)) return undefined
        throw error
      }
    },
    list,
    names,
    events: async (name, ...reasons) => {
      const all = await list<KubeObject>({ apiVersion: 'v1', kind: 'Event' })
      return all
        .map((event) => event as unknown as { reason: string; message: string; involvedObject: { name: string } })
        .filter(
          ({ reason, involvedObject }) =>
            involvedObject.name === name && (reasons.length === 0 || reasons.includes(reason)),
        )
        .map(({ reason, message }) => `${reason} ${message}`)
        .sort()
    },
    become: async (kind, wanted) => {
      const expected = JSON.stringify([...wanted].sort())
      await until(
        `${kind.kind}s ${wanted.join(', ')}`,
        () => names(kind),
        (found) => JSON.stringify(found) === expected,
      )
    },
    stop: async () => {
      await pause()
      await sandbox.stop()
    },
  }
  for (const object of before) await work.create(object)
  resume(fields)
  return work
}
