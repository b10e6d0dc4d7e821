import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SavedObject } from '../../../sandbox/cluster/saved-state.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { manifestFiles } from '../../manifests/files.ts'
import { manifestsOf } from '../../manifests/manifest.ts'
import { UsageError } from '../../verb.ts'

/** The file that marks a directory as the state of a sandbox. */
const MARK = 'sandbox.yaml'
/** The folders that a save replaces; everything else in the directory stays. */
const FOLDERS = ['cluster', 'namespaces'] as const

/** The content of `sandbox.yaml`. */
export interface StateFacts {
  /** The time of the sandbox's own clock, which may run faster than real time. RFC 3339. */
  readonly savedAt: string
  /** Grove's version. */
  readonly version: string
}

/** A saved state. */
export interface ReadState {
  readonly objects: readonly JsonObject[]
  /** `file:line` of each object. */
  readonly places: readonly string[]
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

/**
 * Checks before the start that a save would not replace folders that no sandbox has written.
 * @throws UsageError
 */
export const requireSavable = (directory: string): void => {
  const found = statSync(directory, { throwIfNoEntry: false })
  if (found === undefined) return
  if (!found.isDirectory()) throw new UsageError(`--save: "${directory}" is not a directory; name one, or a new one`)
  const taken = readdirSync(directory).find((name) => FOLDERS.some((folder) => folder === name))
  if (taken === undefined || existsSync(join(directory, MARK))) return
  throw new UsageError(`--save: "${directory}" has a "${taken}" that no sandbox has saved; name another directory`)
}

/**
 * Writes objects as YAML, one for each file: `cluster/RESOURCE/NAME.yaml` and
 * `namespaces/NAMESPACE/RESOURCE/NAME.yaml`, readable only for their owner. The previous state is replaced once
 * everything is written. @throws Error of node:fs
 */
export const writeState = async (
  directory: string,
  objects: readonly SavedObject[],
  facts: StateFacts,
): Promise<void> => {
  const { Document, isCollection } = await import('yaml')
  const textOf = (object: JsonObject): string => {
    const document = new Document(object, STYLE)
    const fields = document.getIn(['metadata', 'managedFields'], true)
    // managedFields are rarely edited, so they get a single line.
    if (isCollection(fields)) fields.flow = true
    return document.toString(STYLE)
  }
  const made = join(directory, `.saving-${randomUUID()}`)
  try {
    for (const folder of FOLDERS) await mkdir(join(made, folder), { recursive: true, mode: 0o700 })
    for (const each of objects) {
      const folder = join(made, folderOf(each))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${fileNameOf(each.key.name)}.yaml`)
      await writeFile(file, textOf(each.object), { mode: 0o600 })
    }
    for (const folder of FOLDERS) {
      const place = join(directory, folder)
      if (existsSync(place)) await rename(place, join(made, `${folder}.before`))
      await rename(join(made, folder), place)
    }
    const mark = new Document(facts)
    mark.commentBefore = ' The state of a grove sandbox: "grove sandbox --load" goes on from it.'
    await writeFile(join(directory, MARK), mark.toString(), { mode: 0o600 })
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

/** As kubectl parses it: `on` and `0755` must be quoted to stay strings. */
const STYLE = { version: '1.1', aliasDuplicateObjects: false, lineWidth: 0 } as const

/** What a file name may have at most, in bytes, without `.yaml`. */
const LONGEST_NAME = 250

/** The end of a name that is too long for a file is replaced by a hash; reading a state needs no names of files. */
const fileNameOf = (name: string): string => {
  const encoded = encodeURIComponent(name)
  if (encoded.length <= LONGEST_NAME) return encoded
  return `${encoded.slice(0, 180)}~${createHash('sha256').update(name).digest('hex')}`
}

const folderOf = ({ resource, key }: SavedObject): string =>
  resource.namespaced ? join('namespaces', key.namespace, resource.table) : join('cluster', resource.table)

/** Reads a directory that `writeState` wrote and users may have edited. @throws UsageError if it cannot be read */
export const readState = async (directory: string): Promise<ReadState> => {
  const mark = await readFile(join(directory, MARK), 'utf8').catch(() => {
    throw new UsageError(
      `--load: "${directory}" has no ${MARK}; name a directory that "grove sandbox --save" has written`,
    )
  })
  const folders = FOLDERS.map((folder) => join(directory, folder)).filter(hasFiles)
  const files = await manifestFiles(folders, process.stdin)
  const manifests = files.flatMap(({ file, bytes }) => manifestsOf(file, bytes))
  for (const { file, start, object, problems } of manifests) {
    const [problem] = problems
    const line = problem?.place.line ?? start.line
    if (object === undefined || problem !== undefined) {
      throw new UsageError(`--load: ${file}:${line}: ${problem?.detail ?? 'there is no object'}`)
    }
  }
  const { parse } = await import('yaml')
  const savedAt = Date.parse((parse(mark) as Partial<StateFacts> | null)?.savedAt ?? '')
  if (Number.isNaN(savedAt)) {
    throw new UsageError(`--load: ${join(directory, MARK)}: savedAt must be a time such as 2026-01-31T12:00:00Z`)
  }
  return {
    objects: manifests.flatMap(({ object }) => (object === undefined ? [] : [object])),
    places: manifests.map(({ file, start }) => `${file}:${start.line}`),
    savedAt,
  }
}

const hasFiles = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0
