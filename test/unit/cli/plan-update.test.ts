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
/** The set of which roles keep step, and other pods and copies stand in. */
const MATCHED = /```yaml\n# chat.yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? 'none'
const MATCHED_NEW = MATCHED.replaceAll('engine:1', 'engine:2')
const withPace = (set: string, pace: string): string =>
  set.replace('    type: Coherent\n', `    type: Coherent\n    rollingUpdate: { ${pace} }\n`)
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

  it('shows stand-ins and how much matches where roles keep step, as a table, in numbers and in pictures', async () => {
    const { status, stdout } = await planned(MATCHED, MATCHED_NEW)
    expect(status).to.equal(0)
    expect(page).to.contain(`\n$ grove plan-update chat.yaml chat-2.yaml\n${stdout}\`\`\`\n`)
    const [plan] = JSON.parse((await planned(MATCHED, MATCHED_NEW, '-o', 'json')).stdout)
    expect(plan)
      .to.deep.include({ restarts: 11, standIns: 4, matching: 75, stepCount: 6 })
      .and.not.have.property('isPaused')
    expect(plan.roles[2]).to.deep.include({
      ...{ maxUnavailable: 0, maxSurge: 1, standIns: { units: 1, pods: { leader: 1, worker: 2 } } },
      restarts: { units: 2, pods: { leader: 2, worker: 4 } },
    })
    expect(plan.roles[1]).to.not.have.any.keys('maxSurge', 'standIns')
    const [first, last] = [plan.steps[0], plan.steps.at(-1)]
    const router = { replicas: '0', role: 'router', kind: 'pods', units: '1', atOnce: 1 }
    expect(first).to.deep.include({ takesDown: [], matching: 100 }).and.not.have.property('removes')
    expect(first.makes.units[0]).to.deep.equal({ ...router, pods: 1 })
    expect(last.removes.units[0]).to.deep.equal({ ...router, pods: 0 })
    expect(last.waitsFor).to.deep.equal(['router 0 ready', 'prefill 3 ready', 'decode 1 ready'])
    const shown = await Promise.all(
      ['mermaid', 'dot', 'svg'].map((format) => planned(MATCHED, MATCHED_NEW, '--graph', format)),
    )
    for (const picture of shown)
      expect(picture.stdout)
        .to.contain('makes router 1, decode 2 of replica 0 (stand-ins)')
        .and.to.contain('4 pods stand in meanwhile')
        .and.to.contain('75% match')
  })

  it('shows the replicas that stand in', async () => {
    const { stdout } = await planned(withPace(MATCHED, 'maxSurge: 1'), withPace(MATCHED_NEW, 'maxSurge: 1'))
    expect(stdout)
      .to.match(
        /^PodCliqueSet default\/chat: 11 of 11 pods restart in 8 steps \(Coherent\); 15 pods stand in meanwhile\n/,
      )
      .and.to.match(/^1 {5}makes replica 1 \(stand-in\) .* at once /m)
      .and.to.match(
        /^2 {5}makes router 1, decode 2 of replica 0 \(stand-ins\) .* once replica 1 ready .* 8\/4 .* 2\/1 /m,
      )
      .and.to.match(/^8 {5}removes replica 1 \(stand-in\) .* once replica 0 up to date .* 4\/4 .* 1\/1 /m)
  })

  it('says of a paused set what it will do once it is paused no more', async () => {
    const paused = withPace(MATCHED_NEW, 'paused: true')
    const [shown, running] = [(await planned(MATCHED, paused)).stdout, (await planned(MATCHED, MATCHED_NEW)).stdout]
    expect(shown).to.contain(' in 6 steps (Coherent, paused); ').and.to.contain(' once rollingUpdate.paused is false ')
    expect(shown.split('\n').slice(9)).to.deep.equal(running.split('\n').slice(9))
    const [plan] = JSON.parse((await planned(MATCHED, paused, '-o', 'json')).stdout)
    expect(plan).to.include({ isPaused: true, stepCount: 6 })
    expect(plan.steps[0].waitsFor).to.deep.equal(['rollingUpdate.paused is false'])
    const picture = (await planned(MATCHED, paused, '--graph', 'mermaid')).stdout
    expect(picture).to.contain('begins once rollingUpdate.paused is false')
    // A pause in which nothing would happen is not worth a word.
    expect((await planned(MATCHED, withPace(MATCHED, 'paused: true'))).stdout).to.not.contain('paused')
  })

  it('says which pods restart in place, of a copy only if all of its cliques follow', async () => {
    const inPlace = (set: string, ...cliques: readonly string[]): string =>
      cliques.reduce(
        (all, name) =>
          all.replace(`- name: ${name}\n`, `- name: ${name}\n        podUpdatePolicy: InPlaceIfPossible\n`),
        set,
      )
    const roles = async (...cliques: readonly string[]): Promise<string> =>
      (await planned(inPlace(MATCHED, ...cliques), inPlace(MATCHED_NEW, ...cliques))).stdout
    expect(await roles('router', 'leader', 'worker'))
      .to.match(/^router .* 1 pod in place /m)
      .and.to.match(/^prefill .* 4 pods {2,}/m)
      .and.to.match(/^decode .* 2 copies in place: 2 leader, 4 worker /m)
    expect(await roles('leader')).to.not.contain('in place')
    const more = MATCHED_NEW.replaceAll('image: "engine:2"', 'image: "engine:2", args: ["--new"]')
    expect((await planned(inPlace(MATCHED, 'router'), inPlace(more, 'router'))).stdout).to.not.contain('in place')
  })

  it('counts the grace period of pods that restart in place, and of no others', async () => {
    const slow = (set: string): string =>
      set.replace(
        '- name: router\n',
        '- name: router\n        podUpdatePolicy: InPlaceIfPossible\n        inPlaceUpdateStrategy: { gracePeriodSeconds: 60 }\n',
      )
    const ends = async (before: string, after: string): Promise<number> =>
      JSON.parse((await planned(before, after, '--ready-after', '30s', '-o', 'json')).stdout)[0].endsAfter
    const router = (set: string): string => set.replace('image: "router:1"', 'image: "router:2"')
    const again = await ends(slow(OLD), slow(OLD).replace('image: "router:1"', 'image: "router:1", args: ["--new"]'))
    expect(await ends(slow(OLD), router(slow(OLD)))).to.equal(3 * again)
    expect(await ends(OLD, router(slow(OLD))), 'pods without the gate').to.equal(again)
  })

  it('says of which pods only labels change, or something else without a restart', async () => {
    const policy = (set: string): string =>
      set.replace('- name: router\n', '- name: router\n        podUpdatePolicy: InPlaceIfPossible\n')
    const labelled = (set: string): string =>
      set.replace('- name: router\n', '- name: router\n        labels: { tier: gold }\n')
    const tolerant = (set: string): string =>
      set.replace('podSpec: {', 'podSpec: { tolerations: [{ operator: Exists }],')
    expect((await planned(policy(OLD), policy(labelled(OLD)))).stdout).to.equal(
      'PodCliqueSet default/llm: no pod restarts (router: labels only)\n',
    )
    expect((await planned(policy(OLD), policy(tolerant(OLD)))).stdout).to.equal(
      'PodCliqueSet default/llm: no pod restarts (router: no restart)\n',
    )
    const parted = (set: string): string =>
      policy(set).replace('  template:\n', '  updateStrategy: { rollingUpdate: { partition: 1 } }\n  template:\n')
    expect((await planned(parted(OLD), parted(labelled(OLD)))).stdout).to.equal(
      'PodCliqueSet default/llm: no pod restarts (router: labels only); 1 replica keeps its template (rollingUpdate.partition)\n',
    )
    const both = (await planned(policy(OLD), policy(labelled(OLD.replaceAll('engine:1', 'engine:2'))))).stdout
    expect(both).to.match(/^router .* labels only /m)
    expect(JSON.parse((await planned(policy(OLD), policy(labelled(OLD)), '-o', 'json')).stdout)[0].roles[0]).to.include(
      {
        patched: 'labels only',
      },
    )
    expect((await planned(OLD, labelled(OLD))).stdout).to.match(/^router .* 8 pods /m)
  })

  it('says which replicas keep their template below a partition, and restarts none of them', async () => {
    const { stdout } = await planned(MATCHED, withPace(MATCHED_NEW, 'partition: 1'))
    expect(stdout).to.contain(
      'PodCliqueSet default/chat: no pod restarts; 1 replica keeps its template (rollingUpdate.partition)\n',
    )
    const two = (set: string): string => set.replace('  replicas: 1\n', '  replicas: 2\n')
    const halved = await planned(two(MATCHED), withPace(two(MATCHED_NEW), 'partition: 50%'))
    expect(halved.stdout)
      .to.match(/^PodCliqueSet default\/chat: 11 of 22 pods restart .*; 1 replica keeps its template \(.*\)\n/)
      .and.to.match(/ of replica 1 /)
      .and.to.not.match(/ of replica 0 /)
    const [plan] = JSON.parse((await planned(MATCHED, withPace(MATCHED_NEW, 'partition: 1'), '-o', 'json')).stdout)
    expect(plan).to.include({ keptReplicas: 1, restarts: 0 })
    // Nothing is kept where nothing changes.
    expect((await planned(MATCHED, withPace(MATCHED, 'partition: 1'))).stdout).to.not.contain('keeps')
  })

  it('says which pods and copies keep their template below the partitions of their roles, and restarts none of them', async () => {
    const parted = (set: string): string =>
      set
        .replace('{ maxUnavailable: 1 }', '{ maxUnavailable: 1, partition: 3 }')
        .replace(
          'minAvailable: 1\n        rollingUpdate: {',
          'minAvailable: 1\n        rollingUpdate: { partition: 50%,',
        )
    const { stdout } = await planned(parted(MATCHED), parted(MATCHED_NEW))
    expect(stdout)
      .to.match(/; 3 pods of prefill, 1 copy of decode keep their template \(rollingUpdate\.partition\)\n/)
      .and.to.match(/^prefill .* 1 pod {2,}/m)
      .and.to.match(/^decode .* 1 copy: 1 leader, 2 worker /m)
      .and.to.not.contain('MATCHING')
    const [plan] = JSON.parse((await planned(parted(MATCHED), parted(MATCHED_NEW), '-o', 'json')).stdout)
    const keptOf = (role: string): number | undefined =>
      plan.roles.find(({ name }: { name: string }) => name === role)?.kept
    expect(['router', 'prefill', 'decode'].map(keptOf)).to.deep.equal([undefined, 3, 1])
    const labelled = (set: string): string =>
      parted(set).replaceAll(
        /- name: (prefill)\n/g,
        '- name: $1\n        podUpdatePolicy: InPlaceIfPossible\n        labels: { tier: LABEL }\n',
      )
    expect(
      (await planned(labelled(MATCHED).replace('LABEL', 'a'), labelled(MATCHED).replace('LABEL', 'b'))).stdout,
    ).to.match(/no pod restarts \(prefill: labels only\); 3 pods of prefill keep their template/)
    expect(plan.endsAfter).to.be.a('number')
  })

  it('ends with 1 where less matches than asked for, and where nothing keeps roles in step', async () => {
    const floor = async (before: string, after: string, asked: string): Promise<readonly [number | null, string]> => {
      const { status, stderr } = await planned(before, after, '--at-least', `matching=${asked}`)
      return [status, stderr]
    }
    expect(await floor(MATCHED, MATCHED_NEW, '75%')).to.deep.equal([0, ''])
    expect(await floor(MATCHED, MATCHED_NEW, '76%')).to.deep.equal([
      1,
      'grove: default/chat: only 75% would serve in roles that match, and --at-least asks for 76%; set ' +
        'rollingUpdate.maxSurge of the roles, lower their maxUnavailable, or have more replicas\n',
    ])
    const [status, said] = await floor(OLD, NEW, '1%')
    expect([status, said]).to.deep.equal([
      1,
      'grove: default/llm: RollingRecreate does not keep router, decode in step, so --at-least matching cannot hold; ' +
        'set updateStrategy.type to Coherent\n',
    ])
    // Where one role restarts, or none, nothing is parted.
    expect((await floor(OLD, OLD.replace('router:1', 'router:2'), '100%'))[0]).to.equal(0)
    expect((await floor(OLD, OLD, '100%'))[0]).to.equal(0)
    expect(await floor(MATCHED, MATCHED_NEW, '75')).to.deep.equal([
      2,
      'grove: --at-least: matching is a percentage of the whole, such as matching=75%\n',
    ])
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

  it('counts the grace period of pods that have a readiness gate, and of no others', async () => {
    const { live, children } = await running()
    const graceful = (each: PodCliqueSet): PodCliqueSet => {
      const copy = structuredClone(each)
      for (const clique of copy.spec.template.cliques) {
        clique.podUpdatePolicy = 'InPlaceIfPossible'
        clique.inPlaceUpdateStrategy = { gracePeriodSeconds: 60 }
      }
      return copy
    }
    const gated = children.map((each) =>
      each.kind === 'Pod'
        ? {
            ...each,
            spec: { ...(each.spec as object), readinessGates: [{ conditionType: 'grove.io/InPlaceUpdateReady' }] },
          }
        : each,
    )
    const [from, to] = [graceful(live), graceful(withImage('new', live))]
    const without = planOf(from, to, children).endsAfter ?? 0
    // Three pods of "a", one after the other, in each of two replicas.
    expect(planOf(from, to, gated).endsAfter).to.equal(without + 6 * 60_000)
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

  it('goes on with what stands in already, and removes it last', async () => {
    const paced = (of: PodCliqueSet): PodCliqueSet => {
      const copy = structuredClone(of) as PodCliqueSet & { spec: { updateStrategy?: object } }
      copy.spec.updateStrategy = { type: 'Coherent' }
      const rollingUpdate = { maxSurge: 1 }
      for (const each of copy.spec.template.cliques) if (each.name === 'a') Object.assign(each, { rollingUpdate })
      for (const each of copy.spec.template.podCliqueScalingGroups ?? []) Object.assign(each, { rollingUpdate })
      return copy
    }
    const { live, children } = await running()
    const updateProgress = {
      ...{ updateStartedAt: '2026-11-26T07:00:00Z', currentlyUpdating: [{ replicaIndex: 0 }] },
      ...{ inScopeStandalonePodCliques: ['a'], inScopePodCliqueScalingGroups: ['g'] },
    }
    const updating = paced({ ...live, status: { ...live.status, updateProgress } } as unknown as PodCliqueSet)
    const older = children.map((each): KubeObject => {
      if (each.kind !== 'Pod') return each
      return { ...each, metadata: { ...each.metadata, labels: { ...each.metadata.labels, [HASH]: 'older' } } }
    })
    const withIndex = ({ metadata, ...pod }: KubeObject, index: number): KubeObject => {
      const labels = { ...metadata.labels, 'grove.io/podclique-pod-index': String(index) }
      return { ...pod, metadata: { ...metadata, name: `${metadata.name}-stands-in`, labels } }
    }
    // A pod of each role that stands in: pod 3 of a, and copy 2 of g with its pod.
    const standIns = children.flatMap((each): KubeObject[] => {
      const text = JSON.stringify(each)
      const isOfA = each.kind === 'Pod' && each.metadata.labels?.['grove.io/podclique'] === 's-0-a'
      if (isOfA && each.metadata.labels?.['grove.io/podclique-pod-index'] === '0') return [withIndex(each, 3)]
      const isOfCopy = (each.metadata.labels?.['grove.io/podclique'] ?? each.metadata.name) === 's-0-g-1-w'
      if (!isOfCopy || (each.kind !== 'Pod' && each.kind !== 'PodClique')) return []
      const { uid = '' } = children.find(({ metadata }) => metadata.name === 's-0-g-1-w')?.metadata ?? {}
      const renamed = text.replaceAll('s-0-g-1-w', 's-0-g-2-w').replaceAll(uid, 'stands-in')
      return [JSON.parse(renamed.replace('group-replica-index":"1"', 'group-replica-index":"2"'))]
    })
    expect(standIns.map(({ kind }) => kind).sort()).to.deep.equal(['Pod', 'Pod', 'PodClique'])
    const edited = paced(withImage('i', updating))
    const plan = planOf(updating, edited, [...older, ...standIns])
    expect(plan).to.deep.include({ restarts: 10, pods: 10, deleted: 0, made: 0, standIns: 2, matching: 100 })
    const [first, ...others] = plan.steps
    expect(first?.takesDown.map(({ role, units, replicas }) => `${role} ${units} of ${replicas}`)).to.deep.equal([
      'a 0 of 0',
    ])
    expect(first).to.not.have.any.keys('makes', 'removes')
    const removes = others.flatMap((step) => step.removes?.units ?? [])
    expect(removes.map(({ role, units, replicas }) => `${role} ${units} of ${replicas}`)).to.deep.equal([
      ...['a 3 of 0', 'g 2 of 0', 'a 3 of 1', 'g 2 of 1'],
    ])
    expect(plan.roles.map(({ least }) => least.ready)).to.deep.equal([6, 4])
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
