const onlyNamed = require('../only-named.cjs')

module.exports = {
  spec: onlyNamed('dist/test/browser/**/*.test.js'),
  require: ['./dist/test/hooks.js'],
  'node-option': ['enable-source-maps'],
  timeout: 60_000,
  slow: 5000,
  exit: true,
}
