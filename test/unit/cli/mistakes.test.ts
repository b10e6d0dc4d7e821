import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { MISTAKE_PAGE, withMistakes } from '../../../scripts/document/mistake-table.ts'
import { mistakes } from './mistakes/all.ts'
import { rightText, textOf } from './mistakes/mistake.ts'
import { told } from './mistakes/told.ts'

/** What is said of a field or a value that is none. A value that is one may need others beside it. */
const REFUSED_TOO = /unknown field|Forbidden|Unsupported value|Not found|did you mean|is not enabled/

/** The line with another name of its field, and with another value. */
const keyed = (line: string, name: string): string => line.replace(/[\w./-]+(?=:( |$))/, name)
const valued = (line: string, value: string): string => line.replace(/(?<=: ).*$/, value)

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
        it(`${mistake.slip}: where something else may have been meant, that is accepted`, async () => {
          const text = textOf(mistake)
          const [message] = await told(text, mistake.config)
          const meant = /did you mean "([^"]+)"\?/.exec(message?.text ?? '')?.[1]
          // A path says where to move a field, with all that is in it.
          if (message === undefined || meant === undefined || meant.includes('.') !== meant.includes('/')) return
          const lines = text.split('\n')
          const ofLine = [keyed, valued].map((mend) =>
            lines.map((line) => (line === message.line ? mend(line, meant) : line)).join('\n'),
          )
          const [, wrong] = /"([^"]+)"[^"]*did you mean/.exec(message.text) ?? []
          const mended = [...ofLine, ...(wrong === undefined ? [] : [text.replace(wrong, meant)])]
          const left = await Promise.all(mended.map((each) => told(each, mistake.config)))
          const sentences = left.map((each) => each.map(({ text: said }) => said))
          const isAccepted = (all: readonly string[]): boolean => !all.some((each) => REFUSED_TOO.test(each))
          expect(
            sentences.some(isAccepted),
            `${message.text}: ${sentences.map((all) => all.join()).join('\n')}`,
          ).to.equal(true)
        })
      }
    })
  }
})
