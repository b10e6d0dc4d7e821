import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Writes a generated file, by its path relative to the root, only if its text has changed, so that a watching compiler
 * stays quiet.
 */
export const writeGenerated = (name: string, text: string): void => {
  const file = join(root, name)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`wrote ${name}`)
}
