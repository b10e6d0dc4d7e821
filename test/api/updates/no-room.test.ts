import { expect } from 'chai'
import { podHas } from '../../../model/pod.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { until } from '../running.ts'
import { imagesOf, PATIENCE_S, type Setting, withImage, withSetting, workload } from './setting.ts'

/** Gives these cliques another image, and containers that ask for this many CPUs. */
const withCpus =
  (cpu: string, image: string, ...names: readonly string[]) =>
  (spec: PodCliqueSet['spec']): void => {
    withImage(image, ...names)(spec)
    for (const { name, spec: clique } of spec.template.cliques) {
      if (!names.includes(name)) continue
      for (const container of clique.podSpec.containers) container.resources = { requests: { cpu } }
    }
  }

describe('An update where not everything has room', function () {
  this.timeout(180_000)
  let setting: Setting
  // One node of 64 CPUs.
  withSetting((started) => {
    setting = started
  }, 1)

  /** Creates a set of which two of three pods, or copies of its group, have room, and waits until the third has not. */
  const crowded = async (name: string, options: object, clique: string, prefix: string): Promise<void> => {
    const set = workload(name, options) as { spec: PodCliqueSet['spec'] }
    withCpus('24', 'main:1', clique)(set.spec)
    await setting.create(set)
    await ready(prefix, clique, 2)
    await setting.ready(name)
    await until(
      'one has no node',
      async () => setting.pods(prefix).flatMap(({ status }) => status?.conditions ?? []),
      (conditions) => conditions.some(({ reason }) => reason === 'Unschedulable'),
      PATIENCE_S,
    )
  }
  const ready = (prefix: string, clique: string, count: number) =>
    until(
      `${count} pods of ${clique} are ready`,
      async () => setting.pods(prefix).filter((pod) => podHas(pod, 'Ready') && isOf(pod, clique)).length,
      (found) => found === count,
      PATIENCE_S,
    )
  const isOf = ({ metadata }: { metadata: { name?: string } }, clique: string): boolean =>
    new RegExp(`-${clique}-[^-]+$`).test(metadata.name ?? '')

  it('gives copies of a scaling group room by a template that asks for less', async () => {
    await crowded('less', { groups: 3 }, 'pc-b', 'less-0-sg-x')
    await setting.change('less', withCpus('20', 'main:2', 'pc-b'))
    await setting.updated('less')
    await ready('less-0-sg-x', 'pc-b', 3)
    expect(setting.group('less-0-sg-x').status?.updateProgress).to.have.property('updateEndedAt')
    await setting.drop('less')
  })

  it('replaces the copies of a scaling group that have room, and leaves the one without it', async () => {
    await crowded('full', { groups: 3 }, 'pc-b', 'full-0-sg-x')
    await setting.change('full', withImage('main:2', 'pc-b'))
    await setting.updated('full')
    expect(imagesOf(setting, 'full-0-sg-x').toSorted()).to.deep.equal(['main:1', 'main:2'])
    expect(
      setting
        .pods('full-0-sg-x')
        .filter((pod) => isOf(pod, 'pc-b'))
        .map(({ spec }) => spec.containers[0]?.image),
    ).to.deep.equal(['main:2', 'main:2', 'main:2'])
    await ready('full-0-sg-x', 'pc-b', 2)
    const { status } = setting.group('full-0-sg-x')
    expect(status?.updateProgress).to.have.property('updateEndedAt')
    expect(status?.currentPodCliqueSetGenerationHash).to.equal(setting.set('full').status?.currentGenerationHash)
    await setting.drop('full')
  })

  it('does the same with the pods of a PodClique', async () => {
    await crowded('pods', { pods: 3, groups: 0, x: { replicas: 1 } }, 'pc-a', 'pods-0-pc-a')
    await setting.change('pods', withImage('main:2', 'pc-a'))
    await setting.updated('pods')
    await ready('pods-0-pc-a', 'pc-a', 2)
    await setting.change('pods', withCpus('20', 'main:3', 'pc-a'))
    await setting.updated('pods')
    await ready('pods-0-pc-a', 'pc-a', 3)
    await setting.drop('pods')
  })
})
