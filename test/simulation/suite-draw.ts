import { ROOT } from '../../scripts/package/project.ts'
import { drawOfSuite } from './fresh.ts'

/**
 * The fresh seeds of this run of the suite, one draw for all of its files where it is drawn from a commit. Seeds that were run again and again say little,
 * because the engine was mended on them, so each commit has its own.
 */
export const DRAW_OF_SUITE = drawOfSuite(process.env, ROOT)
