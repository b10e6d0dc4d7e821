import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { liveBefore, storedOver } from '../../../cli/verbs/plan-update/live.ts'
import { updatePlanOf } from '../../../cli/verbs/plan-update/plan.ts'
import { rangesOf } from '../../../cli/verbs/plan-update/steps.ts'
import { restartSentence } from '../../../cli/verbs/rollback/restarts.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { loadedResources, rendered, stored } from '../reconcilers/rendered.ts'
import { setOf } from '../reconcilers/sets.ts'
import { type Finished, grove, ROOT } from './grove.ts'

const page = readFileSync(path.join(ROOT, 'docs/plan-update.md'), 'utf8')
const block = (language: string): string => RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? 'none'
const OLD = block('yaml')
const NEW = OLD.replace('router:1', 'router:2').replaceAll('engine:1', 'engine:2')
const shown = [
  ...page.matchAll(/```console\n(?:\$ sed.*\n)?\$ grove plan-update old\.yaml new\.yaml\n([\s\S]*?)```/g),
].map(([, text]) => text)

describe('grove plan-update', () => {
  let directory: string
  before(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'grove-plan-'))
    await loadedResources()
  })
  after(() => rm(directory, { recursive: true }))

  const planned = async (before: string, after: string, ...options: readonly string[]): Promise<Finished> => {
    const old = path.join(directory, 'old.yaml')
    await writeFile(old, before)
    return grove(['plan-update', old, '-', ...options], after)
  }

  it('prints what docs/plan-update.md shows, for two replicas and for 500, as a table and as a picture', async () => {
    const many = (text: string): string => text.replace('  replicas: 2\n', '  replicas: 500\n')
    const [few, lots] = [await planned(OLD, NEW), await planned(many(OLD), many(NEW))]
    expect([few.stdout, lots.stdout]).to.deep.equal(shown)
    expect([few.status, few.stderr]).to.deep.equal([0, ''])
    expect((await planned(OLD, NEW, '--graph', 'mermaid')).stdout).to.equal(block('mermaid'))
  })

  it('says that no pod restarts where only counts and spelling change', async () => {
    const { status, stdout } = await planned(OLD, OLD.replace('replicas: 4', 'replicas: 5'))
    expect(status).to.equal(0)
    expect(stdout).to.equal(
      'PodCliqueSet default/llm: no pod restarts\n2 more pods made from the changed template come first.\n',
    )
  })

  it('says which pods go because there are to be fewer, of the set, of a scaling group and of cliques', async () => {
    const fewer = OLD.replace('  replicas: 2\n', '  replicas: 1\n')
      .replace('replicas: 4', 'replicas: 1')
      .replace('replicas: 3', 'replicas: 2')
    const { status, stdout } = await planned(OLD, fewer)
    expect(status).to.equal(0)
    expect(page).to.contain(`\n$ grove plan-update old.yaml fewer.yaml\n${stdout}\`\`\`\n`)
    expect(stdout).to.contain('\nrouter  8 pods    1 pod     7 pods\n')
    expect(JSON.parse((await planned(OLD, fewer, '-o', 'json')).stdout)[0]).to.deep.include({
      ...{ restarts: 0, deleted: 20, replicasBefore: 2, replicas: 1 },
    })
    const both = (await planned(OLD, fewer.replaceAll('engine:1', 'engine:2'))).stdout.split('\n')
    expect(both[0]).to.equal(
      'PodCliqueSet default/llm: 6 of 8 pods restart in 2 steps (RollingRecreate); 20 pods are deleted, as replicas go from 2 to 1',
    )
    expect(both).to.include('decode  6 copies  2 copies  4 leader, 8 worker')
  })

  it('says so too where the number of replicas is taken out of the manifest', async () => {
    const { stdout } = await planned(OLD, OLD.replace('  replicas: 2\n', ''))
    expect(stdout).to.match(
      /^PodCliqueSet default\/llm: no pod restarts; 28 pods are deleted, as replicas go from 2 to 0\n/,
    )
  })

  it('ends with 1 where an edit leaves fewer than asked for, though nothing restarts', async () => {
    const fewer = OLD.replace('replicas: 4', 'replicas: 1')
    const { status, stderr } = await planned(OLD, fewer, '--at-least', 'router=100%', '--at-least', 'decode=100%')
    expect(status).to.equal(1)
    expect(stderr).to.equal(
      'grove: default/llm: of router only 2 of 8 pods would stay ready, and --at-least asks for 8; the edit leaves 2 of 8; give it more replicas\n',
    )
    expect((await planned(OLD, fewer, '--at-least', 'router=25%')).status).to.equal(0)
    expect((await planned(OLD, OLD.replace('  replicas: 2\n', ''), '--at-least', 'decode=1')).status).to.equal(1)
  })

  it('says that nothing happens by itself with OnDelete, and what would come back changed', async () => {
    const byHand = (text: string): string =>
      text.replace('  template:', '  updateStrategy: { type: OnDelete }\n  template:')
    const { status, stdout } = await planned(byHand(OLD), byHand(NEW))
    expect(status).to.equal(0)
    expect(stdout).to.equal(
      'PodCliqueSet default/llm: nothing happens until you delete pods (OnDelete); 26 pods would come back changed: ' +
        '8 of router, 6 of leader, 12 of worker\n',
    )
  })

  it('refuses what admission refuses, with the field and the way out', async () => {
    const { status, stdout, stderr } = await planned(OLD, NEW.replace('roleName: cache', 'roleName: cash'))
    expect([status, stdout]).to.deep.equal([1, ''])
    expect(stderr).to.contain('spec.template.cliques.spec.roleName').and.to.contain('put it back or create a new set')
    const member = await planned(
      OLD,
      NEW.replace('- name: worker', '- name: worker\n        rollingUpdate: { maxUnavailable: 1 }'),
    )
    expect(member.status).to.equal(1)
    expect(member.stderr).to.contain('rollingUpdate')
  })

  it('ends with 1 where less stays ready than asked for, and says what to change', async () => {
    const { status, stderr } = await planned(OLD, NEW, '--at-least', 'router=75%', '--at-least', 'decode=6')
    expect(status).to.equal(1)
    expect(stderr.split('\n')).to.deep.equal([
      'grove: default/llm: of decode only 5 of 6 copies would stay ready, and --at-least asks for 6; lower ' +
        'rollingUpdate.maxUnavailable of the scaling group or of updateStrategy, or have more replicas',
      '',
    ])
    expect((await planned(OLD, NEW, '--at-least', 'router=6')).status).to.equal(0)
  })

  it('gives programs every number, and times where it is told how long pods take', async () => {
    const { stdout } = await planned(OLD, NEW, '-o', 'json')
    const [plan] = JSON.parse(stdout)
    expect(plan).to.deep.include({ restarts: 26, pods: 28, made: 0, stepCount: 8, awaitDeletion: {} })
    expect(plan.steps.at(-1)).to.deep.include({ from: 5, to: 8, waitsFor: ['replica 0 up to date'] })
    expect(plan.steps.at(-1).repeats).to.deep.equal({ from: 1, to: 4, times: 1, replicas: '1' })
    const timed = (await planned(OLD, NEW, '--ready-after', '30s', '--ready-after', 'worker=5m')).stdout
    expect(timed)
      .to.contain('in 8 steps, about 33m0s')
      .and.to.match(/^3–4 {3}5m30s /m)
    for (const format of ['dot', 'svg'])
      expect((await planned(OLD, NEW, '--graph', format)).stdout).to.contain('steps 3–4')
    expect((await planned(OLD, NEW, '-o', 'yaml')).stdout).to.contain('  restarts: 26\n')
  })

  it('has nothing to say of a set that is new', async () => {
    const { status, stdout, stderr } = await planned(OLD, NEW.replace('name: llm', 'name: chat'))
    expect([status, stdout]).to.deep.equal([0, ''])
    expect(stderr).to.contain('PodCliqueSet default/chat is new')
  })

  it('tells of wrong usage how to go on', async () => {
    const said = async (...args: readonly string[]): Promise<string> => {
      const { status, stderr } = await grove(['plan-update', ...args], OLD)
      expect(status, stderr).to.equal(2)
      return stderr
    }
    expect(await said('a', 'b', 'c')).to.contain('compares two files')
    expect(await said('-', '-')).to.contain('- is named twice')
    expect(await said('no-such-file', '-')).to.contain('no-such-file: there is no such file')
    const old = path.join(directory, 'old.yaml')
    await writeFile(old, OLD)
    expect(await said(old, '-', '--at-least', 'leader=1')).to.contain('the roles are router, cache, decode')
    expect(await said(old, '-', '--at-least', 'decode')).to.contain('decode=3 or decode=75%')
    expect(await said(old, '-', '--ready-after', 'decode=1s')).to.contain(
      'its cliques are router, cache, leader, worker',
    )
    expect(await said(old, '-', '--ready-after', 'soon')).to.contain('must be a time such as 30s')
  })

  it('names many indices shortly', () => {
    expect(rangesOf([3, 1, 0, 7, 4, 1])).to.equal('0–1, 3–4, 7')
    expect(rangesOf(Array.from({ length: 50 }, (_, n) => 2 * n))).to.match(/^0, 2, .*, 18 and more$/)
  })
})

