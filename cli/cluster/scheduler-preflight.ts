import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { ApiError, absentIfNotFound, isForbidden } from '../../kube/api/api-error.ts'
import { CRDS } from '../../kube/api/resource.ts'
import type { Client } from '../../kube/client/client.ts'
import { type Patience, patiently } from '../../kube/client/patience.ts'
import type { KubeObject } from '../../model/object.ts'
import type { BackendCheck } from '../../reconcilers/scheduler-backend/readiness.ts'
import type { SchedulerBackend } from '../../schedulers/backend.ts'
import type { SchedulerObjects } from '../../schedulers/gang.ts'
import type { SchedulerProfile } from '../../schedulers/profile.ts'
import { enabledBackends } from '../../schedulers/registry.ts'
import { type CrdRequirement, crdName, type Requirement, unmet, unserved } from '../../schedulers/requirement.ts'
import type { Log } from '../../telemetry/log.ts'
import { Failure } from '../verb.ts'
import type { Cluster } from './connection.ts'
import { makeSchedulerObjects } from './scheduler-objects.ts'

const STATUS = { unreachable: 4, lacking: 5 } as const

/** Interval of the checks for missing CRDs, in ms. */
const PERIOD_MS = 5_000

/** How long to wait for the CRDs of schedulers before they count as missing. */
export interface BackendPatience extends Patience {
  /** In ms. Default 0. */
  readonly missingMs?: number
}

/** The result of checking one backend. */
export interface CheckedBackend extends BackendCheck {
  /** How long the check took, waiting included. */
  readonly seconds: number
}

/**
 * Checks for every enabled scheduler backend that the cluster serves the kinds it needs, and makes what its scheduler needs
 * once. Throws a Failure of status 5 if that cannot be, and of 4 if the cluster cannot be reached. Kinds that may be
 * installed later are only logged, unless the default scheduler needs them. Also returns when the signal aborts.
 * docs/schedulers/monitoring.md#when-the-operator-starts
 * @param onChecked called with each result; for a backend that fails, before the Failure is thrown
 */
export const requireBackends = async (
  cluster: Pick<Cluster, 'client'>,
  { scheduler }: Pick<OperatorConfiguration, 'scheduler'>,
  log: Pick<Log, 'info'>,
  patience: BackendPatience,
  onChecked: (check: CheckedBackend) => Promise<void> | void = () => {},
): Promise<void> => {
  for (const backend of enabledBackends({ scheduler })) {
    const began = performance.now()
    const check = await checked(cluster, backend, scheduler, patience)
    if (check === undefined) return
    await onChecked({ ...check, seconds: (performance.now() - began) / 1000 })
    const { problem, mayComeLater } = check
    const { name } = backend
    if (problem === undefined) log.info('the scheduler backend is initialized', { scheduler: name })
    else if (mayComeLater)
      log.info('the objects of a scheduler will be made once it is installed', { scheduler: name, why: problem })
    else throw new Failure(STATUS.lacking, `scheduler ${name}: ${problem}`)
  }
}

/** The error of a backend's init; an exception counts as one. */
const initialized = (init: SchedulerBackend['init'], profile: SchedulerProfile): string | undefined => {
  try {
    return init?.(profile)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** What one backend lacks; undefined if nothing, or if the signal has aborted. */
const checked = async (
  cluster: Pick<Cluster, 'client'>,
  { name, requires = [], init, gangs }: SchedulerBackend,
  scheduler: OperatorConfiguration['scheduler'],
  { missingMs = 0, ...patience }: BackendPatience,
): Promise<BackendCheck | undefined> => {
  const profile = scheduler.profiles.find((each) => each.name === name)
  const refused = profile && initialized(init, profile)
  if (refused !== undefined) return { backend: name, problem: refused }
  for (const requirement of requires) {
    const mayComeLater =
      'mayComeLater' in requirement && requirement.mayComeLater === true && name !== scheduler.defaultProfileName
    const problem = await cluster
      .client()
      .then((client) => problemOf(client, requirement, mayComeLater ? 0 : missingMs, patience))
      .catch((error: unknown) => {
        if (patience.signal?.aborted) return undefined
        const why = error instanceof Error ? error.message : String(error)
        throw new Failure(STATUS.unreachable, `scheduler ${name}: cannot ask the cluster what it serves: ${why}`)
      })
    if (patience.signal?.aborted) return undefined
    if (problem !== undefined) return { backend: name, problem, ...(mayComeLater && { mayComeLater }) }
  }
  if (gangs?.once === undefined) return { backend: name }
  const problem = await schedulerObjectsProblem(cluster, name, gangs.once, patience)
  if (patience.signal?.aborted) return undefined
  return { backend: name, ...(problem !== undefined && { problem }) }
}

/** Why the objects that a scheduler needs once cannot be made; undefined if they are there. */
const schedulerObjectsProblem = async (
  cluster: Pick<Cluster, 'client'>,
  name: string,
  once: SchedulerObjects,
  patience: Patience,
): Promise<string | undefined> => {
  try {
    const client = await cluster.client()
    return await patiently(client, () => makeSchedulerObjects(client, once), patience)
  } catch (error) {
    if (patience.signal?.aborted) return undefined
    if (!(error instanceof ApiError)) throw error
    if (error.status === 0) throw new Failure(STATUS.unreachable, `scheduler ${name}: ${error.message}`)
    const plurals = once.kinds.map(({ plural }) => plural).join(', ')
    const wayOut = isForbidden(error) ? `; grant the reconcilers get, create and patch of ${plurals}` : ''
    return `what the scheduler needs once cannot be made: ${error.message}${wayOut}`
  }
}

const problemOf = async (
  client: Client,
  requirement: Requirement,
  missingMs: number,
  patience: Patience,
): Promise<string | undefined> => {
  const { clock } = client.policy
  const end = clock.steady() + missingMs
  for (;;) {
    const problem = await patiently(client, () => lackOf(client, requirement), patience)
    if (problem === undefined || clock.steady() + PERIOD_MS > end || patience.signal?.aborted) return problem
    await client.availability.sleep(PERIOD_MS, patience.signal)
  }
}

const lackOf = async (client: Client, requirement: Requirement): Promise<string | undefined> => {
  if (!('versions' in requirement)) return unmet(requirement, await crdOf(client, requirement))
  const asked = { fresh: true }
  for (const { kind } of requirement.versions) {
    if ((await client.resource(kind.apiVersion, kind.kind, asked)) !== undefined) return undefined
  }
  return unserved(requirement)
}

/** Reads a CRD by a list with a field selector, because the watch needs that right anyway. */
const crdOf = async (client: Client, requirement: CrdRequirement): Promise<KubeObject | undefined> => {
  const fieldSelector = `metadata.name=${crdName(requirement)}`
  const found = await client.list<KubeObject>(CRDS, { fieldSelector }).catch(absentIfNotFound)
  return found?.items[0]
}
