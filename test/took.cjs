const { readFileSync } = require('node:fs')
const { join } = require('node:path')

/** What each test file took in the last measured run, in seconds, by its path from the root (docs/testing.md). */
const took = new Map(
  readFileSync(join(__dirname, 'took.txt'), 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .map(([seconds, file]) => [file, Number(seconds)]),
)

/**
 * Test files, the longest first, so that no process is left alone with one of them at the end; a new one counts as long.
 * @param {readonly string[]} files
 * @returns {string[]}
 */
const longestFirst = (files) => {
  const lengthOf = (file) => took.get(file) ?? Number.POSITIVE_INFINITY
  return [...files].sort((a, b) => (lengthOf(b) === lengthOf(a) ? (a < b ? -1 : 1) : lengthOf(b) - lengthOf(a)))
}

module.exports = { took, longestFirst }
