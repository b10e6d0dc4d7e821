import { tableOf } from '../../../sandbox/api-server/resources/resource.ts'
import type { World } from '../engine/world.ts'
import { RESOURCES } from './resources.ts'

const SETS = tableOf(RESOURCES.set.group, RESOURCES.set.plural)

/** Resolves once a set is gone, so that its name is free, or after ten seconds. */
export const untilGone = async (
  world: World,
  { namespace, name }: { readonly namespace: string; readonly name: string },
): Promise<void> => {
  for (let tries = 0; tries < 200; tries++) {
    if (world.store.get(SETS, { namespace, name }) === undefined) return
    await world.pause(50)
  }
}
