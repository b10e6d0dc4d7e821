// Generated from schemas/ by npm run generate; change the sources instead.
import type { LabelSelector } from './meta.ts'

/** ContainerResourceMetricSource indicates how to scale on a resource… */
export interface ContainerResourceMetricSource {
  /** container is the name of the container in the pods of the scaling target */
  container: string
  /** name is the name of the resource in question */
  name: string
  /** target specifies the target value for the given metric */
  target: MetricTarget
}

/** CrossVersionObjectReference contains enough information to let you… */
export interface CrossVersionObjectReference {
  /** apiVersion is the API version of the referent */
  apiVersion?: string
  /** kind is the kind of the referent; More info… */
  kind: string
  /** name is the name of the referent; More info… */
  name: string
}

/** ExternalMetricSource indicates how to scale on a metric not associated… */
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
  /** selector is the string-encoded form of a standard kubernetes label… */
  selector?: LabelSelector
}

/** MetricSpec specifies how to scale based on a single metric (only… */
export interface MetricSpec {
  /** containerResource refers to a resource metric (such as those specified… */
  containerResource?: ContainerResourceMetricSource
  /** external refers to a global metric that is not associated with any… */
  external?: ExternalMetricSource
  /** object refers to a metric describing a single kubernetes object (for… */
  object?: ObjectMetricSource
  /** pods refers to a metric describing each pod in the current scale… */
  pods?: PodsMetricSource
  /** resource refers to a resource metric (such as those specified in… */
  resource?: ResourceMetricSource
  /** type is the type of metric source */
  type: string
}

/** MetricTarget defines the target value, average value, or average… */
export interface MetricTarget {
  /** averageUtilization is the target value of the average of the resource… */
  averageUtilization?: number
  /** averageValue is the target value of the average of the metric across… */
  averageValue?: number | string
  /** type represents whether the metric type is Utilization, Value, or… */
  type: string
  /** value is the target value of the metric (as a quantity) */
  value?: number | string
}

/** ObjectMetricSource indicates how to scale on a metric describing a… */
export interface ObjectMetricSource {
  /** describedObject specifies the descriptions of a object,such as… */
  describedObject: CrossVersionObjectReference
  /** metric identifies the target metric by name and selector */
  metric: MetricIdentifier
  /** target specifies the target value for the given metric */
  target: MetricTarget
}

/** PodsMetricSource indicates how to scale on a metric describing each… */
export interface PodsMetricSource {
  /** metric identifies the target metric by name and selector */
  metric: MetricIdentifier
  /** target specifies the target value for the given metric */
  target: MetricTarget
}

/** ResourceMetricSource indicates how to scale on a resource metric known… */
export interface ResourceMetricSource {
  /** name is the name of the resource in question */
  name: string
  /** target specifies the target value for the given metric */
  target: MetricTarget
}
