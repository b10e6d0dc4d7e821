import { writeFileSync } from 'node:fs'
import { api } from '../../test/cluster/controlplane/api.ts'
import { startControlPlane } from '../../test/cluster/controlplane/start.ts'
import { differences, ourLines } from '../../test/pod-validation/answers.ts'
import { askedOf, forEach, type PodCase, podCases, podOf } from '../../test/pod-validation/cases.ts'
import { commandLine } from '../command-line.ts'

// npm run fuzz:pods [-- --count N] [--seed S] [--record FILE]; docs/testing.md

const { count, seed, record } = commandLine({
  command: 'npm run fuzz:pods',
  about: `Changes pods at random and compares what is said of them with a real API server, which is built and started for it
(docs/testing.md).`,
  options: {
    count: { type: 'number', least: 1, default: 5_000, about: 'how many pods' },
    seed: { type: 'number', default: 1, about: 'the seed of the first' },
    record: { type: 'text', about: 'file for the cases that are worth keeping' },
  },
})

/** How often an error of one kind is recorded, at any position in a list. */
const OF_A_KIND = 2

const seen = new Map<string, number>()
/** Whether a case shows something that the cases before it have not shown often enough. */
const isWorthRecording = (lines: readonly string[]): boolean => {
  const kinds = lines.length === 0 ? ['none'] : lines.map((line) => line.replace(/\[[^\]]*\]/g, '[]'))
  const most = lines.length === 0 ? 40 : OF_A_KIND
  const isNew = kinds.some((kind) => (seen.get(kind) ?? 0) < most)
  for (const kind of kinds) seen.set(kind, (seen.get(kind) ?? 0) + 1)
  return isNew
}

const plane = await startControlPlane()
const calls = api(plane.admin)
const recorded: (PodCase & { readonly errors: readonly string[] })[] = []
let [refused, unjudged, different] = [0, 0, 0]
try {
  await forEach(podCases(seed, count), 8, async (one) => {
    const pod = podOf(one)
    const theirs = await askedOf(calls, 'default', pod)
    if (theirs === undefined) {
      unjudged++
      return
    }
    if (theirs.length > 0) refused++
    if (isWorthRecording(theirs)) recorded.push({ ...one, errors: theirs })
    const found = differences(theirs, ourLines(pod))
    if (found.length === 0) return
    different++
    if (different <= 30) console.log(`${JSON.stringify(one)}\n  ${found.join('\n  ')}`)
  })
} finally {
  calls.close()
  await plane.stop()
}
if (record !== undefined) writeFileSync(record, recorded.map((line) => `${JSON.stringify(line)}\n`).join(''))
console.log(`${count} pods from seed ${seed}: ${refused} refused, ${unjudged} not judged, ${different} different`)
process.exitCode = different === 0 ? 0 : 1
