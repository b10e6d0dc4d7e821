import { fileURLToPath } from 'node:url'
import { commandLine } from '../command-line.ts'
import { writeGenerated } from '../generate/write-generated.ts'
import { baseConfiguration } from './base-configuration.ts'
import { rightsManifests } from './manifest.ts'

// Part of npm run generate, after the build: the rights that reconcilers need are computed by running their code.

commandLine({
  command: 'npm run generate',
  about: 'Writes the roles of the reconcilers, the webhook and the page. A part of npm run generate.',
  options: {},
})

const root = fileURLToPath(new URL('../../../', import.meta.url))
for (const [name, manifest] of rightsManifests(await baseConfiguration(root))) writeGenerated(name, manifest)
