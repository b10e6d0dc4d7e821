import { STUCK_POLICIES } from '../model/stuck-termination.ts'
import type { ObjectShape, Shape } from './shape.ts'

/** The largest replica count that the Kubernetes API can represent; as a limit it excludes nothing. */
const MOST_PODS = 2 ** 31 - 1

/** The levels of the log. */
export const LOG_LEVELS: readonly string[] = ['debug', 'info', 'error']
/** The forms of its lines. */
export const LOG_FORMATS: readonly string[] = ['json', 'text', 'logfmt']

const text: Shape = { type: 'string' }
const flag: Shape = { type: 'boolean' }
const duration: Shape = { type: 'duration' }
const port: Shape = { type: 'integer', min: 0, max: 65535 }
const object = (fields: Readonly<Record<string, Shape>>, retired?: Readonly<Record<string, string>>): ObjectShape =>
  retired === undefined ? { type: 'object', fields } : { type: 'object', fields, retired }

const controller = object({ concurrentSyncs: { type: 'integer', least: 1 } })
const listener = object({ bindAddress: text, port })

/**
 * Every field of the operator configuration and its allowed values; rules that involve more than one value are in
 * validate.ts. docs/configuration.md#fields
 */
export const configurationShape: ObjectShape = object({
  apiVersion: text,
  kind: text,
  metadata: { type: 'anything' },
  runtimeClientConnection: object({
    qps: { type: 'number' },
    burst: { type: 'integer', least: 0 },
    contentType: text,
    acceptContentTypes: text,
  }),
  leaderElection: object({
    enabled: flag,
    leaseDuration: duration,
    renewDeadline: duration,
    retryPeriod: duration,
    resourceLock: text,
    resourceName: text,
    resourceNamespace: text,
  }),
  server: object({
    webhooks: object({
      bindAddress: text,
      port,
      serverCertDir: text,
      secretName: text,
      certProvisionMode: { type: 'choice', of: ['auto', 'manual'] },
      clientCAFile: text,
      clientNames: { type: 'list', of: text },
      maxReviewBytes: { type: 'integer', min: 0, max: 16 * 1024 * 1024 },
      maxBytesInFlight: { type: 'integer', min: 0, max: 1024 * 1024 * 1024 },
      maxConnections: { type: 'integer', min: 0, max: 10_000 },
      shutdownDelay: duration,
    }),
    healthProbes: listener,
    metrics: listener,
  }),
  debugging: object({ enableProfiling: flag, pprofBindHost: text, pprofBindPort: port }),
  controllers: object({
    podCliqueSet: controller,
    podClique: controller,
    podCliqueScalingGroup: controller,
    podGang: controller,
  }),
  logLevel: { type: 'string', words: LOG_LEVELS },
  logFormat: { type: 'string', words: LOG_FORMATS },
  authorizer: object({
    enabled: flag,
    exemptServiceAccountUserNames: { type: 'list', of: text },
    reconcilerServiceAccountUserName: text,
  }),
  topologyAwareScheduling: object(
    { enabled: flag },
    { levels: 'topology levels are written in a ClusterTopologyBinding object' },
  ),
  network: object({
    autoMNNVLEnabled: flag,
    autoMNNVLEnrollment: flag,
    gpusPerNode: { type: 'integer', min: 1, max: 1000 },
  }),
  failover: object({ agentImage: text, restartAllContainers: flag }),
  limits: object({ podsPerPodCliqueSet: { type: 'integer', min: 0, max: MOST_PODS } }),
  stuckTermination: object({ timeout: duration, policy: { type: 'choice', of: STUCK_POLICIES } }),
  schedulerName: text,
  scheduler: object({
    profiles: {
      type: 'list',
      of: object({
        name: text,
        type: { type: 'choice', of: ['BuiltIn', 'External'] },
        topologyBindingPolicy: { type: 'choice', of: ['AutoCreate', 'ReferenceRequired'] },
        config: { type: 'anything' },
      }),
    },
    defaultProfileName: text,
  }),
})
