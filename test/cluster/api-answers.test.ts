import { writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { TOPICS } from '../api/conversations/all.ts'
import { type Held, type Minutes, meeting, RECORDING, recordedMinutes } from '../api/hold.ts'
import { fromEnvironment, type Kubernetes } from './controlplane/kubernetes.ts'
import { controlPlane } from './fixture.ts'

type Exchanges = Minutes[string][string] | undefined

/** What other versions of Kubernetes answer otherwise than the one that was recorded, by conversation. */
const OTHERWISE: Readonly<Partial<Record<Kubernetes, Readonly<Record<string, (recorded: Exchanges) => Exchanges>>>>> = {
  '1.37': {
    'metadata has rules': (recorded) =>
      JSON.parse(
        JSON.stringify(recorded).replace(
          'FieldValueInvalid metadata.ownerReferences.uid',
          'FieldValueRequired metadata.ownerReferences[0].uid',
        ),
      ) as Exchanges,
    // From 1.37 on autoscalers have a generation.
    'an autoscaler gets its defaults': (recorded) =>
      recorded?.map((exchange) => {
        const { metadata } = (exchange.answer as { body?: { metadata?: Record<string, unknown> } }).body ?? {}
        if (metadata !== undefined) metadata.generation = 1
        return exchange
      }),
  },
}

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
          if (isRecording) return
          const expected = recorded[topic]?.[name]
          expect(exchanges).to.deep.equal(OTHERWISE[fromEnvironment()]?.[name]?.(structuredClone(expected)) ?? expected)
        })
      }
    })
  }
})
