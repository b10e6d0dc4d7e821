import type { Chosen } from './connection.tsx'

/** The views of the page. */
export type View = 'workloads' | 'nodes' | 'admission' | 'system'

/** The content of the address: a view and, among the workloads, the selected one. */
export interface Route {
  readonly view: View
  readonly chosen?: Chosen
}

const VIEWS: readonly View[] = ['workloads', 'nodes', 'admission', 'system']

/** Parses the part of an address behind `#`. Anything unknown is the list of workloads. */
export const routeOf = (hash: string): Route => {
  const [view, kind, namespace, name] = hash.replace(/^#\/?/, '').split('/').map(decoded)
  if (view === 'workloads' && kind && namespace && name) return { view, chosen: { kind, namespace, name } }
  return { view: VIEWS.find((one) => one === view) ?? 'workloads' }
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** The address of a workload. */
export const addressOf = ({ kind, namespace, name }: Chosen): string =>
  `#/workloads/${[kind, namespace, name].map(encodeURIComponent).join('/')}`
