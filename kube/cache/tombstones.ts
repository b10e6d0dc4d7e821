import { compareResourceVersions } from '../api/resource-version.ts'

/**
 * Remembers which objects are gone although the server has not reported it yet, so that late events and answers do not
 * bring them back; for a while, because the report may never come.
 */
export interface Tombstones {
  readonly size: number
  /** The object was gone at this version; without one it is gone for good. */
  bury(uid: string, version?: string): void
  /** The server has reported the end: no tombstone is needed any more. */
  exhume(uid: string): void
  /** Whether this version of an object is older than its deletion. `trusted`: believe it if the two do not compare. */
  isBuried(uid: string, version: string, trusted: boolean): boolean
  clear(): void
}

/** Longer than any call may take whose answer could arrive late. */
const KEPT_MS = 300_000

/** `now` is in ms. */
export const tombstones = (now: () => number): Tombstones => {
  const buried = new Map<string, { readonly version: string | undefined; readonly at: number }>()
  const forgetOld = () => {
    const before = now() - KEPT_MS
    // The map is in order of deletion.
    for (const [uid, { at }] of buried) {
      if (at >= before) return
      buried.delete(uid)
    }
  }
  return {
    get size() {
      return buried.size
    },
    bury: (uid, version) => {
      forgetOld()
      buried.delete(uid)
      buried.set(uid, { version, at: now() })
    },
    exhume: (uid) => {
      buried.delete(uid)
    },
    isBuried: (uid, version, trusted) => {
      const grave = buried.get(uid)
      if (!grave) return false
      if (grave.at < now() - KEPT_MS) {
        buried.delete(uid)
        return false
      }
      // The object may have left the selector and returned. Then it is newer than the tombstone.
      const order = grave.version === undefined ? -1 : compareResourceVersions(version, grave.version)
      return order === undefined ? !trusted : order <= 0
    },
    clear: () => buried.clear(),
  }
}
