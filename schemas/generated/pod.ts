// Generated from schemas/ by npm run generate; change the sources instead.
import type { EmbeddedMetadata, LabelSelector } from './meta.ts'

/** Affinity is a group of affinity scheduling rules. */
export interface Affinity {
  /** Describes node affinity scheduling rules for the pod. */
  nodeAffinity?: NodeAffinity
  /** Describes pod affinity scheduling rules (e.g. co-locate this pod in the same node, zone, etc. as some other… */
  podAffinity?: PodAffinity
  /** Describes pod anti-affinity scheduling rules (e.g. avoid putting this pod in the same node, zone, etc. as… */
  podAntiAffinity?: PodAntiAffinity
}

/** AppArmorProfile defines a pod or container's AppArmor settings. */
export interface AppArmorProfile {
  /** localhostProfile indicates a profile loaded on the node that should be used. */
  localhostProfile?: string
  /** type indicates which kind of AppArmor profile will be applied. */
  type: string
}

/** Represents a Persistent Disk resource in AWS. */
export interface AWSElasticBlockStoreVolumeSource {
  /** fsType is the filesystem type of the volume that you want to mount. */
  fsType?: string
  /** partition is the partition in the volume that you want to mount. */
  partition?: number
  /** readOnly value true will force the readOnly setting in VolumeMounts. */
  readOnly?: boolean
  /** volumeID is unique ID of the persistent disk resource in AWS (Amazon EBS volume). */
  volumeID: string
}

/** AzureDisk represents an Azure Data Disk mount on the host and bind mount to the pod. */
export interface AzureDiskVolumeSource {
  /** cachingMode is the Host Caching mode: None, Read Only, Read Write. */
  cachingMode?: string
  /** diskName is the Name of the data disk in the blob storage */
  diskName: string
  /** diskURI is the URI of data disk in the blob storage */
  diskURI: string
  /** fsType is Filesystem type to mount. */
  fsType?: string
  /** kind expected values are Shared: multiple blob disks per storage account Dedicated: single blob disk per… */
  kind?: string
  /** readOnly Defaults to false (read/write). */
  readOnly?: boolean
}

/** AzureFile represents an Azure File Service mount on the host and bind mount to the pod. */
export interface AzureFileVolumeSource {
  /** readOnly defaults to false (read/write). */
  readOnly?: boolean
  /** secretName is the name of secret that contains Azure Storage Account Name and Key */
  secretName: string
  /** shareName is the azure share Name */
  shareName: string
}

/** Adds and removes POSIX capabilities from running containers. */
export interface Capabilities {
  /** Added capabilities */
  add?: string[]
  /** Removed capabilities */
  drop?: string[]
}

/** Represents a Ceph Filesystem mount that lasts the lifetime of a pod Cephfs volumes do not support ownership… */
export interface CephFSVolumeSource {
  /** monitors is Required: Monitors is a collection of Ceph monitors More info… */
  monitors: string[]
  /** path is Optional: Used as the mounted root, rather than the full Ceph tree, default is / */
  path?: string
  /** readOnly is Optional: Defaults to false (read/write). */
  readOnly?: boolean
  /** secretFile is Optional: SecretFile is the path to key ring for User, default is /etc/ceph/user.secret More… */
  secretFile?: string
  /** secretRef is Optional: SecretRef is reference to the authentication secret for User, default is empty. */
  secretRef?: LocalObjectReference
  /** user is optional: User is the rados user name, default is admin More info… */
  user?: string
}

/** Represents a cinder volume resource in Openstack. */
export interface CinderVolumeSource {
  /** fsType is the filesystem type to mount. */
  fsType?: string
  /** readOnly defaults to false (read/write). */
  readOnly?: boolean
  /** secretRef is optional: points to a secret object containing parameters used to connect to OpenStack. */
  secretRef?: LocalObjectReference
  /** volumeID used to identify the volume in cinder. */
  volumeID: string
}

/** ClusterTrustBundleProjection describes how to select a set of ClusterTrustBundle objects and project their… */
export interface ClusterTrustBundleProjection {
  /** Select all ClusterTrustBundles that match this label selector. */
  labelSelector?: LabelSelector
  /** Select a single ClusterTrustBundle by object name. */
  name?: string
  /** If true, don't block pod startup if the referenced ClusterTrustBundle(s) aren't available. */
  optional?: boolean
  /** Relative path from the volume root to write the bundle. */
  path: string
  /** Select all ClusterTrustBundles that match this signer name. */
  signerName?: string
}

/** ConfigMapEnvSource selects a ConfigMap to populate the environment variables with. */
export interface ConfigMapEnvSource {
  /** Name of the referent. */
  name?: string
  /** Specify whether the ConfigMap must be defined */
  optional?: boolean
}

/** Selects a key from a ConfigMap. */
export interface ConfigMapKeySelector {
  /** The key to select. */
  key: string
  /** Name of the referent. */
  name?: string
  /** Specify whether the ConfigMap or its key must be defined */
  optional?: boolean
}

/** Adapts a ConfigMap into a projected volume. */
export interface ConfigMapProjection {
  /** items if unspecified, each key-value pair in the Data field of the referenced ConfigMap will be projected… */
  items?: KeyToPath[]
  /** Name of the referent. */
  name?: string
  /** optional specify whether the ConfigMap or its keys must be defined */
  optional?: boolean
}

/** Adapts a ConfigMap into a volume. */
export interface ConfigMapVolumeSource {
  /** defaultMode is optional: mode bits used to set permissions on created files by default. */
  defaultMode?: number
  /** items if unspecified, each key-value pair in the Data field of the referenced ConfigMap will be projected… */
  items?: KeyToPath[]
  /** Name of the referent. */
  name?: string
  /** optional specify whether the ConfigMap or its keys must be defined */
  optional?: boolean
}

/** A single application container that you want to run within a pod. */
export interface Container {
  /** Arguments to the entrypoint. */
  args?: string[]
  /** Entrypoint array. */
  command?: string[]
  /** List of environment variables to set in the container. */
  env?: EnvVar[]
  /** List of sources to populate environment variables in the container. */
  envFrom?: EnvFromSource[]
  /** Container image name. */
  image?: string
  /** Image pull policy. */
  imagePullPolicy?: string
  /** Actions that the management system should take in response to container lifecycle events. */
  lifecycle?: Lifecycle
  /** Periodic probe of container liveness. */
  livenessProbe?: Probe
  /** Name of the container specified as a DNS_LABEL. */
  name: string
  /** List of ports to expose from the container. */
  ports?: ContainerPort[]
  /** Periodic probe of container service readiness. */
  readinessProbe?: Probe
  /** Resources resize policy for the container. */
  resizePolicy?: ContainerResizePolicy[]
  /** Compute Resources required by this container. */
  resources?: ResourceRequirements
  /** RestartPolicy defines the restart behavior of individual containers in a pod. */
  restartPolicy?: string
  /** Represents a list of rules to be checked to determine if the container should be restarted on exit. */
  restartPolicyRules?: ContainerRestartRule[]
  /** SecurityContext defines the security options the container should be run with. */
  securityContext?: SecurityContext
  /** StartupProbe indicates that the Pod has successfully initialized. */
  startupProbe?: Probe
  /** Whether this container should allocate a buffer for stdin in the container runtime. */
  stdin?: boolean
  /** Whether the container runtime should close the stdin channel after it has been opened by a single attach. */
  stdinOnce?: boolean
  /** Path at which the file to which the container's termination message will be written is mounted into the… */
  terminationMessagePath?: string
  /** Indicate how the termination message should be populated. */
  terminationMessagePolicy?: string
  /** Whether this container should allocate a TTY for itself, also requires 'stdin' to be true. */
  tty?: boolean
  /** volumeDevices is the list of block devices to be used by the container. */
  volumeDevices?: VolumeDevice[]
  /** Pod volumes to mount into the container's filesystem. */
  volumeMounts?: VolumeMount[]
  /** Container's working directory. */
  workingDir?: string
}

