/** A file, directory or symbolic link of an image; its path has no leading slash. All entries belong to root. */
export type Entry =
  | { readonly path: string; readonly mode: number; readonly content: Buffer }
  | { readonly path: string; readonly mode: number; readonly directory: true }
  | { readonly path: string; readonly linkTo: string }

/** A file that is readable, or executable, for all. */
export const file = (path: string, content: Buffer | string, mode = 0o644): Entry => ({
  path,
  mode,
  content: Buffer.from(content),
})

/**
 * The entries with all of their parent directories, each once and before its content, in an order that does not depend
 * on the input's.
 */
export const withDirectories = (entries: readonly Entry[]): Entry[] => {
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  for (const { path } of entries) {
    const parts = path.split('/')
    for (let length = 1; length < parts.length; length++) {
      const above = parts.slice(0, length).join('/')
      if (!byPath.has(above)) byPath.set(above, { path: above, mode: 0o755, directory: true })
    }
  }
  return [...byPath.values()].sort((one, other) => (one.path < other.path ? -1 : 1))
}
