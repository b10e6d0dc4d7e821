import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the heap's young generation at the size it has now, for the life of the process. Judging a review leaves
 * nothing behind, so a larger one, which V8 would grow to 48 MB under load, collects the same garbage later and saves
 * no time. Measured with reviews of 68 KB: 20 MB less in memory, the same CPU.
 */
export const keepYoungGenerationSmall = (): void => setFlagsFromString('--semi-space-growth-factor=1')