describe('grove plan-update against a cluster', () => {
  before(loadedResources)

  const set = setOf({
    replicas: 2,
    cliques: [{ name: 'a', replicas: 3 }, { name: 'w' }],
    groups: [{ name: 'g', cliqueNames: ['w'], replicas: 2, minAvailable: 1 }],
  })
  const HASH = 'grove.io/pod-template-hash'
  const STARTED = { phase: 'Running', containerStatuses: [{ name: 'c', started: true, ready: false }] }
  const READY = { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] }

  /** A cluster in which all pods of the set are ready. */
  const running = async (): Promise<{ readonly live: PodCliqueSet; readonly children: KubeObject[] }> => {
    const objects = [...(await rendered([set]))]
    const revision = objects.find(({ kind }) => kind === 'ControllerRevision') as KubeObject & {
      data: { generationHash: string }
    }
    const found = objects.find(({ kind }) => kind === 'PodCliqueSet') as unknown as PodCliqueSet
    const live = { ...found, status: { currentGenerationHash: revision.data.generationHash } } as PodCliqueSet
    const children = objects
      .filter(({ kind }) => kind !== 'PodCliqueSet')
      .map((each) => (each.kind === 'Pod' ? { ...each, status: READY } : each))
    return { live, children }
  }

  const withImage = (image: string, live: PodCliqueSet): PodCliqueSet => {
    const edited = structuredClone(stored(set) as PodCliqueSet)
    for (const { spec } of edited.spec.template.cliques) for (const each of spec.podSpec.containers) each.image = image
    return storedOver(live, edited)
  }

  const planOf = (live: PodCliqueSet, edited: PodCliqueSet, children: readonly KubeObject[]) =>
    updatePlanOf(edited, liveBefore(live, edited, children), () => 1000)

  it('knows by their hashes which pods restart: all of a changed template, none of the same', async () => {
    const { live, children } = await running()
    expect(planOf(live, withImage('i', live), children)).to.deep.include({ restarts: 0, stepCount: 0, pods: 10 })
    const plan = planOf(live, withImage('i:2', live), children)
    expect(plan).to.deep.include({ restarts: 10, stepCount: 6, endsAfter: 6000 })
    expect(plan.roles.map(({ least }) => least.ready)).to.deep.equal([5, 3])
  })

  it('keeps counts that somebody has set, and replaces at once what has failed', async () => {
    const { live, children } = await running()
    const scaled = children.map((each): KubeObject => {
      if (each.metadata.name === 's-0-g')
        return { ...each, spec: { ...(each as never as { spec: object }).spec, replicas: 1 } } as never
      const isOfA = each.kind === 'Pod' && each.metadata.labels?.['grove.io/podclique'] === 's-0-a'
      return isOfA ? ({ ...each, status: { phase: 'Failed' } } as never) : each
    })
    const plan = planOf(live, withImage('i:2', live), scaled)
    const [a, g] = plan.roles
    expect(g).to.deep.include({ total: 3 })
    expect(a?.restarts).to.deep.equal({ units: 6, pods: { a: 6 } })
    expect(plan.steps[0]?.takesDown[0]).to.deep.include({ units: '0–2', replicas: '0' })
  })

  it('says of a role that sleeps in one replica what happens to it in the others', async () => {
    const { live, children } = await running()
    const asleep = children.map(
      (each): KubeObject =>
        each.metadata.name === 's-0-a'
          ? ({ ...each, spec: { ...(each as never as { spec: object }).spec, replicas: 0 } } as never)
          : each,
    )
    const [a] = planOf(live, withImage('i:2', live), asleep).roles
    expect(a).to.deep.include({ total: 3, inReplica: 3, maxUnavailable: 1, least: { ready: 2, inReplica: 2 } })
  })

  it('says what goes of the pods that run, not of those in the templates', async () => {
    const { live, children } = await running()
    const scaled = children
      .map(
        (each): KubeObject =>
          each.metadata.name === 's-1-a'
            ? ({ ...each, spec: { ...(each as never as { spec: object }).spec, replicas: 1 } } as never)
            : each,
      )
      .filter(
        ({ kind, metadata }) =>
          kind !== 'Pod' ||
          metadata.labels?.['grove.io/podclique'] !== 's-1-a' ||
          metadata.labels['grove.io/podclique-pod-index'] === '0',
      )
    const edited = withImage('i', live)
    const plan = planOf(live, { ...edited, spec: { ...edited.spec, replicas: 1 } }, scaled)
    expect(plan).to.deep.include({ restarts: 0, deleted: 3, replicasBefore: 2, replicas: 1 })
    expect(plan.roles.map(({ name, before, total, deleted }) => ({ name, before, total, deleted }))).to.deep.equal([
      { name: 'a', before: 4, total: 3, deleted: { a: 1 } },
      { name: 'g', before: 4, total: 2, deleted: { w: 2 } },
    ])
  })

  it('goes on with a running update: pods that it has just replaced become ready, and the others follow', async () => {
    const { live, children } = await running()
    const updateProgress = { updateStartedAt: '2026-11-26T07:00:00Z', currentlyUpdating: [{ replicaIndex: 0 }] }
    const updating = { ...live, status: { ...live.status, updateProgress } } as unknown as PodCliqueSet
    const isReplaced = ({ metadata: { labels } }: KubeObject): boolean =>
      labels?.['grove.io/podclique'] === 's-0-a' && labels['grove.io/podclique-pod-index'] === '0'
    const halfway = children.map((each): KubeObject => {
      if (each.kind !== 'Pod') return each
      if (isReplaced(each)) return { ...each, status: STARTED } as never
      return { ...each, metadata: { ...each.metadata, labels: { ...each.metadata.labels, [HASH]: 'older' } } }
    })
    const plan = planOf(updating, withImage('i', updating), halfway)
    expect(plan).to.deep.include({ restarts: 9, endsAfter: 6000 })
    expect(plan.steps[0]).to.deep.include({ waitsFor: [] })
    expect(plan.steps[1]).to.deep.include({ waitsFor: ['a 0 ready', 'g 0 ready'] })
    expect(plan.roles.map(({ least }) => least.ready)).to.deep.equal([5, 3])
  })

  it('begins no update of a set whose pods nobody has rolled out yet', async () => {
    const { live, children } = await running()
    const { status: _, ...fresh } = live
    expect(planOf(fresh as PodCliqueSet, withImage('i:2', fresh as PodCliqueSet), children)).to.deep.include({
      restarts: 0,
    })
  })

  it('is what a rollback says: pods that an update has not reached yet stay as they are', async () => {
    const { live, children } = await running()
    const isUpdated = ({ kind, metadata: { labels } }: KubeObject): boolean =>
      kind === 'Pod' && labels?.['grove.io/podclique'] === 's-0-a' && labels['grove.io/podclique-pod-index'] === '0'
    const halfway = children.map(
      (each): KubeObject =>
        isUpdated(each)
          ? { ...each, metadata: { ...each.metadata, labels: { ...each.metadata.labels, [HASH]: 'newer' } } }
          : each,
    )
    const updateProgress = { updateStartedAt: '2026-11-26T07:00:00Z', currentlyUpdating: [{ replicaIndex: 0 }] }
    const status = { ...live.status, currentGenerationHash: 'newer', updateProgress }
    const updating = { ...withImage('i:2', live), status } as unknown as PodCliqueSet
    const back = withImage('i', updating)
    const says = (objects: readonly KubeObject[] | undefined) => restartSentence(updating, back, objects, true)
    expect(says(halfway)).to.equal('This would restart 1 pod of clique a.')
    expect(says(children)).to.equal('No pod would restart.')
    expect(says(undefined)).to.equal('This would restart at most 10 pods of cliques a, w.')
  })
})
