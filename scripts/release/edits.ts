import { ReleaseError } from './version.ts'

/** A file of the release: its path relative to the root, and its text. */
export interface SourceFile {
  readonly name: string
  readonly text: string
}

/** The files that contain the version of the project, and the patterns of its occurrences. */
const STAMPS: readonly { readonly files: RegExp; readonly stamp: (version: string) => RegExp }[] = [
  // The project's own version is the first one in package.json, and the first two in the lock file.
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
  // Tags of images, also in the list of commands that pages show.
  {
    files:
      /^(README\.md|docs\/.*\.md|manifests\/.*\.(yaml|json)|scripts\/package\/.*|test\/pages\/elsewhere-list\.ts)$/,
    stamp: (version) => RegExp(`(?<=(?:\\bgrove(?:-initc|-failover)?|\\$image):)${version}(?!\\w|\\.\\w|-rc)`, 'g'),
  },
]

const escaped = (version: string): string => version.replaceAll('.', '\\.')

/** True for files that may contain the version. */
export const maySayVersion = (name: string): boolean => STAMPS.some(({ files }) => files.test(name))

/** A file with the present version replaced by the next; undefined if it does not contain the version. */
export const stamped = ({ name, text }: SourceFile, present: string, next: string): SourceFile | undefined => {
  const changed = STAMPS.filter(({ files }) => files.test(name)).reduce(
    (before, { stamp }) => before.replace(stamp(escaped(present)), next),
    text,
  )
  return changed === text ? undefined : { name, text: changed }
}

const UNRELEASED = /^## \[Unreleased\]\n([\s\S]*?)(?=^## \[|(?![\s\S]))/m

/** The notes of the changelog for the next version. @throws ReleaseError if there are none */
export const notesOf = (changelog: string): string => {
  const notes = UNRELEASED.exec(changelog)?.[1]?.trim()
  if (notes === undefined) throw new ReleaseError('CHANGELOG.md has no heading "## [Unreleased]"; put it back')
  if (!/^- /m.test(notes)) {
    throw new ReleaseError('CHANGELOG.md has nothing under "## [Unreleased]"; say there what changes for users')
  }
  return notes
}

/** What the changelog says of a version; of one that it does not have yet, what is unreleased. @throws ReleaseError */
export const notesOfVersion = (changelog: string, version: string): string => {
  const section = RegExp(`^## \\[${escaped(version)}\\].*\n([\\s\\S]*?)(?=^## \\[|(?![\\s\\S]))`, 'm')
  return section.exec(changelog)?.[1]?.trim() ?? notesOf(changelog)
}

/** The changelog with the unreleased notes under the version and its date (`2026-11-22`). @throws ReleaseError */
export const released = (changelog: string, version: string, day: string): string => {
  const notes = notesOf(changelog)
  return changelog
    .replace(UNRELEASED, () => `## [Unreleased]\n\n## [${version}] - ${day}\n\n${notes}\n\n`)
    .trimEnd()
    .concat('\n')
}
