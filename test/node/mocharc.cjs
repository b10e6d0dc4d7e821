const files = require('../files.cjs')

module.exports = {
  spec: files({ folders: ['dist/test/node'] }),
  require: ['./dist/test/node/fixture.js', './dist/test/hooks.js'],
  'node-option': ['enable-source-maps'],
  timeout: 60_000,
  slow: 10_000,
  exit: true,
}
