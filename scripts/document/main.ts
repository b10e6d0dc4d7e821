import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { commandLine } from '../command-line.ts'
import { writeGenerated } from '../generate/write-generated.ts'
import { MISTAKE_PAGE, withMistakes } from './mistake-table.ts'
import { pictures } from './pictures.ts'
import { referencePages } from './reference.ts'
import { RULE_PAGE, withRules } from './rule-table.ts'

// Part of npm run generate, after the build: the rules are code, and what they say is found by asking them.

commandLine({
  command: 'npm run generate',
  about: 'Writes what pages say of rules and mistakes, and the reference. A part of npm run generate.',
  options: {},
})

const fileOf = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url))
const textOf = (name: string): string => readFileSync(fileOf(name), 'utf8')

writeGenerated(RULE_PAGE, withRules(textOf(RULE_PAGE)))
writeGenerated(MISTAKE_PAGE, await withMistakes(textOf(MISTAKE_PAGE)))
for (const { name, text } of [...referencePages(), ...pictures()]) writeGenerated(name, text)
