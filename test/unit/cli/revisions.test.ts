import { expect } from 'chai'
import { changesBetween, changeText } from '../../../cli/verbs/revisions/changes.ts'
import { checked } from '../../../cli/verbs/revisions/check.ts'
import { rolledBack } from '../../../cli/verbs/rollback/rolled-back.ts'
import { targetOf } from '../../../cli/verbs/rollback/target.ts'
import { POD_TEMPLATE_HASH_LABEL, RESTARTED_AT_ANNOTATION } from '../../../model/labels.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { ControllerRevision, RevisionData } from '../../../reconcilers/revision/data.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { loadedResources, rendered } from '../reconcilers/rendered.ts'
import { setOf } from '../reconcilers/sets.ts'

const clique = (name: string, podSpec: object, more: object = {}) => ({ name, podTemplateHash: 'h', podSpec, ...more })
const data = (...cliques: readonly object[]): RevisionData =>
  ({ generationHash: 'g', cliques }) as unknown as RevisionData
const container = (fields: object) => ({ containers: [{ name: 'main', image: 'i:1', ...fields }] })

const said = (before: RevisionData, after: RevisionData): string[] =>
  changesBetween(before, after).flatMap((change) =>
    change.fields.map((field) => `${change.clique}: ${changeText(field)}`),
  )

describe('what changed between two revisions', () => {
  it('is told by clique and field, with lists by their keys', () => {
    const env = (value: string) => [{ name: 'A', value }]
    const before = data(
      clique('a', container({ env: env('1') }), { labels: { tier: 'x' } }),
      clique('b', container({})),
    )
    const after = data(
      clique('a', {
        containers: [
          { name: 'side', image: 's' },
          { name: 'main', image: 'i:1', env: env('2') },
        ],
      }),
      clique('b', container({})),
    )
    expect(said(before, after)).to.deep.equal([
      'a: labels is gone',
      'a: podSpec.containers[main].env[A].value: "1" → "2"',
      'a: podSpec.containers[side]: {"name":"side","image":"s"} is new',
    ])
  })

  it('is nothing where only the spelling changed, also beside a change', () => {
    const limits = (cpu: unknown) => ({ resources: { limits: { cpu } } })
    const before = data(clique('a', container({ ...limits('0.5'), terminationMessagePolicy: 'File' })))
    expect(said(before, data(clique('a', container(limits('500m')))))).to.deep.equal([])
    const after = data(clique('a', { ...container(limits('500m')), nodeName: 'n' }))
    expect(said(before, after)).to.deep.equal(['a: podSpec.nodeName: "n" is new'])
  })

  it('is the order of a list where it means something to the pod', () => {
    const env = (...names: readonly string[]) => container({ env: names.map((name) => ({ name, value: '1' })) })
    expect(said(data(clique('a', env('A', 'B'))), data(clique('a', env('B', 'A'))))).to.deep.equal([
      'a: order of podSpec.containers[main].env: ["A","B"] → ["B","A"]',
    ])
    expect(said(data(clique('a', env('A', 'B'))), data(clique('a', env('A', 'C', 'B'))))).to.have.length(1)
  })

  it('is the priority class of the set in each clique that gets it, not in one that has its own', () => {
    const own = clique('b', { ...container({}), priorityClassName: 'own' })
    const cliques = [clique('a', container({})), own]
    expect(said(data(...cliques), { ...data(...cliques), priorityClassName: 'high' })).to.deep.equal([
      'a: podSpec.priorityClassName: "high" is new',
    ])
  })
})

describe('a change of a long text', () => {
  const script = (line: string) =>
    container({ command: ['sh', '-c', `set -e; ${'x'.repeat(400)}; ${line}; ${'y'.repeat(400)}`] })
  const changed = (before: string, after: string) =>
    said(data(clique('a', script(before))), data(clique('a', script(after))))

  it('is told by what differs, with a few characters around it', () => {
    const [line = ''] = changed('serve --tp 4', 'serve --tp 8')
    expect(line).to.include('--tp 4').and.include('--tp 8').and.have.length.below(140)
    expect(line).to.match(/^a: podSpec\.containers\[main\]\.command: ….*… → ….*…$/)
  })

  it('is told by where it begins if much of it differs', () => {
    const [line = ''] = changed('a'.repeat(300), 'b'.repeat(300))
    expect(line).to.include('aaa').and.include(' → ').and.include('bbb').and.have.length.below(180)
  })

  it('is told by what is new at its end', () => {
    const args = (...more: readonly string[]) => container({ args: ['--model', 'm'.repeat(100), ...more] })
    expect(said(data(clique('a', args())), data(clique('a', args('--tp=8'))))[0])
      .to.include('"--tp=8"]')
      .and.have.length.below(140)
  })
})

