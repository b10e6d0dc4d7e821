import { parseDuration } from '../model/duration.ts'
import { LEADER_LEASE } from '../model/installation.ts'
import type { StuckPolicy } from '../model/stuck-termination.ts'
import { DEFAULT_SCHEDULER } from '../schedulers/default-scheduler/backend.ts'
import type { SchedulerProfile } from '../schedulers/profile.ts'
import type { ConfigurationInput } from './input.ts'
import type { OperatorConfiguration } from './operator-configuration.ts'

/** The most pods in one cluster that Kubernetes is tested with and supports, on 5,000 nodes. */
const PODS_OF_A_CLUSTER = 150_000

/**
 * The largest request body that an API server accepts. etcd stores at most half of it, so a review of an update fits.
 */
const MAX_REVIEW_BYTES = 3 * 1024 * 1024

/**
 * Fills in missing fields. Zero and empty count as missing, except where the reference distinguishes them
 * (`concurrentSyncs`, `debugging.*`). The input must have passed `shapeErrors`; invalid words, e.g. in `logLevel`, are
 * kept, so that `validationErrors` can report them. docs/configuration.md#fields
 */
export const defaultConfiguration = (input: ConfigurationInput): OperatorConfiguration => {
  const { runtimeClientConnection: client, leaderElection: election, server, controllers } = input
  const { debugging, authorizer, topologyAwareScheduling, network, failover, limits } = input
  return {
    apiVersion: 'operator.config.grove.io/v1alpha1',
    kind: 'OperatorConfiguration',
    runtimeClientConnection: {
      qps: client?.qps || 100,
      burst: client?.burst || 120,
      contentType: client?.contentType ?? '',
      acceptContentTypes: client?.acceptContentTypes ?? '',
    },
    leaderElection: {
      enabled: election?.enabled ?? false,
      leaseDuration: durationOr(election?.leaseDuration, '15s'),
      renewDeadline: durationOr(election?.renewDeadline, '10s'),
      retryPeriod: durationOr(election?.retryPeriod, '2s'),
      resourceLock: textOr(election?.resourceLock, 'leases'),
      resourceName: textOr(election?.resourceName, LEADER_LEASE),
      resourceNamespace: election?.resourceNamespace ?? '',
    },
    server: {
      webhooks: {
        bindAddress: server?.webhooks?.bindAddress ?? '',
        port: server?.webhooks?.port || 2750,
        serverCertDir: textOr(server?.webhooks?.serverCertDir, '/etc/grove-operator/webhook-certs'),
        secretName: textOr(server?.webhooks?.secretName, 'grove-webhook-server-cert'),
        certProvisionMode: server?.webhooks?.certProvisionMode === 'manual' ? 'manual' : 'auto',
        clientCAFile: server?.webhooks?.clientCAFile ?? '',
        clientNames: (server?.webhooks?.clientNames ?? []).map((name) => name ?? ''),
        maxReviewBytes: server?.webhooks?.maxReviewBytes || MAX_REVIEW_BYTES,
        maxBytesInFlight: server?.webhooks?.maxBytesInFlight || 16 * 1024 * 1024,
        maxConnections: server?.webhooks?.maxConnections || 500,
        // A zero is kept: on a laptop, no other machines need to notice the shutdown.
        shutdownDelay: textOr(server?.webhooks?.shutdownDelay, '10s'),
      },
      healthProbes: listener(server?.healthProbes, 2751),
      metrics: listener(server?.metrics, 2752),
    },
    ...(debugging && { debugging: debuggingDefaults(debugging) }),
    controllers: {
      podCliqueSet: { concurrentSyncs: controllers?.podCliqueSet?.concurrentSyncs ?? 10 },
      podClique: { concurrentSyncs: controllers?.podClique?.concurrentSyncs ?? 10 },
      podCliqueScalingGroup: { concurrentSyncs: controllers?.podCliqueScalingGroup?.concurrentSyncs ?? 5 },
      podGang: { concurrentSyncs: controllers?.podGang?.concurrentSyncs ?? 5 },
    },
    logLevel: textOr(input.logLevel, 'info') as OperatorConfiguration['logLevel'],
    logFormat: textOr(input.logFormat, 'json') as OperatorConfiguration['logFormat'],
    authorizer: {
      enabled: authorizer?.enabled ?? false,
      exemptServiceAccountUserNames: (authorizer?.exemptServiceAccountUserNames ?? []).map((name) => name ?? ''),
      reconcilerServiceAccountUserName: authorizer?.reconcilerServiceAccountUserName ?? '',
    },
    topologyAwareScheduling: { enabled: topologyAwareScheduling?.enabled ?? false },
    network: {
      autoMNNVLEnabled: network?.autoMNNVLEnabled ?? false,
      autoMNNVLEnrollment: network?.autoMNNVLEnrollment ?? true,
      gpusPerNode: network?.gpusPerNode ?? GPUS_OF_A_NODE,
    },
    failover: {
      agentImage: failover?.agentImage?.trim() ?? '',
      restartAllContainers: failover?.restartAllContainers ?? false,
    },
    limits: { podsPerPodCliqueSet: limits?.podsPerPodCliqueSet || PODS_OF_A_CLUSTER },
    ...(input.stuckTermination && { stuckTermination: stuckTerminationDefaults(input.stuckTermination) }),
    scheduler: schedulerDefaults(input),
  }
}

