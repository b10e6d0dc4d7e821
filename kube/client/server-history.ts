import { compareResourceVersions } from '../api/resource-version.ts'

/**
 * How far an API server has counted its changes, as far as a client has been told by its watches. Where its etcd is restored from
 * a backup, it counts from there again, and what has been read since is of a past that never was: then whoever listens is told,
 * once. Events are left out: large clusters keep them in an etcd of their own.
 */
export class ServerHistory {
  readonly #listeners = new Set<() => void>()
  #newest = ''
  #returns = 0

  /** How often the server has gone back. */
  get returns(): number {
    return this.#returns
  }

  /** The newest version that the server has told of; empty: none yet. */
  get newest(): string {
    return this.#newest
  }

  /** The server has told of this version. */
  note(version: string): void {
    if (this.#newest === '' || (compareResourceVersions(version, this.#newest) ?? 0) > 0) this.#newest = version
  }

  /**
   * The server was asked for its version when `newest` was the newest, and is at `version`. True, and all who listen are told, where
   * that is older. (What other watches have told meanwhile says nothing: it may have overtaken the answer.)
   */
  isBack(version: string, newest: string): boolean {
    if ((compareResourceVersions(version, newest) ?? 0) >= 0) return false
    this.#newest = version
    this.#returns++
    for (const tell of [...this.#listeners]) tell()
    return true
  }

  /** Calls back each time when the server has gone back. Returns what ends it. */
  onBack(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
