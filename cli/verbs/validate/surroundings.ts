import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import type { KubeObject, ObjectRef } from '../../../model/object.ts'
import type { View } from '../../../model/view.ts'
import { objectsView } from '../../../webhook/server/view.ts'
import { asServed, filesView } from '../../manifests/objects.ts'

/** The data for judging manifests besides the manifests themselves. */
export interface Surroundings {
  readonly config: OperatorConfiguration
  /** The name of that configuration in a report: `the default configuration`, `--config kai`. */
  readonly said: string
  /** Where Grove runs; absent where nobody knows. */
  readonly groveNamespace?: string
  /** Judges with these objects for look-ups. */
  readonly within: <Result>(objects: readonly KubeObject[], judge: (view: View) => Promise<Result>) => Promise<Result>
}

/** Without a cluster: only the given objects exist. */
export const offline = (config: OperatorConfiguration, path: string | undefined): Surroundings => ({
  config,
  said: path === undefined ? 'the default configuration' : `--config ${path}`,
  within: (objects, judge) => judge(filesView(objects)),
})

/** The limit of rounds: a decision may look up objects that an earlier look-up names, and no rule needs more rounds. */
const ROUNDS = 4

/**
 * With a cluster: judges first without its objects, then again with those that were looked up. Objects of the files
 * take precedence over those of the cluster, and have the status that the cluster has of them.
 * @param lookUp reads objects from the cluster
 */
export const withLookUps =
  (lookUp: (refs: readonly ObjectRef[]) => Promise<View>): Surroundings['within'] =>
  async (objects, judge) => {
    const given = objectsView(objects)
    const known = new Map<string, View>()
    for (let round = 1; ; round++) {
      const missing = new Map<string, ObjectRef>()
      const view: View = {
        get: (ref) => {
          const own = given.get(ref)
          if (own.status === 'found' && own.object.status !== undefined) return own
          const read = known.get(JSON.stringify(ref))?.get(ref)
          if (read === undefined) missing.set(JSON.stringify(ref), ref)
          if (own.status !== 'found') return read ?? own
          const status = read?.status === 'found' ? read.object.status : undefined
          return { status: 'found', object: asServed(status === undefined ? own.object : { ...own.object, status }) }
        },
      }
      const result = await judge(view)
      if (missing.size === 0 || round === ROUNDS) return result
      const read = await lookUp([...missing.values()])
      for (const key of missing.keys()) known.set(key, read)
    }
  }
