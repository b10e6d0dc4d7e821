import type { OperatorConfiguration } from './operator-configuration.ts'

type Partially<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly (Partially<Item> | null)[]
    : T extends object
      ? { readonly [Field in keyof T]?: Partially<T[Field]> | null }
      : T

/**
 * A configuration as submitted: any field may be missing or null, and words are not checked yet. `schedulerName` is the
 * short form of one profile that is also the default (docs/configuration.md#schedulers).
 */
export type ConfigurationInput = Partially<OperatorConfiguration> & { readonly schedulerName?: string | null }
