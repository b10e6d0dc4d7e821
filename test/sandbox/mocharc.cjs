const files = require('../files.cjs')

module.exports = {
  spec: files({ folders: ['dist/test/sandbox'] }),
  require: ['./dist/test/hooks.js'],
  'node-option': ['enable-source-maps'],
  parallel: true,
  jobs: 2,
  timeout: 60_000,
  slow: 5000,
  exit: true,
}
