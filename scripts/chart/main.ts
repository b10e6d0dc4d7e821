import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../package/project.ts'
import { chartFiles, leftOvers } from './outputs.ts'

// Part of npm run generate, after the rights: the chart is made of what kustomize installs.

const files = await chartFiles()
for (const [name, text] of files) {
  const file = path.join(ROOT, name)
  if ((await readFile(file, 'utf8').catch(() => undefined)) === text) continue
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
  console.log(`wrote ${name}`)
}
for (const name of await leftOvers(files)) {
  await rm(path.join(ROOT, name))
  console.log(`removed ${name}`)
}
