import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MISTAKE_PAGE, withMistakes } from './mistake-table.ts'
import { RULE_PAGE, withRules } from './rule-table.ts'

// Part of npm run generate, after the build: the rules are code, and what they say is found by asking them.

const renew = async (name: string, renewed: (page: string) => string | Promise<string>): Promise<void> => {
  const file = fileURLToPath(new URL(`../../../${name}`, import.meta.url))
  const page = readFileSync(file, 'utf8')
  const text = await renewed(page)
  if (text === page) return
  writeFileSync(file, text)
  console.log(`wrote ${name}`)
}

await renew(RULE_PAGE, withRules)
await renew(MISTAKE_PAGE, withMistakes)
