import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleProgram } from '../../scripts/package/bundle.ts'
import { file } from '../../scripts/package/image/entry.ts'
import { layerOf } from '../../scripts/package/image/layer.ts'
import { NODE_VERSION, nodeFiles, systemFiles } from '../../scripts/package/image/node-runtime.ts'
import { writeArchive } from './image-archive.ts'
import { ARCHITECTURE, imageCache, imagePackages } from './test-images.ts'

/** The stand-in for an engine that needs no GPU, in an image without a shell. */
export const ENGINE = 'localhost/stand-in-engine:1'
/** Its program in the image. */
export const ENGINE_PROGRAM = '/engine.cjs'

/** A program in its PATH by the name of a real one, which hands its words on to the stand-in, with some before them. */
const named = (name: string, ...before: readonly string[]) => {
  const words = [ENGINE_PROGRAM, ...before].map((word) => JSON.stringify(word)).join(', ')
  const text = `#!/usr/local/bin/node\nprocess.argv.splice(1, 1, ${words})\nrequire(${JSON.stringify(ENGINE_PROGRAM)})\n`
  return file(`usr/local/bin/${name}`, text, 0o755)
}
/** `vllm serve …`, `python3 -m sglang.launch_server …`, and what the layout starts with the same Python. */
const PROGRAMS = [named('vllm', 'vllm'), named('python3')]

/** The archive with that image, which is made once for each version of the program. */
export const engineImage = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'grove-engine-'))
  try {
    const outfile = join(directory, 'engine.cjs')
    await bundleProgram('failover/stand-in/main.ts', outfile)
    const program = await readFile(outfile)
    const fingerprint = createHash('sha256')
      .update(NODE_VERSION)
      .update(JSON.stringify(PROGRAMS))
      .update(program)
      .digest('hex')
      .slice(0, 16)
    const archive = join(await imageCache(), `engine-${fingerprint}.tar`)
    if (!existsSync(archive)) await write(archive, program)
    return archive
  } finally {
    await rm(directory, { recursive: true })
  }
}

const write = async (archive: string, program: Buffer): Promise<void> => {
  const downloads = await imagePackages()
  const [system, node] = [await systemFiles(downloads), await nodeFiles(process.arch, downloads)]
  await writeArchive(archive, [
    {
      name: 'stand-in-engine:1',
      nameOnNodes: ENGINE,
      title: 'stand-in-engine',
      description: 'Behaves like an inference engine, and needs no GPU',
      version: '1',
      license: 'Apache-2.0',
      layers: [
        await layerOf(system.entries),
        await layerOf(node.entries),
        await layerOf([file(ENGINE_PROGRAM.slice(1), program), ...PROGRAMS]),
      ],
      entrypoint: [],
      environment: { PATH: '/usr/local/bin:/usr/bin' },
      user: '65532:65532',
      architecture: ARCHITECTURE,
    },
  ])
}
