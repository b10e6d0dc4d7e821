import type { KubeObject } from '../../../model/object.ts'
import type { Setting } from './setting.ts'

interface Told {
  readonly type: string
  readonly status: string
  readonly reason: string
  readonly message: string
}

/** What an object says of its update. */
export const updateCondition = (object: object): Told | undefined =>
  ((object as KubeObject).status as { conditions?: Told[] } | undefined)?.conditions?.find(
    ({ type }) => type === 'UpdateInProgress',
  )

/** The roles for which revisions of a set are kept, one text for each revision. */
export const rolesKept = (setting: Setting, name: string): string[] =>
  ([...setting.grove.core.store.list('controllerrevisions.apps', 'default')] as unknown as KubeObject[])
    .filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/part-of'] === name)
    .flatMap(({ metadata }) => metadata.annotations?.['grove.io/kept-for-roles'] ?? [])
