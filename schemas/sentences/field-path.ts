import { segmentsOf } from '../json/json-patch.ts'

/** `spec` + `replicas` → `spec.replicas`. */
export const childPath = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

/** `spec.cliques` + 0 → `spec.cliques[0]`. */
export const indexPath = (path: string, index: number): string => `${path}[${index}]`

/** `metadata.labels` + `app` → `metadata.labels[app]`: the notation of map keys. */
export const keyPath = (path: string, key: string): string => `${path}[${key}]`

/** `/spec/cliques/0/name` → `spec.cliques[0].name`. */
export const pathAt = (pointer: string): string =>
  segmentsOf(pointer).reduce((path, step) => (/^\d+$/.test(step) ? keyPath(path, step) : childPath(path, step)), '')
