import type { Registry } from '../resources/registry.ts'

/** The OpenAPI documents; undefined for any other path. */
export const openApi = (_registry: Registry, _path: string, _query: URLSearchParams): object | undefined => undefined
