import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Bundle, bundleProgram } from './bundle.ts'
import { bundleFailover } from './failover-bundle.ts'
import { bundleGrove } from './grove-bundle.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** What `grove failover demo` starts as processes of their own. */
const demoFiles = async (): Promise<Record<string, string>> => {
  const directory = await mkdtemp(path.join(tmpdir(), 'grove-bundle-'))
  try {
    const agent = path.join(directory, 'agent.cjs')
    const engine = path.join(directory, 'engine.cjs')
    await bundleFailover(agent)
    await bundleProgram('failover/stand-in/main.ts', engine)
    return {
      'dist/package.json': '{"type":"commonjs"}',
      'dist/failover/main.js': await readFile(agent, 'utf8'),
      'dist/failover/stand-in/main.js': await readFile(engine, 'utf8'),
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const manifestFiles = async (): Promise<Record<string, string>> => {
  const found = await readdir(path.join(ROOT, 'manifests'), { recursive: true, withFileTypes: true })
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .sort()
  const texts = await Promise.all(names.map((name) => readFile(path.join(ROOT, name), 'utf8')))
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']))
}

/** Makes the command one file that can be copied anywhere: with its manifests, and started by `./grove`. */
export const bundleCommand = async (outfile: string): Promise<Bundle> => {
  const { name, version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as Record<
    string,
    string
  >
  const files = {
    'package.json': JSON.stringify({ name, version }),
    ...(await manifestFiles()),
    ...(await demoFiles()),
  }
  const bundle = await bundleGrove(outfile, gzipSync(JSON.stringify(files), { level: 9 }).toString('base64'))
  await chmod(outfile, 0o755)
  return bundle
}