/** ContainerPort represents a network port in a single container. */
export interface ContainerPort {
  /** Number of port to expose on the pod's IP address. */
  containerPort: number
  /** What host IP to bind the external port to. */
  hostIP?: string
  /** Number of port to expose on the host. */
  hostPort?: number
  /** If specified, this must be an IANA_SVC_NAME and unique within the pod. */
  name?: string
  /** Protocol for port. */
  protocol?: string
}

/** ContainerResizePolicy represents resource resize policy for the container. */
export interface ContainerResizePolicy {
  /** Name of the resource to which this resource resize policy applies. */
  resourceName: string
  /** Restart policy to apply when specified resource is resized. */
  restartPolicy: string
}

/** ContainerRestartRule describes how a container exit is handled. */
export interface ContainerRestartRule {
  /** Specifies the action taken on a container exit if the requirements are satisfied. */
  action: string
  /** Represents the exit codes to check on container exits. */
  exitCodes?: ContainerRestartRuleOnExitCodes
}

/** ContainerRestartRuleOnExitCodes describes the condition for handling an exited container based on its exit… */
export interface ContainerRestartRuleOnExitCodes {
  /** Represents the relationship between the container exit code(s) and the specified values. */
  operator: string
  /** Specifies the set of values to check for container exit codes. */
  values?: number[]
}

/** Represents a source location of a volume to mount, managed by an external CSI driver */
export interface CSIVolumeSource {
  /** driver is the name of the CSI driver that handles this volume. */
  driver: string
  /** fsType to mount. */
  fsType?: string
  /** nodePublishSecretRef is a reference to the secret object containing sensitive information to pass to the CSI… */
  nodePublishSecretRef?: LocalObjectReference
  /** readOnly specifies a read-only configuration for the volume. */
  readOnly?: boolean
  /** volumeAttributes stores driver-specific properties that are passed to the CSI driver. */
  volumeAttributes?: Record<string, string>
}

/** Represents downward API info for projecting into a projected volume. */
export interface DownwardAPIProjection {
  /** Items is a list of DownwardAPIVolume file */
  items?: DownwardAPIVolumeFile[]
}

/** DownwardAPIVolumeFile represents information to create the file containing the pod field */
export interface DownwardAPIVolumeFile {
  /** Selects a field of the pod: only annotations, labels, name, namespace and uid are supported. */
  fieldRef?: ObjectFieldSelector
  /** mode bits used to set permissions on this file, must be an octal value between 0000 and 0777 or a decimal… */
  mode?: number
  /** Path is the relative path name of the file to be created. */
  path: string
  /** Selects a resource of the container: only resources limits and requests (limits.cpu, limits.memory… */
  resourceFieldRef?: ResourceFieldSelector
}

/** DownwardAPIVolumeSource represents a volume containing downward API info. */
export interface DownwardAPIVolumeSource {
  /** mode bits to use on created files by default. */
  defaultMode?: number
  /** Items is a list of downward API volume file */
  items?: DownwardAPIVolumeFile[]
}

/** Represents an empty directory for a pod. */
export interface EmptyDirVolumeSource {
  /** medium represents what type of storage medium should back this directory. */
  medium?: string
  /** sizeLimit is the total amount of local storage required for this EmptyDir volume. */
  sizeLimit?: number | string
}

/** EnvFromSource represents the source of a set of ConfigMaps or Secrets */
export interface EnvFromSource {
  /** The ConfigMap to select from */
  configMapRef?: ConfigMapEnvSource
  /** Optional text to prepend to the name of each environment variable. */
  prefix?: string
  /** The Secret to select from */
  secretRef?: SecretEnvSource
}

/** EnvVar represents an environment variable present in a Container. */
export interface EnvVar {
  /** Name of the environment variable. */
  name: string
  /** Variable references $(VAR_NAME) are expanded using the previously defined environment variables in the… */
  value?: string
  /** Source for the environment variable's value. */
  valueFrom?: EnvVarSource
}

/** EnvVarSource represents a source for the value of an EnvVar. */
export interface EnvVarSource {
  /** Selects a key of a ConfigMap. */
  configMapKeyRef?: ConfigMapKeySelector
  /** Selects a field of the pod: supports metadata.name, metadata.namespace, `metadata.labels['<KEY>']`… */
  fieldRef?: ObjectFieldSelector
  /** FileKeyRef selects a key of the env file. */
  fileKeyRef?: FileKeySelector
  /** Selects a resource of the container: only resources limits and requests (limits.cpu, limits.memory… */
  resourceFieldRef?: ResourceFieldSelector
  /** Selects a key of a secret in the pod's namespace */
  secretKeyRef?: SecretKeySelector
}

/** An EphemeralContainer is a temporary container that you may add to an existing Pod for user-initiated… */
export interface EphemeralContainer {
  /** Arguments to the entrypoint. */
  args?: string[]
  /** Entrypoint array. */
  command?: string[]
  /** List of environment variables to set in the container. */
  env?: EnvVar[]
  /** List of sources to populate environment variables in the container. */
  envFrom?: EnvFromSource[]
  /** Container image name. */
  image?: string
  /** Image pull policy. */
  imagePullPolicy?: string
  /** Lifecycle is not allowed for ephemeral containers. */
  lifecycle?: Lifecycle
  /** Probes are not allowed for ephemeral containers. */
  livenessProbe?: Probe
  /** Name of the ephemeral container specified as a DNS_LABEL. */
  name: string
  /** Ports are not allowed for ephemeral containers. */
  ports?: ContainerPort[]
  /** Probes are not allowed for ephemeral containers. */
  readinessProbe?: Probe
  /** Resources resize policy for the container. */
  resizePolicy?: ContainerResizePolicy[]
  /** Resources are not allowed for ephemeral containers. */
  resources?: ResourceRequirements
  /** Restart policy for the container to manage the restart behavior of each container within a pod. */
  restartPolicy?: string
  /** Represents a list of rules to be checked to determine if the container should be restarted on exit. */
  restartPolicyRules?: ContainerRestartRule[]
  /** SecurityContext defines the security options the ephemeral container should be run with. */
  securityContext?: SecurityContext
  /** Probes are not allowed for ephemeral containers. */
  startupProbe?: Probe
  /** Whether this container should allocate a buffer for stdin in the container runtime. */
  stdin?: boolean
  /** Whether the container runtime should close the stdin channel after it has been opened by a single attach. */
  stdinOnce?: boolean
  /** If set, the name of the container from PodSpec that this ephemeral container targets. */
  targetContainerName?: string
  /** Path at which the file to which the container's termination message will be written is mounted into the… */
  terminationMessagePath?: string
  /** Indicate how the termination message should be populated. */
  terminationMessagePolicy?: string
  /** Whether this container should allocate a TTY for itself, also requires 'stdin' to be true. */
  tty?: boolean
  /** volumeDevices is the list of block devices to be used by the container. */
  volumeDevices?: VolumeDevice[]
  /** Pod volumes to mount into the container's filesystem. */
  volumeMounts?: VolumeMount[]
  /** Container's working directory. */
  workingDir?: string
}

