import { rm } from 'node:fs/promises'
import path from 'node:path'
import { commandLine } from '../command-line.ts'
import { writeGenerated } from '../generate/write-generated.ts'
import { ROOT } from '../package/project.ts'
import { chartFiles, leftOvers } from './outputs.ts'

// Part of npm run generate, after the rights: the chart is generated from the files of kustomize.

commandLine({
  command: 'npm run generate',
  about: 'Writes the Helm chart, which is made of what kustomize installs. The last part of npm run generate.',
  options: {},
})

const files = await chartFiles()
for (const [name, text] of files) writeGenerated(name, text)
for (const name of await leftOvers(files)) {
  await rm(path.join(ROOT, name))
  console.log(`removed ${name}`)
}
