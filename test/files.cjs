const { readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

/** What each test file took in the last measured run, in seconds (docs/testing.md). */
const took = new Map(
  readFileSync(join(__dirname, 'took.txt'), 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .map(([seconds, file]) => [file, Number(seconds)]),
)

/**
 * The files that a run of mocha has: those named on its command line, or all test files below these folders, the longest first, so that
 * no process is left alone with one of them at the end; a new one counts as long. (Mocha would add the files of its command line to the
 * `spec` of the configuration, and run them all.)
 * @param {{ folders: string[] }} suite Paths from the root of the project.
 * @returns {string[]}
 */
module.exports = ({ folders }) => {
  if (process.argv.slice(2).some((argument) => /\.test\.js$/.test(argument))) return []
  const lengthOf = (file) => took.get(file) ?? Number.POSITIVE_INFINITY
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.test.js'))
        .map((name) => join(folder, name)),
    )
    .sort((a, b) => (lengthOf(b) === lengthOf(a) ? (a < b ? -1 : 1) : lengthOf(b) - lengthOf(a)))
}
