const { readdirSync } = require('node:fs')
const { join } = require('node:path')

/**
 * The files that a run of mocha has: those named on its command line, or all test files below these folders, the longest first, so that
 * no process is left alone with one of them at the end. (Mocha would add the files of its command line to the `spec` of the
 * configuration, and run them all.)
 * @param {{ folders: string[], first?: string[] }} suite Both are paths from the root of the project; `first` of files.
 * @returns {string[]}
 */
module.exports = ({ folders, first = [] }) => {
  if (process.argv.slice(2).some((argument) => /\.test\.js$/.test(argument))) return []
  const all = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.js'))
      .map((name) => join(folder, name)),
  )
  const missing = first.filter((file) => !all.includes(file))
  if (missing.length > 0)
    throw new Error(`a configuration of mocha names tests that do not exist: ${missing.join(', ')}`)
  return [...first, ...all.filter((file) => !first.includes(file)).sort()]
}
