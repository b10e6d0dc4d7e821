import assert from 'node:assert/strict'
import type { PodIdentity, SchedulerBackend } from '../../schedulers/backend.ts'
import { dnsSubdomainProblems, labelValueProblems, qualifiedNameProblems } from '../../schemas/metadata/names.ts'
import { frozen } from './frozen.ts'
import type { BackendCheck } from './kit.ts'

const POD: PodIdentity = { podClique: 's-0-a', podGang: 's-0', schedulingGroup: 's-0', queue: 'q', gangPods: 3 }
const ALONE: PodIdentity = { podClique: 'alone' }

/** What is asked of what a backend puts on pods. */
export const podChecks = (backend: SchedulerBackend): BackendCheck[] => [
  {
    name: 'has a name that a schedulerName can be',
    run: () => {
      assert.deepEqual(dnsSubdomainProblems(backend.name), [])
      assert.deepEqual(dnsSubdomainProblems(backend.podSchedulerName ?? backend.name), [])
    },
  },
  {
    name: 'prepares the same pod in the same way, in a gang or in none',
    run: () => {
      for (const pod of [POD, ALONE]) assert.deepEqual(backend.preparePod(frozen(pod)), backend.preparePod(frozen(pod)))
      const { labels, annotations } = backend.preparePod(frozen(ALONE))
      const said = JSON.stringify([labels, annotations])
      assert.ok(!said.includes('undefined'), 'a pod that is in no gang is marked as one of the gang "undefined"')
    },
  },
  {
    name: "puts only labels, annotations and gates on pods that an API server takes, and none of Grove's",
    run: () => {
      for (const pod of [POD, ALONE]) {
        const { labels, annotations, gates = [] } = backend.preparePod(frozen(pod))
        for (const key of [...Object.keys(labels), ...Object.keys(annotations), ...gates]) {
          assert.deepEqual(qualifiedNameProblems(key), [], `"${key}" is no key`)
          assert.ok(
            !/^([^/]*\.)?grove\.io\//.test(key) || key.startsWith('scheduling.grove.io/'),
            `"${key}" is Grove's`,
          )
        }
        for (const [key, value] of Object.entries(labels)) {
          assert.deepEqual(labelValueProblems(value), [], `the label ${key} cannot be "${value}"`)
        }
        for (const value of Object.values(annotations)) assert.equal(typeof value, 'string')
      }
    },
  },
  {
    name: 'marks pods of every gang by the same keys, so that none names the former gang of a pod that moves',
    run: () => {
      const keysOf = (podGang: string): string[][] => {
        const { labels, annotations } = backend.preparePod(frozen({ ...POD, podGang }))
        return [Object.keys(labels).sort(), Object.keys(annotations).sort()]
      }
      assert.deepEqual(keysOf('s-0'), keysOf('s-0-g-0'))
    },
  },
  {
    name: 'can begin with a profile that says nothing',
    run: () => assert.equal(backend.init?.({ name: backend.name }), undefined),
  },
]
