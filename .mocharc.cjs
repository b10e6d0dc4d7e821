const files = require('./test/files.cjs')

module.exports = {
  spec: files({
    folders: ['dist/test/unit', 'dist/test/wire', 'dist/test/api'],
    first: [
      'dist/test/api/manifests.test.js',
      'dist/test/api/scenarios.test.js',
      'dist/test/wire/attack.test.js',
      'dist/test/wire/pages.test.js',
      'dist/test/wire/cli/sandbox-background.test.js',
      'dist/test/wire/cli/revisions.test.js',
    ],
  }),
  require: ['./dist/test/hooks.js'],
  'node-option': ['enable-source-maps'],
  parallel: true,
  jobs: 3,
  timeout: 60_000,
  exit: true,
}
