import { chmod, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Bundle, bundleProgram } from './bundle.ts'
import { bundleFailover } from './failover-bundle.ts'
import { bundleGrove } from './grove-bundle.ts'
import { manifestFiles, packageJson, pageFiles } from './project.ts'
import { inTemporary } from './temporary.ts'
import { THREAD_FILE, threadProgram } from './thread-bundle.ts'

/** The files that `grove failover demo` starts as separate processes. */
const demoFiles = (): Promise<Record<string, string>> =>
  inTemporary(async (directory) => {
    const agent = path.join(directory, 'agent.cjs')
    const engine = path.join(directory, 'engine.cjs')
    await bundleFailover(agent)
    await bundleProgram('failover/stand-in/main.ts', engine)
    return {
      'dist/failover/main.js': await readFile(agent, 'utf8'),
      'dist/failover/stand-in/main.js': await readFile(engine, 'utf8'),
    }
  })

/**
 * Bundles the command into one file that can be copied anywhere: it includes its manifests, and is started as
 * `./grove`.
 */
export const bundleCommand = async (outfile: string): Promise<Bundle> => {
  const files = {
    'package.json': await packageJson(),
    ...Object.fromEntries(
      [...(await pageFiles()), ...(await manifestFiles())].map(({ name, content }) => [name, content.toString()]),
    ),
    'dist/package.json': '{"type":"commonjs"}',
    [THREAD_FILE]: await threadProgram(),
    ...(await demoFiles()),
  }
  const bundle = await bundleGrove(outfile, gzipSync(JSON.stringify(files), { level: 9 }).toString('base64'))
  await chmod(outfile, 0o755)
  return bundle
}
