import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { KubeconfigError } from '../../../kube/access/cluster-access.ts'
import { type ContextEntries, withContext, withoutContext } from '../../../kube/access/kubeconfig-edit.ts'
import { type Fields, type KubeconfigFile, kubeconfigOf } from '../../../kube/access/kubeconfig-file.ts'
import { complain, UsageError } from '../../verb.ts'
import { changeShared, LockedError, targetOf, textOf } from './shared-file.ts'

/** The kubeconfig of a running sandbox. */
export interface WrittenKubeconfig {
  readonly path: string
  /** The change of the current context; absent for a file of our own. */
  readonly sentence?: string
  /** Removes the entries that were added. May be called again; also runs when the process exits. */
  remove(): void
}

/** The parts of the sandbox's kubeconfig that are copied into another file. */
interface OwnKubeconfig {
  readonly clusters: readonly [{ readonly cluster: Fields & { readonly server: string } }]
  readonly users: readonly [{ readonly user: Fields }]
  readonly contexts: readonly [{ readonly context: { readonly namespace: string } }]
}

/**
 * Checks before the start that the file can take the entries of the sandbox; a file that is no kubeconfig stays
 * unchanged. Creates missing folders, as kubectl creates `~/.kube`. @throws UsageError
 */
export const requireWritable = (path: string): void => {
  try {
    mkdirSync(dirname(path), { recursive: true })
    const target = targetOf(path)
    if (statSync(target, { throwIfNoEntry: false })?.isFile() === false) {
      throw new UsageError(`--kubeconfig: "${path}" is not a file; name one, or a new one`)
    }
    entriesIn(path, textOf(target))
    accessSync(dirname(target), constants.W_OK)
  } catch (error) {
    throw refusal(path, error)
  }
}

/**
 * Writes a kubeconfig file of our own, which is removed with the sandbox, or adds a context to the named file, whose
 * other entries stay. @param context the name of the context there, if it is free @throws UsageError if the file cannot
 * be written
 */
export const writeKubeconfig = async (
  own: string,
  asked: string | undefined,
  context: string,
): Promise<WrittenKubeconfig> =>
  asked === undefined ? temporary(own) : merged(asked, JSON.parse(own) as OwnKubeconfig, context)

const temporary = (own: string): WrittenKubeconfig => {
  const directory = mkdtempSync(join(tmpdir(), 'grove-sandbox-'))
  const remove = atExit(() => rmSync(directory, { recursive: true, force: true }))
  const path = join(directory, 'kubeconfig')
  // The token in it has all permissions.
  writeFileSync(path, own, { mode: 0o600 })
  return { path, remove }
}

const merged = async (path: string, own: OwnKubeconfig, wanted: string): Promise<WrittenKubeconfig> => {
  const { clusters, users, contexts } = own
  const { cluster } = clusters[0]
  const entries = { cluster, user: users[0].user, namespace: contexts[0].context.namespace }
  try {
    // Entries that a killed sandbox left behind may contain the port that is ours now.
    const dead = new Set([...(await deadServers(entriesIn(path, textOf(path)))), cluster.server])
    let [name, previous]: [string, string | undefined] = ['', undefined]
    changeShared(path, (text) => {
      name = freeName(wanted, entriesIn(path, text), dead)
      const added = withContext(text, { name, ...entries } satisfies ContextEntries)
      previous = added.previous
      return added.text
    })
    const remove = atExit(() => takeOut(path, name, cluster.server))
    const before =
      previous === undefined ? 'there was none before' : `it was "${previous}", and will be again at the end`
    return { path, remove, sentence: `The current context of ${path} is "${name}" now; ${before}.` }
  } catch (error) {
    throw refusal(path, error)
  }
}

const takeOut = (path: string, name: string, server: string): void => {
  try {
    if (textOf(path) === '') return
    changeShared(path, (text) =>
      // The name may belong to another cluster's entry by now.
      serverOf(entriesIn(path, text), name) === server ? withoutContext(text, name) : text,
    )
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    complain(`grove: --kubeconfig: the context "${name}" stays in "${path}" (${why}); take it out by hand`)
  }
}

/** Runs a function once: when called or, at the latest, when the process exits. */
const atExit = (act: () => void): (() => void) => {
  let done = false
  const once = (): void => {
    process.off('exit', once)
    if (!done) act()
    done = true
  }
  process.on('exit', once)
  return once
}

/** An empty file is a kubeconfig without entries, as for kubectl. */
const entriesIn = (path: string, text: string): KubeconfigFile =>
  kubeconfigOf(path, text.trim() === '' ? 'kind: Config' : text)

const serverOf = ({ clusters }: KubeconfigFile, name: string): unknown => clusters.get(name)?.server

/** Servers on this machine that do not answer any more: entries that killed sandboxes left behind. */
const deadServers = async (file: KubeconfigFile): Promise<readonly unknown[]> => {
  const servers = [...file.clusters.values()].flatMap(({ server }) =>
    typeof server === 'string' && server.startsWith('https://127.0.0.1:') ? [server] : [],
  )
  const alive = await Promise.all(servers.map(answers))
  return servers.filter((_, index) => alive[index] === false)
}

const answers = (server: string): Promise<boolean> =>
  new Promise((settle) => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(server).port) })
    const end = (alive: boolean): void => {
      socket.destroy()
      settle(alive)
    }
    socket.setTimeout(1000, () => end(true))
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })

/** The name, or the name with the first free number, so that no entry in use is replaced. */
const freeName = (name: string, file: KubeconfigFile, dead: ReadonlySet<unknown>): string => {
  const { clusters, users, contexts } = file
  const isTaken = (each: string): boolean =>
    [clusters, users, contexts].some((list) => list.has(each)) && !dead.has(serverOf(file, each))
  if (!isTaken(name)) return name
  let count = 2
  while (isTaken(`${name}-${count}`)) count++
  return `${name}-${count}`
}

const refusal = (path: string, error: unknown): unknown => {
  if (error instanceof UsageError || !(error instanceof Error)) return error
  if (error instanceof KubeconfigError) {
    return new UsageError(`--kubeconfig: ${error.message}; the file stays as it is: correct it, or name another one`)
  }
  if (error instanceof LockedError) {
    return new UsageError(`--kubeconfig: ${error.message} "${path}"; try again, or remove the lock if nobody is`)
  }
  return new UsageError(
    `--kubeconfig: "${path}" cannot be written (${error.message}); name a file in a folder that is yours`,
  )
}
