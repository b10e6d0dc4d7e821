import { ApiError } from '../../../kube/api/api-error.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import type { ControllerRevision } from '../../../reconcilers/revision/data.ts'
import { EXIT, exitWith, Failure, print } from '../../verb.ts'
import { readableChildren } from '../plan-update/live.ts'
import { changesBetween, changeText } from '../revisions/changes.ts'
import { connected } from '../revisions/connect.ts'
import { readRevisions, readSet, resourceOf } from '../revisions/read.ts'
import { currentNumber } from '../revisions/show.ts'
import type { Options } from '../rollback.ts'
import { restartSentence } from './restarts.ts'
import { patchOf, rolledBack } from './rolled-back.ts'

/** Restores the templates of a set from a revision, and reports what restarts. @throws Failure */
export const rollBack = (name: string, options: Options): Promise<void> =>
  connected('rollback', options, async (client, namespace) => {
    const set = await readSet(client, namespace, name)
    const revisions = await readRevisions(client, set)
    const current = currentNumber(set, revisions)
    const target = targetOf(name, revisions, current, options.to)
    if (target.revision === current) {
      await print(`PodCliqueSet ${name} is at revision ${current}; nothing changes.\n`)
      exitWith(EXIT.ok)
      return
    }
    const after = rolledBack(set, target.data)
    const now = revisions.find(({ revision }) => revision === current)
    const isDry = options.dryRun !== undefined
    const lines = [
      `PodCliqueSet ${name} ${isDry ? 'would go' : 'goes'} back to revision ${target.revision}${current === undefined ? '' : ` from ${current}`}.`,
      ...(now === undefined ? [] : changesBetween(now.data, target.data)).flatMap(({ clique, fields }) =>
        fields.map((field) => `  ${clique}: ${changeText(field)}`),
      ),
      restartSentence(set, after, await readableChildren(client, set), isDry),
    ]
    if (options.dryRun !== 'client') {
      const resource = await resourceOf(client, KIND.podCliqueSet)
      const dryRun = options.dryRun === 'server'
      await client.mergePatch(resource, { namespace, name }, patchOf(after), { dryRun }).catch((error: unknown) => {
        throw error instanceof ApiError && error.status >= 400 && error.status < 500
          ? new Failure(EXIT.findings, `PodCliqueSet ${name} stays as it is: ${error.message}`)
          : error
      })
    }
    await print(`${lines.join('\n')}\n`)
    exitWith(EXIT.ok)
  })

/** @throws Failure if the revision does not exist, or there is none before the current one */
const targetOf = (
  name: string,
  revisions: readonly ControllerRevision[],
  current: number | undefined,
  to: number | undefined,
): ControllerRevision => {
  const before = revisions.filter(({ revision }) => revision !== current).at(-1)
  const target = to === undefined ? before : revisions.find(({ revision }) => revision === to)
  if (target !== undefined) return target
  const there = revisions.map(({ revision }) => revision).join(', ') || 'none'
  throw new Failure(
    EXIT.findings,
    to === undefined
      ? `PodCliqueSet "${name}" has no revision but the current; there is nothing to go back to`
      : `PodCliqueSet "${name}" has no revision ${to}; there are ${there} (grove revisions ${name})`,
  )
}
