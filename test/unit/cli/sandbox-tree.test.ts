import { stripVTControlCharacters } from 'node:util'
import { expect } from 'chai'
import { terminalScreen } from '../../../cli/sandbox/live.ts'
import { isAllReady } from '../../../cli/sandbox/ready.ts'
import { type TreeObjects, type TreePod, tree } from '../../../cli/sandbox/tree.ts'
import { treeText } from '../../../cli/sandbox/tree-text.ts'
import type { ApiObject } from '../../../kube/object.ts'

const PART_OF = { 'app.kubernetes.io/part-of': 'llm' }
const ready = [{ type: 'Ready', status: 'True' }]

const pod = (name: string, clique: string, more: Partial<TreePod> = {}, gang = 'llm-0'): TreePod => ({
  metadata: {
    name,
    namespace: 'default',
    labels: { ...PART_OF, 'grove.io/podclique': clique, 'grove.io/podgang': gang },
  },
  spec: { nodeName: 'node-1' },
  ...more,
})

const waiting = (name: string, clique: string): TreePod =>
  pod(name, clique, {
    spec: {
      nodeName: 'node-1',
      initContainers: [{ name: 'grove-initc', args: ['--podcliques=llm-0-store:2'] }],
    },
    status: { phase: 'Pending' },
  })

const objects = (pods: readonly TreePod[], available = 0): TreeObjects => {
  const meta = (name: string, labels: Record<string, string> = {}) => ({
    name,
    namespace: 'default',
    labels: { ...PART_OF, ...labels },
  })
  const clique = (name: string, replicas: number) => ({
    metadata: meta(name, { 'grove.io/podgang': 'llm-0' }),
    spec: { replicas },
  })
  return {
    sets: [
      {
        metadata: { name: 'llm', namespace: 'default', generation: 1 },
        spec: { replicas: 1 },
        status: { availableReplicas: available, observedGeneration: 1 },
      },
    ],
    gangs: [{ metadata: meta('llm-0'), status: { conditions: [{ type: 'Initialized', status: 'True' }] } }],
    podCliques: [clique('llm-0-web', 2), clique('llm-0-store', 2)],
    pods,
  } as unknown as TreeObjects
}

const PLAIN = { colours: false }
const text = (pods: readonly TreePod[], available = 0, options = PLAIN) =>
  treeText(tree(objects(pods, available)), options)

describe('the tree of a sandbox', () => {
  it('shows sets, gangs, cliques and pods, and what each waits for', () => {
    const stuck = [{ type: 'PodScheduled', status: 'False', message: '0/1 nodes are available: Insufficient cpu.' }]
    const pods = [
      pod('store-1', 'llm-0-store', { status: { phase: 'Running', conditions: ready } }),
      pod('store-2', 'llm-0-store', { spec: {}, status: { phase: 'Pending', conditions: stuck } }),
      waiting('web-1', 'llm-0-web'),
      pod('web-2', 'llm-0-web', { spec: { schedulingGates: [{ name: 'gate' }] } }),
    ]
    expect(text(pods)).to.deep.equal([
      '… PodCliqueSet llm  0/1 available',
      '└─ … PodGang llm-0  starting',
      '   ├─ … PodClique llm-0-store  1/2 ready',
      '   │  ├─ ✓ Pod store-1  ready on node-1',
      '   │  └─ ✗ Pod store-2  0/1 nodes are available: Insufficient cpu.',
      '   └─ … PodClique llm-0-web  0/2 ready',
      '      ├─ … Pod web-1  waits for llm-0-store (1 of 2 ready)',
      '      └─ · Pod web-2  gated until its gang is complete',
    ])
  })

  it('counts for a start-up barrier only Ready pods of the same gang', () => {
    const other = pod('store-x', 'llm-0-store', { status: { phase: 'Running', conditions: ready } }, 'llm-1')
    expect(text([waiting('web-1', 'llm-0-web'), other]).join('\n')).to.include('waits for llm-0-store (0 of 2 ready)')
  })

  it('tells pods in the same state in one line, where there are many', () => {
    const many = Array.from({ length: 6 }, (_, i) =>
      pod(`web-${i}`, 'llm-0-web', {
        spec: { nodeName: `node-${i}` },
        status: { phase: 'Running', conditions: ready },
      }),
    )
    expect(text(many)).to.include('      └─ ✓ 6 pods  ready')
  })

  it('fits a small terminal: first pods are told by number, then what is ready goes, then the rest is counted', () => {
    const store = ['store-1', 'store-2'].map((name) =>
      pod(name, 'llm-0-store', { status: { phase: 'Running', conditions: ready } }),
    )
    const pods = [...store, waiting('web-1', 'llm-0-web'), waiting('web-2', 'llm-0-web')]
    const at = (rows: number) => treeText(tree(objects(pods)), { colours: false, rows })
    expect(at(8)).to.have.length(8)
    expect(at(7).filter((line) => line.includes('pods'))).to.have.length(2)
    expect(at(5).join('\n')).not.to.include('store-1')
    expect(at(3)).to.deep.equal([
      '… PodCliqueSet llm  0/1 available',
      '└─ … PodGang llm-0  starting',
      '… and 3 more lines',
    ])
  })

  it('cuts lines at the width of the terminal, and colours only the mark', () => {
    const lines = treeText(tree(objects([waiting('web-1', 'llm-0-web')])), { colours: true, columns: 30 })
    const visible = lines.map((line) => stripVTControlCharacters(line))
    expect(Math.max(...visible.map(({ length }) => length))).to.be.at.most(30)
    expect(lines[0]).to.equal('\u001b[33m…\u001b[0m PodCliqueSet llm  0/1 avail…')
  })

  it('is ready when status is of the latest spec, replicas are available, and every pod is there and Ready', () => {
    const applied = [
      { apiVersion: 'grove.io/v1alpha1', kind: 'PodCliqueSet', metadata: { name: 'llm', namespace: 'default' } },
    ] as ApiObject[]
    const all = ['a', 'b', 'c', 'd'].map((name) =>
      pod(name, 'llm-0-web', { status: { phase: 'Running', conditions: ready } }),
    )
    expect(isAllReady(applied, objects(all, 1))).to.equal(true)
    expect(isAllReady(applied, objects(all, 0)), 'not available').to.equal(false)
    expect(isAllReady(applied, objects(all.slice(1), 1)), 'one is missing').to.equal(false)
    expect(isAllReady(applied, objects([...all.slice(1), waiting('e', 'llm-0-web')], 1)), 'one waits').to.equal(false)
    expect(
      isAllReady([{ ...applied[0], metadata: { name: 'other', namespace: 'default' } } as ApiObject], objects(all, 1)),
    ).to.equal(false)
    expect(isAllReady([{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'x' } }], objects([]))).to.equal(true)
  })
})

describe('a live picture', () => {
  it('is drawn over the one before, and only when it differs', () => {
    const written: string[] = []
    const screen = terminalScreen({ write: (each) => written.push(each) })
    screen.draw(['a', 'b'])
    screen.draw(['a', 'b'])
    screen.draw(['c'])
    screen.close()
    expect(written).to.deep.equal([
      '\u001b[?25la\u001b[K\nb\u001b[K\n\u001b[J',
      '\u001b[2Ac\u001b[K\n\u001b[J',
      '\u001b[?25h',
    ])
  })
})
