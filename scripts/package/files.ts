import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A file that we ship: its path, relative to a folder or to the root, and its content. */
export interface ShippedFile {
  readonly name: string
  readonly content: Buffer
}

/** Writes files into a directory. Its previous content is removed. */
export const writeFiles = async (directory: string, files: readonly ShippedFile[]): Promise<void> => {
  await rm(directory, { recursive: true, force: true })
  for (const { name, content } of files) {
    const file = path.join(directory, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

/** The same files, below a folder. */
export const below = (folder: string, files: readonly ShippedFile[]): ShippedFile[] =>
  files.map(({ name, content }) => ({ name: `${folder}${name}`, content }))
