const files = require('./test/files.cjs')

module.exports = {
  spec: files({
    folders: ['dist/test/unit', 'dist/test/wire'],
    first: [
      'dist/test/wire/failover/wake-faults.test.js',
      'dist/test/wire/failover/service-faults.test.js',
      'dist/test/wire/cli/webhook.test.js',
      'dist/test/wire/pages.test.js',
      'dist/test/wire/package/command.test.js',
      'dist/test/wire/initc/barrier.test.js',
      'dist/test/wire/webhook/fuzz.test.js',
      'dist/test/wire/webhook/port.test.js',
      'dist/test/unit/reconcilers/properties.test.js',
      'dist/test/unit/cli/admit.test.js',
    ],
  }),
  require: ['./dist/test/hooks.js'],
  'node-option': ['enable-source-maps'],
  parallel: true,
  jobs: 3,
  timeout: 60_000,
  exit: true,
}
