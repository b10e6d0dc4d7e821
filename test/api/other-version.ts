import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { runReconcilers } from '../../reconcilers/run.ts'
import { repositoryRoot } from '../cluster/repository.ts'

/** Another version of Grove: this build with some of its text replaced. */
export interface OtherVersion {
  readonly runReconcilers: typeof runReconcilers
  remove(): Promise<void>
}

/** What makes the version another one: in a file of the build, `after` replaces `before`. */
export interface Difference {
  readonly file: string
  readonly before: string
  readonly after: string
}

/** The folders of the build that reconcilers consist of. */
const PARTS = [
  ...['config', 'failover', 'kube', 'model', 'reconcilers', 'schedulers', 'schemas', 'telemetry', 'trainer'],
  'webhook',
]

/** Copies the build and changes the copy. The copy is inside the repository, so that Node finds the packages. */
export const otherVersion = async (differences: readonly Difference[]): Promise<OtherVersion> => {
  const dist = join(repositoryRoot, 'dist')
  const folder = await mkdtemp(join(dist, 'other-version-'))
  const remove = (): Promise<void> => rm(folder, { recursive: true })
  try {
    for (const part of PARTS) await cp(join(dist, part), join(folder, part), { recursive: true })
    for (const { file, before, after } of differences) {
      const text = await readFile(join(folder, file), 'utf8')
      if (!text.includes(before)) throw new Error(`${file} has no ${before}`)
      await writeFile(join(folder, file), text.replace(before, after))
    }
    const { runReconcilers } = await import(pathToFileURL(join(folder, 'reconcilers/run.js')).href)
    return { runReconcilers, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
