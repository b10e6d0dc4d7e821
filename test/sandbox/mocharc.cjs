const files = require('../files.cjs')

module.exports = {
  spec: files({
    folders: ['dist/test/sandbox', 'dist/test/api'],
    first: [
      'dist/test/sandbox/manifests.test.js',
      'dist/test/sandbox/attack.test.js',
      'dist/test/sandbox/scenarios.test.js',
      'dist/test/sandbox/cli/sandbox.test.js',
      'dist/test/sandbox/cli/sandbox-background.test.js',
      'dist/test/api/updates/field-rows.test.js',
      'dist/test/api/scheduler-backends.test.js',
      'dist/test/sandbox/cli/revisions.test.js',
    ],
  }),
  require: ['./dist/test/hooks.js'],
  'node-option': ['enable-source-maps'],
  parallel: true,
  jobs: 3,
  timeout: 60_000,
  slow: 5000,
  exit: true,
}
