import { expect } from 'chai'
import { PCSG_REPLICA_INDEX_LABEL, POD_INDEX_LABEL } from '../../../model/labels.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { until } from '../running.ts'
import { imagesOf, PATIENCE_S, PODS, type Setting, uidsOf, withImage, withSetting, workload } from './setting.ts'

const IN_PLACE = { podUpdatePolicy: 'InPlaceIfPossible', annotations: { 'example.com/gone': '1' } }
const only = (spec: PodCliqueSet['spec'], name: string): PodCliqueSet['spec']['template']['cliques'][number] => {
  const found = spec.template.cliques.find((each) => each.name === name)
  if (found === undefined) throw new Error(`there is no clique ${name}`)
  return found
}

describe('An edit that pods follow without a restart', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })

  const restartsOf = (prefix: string): number[] =>
    setting.pods(prefix).map(({ status }) => status?.containerStatuses?.[0]?.restartCount ?? 0)
  const metadataOf = (prefix: string) =>
    setting.pods(prefix).map(({ metadata: { labels = {}, annotations = {} } }) => ({ labels, annotations }))
  const lessThanAll = (podClique: string, all: number) => {
    const seen = { least: all }
    const stop = setting.grove.core.store.subscribe('podcliques.grove.io', ({ object }) => {
      const { metadata, status } = object as unknown as {
        metadata: { name: string }
        status?: { readyReplicas?: number }
      }
      if (metadata.name === podClique) seen.least = Math.min(seen.least, status?.readyReplicas ?? all)
    })
    return { seen, stop }
  }

  it('gives all pods at once other labels and annotations, takes off those that are gone, and keeps those of Grove', async () => {
    await setting.create(
      workload('wr1', { pods: 4, groups: 1, a: { ...IN_PLACE, rollingUpdate: { maxUnavailable: 1 } } }),
    )
    await setting.ready('wr1')
    const [uids, before] = [uidsOf(setting, 'wr1-0-pc-a'), metadataOf('wr1-0-pc-a')]
    const { made, leastReady } = setting.mark()
    const { seen, stop } = lessThanAll('wr1-0-pc-a', 4)
    await setting.change('wr1', (spec) => {
      const clique = only(spec, 'pc-a')
      clique.labels = { tier: 'gold' }
      Object.assign(clique, { annotations: { 'example.com/new': '2', 'example.com/gone': null } })
    })
    await setting.updated('wr1')
    stop()
    expect(uidsOf(setting, 'wr1-0-pc-a')).to.have.members(uids)
    expect(made).to.deep.equal([])
    expect(restartsOf('wr1-0-pc-a')).to.deep.equal([0, 0, 0, 0])
    expect(leastReady('wr1-0-pc-a')).to.equal(4)
    expect(seen.least).to.equal(4)
    const after = metadataOf('wr1-0-pc-a')
    for (const [i, { labels, annotations }] of after.entries()) {
      const was = before[i]
      expect(labels).to.deep.equal({
        ...was?.labels,
        tier: 'gold',
        'grove.io/pod-template-hash': setting.clique('wr1-0-pc-a').metadata.labels?.['grove.io/pod-template-hash'],
      })
      const { 'example.com/gone': _, ...kept } = was?.annotations ?? {}
      expect(annotations).to.deep.equal({ ...kept, 'example.com/new': '2' })
    }
    await setting.drop('wr1')
  })

  it('adds tolerations to those that pods have, and lowers their deadline', async () => {
    await setting.create(workload('wr2', { pods: 2, groups: 1, a: IN_PLACE }))
    await setting.ready('wr2')
    const uids = uidsOf(setting, 'wr2-0-pc-a')
    const before = setting.pods('wr2-0-pc-a').map(({ spec }) => spec.tolerations ?? [])
    const spot = { key: 'spot', operator: 'Exists' }
    await setting.change('wr2', withImage('main:2', 'pc-a'))
    await setting.updated('wr2')
    await setting.change('wr2', (spec) => {
      Object.assign(only(spec, 'pc-a').spec.podSpec, { tolerations: [spot], activeDeadlineSeconds: 3600 })
    })
    await setting.updated('wr2')
    expect(uidsOf(setting, 'wr2-0-pc-a')).to.have.members(uids)
    for (const [i, { spec }] of setting.pods('wr2-0-pc-a').entries()) {
      expect(spec.tolerations).to.deep.equal([...(before[i] ?? []), spot])
      expect(spec.activeDeadlineSeconds).to.equal(3600)
    }
    expect(restartsOf('wr2-0-pc-a')).to.deep.equal([1, 1])
    await setting.drop('wr2')
  })

  it('makes pods again for a stamp, for a checksum, and for a label that they read', async () => {
    const env = [{ name: 'TIER', valueFrom: { fieldRef: { fieldPath: "metadata.labels['tier']" } } }]
    const edits: readonly ((clique: ReturnType<typeof only>) => void)[] = [
      (clique) => {
        clique.annotations = { ...clique.annotations, 'nvidia.com/restartedAt': '2026-11-27T00:00:00Z' }
      },
      (clique) => {
        clique.annotations = { ...clique.annotations, 'checksum/config': 'b' }
      },
      (clique) => {
        clique.labels = { tier: 'silver' }
      },
    ]
    await setting.create(workload('wr3', { pods: 2, groups: 1, a: { ...IN_PLACE, labels: { tier: 'gold' } } }))
    await setting.change('wr3', (spec) => {
      for (const container of only(spec, 'pc-a').spec.podSpec.containers) Object.assign(container, { env })
    })
    await setting.ready('wr3')
    for (const edit of edits) {
      const uids = uidsOf(setting, 'wr3-0-pc-a')
      await setting.change('wr3', (spec) => edit(only(spec, 'pc-a')))
      await setting.updated('wr3')
      expect(uidsOf(setting, 'wr3-0-pc-a').filter((uid) => uids.includes(uid))).to.deep.equal([])
    }
    await setting.drop('wr3')
  })

  it('keeps whole copies of a scaling group, also where only one of their cliques changes', async () => {
    const set = workload('wr4', { pods: 1, groups: 3 }) as { spec: { template: { cliques: object[] } } }
    for (const clique of set.spec.template.cliques) Object.assign(clique, { podUpdatePolicy: 'InPlaceIfPossible' })
    await setting.create(set)
    await setting.ready('wr4')
    const uids = uidsOf(setting, 'wr4-0-sg-x')
    const { made } = setting.mark()
    await setting.change('wr4', (spec) => {
      only(spec, 'pc-c').labels = { tier: 'gold' }
    })
    await setting.updated('wr4')
    expect(uidsOf(setting, 'wr4-0-sg-x')).to.have.members(uids)
    expect(made).to.deep.equal([])
    const tiers = setting.pods('wr4-0-sg-x').map(({ metadata }) => metadata.labels?.tier)
    expect(tiers.filter((tier) => tier === 'gold')).to.have.length(6)
    expect(setting.group('wr4-0-sg-x').status).to.include({ updatedReplicas: 3, availableReplicas: 3 })
    await setting.drop('wr4')
  })

  it('is followed together with another image, in one write for each pod', async () => {
    await setting.create(workload('wr5', { pods: 2, groups: 1, a: IN_PLACE }))
    await setting.ready('wr5')
    const uids = uidsOf(setting, 'wr5-0-pc-a')
    await setting.change('wr5', (spec) => {
      only(spec, 'pc-a').labels = { tier: 'gold' }
      withImage('main:2', 'pc-a')(spec)
    })
    await setting.updated('wr5')
    expect(uidsOf(setting, 'wr5-0-pc-a')).to.have.members(uids)
    expect(metadataOf('wr5-0-pc-a').map(({ labels }) => labels.tier)).to.deep.equal(['gold', 'gold'])
    expect(restartsOf('wr5-0-pc-a')).to.deep.equal([1, 1])
    await setting.drop('wr5')
  })

  it('reaches no pod and no copy below a partition, until that is lowered', async () => {
    const set = workload('wr6', { pods: 4, groups: 3 }) as PodCliqueSet
    const roles = (spec: PodCliqueSet['spec']) => [spec.template.podCliqueScalingGroups?.[0], only(spec, 'pc-a')]
    for (const clique of set.spec.template.cliques) Object.assign(clique, { podUpdatePolicy: 'InPlaceIfPossible' })
    for (const role of roles(set.spec)) Object.assign(role ?? {}, { rollingUpdate: { partition: 2 } })
    await setting.create(set)
    await setting.ready('wr6')
    const uids = uidsOf(setting, 'wr6-0-')
    await setting.change('wr6', (spec) => {
      for (const clique of spec.template.cliques) clique.labels = { tier: 'gold' }
    })
    await setting.updated('wr6')
    const tiers = (prefix: string, label: string) =>
      setting
        .pods(prefix)
        .map(({ metadata }) => `${metadata.labels?.[label]} ${metadata.labels?.tier ?? 'none'}`)
        .toSorted()
    expect(tiers('wr6-0-pc-a', POD_INDEX_LABEL)).to.deep.equal(['0 none', '1 none', '2 gold', '3 gold'])
    expect([...new Set(tiers('wr6-0-sg-x', PCSG_REPLICA_INDEX_LABEL))]).to.deep.equal(['0 none', '1 none', '2 gold'])
    await setting.change('wr6', (spec) => {
      for (const role of roles(spec)) Object.assign(role ?? {}, { rollingUpdate: {} })
    })
    await until(
      'all have the label',
      async () => [...tiers('wr6-0-pc-a', POD_INDEX_LABEL), ...tiers('wr6-0-sg-x', PCSG_REPLICA_INDEX_LABEL)],
      (all) => all.every((each) => each.endsWith('gold')),
      PATIENCE_S,
    )
    expect(uidsOf(setting, 'wr6-0-')).to.have.members(uids)
    await setting.drop('wr6')
  })
})

