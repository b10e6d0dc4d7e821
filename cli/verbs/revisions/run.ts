import type { KubeObject } from '../../../model/object.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { complain, EXIT, exitWith, print } from '../../verb.ts'
import type { Options } from '../revisions.ts'
import { checked } from './check.ts'
import { connected } from './connect.ts'
import { readOurs, readRevisions, readSet, resourceOf } from './read.ts'
import { entriesOf, tableOf } from './show.ts'

/** Shows the revisions of one set. @throws Failure */
export const showRevisions = (name: string, options: Options): Promise<void> =>
  connected('revisions', options, async (client, namespace) => {
    const set = await readSet(client, namespace, name)
    const entries = entriesOf(set, await readRevisions(client, set))
    if (options.output === 'json') await print(`${JSON.stringify(entries, null, 2)}\n`)
    else if (entries.length > 0) await print(tableOf(entries, Date.now()))
    else
      complain(
        `grove: PodCliqueSet "${name}" has no revisions yet; the reconcilers store the first with its first pods`,
      )
    exitWith(EXIT.ok)
  })

/** Reports what this version would do to the pods of sets that another version manages. @throws Failure */
export const checkRevisions = (names: readonly string[], options: Options): Promise<void> =>
  connected('revisions', options, async (client, own) => {
    const namespace = options.allNamespaces ? undefined : own
    const sets =
      names.length > 0
        ? await Promise.all(names.map((name) => readSet(client, own, name)))
        : (await client.list(await resourceOf(client, KIND.podCliqueSet), { namespace })).items
    const children = await Promise.all(
      [KIND.scalingGroup, KIND.podClique, KIND.controllerRevision].map((kind) => readOurs(client, kind, { namespace })),
    )
    const found = checked([
      ...sets.map((set) => ({ ...set, ...KIND.podCliqueSet }) as unknown as KubeObject),
      ...children.flat(),
    ])
    if (options.output === 'json') {
      await print(
        `${JSON.stringify(
          found.map(({ sentence: _, ...each }) => each),
          null,
          2,
        )}\n`,
      )
    } else if (found.length === 0) {
      await print(
        `There is no PodCliqueSet in ${namespace === undefined ? 'any namespace' : `namespace ${namespace}`}.\n`,
      )
    } else {
      await print(found.map(({ sentence }) => `${sentence}\n`).join(''))
    }
    exitWith(found.every(({ unchanged }) => unchanged) ? EXIT.ok : EXIT.findings)
  })
