import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { misfits } from '../../../schemas/structural/check.ts'
import { repositoryRoot } from '../../cluster/repository.ts'
import { TEXT_ANSWERS, TEXT_PROPERTIES, TEXTS } from '../../custom-kinds/texts.ts'

const answers: Record<string, string[]> = JSON.parse(readFileSync(path.join(repositoryRoot, TEXT_ANSWERS), 'utf8'))

describe('formats and patterns', () => {
  for (const text of TEXTS)
    it(`refuse ${JSON.stringify(text)} where a real API server does`, () => {
      const spec = Object.fromEntries(Object.keys(TEXT_PROPERTIES).map((name) => [name, text]))
      const found = misfits(spec, { type: 'object', properties: TEXT_PROPERTIES })
      expect([...new Set(found.map(({ steps }) => String(steps[0])))].sort()).to.deep.equal(answers[text])
    })
})
