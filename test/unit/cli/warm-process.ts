import { Readable } from 'node:stream'
import { runProgram } from '../../../cli/start/program.ts'
import type { Call, Ended } from './warm.ts'

// Runs one command after the other, with the real streams of this process, and says at the end of each where its output ends.

let last = Promise.resolve()

process.on('message', (call: Call) => {
  last = last.then(async () => {
    Object.defineProperty(process, 'stdin', {
      value: Readable.from([Buffer.from(call.input, 'base64')]),
      configurable: true,
    })
    process.exitCode = undefined
    await runProgram('grove', call.args)
    for (const stream of [process.stdout, process.stderr]) {
      // Each run listens for its errors.
      stream.removeAllListeners('error')
      await new Promise<void>((written) => stream.write(call.mark, () => written()))
    }
    process.send?.({ status: Number(process.exitCode ?? 0) } satisfies Ended)
  })
})
process.on('disconnect', () => process.exit())
