/**
 * A type as it may arrive: any field may be missing or null, list elements and map values have the type they claim.
 * This is what a shape (shape.ts) guarantees of an object under review, so rules are written against it.
 */
export type Submitted<T> = T extends readonly (infer Element)[]
  ? Submitted<Element>[]
  : string extends keyof T
    ? T
    : T extends object
      ? { [Field in keyof T]?: Submitted<T[Field]> | null }
      : T
