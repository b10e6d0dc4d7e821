const files = require('./test/files.cjs')

module.exports = {
  spec: files({
    folders: ['dist/test/unit', 'dist/test/wire', 'dist/test/api'],
    first: [
      'dist/test/wire/pages.test.js',
      'dist/test/wire/cli/sandbox-background.test.js',
      'dist/test/wire/cli/revisions.test.js',
      'dist/test/api/moving-back.test.js',
      'dist/test/wire/cli/reconcile.test.js',
      'dist/test/api/scaling.test.js',
      'dist/test/unit/reconcilers/properties.test.js',
    ],
  }),
  require: ['./dist/test/hooks.js'],
  'node-option': ['enable-source-maps'],
  parallel: true,
  jobs: 3,
  timeout: 60_000,
  exit: true,
}
