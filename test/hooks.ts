export const mochaHooks = {}
