import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { birdScheduler } from '../../../docs/schedulers/sample-backend/backend.ts'
import { checksOf } from '../../backend-kit/kit.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const page = read('docs/schedulers/writing-a-backend.md')

describe('docs/schedulers/writing-a-backend.md', () => {
  const shown = [...page.matchAll(/^<!-- (\S+) -->\n```ts\n([\s\S]*?)\n```$/gm)]

  it('shows the sample as it is compiled and tested, to the letter', () => {
    expect(shown).to.have.length(4)
    for (const [, file, code] of shown) expect(code, file).to.equal(read(`docs/schedulers/${file}`).trimEnd())
  })

  it('refers to files that are there', () => {
    for (const [, file = ''] of page.matchAll(/`((?:schedulers|config|test|docs|manifests)\/[\w/.-]+?)\/?`/g)) {
      expect(existsSync(path.join(root, file)), file).to.equal(true)
    }
  })

  it('and the kit asks a backend more than one thing of each of its parts', () => {
    expect(checksOf(birdScheduler).length).to.be.at.least(15)
  })
})
