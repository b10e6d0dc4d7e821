import { stringify } from 'yaml'
import type { ApiObject } from '../../../../kube/api/object.ts'
import { containersOf, type PodOfContainers } from './containers.ts'
import { type Happening, type Opened, VERSION } from './document.ts'
import { type Named, OPENABLE } from './openable.ts'

/** What was read of an object, or why it was not. */
export interface Found {
  readonly object: ApiObject | { readonly missing: string }
  readonly events: readonly Happening[] | { readonly missing: string }
  /** For a pod: why its logs may not be read. */
  readonly logs?: string | undefined
}

const isMissing = (part: object): part is { readonly missing: string } => 'missing' in part

/** The document of an opened object. `now` is in ms. */
export const openedDocument = (named: Named, { object, events, logs }: Found, now: number): Opened => ({
  ...{ version: VERSION, at: new Date(now).toISOString() },
  ...{ kind: named.kind, namespace: named.namespace, name: named.name },
  ...(!isMissing(object) && named.kind === 'Pod' && { containers: containersOf(object as PodOfContainers) }),
  ...(!isMissing(object) && { yaml: yamlOf(object) }),
  ...(!isMissing(events) && { events }),
  commands: isMissing(object) ? [] : commandsOf(named),
  missing: {
    ...(isMissing(object) && { object: object.missing }),
    ...(isMissing(events) && { events: events.missing }),
    ...(logs !== undefined && { logs }),
  },
})

/** An object as `kubectl get -o yaml` prints it, without managedFields. */
const yamlOf = ({ apiVersion, kind, metadata, ...rest }: ApiObject): string => {
  const { managedFields: _, ...shown } = metadata as ApiObject['metadata'] & { readonly managedFields?: unknown }
  return stringify({ apiVersion, kind, metadata: shown, ...rest }, { lineWidth: 0, aliasDuplicateObjects: false })
}

/** The commands that show in a terminal what the page shows of an object. */
const commandsOf = ({ kind, namespace, name }: Named): string[] => {
  const { group = '', plural = '' } = OPENABLE.get(kind) ?? {}
  const resource = group === '' ? plural.replace(/s$/, '') : `${plural}.${group}`
  return [
    ...(kind === 'PodCliqueSet' || kind === 'TrainJob' ? [`grove status -n ${namespace} ${name}`] : []),
    `kubectl describe -n ${namespace} ${resource} ${name}`,
    `kubectl get -n ${namespace} ${resource} ${name} -o yaml`,
  ]
}