/** Represents an ephemeral volume that is handled by a normal storage driver. */
export interface EphemeralVolumeSource {
  /** Will be used to create a stand-alone PVC to provision the volume. */
  volumeClaimTemplate?: PersistentVolumeClaimTemplate
}

/** ExecAction describes a "run in container" action. */
export interface ExecAction {
  /** Command is the command line to execute inside the container, the working directory for the command is root… */
  command?: string[]
}

/** Represents a Fibre Channel volume. */
export interface FCVolumeSource {
  /** fsType is the filesystem type to mount. */
  fsType?: string
  /** lun is Optional: FC target lun number */
  lun?: number
  /** readOnly is Optional: Defaults to false (read/write). */
  readOnly?: boolean
  /** targetWWNs is Optional: FC target worldwide names (WWNs) */
  targetWWNs?: string[]
  /** wwids Optional: FC volume world wide identifiers (wwids) Either wwids or combination of targetWWNs and lun… */
  wwids?: string[]
}

/** FileKeySelector selects a key of the env file. */
export interface FileKeySelector {
  /** The key within the env file. */
  key: string
  /** Specify whether the file or its key must be defined. */
  optional?: boolean
  /** The path within the volume from which to select the file. */
  path: string
  /** The name of the volume mount containing the env file. */
  volumeName: string
}

/** FlexVolume represents a generic volume resource that is provisioned/attached using an exec based plugin. */
export interface FlexVolumeSource {
  /** driver is the name of the driver to use for this volume. */
  driver: string
  /** fsType is the filesystem type to mount. */
  fsType?: string
  /** options is Optional: this field holds extra command options if any. */
  options?: Record<string, string>
  /** readOnly is Optional: defaults to false (read/write). */
  readOnly?: boolean
  /** secretRef is Optional: secretRef is reference to the secret object containing sensitive information to pass… */
  secretRef?: LocalObjectReference
}

/** Represents a Flocker volume mounted by the Flocker agent. */
export interface FlockerVolumeSource {
  /** datasetName is Name of the dataset stored as metadata -> name on the dataset for Flocker should be… */
  datasetName?: string
  /** datasetUUID is the UUID of the dataset. */
  datasetUUID?: string
}

/** Represents a Persistent Disk resource in Google Compute Engine. */
export interface GCEPersistentDiskVolumeSource {
  /** fsType is filesystem type of the volume that you want to mount. */
  fsType?: string
  /** partition is the partition in the volume that you want to mount. */
  partition?: number
  /** pdName is unique name of the PD resource in GCE. */
  pdName: string
  /** readOnly here will force the ReadOnly setting in VolumeMounts. */
  readOnly?: boolean
}

/** Represents a volume that is populated with the contents of a git repository. */
export interface GitRepoVolumeSource {
  /** directory is the target directory name. */
  directory?: string
  /** repository is the URL */
  repository: string
  /** revision is the commit hash for the specified revision. */
  revision?: string
}

/** Represents a Glusterfs mount that lasts the lifetime of a pod. */
export interface GlusterfsVolumeSource {
  /** endpoints is the endpoint name that details Glusterfs topology. */
  endpoints: string
  /** path is the Glusterfs volume path. */
  path: string
  /** readOnly here will force the Glusterfs volume to be mounted with read-only permissions. */
  readOnly?: boolean
}

/** GRPCAction specifies an action involving a GRPC service. */
export interface GRPCAction {
  /** Port number of the gRPC service. */
  port: number
  /** Service is the name of the service to place in the gRPC HealthCheckRequest (see… */
  service?: string
}

/** HostAlias holds the mapping between IP and hostnames that will be injected as an entry in the pod's hosts… */
export interface HostAlias {
  /** Hostnames for the above IP address. */
  hostnames?: string[]
  /** IP address of the host file entry. */
  ip: string
}

/** Represents a host path mapped into a pod. */
export interface HostPathVolumeSource {
  /** path of the directory on the host. */
  path: string
  /** type for HostPath Volume Defaults to "" More info… */
  type?: string
}

/** HTTPGetAction describes an action based on HTTP Get requests. */
export interface HTTPGetAction {
  /** Host name to connect to, defaults to the pod IP. */
  host?: string
  /** Custom headers to set in the request. */
  httpHeaders?: HTTPHeader[]
  /** Path to access on the HTTP server. */
  path?: string
  /** Name or number of the port to access on the container. */
  port: number | string
  /** Scheme to use for connecting to the host. */
  scheme?: string
}

/** HTTPHeader describes a custom header to be used in HTTP probes */
export interface HTTPHeader {
  /** The header field name. */
  name: string
  /** The header field value */
  value: string
}

/** ImageVolumeSource represents a image volume resource. */
export interface ImageVolumeSource {
  /** Policy for pulling OCI objects. */
  pullPolicy?: string
  /** Image or artifact reference to be used. */
  reference?: string
}

/** Represents an ISCSI disk. */
export interface ISCSIVolumeSource {
  /** chapAuthDiscovery defines whether support iSCSI Discovery CHAP authentication */
  chapAuthDiscovery?: boolean
  /** chapAuthSession defines whether support iSCSI Session CHAP authentication */
  chapAuthSession?: boolean
  /** fsType is the filesystem type of the volume that you want to mount. */
  fsType?: string
  /** initiatorName is the custom iSCSI Initiator Name. */
  initiatorName?: string
  /** iqn is the target iSCSI Qualified Name. */
  iqn: string
  /** iscsiInterface is the interface Name that uses an iSCSI transport. */
  iscsiInterface?: string
  /** lun represents iSCSI Target Lun number. */
  lun: number
  /** portals is the iSCSI Target Portal List. */
  portals?: string[]
  /** readOnly here will force the ReadOnly setting in VolumeMounts. */
  readOnly?: boolean
  /** secretRef is the CHAP Secret for iSCSI target and initiator authentication */
  secretRef?: LocalObjectReference
  /** targetPortal is iSCSI Target Portal. */
  targetPortal: string
}

/** Maps a string key to a path within a volume. */
export interface KeyToPath {
  /** key is the key to project. */
  key: string
  /** mode is Optional: mode bits used to set permissions on this file. */
  mode?: number
  /** path is the relative path of the file to map the key to. */
  path: string
}

/** Lifecycle describes actions that the management system should take in response to container lifecycle events. */
export interface Lifecycle {
  /** PostStart is called immediately after a container is created. */
  postStart?: LifecycleHandler
  /** PreStop is called immediately before a container is terminated due to an API request or management event… */
  preStop?: LifecycleHandler
  /** StopSignal defines which signal will be sent to a container when it is being stopped. */
  stopSignal?: string
}

/** LifecycleHandler defines a specific action that should be taken in a lifecycle hook. */
export interface LifecycleHandler {
  /** Exec specifies a command to execute in the container. */
  exec?: ExecAction
  /** HTTPGet specifies an HTTP GET request to perform. */
  httpGet?: HTTPGetAction
  /** Sleep represents a duration that the container should sleep. */
  sleep?: SleepAction
  /** Deprecated. */
  tcpSocket?: TCPSocketAction
}

/** LocalObjectReference contains enough information to let you locate the referenced object inside the same… */
export interface LocalObjectReference {
  /** Name of the referent. */
  name?: string
}

/** ModifyVolumeStatus represents the status object of ControllerModifyVolume operation */
export interface ModifyVolumeStatus {
  /** status is the status of the ControllerModifyVolume operation. */
  status: string
  /** targetVolumeAttributesClassName is the name of the VolumeAttributesClass the PVC currently being reconciled */
  targetVolumeAttributesClassName?: string
}

