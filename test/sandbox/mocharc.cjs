const files = require('../files.cjs')

module.exports = {
  spec: files({ folders: ['dist/test/sandbox', 'dist/test/api', 'dist/test/processes'] }),
  require: ['./dist/test/hooks.js'],
  'node-option': ['enable-source-maps'],
  parallel: true,
  jobs: 3,
  timeout: 60_000,
  slow: 5000,
  exit: true,
}
