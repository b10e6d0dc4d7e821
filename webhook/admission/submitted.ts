/**
 * A type as it may arrive: any field may be missing or null, but list elements and map values have their declared type.
 * A shape (shape.ts) guarantees this of an object under review, so rules are written against it.
 */
export type Submitted<T> = T extends readonly (infer Element)[]
  ? Submitted<Element>[]
  : string extends keyof T
    ? T
    : T extends object
      ? { [Field in keyof T]?: Submitted<T[Field]> | null }
      : T
