import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { file } from '../../scripts/package/image/entry.ts'
import { layerOf } from '../../scripts/package/image/layer.ts'
import { findBinary } from '../cluster/controlplane/binaries.ts'
import type { BinaryName } from '../cluster/controlplane/modules.ts'
import { writeArchive } from './image-archive.ts'
import { ARCHITECTURE, imageCache } from './test-images.ts'

/** The name of the image of a program on nodes that have imported it. */
export const programImageName = (program: BinaryName): string => `localhost/${program}:1`

/**
 * The archive with an image that has one program of the tests, which is linked statically and is its entry point, and nothing
 * else; its processes run as user 65532. It is made once for each build of the program.
 */
export const programImage = async (program: BinaryName): Promise<string> => {
  const binary = await readFile(await findBinary(program))
  const fingerprint = createHash('sha256').update(binary).digest('hex').slice(0, 16)
  const archive = join(await imageCache(), `${program}-${fingerprint}.tar`)
  if (existsSync(archive)) return archive
  const folder = { path: 'tmp', mode: 0o1777, directory: true } as const
  await writeArchive(archive, [
    {
      name: `${program}:1`,
      nameOnNodes: programImageName(program),
      title: program,
      description: 'For tests, with nothing but the program',
      version: '1',
      license: 'Apache-2.0',
      layers: [await layerOf([file(`bin/${program}`, binary, 0o755), folder])],
      entrypoint: [`/bin/${program}`],
      environment: { PATH: '/bin' },
      user: '65532:65532',
      architecture: ARCHITECTURE,
    },
  ])
  return archive
}
