import { ReleaseError } from './version.ts'

/** A file of the release: its path below the root, and its text. */
export interface SourceFile {
  readonly name: string
  readonly text: string
}

/** The files that say the version of the project, and how. */
const STAMPS: readonly { readonly files: RegExp; readonly stamp: (version: string) => RegExp }[] = [
  // The project's own version is the first of package.json, and the first two of the lock.
  { files: /^package\.json$/, stamp: (version) => RegExp(`(?<=^\\s\\s"version": ")${version}(?=")`, 'm') },
  {
    files: /^package-lock\.json$/,
    stamp: (version) =>
      RegExp(
        `(?<=^\\{\\n  "name": "grove",\\n  "version": "|"": \\{\\n\\s+"name": "grove",\\n\\s+"version": ")${version}(?=")`,
        'g',
      ),
  },
  {
    files: /(^|\/)Chart\.yaml$/,
    stamp: (version) => RegExp(`(?<=^(?:version|appVersion): "?)${version}(?="?$)`, 'gm'),
  },
  // Images by their tag.
  {
    files: /^(README\.md|docs\/.*\.md|manifests\/.*\.(yaml|json)|scripts\/package\/.*)$/,
    stamp: (version) => RegExp(`(?<=\\bgrove(?:-initc|-failover)?:)${version}(?![\\w.-])`, 'g'),
  },
]

const escaped = (version: string): string => version.replaceAll('.', '\\.')

/** True of files that may say the version. */
export const maySayVersion = (name: string): boolean => STAMPS.some(({ files }) => files.test(name))

/** A file with the next version in the place of the present one; undefined where it says none. */
export const stamped = ({ name, text }: SourceFile, present: string, next: string): SourceFile | undefined => {
  const changed = STAMPS.filter(({ files }) => files.test(name)).reduce(
    (before, { stamp }) => before.replace(stamp(escaped(present)), next),
    text,
  )
  return changed === text ? undefined : { name, text: changed }
}

const UNRELEASED = /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|(?![\s\S]))/m

/** What the changelog says of the coming version. @throws ReleaseError where that is nothing */
export const notesOf = (changelog: string): string => {
  const notes = UNRELEASED.exec(changelog)?.[1]?.trim()
  if (notes === undefined) throw new ReleaseError('CHANGELOG.md has no heading "## [Unreleased]"; put it back')
  if (!/^- /m.test(notes)) {
    throw new ReleaseError('CHANGELOG.md has nothing under "## [Unreleased]"; say there what changes for users')
  }
  return notes
}

/** The changelog with what was unreleased under the version and its day (`2026-11-22`). @throws ReleaseError */
export const released = (changelog: string, version: string, day: string): string => {
  const notes = notesOf(changelog)
  return changelog
    .replace(UNRELEASED, () => `## [Unreleased]\n\n## [${version}] - ${day}\n\n${notes}\n\n`)
    .trimEnd()
    .concat('\n')
}
