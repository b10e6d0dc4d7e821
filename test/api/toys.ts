import { Connection } from '../../kube/access/connection.ts'
import { CRDS, parseApiVersion, type Resource } from '../../kube/api/resource.ts'
import { kubeClient } from '../../kube/client/client.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Registry } from '../../reconcilers/engine/controller.ts'
import type { WatchedKind } from '../../reconcilers/engine/kind.ts'
import { rightsOf } from '../../reconcilers/engine/rights.ts'
import { type RunOptions, runControllers } from '../../reconcilers/engine/run.ts'
import type { Fault, FaultRequest, Faults } from '../../sandbox/api-server/http/faults.ts'
import { BOOK, SHELF } from '../unit/reconcilers/engine/toy.ts'
import { type Running, running, until } from './running.ts'

const rbac = (kind: string, plural: string): Resource => ({
  group: 'rbac.authorization.k8s.io',
  version: 'v1',
  kind,
  plural,
  namespaced: false,
})

/** The resource of a toy kind. */
export const resourceOf = ({ kind: { apiVersion, kind }, plural }: WatchedKind): Resource => ({
  ...parseApiVersion(apiVersion),
  kind,
  plural,
  namespaced: true,
})

const free = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }

/** A CRD whose objects may hold anything in spec and status. */
export const crdOf = ({ kind: { apiVersion, kind }, plural }: WatchedKind): KubeObject => {
  const { group, version } = parseApiVersion(apiVersion)
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope: 'Namespaced',
      names: { plural, singular: kind.toLowerCase(), kind, listKind: `${kind}List` },
      versions: [
        {
          name: version,
          served: true,
          storage: true,
          subresources: { status: {} },
          schema: { openAPIV3Schema: { type: 'object', properties: { spec: free, status: free } } },
        },
      ],
    },
  } as KubeObject
}

/** Controllers that run against an API server. */
export interface Work {
  /** The errors that they have logged. */
  readonly errors: readonly string[]
  /** Begins nothing more, and resolves when everything under way has ended. */
  stop(): Promise<void>
  /** Tells them to stop, and does not wait. */
  abort(): void
}

/** An API server with toy kinds. */
export interface Toys extends Running {
  /** The writes of the controllers: `create books s-0`, with a subresource behind a slash. */
  readonly writes: string[]
  /** Fails requests of the controllers only; undefined ends the fault. */
  fail(fault: ((request: FaultRequest) => Fault | undefined) | undefined): void
  /** Runs controllers with exactly the rights that follow from their declarations; resolves when the caches are filled. */
  work(
    registry: Registry<unknown>,
    more?: Pick<RunOptions<unknown>, 'comparison' | 'observe' | 'onDifferences' | 'onFilling' | 'ownNamespace'>,
  ): Promise<Work>
  install(kind: WatchedKind): Promise<void>
}

const ACCOUNT = 'toys'
const WRITES = new Set(['create', 'update', 'patch', 'delete', 'deletecollection'])

/** Starts an API server that serves shelves and books. */
export const toys = async (): Promise<Toys> => {
  const writes: string[] = []
  let fault: Faults | undefined
  const cluster = await running({
    nodes: 0,
    scheduler: false,
    kubelet: false,
    faults: (request) => {
      const { username, verb, plural, name, subresource } = request
      if (!username.endsWith(`:${ACCOUNT}`)) return undefined
      if (WRITES.has(verb) && plural !== 'events') {
        writes.push(`${verb} ${plural}${subresource === '' ? '' : `/${subresource}`} ${name}`.trim())
      }
      return fault?.(request)
    },
  })
  const { client, sandbox } = cluster
  const install = async (kind: WatchedKind): Promise<void> => {
    await client.create(CRDS, crdOf(kind))
    const list = () => client.list(resourceOf(kind)).catch(() => undefined)
    await until(`${kind.plural} are served`, list, (answer) => answer !== undefined)
  }
  for (const kind of [SHELF, BOOK]) await install(kind)
  const accounts: Resource = {
    group: '',
    version: 'v1',
    kind: 'ServiceAccount',
    plural: 'serviceaccounts',
    namespaced: true,
  }
  await client.create(accounts, {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: { name: ACCOUNT, namespace: 'default' },
  })
  let count = 0
  const allow = async (registry: Registry<unknown>): Promise<void> => {
    const apiVersion = 'rbac.authorization.k8s.io/v1'
    const name = `toys-${count++}`
    const rules = [...rightsOf(registry), { apiGroups: [''], resources: ['events'], verbs: ['create', 'patch'] }]
    await client.create(rbac('ClusterRole', 'clusterroles'), {
      apiVersion,
      kind: 'ClusterRole',
      metadata: { name },
      rules,
    } as KubeObject)
    await client.create(rbac('ClusterRoleBinding', 'clusterrolebindings'), {
      apiVersion,
      kind: 'ClusterRoleBinding',
      metadata: { name },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name },
      subjects: [{ kind: 'ServiceAccount', name: ACCOUNT, namespace: 'default' }],
    } as KubeObject)
  }
  const atWork = new Set<Work>()
  return {
    ...cluster,
    writes,
    fail: (next) => {
      fault = next
    },
    install,
    work: async (registry, more) => {
      await allow(registry)
      const errors: string[] = []
      const ending = new AbortController()
      const own = kubeClient(new Connection(sandbox.accountAccess('default', ACCOUNT)))
      const log = { info: () => undefined, error: (...said: unknown[]) => errors.push(JSON.stringify(said)) }
      let synced = (): void => undefined
      const ready = new Promise<void>((resolve) => {
        synced = resolve
      })
      const options = { client: own, config: undefined, log, component: 'toys', onSynced: () => synced(), ...more }
      const working = runControllers<unknown>(registry, options, ending.signal)
      let stopped: Promise<void> | undefined
      const stop = (): Promise<void> => {
        ending.abort()
        stopped ??= working.finally(() => own.close())
        return stopped
      }
      const work: Work = { errors, stop, abort: () => ending.abort() }
      atWork.add(work)
      await Promise.race([ready, working])
      return work
    },
    close: async () => {
      // An error at the start was already reported to the caller of `work`.
      await Promise.all([...atWork].map((work) => work.stop().catch(() => undefined)))
      await cluster.close()
    },
  }
}
