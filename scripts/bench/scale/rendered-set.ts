import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { KubeObject } from '../../../model/object.ts'
import { bareObjects } from './bare-loop.ts'

/** Every object of a set for the bare loop, and a file with them as a v1 List in `folder`. */
export const renderedSet = async (
  folder: string,
  set: KubeObject,
): Promise<{ readonly file: string; readonly objects: KubeObject[] }> => {
  const manifest = join(folder, 'set.json')
  writeFileSync(manifest, JSON.stringify(set))
  const main = fileURLToPath(new URL('../../../cli/main.js', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [main, 'render', manifest, '-o', 'json'], {
    maxBuffer: 1 << 28,
  })
  const file = join(folder, 'objects.json')
  writeFileSync(file, stdout)
  return { file, objects: bareObjects((JSON.parse(stdout) as { items: KubeObject[] }).items) }
}
