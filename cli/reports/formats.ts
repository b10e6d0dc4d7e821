import type { Judgement } from '../judging/judgement.ts'

/** The content of a report besides its judgements. */
export interface Setting {
  /** The configuration that judged, e.g. `the default configuration`. */
  readonly said: string
  /** What other configurations would accept, one sentence each. */
  readonly hints: readonly string[]
  /** The URL of docs/ for this version, with a slash at its end. */
  readonly docs?: string
}

type Report = (judgements: readonly Judgement[], setting: Setting) => Promise<string>

const colours = (): boolean => process.stdout.isTTY && !process.env.NO_COLOR

/** The report formats; each is imported when needed. */
export const REPORTS = {
  text: async (judgements, setting) =>
    (await import('./text.ts')).textReport(judgements, { colours: colours(), ...setting }),
  quiet: async (judgements, setting) =>
    (await import('./quiet.ts')).quietReport(judgements, { colours: colours(), ...setting }),
  json: async (judgements) => (await import('./json.ts')).jsonReport(judgements),
  sarif: async (judgements, { docs }) => (await import('./sarif.ts')).sarifReport(judgements, docs),
  github: async (judgements) => (await import('./github.ts')).githubReport(judgements),
  junit: async (judgements) => (await import('./junit.ts')).junitReport(judgements),
} as const satisfies Record<string, Report>
