import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import { currentBundle } from './current-bundle.ts'
import type { runProgram } from './program.ts'

/** What `program.ts` exports, from one file or from its modules. */
export interface Program {
  readonly runProgram: typeof runProgram
}

/** The bundle of a command without a verb, such as `grove --help`. */
export const NO_VERB = 'grove'

/** The words before a bundle's code and behind it: what it is called with. `npm run build` puts them there. */
export const WRAPPER = { before: '(function (module, require, importModule, moduleUrl) {', after: '})' } as const

/**
 * The command in one file, made by `npm run build` for the verbs that are started often, with what V8 had compiled of
 * it when it was run once: half the CPU that loading 150 modules takes. Undefined where there is none for this verb that
 * is current. docs/benchmarks.md
 */
export const bundledProgram = (args: readonly string[], folder?: URL): Program | undefined => {
  if (process.env.GROVE_DEBUG) process.setSourceMapsEnabled(true)
  const [first = NO_VERB, second] = args
  const verb = first === 'help' && second !== undefined ? second : first.startsWith('-') ? NO_VERB : first
  // Nothing but a verb's name may become a path.
  if (!/^[a-z]+$/.test(verb)) return undefined
  const file = currentBundle(`${verb}.cjs`, folder)
  if (file === undefined) return undefined
  const { module } = loadBundle(file, contentOf(`${file}.cache`))
  return module.exports as Program
}

/**
 * Runs a bundle's code, which exports what its entry module does. V8 puts aside a `cache` that another version of it
 * wrote, or one with other flags; the code is then compiled as it is needed.
 */
export const loadBundle = (file: string, cache?: Buffer): { script: Script; module: { exports: unknown } } => {
  const source = readFileSync(file, 'latin1') // the build writes ASCII
  const script = new Script(source, { filename: file, ...(cache !== undefined && { cachedData: cache }) })
  const module = { exports: {} }
  script.runInThisContext()(module, createRequire(file), importModule, moduleUrl)
  return { script, module }
}

// Code that a Script runs may not call import() itself.
const importModule = (specifier: string): Promise<unknown> => import(specifier)

/** `import.meta.url` of a module that is in a bundle, e.g. of `cli/version.js`. */
const moduleUrl = (module: string): string => new URL(`../${module}`, import.meta.url).href

const contentOf = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
