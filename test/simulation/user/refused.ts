import { ApiError } from '../../../kube/api/api-error.ts'
import type { World } from '../engine/world.ts'

/** Carries an act of a user out. That the API server refuses it is noted in the journal, and no failure of the run. */
export const unlessRefused = async (world: World, act: () => Promise<unknown>): Promise<void> => {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, reason, message } = error
    world.journal.note(`the user is refused: ${status} ${reason}: ${message.slice(0, 120)}`)
  }
}
