import type { Environment } from '@marcbachmann/cel-js'

/** The functions, operators and types that a library adds to an environment. */
export interface Library {
  /** Types by their name in signatures. */
  readonly types?: Readonly<Record<string, abstract new (...given: never[]) => unknown>>
  /** Names that stand before functions, such as `sets` in `sets.contains`, each with the name of its type. */
  readonly namespaces?: Readonly<Record<string, string>>
  /** By signature, e.g. `string.charAt(int): string`. */
  readonly functions?: Readonly<Record<string, (...given: never[]) => unknown>>
  /** By signature, e.g. `Quantity == Quantity`. */
  readonly operators?: Readonly<Record<string, (...given: never[]) => unknown>>
}

type Handler = (...given: unknown[]) => unknown

/** Adds a library to an environment. */
export const addLibrary = (environment: Environment, library: Library): void => {
  for (const [name, type] of Object.entries(library.types ?? {})) environment.registerType(name, type as never)
  for (const [name, type] of Object.entries(library.namespaces ?? {})) {
    const namespace = { [type]: class {} }[type] as new () => object
    environment.registerType(type, namespace as never)
    environment.registerConstant(name, type, new namespace() as never)
  }
  for (const [signature, handler] of Object.entries(library.functions ?? {}))
    environment.registerFunction(signature, handler as Handler, { async: false } as never)
  for (const [signature, handler] of Object.entries(library.operators ?? {}))
    environment.registerOperator(signature, handler as never)
}
