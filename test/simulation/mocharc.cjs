const onlyNamed = require('../only-named.cjs')

module.exports = {
  spec: onlyNamed('dist/test/simulation/**/*.test.js'),
  require: ['./dist/test/hooks.js'],
  'node-option': ['enable-source-maps', 'max-semi-space-size=64'],
  timeout: 600_000,
  exit: true,
}
