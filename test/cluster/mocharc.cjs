const files = require('../files.cjs')

module.exports = {
  spec: files({ folders: ['dist/test/cluster'] }),
  require: ['./dist/test/cluster/fixture.js', './dist/test/hooks.js'],
  'node-option': ['enable-source-maps'],
  timeout: 120_000,
  slow: 5000,
  exit: true,
}
