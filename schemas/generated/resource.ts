// Generated from schemas/ by npm run generate; change the sources instead.
import type { EmbeddedMetadata } from './meta.ts'

/** CapacityRequirements defines the capacity requirements for a specific device request. */
export interface CapacityRequirements {
  /** Requests represent individual device resource requests for distinct resources, all of which must be provided… */
  requests?: Record<string, number | string>
}

/** CELDeviceSelector contains a CEL expression for selecting a device. */
export interface CELDeviceSelector {
  /** Expression is a CEL expression which evaluates a single device. */
  expression: string
}

/** DeviceClaim defines how to request devices with a ResourceClaim. */
export interface DeviceClaim {
  /** This field holds configuration for multiple potential drivers which could satisfy requests in this claim. */
  config?: DeviceClaimConfiguration[]
  /** These constraints must be satisfied by the set of devices that get allocated for the claim. */
  constraints?: DeviceConstraint[]
  /** Requests represent individual requests for distinct devices which must all be satisfied. */
  requests?: DeviceRequest[]
}

/** DeviceClaimConfiguration is used for configuration parameters in DeviceClaim. */
export interface DeviceClaimConfiguration {
  /** Opaque provides driver-specific configuration parameters. */
  opaque?: OpaqueDeviceConfiguration
  /** Requests lists the names of requests where the configuration applies. */
  requests?: string[]
}

/** DeviceConstraint must have exactly one field set besides Requests. */
export interface DeviceConstraint {
  /** DistinctAttribute requires that all devices in question have this attribute and that its type and value are… */
  distinctAttribute?: string
  /** MatchAttribute requires that all devices in question have this attribute and that its type and value are the… */
  matchAttribute?: string
  /** Requests is a list of the one or more requests in this claim which must co-satisfy this constraint. */
  requests?: string[]
}

/** DeviceRequest is a request for devices required for a claim. */
export interface DeviceRequest {
  /** Exactly specifies the details for a single request that must be met exactly for the request to be satisfied. */
  exactly?: ExactDeviceRequest
  /** FirstAvailable contains subrequests, of which exactly one will be selected by the scheduler. */
  firstAvailable?: DeviceSubRequest[]
  /** Name can be used to reference this request in a pod.spec.containers[].resources.claims entry and in a… */
  name: string
}

/** DeviceSelector must have exactly one field set. */
export interface DeviceSelector {
  /** CEL contains a CEL expression for selecting a device. */
  cel?: CELDeviceSelector
}

/** DeviceSubRequest describes a request for device provided in the claim.spec.devices.requests[].firstAvailable… */
export interface DeviceSubRequest {
  /** AllocationMode and its related fields define how devices are allocated to satisfy this subrequest. */
  allocationMode?: string
  /** Capacity define resource requirements against each capacity. */
  capacity?: CapacityRequirements
  /** Count is used only when the count mode is "ExactCount". */
  count?: number
  /** DeviceClassName references a specific DeviceClass, which can define additional configuration and selectors… */
  deviceClassName: string
  /** Name can be used to reference this subrequest in the list of constraints or the list of configurations for… */
  name: string
  /** Selectors define criteria which must be satisfied by a specific device in order for that device to be… */
  selectors?: DeviceSelector[]
  /** If specified, the request's tolerations. */
  tolerations?: DeviceToleration[]
}

/** The ResourceClaim this DeviceToleration is attached to tolerates any taint that matches the triple… */
export interface DeviceToleration {
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

/** ExactDeviceRequest is a request for one or more identical devices. */
export interface ExactDeviceRequest {
  /** AdminAccess indicates that this is a claim for administrative access to the device(s). */
  adminAccess?: boolean
  /** AllocationMode and its related fields define how devices are allocated to satisfy this request. */
  allocationMode?: string
  /** Capacity define resource requirements against each capacity. */
  capacity?: CapacityRequirements
  /** Count is used only when the count mode is "ExactCount". */
  count?: number
  /** DeviceClassName references a specific DeviceClass, which can define additional configuration and selectors… */
  deviceClassName: string
  /** Selectors define criteria which must be satisfied by a specific device in order for that device to be… */
  selectors?: DeviceSelector[]
  /** If specified, the request's tolerations. */
  tolerations?: DeviceToleration[]
}

/** OpaqueDeviceConfiguration contains configuration parameters for a driver in a format defined by the driver… */
export interface OpaqueDeviceConfiguration {
  /** Driver is used to determine which kubelet plugin needs to be passed these configuration parameters. */
  driver: string
  /** Parameters can contain arbitrary data. */
  parameters: Record<string, unknown>
}

/** ResourceClaimSpec defines what is being requested in a ResourceClaim and how to configure it. */
export interface ResourceClaimSpec {
  /** Devices defines how to request devices. */
  devices?: DeviceClaim
}

/** ResourceClaimTemplateSpec contains the metadata and fields for a ResourceClaim. */
export interface ResourceClaimTemplateSpec {
  /** ObjectMeta may contain labels and annotations that will be copied into the ResourceClaim when creating it. */
  metadata?: EmbeddedMetadata
  /** Spec for the ResourceClaim. */
  spec: ResourceClaimSpec
}
