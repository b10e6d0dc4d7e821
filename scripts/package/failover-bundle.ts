import { type Bundle, bundleProgram } from './bundle.ts'

/** Bundles the agent of failover pods into one file that needs only Node. */
export const bundleFailover = (outfile: string): Promise<Bundle> => bundleProgram('failover/main.ts', outfile)
