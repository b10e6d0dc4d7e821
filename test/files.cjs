const { readdirSync } = require('node:fs')
const { join } = require('node:path')
const { longestFirst } = require('./took.cjs')

/**
 * The files that a run of mocha has: those named on its command line, or all test files below these folders, the longest first. (Mocha
 * would add the files of its command line to the `spec` of the configuration, and run them all.)
 * @param {{ folders: string[] }} suite Paths from the root of the project.
 * @returns {string[]}
 */
module.exports = ({ folders }) => {
  if (process.argv.slice(2).some((argument) => /\.test\.js$/.test(argument))) return []
  return longestFirst(
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.test.js'))
        .map((name) => join(folder, name)),
    ),
  )
}
