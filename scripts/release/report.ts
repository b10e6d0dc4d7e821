import { announced, publication } from './contents.ts'
import type { Release } from './part.ts'
import { missing, type Settings } from './settings.ts'

/** The folder of a release, relative to the root. */
export const folderOf = ({ version }: Release): string => `dist/release/${version}`

const lines = (texts: readonly string[]): string => texts.map((text) => `  ${text}\n`).join('')

/** What a release consists of, and what it lacks because a setting was not given. */
export const contentsReport = (release: Release, settings: Settings): string => {
  const all = Object.entries(announced(release))
  const width = Math.max(...all.map(([name]) => name.length))
  const lacking = missing(settings, release.version)
  return [
    `${folderOf(release)}/\n${lines(all.map(([name, about]) => `${name.padEnd(width)}  ${about}`))}`,
    ...(lacking.length > 0 ? [`Not given:\n${lines(lacking)}`] : []),
  ].join('\n')
}

/** The commands that publish it, or only its tag if nothing was made. */
export const publicationReport = (release: Release, { isTagged, isMade }: { isTagged: boolean; isMade: boolean }) => {
  const commands = [
    ...(isTagged ? ['git push --follow-tags'] : []),
    ...(isMade ? [`cd ${folderOf(release)}`, ...publication(release)] : []),
  ]
  return `To publish it:\n${lines(commands)}`
}