/** A compute tray of the NVL72 systems, which have NVLink between nodes. */
const GPUS_OF_A_NODE = 4

const isBlank = (text: string | null | undefined): boolean => text === null || text === undefined || text.trim() === ''

const textOr = (text: string | null | undefined, fallback: string): string =>
  text === null || text === undefined || isBlank(text) ? fallback : text

const durationOr = (text: string | null | undefined, fallback: string): string =>
  text === null || text === undefined || parseDuration(text) === 0 ? fallback : text

const listener = (
  given: { readonly bindAddress?: string | null; readonly port?: number | null } | null | undefined,
  port: number,
): { bindAddress: string; port: number } => ({ bindAddress: given?.bindAddress ?? '', port: given?.port || port })

const debuggingDefaults = (
  given: NonNullable<ConfigurationInput['debugging']>,
): NonNullable<OperatorConfiguration['debugging']> => ({
  enableProfiling: given.enableProfiling ?? false,
  pprofBindHost: given.pprofBindHost ?? '127.0.0.1',
  pprofBindPort: given.pprofBindPort ?? 2753,
})

const stuckTerminationDefaults = ({
  timeout,
  policy,
}: NonNullable<ConfigurationInput['stuckTermination']>): NonNullable<OperatorConfiguration['stuckTermination']> => ({
  timeout: timeout ?? '',
  // Invalid policies have been refused already.
  ...(policy && { policy: policy as StuckPolicy }),
})

/**
 * Without any profile, the default scheduler is the only one and the default, whatever `defaultProfileName` says. With
 * profiles, it is added if missing, and is the default if none is named. `schedulerName` is first converted to a
 * profile that is the default.
 */
const schedulerDefaults = ({ scheduler, schedulerName }: ConfigurationInput): OperatorConfiguration['scheduler'] => {
  const profiles: SchedulerProfile[] = (scheduler?.profiles ?? []).map((profile) => ({
    name: profile?.name ?? '',
    ...(profile?.type === 'External' && { type: profile.type }),
    ...(profile?.topologyBindingPolicy && {
      topologyBindingPolicy: profile.topologyBindingPolicy as SchedulerProfile['topologyBindingPolicy'] & string,
    }),
    ...(profile?.config && { config: profile.config as Record<string, unknown> }),
  }))
  let defaultProfileName = scheduler?.defaultProfileName ?? ''
  if (!isBlank(schedulerName)) {
    const name = schedulerName ?? ''
    if (!profiles.some((profile) => profile.name === name)) profiles.push({ name })
    if (defaultProfileName === '') defaultProfileName = name
  }
  if (profiles.length === 0) return { profiles: [{ name: DEFAULT_SCHEDULER }], defaultProfileName: DEFAULT_SCHEDULER }
  if (!profiles.some(({ name }) => name === DEFAULT_SCHEDULER)) profiles.push({ name: DEFAULT_SCHEDULER })
  return { profiles, defaultProfileName: defaultProfileName || DEFAULT_SCHEDULER }
}
