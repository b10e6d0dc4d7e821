const onlyNamed = require('../only-named.cjs')

module.exports = {
  spec: onlyNamed('dist/test/cluster/**/*.test.js'),
  require: ['./dist/test/cluster/fixture.js', './dist/test/hooks.js'],
  'node-option': ['enable-source-maps'],
  timeout: 120_000,
  slow: 5000,
  exit: true,
}
