/**
 * The defaults of Kubernetes for fields that a pod spec leaves out, and which of its lists have no order: data for
 * `canonicalPodSpec`. A version of Grove that adds an entry here triggers no update, because stored revisions and
 * templates are read with the same table.
 */

/** The default of a field that is left out, for names that mean the same everywhere in a pod spec. */
export const FIELD_DEFAULTS: Readonly<Record<string, unknown>> = {
  cachingMode: 'ReadWrite',
  defaultMode: 0o644,
  dnsPolicy: 'ClusterFirst',
  enableServiceLinks: true,
  failureThreshold: 3,
  fsGroupChangePolicy: 'Always',
  hostIPC: false,
  hostNetwork: false,
  hostPID: false,
  hostPort: 0,
  hostUsers: true,
  initialDelaySeconds: 0,
  iscsiInterface: 'default',
  minDomains: 1,
  mountPropagation: 'None',
  nodeAffinityPolicy: 'Honor',
  nodeTaintsPolicy: 'Ignore',
  optional: false,
  partition: 0,
  periodSeconds: 10,
  privileged: false,
  procMount: 'Default',
  protocol: 'TCP',
  readOnly: false,
  readOnlyRootFilesystem: false,
  recursiveReadOnly: 'Disabled',
  scheme: 'HTTP',
  setHostnameAsFQDN: false,
  shareProcessNamespace: false,
  stdin: false,
  stdinOnce: false,
  successThreshold: 1,
  supplementalGroupsPolicy: 'Merge',
  terminationMessagePath: '/dev/termination-log',
  terminationMessagePolicy: 'File',
  timeoutSeconds: 1,
  tty: false,
  volumeMode: 'Filesystem',
}

/** Defaults for names with several meanings: by the field that contains the object, or `podSpec`. */
export const DEFAULTS_IN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  podSpec: { restartPolicy: 'Always', terminationGracePeriodSeconds: 30 },
  tolerations: { operator: 'Equal' },
  httpGet: { path: '/' },
  fieldRef: { apiVersion: 'v1' },
  serviceAccountToken: { expirationSeconds: 3600 },
  azureDisk: { fsType: 'ext4', kind: 'Shared' },
  rbd: { pool: 'rbd', user: 'admin', keyring: '/etc/ceph/keyring' },
  scaleIO: { fsType: 'xfs', storageMode: 'ThinProvisioned' },
}

/**
 * Lists that the API treats as keyed sets: a permutation means the same. `initContainers` and `env` have keys as well,
 * but their order matters: init containers run one after the other, and variables refer to earlier ones.
 */
export const UNORDERED: ReadonlySet<string> = new Set([
  'claims',
  'containers',
  'hostAliases',
  'imagePullSecrets',
  'ports',
  'resourceClaims',
  'schedulingGates',
  'topologySpreadConstraints',
  'values',
  'volumeDevices',
  'volumeMounts',
  'volumes',
])

/** Lists with a key whose order matters nevertheless. */
export const KEYED_BUT_ORDERED: ReadonlySet<string> = new Set(['env', 'initContainers'])

/** Maps: their keys are the user's, and an empty text is a value. */
export const MAPS: ReadonlySet<string> = new Set([
  'annotations',
  'labels',
  'limits',
  'matchLabels',
  'nodeSelector',
  'options',
  'overhead',
  'requests',
  'userAnnotations',
  'volumeAttributes',
])

/** Maps whose values are amounts. */
export const AMOUNTS: ReadonlySet<string> = new Set(['limits', 'overhead', 'requests'])
/** Fields whose value is an amount. */
export const AMOUNT_FIELDS: ReadonlySet<string> = new Set(['divisor', 'sizeLimit'])

/** Fields in which an empty object differs from an absent one, e.g. a selector of everything. */
export const EMPTY_COUNTS: ReadonlySet<string> = new Set([
  'labelSelector',
  'namespaceSelector',
  'selector',
  'seLinuxOptions',
])

/** Fields in which an empty text differs from an absent one. */
export const BLANK_COUNTS: ReadonlySet<string> = new Set(['apiGroup', 'storageClassName', 'volumeAttributesClassName'])
