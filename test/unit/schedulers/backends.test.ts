import { expect } from 'chai'
import { completeConfiguration } from '../../../config/load.ts'
import type { KubeObject, ObjectRef } from '../../../model/object.ts'
import type { View } from '../../../model/view.ts'
import type { SchedulableSet } from '../../../schedulers/backend.ts'
import { enabledBackend, resolvedSchedulerName } from '../../../schedulers/registry.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { admissionCases } from '../../reference/admission.ts'
import { configurationOf } from '../conformance/rows.ts'
import { backendFor } from './backend-for.ts'

const viewOf = (...objects: KubeObject[]): View => ({
  get: ({ apiVersion, kind, name }: ObjectRef) => {
    const object = objects.find(
      (entry) => entry.apiVersion === apiVersion && entry.kind === kind && entry.metadata.name === name,
    )
    return object === undefined ? { status: 'absent' } : { status: 'found', object }
  },
})

const queue = (name: string, state?: string): KubeObject => ({
  apiVersion: 'scheduling.volcano.sh/v1beta1',
  kind: 'Queue',
  metadata: { name },
  ...(state === undefined ? {} : { status: { state } }),
})

const OPEN = viewOf(queue('default', 'Open'), queue('gold', 'Open'), queue('closed', 'Closed'), queue('new'))

const setOf = (
  metadata: SchedulableSet['metadata'],
  ...cliques: NonNullable<NonNullable<NonNullable<SchedulableSet['spec']>['template']>['cliques']>[number][]
): SchedulableSet => ({ metadata: metadata ?? null, spec: { template: { cliques } } })

const problem = (scheduler: string, pcs: SchedulableSet, view = OPEN): string | undefined =>
  backendFor(scheduler)?.validatePodCliqueSet(pcs, view)

describe('the scheduler backends', () => {
  const { config } = completeConfiguration({
    apiVersion: 'operator.config.grove.io/v1alpha1',
    kind: 'OperatorConfiguration',
    scheduler: { profiles: [{ name: 'kai-scheduler' }], defaultProfileName: 'kai-scheduler' },
  })
  if (config === undefined) throw new Error('the test configuration has errors')

  it('are found by exact name', () => {
    for (const name of ['default-scheduler', 'kai-scheduler', 'volcano', 'lpx-scheduler']) {
      expect(backendFor(name)?.name).to.equal(name)
    }
    for (const name of ['', 'kai', 'Volcano', 'constructor']) expect(backendFor(name)).to.equal(undefined)
  })

  it('are enabled by profiles; no name means the default profile', () => {
    expect(enabledBackend('kai-scheduler', config)?.name).to.equal('kai-scheduler')
    expect(enabledBackend('volcano', config)).to.equal(undefined)
    for (const name of ['', null, undefined]) expect(resolvedSchedulerName(name, config)).to.equal('kai-scheduler')
    expect(resolvedSchedulerName('volcano', config)).to.equal('volcano')
  })
})

describe('KAI asks for one queue', () => {
  const KEY = 'kai.scheduler/queue'
  const on = (value: string) => ({ labels: { [KEY]: value } })

  const TAKEN: Record<string, SchedulableSet> = {
    'on the set, by label': setOf(on('a'), { name: 'w' }),
    'on the set, by annotation': setOf({ annotations: { [KEY]: 'a' } }, { name: 'w' }),
    'on the set, repeated by a clique': setOf(on('a'), { name: 'w', annotations: { [KEY]: 'a' } }),
    'on one clique of two': setOf({}, { name: 'w' }, { name: 'x', ...on('a') }),
    'by a label that goes before the annotation': setOf(
      { labels: { [KEY]: 'a' }, annotations: { [KEY]: 'b' } },
      { name: 'w', ...on('a') },
    ),
  }
  for (const [what, pcs] of Object.entries(TAKEN)) {
    it(`${what}: taken`, () => expect(problem('kai-scheduler', pcs)).to.equal(undefined))
  }

  const REFUSED: [what: string, pcs: SchedulableSet, sentence: string][] = [
    [
      'none anywhere',
      setOf(null, { name: 'w' }),
      'kai-scheduler needs a queue; set the label or annotation kai.scheduler/queue on the PodCliqueSet',
    ],
    [
      'an empty one',
      setOf(on(''), { name: 'w' }),
      'kai-scheduler needs a queue; set the label or annotation kai.scheduler/queue on the PodCliqueSet',
    ],
    [
      'a clique that differs from the set',
      setOf(on('a'), { name: 'w', ...on('b') }),
      'kai.scheduler/queue is "a" on the PodCliqueSet but "b" on clique "w"; use one queue for the whole set',
    ],
    [
      'cliques that differ from each other',
      setOf({}, { name: 'w', ...on('a') }, { name: 'x', ...on('b') }),
      'kai.scheduler/queue is "a" on clique "w" but "b" on clique "x"; use one queue for the whole set',
    ],
  ]
  for (const [what, pcs, sentence] of REFUSED) {
    it(`${what}: refused`, () => expect(problem('kai-scheduler', pcs)).to.equal(sentence))
  }
})

