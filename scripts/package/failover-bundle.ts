import { type Bundle, bundleProgram } from './bundle.ts'

/** Makes the agent of failover pods one file that needs nothing but Node. */
export const bundleFailover = (outfile: string): Promise<Bundle> => bundleProgram('failover/main.ts', outfile)