/** Represents an NFS mount that lasts the lifetime of a pod. */
export interface NFSVolumeSource {
  /** path that is exported by the NFS server. */
  path: string
  /** readOnly here will force the NFS export to be mounted with read-only permissions. */
  readOnly?: boolean
  /** server is the hostname or IP address of the NFS server. */
  server: string
}

/** Node affinity is a group of node affinity scheduling rules. */
export interface NodeAffinity {
  /** The scheduler will prefer to schedule pods to nodes that satisfy the affinity expressions specified by this… */
  preferredDuringSchedulingIgnoredDuringExecution?: PreferredSchedulingTerm[]
  /** If the affinity requirements specified by this field are not met at scheduling time, the pod will not be… */
  requiredDuringSchedulingIgnoredDuringExecution?: NodeSelector
}

/** A node selector represents the union of the results of one or more label queries over a set of nodes; that… */
export interface NodeSelector {
  /** A list of node selector terms. */
  nodeSelectorTerms: NodeSelectorTerm[]
}

/** A node selector requirement is a selector that contains values, a key, and an operator that relates the key… */
export interface NodeSelectorRequirement {
  /** The label key that the selector applies to. */
  key: string
  /** Represents a key's relationship to a set of values. */
  operator: string
  /** An array of string values. */
  values?: string[]
}

/** A null or empty node selector term matches no objects. */
export interface NodeSelectorTerm {
  /** A list of node selector requirements by node's labels. */
  matchExpressions?: NodeSelectorRequirement[]
  /** A list of node selector requirements by node's fields. */
  matchFields?: NodeSelectorRequirement[]
}

/** ObjectFieldSelector selects an APIVersioned field of an object. */
export interface ObjectFieldSelector {
  /** Version of the schema the FieldPath is written in terms of, defaults to "v1". */
  apiVersion?: string
  /** Path of the field to select in the specified API version. */
  fieldPath: string
}

/** PersistentVolumeClaim is a user's request for and claim to a persistent volume */
export interface PersistentVolumeClaim {
  /** APIVersion defines the versioned schema of this representation of an object. */
  apiVersion?: string
  /** Kind is a string value representing the REST resource this object represents. */
  kind?: string
  /** Standard object's metadata. */
  metadata?: EmbeddedMetadata
  /** spec defines the desired characteristics of a volume requested by a pod author. */
  spec?: PersistentVolumeClaimSpec
  /** status represents the current information/status of a persistent volume claim. */
  status?: PersistentVolumeClaimStatus
}

/** PersistentVolumeClaimCondition contains details about state of pvc */
export interface PersistentVolumeClaimCondition {
  /** lastProbeTime is the time we probed the condition. */
  lastProbeTime?: string
  /** lastTransitionTime is the time the condition transitioned from one status to another. */
  lastTransitionTime?: string
  /** message is the human-readable message indicating details about last transition. */
  message?: string
  /** reason is a unique, this should be a short, machine understandable string that gives the reason for… */
  reason?: string
  /** Status is the status of the condition. */
  status: string
  /** Type is the type of the condition. */
  type: string
}

/** PersistentVolumeClaimSpec describes the common attributes of storage devices and allows a Source for… */
export interface PersistentVolumeClaimSpec {
  /** accessModes contains the desired access modes the volume should have. */
  accessModes?: string[]
  /** dataSource field can be used to specify either: * An existing VolumeSnapshot object… */
  dataSource?: TypedLocalObjectReference
  /** dataSourceRef specifies the object from which to populate the volume with data, if a non-empty volume is… */
  dataSourceRef?: TypedObjectReference
  /** resources represents the minimum resources the volume should have. */
  resources?: VolumeResourceRequirements
  /** selector is a label query over volumes to consider for binding. */
  selector?: LabelSelector
  /** storageClassName is the name of the StorageClass required by the claim. */
  storageClassName?: string
  /** volumeAttributesClassName may be used to set the VolumeAttributesClass used by this claim. */
  volumeAttributesClassName?: string
  /** volumeMode defines what type of volume is required by the claim. */
  volumeMode?: string
  /** volumeName is the binding reference to the PersistentVolume backing this claim. */
  volumeName?: string
}

/** PersistentVolumeClaimStatus is the current status of a persistent volume claim. */
export interface PersistentVolumeClaimStatus {
  /** accessModes contains the actual access modes the volume backing the PVC has. */
  accessModes?: string[]
  /** allocatedResourceStatuses stores status of resource being resized for the given PVC. */
  allocatedResourceStatuses?: Record<string, string>
  /** allocatedResources tracks the resources allocated to a PVC including its capacity. */
  allocatedResources?: Record<string, number | string>
  /** capacity represents the actual resources of the underlying volume. */
  capacity?: Record<string, number | string>
  /** conditions is the current Condition of persistent volume claim. */
  conditions?: PersistentVolumeClaimCondition[]
  /** currentVolumeAttributesClassName is the current name of the VolumeAttributesClass the PVC is using. */
  currentVolumeAttributesClassName?: string
  /** ModifyVolumeStatus represents the status object of ControllerModifyVolume operation. */
  modifyVolumeStatus?: ModifyVolumeStatus
  /** phase represents the current phase of PersistentVolumeClaim. */
  phase?: string
}

/** PersistentVolumeClaimTemplate is used to produce PersistentVolumeClaim objects as part of an… */
export interface PersistentVolumeClaimTemplate {
  /** May contain labels and annotations that will be copied into the PVC when creating it. */
  metadata?: EmbeddedMetadata
  /** The specification for the PersistentVolumeClaim. */
  spec: PersistentVolumeClaimSpec
}

/** PersistentVolumeClaimVolumeSource references the user's PVC in the same namespace. */
export interface PersistentVolumeClaimVolumeSource {
  /** claimName is the name of a PersistentVolumeClaim in the same namespace as the pod using this volume. */
  claimName: string
  /** readOnly Will force the ReadOnly setting in VolumeMounts. */
  readOnly?: boolean
}

/** Represents a Photon Controller persistent disk resource. */
export interface PhotonPersistentDiskVolumeSource {
  /** fsType is the filesystem type to mount. */
  fsType?: string
  /** pdID is the ID that identifies Photon Controller persistent disk */
  pdID: string
}

/** Pod affinity is a group of inter pod affinity scheduling rules. */
export interface PodAffinity {
  /** The scheduler will prefer to schedule pods to nodes that satisfy the affinity expressions specified by this… */
  preferredDuringSchedulingIgnoredDuringExecution?: WeightedPodAffinityTerm[]
  /** If the affinity requirements specified by this field are not met at scheduling time, the pod will not be… */
  requiredDuringSchedulingIgnoredDuringExecution?: PodAffinityTerm[]
}

/** Defines a set of pods (namely those matching the labelSelector relative to the given namespace(s)) that this… */
export interface PodAffinityTerm {
  /** A label query over a set of resources, in this case pods. */
  labelSelector?: LabelSelector
  /** MatchLabelKeys is a set of pod label keys to select which pods will be taken into consideration. */
  matchLabelKeys?: string[]
  /** MismatchLabelKeys is a set of pod label keys to select which pods will be taken into consideration. */
  mismatchLabelKeys?: string[]
  /** A label query over the set of namespaces that the term applies to. */
  namespaceSelector?: LabelSelector
  /** namespaces specifies a static list of namespace names that the term applies to. */
  namespaces?: string[]
  /** This pod should be co-located (affinity) or not co-located (anti-affinity) with the pods matching the… */
  topologyKey: string
}

