import { expect } from 'chai'
import { leftOver, staying } from '../../../cli/verbs/leave/left-over.ts'
import { prospectOf } from '../../../cli/verbs/leave/prospect.ts'
import { POD_TEMPLATE_HASH_LABEL } from '../../../model/labels.ts'
import type { KubeObject } from '../../../model/object.ts'
import { memory } from '../../../reconcilers/memory.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { loadedResources, rendered } from '../reconcilers/rendered.ts'

const condition = (type: string) => ({ type, status: 'True', reason: 'R', message: '', lastTransitionTime: '' })
const object = (kind: string, annotations: object, status: object): KubeObject =>
  ({ apiVersion: 'v', kind, metadata: { name: 'x', annotations }, status }) as unknown as KubeObject

describe('what is left over on objects for the Go operator', () => {
  it('is every condition that it does not write, and no other', () => {
    const status = { replicas: 1, conditions: ['Available', 'MinAvailableBreached', 'Stalled'].map(condition) }
    const [write, ...more] = leftOver(object('PodClique', {}, status))
    expect(more).to.deep.equal([])
    expect(write).to.deep.include({ do: 'patch', subresource: 'status' })
    expect((write as { patch: object }).patch).to.deep.equal({
      status: { conditions: [condition('MinAvailableBreached')] },
    })
  })

  it('is every annotation that only reconcilers of this Grove write, and none of users', () => {
    const annotations = {
      'grove.io/starts-after': 'a:1',
      'grove.io/template-replicas': '2',
      'grove.io/mnnvl-group': 'g',
      mine: '1',
    }
    expect(
      leftOver(object('PodClique', annotations, {})).map((write) => (write as { patch: object }).patch),
    ).to.deep.equal([
      { metadata: { annotations: { 'grove.io/starts-after': null, 'grove.io/template-replicas': null } } },
    ])
  })

  it('is a phase of a gang that it never writes, and each ControllerRevision as a whole', () => {
    const status = { phase: 'Running', conditions: [condition('Initialized')] }
    expect(leftOver(object('PodGang', {}, status))).to.have.length(1)
    expect(leftOver(object('ControllerRevision', {}, {}))[0]).to.have.property('do', 'delete')
  })

  it('is what holds a gang for objects that its scheduler has elsewhere, which stay and are told of', () => {
    const gang = object('PodGang', {}, {})
    const finalizers = ['theirs', 'grove.io/objects-of-bird-scheduler']
    const held = { ...gang, metadata: { ...gang.metadata, namespace: 'serving', finalizers } }
    expect(leftOver(held).map((write) => (write as { patch: object }).patch)).to.deep.equal([
      { metadata: { finalizers: ['theirs'] } },
    ])
    expect(staying([held, held, gang])).to.deep.equal([
      'what bird-scheduler has elsewhere for 2 gangs stays, and nobody deletes it with them; it has the label grove.io/podgang-namespace=serving',
    ])
  })

  it('is what only this Grove remembers of partitions and of copies that follow in place', () => {
    const kept = { keptByPartition: [{ podTemplateHash: 'a', indices: '0' }] }
    const [status, annotations] = leftOver(object('PodClique', { 'grove.io/follows-in-place': '{}' }, kept))
    expect((status as { patch: object }).patch).to.deep.equal({ status: { conditions: [], keptByPartition: null } })
    expect((annotations as { patch: object }).patch).to.deep.equal({
      metadata: { annotations: { 'grove.io/follows-in-place': null } },
    })
  })

  it('is nothing where it would have left the object itself so', () => {
    expect(
      leftOver(object('PodGang', { mine: '1' }, { phase: 'Pending', conditions: [condition('Initialized')] })),
    ).to.deep.equal([])
  })
})

describe('what the Go operator would do with a set', () => {
  before(loadedResources)

  const prospect = async (
    spec: object,
    template: object = {},
    clique: object = {},
    hash?: string,
    annotations: object = {},
  ): Promise<string[]> => {
    const cliques = [
      {
        name: 'web',
        ...clique,
        spec: {
          roleName: 'web',
          replicas: 2,
          podSpec: { containers: [{ name: 'm', image: 'i:1' }] },
          ...(clique as { spec?: object }).spec,
        },
      },
    ]
    const submitted = {
      apiVersion: 'grove.io/v1alpha1',
      kind: 'PodCliqueSet',
      metadata: { name: 'llm', namespace: 'serving', annotations },
      spec: { replicas: 1, template: { cliques, ...template }, ...spec },
    }
    const objects = [...(await rendered([submitted as unknown as KubeObject]))]
    const known = memory()
    for (const each of objects) {
      const labels = { ...each.metadata.labels, ...(hash !== undefined && { [POD_TEMPLATE_HASH_LABEL]: hash }) }
      known.put(each.kind === 'PodClique' ? { ...each, metadata: { ...each.metadata, labels } } : each)
    }
    return prospectOf(objects.find(({ kind }) => kind === 'PodCliqueSet') as PodCliqueSet, known)
  }

  it('is to replace pods that carry a hash of this Grove, unless they wait to be deleted', async () => {
    expect((await prospect({})).join()).to.match(
      /works out other hashes and would replace 2 pods of clique web; set .* to OnDelete before/,
    )
    expect(await prospect({ updateStrategy: { type: 'OnDelete' } })).to.deep.equal([])
    expect(await prospect({}, {}, {}, 'its-own')).to.deep.equal([])
  })

  it('is to drop fields that only this Grove has, each named by its place', async () => {
    const strategy = { updateStrategy: { type: 'OnDelete', rollingUpdate: { maxUnavailable: 1 } } }
    const found = await prospect(strategy, {}, { stuckTermination: { timeout: '1m', policy: 'Orphan' } })
    expect(found).to.deep.equal([
      "the Go operator's CRDs drop spec.updateStrategy.rollingUpdate, spec.template.cliques[0].stuckTermination",
    ])
    expect(
      await prospect({ updateStrategy: { type: 'OnDelete' } }, {}, { podUpdatePolicy: 'InPlaceIfPossible' }),
    ).to.deep.equal(["the Go operator's CRDs drop spec.template.cliques[0].podUpdatePolicy"])
  })

  it('is to wake what sleeps and to leave out shadows', async () => {
    const engine = { name: 'm', image: 'i:1', command: ['serve'], resources: { limits: { 'nvidia.com/gpu': 1 } } }
    const onDelete = { updateStrategy: { type: 'OnDelete' } }
    const shadowed = {
      annotations: { 'grove.io/failover': 'intra-pod', 'grove.io/failover-engine': 'agent-protocol' },
      spec: { roleName: 'web', replicas: 2, podSpec: { containers: [engine] } },
    }
    expect(await prospect(onDelete, {}, shadowed)).to.deep.equal([
      'clique "web" has failover pods: the Go operator makes the next ones without a shadow',
    ])
    const spec = { roleName: 'web', replicas: 0, podSpec: { containers: [{ name: 'm', image: 'i:1' }] } }
    expect(await prospect(onDelete, {}, { spec }, undefined, { 'grove.io/allow-zero-replicas': 'true' })).to.deep.equal(
      ['clique "web" sleeps: the Go operator takes replicas: 0 for 1 when the set is next written'],
    )
  })
})
