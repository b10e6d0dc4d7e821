import { ApiError } from '../../../kube/api/api-error.ts'
import type { Client } from '../../../kube/client/client.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { EXIT, exitWith, Failure, print } from '../../verb.ts'
import { readableChildren } from '../plan-update/live.ts'
import { changesBetween, changeText } from '../revisions/changes.ts'
import { connected } from '../revisions/connect.ts'
import { readRevisions, readSet, resourceOf } from '../revisions/read.ts'
import { currentNumber } from '../revisions/show.ts'
import type { Options } from '../rollback.ts'
import { isOfOthers, restartSentence } from './restarts.ts'
import { patchOf, rolledBack } from './rolled-back.ts'
import { targetOf } from './target.ts'

/** Restores the templates of a set from a revision, and reports what restarts. @throws Failure */
export const rollBack = (name: string, options: Options): Promise<void> =>
  connected('rollback', options, (client, namespace) => goBack(client, namespace, name, options), isOfOthers)

const goBack = async (client: Client, namespace: string, name: string, options: Options): Promise<void> => {
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
}
