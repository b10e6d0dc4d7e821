import type { Standing } from './document.ts'
import type { Named } from './openable.ts'

/** The views of the page. */
export type View = 'workloads' | 'nodes' | 'admission' | 'system'

/** What the list of workloads is narrowed to. */
export interface Filter {
  /** Empty: all. */
  readonly namespace: string
  readonly standing: Standing | undefined
  /** The words of the search. */
  readonly text: string
}

/** The content of the address: a view and, among the workloads, the selected one, an object of it, and the filter. */
export interface Route {
  readonly view: View
  readonly chosen?: Named
  /** An object of the tree of the selected workload, which is opened. */
  readonly opened?: Pick<Named, 'kind' | 'name'>
  readonly filter: Filter
}

const VIEWS: readonly View[] = ['workloads', 'nodes', 'admission', 'system']
/** The standings of workloads, as in the list. */
export const STANDING_ORDER: readonly Standing[] = ['trouble', 'updating', 'starting', 'waiting', 'ready']

/** The filter that shows all. */
export const NO_FILTER: Filter = { namespace: '', standing: undefined, text: '' }

/** Parses the part of an address behind `#`. Anything unknown is the list of workloads. */
export const routeOf = (hash: string): Route => {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s)
  const [view, kind, namespace, name, ofKind, ofName] = path.split('/').map(decoded)
  const filter = filterOf(new URLSearchParams(query))
  if (view !== 'workloads' || !kind || !namespace || !name)
    return { view: VIEWS.find((one) => one === view) ?? 'workloads', filter }
  const opened = ofKind && ofName ? { opened: { kind: ofKind, name: ofName } } : {}
  return { view, chosen: { kind, namespace, name }, ...opened, filter }
}

const filterOf = (query: URLSearchParams): Filter => ({
  namespace: query.get('namespace') ?? '',
  standing: STANDING_ORDER.find((one) => one === query.get('state')),
  text: query.get('q') ?? '',
})

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** The address of the list, of a workload, or of an object of it. */
export const addressOf = (chosen?: Named, { opened, filter = NO_FILTER }: Partial<Route> = {}): string => {
  const parts = chosen === undefined ? [] : [chosen.kind, chosen.namespace, chosen.name]
  const more = opened === undefined ? [] : [opened.kind, opened.name]
  const { namespace, standing, text } = filter
  const query = new URLSearchParams({
    ...(namespace && { namespace }),
    ...(standing && { state: standing }),
    ...(text && { q: text }),
  }).toString()
  return `#/${['workloads', ...parts, ...more].map(encodeURIComponent).join('/')}${query && `?${query}`}`
}
