import { expect } from 'chai'
import type { Pod } from '../../../model/pod.ts'
import { type StuckRule, stuckProblemOf, stuckRuleOf } from '../../../model/stuck-termination.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { observeStuckPod } from '../../../reconcilers/stuck-pod/observe.ts'
import { planStuckPod } from '../../../reconcilers/stuck-pod/plan.ts'
import { said } from './plans.ts'
import { CONFIG, loadedResources, rendered } from './rendered.ts'
import { setOf } from './sets.ts'

const TEN = { timeout: '10m', policy: 'ForceDelete' } as const
const TWO = { timeout: '2m', policy: 'Orphan' } as const

describe('the policy for stuck pods', () => {
  it('is that of the nearest layer, which can switch off what the others say', () => {
    expect(stuckRuleOf([])).to.equal(undefined)
    expect(stuckRuleOf([undefined, TEN, TWO])).to.deep.equal({ timeoutMs: 600_000, policy: 'ForceDelete' })
    expect(stuckRuleOf([{ timeout: '0s' }, TEN])).to.equal(undefined)
    expect(stuckRuleOf([{ timeout: '0', policy: 'Orphan' }, TEN])).to.equal(undefined)
  })

  it('is refused with a timeout of less than a minute, and without a policy', () => {
    expect(stuckProblemOf(TEN)).to.equal(undefined)
    expect(stuckProblemOf({ timeout: '0s' })).to.equal(undefined)
    for (const timeout of ['59s', '-1h', 'soon', '', null])
      expect(stuckProblemOf({ timeout })?.field).to.equal('timeout')
    expect(stuckProblemOf({ timeout: '1m' })?.field).to.equal('policy')
  })
})

describe('a pod that stays terminating', () => {
  before(loadedResources)

  const since = '2024-01-01T00:00:00Z'
  const pod = (metadata: object = {}): Pod =>
    ({
      ...KIND.pod,
      metadata: { name: 'p', namespace: 'default', deletionTimestamp: since, ...metadata },
      spec: { nodeName: 'n' },
    }) as unknown as Pod
  const plan = (policy: StuckRule['policy'] | undefined, now: string, metadata = {}, minutes = 10) =>
    planStuckPod(
      {
        pod: pod(metadata),
        rule: policy && { timeoutMs: 60_000 * minutes, policy },
        about: { ...KIND.podClique, namespace: 'default', name: 'c' },
      },
      now,
    )

  it('is left alone until the timeout, and for good without a policy', () => {
    expect(plan('ForceDelete', '2024-01-01T00:04:00Z').map(said)).to.deep.equal(['requeueAfter 360000'])
    expect(plan(undefined, '2025-01-01T00:00:00Z')).to.deep.equal([])
    expect(plan('ForceDelete', '2025-01-01T00:00:00Z', { deletionTimestamp: undefined })).to.deep.equal([])
  })

  it('is deleted without a grace period, once', () => {
    const [order] = plan('ForceDelete', '2024-01-01T00:10:00Z')
    expect(order && said(order)).to.equal('remove Pod p')
    expect(order)
      .to.include({ gracePeriodSeconds: 0 })
      .and.to.have.nested.property('report.success', 'StuckPodForceDeleted')
    expect(plan('ForceDelete', '2024-01-01T00:10:00Z', { deletionGracePeriodSeconds: 0 })).to.deep.equal([])
  })

  it('is told of with the time that it had', () => {
    const told = (minutes: number): string => JSON.stringify(plan('ForceDelete', '2024-01-01T00:10:00Z', {}, minutes))
    expect(told(10)).to.include('pod p on node n was still terminating 10 minutes after its grace period; ')
    expect(told(1)).to.include('pod p on node n was still terminating 1 minute after its grace period; ')
  })

  it('is let go of: nothing of the operator sees it any more, and it has a label to be found by', () => {
    const [order] = plan('Orphan', '2024-01-01T00:10:00Z')
    expect(order && said(order)).to.equal('patch Pod p')
    expect(order).to.deep.include({
      patch: { metadata: { labels: { 'app.kubernetes.io/managed-by': null, 'grove.io/orphaned': 'true' } } },
    })
    expect(order).to.have.nested.property('report.success', 'StuckPodOrphaned')
  })

  it('follows its clique, else its scaling group, else its set, else the operator configuration', async () => {
    const ruleWith = async (more: {
      clique?: object
      group?: object
      template?: Record<string, unknown>
    }): Promise<string | undefined> => {
      const set = setOf({
        cliques: [{ name: 'a' }],
        groups: [{ name: 'g', cliqueNames: ['a'], ...more.group }],
        ...(more.template && { template: more.template }),
      })
      const { cliques } = (set.spec as { template: { cliques: object[] } }).template
      Object.assign(cliques[0] ?? {}, more.clique)
      const objects = await rendered([set])
      const there = [...objects].find(({ kind }) => kind === 'Pod') as unknown as Pod
      const { rule, about } = observeStuckPod(there, objects, {
        ...CONFIG,
        stuckTermination: { timeout: '4m', policy: 'Orphan' },
      })
      expect(about).to.include({ kind: 'PodClique', name: 's-0-g-0-a' })
      return rule && `${rule.timeoutMs / 60_000} ${rule.policy}`
    }
    const of = (timeout: string) => ({ stuckTermination: { timeout, policy: 'ForceDelete' } })
    expect(await ruleWith({})).to.equal('4 Orphan')
    expect(await ruleWith({ template: of('3m') })).to.equal('3 ForceDelete')
    expect(await ruleWith({ template: of('3m'), group: of('2m') })).to.equal('2 ForceDelete')
    expect(await ruleWith({ template: of('3m'), group: of('2m'), clique: of('1m') })).to.equal('1 ForceDelete')
    expect(await ruleWith({ template: of('3m'), group: of('2m'), clique: of('0s') })).to.equal(undefined)
  })
})
