import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { RULE_PAGE, withRules } from './rule-table.ts'

// Part of npm run generate, after the build: the rules are code, and what they say is found by asking them.

const file = fileURLToPath(new URL(`../../../${RULE_PAGE}`, import.meta.url))
const page = readFileSync(file, 'utf8')
const renewed = withRules(page)
if (renewed !== page) {
  writeFileSync(file, renewed)
  console.log(`wrote ${RULE_PAGE}`)
}