/** Pod anti affinity is a group of inter pod anti affinity scheduling rules. */
export interface PodAntiAffinity {
  /** The scheduler will prefer to schedule pods to nodes that satisfy the anti-affinity expressions specified by… */
  preferredDuringSchedulingIgnoredDuringExecution?: WeightedPodAffinityTerm[]
  /** If the anti-affinity requirements specified by this field are not met at scheduling time, the pod will not… */
  requiredDuringSchedulingIgnoredDuringExecution?: PodAffinityTerm[]
}

/** PodCertificateProjection provides a private key and X.509 certificate in the pod filesystem. */
export interface PodCertificateProjection {
  /** Write the certificate chain at this path in the projected volume. */
  certificateChainPath?: string
  /** Write the credential bundle at this path in the projected volume. */
  credentialBundlePath?: string
  /** Write the key at this path in the projected volume. */
  keyPath?: string
  /** The type of keypair Kubelet will generate for the pod. */
  keyType: string
  /** maxExpirationSeconds is the maximum lifetime permitted for the certificate. */
  maxExpirationSeconds?: number
  /** Kubelet's generated CSRs will be addressed to this signer. */
  signerName: string
  /** userAnnotations allow pod authors to pass additional information to the signer implementation. */
  userAnnotations?: Record<string, string>
}

/** PodDNSConfig defines the DNS parameters of a pod in addition to those generated from DNSPolicy. */
export interface PodDNSConfig {
  /** A list of DNS name server IP addresses. */
  nameservers?: string[]
  /** A list of DNS resolver options. */
  options?: PodDNSConfigOption[]
  /** A list of DNS search domains for host-name lookup. */
  searches?: string[]
}

/** PodDNSConfigOption defines DNS resolver options of a pod. */
export interface PodDNSConfigOption {
  /** Name is this DNS resolver option's name. */
  name?: string
  /** Value is this DNS resolver option's value. */
  value?: string
}

/** PodOS defines the OS parameters of a pod. */
export interface PodOS {
  /** Name is the name of the operating system. */
  name: string
}

/** PodReadinessGate contains the reference to a pod condition */
export interface PodReadinessGate {
  /** ConditionType refers to a condition in the pod's condition list with matching type. */
  conditionType: string
}

/** PodResourceClaim references exactly one ResourceClaim, either directly or by naming a ResourceClaimTemplate… */
export interface PodResourceClaim {
  /** Name uniquely identifies this resource claim inside the pod. */
  name: string
  /** ResourceClaimName is the name of a ResourceClaim object in the same namespace as this pod. */
  resourceClaimName?: string
  /** ResourceClaimTemplateName is the name of a ResourceClaimTemplate object in the same namespace as this pod. */
  resourceClaimTemplateName?: string
}

/** PodSchedulingGate is associated to a Pod to guard its scheduling. */
export interface PodSchedulingGate {
  /** Name of the scheduling gate. */
  name: string
}

/** PodSchedulingGroup identifies the runtime scheduling group instance that a Pod belongs to. */
export interface PodSchedulingGroup {
  /** PodGroupName specifies the name of the standalone PodGroup object that represents the runtime instance of… */
  podGroupName?: string
}

/** PodSecurityContext holds pod-level security attributes and common container settings. */
export interface PodSecurityContext {
  /** appArmorProfile is the AppArmor options to use by the containers in this pod. */
  appArmorProfile?: AppArmorProfile
  /** A special supplemental group that applies to all containers in a pod. */
  fsGroup?: number
  /** fsGroupChangePolicy defines behavior of changing ownership and permission of the volume before being exposed… */
  fsGroupChangePolicy?: string
  /** The GID to run the entrypoint of the container process. */
  runAsGroup?: number
  /** Indicates that the container must run as a non-root user. */
  runAsNonRoot?: boolean
  /** The UID to run the entrypoint of the container process. */
  runAsUser?: number
  /** seLinuxChangePolicy defines how the container's SELinux label is applied to all volumes used by the Pod. */
  seLinuxChangePolicy?: string
  /** The SELinux context to be applied to all containers. */
  seLinuxOptions?: SELinuxOptions
  /** The seccomp options to use by the containers in this pod. */
  seccompProfile?: SeccompProfile
  /** A list of groups applied to the first process run in each container, in addition to the container's primary… */
  supplementalGroups?: number[]
  /** Defines how supplemental groups of the first container processes are calculated. */
  supplementalGroupsPolicy?: string
  /** Sysctls hold a list of namespaced sysctls used for the pod. */
  sysctls?: Sysctl[]
  /** The Windows specific settings applied to all containers. */
  windowsOptions?: WindowsSecurityContextOptions
}

/** PodSpec is a description of a pod. */
export interface PodSpec {
  /** Optional duration in seconds the pod may be active on the node relative to StartTime before the system will… */
  activeDeadlineSeconds?: number
  /** If specified, the pod's scheduling constraints */
  affinity?: Affinity
  /** AutomountServiceAccountToken indicates whether a service account token should be automatically mounted. */
  automountServiceAccountToken?: boolean
  /** List of containers belonging to the pod. */
  containers: Container[]
  /** Specifies the DNS parameters of a pod. */
  dnsConfig?: PodDNSConfig
  /** Set DNS policy for the pod. */
  dnsPolicy?: string
  /** EnableServiceLinks indicates whether information about services should be injected into pod's environment… */
  enableServiceLinks?: boolean
  /** List of ephemeral containers run in this pod. */
  ephemeralContainers?: EphemeralContainer[]
  /** HostAliases is an optional list of hosts and IPs that will be injected into the pod's hosts file if specified. */
  hostAliases?: HostAlias[]
  /** Use the host's ipc namespace. */
  hostIPC?: boolean
  /** Host networking requested for this pod. */
  hostNetwork?: boolean
  /** Use the host's pid namespace. */
  hostPID?: boolean
  /** Use the host's user namespace. */
  hostUsers?: boolean
  /** Specifies the hostname of the Pod If not specified, the pod's hostname will be set to a system-defined value. */
  hostname?: string
  /** HostnameOverride specifies an explicit override for the pod's hostname as perceived by the pod. */
  hostnameOverride?: string
  /** ImagePullSecrets is an optional list of references to secrets in the same namespace to use for pulling any… */
  imagePullSecrets?: LocalObjectReference[]
  /** List of initialization containers belonging to the pod. */
  initContainers?: Container[]
  /** NodeName indicates in which node this pod is scheduled. */
  nodeName?: string
  /** NodeSelector is a selector which must be true for the pod to fit on a node. */
  nodeSelector?: Record<string, string>
  /** Specifies the OS of the containers in the pod. */
  os?: PodOS
  /** Overhead represents the resource overhead associated with running a pod for a given RuntimeClass. */
  overhead?: Record<string, number | string>
  /** PreemptionPolicy is the Policy for preempting pods with lower priority. */
  preemptionPolicy?: string
  /** The priority value. */
  priority?: number
  /** If specified, indicates the pod's priority. */
  priorityClassName?: string
  /** If specified, all readiness gates will be evaluated for pod readiness. */
  readinessGates?: PodReadinessGate[]
  /** ResourceClaims defines which ResourceClaims must be allocated and reserved before the Pod is allowed to start. */
  resourceClaims?: PodResourceClaim[]
  /** Resources is the total amount of CPU and Memory resources required by all containers in the pod. */
  resources?: ResourceRequirements
  /** Restart policy for all containers within the pod. */
  restartPolicy?: string
  /** RuntimeClassName refers to a RuntimeClass object in the node.k8s.io group, which should be used to run this… */
  runtimeClassName?: string
  /** If specified, the pod will be dispatched by specified scheduler. */
  schedulerName?: string
  /** SchedulingGates is an opaque list of values that if specified will block scheduling the pod. */
  schedulingGates?: PodSchedulingGate[]
  /** SchedulingGroup provides a reference to the immediate scheduling runtime grouping object that this Pod… */
  schedulingGroup?: PodSchedulingGroup
  /** SecurityContext holds pod-level security attributes and common container settings. */
  securityContext?: PodSecurityContext
  /** DeprecatedServiceAccount is a deprecated alias for ServiceAccountName. */
  serviceAccount?: string
  /** ServiceAccountName is the name of the ServiceAccount to use to run this pod. */
  serviceAccountName?: string
  /** If true the pod's hostname will be configured as the pod's FQDN, rather than the leaf name (the default). */
  setHostnameAsFQDN?: boolean
  /** Share a single process namespace between all of the containers in a pod. */
  shareProcessNamespace?: boolean
  /** If specified, the fully qualified Pod hostname will be "<hostname>.<subdomain>.<pod namespace>.svc.<cluster… */
  subdomain?: string
  /** Optional duration in seconds the pod needs to terminate gracefully. */
  terminationGracePeriodSeconds?: number
  /** If specified, the pod's tolerations. */
  tolerations?: Toleration[]
  /** TopologySpreadConstraints describes how a group of pods ought to spread across topology domains. */
  topologySpreadConstraints?: TopologySpreadConstraint[]
  /** List of volumes that can be mounted by containers belonging to the pod. */
  volumes?: Volume[]
  /** Workload object that the pod belongs to; Kubernetes 1.35 only. */
  workloadRef?: WorkloadReference
}

