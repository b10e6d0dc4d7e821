// Generated from schemas/ by npm run generate; change the sources instead.
import type { LabelSelector } from './meta.ts'

/** ContainerResourceMetricSource indicates how to scale on a resource metric known to Kubernetes, as specified… */
export interface ContainerResourceMetricSource {
  /** container is the name of the container in the pods of the scaling target */
  container: string
  /** name is the name of the resource in question. */
  name: string
  /** target specifies the target value for the given metric */
  target: MetricTarget
}

/** CrossVersionObjectReference contains enough information to let you identify the referred resource. */
export interface CrossVersionObjectReference {
  /** apiVersion is the API version of the referent */
  apiVersion?: string
  /** kind is the kind of the referent; More info… */
  kind: string
  /** name is the name of the referent; More info… */
  name: string
}

/** ExternalMetricSource indicates how to scale on a metric not associated with any Kubernetes object (for… */
export interface ExternalMetricSource {
  /** metric identifies the target metric by name and selector */
  metric: MetricIdentifier
  /** target specifies the target value for the given metric */
  target: MetricTarget
}

/** MetricIdentifier defines the name and optionally selector for a metric */
export interface MetricIdentifier {
  /** name is the name of the given metric */
  name: string
  /** selector is the string-encoded form of a standard kubernetes label selector for the given metric When set… */
  selector?: LabelSelector
}

/** MetricSpec specifies how to scale based on a single metric (only `type` and one other matching field should… */
export interface MetricSpec {
  /** containerResource refers to a resource metric (such as those specified in requests and limits) known to… */
  containerResource?: ContainerResourceMetricSource
  /** external refers to a global metric that is not associated with any Kubernetes object. */
  external?: ExternalMetricSource
  /** object refers to a metric describing a single kubernetes object (for example, hits-per-second on an Ingress… */
  object?: ObjectMetricSource
  /** pods refers to a metric describing each pod in the current scale target (for example… */
  pods?: PodsMetricSource
  /** resource refers to a resource metric (such as those specified in requests and limits) known to Kubernetes… */
  resource?: ResourceMetricSource
  /** type is the type of metric source. */
  type: string
}

/** MetricTarget defines the target value, average value, or average utilization of a specific metric */
export interface MetricTarget {
  /** averageUtilization is the target value of the average of the resource metric across all relevant pods… */
  averageUtilization?: number
  /** averageValue is the target value of the average of the metric across all relevant pods (as a quantity) */
  averageValue?: number | string
  /** type represents whether the metric type is Utilization, Value, or AverageValue */
  type: string
  /** value is the target value of the metric (as a quantity). */
  value?: number | string
}

/** ObjectMetricSource indicates how to scale on a metric describing a kubernetes object (for example… */
export interface ObjectMetricSource {
  /** describedObject specifies the descriptions of a object,such as kind,name apiVersion */
  describedObject: CrossVersionObjectReference
  /** metric identifies the target metric by name and selector */
  metric: MetricIdentifier
  /** target specifies the target value for the given metric */
  target: MetricTarget
}

/** PodsMetricSource indicates how to scale on a metric describing each pod in the current scale target (for… */
export interface PodsMetricSource {
  /** metric identifies the target metric by name and selector */
  metric: MetricIdentifier
  /** target specifies the target value for the given metric */
  target: MetricTarget
}

/** ResourceMetricSource indicates how to scale on a resource metric known to Kubernetes, as specified in… */
export interface ResourceMetricSource {
  /** name is the name of the resource in question. */
  name: string
  /** target specifies the target value for the given metric */
  target: MetricTarget
}
