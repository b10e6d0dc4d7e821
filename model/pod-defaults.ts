/**
 * What Kubernetes fills in where a pod spec says nothing, and which of its lists have no order: data for
 * `canonicalPodSpec`. A version of Grove that adds an entry here rolls nothing, as stored revisions are read by the same
 * table as templates are.
 */

/** The value that a field has where it is left out, for names that mean the same wherever they stand in a pod spec. */
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

/** … and for names that mean something else elsewhere: by the field that the object stands in, or `podSpec`. */
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
 * Lists that the API takes as sets with a key: a permutation says the same. `initContainers` and `env` have keys as well,
 * but their order counts: init containers run one after the other, and variables refer to those before them.
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

/** Lists with a key whose order counts all the same. */
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

/** Fields where an empty object says something that its absence does not: a selector of everything, for instance. */
export const EMPTY_COUNTS: ReadonlySet<string> = new Set([
  'labelSelector',
  'namespaceSelector',
  'selector',
  'seLinuxOptions',
])

/** Fields where an empty text says something that its absence does not. */
export const BLANK_COUNTS: ReadonlySet<string> = new Set(['apiGroup', 'storageClassName', 'volumeAttributesClassName'])
