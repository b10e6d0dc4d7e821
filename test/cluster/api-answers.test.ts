import { writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { TOPICS } from '../api/conversations/all.ts'
import { type Held, type Minutes, meeting, RECORDING, recordedMinutes } from '../api/hold.ts'
import { controlPlane } from './fixture.ts'

describe('a real API server answers as recorded for the sandbox', () => {
  const isRecording = Boolean(process.env.GROVE_TEST_RECORD)
  const recorded = isRecording ? {} : recordedMinutes()
  const minutes: Minutes = {}
  let held: Held
  before(async () => {
    held = await meeting(controlPlane().admin, 'talk')
  })
  after(async () => {
    await held.close()
    if (isRecording) writeFileSync(RECORDING, `${JSON.stringify(minutes, undefined, 1)}\n`)
  })

  for (const [topic, conversations] of Object.entries(TOPICS)) {
    describe(topic, () => {
      for (const name of Object.keys(conversations)) {
        it(name, async () => {
          const exchanges = await held.hold(topic, name)
          minutes[topic] = { ...minutes[topic], [name]: exchanges }
          if (!isRecording) expect(exchanges).to.deep.equal(recorded[topic]?.[name])
        })
      }
    })
  }
})
