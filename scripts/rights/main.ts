import { fileURLToPath } from 'node:url'
import { writeGenerated } from '../generate/write-generated.ts'
import { baseConfiguration } from './base-configuration.ts'
import { rightsManifests } from './manifest.ts'

// Part of npm run generate, after the build: what reconcilers need is code, and is found by asking them.

const root = fileURLToPath(new URL('../../../', import.meta.url))
for (const [name, manifest] of rightsManifests(await baseConfiguration(root))) writeGenerated(name, manifest)
