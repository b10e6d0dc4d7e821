import { ApiError, isConflict } from '../../../kube/api/api-error.ts'
import type { Client } from '../../../kube/client/client.ts'
import { strategyOf } from '../../../model/update/strategy.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { EXIT, exitWith, Failure, print } from '../../verb.ts'
import { readableChildren } from '../plan-update/live.ts'
import type { Options } from '../restart.ts'
import { connected } from '../revisions/connect.ts'
import { readSet, resourceOf } from '../revisions/read.ts'
import { isOfOthers, podsToRestart, restartSentence } from '../rollback/restarts.ts'
import { type Role, rolesOf } from './roles.ts'
import { isStamped, patchOf, stamped } from './stamp.ts'
import { waitFor } from './wait.ts'

/** How far a role is: not begun, begun, or over and waited for. */
type RoleState = 'pending' | 'restarting' | 'restarted'

/** Roles that restart at the same time. */
type Step = readonly Role[]

/** Restarts pods of a set, and waits for them if asked to. @throws Failure */
export const restart = (name: string, options: Options): Promise<void> =>
  connected('restart', options, (client, namespace) => restartIn(client, namespace, name, options), isOfOthers)

const restartIn = async (client: Client, namespace: string, name: string, options: Options): Promise<void> => {
  const { inOrder = false, dryRun = false, output } = options
  const set = await readSet(client, namespace, name)
  const roles = rolesOf(set, options)
  const at = options.at ?? `${new Date().toISOString().slice(0, 19)}Z`
  const waits = !dryRun && (inOrder || options.wait === true)
  if (waits && !strategyOf(set).isAutomatic)
    throw new Failure(
      EXIT.findings,
      `the update strategy of PodCliqueSet "${name}" is OnDelete: pods restart when you delete them, and nothing is to be waited for; leave out --in-order and --wait`,
    )
  const after = stamped(set, cliquesOf(roles), at)
  const children = await readableChildren(client, set)
  const states = new Map<string, RoleState>(roles.map((role) => [role.name, 'pending']))
  let isTold = output === 'json'
  const tell = async (): Promise<void> => {
    if (isTold) return
    isTold = true
    await print(`${lines(set, roles, at, options)}${restartSentence(set, after, children, dryRun)}\n`)
  }
  const wait = waits ? await waitFor(client, { namespace, name }, at, options) : undefined
  try {
    for (const step of inOrder ? roles.map((role): Step => [role]) : [roles]) {
      const generation = await write(client, namespace, name, step, at, dryRun)
      await tell()
      if (dryRun) continue
      for (const role of step) states.set(role.name, 'restarting')
      if (wait === undefined) continue
      const failure = await wait.over(step, generation)
      if (failure !== undefined) throw new Failure(EXIT.findings, `${failure}${goingOn(name, at, options)}`)
      for (const role of step) states.set(role.name, 'restarted')
    }
    if (wait !== undefined && output === 'text') await print(`PodCliqueSet ${name} has restarted.\n`)
    exitWith(EXIT.ok)
  } finally {
    await wait?.close()
    if (output === 'json') {
      const shown = roles.map((role) => ({ name: role.name, cliques: role.cliques, state: states.get(role.name) }))
      const pods = Object.fromEntries(podsToRestart(set, after, children))
      await print(`${JSON.stringify({ namespace, name, restartedAt: at, dryRun, roles: shown, pods }, null, 2)}\n`)
    }
  }
}

const cliquesOf = (roles: readonly Role[]): string[] => roles.flatMap(({ cliques }) => cliques)

const lines = (set: PodCliqueSet, roles: readonly Role[], at: string, { inOrder, dryRun }: Options): string => {
  const { name } = set.metadata
  if (isStamped(set, cliquesOf(roles), at)) return `PodCliqueSet ${name} has restarted at ${at} already. `
  const names = roles.map((role) => role.name).join(inOrder ? ', then ' : ', ')
  return `PodCliqueSet ${name} ${dryRun ? 'would restart' : 'restarts'} at ${at}: ${names}.\n`
}

/** What to do after a restart that was broken off. */
const goingOn = (name: string, at: string, { inOrder }: Options): string =>
  inOrder ? `; to go on, give the same command with --at ${at}` : `; "grove status ${name}" says what waits`

/** How often the stamp is written anew after somebody else has changed the set meanwhile. */
const MOST_TRIES = 10

/** Writes the time into the templates of a step, unless it stands there, and returns the generation of the set. @throws Failure */
const write = async (
  client: Client,
  namespace: string,
  name: string,
  step: Step,
  at: string,
  dryRun: boolean,
): Promise<number> => {
  const resource = await resourceOf(client, KIND.podCliqueSet)
  for (let tries = 1; ; tries++) {
    const set = await readSet(client, namespace, name)
    const cliques = cliquesOf(step)
    if (isStamped(set, cliques, at)) return set.metadata.generation ?? 0
    try {
      const written = await client.mergePatch(resource, { namespace, name }, patchOf(stamped(set, cliques, at)), {
        dryRun,
      })
      return (written as unknown as PodCliqueSet).metadata.generation ?? 0
    } catch (error) {
      if (isConflict(error) && tries < MOST_TRIES) continue
      throw error instanceof ApiError && error.status >= 400 && error.status < 500
        ? new Failure(EXIT.findings, `PodCliqueSet ${name} stays as it is: ${error.message}`)
        : error
    }
  }
}