/** PodTemplateSpec describes the data a pod should have when created from a template */
export interface PodTemplateSpec {
  /** Standard object's metadata. */
  metadata?: EmbeddedMetadata
  /** Specification of the desired behavior of the pod. */
  spec?: PodSpec
}

/** PortworxVolumeSource represents a Portworx volume resource. */
export interface PortworxVolumeSource {
  /** fSType represents the filesystem type to mount Must be a filesystem type supported by the host operating… */
  fsType?: string
  /** readOnly defaults to false (read/write). */
  readOnly?: boolean
  /** volumeID uniquely identifies a Portworx volume */
  volumeID: string
}

/** An empty preferred scheduling term matches all objects with implicit weight 0 (i.e. it's a no-op). */
export interface PreferredSchedulingTerm {
  /** A node selector term, associated with the corresponding weight. */
  preference: NodeSelectorTerm
  /** Weight associated with matching the corresponding nodeSelectorTerm, in the range 1-100. */
  weight: number
}

/** Probe describes a health check to be performed against a container to determine whether it is alive or ready… */
export interface Probe {
  /** Exec specifies a command to execute in the container. */
  exec?: ExecAction
  /** Minimum consecutive failures for the probe to be considered failed after having succeeded. */
  failureThreshold?: number
  /** GRPC specifies a GRPC HealthCheckRequest. */
  grpc?: GRPCAction
  /** HTTPGet specifies an HTTP GET request to perform. */
  httpGet?: HTTPGetAction
  /** Number of seconds after the container has started before liveness probes are initiated. */
  initialDelaySeconds?: number
  /** How often (in seconds) to perform the probe. */
  periodSeconds?: number
  /** Minimum consecutive successes for the probe to be considered successful after having failed. */
  successThreshold?: number
  /** TCPSocket specifies a connection to a TCP port. */
  tcpSocket?: TCPSocketAction
  /** Optional duration in seconds the pod needs to terminate gracefully upon probe failure. */
  terminationGracePeriodSeconds?: number
  /** Number of seconds after which the probe times out. */
  timeoutSeconds?: number
}

/** Represents a projected volume source */
export interface ProjectedVolumeSource {
  /** defaultMode are the mode bits used to set permissions on created files by default. */
  defaultMode?: number
  /** sources is the list of volume projections. */
  sources?: VolumeProjection[]
}

/** Represents a Quobyte mount that lasts the lifetime of a pod. */
export interface QuobyteVolumeSource {
  /** group to map volume access to Default is no group */
  group?: string
  /** readOnly here will force the Quobyte volume to be mounted with read-only permissions. */
  readOnly?: boolean
  /** registry represents a single or multiple Quobyte Registry services specified as a string as host:port pair… */
  registry: string
  /** tenant owning the given Quobyte volume in the Backend Used with dynamically provisioned Quobyte volumes… */
  tenant?: string
  /** user to map volume access to Defaults to serivceaccount user */
  user?: string
  /** volume is a string that references an already created Quobyte volume by name. */
  volume: string
}

/** Represents a Rados Block Device mount that lasts the lifetime of a pod. */
export interface RBDVolumeSource {
  /** fsType is the filesystem type of the volume that you want to mount. */
  fsType?: string
  /** image is the rados image name. */
  image: string
  /** keyring is the path to key ring for RBDUser. */
  keyring?: string
  /** monitors is a collection of Ceph monitors. */
  monitors: string[]
  /** pool is the rados pool name. */
  pool?: string
  /** readOnly here will force the ReadOnly setting in VolumeMounts. */
  readOnly?: boolean
  /** secretRef is name of the authentication secret for RBDUser. */
  secretRef?: LocalObjectReference
  /** user is the rados user name. */
  user?: string
}

/** ResourceClaim references one entry in PodSpec.ResourceClaims. */
export interface ResourceClaim {
  /** Name must match the name of one entry in pod.spec.resourceClaims of the Pod where this field is used. */
  name: string
  /** Request is the name chosen for a request in the referenced claim. */
  request?: string
}

/** ResourceFieldSelector represents container resources (cpu, memory) and their output format */
export interface ResourceFieldSelector {
  /** Container name: required for volumes, optional for env vars */
  containerName?: string
  /** Specifies the output format of the exposed resources, defaults to "1" */
  divisor?: number | string
  /** resource to select */
  resource: string
}

/** ResourceRequirements describes the compute resource requirements. */
export interface ResourceRequirements {
  /** Claims lists the names of resources, defined in spec.resourceClaims, that are used by this container. */
  claims?: ResourceClaim[]
  /** Limits describes the maximum amount of compute resources allowed. */
  limits?: Record<string, number | string>
  /** Requests describes the minimum amount of compute resources required. */
  requests?: Record<string, number | string>
}

/** ScaleIOVolumeSource represents a persistent ScaleIO volume */
export interface ScaleIOVolumeSource {
  /** fsType is the filesystem type to mount. */
  fsType?: string
  /** gateway is the host address of the ScaleIO API Gateway. */
  gateway: string
  /** protectionDomain is the name of the ScaleIO Protection Domain for the configured storage. */
  protectionDomain?: string
  /** readOnly Defaults to false (read/write). */
  readOnly?: boolean
  /** secretRef references to the secret for ScaleIO user and other sensitive information. */
  secretRef: LocalObjectReference
  /** sslEnabled Flag enable/disable SSL communication with Gateway, default false */
  sslEnabled?: boolean
  /** storageMode indicates whether the storage for a volume should be ThickProvisioned or ThinProvisioned. */
  storageMode?: string
  /** storagePool is the ScaleIO Storage Pool associated with the protection domain. */
  storagePool?: string
  /** system is the name of the storage system as configured in ScaleIO. */
  system: string
  /** volumeName is the name of a volume already created in the ScaleIO system that is associated with this volume… */
  volumeName?: string
}

