import type { ObjectKey } from '../api/object.ts'

/** The key of an object in a store: its name, with the namespace in front. */
export const keyOf = ({ namespace, name = '' }: Partial<ObjectKey>): string =>
  namespace === undefined ? name : `${namespace}/${name}`

/** The object that a key of a store names. */
export const keyFrom = (key: string): ObjectKey => {
  const at = key.indexOf('/')
  return at < 0 ? { namespace: undefined, name: key } : { namespace: key.slice(0, at), name: key.slice(at + 1) }
}
