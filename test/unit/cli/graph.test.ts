import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect } from 'chai'
import { placed } from '../../../cli/drawing/graph/layout.ts'
import { pictureOf } from '../../../cli/drawing/graph/picture.ts'
import { svgGraph } from '../../../cli/drawing/graph/svg.ts'
import { textGraph } from '../../../cli/drawing/graph/text.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { loadedResources, stored } from '../reconcilers/rendered.ts'
import { setOf } from '../reconcilers/sets.ts'
import { grove, ROOT } from './grove.ts'

const picture = (shape: Parameters<typeof setOf>[0]) => pictureOf(stored(setOf(shape)) as PodCliqueSet)

describe('docs/graph.md', () => {
  it('shows what the command draws of its example, as a tree and in Mermaid', async () => {
    const text = await readFile(path.join(ROOT, 'docs/graph.md'), 'utf8')
    const block = (start: RegExp): string => new RegExp(`${start.source}([\\s\\S]*?)\`\`\``).exec(text)?.[1] ?? 'none'
    const manifest = block(/```yaml\n/)
    const [tree, mermaid] = await Promise.all([
      grove(['graph', '-'], manifest),
      grove(['graph', '-', '-o', 'mermaid'], manifest),
    ])
    expect(tree.stdout).to.equal(block(/```console\n\$ grove graph speech\.yaml\n/))
    expect(mermaid.stdout).to.equal(block(/```mermaid\n/))
  })
})

const CONFIGURATION = { apiVersion: 'operator.config.grove.io/v1alpha1', kind: 'OperatorConfiguration' }

describe('grove graph', () => {
  let directory: string
  before(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'grove-graph-'))
    await loadedResources()
  })
  after(() => rm(directory, { recursive: true }))

  it('numbers cliques by the step at which they start', () => {
    const { gangs } = picture({
      startup: 'Explicit',
      cliques: [
        { name: 'd', startsAfter: ['b', 'c'] },
        { name: 'b', startsAfter: ['a'] },
        { name: 'c' },
        { name: 'a' },
      ],
    })
    expect(gangs[0]?.cliques.map(({ name, step }) => `${step} ${name}`)).to.deep.equal(['3 d', '2 b', '1 c', '1 a'])
  })

  it('says which pods have an engine and its shadow, and how many GPUs these share', () => {
    const podSpec = (gpus: number) => ({
      containers: [{ name: 'c', image: 'i', command: ['c'], resources: { limits: { 'nvidia.com/gpu': gpus } } }],
    })
    const on = { 'grove.io/failover': 'intra-pod', 'grove.io/failover-engine': 'agent-protocol' }
    const lines = textGraph(
      [
        picture({
          cliques: [
            { name: 'a', replicas: 2, annotations: on, podSpec: podSpec(4) },
            { name: 'b', annotations: { ...on, 'grove.io/failover-gpus': '2' }, podSpec: podSpec(4) },
            { name: 'z', podSpec: podSpec(4) },
          ],
        }),
      ],
      { colours: false },
    )
    expect(lines).to.contain('2 pods with 4 GPUs each, engine and shadow')
    expect(lines).to.contain('1 pod with 2 GPUs, engine and shadow')
    expect(lines).to.match(/1 pod with 4 GPUs$/m)
  })

  it('draws the first of many scaled gangs and of many group replicas, and counts the rest', () => {
    const { gangs, pods } = picture({
      startup: 'InOrder',
      cliques: [{ name: 'w' }, { name: 'z' }],
      groups: [{ name: 'g', cliqueNames: ['w'], replicas: 30, minAvailable: 10 }],
    })
    expect(pods).to.equal(31)
    expect(gangs.map(({ name, alike }) => [name, alike])).to.deep.equal([
      ['s-0', 0],
      ['s-0-g-0', 19],
    ])
    expect(gangs[0]?.groups.map(({ j, alike }) => [j, alike])).to.deep.equal([[0, 9]])
    const text = textGraph([picture({ cliques: [{ name: 'w' }] })], { colours: false })
    expect(text).to.contain('gang s-0  1 pod')
    // A clique that waits for a clique of the group waits for it in every replica, whether that replica is drawn or
    // not.
    expect(gangs[0]?.cliques[0]?.waitsFor).to.deep.equal([{ id: 's-0-g-0-w', name: 'w', ready: 1, outOf: 10 }])
  })

  it('says how the scheduler of the set places each gang, by the configuration', async () => {
    const manifest = JSON.stringify(
      setOf({
        cliques: [{ name: 'a', replicas: 3, minAvailable: 2 }, { name: 'b' }],
        groups: [{ name: 'g', cliqueNames: ['b'], replicas: 2, minAvailable: 1 }],
      }),
    )
    const gangs = async (scheduler: object): Promise<string[]> => {
      const file = path.join(directory, 'config.json')
      await writeFile(file, JSON.stringify({ ...CONFIGURATION, scheduler }))
      const { stdout, stderr } = await grove(['graph', '-', '--config', file], manifest)
      expect(stderr).to.equal('')
      return [...stdout.matchAll(/^gang \S+ {2}(.*)$/gm)].map(([, text = '']) => text)
    }
    const other = '; after s-0 is scheduled'
    for (const [config, placed] of [
      [{}, 'placed all at once if the cluster has PodGroups, else one by one'],
      [{ gangScheduling: false }, 'placed one by one'],
      [{ gangScheduling: true }, 'placed when 3 fit'],
    ] as const)
      expect(await gangs({ profiles: [{ name: 'default-scheduler', config }] })).to.deep.equal([
        `4 pods, ${placed}`,
        `1 pod${other}`,
      ])
    const birds = { name: 'birds', type: 'External' }
    const ofBirds = (config?: object) =>
      gangs({ defaultProfileName: 'birds', profiles: [{ ...birds, ...(config && { config }) }] })
    expect((await ofBirds())[0]).to.equal('4 pods, placed as birds decides')
    expect((await ofBirds({ gangScheduling: true }))[0]).to.equal('4 pods, placed when 3 fit')
    expect((await ofBirds({ gangScheduling: false }))[0]).to.equal('4 pods, placed one by one')
  })

  it('draws a set without replicas as what it is', () => {
    const { gangs, pods, replicas } = pictureOf({
      ...(stored(setOf({ cliques: [{ name: 'a' }] })) as PodCliqueSet),
      spec: { replicas: 0, template: { cliques: [] } },
    })
    expect({ gangs, pods, replicas }).to.deep.equal({ gangs: [], pods: 0, replicas: 0 })
  })

  it('uses colour only where it is asked to', () => {
    const one = [picture({ cliques: [{ name: 'a' }] })]
    expect(textGraph(one, { colours: true })).to.contain('\u001b[1m')
    expect(textGraph(one, { colours: false })).to.not.contain('\u001b')
    expect(stripVTControlCharacters(textGraph(one, { colours: true }))).to.equal(textGraph(one, { colours: false }))
  })

  it('places cliques so that none lies on another and every arrow leads to the right', () => {
    const { boxes, arrows, width, height } = placed(
      picture({
        startup: 'Explicit',
        cliques: [
          { name: 'a', replicas: 3, minAvailable: 1 },
          { name: 'b', startsAfter: ['a'] },
          { name: 'c', startsAfter: ['a'] },
          { name: 'd', startsAfter: ['b', 'c'] },
        ],
        groups: [{ name: 'g', cliqueNames: ['b', 'c'], replicas: 3, minAvailable: 2 }],
      }),
    )
    const cliques = boxes.filter(({ kind }) => kind === 'clique')
    for (const box of cliques) {
      expect(box.x + box.width).to.be.lessThan(width)
      expect(box.y + box.height).to.be.lessThan(height)
      for (const other of cliques) {
        const apart =
          box === other ||
          box.x + box.width <= other.x ||
          other.x + other.width <= box.x ||
          box.y + box.height <= other.y ||
          other.y + other.height <= box.y
        expect(apart, `${box.lines[0]} and ${other.lines[0]}`).to.equal(true)
      }
    }
    const waits = arrows.filter(({ kind }) => kind === 'waits')
    expect(waits.length).to.be.greaterThan(6)
    for (const { from, to } of waits) expect(from.x + from.width).to.be.lessThan(to.x)
  })

  it('draws SVG and Graphviz of every sample', async () => {
    const file = 'manifests/samples/disaggregated-inference.yaml'
    const [svg, dot] = await Promise.all([grove(['graph', file, '-o', 'svg']), grove(['graph', file, '-o', 'dot'])])
    expect(svg.stdout).to.match(/^<svg xmlns="[^"]+" width="\d+" height="\d+"[\s\S]*<\/svg>\n$/)
    expect(svg.stdout.match(/<g /g)).to.have.length(svg.stdout.match(/<\/g>/g)?.length ?? 0)
    expect(dot.stdout).to.match(/^digraph grove \{[\s\S]*\}\n$/)
    for (const [open, close] of ['{}', '[]'].map((pair) => [...pair])) {
      expect(dot.stdout.split(open ?? '').length).to.equal(dot.stdout.split(close ?? '').length)
    }
  })

  it('says what admission refuses, and what has no set in it', async () => {
    const refused = await grove(['graph', 'manifests/samples/refused-startup-cycle.yaml'])
    expect(refused).to.include({ status: 1, stdout: '' })
    expect(refused.stderr).to.contain('refused by the validating webhook')
    const none = await grove(['graph', '-'], 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: m }\n')
    expect(none).to.deep.equal({
      status: 2,
      stdout: '',
      stderr: 'grove: -: there is no PodCliqueSet and no TrainJob in it to draw\n',
    })
  })

  it('says why a file cannot be read, and not that there is no set in it', async () => {
    const { status, stdout, stderr } = await grove(['graph', 'test/data/manifests/tabs.yaml'])
    expect({ status, stdout }).to.deep.equal({ status: 1, stdout: '' })
    expect(stderr).to.contain('a tab cannot indent YAML; use spaces').and.to.not.contain('there is no PodCliqueSet')
  })

  it('leads an arrow past the cliques between, above their row', () => {
    const svg = svgGraph([
      picture({
        startup: 'Explicit',
        cliques: [{ name: 'a' }, { name: 'b', startsAfter: ['a'] }, { name: 'c', startsAfter: ['a', 'b'] }],
      }),
    ])
    const rows = [...svg.matchAll(/<rect class="clique" x="\d+" y="(\d+)"/g)].map(([, y]) => Number(y))
    expect(new Set(rows).size).to.equal(1)
    const paths = [...svg.matchAll(/<path class="waits" d="([^"]+)"/g)].map(([, d = '']) => d)
    const above = paths.map((d) => /^M[\d.]+ [\d.]+C[\d.]+ [\d.]+ [\d.]+ ([\d.]+) [\d.]+ \1H/.exec(d)?.[1])
    // a and b are neighbours, and so are b and c; a and c are not.
    expect(above.filter((y) => y === undefined)).to.have.length(2)
    expect(above.filter((y) => Number(y) < (rows[0] ?? 0))).to.have.length(1)
  })
})
