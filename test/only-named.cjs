/**
 * The files that a run of mocha has: those named on its command line, or all of the suite. Mocha itself would add the named ones to the
 * `spec` of the configuration, and run them all.
 * @param {...string} all
 */
module.exports = (...all) => (process.argv.slice(2).some((argument) => /\.test\.js$/.test(argument)) ? [] : all)