describe('Other resources of running pods', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  }, 4)
  const of = (requests: object, more: object = {}) => ({
    ...IN_PLACE,
    spec: {
      roleName: 'pc-a',
      replicas: 2,
      minAvailable: 1,
      podSpec: { containers: [{ name: 'main', image: 'main:1', resources: { requests }, ...more }] },
    },
  })
  const ask =
    (requests: object, image = 'main:1') =>
    (spec: PodCliqueSet['spec']): void => {
      for (const container of only(spec, 'pc-a').spec.podSpec.containers)
        Object.assign(container, { resources: { requests }, image })
    }
  const has = (prefix: string): unknown[] =>
    setting
      .pods(prefix)
      .map(({ spec, status }) => [
        spec.containers[0]?.resources?.requests,
        status?.containerStatuses?.[0]?.resources?.requests,
        status?.containerStatuses?.[0]?.restartCount,
      ])
  const SMALL = { cpu: '100m', memory: '100Mi' }

  it('are given to them where they run, one after the other, and taken back by an undo', async () => {
    await setting.create(workload('re1', { pods: 2, groups: 1, a: of(SMALL) }))
    await setting.ready('re1')
    const uids = uidsOf(setting, 're1-0-pc-a')
    const { made, leastReady } = setting.mark()
    const more = { cpu: '200m', memory: '150Mi' }
    await setting.change('re1', ask(more))
    await setting.updated('re1')
    expect(has('re1-0-pc-a')).to.deep.equal([
      [more, more, 0],
      [more, more, 0],
    ])
    await setting.change('re1', ask(SMALL))
    await setting.updated('re1')
    expect(has('re1-0-pc-a')).to.deep.equal([
      [SMALL, SMALL, 0],
      [SMALL, SMALL, 0],
    ])
    // With another image the container starts anew.
    await setting.change('re1', ask(more, 'main:2'))
    await setting.updated('re1')
    expect(has('re1-0-pc-a')).to.deep.equal([
      [more, more, 1],
      [more, more, 1],
    ])
    expect(uidsOf(setting, 're1-0-pc-a')).to.have.members(uids)
    expect(made).to.deep.equal([])
    expect(leastReady('re1-0-pc-a')).to.equal(1)
    await setting.drop('re1')
  })

  it('restart the container where its resizePolicy says so', async () => {
    const resizePolicy = [{ resourceName: 'memory', restartPolicy: 'RestartContainer' }]
    await setting.create(workload('re2', { pods: 2, groups: 1, a: of(SMALL, { resizePolicy }) }))
    await setting.ready('re2')
    const uids = uidsOf(setting, 're2-0-pc-a')
    const more = { cpu: '100m', memory: '150Mi' }
    await setting.change('re2', ask(more))
    await setting.updated('re2')
    expect(has('re2-0-pc-a')).to.deep.equal([
      [more, more, 1],
      [more, more, 1],
    ])
    expect(uidsOf(setting, 're2-0-pc-a')).to.have.members(uids)
    await setting.drop('re2')
  })

  it('make pods again where the API server refuses them, where they change the class, and where one is taken away', async () => {
    for (const [name, requests] of [
      ['re3', { cpu: '1000', memory: '100Mi' }],
      ['re4', {}],
    ] as const) {
      await setting.create(workload(name, { pods: 1, groups: 1, a: of(SMALL) }))
      await setting.ready(name)
      const uids = uidsOf(setting, `${name}-0-pc-a`)
      await setting.change(name, ask(requests))
      await until(
        'a pod is another',
        async () => uidsOf(setting, `${name}-0-pc-a`),
        (all) => all.some((uid) => !uids.includes(uid)),
        PATIENCE_S,
      )
      const told = [...setting.grove.core.store.list('events', 'default')].flatMap(
        ({ reason, message, involvedObject }) =>
          reason === 'InPlaceUpdateFallback' && (involvedObject as { name: string }).name === `${name}-0-pc-a`
            ? [String(message).replace(/^.*: /, '')]
            : [],
      )
      expect(told).to.deep.equal([
        name === 're3'
          ? 'its resources cannot be changed where it runs (Refused)'
          : 'podSpec.containers[main].resources differs',
      ])
      await setting.drop(name)
    }
  })

  it('are given to copies of a scaling group one after the other, because nodes may have no room', async () => {
    const set = workload('re6', { pods: 1, groups: 3 }) as PodCliqueSet
    for (const clique of set.spec.template.cliques) Object.assign(clique, { podUpdatePolicy: 'InPlaceIfPossible' })
    const give = (cpu: string) => (spec: PodCliqueSet['spec']) => {
      for (const container of only(spec, 'pc-c').spec.podSpec.containers)
        Object.assign(container, { resources: { requests: { cpu, memory: '10Mi' } } })
    }
    give('100m')(set.spec)
    await setting.create(set)
    await setting.ready('re6')
    const uids = uidsOf(setting, 're6-0-sg-x')
    let most = 0
    const isResized = (pod: { metadata: { annotations?: Record<string, string> } }): boolean =>
      pod.metadata.annotations?.['grove.io/in-place'] !== undefined
    const stop = setting.grove.core.store.subscribe('pods', () => {
      const asked = setting.pods('re6-0-sg-x').filter((pod) => isResized(pod as never))
      const given = asked.filter(({ status }) => status?.containerStatuses?.[0]?.resources?.requests?.cpu === '200m')
      const copies = new Set(
        asked.filter((pod) => !given.includes(pod)).map((pod) => pod.metadata.labels?.[PCSG_REPLICA_INDEX_LABEL]),
      )
      most = Math.max(most, copies.size)
    })
    await setting.change('re6', give('200m'))
    await setting.updated('re6')
    stop()
    expect(uidsOf(setting, 're6-0-sg-x')).to.have.members(uids)
    expect(most, 'copies that were being resized at once').to.equal(1)
    await setting.drop('re6')
  })

  it('make pods again where their node does not give them in time, within the budget', async () => {
    const deadline = { rollingUpdate: { progressDeadline: '2s', maxUnavailable: 1 } }
    await setting.create(workload('re5', { pods: 2, groups: 1, a: { ...of(SMALL), ...deadline } }))
    await setting.ready('re5')
    const uids = uidsOf(setting, 're5-0-pc-a')
    const { leastReady } = setting.mark()
    const [cpus = 0] = [...setting.grove.core.store.list('nodes')].map((node) =>
      Number((node.status as { allocatable: { cpu: string } }).allocatable.cpu),
    )
    // As much as a node has, and something else runs on it.
    for (const pod of setting.pods('re5-0-pc-a')) await fill(pod.spec.nodeName ?? '', cpus / 2)
    await setting.change('re5', ask({ cpu: String(cpus * 0.75), memory: '100Mi' }))
    await setting.updated('re5')
    expect(uidsOf(setting, 're5-0-pc-a').filter((uid) => uids.includes(uid))).to.deep.equal([])
    expect(leastReady('re5-0-pc-a')).to.equal(1)
    await setting.drop('re5')
  })

  /** A pod of somebody else that takes so many processors of a node. */
  const fill = async (nodeName: string, cpu: number): Promise<void> => {
    await setting.grove.client.create(PODS, {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { generateName: 'filler-', namespace: 'default' },
      spec: { nodeName, containers: [{ name: 'a', image: 'a', resources: { requests: { cpu: String(cpu) } } }] },
    } as never)
  }
})

