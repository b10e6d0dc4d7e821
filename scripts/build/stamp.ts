import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** What a build was made from: each file with its size and its time of change in ms, and the version of Node. */
interface Stamp {
  readonly node: string
  readonly files: Readonly<Record<string, string>>
}

const stateOf = async (root: string, file: string): Promise<string> => {
  const { size, mtimeMs } = await stat(path.join(root, file))
  return `${size} ${mtimeMs}`
}

/** Whether the build that left this stamp was made by this Node from files that are still as they were. */
export const isUpToDate = async (root: string, stampFile: string): Promise<boolean> => {
  try {
    const { node, files } = JSON.parse(await readFile(stampFile, 'utf8')) as Stamp
    if (node !== process.version) return false
    for (const [file, state] of Object.entries(files)) if ((await stateOf(root, file)) !== state) return false
    return true
  } catch {
    // There is no stamp, or a file of before is gone.
    return false
  }
}

/** Takes the stamp away while a build runs, so that one that breaks off is made again. */
export const forgetStamp = (stampFile: string): Promise<void> => rm(stampFile, { force: true })

/** Leaves a stamp for a build that was made from these files, which are named from `root`. */
export const leaveStamp = async (root: string, stampFile: string, files: Iterable<string>): Promise<void> => {
  const states: [string, string][] = []
  for (const file of new Set(files)) states.push([file, await stateOf(root, file)])
  const stamp: Stamp = { node: process.version, files: Object.fromEntries(states) }
  await writeFile(stampFile, JSON.stringify(stamp))
}
