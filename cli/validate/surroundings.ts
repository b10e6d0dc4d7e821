import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { KubeObject, ObjectRef } from '../../model/object.ts'
import type { View } from '../../model/view.ts'
import { objectsView } from '../../webhook/server/view.ts'

/** What manifests are judged with, besides what they say themselves. */
export interface Surroundings {
  readonly config: OperatorConfiguration
  /** Which configuration that is, as a report names it: `the default configuration`, `--config kai`. */
  readonly said: string
  /** Judges with these objects to look things up in. */
  readonly within: <Result>(objects: readonly KubeObject[], judge: (view: View) => Promise<Result>) => Promise<Result>
}

/** Without a cluster: nothing exists but the objects that are named. */
export const offline = (config: OperatorConfiguration, path: string | undefined): Surroundings => ({
  config,
  said: path === undefined ? 'the default configuration' : `--config ${path}`,
  within: (objects, judge) => judge(objectsView(objects)),
})

/** A decision looks up what an earlier look-up names; no rule needs more rounds. */
const ROUNDS = 4

/**
 * With a cluster behind the objects: judged first as if nothing were in it, then again with what was looked for. Objects of
 * the files win over those of the cluster.
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
          if (own.status === 'found') return own
          const read = known.get(JSON.stringify(ref))
          if (read !== undefined) return read.get(ref)
          missing.set(JSON.stringify(ref), ref)
          return own
        },
      }
      const result = await judge(view)
      if (missing.size === 0 || round === ROUNDS) return result
      const read = await lookUp([...missing.values()])
      for (const key of missing.keys()) known.set(key, read)
    }
  }