/** SeccompProfile defines a pod/container's seccomp profile settings. */
export interface SeccompProfile {
  /** localhostProfile indicates a profile defined in a file on the node should be used. */
  localhostProfile?: string
  /** type indicates which kind of seccomp profile will be applied. */
  type: string
}

/** SecretEnvSource selects a Secret to populate the environment variables with. */
export interface SecretEnvSource {
  /** Name of the referent. */
  name?: string
  /** Specify whether the Secret must be defined */
  optional?: boolean
}

/** SecretKeySelector selects a key of a Secret. */
export interface SecretKeySelector {
  /** The key of the secret to select from. */
  key: string
  /** Name of the referent. */
  name?: string
  /** Specify whether the Secret or its key must be defined */
  optional?: boolean
}

/** Adapts a secret into a projected volume. */
export interface SecretProjection {
  /** items if unspecified, each key-value pair in the Data field of the referenced Secret will be projected into… */
  items?: KeyToPath[]
  /** Name of the referent. */
  name?: string
  /** optional field specify whether the Secret or its key must be defined */
  optional?: boolean
}

/** Adapts a Secret into a volume. */
export interface SecretVolumeSource {
  /** defaultMode is Optional: mode bits used to set permissions on created files by default. */
  defaultMode?: number
  /** items If unspecified, each key-value pair in the Data field of the referenced Secret will be projected into… */
  items?: KeyToPath[]
  /** optional field specify whether the Secret or its keys must be defined */
  optional?: boolean
  /** secretName is the name of the secret in the pod's namespace to use. */
  secretName?: string
}

/** SecurityContext holds security configuration that will be applied to a container. */
export interface SecurityContext {
  /** AllowPrivilegeEscalation controls whether a process can gain more privileges than its parent process. */
  allowPrivilegeEscalation?: boolean
  /** appArmorProfile is the AppArmor options to use by this container. */
  appArmorProfile?: AppArmorProfile
  /** The capabilities to add/drop when running containers. */
  capabilities?: Capabilities
  /** Run container in privileged mode. */
  privileged?: boolean
  /** procMount denotes the type of proc mount to use for the containers. */
  procMount?: string
  /** Whether this container has a read-only root filesystem. */
  readOnlyRootFilesystem?: boolean
  /** The GID to run the entrypoint of the container process. */
  runAsGroup?: number
  /** Indicates that the container must run as a non-root user. */
  runAsNonRoot?: boolean
  /** The UID to run the entrypoint of the container process. */
  runAsUser?: number
  /** The SELinux context to be applied to the container. */
  seLinuxOptions?: SELinuxOptions
  /** The seccomp options to use by this container. */
  seccompProfile?: SeccompProfile
  /** The Windows specific settings applied to all containers. */
  windowsOptions?: WindowsSecurityContextOptions
}

/** SELinuxOptions are the labels to be applied to the container */
export interface SELinuxOptions {
  /** Level is SELinux level label that applies to the container. */
  level?: string
  /** Role is a SELinux role label that applies to the container. */
  role?: string
  /** Type is a SELinux type label that applies to the container. */
  type?: string
  /** User is a SELinux user label that applies to the container. */
  user?: string
}

/** ServiceAccountTokenProjection represents a projected service account token volume. */
export interface ServiceAccountTokenProjection {
  /** audience is the intended audience of the token. */
  audience?: string
  /** expirationSeconds is the requested duration of validity of the service account token. */
  expirationSeconds?: number
  /** path is the path relative to the mount point of the file to project the token into. */
  path: string
}

/** SleepAction describes a "sleep" action. */
export interface SleepAction {
  /** Seconds is the number of seconds to sleep. */
  seconds: number
}

/** Represents a StorageOS persistent volume resource. */
export interface StorageOSVolumeSource {
  /** fsType is the filesystem type to mount. */
  fsType?: string
  /** readOnly defaults to false (read/write). */
  readOnly?: boolean
  /** secretRef specifies the secret to use for obtaining the StorageOS API credentials. */
  secretRef?: LocalObjectReference
  /** volumeName is the human-readable name of the StorageOS volume. */
  volumeName?: string
  /** volumeNamespace specifies the scope of the volume within StorageOS. */
  volumeNamespace?: string
}

/** Sysctl defines a kernel parameter to be set */
export interface Sysctl {
  /** Name of a property to set */
  name: string
  /** Value of a property to set */
  value: string
}

/** TCPSocketAction describes an action based on opening a socket */
export interface TCPSocketAction {
  /** Host name to connect to, defaults to the pod IP. */
  host?: string
  /** Number or name of the port to access on the container. */
  port: number | string
}

/** The pod this Toleration is attached to tolerates any taint that matches the triple <key,value,effect> using… */
export interface Toleration {
  /** Effect indicates the taint effect to match. */
  effect?: string
  /** Key is the taint key that the toleration applies to. */
  key?: string
  /** Operator represents a key's relationship to the value. */
  operator?: string
  /** TolerationSeconds represents the period of time the toleration (which must be of effect NoExecute, otherwise… */
  tolerationSeconds?: number
  /** Value is the taint value the toleration matches to. */
  value?: string
}

/** TopologySpreadConstraint specifies how to spread matching pods among the given topology. */
export interface TopologySpreadConstraint {
  /** LabelSelector is used to find matching pods. */
  labelSelector?: LabelSelector
  /** MatchLabelKeys is a set of pod label keys to select the pods over which spreading will be calculated. */
  matchLabelKeys?: string[]
  /** MaxSkew describes the degree to which pods may be unevenly distributed. */
  maxSkew: number
  /** MinDomains indicates a minimum number of eligible domains. */
  minDomains?: number
  /** NodeAffinityPolicy indicates how we will treat Pod's nodeAffinity/nodeSelector when calculating pod topology… */
  nodeAffinityPolicy?: string
  /** NodeTaintsPolicy indicates how we will treat node taints when calculating pod topology spread skew. */
  nodeTaintsPolicy?: string
  /** TopologyKey is the key of node labels. */
  topologyKey: string
  /** WhenUnsatisfiable indicates how to deal with a pod if it doesn't satisfy the spread constraint. */
  whenUnsatisfiable: string
}

/** TypedLocalObjectReference contains enough information to let you locate the typed referenced object inside… */
export interface TypedLocalObjectReference {
  /** APIGroup is the group for the resource being referenced. */
  apiGroup?: string
  /** Kind is the type of resource being referenced */
  kind: string
  /** Name is the name of resource being referenced */
  name: string
}

/** TypedObjectReference contains enough information to let you locate the typed referenced object */
export interface TypedObjectReference {
  /** APIGroup is the group for the resource being referenced. */
  apiGroup?: string
  /** Kind is the type of resource being referenced */
  kind: string
  /** Name is the name of resource being referenced */
  name: string
  /** Namespace is the namespace of resource being referenced Note that when a namespace is specified, a… */
  namespace?: string
}

