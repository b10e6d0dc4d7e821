import { expect } from 'chai'
import type { CliqueTemplate } from '../../../schemas/generated/grove.ts'
import { encodeReview } from '../../../webhook/review/encode.ts'
import { created, type Draft, judged, requestFor, type Submission, updated } from './submissions.ts'

const COUNT = 10_000

/** A clique without a pod template, so that many of them still fit into a review. */
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
  'owners that all claim to be the controller': created(({ set }) => {
    const owner = { apiVersion: 'v1', kind: 'ConfigMap', name: 'a', uid: '1', controller: true }
    set.metadata.ownerReferences = Array.from({ length: COUNT }, () => owner)
  }),
}

describe(`${COUNT.toLocaleString('en')} mistakes in one object`, () => {
  for (const [what, submission] of Object.entries(amounts)) {
    it(`are refused in time and in few words: ${what}`, function () {
      // A few hundred milliseconds at most; what grows with the square takes minutes, or all memory.
      this.timeout(3000)
      const verdict = judged(submission)
      expect(verdict.allowed).to.equal(false)
      expect(encodeReview(requestFor(submission.object), verdict).length).to.be.below(2_000_000)
    })
  }
})
