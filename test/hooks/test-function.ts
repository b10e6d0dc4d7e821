import type { Done, Test } from 'mocha'

const extended = new WeakSet<object>()

/**
 * Makes a test fail with what `check` finds after it. A root afterEach that throws would blame the hook instead, and
 * skip the rest of the suite.
 */
export const afterwards = (test: Test, check: () => Promise<Error | undefined>): void => {
  const { fn } = test
  if (fn === undefined || extended.has(fn)) return
  const run = fn as (this: Mocha.Context, done?: Done) => unknown
  // Mocha has decided from the number of parameters which kind of test this is; each stays what it was.
  const wrapped =
    fn.length > 0
      ? function (this: Mocha.Context, done: Done) {
          run.call(this, (failure?: unknown) => {
            check().then((found) => done(failure ?? found), done)
          })
        }
      : async function (this: Mocha.Context) {
          await run.call(this)
          const found = await check()
          if (found !== undefined) throw found
        }
  extended.add(wrapped)
  test.fn = wrapped as NonNullable<Test['fn']>
}
