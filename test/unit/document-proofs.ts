import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { repositoryRoot } from '../cluster/repository.ts'

/** A test that a page names as proof: its file below the repository, and its title. */
export interface Proof {
  readonly file: string
  readonly sentence: string
}

/** The tests that a table cell names, as `file` “sentence”; several tests of one file name the file once. */
export const proofsIn = (cell: string): Proof[] => {
  let file = ''
  return [...cell.matchAll(/`(test\/[^`]+)`|“([^”]+)”/g)].flatMap(([, named, sentence]) => {
    file = named ?? file
    return sentence === undefined ? [] : [{ file, sentence }]
  })
}

/** @throws AssertionError where a file does not exist, or has no test with that title */
export const expectThere = (proofs: readonly Proof[]): void => {
  for (const { file, sentence } of proofs) {
    const where = path.join(repositoryRoot, file)
    expect(existsSync(where), `there is no ${file}`).to.equal(true)
    const text = readFileSync(where, 'utf8')
    const isThere = ["'", '"', '`'].some((quote) => text.includes(`${quote}${sentence}${quote}`))
    expect(isThere, `${file} has no test “${sentence}”`).to.equal(true)
  }
}
