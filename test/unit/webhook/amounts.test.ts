import { expect } from 'chai'
import type { CliqueTemplate } from '../../../schemas/generated/grove.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { validatingPodCliqueSet } from '../../../webhook/podcliqueset/endpoints.ts'
import { encodeReview } from '../../../webhook/review/encode.ts'
import {
  bare,
  created,
  type Draft,
  decided,
  draft,
  judged,
  requestFor,
  type Submission,
  updated,
} from './submissions.ts'

const COUNT = 10_000

/** A clique without a pod template, so that very many cliques fit into a review. */
const small = (name: string, startsAfter: string[] = []): CliqueTemplate => ({
  name,
  spec: { roleName: name, replicas: 1, minAvailable: 1, startsAfter, podSpec: { containers: [] } },
})
const numbered = (make: (index: number) => CliqueTemplate): CliqueTemplate[] =>
  Array.from({ length: COUNT }, (_, index) => make(index))

const onlyCliques = ({ template }: Draft, cliques: CliqueTemplate[]): void => {
  template.cliques = cliques
  template.podCliqueScalingGroups = []
}

const amounts: Record<string, Submission> = {
  'cliques in pairs that wait for each other': created((draft) => {
    draft.template.cliqueStartupType = 'CliqueStartupTypeExplicit'
    onlyCliques(
      draft,
      numbered((index) => small(`c${index}`, [`c${index ^ 1}`])),
    )
  }),
  'one circle of many cliques': created((draft) => {
    draft.template.cliqueStartupType = 'CliqueStartupTypeExplicit'
    onlyCliques(
      draft,
      numbered((index) => small(`c${index}`, [`c${(index + 1) % COUNT}`])),
    )
  }),
  'a filter of many cliques that do not exist': created((draft) => {
    onlyCliques(
      draft,
      numbered((index) => small(`c${index}`)),
    )
    const filter = { childCliqueNames: draft.template.cliques.map(({ name }) => `x${name}`) }
    draft.template.resourceSharing = [{ name: 'fabric', scope: 'AllReplicas', filter }]
  }),
  'groups of cliques that do not exist': created((draft) => {
    onlyCliques(
      draft,
      numbered((index) => small(`c${index}`)),
    )
    draft.template.podCliqueScalingGroups = draft.template.cliques.map(({ name }) => ({
      name,
      cliqueNames: [`x${name}`],
    }))
  }),
  'cliques that all have new names': updated((draft, old) => {
    onlyCliques(
      draft,
      numbered((index) => small(`new${index}`)),
    )
    onlyCliques(
      old,
      numbered((index) => small(`old${index}`)),
    )
  }),
  'cliques that all stand elsewhere': updated((draft, old) => {
    for (const { template } of [draft, old]) template.cliqueStartupType = 'CliqueStartupTypeInOrder'
    onlyCliques(
      draft,
      numbered((index) => small(`c${index}`)),
    )
    onlyCliques(
      old,
      numbered((index) => small(`c${COUNT - 1 - index}`)),
    )
  }),
  'cliques of a set whose name has a million characters': created((draft) => {
    draft.set.metadata.name = 's'.repeat(1_000_000)
    onlyCliques(
      draft,
      numbered((index) => small(`c${index}`)),
    )
  }),
  'names that a PodClique waits for, each twice and none usable': bare(({ spec }) => {
    spec.startsAfter = Array.from({ length: 2 * COUNT }, (_, index) => `Store-${index % COUNT}`)
  }),
  'owners that all claim to be the controller': created(({ set }) => {
    const owner = { apiVersion: 'v1', kind: 'ConfigMap', name: 'a', uid: '1', controller: true }
    set.metadata.ownerReferences = Array.from({ length: COUNT }, () => owner)
  }),
}

describe(`${COUNT.toLocaleString('en')} mistakes in one object`, () => {
  for (const [what, submission] of Object.entries(amounts)) {
    it(`are refused in time and in few words: ${what}`, function () {
      // The answer takes a few hundred milliseconds at most. An algorithm whose time grows with the square takes
      // minutes, or all memory.
      this.timeout(20_000)
      const verdict = judged(submission)
      expect(verdict.allowed).to.equal(false)
      expect(encodeReview(requestFor(submission.object), verdict).length).to.be.below(2_000_000)
    })
  }
})

const takes = (kinds: readonly string[], kind: string): boolean => kinds.some((each) => each.endsWith(`/${kind}`))

/** Metadata that default-pod and default-podclique act on. */
const draftPod = {
  apiVersion: 'grove.io/v1alpha1',
  metadata: {
    namespace: 'serving',
    labels: {
      'app.kubernetes.io/managed-by': 'grove-operator',
      'app.kubernetes.io/part-of': 'llm',
      'grove.io/podcliqueset-replica-index': '0',
      'grove.io/podclique': 'llm-0-router',
      'grove.io/podclique-pod-index': '0',
    },
    annotations: { 'grove.io/compute-domain': 'llm-0' },
  },
}

describe('a review of a megabyte that holds little but empty entries', () => {
  const MANY = 300_000
  const empty = Array.from({ length: MANY }, () => ({}))
  const set = (template: object) => ({
    apiVersion: 'grove.io/v1alpha1',
    kind: 'PodCliqueSet',
    metadata: { name: 'llm' },
    spec: { template },
  })
  const pods = { apiVersion: 'v1', kind: 'Pod', metadata: draftPod.metadata, spec: { containers: empty } }
  const objects: Record<string, [object: object, sentence: RegExp]> = {
    cliques: [set({ cliques: empty }), /^spec.template has 300,000 cliques, .* at most 20,000 can be judged/],
    'scaling groups': [set({ cliques: [], podCliqueScalingGroups: empty }), /^spec.template has 300,000 cliques/],
    'claim templates': [set({ cliques: [], resourceClaimTemplates: empty }), /^spec.template has 300,000 cliques/],
    'shared claims': [set({ cliques: [], resourceSharing: empty }), /^spec.template has 300,000 cliques/],
    'shared claims of cliques': [
      set({ cliques: Array.from({ length: 3 }, () => ({ resourceSharing: empty.slice(0, 99_999) })) }),
      /^spec.template has 300,000 cliques/,
    ],
    containers: [pods, /^spec.containers must be a list of at most 1,000, not one of 300,000$/],
    'containers of a PodClique': [
      { ...draftPod, kind: 'PodClique', spec: { podSpec: { containers: empty } } },
      /^spec.podSpec.containers must be a list of at most 1,000/,
    ],
  }
  for (const [what, [object, sentence]] of Object.entries(objects)) {
    it(`is refused before it grows: ${what}`, function () {
      this.timeout(20_000)
      const { kind } = object as { kind: string }
      for (const endpoint of endpoints.filter(
        // The authoriser, the rules of PodCliques in no set, and the rules of live counts do not look at containers.
        ({ kinds, path }) => takes(kinds, kind) && !/authorizer|validate-(podclique|scale)$/.test(path),
      )) {
        const verdict = decided(endpoint, requestFor(object))
        expect(verdict).to.deep.include({ allowed: false, code: 400 })
        expect(verdict).to.have.property('message').that.matches(sentence)
      }
    })
  }

  it('is judged up to a thousand mistakes', () => {
    const { set: given, router } = draft()
    router.spec.podSpec.containers = [{ name: 'engine', env: empty as never }]
    const verdict = decided(validatingPodCliqueSet, requestFor(given))
    expect(verdict.allowed ? [] : verdict.errors).to.have.length(1000)
  })
})
