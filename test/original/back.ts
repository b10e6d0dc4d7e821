import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { POD_TEMPLATE_HASH_LABEL, PODCLIQUE_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import type { Condition } from '../../schemas/generated/grove.ts'
import { type Speaking, speaking } from '../api/speaking.ts'
import { commandsOf } from '../pages/commands.ts'
import { pageOf } from '../pages/page.ts'
import { grove, ROOT } from '../unit/cli/grove.ts'
import { loadedResources } from '../unit/reconcilers/rendered.ts'
import { carryOn, letGo } from './carries-on.ts'
import type { Ground } from './ground.ts'
import { laid, podsWith } from './moves.ts'
import { becomes, childrenOf, podsOf, SET, settled, theSet, uidsOf } from './seen.ts'
import { wholeSet } from './sets.ts'

const CONFIGURATION = {
  scheduler: { profiles: [{ name: 'default-scheduler' }], defaultProfileName: 'default-scheduler' },
  leaderElection: { enabled: true, resourceNamespace: 'grove-system' },
}

/** Where sets come from: from the Go operator, or from this Grove, with either update strategy. */
const SETS = { came: 'back-came', made: 'back-made', onDelete: 'back-on-delete', deleted: 'back-deleted' } as const

/** The kinds of which the Go operator has CRDs, as far as a set has objects of them. */
const OF_ITS_CRDS = [KIND.podCliqueSet, KIND.scalingGroup, KIND.podClique, KIND.podGang]

/** Conditions that the Go operator writes. docs/reference/status-rules.md#conditions */
const ITS_CONDITIONS = [
  ...['TopologyLevelsUnavailable', 'MinAvailableBreached', 'GangTerminationInProgress', 'PodCliqueScheduled'],
  'Initialized',
]

/** The annotations of ours that users or the Go operator write, too. docs/reference/names-and-labels.md#annotations */
const ITS_ANNOTATIONS = ['grove.io/topology-name', 'grove.io/mnnvl-group']

const PAGE = readFileSync(join(ROOT, 'docs', 'moving.md'), 'utf8')

/** The commands that the page shows for the way back. */
const shown = (part: string): string => {
  const [, back = ''] = PAGE.split('\n## Back\n')
  const commands = pageOf('', back)
    .blocks.filter(({ language }) => language === 'console')
    .flatMap(commandsOf)
  const found = commands.find(({ typed }) => typed.includes(part))
  if (found === undefined) throw new Error(`docs/moving.md shows no command with ${part} on the way back`)
  return found.typed
}

/**
 * What this Grove leaves when it goes, and what the Go operator makes of it. A program that does what its specification says stands in
 * for the Go operator. The tests are steps, each upon the one before. A real control plane has leader election and CRDs to change.
 */
export const backOn = (
  title: string,
  settle: (config: object) => Promise<Ground>,
  { isReal }: { readonly isReal: boolean },
): void => {
  describe(`The Go operator in place of Grove, ${title},`, function () {
    this.timeout(300_000)
    let ground: Ground
    let hasFailed = false
    const pods = new Map<string, string[]>()
    const hashes = new Map<string, string | undefined>()

    const inNamespaceOf = (set: keyof typeof SETS): Speaking => speaking(ground.client, SETS[set])
    const all = Object.keys(SETS) as (keyof typeof SETS)[]
    const eachSet = async (what: (cluster: Speaking, set: keyof typeof SETS) => Promise<void>): Promise<void> => {
      await Promise.all(all.map((set) => what(inNamespaceOf(set), set)))
    }
    const called = (set: keyof typeof SETS, ...more: readonly string[]) =>
      grove(['leave', '-n', SETS[set], '--kubeconfig', ground.kubeconfig, ...more])
    const expectSamePods = (): Promise<void> =>
      eachSet(async (cluster, set) => {
        if (set !== 'deleted') expect(await uidsOf(cluster), set).to.deep.equal(pods.get(set))
      })

    before(async () => {
      await loadedResources()
      ground = await settle(CONFIGURATION)
      await eachSet(async (cluster, set) => {
        await cluster.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: SETS[set] } })
        if (set === 'came') hashes.set(set, (await laid(cluster, SETS[set])).state.generationHash)
      })
      await ground.start(CONFIGURATION)
      await eachSet(async (cluster, set) => {
        const { apiVersion, kind, metadata, spec } = wholeSet(SET, SETS[set])
        const updateStrategy = { type: set === 'onDelete' ? 'OnDelete' : 'RollingRecreate' }
        if (set !== 'came') await cluster.create({ apiVersion, kind, metadata, spec: { ...spec, updateStrategy } })
        await settled(cluster, podsWith(2))
        if (set === 'came')
          await cluster.merge(KIND.scalingGroup, `${SET}-0-engine`, { spec: { replicas: 3 } }, 'scale')
        await settled(cluster, podsWith(set === 'came' ? 3 : 2))
        pods.set(set, await uidsOf(cluster))
      })
    })
    after(() => ground?.leave())
    beforeEach(function () {
      if (hasFailed) this.skip()
      hasFailed = true
    })
    afterEach(function () {
      hasFailed = this.currentTest?.state !== 'passed'
    })

    it('is told beforehand by grove leave --dry-run what it would do with each set', async () => {
      expect(await called('came', '--dry-run')).to.include({ status: 0, stderr: '' })
      const made = await called('made', '--dry-run')
      expect(made.status, made.stdout).to.equal(1)
      expect(made.stdout).to.include('would replace 8 pods of cliques leader, worker, router')
      expect((await called('onDelete', '--dry-run')).status).to.equal(0)
    })

    if (isReal)
      it('is not made way for by grove leave while reconcilers of this Grove run', async () => {
        const { status, stderr } = await called('came')
        expect(status).to.equal(1)
        expect(stderr).to.include('reconcilers still run and would put everything back')
      })

    it('finds no pod restarted, and nothing of this Grove on any object once grove leave has been called', async () => {
      await ground.end()
      await eachSet(async (_, set) => {
        // The Lease of reconcilers that were killed runs out 15 s later.
        const { stdout } = await becomes(
          'nobody holds the Lease',
          () => called(set),
          ({ stderr }) => stderr === '',
        )
        expect(stdout).to.match(/ objects are cleaned/)
      })
      await expectSamePods()
      await eachSet(async (cluster) => {
        expect(await cluster.list(KIND.controllerRevision)).to.deep.equal([])
        for (const kind of OF_ITS_CRDS) {
          for (const { metadata, status } of await cluster.list(kind)) {
            const { conditions = [] } = (status ?? {}) as { conditions?: readonly Condition[] }
            const foreign = conditions.map(({ type }) => type).filter((type) => !ITS_CONDITIONS.includes(type))
            expect(foreign, `conditions of ${kind.kind} ${metadata.name}`).to.deep.equal([])
            const own = Object.keys(metadata.annotations ?? {}).filter(
              (key) => key.includes('grove.io/') && !ITS_ANNOTATIONS.includes(key),
            )
            expect(own, `annotations of ${kind.kind} ${metadata.name}`).to.deep.equal([])
          }
        }
      })
      expect((await called('came')).stdout).to.include('nothing of this Grove is on it')
    })

    it('needs nobody but itself to end a set that was deleted meanwhile', async () => {
      const cluster = inNamespaceOf('deleted')
      await cluster.remove(KIND.podCliqueSet, SET)
      await letGo(cluster)
      await becomes(
        'no child of it is left',
        () => childrenOf(cluster),
        ({ length }) => length === 0,
      )
    })

    if (isReal)
      it('has CRDs that take every object, field for field', async () => {
        const files: object[] = []
        for (const set of all)
          for (const kind of OF_ITS_CRDS)
            for (const object of await inNamespaceOf(set).list(kind)) files.push(whole(object))
        const { type, changeCrds } = ground
        if (type === undefined || changeCrds === undefined) throw new Error('this is no real control plane')
        const restore = await changeCrds()
        try {
          const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: files })
          for (const more of ['', ' --subresource=status'])
            await type(`kubectl replace --dry-run=server --validate=strict${more} -f - <<'END'\n${list}\nEND`)
        } finally {
          await restore()
        }
      })

    it('carries on with a set that had come from it, and replaces none of its pods', async () => {
      const cluster = inNamespaceOf('came')
      expect(await carryOn(cluster)).to.deep.equal([])
      expect((await theSet(cluster)).status).to.have.property('currentGenerationHash', hashes.get('came'))
    })

    it('would replace all pods of a set that was made here, as it works out other hashes', async () => {
      const replaced = await carryOn(inNamespaceOf('made'))
      expect(replaced).to.have.length(podsWith(2))
    })

    it('replaces none of a set that was made here with OnDelete, and takes its pods for its own once they have its hash', async () => {
      const cluster = inNamespaceOf('onDelete')
      expect(await carryOn(cluster)).to.deep.equal([])
      await relabel(ground, cluster)
      await expectSamePods()
      const hashOf = new Map(
        (await cluster.list(KIND.podClique)).map(({ metadata }) => [
          metadata.name,
          metadata.labels?.[POD_TEMPLATE_HASH_LABEL],
        ]),
      )
      for (const { metadata } of await podsOf(cluster))
        expect(metadata.labels?.[POD_TEMPLATE_HASH_LABEL]).to.equal(hashOf.get(metadata.labels?.[PODCLIQUE_LABEL]))
    })

    it('makes way for this Grove again, which adopts all of it without a restart', async () => {
      await ground.start(CONFIGURATION)
      for (const set of ['came', 'onDelete'] as const) {
        const cluster = inNamespaceOf(set)
        await settled(cluster, podsWith(set === 'came' ? 3 : 2))
        expect(await uidsOf(cluster), set).to.deep.equal(pods.get(set))
        await cluster.remove(KIND.podCliqueSet, SET)
        await becomes(
          'no child of it is left',
          () => childrenOf(cluster),
          ({ length }) => length === 0,
        )
      }
    })
  })
}

/** As it is sent to replace an object: whole, but at whatever version the object has. */
const whole = ({ apiVersion, kind, metadata, spec, status }: KubeObject): object => {
  const {
    resourceVersion: _,
    managedFields: __,
    ...rest
  } = metadata as KubeObject['metadata'] & { managedFields?: object }
  return { apiVersion, kind, metadata: rest, spec, status }
}

/** Gives pods the hash of their PodClique, as the page says where there is a kubectl. */
const relabel = async (ground: Ground, cluster: Speaking): Promise<void> => {
  if (ground.type !== undefined) return ground.type(shown('label pods'))
  for (const { metadata } of await cluster.list(KIND.podClique))
    for (const pod of await podsOf(cluster))
      if (pod.metadata.labels?.[PODCLIQUE_LABEL] === metadata.name)
        await cluster.merge(KIND.pod, pod.metadata.name ?? '', {
          metadata: { labels: { [POD_TEMPLATE_HASH_LABEL]: metadata.labels?.[POD_TEMPLATE_HASH_LABEL] } },
        })
}
