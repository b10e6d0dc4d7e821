const files = require('./test/files.cjs')

module.exports = {
  spec: files({ folders: ['dist/test/unit', 'dist/test/wire'] }),
  require: ['./dist/test/hooks.js'],
  'node-option': ['enable-source-maps'],
  parallel: true,
  jobs: 3,
  timeout: 60_000,
  exit: true,
}
