import { compareResourceVersions } from '../api/resource-version.ts'

/**
 * The newest version that an API server has reported to a client's watches. If its etcd is restored from a backup, its
 * versions continue from there, and what has been read since the backup never happened: listeners are then notified
 * once. Events are not counted, because large clusters keep them in a separate etcd.
 */
export class ServerHistory {
  readonly #listeners = new Set<() => void>()
  #newest = ''
  #returns = 0

  /** How often the server has gone back to an earlier version. */
  get returns(): number {
    return this.#returns
  }

  /** The newest version that the server has reported; empty: none yet. */
  get newest(): string {
    return this.#newest
  }

  /** The server has reported this version. */
  note(version: string): void {
    if (this.#newest === '' || (compareResourceVersions(version, this.#newest) ?? 0) > 0) this.#newest = version
  }

  /**
   * Compares the server's answer `version` with `newest`, which was the newest version when it was asked. If the answer
   * is older, notifies all listeners and returns true. (Versions that other watches reported meanwhile do not count:
   * they may have overtaken the answer.)
   */
  isBack(version: string, newest: string): boolean {
    if ((compareResourceVersions(version, newest) ?? 0) >= 0) return false
    this.#newest = version
    this.#returns++
    for (const tell of [...this.#listeners]) tell()
    return true
  }

  /** Calls back each time when the server has gone back. The returned function ends that. */
  onBack(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}
