import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { manifestsOf } from '../../cli/manifests.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { repositoryRoot } from '../cluster/repository.ts'
import { expectedCounts } from './expected.ts'

/** A file with one set in it that can work, and whatever else is in it. */
export interface Source {
  /** The file, as a test names it. */
  readonly id: string
  readonly set: PodCliqueSet
  readonly others: readonly KubeObject[]
  /** Which of the two configurations it is for. */
  readonly setting: 'plain' | 'everything'
  /** Pods it stands for. */
  readonly pods: number
}

/** Where the reference's manifests lie when they are at hand; a clone of the project alone does not have them. */
export const REFERENCE = path.join(
  process.env.GROVE_SHARED ?? path.join(repositoryRoot, '../shared'),
  'manifests/grove',
)

/** Refused as it should be, and a file without a set. */
const NOT_FOR_HERE = ['mnnvl-gpu-invalid.yaml', 'queues.yaml']

const OWN = ['manifests/samples', 'test/data/sets'].map((directory) => path.join(repositoryRoot, directory))

/** Marks of the schedulers and features that the plain configuration does not have. */
const NEEDS_MORE = /kai\.scheduler|kai-scheduler|topologyConstraint|mnnvl/

const filesBelow = (directory: string): string[] =>
  existsSync(directory)
    ? readdirSync(directory, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.yaml') && !path.basename(file).startsWith('refused'))
        .filter((file) => !NOT_FOR_HERE.includes(path.basename(file)))
        .sort()
    : []

const sourceOf = (directory: string, file: string): Source => {
  const bytes = readFileSync(path.join(directory, file))
  const objects = manifestsOf(file, bytes).map(({ object }) => object as unknown as KubeObject)
  const sets = objects.filter(({ kind }) => kind === 'PodCliqueSet') as PodCliqueSet[]
  const [set] = sets
  if (set === undefined || sets.length > 1) throw new Error(`${file}: one PodCliqueSet is wanted, not ${sets.length}`)
  return {
    id: file,
    set,
    others: objects.filter((each) => each !== (set as unknown)),
    setting: NEEDS_MORE.test(withoutComments(bytes.toString())) ? 'everything' : 'plain',
    pods: expectedCounts(set).Pod,
  }
}

const withoutComments = (text: string): string => text.replaceAll(/#.*/g, '')

/** Our own manifests, and those of the reference where they are at hand. */
export const sources = (): Source[] =>
  [...OWN, REFERENCE].flatMap((directory) => filesBelow(directory).map((file) => sourceOf(directory, file)))
