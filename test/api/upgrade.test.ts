import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { runReconcilers } from '../../reconcilers/run.ts'
import { type GroveSandbox, startGroveSandbox } from '../../sandbox/cluster/grove.ts'
import type { Log } from '../../telemetry/log.ts'
import { configurationWith } from './configuration.ts'
import { type OtherVersion, otherVersion } from './other-version.ts'
import { isReady, type Pod, until } from './running.ts'

const resource = (group: string, version: string, kind: string, plural: string): Resource => ({
  ...{ group, version, kind, plural },
  namespaced: true,
})
const SETS = resource('grove.io', 'v1alpha1', 'PodCliqueSet', 'podcliquesets')
const REVISIONS = resource('apps', 'v1', 'ControllerRevision', 'controllerrevisions')
const HASH = 'grove.io/pod-template-hash'

interface TheSet extends ApiObject {
  readonly status?: {
    readonly currentGenerationHash?: string
    readonly updatedReplicas?: number
    readonly updateProgress?: unknown
  }
}

const SILENT: Log = {
  error: () => undefined,
  info: () => undefined,
  debug: () => undefined,
  enabled: () => false,
  close: async () => undefined,
}

/** A set that writes out a field whose value the next version treats as the default. */
const set = (name: string, replicas = 2): ApiObject =>
  ({
    apiVersion: 'grove.io/v1alpha1',
    kind: 'PodCliqueSet',
    metadata: { name, namespace: 'default' },
    spec: {
      replicas,
      template: {
        cliques: ['router', 'worker'].map((clique) => ({
          name: clique,
          spec: {
            roleName: clique,
            replicas: 2,
            podSpec: {
              containers: [{ name: 'main', image: `${clique}:1` }],
              preemptionPolicy: 'PreemptLowerPriority',
            },
          },
        })),
        podCliqueScalingGroups: [{ name: 'group', cliqueNames: ['worker'], replicas: 2, minAvailable: 1 }],
      },
    },
  }) as ApiObject

/** The number of pods of a set with this many replicas. */
const podsOf = (replicas: number): number => replicas * (2 + 2 * 2)

describe('a new version of Grove', () => {
  const config = configurationWith()
  let grove: GroveSandbox
  let next: OtherVersion

  before(async function () {
    this.timeout(120_000)
    grove = await startGroveSandbox({ config, log: SILENT, initContainerImage: 'i:1', nodes: 20, reconcilers: false })
    next = await otherVersion([
      { file: 'model/template-hash.js', before: "SALT = 'grove'", after: "SALT = 'the next one'" },
      {
        file: 'model/pod-defaults.js',
        before: "cachingMode: 'ReadWrite',",
        after: "cachingMode: 'ReadWrite', preemptionPolicy: 'PreemptLowerPriority',",
      },
    ])
  })
  after(async () => {
    await grove.stop()
    await next.remove()
  })

  /** Runs `what` while a version of the reconcilers runs. */
  const during = async (run: typeof runReconcilers, what: () => Promise<void>): Promise<void> => {
    if (config === undefined) return
    const client = kubeClient(new Connection(grove.accountAccess('grove-system', 'grove-operator')))
    const stopping = new AbortController()
    const working = run({ client, config, log: SILENT }, stopping.signal)
    try {
      await Promise.race([what(), working])
    } finally {
      stopping.abort()
      await working.catch(() => undefined)
      await client.close()
    }
  }

  const pods = (name: string): Pod[] =>
    ([...grove.core.store.list('pods', 'default')] as unknown as Pod[]).filter(
      ({ metadata }) => metadata.labels?.['app.kubernetes.io/part-of'] === name,
    )
  const uids = (name: string): (string | undefined)[] => pods(name).map(({ metadata }) => metadata.uid)
  const hashes = (name: string): Set<string | undefined> =>
    new Set(pods(name).map(({ metadata }) => metadata.labels?.[HASH]))
  const theSet = (name: string): Promise<TheSet> => grove.client.get<TheSet>(SETS, { namespace: 'default', name })
  const revisions = async (name: string) =>
    (await grove.client.list(REVISIONS, { namespace: 'default' })).items.filter(({ metadata }) =>
      metadata.name?.startsWith(`${name}-`),
    )
  const settled = async (name: string, replicas: number): Promise<TheSet> => {
    await until(
      'all pods are ready',
      async () => pods(name).filter(isReady).length,
      (count) => count === podsOf(replicas),
    )
    return until(
      'the set says that it is up to date',
      () => theSet(name),
      ({ status }) => status?.updatedReplicas === replicas,
    )
  }
  const scaled = (name: string, replicas: number) =>
    grove.client.mergePatch(SETS, { namespace: 'default', name }, { spec: { replicas } })

  it('with another salt and one more default replaces no pod, and makes more with the same hashes', async function () {
    this.timeout(120_000)
    let before: TheSet | undefined
    await during(runReconcilers, async () => {
      await grove.client.create(SETS, set('llm'))
      before = await settled('llm', 2)
    })
    const [oldPods, oldHashes] = [uids('llm'), hashes('llm')]
    const [stored] = await revisions('llm')
    await during(next.runReconcilers, async () => {
      await scaled('llm', 3)
      const after = await settled('llm', 3)
      expect(after.status?.currentGenerationHash).to.equal(before?.status?.currentGenerationHash)
      expect(after.status).to.not.have.property('updateProgress')
      // The next version really differs: it computes other hashes for the same templates.
      await grove.client.create(SETS, set('new'))
      await settled('new', 2)
    })
    expect(uids('llm')).to.include.members(oldPods)
    expect(hashes('llm')).to.deep.equal(oldHashes)
    expect([...hashes('new')]).to.not.include.members([...oldHashes])
    expect(await revisions('llm')).to.deep.equal([stored])
  })

  it('takes sets over that have no revisions, from versions that stored none', async function () {
    this.timeout(120_000)
    await during(runReconcilers, async () => {
      await grove.client.create(SETS, set('old'))
      await settled('old', 2)
    })
    const [oldPods, oldHashes] = [uids('old'), hashes('old')]
    const { status } = await theSet('old')
    for (const { metadata } of await revisions('old')) {
      await grove.client.delete(REVISIONS, { namespace: 'default', name: metadata.name ?? '' })
    }
    await during(next.runReconcilers, async () => {
      await scaled('old', 3)
      const after = await settled('old', 3)
      expect(after.status?.currentGenerationHash).to.equal(status?.currentGenerationHash)
    })
    expect(uids('old')).to.include.members(oldPods)
    expect(hashes('old')).to.deep.equal(oldHashes)
    expect(await revisions('old')).to.have.length(1)
  })

  it('costs one request for each template, and none at rest', async function () {
    this.timeout(120_000)
    const versions: string[] = []
    const stop = grove.core.store.subscribe('controllerrevisions.apps', ({ type, object }) => {
      const { name } = object.metadata as { name: string }
      if (name.startsWith('calm-')) versions.push(`${type} ${name}`)
    })
    await during(runReconcilers, async () => {
      await grove.client.create(SETS, set('calm', 1))
      await settled('calm', 1)
      await scaled('calm', 2)
      await settled('calm', 2)
    })
    stop()
    expect(versions).to.have.length(1)
  })
})
