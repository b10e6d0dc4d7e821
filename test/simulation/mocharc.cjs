const files = require('../files.cjs')

module.exports = {
  spec: files({ folders: ['dist/test/simulation'] }),
  require: ['./dist/test/hooks.js'],
  'node-option': ['enable-source-maps', 'max-semi-space-size=64'],
  parallel: true,
  jobs: 2,
  timeout: 600_000,
  exit: true,
}
