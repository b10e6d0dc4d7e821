import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { MISTAKE_PAGE, withMistakes } from './mistake-table.ts'
import { pictures } from './pictures.ts'
import { referencePages } from './reference.ts'
import { RULE_PAGE, withRules } from './rule-table.ts'

// Part of npm run generate, after the build: the rules are code, and what they say is found by asking them.

const fileOf = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url))
const textOf = (name: string): string => readFileSync(fileOf(name), 'utf8')

const write = (name: string, text: string): void => {
  const file = fileOf(name)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`wrote ${name}`)
}

write(RULE_PAGE, withRules(textOf(RULE_PAGE)))
write(MISTAKE_PAGE, await withMistakes(textOf(MISTAKE_PAGE)))
for (const { name, text } of [...referencePages(), ...pictures()]) write(name, text)
