import { expect } from 'chai'
import type { PodClique, PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { subjectOf } from '../../../webhook/podcliqueset/subject.ts'
import { podCliqueSetAdvice, podCliqueSetWarningRules } from '../../../webhook/podcliqueset/warnings.ts'
import type { Advice } from '../../../webhook/rules/warning.ts'
import { objectsView } from '../../../webhook/server/view.ts'
import {
  bareUpdated,
  configuration,
  created,
  judged,
  live,
  liveGroup,
  liveGroupUpdated,
  liveUpdated,
  type Submission,
  setScaled,
  updated,
} from './submissions.ts'
import { warningCases } from './warning-cases/all.ts'

const warningsOf = (submission: Submission): readonly string[] => judged(submission).warnings ?? []

/** The warnings for a submission, each with the id of its rule. */
const adviceTo = ({ object, old, config, existing = [] }: Submission): Advice[] =>
  podCliqueSetAdvice(
    subjectOf(object as PodCliqueSet, old as PodCliqueSet | undefined, {
      config: configuration(config),
      view: objectsView(existing),
    }),
  )

describe('warnings about a PodCliqueSet', () => {
  it('are none for a set as it should be, though defaults have filled it', () => {
    expect(warningsOf(created(() => {}))).to.deep.equal([])
    expect(warningsOf(updated(() => {}))).to.deep.equal([])
  })

  it('name a restartPolicy that lets pods end, with its clique', () => {
    const ending = created(({ worker }) => {
      worker.spec.podSpec.restartPolicy = 'OnFailure'
    })
    expect(warningsOf(ending)).to.deep.equal([
      'spec.template.cliques[2].spec.podSpec.restartPolicy: "OnFailure" lets pods end that a clique counts on; use Always',
    ])
  })

  it('are given with a denial as well', () => {
    const wrong = created(({ set, router }) => {
      set.spec.replicas = -1
      router.spec.podSpec.restartPolicy = 'Never'
    })
    expect(judged(wrong).allowed).to.equal(false)
    expect(warningsOf(wrong)).to.have.length(1)
  })

  it('are counted from the fourth place on, where one slip is in many cliques', () => {
    const many = created(({ template, router }) => {
      const copy = (index: number) => ({
        name: `clique-${index}`,
        spec: {
          ...router.spec,
          roleName: `role-${index}`,
          podSpec: { ...router.spec.podSpec, restartPolicy: 'Never' as const },
        },
      })
      template.cliques.push(...Array.from({ length: 200 }, (_, index) => copy(index)))
    })
    const said = warningsOf(many)
    expect(said).to.have.length(4)
    expect(said[3]).to.equal('the warning before holds at 197 more places')
  })
})

describe('a live count that a write lowers', () => {
  const said = (submission: Submission): readonly string[] => {
    const verdict = judged(submission)
    expect(verdict.allowed).to.equal(true)
    return verdict.warnings ?? []
  }
  const lower = (from: number, to: number) => (it: PodClique, old: PodClique) => {
    it.spec.replicas = to
    old.spec.replicas = from
  }

  it('is told where it is written into the object, in a set or outside, and by what goes', () => {
    expect(said(liveUpdated(lower(5, 3)))).to.deep.equal([
      'spec.replicas: 3 from now on, and 5 before: 2 pods are deleted',
    ])
    expect(said(bareUpdated(lower(5, 4)))).to.deep.equal([
      'spec.replicas: 4 from now on, and 5 before: 1 pod is deleted',
    ])
    expect(said(liveGroupUpdated(lower(5, 3) as never))).to.deep.equal([
      'spec.replicas: 3 from now on, and 5 before: copies 3–4 are deleted',
    ])
  })

  it('is no news where more are wanted, through a Scale, or by the reconcilers', () => {
    expect(said(liveUpdated(lower(3, 5)))).to.deep.equal([])
    expect(said(bareUpdated(lower(3, 5)))).to.deep.equal([])
    expect(said(live({ from: 5, to: 3 }))).to.deep.equal([])
    expect(said(liveGroup({ from: 5, to: 3 }))).to.deep.equal([])
    expect(said(setScaled(0, () => {}))).to.deep.equal([])
    const reconciler = 'system:serviceaccount:grove-system:grove-operator'
    const config = { authorizer: { reconcilerServiceAccountUserName: reconciler } }
    const request = { username: reconciler }
    expect(said({ ...liveUpdated(lower(5, 3)), config, request })).to.deep.equal([])
  })
})

describe('every warning', () => {
  const ids = podCliqueSetWarningRules.map(({ id }) => id)

  it('has an id of its own', () => {
    expect(new Set(ids).size).to.equal(ids.length)
  })

  for (const id of ids) {
    it(`has a case: ${id}`, () => {
      expect(warningCases.map(({ warning }) => warning)).to.include(id)
    })
  }
})

for (const { warning: id, says, given, text, silent = {} } of warningCases) {
  describe(`${id} warns of ${says}`, () => {
    it('by its field, its value and a way out, and nothing else is said', () => {
      expect(adviceTo(given)).to.deep.equal([{ rule: id, text }])
    })

    it('where it is documented, in a line that no API server cuts', () => {
      const rule = podCliqueSetWarningRules.find((candidate) => candidate.id === id)
      expect(rule?.field).to.match(/\S/)
      expect(text.length).to.be.at.most(256)
      expect(text).to.match(/^(?:spec|metadata)\./)
    })

    for (const [what, submission] of Object.entries(silent)) {
      it(`but says nothing of ${what}`, () => {
        expect(adviceTo(submission).map(({ rule }) => rule)).to.not.include(id)
      })
    }
  })
}
