import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the heap's young generation at the size it has now, for the life of the process. Judging a review leaves
 * nothing behind, so the 48 MB that V8 lets it grow to under load only collect the same garbage later. Measured with
 * reviews of 68 KB: 10 MB less resident.
 */
export const keepYoungGenerationSmall = (): void => setFlagsFromString('--semi-space-growth-factor=1')
