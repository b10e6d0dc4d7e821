import { expect } from 'chai'
import { RACKS, required } from './rule-cases/topology.ts'
import { created, judged, type Submission, updated } from './submissions.ts'

const warningsOf = (submission: Submission): readonly string[] => judged(submission).warnings ?? []

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

  it('name a preference that is broader than what is required, on a create', () => {
    const broader = created(({ template, router }) => {
      template.topologyConstraint = { topologyName: 'racks', pack: { required: 'block', preferred: 'zone' } }
      router.topologyConstraint = { packDomain: 'host', pack: { preferred: 'block' } }
    }, RACKS)
    expect(warningsOf(broader)).to.deep.equal([
      'spec.template.topologyConstraint.pack.preferred ("zone") is broader than spec.template.topologyConstraint.pack.required ("block") and has no effect; remove it',
      'spec.template.cliques[0].topologyConstraint.pack.preferred ("block") is broader than spec.template.cliques[0].topologyConstraint.packDomain ("host") and has no effect; remove it',
    ])
  })

  it('say nothing of a preference that is as broad as what is required, or narrower', () => {
    for (const preferred of ['block', 'host']) {
      const narrower = created(({ template }) => {
        template.topologyConstraint = { topologyName: 'racks', pack: { required: 'block', preferred } }
      }, RACKS)
      expect(warningsOf(narrower)).to.deep.equal([])
    }
  })

  it('say nothing of levels where topology-aware scheduling is off or the topology is not known', () => {
    const broader = created(({ template }) => {
      template.topologyConstraint = { topologyName: 'racks', pack: { required: 'block', preferred: 'zone' } }
    })
    expect(warningsOf(broader)).to.deep.equal([])
    expect(warningsOf({ ...broader, ...RACKS, existing: [] })).to.deep.equal([])
  })

  it('name every packDomain on an update, and none on a create', () => {
    const old = { topologyName: 'racks', packDomain: 'block' }
    const kept = updated(({ template, router }, stored) => {
      template.topologyConstraint = required('zone', 'racks')
      stored.template.topologyConstraint = required('zone', 'racks')
      router.topologyConstraint = old
      stored.router.topologyConstraint = old
    })
    expect(warningsOf(kept)).to.deep.equal([
      'spec.template.cliques[0].topologyConstraint.packDomain is deprecated; use spec.template.cliques[0].topologyConstraint.pack.required instead',
    ])
    const fresh = created(({ router }) => {
      router.topologyConstraint = old
    }, RACKS)
    expect(warningsOf(fresh)).to.deep.equal([])
  })
})
