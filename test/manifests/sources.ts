import { readFileSync } from 'node:fs'
import path from 'node:path'
import { manifestsOf } from '../../cli/manifests/manifest.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { repositoryRoot } from '../cluster/repository.ts'
import { type ReferenceManifest, referenceManifests } from '../reference/manifests.ts'
import { filesBelow } from '../reference/places.ts'
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

/** Refused as it should be, and a file without a set. TrainJobs have their lives in test/api/trainjobs. */
const NOT_FOR_HERE = ['mnnvl-gpu-invalid.yaml', 'queues.yaml']

const OWN = ['manifests/samples', 'test/data/sets'].map((directory) => path.join(repositoryRoot, directory))

/** Marks of the schedulers and features that the plain configuration does not have. */
const NEEDS_MORE = /kai\.scheduler|kai-scheduler|topologyConstraint|mnnvl/

const isForHere = (file: string): boolean => {
  const name = path.basename(file)
  return !/^(refused|train-job)/.test(name) && !NOT_FOR_HERE.includes(name)
}

const sourceOf = ({ id, file }: ReferenceManifest): Source => {
  const bytes = readFileSync(file)
  const objects = manifestsOf(id, bytes).map(({ object }) => object as unknown as KubeObject)
  const sets = objects.filter(({ kind }) => kind === 'PodCliqueSet') as PodCliqueSet[]
  const [set] = sets
  if (set === undefined || sets.length > 1) throw new Error(`${id}: one PodCliqueSet is wanted, not ${sets.length}`)
  return {
    id,
    set,
    others: objects.filter((each) => each !== (set as unknown)),
    setting: NEEDS_MORE.test(withoutComments(bytes.toString())) ? 'everything' : 'plain',
    pods: expectedCounts(set).Pod,
  }
}

const withoutComments = (text: string): string => text.replaceAll(/#.*/g, '')

/** Our own manifests, and those that people have written for the reference. */
export const sources = (): Source[] => {
  const own = OWN.flatMap((directory) =>
    filesBelow(directory, '.yaml').map((id) => ({ id, file: path.join(directory, id) })),
  )
  return [...own, ...referenceManifests()].filter(({ id }) => isForHere(id)).map(sourceOf)
}
