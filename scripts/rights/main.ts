import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { baseConfiguration } from './base-configuration.ts'
import { rightsManifests } from './manifest.ts'

// Part of npm run generate, after the build: what reconcilers need is code, and is found by asking them.

const root = fileURLToPath(new URL('../../../', import.meta.url))
for (const [name, manifest] of rightsManifests(await baseConfiguration(root))) {
  const file = path.join(root, name)
  let before = ''
  try {
    before = readFileSync(file, 'utf8')
  } catch {
    // It is made for the first time.
  }
  if (manifest === before) continue
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, manifest)
  console.log(`wrote ${name}`)
}
