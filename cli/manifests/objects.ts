import type { KubeObject } from '../../model/object.ts'
import type { View } from '../../model/view.ts'
import { BUILT_IN } from '../../schedulers/registry.ts'
import { isObject, type JsonObject } from '../../schemas/json/object.ts'
import { objectsView } from '../../webhook/server/view.ts'
import { UsageError } from '../verb.ts'
import { manifestFiles } from './files.ts'
import { type Manifest, manifestsOf } from './manifest.ts'

/**
 * The objects of files that stand for those in a cluster: YAML documents or JSON, with lists split up; for a
 * directory, all files below it. Throws a UsageError for a file that does not exist or cannot be parsed, or an object
 * without apiVersion, kind or metadata.name.
 */
export const readObjects = async (paths: readonly string[] = []): Promise<KubeObject[]> => {
  const files = await manifestFiles(paths, process.stdin)
  return files.flatMap(({ file, bytes }) => manifestsOf(file, bytes)).map(objectOf)
}

const keyOf = ({ apiVersion, kind }: Pick<KubeObject, 'apiVersion' | 'kind'>): string => `${apiVersion} ${kind}`

/** Whether an object of a file can be found in a cluster: it has apiVersion, kind and metadata.name. */
export const isIdentified = (object: JsonObject | undefined): object is KubeObject =>
  typeof object?.apiVersion === 'string' &&
  typeof object.kind === 'string' &&
  isObject(object.metadata) &&
  typeof object.metadata.name === 'string'

const objectOf = ({ file, start, object, problems }: Manifest): KubeObject => {
  const [problem] = problems
  if (problem !== undefined) {
    const { line, column } = problem.place
    const field = problem.field === '' ? '' : `${problem.field} `
    throw new UsageError(`${file}: line ${line}, column ${column}: ${field}${problem.detail}`)
  }
  if (isIdentified(object)) return object
  const advice = 'give it apiVersion, kind and metadata.name'
  throw new UsageError(`${file}: line ${start.line} begins something that is not an object of a cluster; ${advice}`)
}

/** The objects of files as decisions look them up: each with the status that it has in a cluster. */
export const filesView = (objects: readonly KubeObject[]): View => objectsView(objects.map(asServed))

const STATUSES: ReadonlyMap<string, KubeObject['status']> = new Map(
  BUILT_IN.flatMap(({ looksUp = [] }) =>
    looksUp.flatMap(({ kind, newStatus }) => (newStatus === undefined ? [] : [[keyOf(kind), newStatus] as const])),
  ),
)

/** A manifest from Git has no status: it counts with the one that its controller will write. */
export const asServed = (object: KubeObject): KubeObject => {
  const status = object.status ?? STATUSES.get(keyOf(object))
  return status === undefined ? object : { ...object, status }
}
