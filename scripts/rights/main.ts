import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { RIGHTS_FILE, rightsManifest } from './manifest.ts'

// Part of npm run generate, after the build: what reconcilers need is code, and is found by asking them.

const file = fileURLToPath(new URL(`../../../${RIGHTS_FILE}`, import.meta.url))
const manifest = rightsManifest()
let before = ''
try {
  before = readFileSync(file, 'utf8')
} catch {
  // It is made for the first time.
}
if (manifest !== before) {
  writeFileSync(file, manifest)
  console.log(`wrote ${RIGHTS_FILE}`)
}
