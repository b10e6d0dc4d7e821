import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { manifestsOf } from '../../../cli/manifests/manifest.ts'
import { applyManifests } from '../../../cli/verbs/sandbox/apply.ts'
import type { ApiObject } from '../../../kube/api/object.ts'
import type { KubeObject } from '../../../model/object.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { type GroveSandbox, startGroveSandbox } from '../../../sandbox/cluster/grove.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { createLog } from '../../../telemetry/log.ts'
import { configurationWith } from '../../api/configuration.ts'
import { until } from '../../api/running.ts'
import { type Finished, grove, ROOT } from '../../unit/cli/grove.ts'

/** Replaces hashes and ages, which a page cannot know in advance. */
const settled = (text: string): string =>
  text
    .replace(/ \d+[smhd] +[bcdfghjklm]{10,} +/g, ' AGE HASH ')
    .replace(/ +(AGE|GENERATION HASH|CHANGED)/g, ' $1')
    .replace(/^(\d) +/gm, '$1 ')

describe('grove revisions and grove rollback', function () {
  this.timeout(120_000)
  let sandbox: GroveSandbox
  let directory: string
  let kubeconfig: string
  let page: string
  const log = createLog({ level: 'error', format: 'text' })

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'grove-revisions-test-'))
    kubeconfig = join(directory, 'kubeconfig')
    page = await readFile(join(ROOT, 'docs/revisions.md'), 'utf8')
    const config = configurationWith()
    sandbox = await startGroveSandbox({ config, log, initContainerImage: 'grove-initc:test', nodes: 4 })
    await writeFile(kubeconfig, sandbox.kubeconfig)
    await write(manifest())
    await until('there is one revision', count, (revisions) => revisions === 1)
    await write(manifest().replace('engine:1', 'engine:2'))
    await until('there are two revisions', count, (revisions) => revisions === 2)
    await until('the update is over', updated, (isOver) => isOver)
  })
  after(async () => {
    await sandbox.stop()
    await log.close()
    await rm(directory, { recursive: true })
  })

  const manifest = (): string => /```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  const shown = (command: string): string =>
    page
      .split('```console\n')
      .find((block) => block.startsWith(`$ ${command}\n`))
      ?.split('```')[0]
      ?.replace(/^.*\n/, '') ?? `docs/revisions.md does not show ${command}`
  const write = async (text: string): Promise<void> => {
    // As on a real API server, a patch of a set whose status is being written sometimes ends in a conflict.
    const applied = async () =>
      (await applyManifests(sandbox.client, manifestsOf('test', Buffer.from(text)), 'default'))[0]?.refusal
    await until('it is applied', applied, (refusal) => refusal === undefined)
  }
  const revisions = (): ApiObject[] => [...sandbox.core.store.list('controllerrevisions.apps', 'default')] as never[]
  const count = async (): Promise<number> => revisions().length
  /** Whether no update goes on: a rollback restarts only what has been updated. */
  const updated = async (): Promise<boolean> => {
    const [set] = [...sandbox.core.store.list('podcliquesets.grove.io', 'default')] as unknown as PodCliqueSet[]
    return set?.status?.updateProgress?.updateEndedAt !== undefined
  }
  const called = (verb: string, ...args: readonly string[]): Promise<Finished> =>
    grove([verb, ...args, '--kubeconfig', kubeconfig])
  const image = async (): Promise<unknown> => {
    const resource = await sandbox.client.resource(KIND.podCliqueSet.apiVersion, KIND.podCliqueSet.kind)
    if (resource === undefined) throw new Error('no PodCliqueSets')
    const set = await sandbox.client.get(resource, { namespace: 'default', name: 'llm' })
    return JSON.stringify(set).match(/engine:\d/)?.[0]
  }

  it('shows what docs/revisions.md shows', async () => {
    const { status, stdout, stderr } = await called('revisions', 'llm')
    expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' })
    expect(settled(stdout)).to.equal(settled(shown('grove revisions llm')))
  })

  it('tells programs every field', async () => {
    const { stdout } = await called('revisions', 'llm', '-o', 'json')
    const [first, second] = JSON.parse(stdout)
    expect(first).to.deep.include({ revision: 1, current: false, changes: [] })
    expect(second).to.deep.include({
      revision: 2,
      current: true,
      changes: [
        {
          clique: 'worker',
          fields: [{ field: 'podSpec.containers[main].image', before: 'engine:1', after: 'engine:2' }],
        },
      ],
    })
    expect(second.podTemplateHashes.router).to.equal(first.podTemplateHashes.router)
    expect(second.podTemplateHashes.worker).to.not.equal(first.podTemplateHashes.worker)
  })

  it('says before an upgrade that nothing would roll', async () => {
    await until(
      'the hashes are on the PodCliques',
      async () => (await called('revisions', '--check')).status,
      (status) => status === 0,
    )
    const { status, stdout } = await called('revisions', '--check')
    expect({ status, stdout }).to.deep.equal({ status: 0, stdout: shown('grove revisions --check') })
    const all = await called('revisions', '--check', '-A', '-o', 'json')
    expect(JSON.parse(all.stdout)).to.deep.equal([
      { namespace: 'default', name: 'llm', updating: false, unchanged: true, pods: {} },
    ])
  })

  it('goes back, but only says so where nothing is to change', async () => {
    const dry = await called('rollback', 'llm', '--dry-run')
    expect(dry).to.deep.equal({ status: 0, stdout: shown('grove rollback llm --dry-run'), stderr: '' })
    expect(await called('rollback', 'llm', '--dry-run=client')).to.deep.equal(dry)
    // The count of admission's warning, which sees no pods, is not told beside that of the pods.
    expect(await called('rollback', 'llm', '--dry-run=server')).to.deep.equal(dry)
    expect(await image()).to.equal('engine:2')

    const done = await called('rollback', 'llm')
    expect({ status: done.status, stderr: done.stderr }).to.deep.equal({ status: 0, stderr: '' })
    expect(done.stdout).to.include('goes back to revision 1 from 2').and.include('restarts 4 pods of clique worker')
    expect(await image()).to.equal('engine:1')
    const numbers = async () => revisions().map((each) => Number((each as { revision?: number }).revision))
    await until('the old revision is the newest', numbers, (found) => found.includes(3))
    expect((await numbers()).sort()).to.deep.equal([2, 3])
    const again = await called('rollback', 'llm', '--to', '3')
    expect(again).to.deep.equal({
      status: 0,
      stdout: 'PodCliqueSet llm is at revision 3; nothing changes.\n',
      stderr: '',
    })
  })

  it('names a revision that holds no templates, and neither shows it nor goes back to it', async () => {
    const resource = await sandbox.client.resource('apps/v1', 'ControllerRevision')
    if (resource === undefined) throw new Error('no ControllerRevisions')
    const [sound] = revisions()
    if (sound === undefined) throw new Error('no revision')
    const { labels, ownerReferences } = sound.metadata as KubeObject['metadata']
    const metadata = { namespace: 'default', name: 'llm-odd', labels, ownerReferences }
    await sandbox.client.create(resource, { ...sound, metadata, revision: 99, data: { cliques: [null] } } as ApiObject)
    const { status, stdout, stderr } = await called('revisions', 'llm', '-o', 'json')
    expect(stderr).to.equal('grove: ControllerRevision "llm-odd" holds no templates and is left out; delete it\n')
    expect({ status, numbers: JSON.parse(stdout).map((each: { revision: number }) => each.revision) }).to.deep.equal({
      status: 0,
      numbers: [2, 3],
    })
    const back = await called('rollback', 'llm', '--to', '99')
    expect(back.status).to.equal(1)
    expect(back.stderr).to.include('no revision 99; there are 2, 3')
    expect((await called('revisions', '--check')).status).to.equal(0)
    await sandbox.client.delete(resource, { namespace: 'default', name: 'llm-odd' })
  })

  const REFUSED: readonly (readonly [readonly string[], number, RegExp])[] = [
    [['rollback', 'llm', '--to', '9'], 1, /no revision 9; there are/],
    [['rollback', 'none'], 1, /there is no PodCliqueSet "none"/],
    [['revisions', 'none'], 1, /there is no PodCliqueSet "none"/],
    [['rollback', 'llm', '--to', 'x'], 2, /a number of "grove revisions"/],
    [['rollback', '--dry-run', 'llm'], 2, /write it behind the name/],
    [['revisions'], 2, /name it, or give --check/],
    [['revisions', 'llm', '-A'], 2, /-A looks at all sets/],
    [['revisions', 'llm', '--context', 'none'], 4, /none/],
  ]
  for (const [args, status, sentence] of REFUSED) {
    it(`ends "grove ${args.join(' ')}" with ${status} and one sentence`, async () => {
      const [verb = '', ...rest] = args
      const { status: code, stderr } = await called(verb, ...rest)
      expect(code, stderr).to.equal(status)
      expect(stderr).to.match(sentence)
      expect(stderr.trim().split('\n')).to.have.length(1)
    })
  }

  it('does not undo a restart unless it is asked to, and says which revision has the templates of before', async () => {
    expect(await called('restart', 'llm')).to.deep.include({ status: 0, stderr: '' })
    await until('the restart is a revision', count, (found) => found === 3)
    const refused = await called('rollback', 'llm')
    expect(refused.status).to.equal(1)
    expect(refused.stderr).to.match(/is a restart, and going back to revision 3 would only undo that.*--to 2/)
    expect((await called('rollback', 'llm', '--to', '3')).status).to.equal(0)
  })
})