describe('the revision to go back to', () => {
  const stamp = (at: string) => ({ annotations: { [RESTARTED_AT_ANNOTATION]: at } })
  const revision = (number: number, image: string, more: object = {}) =>
    ({
      revision: number,
      metadata: {},
      data: data(clique('a', container({ image }), more)),
    }) as unknown as ControllerRevision
  const restarted = [
    revision(1, 'i:1'),
    revision(2, 'i:2'),
    revision(3, 'i:2', stamp('2026-11-27T01:00:00Z')),
    revision(4, 'i:2', stamp('2026-11-27T02:00:00Z')),
  ]

  it('is the one before the current', () => {
    expect(targetOf('llm', restarted.slice(0, 2), 2, undefined).revision).to.equal(1)
  })

  it('is not one that would only undo a restart: that is said, and which the templates of before have', () => {
    expect(() => targetOf('llm', restarted, 4, undefined)).to.throw(
      /the latest change of PodCliqueSet "llm" is a restart, and going back to revision 3 would only undo that.*--to 1.*--to 3/,
    )
  })

  it('is one that would undo a restart if somebody asks for it by its number', () => {
    expect(targetOf('llm', restarted, 4, 3).revision).to.equal(3)
  })

  it('does not exist where there was nothing but restarts', () => {
    expect(() => targetOf('llm', restarted.slice(1), 4, undefined)).to.throw(/no other templates.*--to 3/)
  })
})

describe('a set that goes back to a revision', () => {
  it('takes what pods are made from and keeps the rest', () => {
    const set = setOf({
      replicas: 3,
      cliques: [{ name: 'a', replicas: 5, labels: { tier: 'new' }, minAvailable: 2 }],
      template: { priorityClassName: 'high' },
    }) as unknown as PodCliqueSet
    const old = data(clique('a', container({ image: 'old' }), { annotations: { note: 'x' } }))
    const { spec } = rolledBack(set, old)
    expect(spec.replicas).to.equal(3)
    expect(spec.template).to.not.have.property('priorityClassName')
    expect(spec.template.cliques).to.deep.equal([
      {
        name: 'a',
        annotations: { note: 'x' },
        spec: { roleName: 'a', replicas: 5, minAvailable: 2, podSpec: container({ image: 'old' }) },
      },
    ])
  })
})

describe('the check before an upgrade', () => {
  before(loadedResources)

  const cluster = async (): Promise<KubeObject[]> =>
    [...(await rendered([setOf({ replicas: 2, cliques: [{ name: 'a' }, { name: 'b', replicas: 3 }] })]))].filter(
      ({ kind }) => kind !== 'Pod',
    )
  const without = (objects: readonly KubeObject[], kind: string): KubeObject[] =>
    objects.filter((each) => each.kind !== kind)

  it('finds nothing where revisions are stored, nor where PodCliques of another version follow the templates', async () => {
    const objects = await cluster()
    for (const given of [objects, without(objects, 'ControllerRevision')]) {
      expect(checked(given)).to.deep.equal([
        {
          ...{ namespace: 'default', name: 's', updating: false, unchanged: true, pods: {} },
          sentence: 'default/s: with this version nothing would roll',
        },
      ])
    }
  })

  it('counts the pods of cliques that no revision and no PodClique takes for the same', async () => {
    const objects = (await cluster()).map((each): KubeObject => {
      if (each.kind !== 'ControllerRevision') return each
      const { data: stored } = each as ControllerRevision
      return {
        ...each,
        data: { ...stored, cliques: stored.cliques.map((one) => ({ ...one, podTemplateHash: `new-${one.name}` })) },
      }
    })
    const hashed = objects.map((each) =>
      each.metadata.name === 's-0-a' || each.metadata.name === 's-1-a'
        ? {
            ...each,
            metadata: { ...each.metadata, labels: { ...each.metadata.labels, [POD_TEMPLATE_HASH_LABEL]: 'new-a' } },
          }
        : each,
    )
    const [found] = checked(hashed)
    expect(found).to.deep.include({ unchanged: false, pods: { b: 6 } })
    expect(found?.sentence).to.equal('default/s: with this version 6 pods of clique b would be replaced')
    const parted = (each: KubeObject): KubeObject =>
      each.kind === 'PodCliqueSet'
        ? ({
            ...each,
            spec: { ...(each.spec as object), updateStrategy: { rollingUpdate: { partition: 1 } } },
          } as KubeObject)
        : each
    expect(checked(hashed.map(parted))[0]?.pods, 'but for replicas below a partition').to.deep.equal({ b: 3 })
  })

  it('tells of an update that would only be recorded, and of one that is under way', async () => {
    const objects = (await cluster()).map((each) =>
      each.kind === 'PodCliqueSet'
        ? { ...each, status: { currentGenerationHash: 'theirs', updateProgress: { updateStartedAt: 'then' } } }
        : each,
    )
    const [found] = checked(objects)
    expect(found).to.deep.include({ unchanged: false, pods: {}, updating: true })
    expect(found?.sentence).to.include('an update would be recorded').and.include('under way')
  })
})
