import { parseArgs } from 'node:util'
import { StartError } from './process.ts'
import type { Parent } from './progress.ts'

/** The output of `grove-initc --help`. */
export const USAGE = `Usage: grove-initc --podcliques=<podclique>:<ready pods> [--podcliques=…] [options]
       grove-initc attend

Waits until that many pods of every PodClique named are Ready, then ends with 0; with 1 in any other case.

  -p, --podcliques <podclique>:<count>   whom to wait for; may be repeated; without any, it ends at once
      --pod-info-dir <dir>               has the files namespace and podgangname (/var/grove/pod-info)
      --token-dir <dir>                  has token and ca.crt (/var/run/secrets/kubernetes.io/serviceaccount)
  -h, --help                             prints this

attend stays beside the containers of a pod that restarts in place, and ends with 43 when all of them are to start again.

The API server's address is in KUBERNETES_SERVICE_HOST and KUBERNETES_SERVICE_PORT.
`

/** The arguments of the command line. Directories are undefined where the defaults apply. */
export interface Arguments {
  /** Each PodClique once. */
  readonly parents: readonly Parent[]
  readonly podInfoDir: string | undefined
  readonly tokenDir: string | undefined
  readonly help: boolean
}

/** A PodClique's name is a label value of its pods, which limits its length. */
const PODCLIQUE = /^(?=.{1,63}$)[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/
const INT32_MAX = 2 ** 31 - 1

const parentOf = (entry: string): Parent | undefined => {
  const [podClique = '', count = '', ...more] = entry.split(':')
  const needed = Number(count)
  const isCount = /^\d+$/.test(count) && needed >= 1 && needed <= INT32_MAX
  return PODCLIQUE.test(podClique) && isCount && more.length === 0 ? { podClique, needed } : undefined
}

/** Parses the values of --podcliques. Blank ones are skipped; of two for one PodClique the higher count is used. */
export const parseParents = (entries: readonly string[]): Parent[] => {
  const needed = new Map<string, number>()
  const bad: string[] = []
  for (const entry of entries.map((text) => text.trim()).filter((text) => text !== '')) {
    const parent = parentOf(entry)
    if (parent) needed.set(parent.podClique, Math.max(parent.needed, needed.get(parent.podClique) ?? 0))
    else bad.push(`"${entry}"`)
  }
  if (bad.length > 0) {
    throw new StartError(
      `--podcliques: ${bad.join(' and ')} must be <podclique>:<ready pods, 1 or more>, such as llm-0-router:1; ` +
        'repeat the flag for another PodClique',
    )
  }
  return [...needed].map(([podClique, count]) => ({ podClique, needed: count }))
}

const OPTIONS = {
  podcliques: { type: 'string', short: 'p', multiple: true },
  'pod-info-dir': { type: 'string' },
  'token-dir': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const read = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const [sentence = ''] = error.message.split(/\.\s/)
    throw new StartError(`${sentence.replace(/\.$/, '')}; grove-initc --help lists what can be given`)
  }
}

/** Parses the command line without program names. Throws StartError. docs/initc.md#arguments */
export const parseArguments = (args: readonly string[]): Arguments => {
  const values = read(args)
  return {
    // `-p=a:1` means the same as `-p a:1`.
    parents: parseParents((values.podcliques ?? []).map((entry) => entry.replace(/^=/, ''))),
    podInfoDir: values['pod-info-dir'],
    tokenDir: values['token-dir'],
    help: values.help ?? false,
  }
}
