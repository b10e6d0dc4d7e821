import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Entry, file } from '../../../scripts/package/image/entry.ts'
import { layerOf } from '../../../scripts/package/image/layer.ts'
import { repositoryRoot } from '../../cluster/repository.ts'
import { writeArchive } from '../image-archive.ts'
import { ARCHITECTURE, imageCache } from '../test-images.ts'

/** The user that programs of training run as, as in the images of Kubeflow. */
export const TRAINING_USER = 1000

/** An image with a program for training. */
export interface TrainingImage {
  /** The name on nodes without the tag. */
  readonly name: string
  /** Files of this folder that it is made of. */
  readonly sources: readonly string[]
  /** What else changes it: versions of packages, a number for the way it is made. */
  readonly recipe: string
  /** Its layers, given the sources by name. */
  readonly layers: (sources: Readonly<Record<string, Buffer>>) => Promise<readonly (readonly Entry[])[]>
}

export const nameOf = ({ name }: TrainingImage): string => `localhost/${name}:1`

/** The archive with an image, which is made once for each version of what it is made of. */
export const archiveOf = async ({ name, sources, recipe, layers }: TrainingImage): Promise<string> => {
  const hash = createHash('sha256').update(recipe)
  const read: Record<string, Buffer> = {}
  for (const source of sources) {
    const content = await readFile(join(repositoryRoot, 'test/node/training', source))
    hash.update(content)
    read[source] = content
  }
  const archive = join(await imageCache(), `${name}-${hash.digest('hex').slice(0, 16)}.tar`)
  if (existsSync(archive)) return archive
  await writeArchive(archive, [
    {
      name: `${name}:1`,
      nameOnNodes: `localhost/${name}:1`,
      title: name,
      description: 'A program for training, for tests',
      version: '1',
      license: 'Apache-2.0',
      layers: await Promise.all((await layers(read)).map(layerOf)),
      entrypoint: [],
      environment: { PATH: '/usr/bin:/usr/sbin:/bin' },
      user: `${TRAINING_USER}:${TRAINING_USER}`,
      architecture: ARCHITECTURE,
    },
  ])
  return archive
}

/** Debian's busybox as the shell, the account of the user, and folders that programs write to. */
export const shellAndAccount = async (): Promise<Entry[]> => [
  file('bin/busybox', await readFile('/bin/busybox'), 0o755),
  { path: 'bin/sh', linkTo: 'busybox' },
  file(
    'etc/passwd',
    `root:x:0:0:root:/root:/bin/sh\nmpiuser:x:${TRAINING_USER}:${TRAINING_USER}:training:/home/mpiuser:/bin/sh\n`,
  ),
  file('etc/group', `root:x:0:\nmpiuser:x:${TRAINING_USER}:\n`),
  file('etc/nsswitch.conf', 'hosts: files dns\n'),
  { path: 'tmp', mode: 0o1777, directory: true },
  { path: 'home/mpiuser', mode: 0o1777, directory: true },
]
