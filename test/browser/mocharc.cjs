const files = require('../files.cjs')

module.exports = {
  spec: files({ folders: ['dist/test/browser'] }),
  require: ['./dist/test/hooks.js'],
  'node-option': ['enable-source-maps'],
  timeout: 60_000,
  slow: 5000,
  exit: true,
}
