import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { MISTAKE_PAGE, withMistakes } from '../../../scripts/document/mistake-table.ts'
import { mistakes } from './mistakes/all.ts'
import { rightText, textOf } from './mistakes/mistake.ts'
import { told } from './mistakes/told.ts'

describe('everyday mistakes', () => {
  it('stand in the table of the documentation with what is said of each', async () => {
    const page = readFileSync(path.resolve(import.meta.dirname, '../../../..', MISTAKE_PAGE), 'utf8')
    const isCurrent = (await withMistakes(page)) === page
    expect(isCurrent, `${MISTAKE_PAGE} is out of date; run npm run generate and commit what it writes`).to.equal(true)
  })

  it('are made in a file without any', async () => {
    expect(await told(rightText())).to.deep.equal([])
  })

  for (const [topic, cases] of Object.entries(mistakes)) {
    describe(`in ${topic.toLowerCase()} get one message, at the line to mend and with the way out:`, () => {
      for (const mistake of cases) {
        it(mistake.slip, async () => {
          const messages = await told(textOf(mistake), mistake.config)
          expect(messages.map(({ text }) => text)).to.have.length(1)
          expect(messages[0]?.text).to.contain(mistake.wayOut)
          expect(messages[0]?.line).to.contain(mistake.at)
        })
      }
    })
  }
})