describe('Volcano asks for one open queue', () => {
  const on = (value: string) => ({ annotations: { 'scheduling.grove.io/volcano-queue': value } })
  const needs = (pcs: SchedulableSet) => backendFor('volcano')?.needs?.(pcs)

  const TAKEN: Record<string, SchedulableSet> = {
    'none named, so the default one': setOf({}, { name: 'w' }),
    'on the set': setOf(on('gold'), { name: 'w' }),
    'on the set, with blanks around it': setOf(on(' gold '), { name: 'w' }),
    'on the set, repeated by a clique': setOf(on('gold'), { name: 'w', ...on('gold') }, { name: 'x' }),
    'on every clique': setOf({}, { name: 'w', ...on('gold') }, { name: 'x', ...on('gold') }),
    'blank, which is none': setOf(on(' '), { name: 'w' }),
  }
  for (const [what, pcs] of Object.entries(TAKEN)) {
    it(`${what}: taken`, () => expect(problem('volcano', pcs)).to.equal(undefined))
  }

  const REFUSED: [what: string, pcs: SchedulableSet, sentence: RegExp][] = [
    [
      'a clique that differs from the set',
      setOf(on('gold'), { name: 'w', ...on('x') }),
      /PodCliqueSet is "gold" but .*"w" is "x"/,
    ],
    [
      'one clique with a queue, one without',
      setOf({}, { name: 'w' }, { name: 'x', ...on('gold') }),
      /clique "w" is "default" but .*"x" is "gold"/,
    ],
    ['a name that no queue can have', setOf(on('Gold_1'), { name: 'w' }), /^metadata\.annotations\[.*"Gold_1"/],
    ['such a name on a clique', setOf({}, { name: 'w', ...on('-') }), /^spec\.template\.cliques\[0\]\.annotations\[/],
    ['a queue that does not exist', setOf(on('lost'), { name: 'w' }), /"lost" does not exist; create it or choose/],
    ['a queue that is closed', setOf(on('closed'), { name: 'w' }), /"closed" is not open \(its state is "Closed"\)/],
    ['a queue without a state', setOf(on('new'), { name: 'w' }), /"new" is not open \(its state is ""\)/],
  ]
  for (const [what, pcs, sentence] of REFUSED) {
    it(`${what}: refused`, () => expect(problem('volcano', pcs)).to.match(sentence))
  }

  it('says why a queue could not be read', () => {
    const view: View = { get: () => ({ status: 'failed', message: 'connection refused' }) }
    expect(problem('volcano', setOf(on('gold')), view)).to.equal(
      'the Volcano queue "gold" could not be read: connection refused; try again',
    )
  })

  it('looks up the one queue, and none where the names are wrong already', () => {
    expect(needs(setOf(on('gold')))).to.deep.equal([
      { apiVersion: 'scheduling.volcano.sh/v1beta1', kind: 'Queue', name: 'gold' },
    ])
    expect(needs(setOf(on('Gold_1')))).to.deep.equal([])
    expect(needs({})).to.deep.equal([{ apiVersion: 'scheduling.volcano.sh/v1beta1', kind: 'Queue', name: 'default' }])
  })
})

describe('topology constraints', () => {
  const pack = { pack: { required: 'rack' } }
  const SETS: [path: string, pcs: SchedulableSet][] = [
    ['spec.template.topologyConstraint', { spec: { template: { topologyConstraint: pack } } }],
    [
      'spec.template.cliques[1].topologyConstraint',
      { spec: { template: { cliques: [{}, { topologyConstraint: pack }] } } },
    ],
    [
      'spec.template.podCliqueScalingGroups[0].topologyConstraint',
      { spec: { template: { podCliqueScalingGroups: [{ topologyConstraint: {} }] } } },
    ],
  ]
  for (const scheduler of ['volcano', 'lpx-scheduler']) {
    for (const [path, pcs] of SETS) {
      it(`are refused by ${scheduler} at ${path}`, () => {
        expect(problem(scheduler, pcs)).to.contain(`${scheduler} takes no topologyConstraint; remove ${path}`)
      })
    }
  }

  it('are no matter of the other schedulers', () => {
    for (const [, pcs] of SETS) {
      expect(problem('default-scheduler', pcs)).to.equal(undefined)
      const queued = { ...pcs, metadata: { labels: { 'kai.scheduler/queue': 'a' } } }
      expect(problem('kai-scheduler', queued)).to.equal(undefined)
    }
  })

  it('that are null or absent do not count', () => {
    const none = { spec: { template: { topologyConstraint: null, cliques: null, podCliqueScalingGroups: [{}] } } }
    expect(problem('lpx-scheduler', none)).to.equal(undefined)
  })
})

describe('known answers of scheduler backends', () => {
  const rows = admissionCases().filter(({ topic }) => topic === 'scheduler-backend')

  it('are there', () => expect(rows).not.to.have.length(0))
  for (const { id, config, object, webhook: known } of rows) {
    it(`${id}: ${known?.allowed ? 'taken' : 'refused'}`, () => {
      const set = object as unknown as PodCliqueSet
      const { defaultProfileName } = configurationOf({ config }).scheduler
      const name = set.spec.template.cliques[0]?.spec.podSpec.schedulerName || defaultProfileName
      const found = problem(name, set, viewOf(...(config.existingObjects ?? [])))
      expect(found === undefined).to.equal(known?.allowed)
    })
  }
})