/** Volume represents a named volume in a pod that may be accessed by any container in the pod. */
export interface Volume {
  /** awsElasticBlockStore represents an AWS Disk resource that is attached to a kubelet's host machine and then… */
  awsElasticBlockStore?: AWSElasticBlockStoreVolumeSource
  /** azureDisk represents an Azure Data Disk mount on the host and bind mount to the pod. */
  azureDisk?: AzureDiskVolumeSource
  /** azureFile represents an Azure File Service mount on the host and bind mount to the pod. */
  azureFile?: AzureFileVolumeSource
  /** cephFS represents a Ceph FS mount on the host that shares a pod's lifetime. */
  cephfs?: CephFSVolumeSource
  /** cinder represents a cinder volume attached and mounted on kubelets host machine. */
  cinder?: CinderVolumeSource
  /** configMap represents a configMap that should populate this volume */
  configMap?: ConfigMapVolumeSource
  /** csi (Container Storage Interface) represents ephemeral storage that is handled by certain external CSI… */
  csi?: CSIVolumeSource
  /** downwardAPI represents downward API about the pod that should populate this volume */
  downwardAPI?: DownwardAPIVolumeSource
  /** emptyDir represents a temporary directory that shares a pod's lifetime. */
  emptyDir?: EmptyDirVolumeSource
  /** ephemeral represents a volume that is handled by a cluster storage driver. */
  ephemeral?: EphemeralVolumeSource
  /** fc represents a Fibre Channel resource that is attached to a kubelet's host machine and then exposed to the… */
  fc?: FCVolumeSource
  /** flexVolume represents a generic volume resource that is provisioned/attached using an exec based plugin. */
  flexVolume?: FlexVolumeSource
  /** flocker represents a Flocker volume attached to a kubelet's host machine. */
  flocker?: FlockerVolumeSource
  /** gcePersistentDisk represents a GCE Disk resource that is attached to a kubelet's host machine and then… */
  gcePersistentDisk?: GCEPersistentDiskVolumeSource
  /** gitRepo represents a git repository at a particular revision. */
  gitRepo?: GitRepoVolumeSource
  /** glusterfs represents a Glusterfs mount on the host that shares a pod's lifetime. */
  glusterfs?: GlusterfsVolumeSource
  /** hostPath represents a pre-existing file or directory on the host machine that is directly exposed to the… */
  hostPath?: HostPathVolumeSource
  /** image represents an OCI object (a container image or artifact) pulled and mounted on the kubelet's host… */
  image?: ImageVolumeSource
  /** iscsi represents an ISCSI Disk resource that is attached to a kubelet's host machine and then exposed to the… */
  iscsi?: ISCSIVolumeSource
  /** name of the volume. */
  name: string
  /** nfs represents an NFS mount on the host that shares a pod's lifetime More info… */
  nfs?: NFSVolumeSource
  /** persistentVolumeClaimVolumeSource represents a reference to a PersistentVolumeClaim in the same namespace. */
  persistentVolumeClaim?: PersistentVolumeClaimVolumeSource
  /** photonPersistentDisk represents a PhotonController persistent disk attached and mounted on kubelets host… */
  photonPersistentDisk?: PhotonPersistentDiskVolumeSource
  /** portworxVolume represents a portworx volume attached and mounted on kubelets host machine. */
  portworxVolume?: PortworxVolumeSource
  /** projected items for all in one resources secrets, configmaps, and downward API */
  projected?: ProjectedVolumeSource
  /** quobyte represents a Quobyte mount on the host that shares a pod's lifetime. */
  quobyte?: QuobyteVolumeSource
  /** rbd represents a Rados Block Device mount on the host that shares a pod's lifetime. */
  rbd?: RBDVolumeSource
  /** scaleIO represents a ScaleIO persistent volume attached and mounted on Kubernetes nodes. */
  scaleIO?: ScaleIOVolumeSource
  /** secret represents a secret that should populate this volume. */
  secret?: SecretVolumeSource
  /** storageOS represents a StorageOS volume attached and mounted on Kubernetes nodes. */
  storageos?: StorageOSVolumeSource
  /** vsphereVolume represents a vSphere volume attached and mounted on kubelets host machine. */
  vsphereVolume?: VsphereVirtualDiskVolumeSource
}

/** volumeDevice describes a mapping of a raw block device within a container. */
export interface VolumeDevice {
  /** devicePath is the path inside of the container that the device will be mapped to. */
  devicePath: string
  /** name must match the name of a persistentVolumeClaim in the pod */
  name: string
}

/** VolumeMount describes a mounting of a Volume within a container. */
export interface VolumeMount {
  /** Path within the container at which the volume should be mounted. */
  mountPath: string
  /** mountPropagation determines how mounts are propagated from the host to container and the other way around. */
  mountPropagation?: string
  /** This must match the Name of a Volume. */
  name: string
  /** Mounted read-only if true, read-write otherwise (false or unspecified). */
  readOnly?: boolean
  /** RecursiveReadOnly specifies whether read-only mounts should be handled recursively. */
  recursiveReadOnly?: string
  /** Path within the volume from which the container's volume should be mounted. */
  subPath?: string
  /** Expanded path within the volume from which the container's volume should be mounted. */
  subPathExpr?: string
}

/** Projection that may be projected along with other supported volume types. */
export interface VolumeProjection {
  /** ClusterTrustBundle allows a pod to access the `.spec.trustBundle` field of ClusterTrustBundle objects in an… */
  clusterTrustBundle?: ClusterTrustBundleProjection
  /** configMap information about the configMap data to project */
  configMap?: ConfigMapProjection
  /** downwardAPI information about the downwardAPI data to project */
  downwardAPI?: DownwardAPIProjection
  /** Projects an auto-rotating credential bundle (private key and certificate chain) that the pod can use either… */
  podCertificate?: PodCertificateProjection
  /** secret information about the secret data to project */
  secret?: SecretProjection
  /** serviceAccountToken is information about the serviceAccountToken data to project */
  serviceAccountToken?: ServiceAccountTokenProjection
}

/** VolumeResourceRequirements describes the storage resource requirements for a volume. */
export interface VolumeResourceRequirements {
  /** Limits describes the maximum amount of compute resources allowed. */
  limits?: Record<string, number | string>
  /** Requests describes the minimum amount of compute resources required. */
  requests?: Record<string, number | string>
}

/** Represents a vSphere volume resource. */
export interface VsphereVirtualDiskVolumeSource {
  /** fsType is filesystem type to mount. */
  fsType?: string
  /** storagePolicyID is the storage Policy Based Management (SPBM) profile ID associated with the… */
  storagePolicyID?: string
  /** storagePolicyName is the storage Policy Based Management (SPBM) profile name. */
  storagePolicyName?: string
  /** volumePath is the path that identifies vSphere volume vmdk */
  volumePath: string
}

/** The weights of all of the matched WeightedPodAffinityTerm fields are added per-node to find the most… */
export interface WeightedPodAffinityTerm {
  /** A pod affinity term, associated with the corresponding weight. */
  podAffinityTerm: PodAffinityTerm
  /** weight associated with matching the corresponding podAffinityTerm, in the range 1-100. */
  weight: number
}

/** WindowsSecurityContextOptions contain Windows-specific options and credentials. */
export interface WindowsSecurityContextOptions {
  /** GMSACredentialSpec is where the GMSA admission webhook (https://github.com/kubernetes-sigs/windows-gmsa)… */
  gmsaCredentialSpec?: string
  /** GMSACredentialSpecName is the name of the GMSA credential spec to use. */
  gmsaCredentialSpecName?: string
  /** HostProcess determines if a container should be run as a 'Host Process' container. */
  hostProcess?: boolean
  /** The UserName in Windows to run the entrypoint of the container process. */
  runAsUserName?: string
}

/** Workload object that the pod belongs to; Kubernetes 1.35 only. */
export interface WorkloadReference {
  /** Name of the Workload. */
  name: string
  /** Group of the Workload that the pod belongs to. */
  podGroup: string
  /** Key that tells replicas of that group apart. */
  podGroupReplicaKey?: string
}
