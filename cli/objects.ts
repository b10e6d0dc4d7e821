import type { KubeObject } from '../model/object.ts'
import { isObject } from '../schemas/structural/schema.ts'
import { manifestFiles } from './manifest-files.ts'
import { type Manifest, manifestsOf } from './manifests.ts'
import { UsageError } from './verb.ts'

/**
 * The objects of a file that stand for those in a cluster: YAML documents or JSON, with lists split up; for a
 * directory, all files below it. Throws a UsageError for a file that does not exist or cannot be parsed, or an object
 * without apiVersion, kind or metadata.name.
 */
export const readObjects = async (path: string): Promise<KubeObject[]> => {
  const files = await manifestFiles([path], process.stdin)
  return files.flatMap(({ file, bytes }) => manifestsOf(file, bytes)).map(objectOf)
}

const objectOf = ({ file, start, object, problems }: Manifest): KubeObject => {
  const [problem] = problems
  if (problem !== undefined) {
    const { line, column } = problem.place
    const field = problem.field === '' ? '' : `${problem.field} `
    throw new UsageError(`${file}: line ${line}, column ${column}: ${field}${problem.detail}`)
  }
  const name = isObject(object?.metadata) ? object.metadata.name : undefined
  if (typeof object?.apiVersion === 'string' && typeof object.kind === 'string' && typeof name === 'string') {
    return object as unknown as KubeObject
  }
  const advice = 'give it apiVersion, kind and metadata.name'
  throw new UsageError(`${file}: line ${start.line} begins something that is not an object of a cluster; ${advice}`)
}
