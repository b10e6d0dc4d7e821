const onlyNamed = require('./test/only-named.cjs')

module.exports = {
  spec: onlyNamed('dist/test/unit/**/*.test.js', 'dist/test/wire/**/*.test.js', 'dist/test/api/**/*.test.js'),
  require: ['./dist/test/hooks.js'],
  'node-option': ['enable-source-maps'],
  parallel: true,
  jobs: 3,
  timeout: 60_000,
  exit: true,
}
