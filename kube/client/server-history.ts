import type { Resource } from '../api/resource.ts'
import { compareResourceVersions } from '../api/resource-version.ts'

/**
 * The newest version of each resource that an API server has reported to a client's watches. If its etcd is restored
 * from a backup, its versions continue from there, and what has been read since the backup never happened: listeners
 * are then notified once. Versions of two resources are not compared: large clusters keep events, leases or pods in an
 * etcd of their own, and each etcd counts by itself.
 */
export class ServerHistory {
  readonly #listeners = new Set<() => void>()
  readonly #newest = new Map<string, string>()
  #returns = 0

  /** How often the server has gone back to an earlier version. */
  get returns(): number {
    return this.#returns
  }

  /** The newest version that the server has reported of a resource; empty: none yet. */
  newest(resource: Named): string {
    return this.#newest.get(nameOf(resource)) ?? ''
  }

  /** The server has reported this version. */
  note(resource: Named, version: string): void {
    const newest = this.newest(resource)
    if (newest === '' || (compareResourceVersions(version, newest) ?? 0) > 0) {
      this.#newest.set(nameOf(resource), version)
    }
  }

  /**
   * Compares the server's answer `version` with `newest`, which was the newest version when it was asked. If the answer
   * is older, notifies all listeners and returns true. (Versions that other watches reported meanwhile do not count:
   * they may have overtaken the answer.)
   */
  isBack(resource: Named, version: string, newest: string): boolean {
    if ((compareResourceVersions(version, newest) ?? 0) >= 0) return false
    // Everything is read again, and the other resources of the same etcd have gone back as well.
    this.#newest.clear()
    this.note(resource, version)
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

type Named = Pick<Resource, 'group' | 'plural'>

const nameOf = ({ group, plural }: Named): string => `${plural}.${group}`
