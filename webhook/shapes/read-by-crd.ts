import { type Crd, crdOf } from '../../schemas/crds.ts'
import { isObject, type JsonObject } from '../../schemas/json/object.ts'
import type { FieldError } from '../../schemas/sentences/field-error.ts'
import { applyDefaults } from '../../schemas/structural/default.ts'
import { prune } from '../../schemas/structural/prune.ts'
import { schemaFindings } from '../../schemas/structural/schema-errors.ts'
import { objectMetaShape } from './object-meta-shape.ts'
import { type Misfit, object, type Shape } from './shape.ts'
import { typedShape } from './typed-shape.ts'

/** An object decoded by its CRD, or the errors of its schema. */
export type Read<T> = { readonly object: T } | { readonly errors: readonly FieldError[] }

/** Reads objects of one of our kinds. Meant for kinds that arrive rarely: it checks an object twice. */
export interface Reader<T> {
  /** The first place where a client with typed fields could not decode the object. Required fields may be missing. */
  misfit(value: unknown): Misfit | undefined
  /**
   * The object without unknown fields and nulls, with defaults; or the errors of the schema. CEL rules are not
   * evaluated.
   */
  read(value: unknown): Read<T>
}

/**
 * A reader for a kind in a group and version, e.g. `trainer.kubeflow.org/v1alpha1` and `TrainJob`. Compiled at the
 * first use.
 */
export const readByCrd = <T>(apiVersion: string, kind: string): Reader<T> => {
  let made: { readonly crd: Crd; readonly shapes: readonly Shape[] } | undefined
  const parts = () => {
    if (made !== undefined) return made
    const crd = crdOf(apiVersion, kind)
    if (crd === undefined) throw new Error(`${apiVersion} ${kind} is no kind of ours`)
    const { spec = {} } = crd.schema.properties ?? {}
    const written = { type: 'object', properties: { spec } } as const
    made = { crd, shapes: [object({ metadata: objectMetaShape }), typedShape(written)] }
    return made
  }
  // A review reads its objects once for its look-ups and once for its decision.
  const known = new WeakMap<JsonObject, Read<T>>()
  const readAnew = ({ status: _, ...written }: JsonObject): Read<T> => {
    const { crd } = parts()
    const { object: whole } = applyDefaults(prune(written, crd.schema).object, crd.schema)
    const { errors } = schemaFindings(whole, crd.schema)
    return errors.length > 0 ? { errors } : { object: whole as T }
  }
  return {
    misfit: (value) => {
      for (const shape of parts().shapes) {
        const misfit = shape(value)
        if (misfit !== undefined) return misfit
      }
      return undefined
    },
    read: (value) => {
      const whole = isObject(value) ? value : {}
      const result = known.get(whole) ?? readAnew(whole)
      known.set(whole, result)
      return result
    },
  }
}
