// Generated from schemas/ by npm run generate; change the sources instead.

/** Metadata of what is made from this template. */
export interface EmbeddedMetadata {
  /** Annotations of what is made. */
  annotations?: Record<string, string>
  /** Finalizers of what is made. */
  finalizers?: string[]
  /** Labels of what is made. */
  labels?: Record<string, string>
  /** Name of what is made. */
  name?: string
  /** Namespace of what is made. */
  namespace?: string
}

/** A label selector is a label query over a set of resources. */
export interface LabelSelector {
  /** matchExpressions is a list of label selector requirements. */
  matchExpressions?: LabelSelectorRequirement[]
  /** matchLabels is a map of {key,value} pairs. */
  matchLabels?: Record<string, string>
}

/** A label selector requirement is a selector that contains values, a key, and an operator that relates the key… */
export interface LabelSelectorRequirement {
  /** key is the label key that the selector applies to. */
  key: string
  /** operator represents a key's relationship to a set of values. */
  operator: string
  /** values is an array of string values. */
  values?: string[]
}
