import type { Names } from '../api-server/core.ts'

/** What the sandbox is called, and the annotation by which pods say what they use. docs/sandbox.md */
export const NAMES: Names = {
  server: 'grove-sandbox',
  usageAnnotation: 'sandbox.grove.io/usage',
  logAnnotation: 'sandbox.grove.io/log',
}
