import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import { currentBundle } from './current-bundle.ts'
import { startSmall } from './heap.ts'
import type { runProgram } from './program.ts'

/** The export of `program.ts`, from its bundle or its module. */
export interface Program {
  readonly runProgram: typeof runProgram
}

/** The bundle of a command without a verb, such as `grove --help`. */
export const NO_VERB = 'grove'

/**
 * The text before and after a bundle's code, which makes it a function of what loading passes to it. `npm run build`
 * adds both.
 */
export const WRAPPER = { before: '(function (module, require, importModule, moduleUrl) {', after: '})' } as const

/**
 * The bundle of a verb that is started often, made by `npm run build` together with V8's code cache from one run: it
 * takes half the CPU of loading 150 modules. Undefined if the verb has no bundle, or an outdated one.
 * docs/benchmarks.md
 */
export const bundledProgram = (args: readonly string[], folder?: URL): Program | undefined => {
  if (process.env.GROVE_DEBUG) process.setSourceMapsEnabled(true)
  const [first = NO_VERB, second] = args
  const verb = first === 'help' && second !== undefined ? second : first.startsWith('-') ? NO_VERB : first
  // Only a verb's name may become part of a path.
  if (!/^[a-z]+$/.test(verb)) return undefined
  const file = currentBundle(`${verb}.cjs`, folder)
  if (file === undefined) return undefined
  return programIn(file, verb)
}

/** The program in the bundle of a verb, with V8's code cache next to it if there is one. */
export const programIn = (file: string, verb: string): Program => {
  prepareHeap(verb)
  const { module } = loadBundle(file, contentOf(`${file}.cache`))
  return module.exports as Program
}

/** Called before the code of a verb is loaded, when its code cache is written and when it is read: V8 compares flags. */
export const prepareHeap = (verb: string): void => {
  if (verb === 'webhook') startSmall()
}

/**
 * Runs a bundle's code, which exports what its entry module does. V8 rejects a `cache` that another version wrote, or
 * one with other flags; the code is then compiled as needed. `name` is the file's name in stack traces.
 */
export const loadBundle = (
  file: string,
  cache?: Buffer,
  name = file,
): { script: Script; module: { exports: unknown } } => {
  const source = readFileSync(file, 'latin1') // the build writes ASCII
  const script = new Script(source, { filename: name, ...(cache !== undefined && { cachedData: cache }) })
  const module = { exports: {} }
  script.runInThisContext()(module, createRequire(file), importModule, urlOf)
  return { script, module }
}

// Code in a Script cannot call import() itself.
const importModule = (specifier: string): Promise<unknown> => import(specifier)

/** `import.meta.url` of a module that is in a bundle, e.g. of `cli/start/version.js`. */
const urlOf = (module: string): string => new URL(`../../${module}`, import.meta.url).href

const contentOf = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
