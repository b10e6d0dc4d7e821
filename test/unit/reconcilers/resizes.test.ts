import { expect } from 'chai'
import type { Pod } from '../../../model/pod.ts'
import { hasYetToFollow, inPlaceNote, NO_TEMPLATE, resizeOf } from '../../../model/update/in-place-note.ts'
import { podParts } from '../../../reconcilers/pod/keep.ts'
import { resizes } from '../../../reconcilers/podclique/in-place.ts'
import type { ObservedPodClique } from '../../../reconcilers/podclique/observe.ts'

const NOW = '2026-01-01T00:05:00Z'
const TO = { main: { requests: { cpu: '2', memory: '1Gi' }, limits: {} } }
const NOTE = inPlaceNote({}, { to: TO, at: '2026-01-01T00:00:00Z' })

/** A pod that is to have 2 processors; `spec` and `status` say how many it asks for and has. */
const pod = (spec: string, status: string, conditions: object[] = [], note = NOTE): Pod =>
  podParts({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: 'p',
      uid: 'u',
      generation: 2,
      labels: { 'grove.io/pod-template-hash': 'new' },
      annotations: { 'grove.io/in-place': note },
    },
    spec: { containers: [{ name: 'main', image: 'i', resources: { requests: { cpu: spec, memory: '1Gi' } } }] },
    status: {
      phase: 'Running',
      observedGeneration: 2,
      conditions,
      containerStatuses: [
        {
          name: 'main',
          ready: true,
          containerID: 'x://one',
          resources: { requests: { cpu: status, memory: '1024Mi' } },
        },
      ],
    },
  } as never) as unknown as Pod

const planned = (each: Pod, progressDeadline?: string, now = NOW) =>
  resizes(
    {
      pods: [each],
      place: {
        template: {
          name: 'a',
          spec: { podSpec: { containers: [{ name: 'main', image: 'i' }] } },
          ...(progressDeadline && { rollingUpdate: { progressDeadline } }),
        },
      },
    } as unknown as ObservedPodClique,
    now,
  )
const pending = (reason: string) => [{ type: 'PodResizePending', status: 'True', reason }]
const IN_PROGRESS = [{ type: 'PodResizeInProgress', status: 'True' }]

describe('A pod whose resources are changed in place', () => {
  it('has followed once its containers have them, in whatever notation, and nothing is pending', () => {
    expect(hasYetToFollow(pod('1', '1'))).to.equal(true)
    expect(hasYetToFollow(pod('2', '1'))).to.equal(true)
    expect(hasYetToFollow(pod('2000m', '2'))).to.equal(false)
    expect(hasYetToFollow(pod('2', '2', IN_PROGRESS))).to.equal(true)
    expect(planned(pod('2', '2'))).to.deep.equal([])
  })

  it('is asked for by the subresource resize, once, and then waited for', () => {
    const [ask, again] = planned(pod('1', '1'))
    expect(ask).to.deep.include({
      do: 'patch',
      subresource: 'resize',
      isStrategic: true,
      patch: { spec: { containers: [{ name: 'main', resources: TO.main }] } },
    })
    expect(again).to.deep.include({ do: 'requeueAfter', milliseconds: 300_000 })
    expect(planned(pod('2', '1', pending('Deferred'))).map((action) => action.do)).to.deep.equal(['requeueAfter'])
  })

  it('follows no template any more where the node cannot give them, or does not in ten minutes or its deadline', () => {
    const refused = (actions: ReturnType<typeof planned>): unknown => {
      const [action] = actions
      if (action?.do !== 'patch') return undefined
      const { labels, annotations } = (action.patch as unknown as Pod).metadata
      expect(labels).to.deep.equal({ 'grove.io/pod-template-hash': NO_TEMPLATE })
      return resizeOf({ metadata: { ...(annotations && { annotations }) } })?.refused
    }
    expect(refused(planned(pod('2', '1', pending('Infeasible'))))).to.equal('Infeasible')
    expect(refused(planned(pod('2', '1', pending('Deferred')), '1m'))).to.equal('Deferred')
    expect(refused(planned(pod('2', '1', pending('Deferred')), '6m'))).to.equal(undefined)
    expect(refused(planned(pod('2', '1', IN_PROGRESS), undefined, '2026-01-01T00:10:00Z'))).to.equal('Late')
    const ask = planned(pod('1', '1'))[0]
    expect(ask?.do === 'patch' && ask.ifRefused).to.deep.include({
      metadata: {
        labels: { 'grove.io/pod-template-hash': NO_TEMPLATE },
        annotations: {
          'grove.io/in-place': inPlaceNote({}, { to: TO, at: '2026-01-01T00:00:00Z', refused: 'Refused' }),
        },
      },
    })
  })

  it('is watched no closer than another where it was never resized', () => {
    const kept = podParts({
      ...pod('1', '1'),
      metadata: { name: 'p' },
      spec: { containers: [{ name: 'main' }] },
    } as never)
    expect(JSON.stringify(kept)).to.not.contain('requests')
  })
})
