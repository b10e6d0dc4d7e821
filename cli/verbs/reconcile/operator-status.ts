import { absentIfNotFound } from '../../../kube/api/api-error.ts'
import type { ApiObject } from '../../../kube/api/object.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import type { Client } from '../../../kube/client/client.ts'
import { patiently } from '../../../kube/client/patience.ts'
import { EventRecorder } from '../../../kube/events/events.ts'
import {
  BACKEND_READY,
  type BackendCheck,
  type OperatorStatus,
  operatorStatus,
} from '../../../reconcilers/scheduler-backend/readiness.ts'

/** The ConfigMap with the operator's status, in its own namespace. */
export const OPERATOR_STATUS = 'grove-operator-status'

const CONFIG_MAPS: Resource = { group: '', version: 'v1', plural: 'configmaps', kind: 'ConfigMap', namespaced: true }
const COMPONENT = 'grove-operator'
/** The limit for sending events, in ms. */
const FLUSH_MS = 2_000

/** The report about the backends, and its destination. */
export interface BackendReport {
  readonly client: Client
  /** The operator's namespace. */
  readonly namespace: string
  readonly checks: readonly BackendCheck[]
  readonly defaultBackend: string
  /** Aborts the report. */
  readonly signal: AbortSignal
}

interface StatusMap extends ApiObject {
  readonly data?: Readonly<Record<string, string>>
}

/**
 * Writes the results of the backend checks into the operator's ConfigMap, whose condition scripts can wait for, and
 * emits them as events about that ConfigMap. Rejects with ApiError if the API server refuses.
 */
export const reportBackends = async ({
  client,
  namespace,
  checks,
  defaultBackend,
  signal,
}: BackendReport): Promise<void> => {
  const key = { namespace, name: OPERATOR_STATUS }
  const read = () => client.get<StatusMap>(CONFIG_MAPS, key, { signal }).catch(absentIfNotFound)
  const found = await patiently(client, read, { signal })
  const now = `${new Date(client.policy.clock.now()).toISOString().slice(0, 19)}Z`
  const { status, events } = operatorStatus(statusIn(found), checks, defaultBackend, now)
  const ready = status.conditions.find(({ type }) => type === BACKEND_READY)
  const written = await client.apply<StatusMap>(
    CONFIG_MAPS,
    {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { ...key, labels: { 'app.kubernetes.io/name': COMPONENT } },
      data: {
        defaultBackend: status.defaultBackend,
        // A single word, for `kubectl wait --for=jsonpath`.
        schedulerBackendReady: ready?.status ?? 'Unknown',
        conditions: `${JSON.stringify(status.conditions, null, 2)}\n`,
      },
    } as ApiObject,
    { fieldManager: COMPONENT, force: true, signal },
  )
  const recorder = new EventRecorder(client, { component: COMPONENT })
  for (const event of events) recorder.record({ ...written, apiVersion: 'v1', kind: 'ConfigMap' }, event)
  await recorder.close(FLUSH_MS)
}

/** The status in the ConfigMap; fields that others have written are ignored. */
const statusIn = (found: StatusMap | undefined): Partial<OperatorStatus> | undefined => {
  if (found === undefined) return undefined
  const { defaultBackend, conditions } = found.data ?? {}
  return { ...(defaultBackend && { defaultBackend }), conditions: conditionsIn(conditions) }
}

const conditionsIn = (text: string | undefined): OperatorStatus['conditions'] => {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? (parsed as OperatorStatus['conditions']) : []
  } catch {
    return []
  }
}