describe('Cliques with podUpdatePolicy InPlaceOnly', function () {
  this.timeout(180_000)
  let setting: Setting
  withSetting((started) => {
    setting = started
  })
  const ONLY = { podUpdatePolicy: 'InPlaceOnly' }
  const args = (spec: PodCliqueSet['spec']): void => {
    for (const container of only(spec, 'pc-a').spec.podSpec.containers) Object.assign(container, { args: ['--new'] })
  }

  it('follow images in place, and refuse an edit that needs other pods with the place of the first difference', async () => {
    await setting.create(workload('io1', { pods: 2, groups: 1, a: ONLY }))
    await setting.ready('io1')
    const uids = uidsOf(setting, 'io1-0-pc-a')
    const refusal = await setting.change('io1', args).then(
      () => 'none',
      (error) => String(error.message),
    )
    expect(refusal).to.contain(
      'spec.template.cliques[0].spec.podSpec.containers[0].args: Forbidden: podUpdatePolicy of clique "pc-a" is InPlaceOnly, and this field cannot change without a new pod; set InPlaceIfPossible for this edit',
    )
    await setting.change('io1', withImage('main:2', 'pc-a'))
    await setting.updated('io1')
    expect(uidsOf(setting, 'io1-0-pc-a')).to.have.members(uids)
    expect(imagesOf(setting, 'io1-0-pc-a')).to.deep.equal(['main:2'])
    await setting.drop('io1')
  })

  it('wait where a pod cannot follow all the same, say why, and go on once they may be made again', async () => {
    await setting.create(workload('io2', { pods: 2, groups: 1, a: { rollingUpdate: { maxUnavailable: 1 } } }))
    await setting.ready('io2')
    const uids = uidsOf(setting, 'io2-0-pc-a')
    // The update is stopped before it takes anything, so that its pods are those of before when the policy comes.
    await setting.change('io2', (spec) => {
      spec.updateStrategy = { rollingUpdate: { paused: true } }
      args(spec)
    })
    await setting.change('io2', (spec) => {
      spec.updateStrategy = { rollingUpdate: { paused: false } }
      Object.assign(only(spec, 'pc-a'), ONLY)
    })
    const told = () => setting.set('io2').status?.conditions?.find(({ type }) => type === 'UpdateInProgress')?.message
    const why =
      'io2-0-pc-a (podUpdatePolicy is InPlaceOnly, and it cannot follow in place: podSpec.containers[main].args differs)'
    await until(
      'the condition says why',
      async () => told() ?? '',
      (text) => text.includes(why),
      PATIENCE_S,
    )
    await until(
      'so says the PodClique',
      async () =>
        setting.clique('io2-0-pc-a').status?.conditions?.find(({ type }) => type === 'UpdateInProgress')?.message ?? '',
      (text) => text.includes('podSpec.containers[main].args differs'),
      PATIENCE_S,
    )
    expect(uidsOf(setting, 'io2-0-pc-a')).to.have.members(uids)
    await setting.change('io2', (spec) => {
      only(spec, 'pc-a').podUpdatePolicy = 'InPlaceIfPossible'
    })
    await setting.updated('io2')
    expect(uidsOf(setting, 'io2-0-pc-a').filter((uid) => uids.includes(uid))).to.deep.equal([])
    await setting.drop('io2')
  })

  it('are not waited for below a partition, where they could not follow', async () => {
    const more = { podUpdatePolicy: 'InPlaceIfPossible', rollingUpdate: { partition: 1 } }
    await setting.create(workload('io4', { pods: 3, groups: 1, a: more }))
    await setting.ready('io4')
    await setting.change('io4', args)
    await setting.updated('io4')
    const uids = uidsOf(setting, 'io4-0-pc-a')
    await setting.change('io4', (spec) => {
      Object.assign(only(spec, 'pc-a'), ONLY)
      withImage('main:2', 'pc-a')(spec)
    })
    await setting.updated('io4')
    expect(
      setting
        .pods('io4-0-pc-a')
        .map(({ spec }) => spec.containers[0]?.image)
        .toSorted(),
    ).to.deep.equal(['main:1', 'main:2', 'main:2'])
    expect(uidsOf(setting, 'io4-0-pc-a')).to.have.members(uids)
    await setting.drop('io4')
  })

  it('give a pod whose image cannot be run another one in place', async () => {
    await setting.create(
      workload('io3', { pods: 2, groups: 1, a: { ...ONLY, annotations: { 'sandbox.grove.io/ready-after': '1h' } } }),
    )
    await until(
      'the pods run',
      async () => setting.pods('io3-0-pc-a').map(({ status }) => status?.phase),
      (phases) => phases.length === 2 && phases.every((phase) => phase === 'Running'),
      PATIENCE_S,
    )
    const uids = uidsOf(setting, 'io3-0-pc-a')
    await setting.change('io3', withImage('main:2', 'pc-a'))
    await until(
      'the pods have another image',
      async () => imagesOf(setting, 'io3-0-pc-a'),
      (images) => images.length === 1 && images[0] === 'main:2',
      PATIENCE_S,
    )
    expect(uidsOf(setting, 'io3-0-pc-a')).to.have.members(uids)
    await setting.drop('io3')
  })
})
