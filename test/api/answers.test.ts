import { expect } from 'chai'
import { type Sandbox, startSandbox } from '../../sandbox/cluster/start.ts'
import { TOPICS } from './conversations/all.ts'
import { type Held, meeting, recordedMinutes } from './hold.ts'
import { speakerOf } from './sandbox.ts'

describe('the sandbox answers as a real API server does', () => {
  const recorded = recordedMinutes()
  let sandbox: Sandbox
  let held: Held
  before(async () => {
    // Nothing but the conversation changes objects.
    sandbox = await startSandbox({ nodes: 0, scheduler: false, kubelet: false })
    held = await meeting(speakerOf(sandbox), 'talk')
  })
  after(async () => {
    await held.close()
    await sandbox.stop()
  })

  for (const [topic, conversations] of Object.entries(TOPICS)) {
    describe(topic, () => {
      for (const name of Object.keys(conversations)) {
        it(name, async function () {
          // A new conversation has no answers of a real API server yet: docs/sandbox.md says how to record them.
          if (recorded[topic]?.[name] === undefined) this.skip()
          expect(await held.hold(topic, name)).to.deep.equal(recorded[topic]?.[name])
        })
      }
    })
  }
})
