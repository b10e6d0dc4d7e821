import { expect } from 'chai'
import { type GroveSandbox, type GroveSandboxOptions, startGroveSandbox } from '../../sandbox/cluster/grove.ts'
import { RestoreError, savedState } from '../../sandbox/cluster/saved-state.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { configurationWith } from './configuration.ts'
import { errorLog } from './error-log.ts'
import { SETS } from './grove-resources.ts'
import { isReady, NAMESPACES, type Pod, SECRETS, until } from './running.ts'

const SET = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 'llm', namespace: 'serving' },
  spec: {
    replicas: 1,
    template: {
      cliqueStartupType: 'CliqueStartupTypeExplicit',
      cliques: ['store', 'worker'].map((name) => ({
        name,
        spec: {
          roleName: name,
          replicas: 2,
          ...(name === 'worker' && { startsAfter: ['store'] }),
          podSpec: { containers: [{ name: 'c', image: 'c:1' }] },
        },
      })),
    },
  },
}

describe('the saved state of a sandbox', function () {
  this.timeout(120_000)
  const lines: string[] = []
  const mistakes: unknown[] = []
  const started: GroveSandbox[] = []
  const sandbox = async (more: Partial<GroveSandboxOptions> = {}): Promise<GroveSandbox> => {
    const one = await startGroveSandbox({
      config: configurationWith(),
      log: errorLog((line) => lines.push(line)),
      initContainerImage: 'grove-initc:test',
      nodes: 2,
      onError: (error) => mistakes.push(error),
      ...more,
    })
    started.push(one)
    return one
  }
  /** The saved state as it would be read from the files of a directory. */
  const state = ({ core, installed }: GroveSandbox): JsonObject[] =>
    savedState(core, installed).map(({ object }) => JSON.parse(JSON.stringify(object)))
  const podsOf = (one: GroveSandbox): Pod[] => [...one.core.store.list('pods', 'serving')] as unknown as Pod[]
  const kindsOf = (objects: readonly JsonObject[]): Set<unknown> => new Set(objects.map(({ kind }) => kind))
  const nameOf = ({ metadata }: JsonObject): unknown => (metadata as { name: string }).name

  let saved: JsonObject[]
  before(async () => {
    const first = await sandbox()
    await first.client.create(NAMESPACES, { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'serving' } })
    await first.client.create(SETS, SET)
    await until(
      'all pods are Ready',
      async () => podsOf(first).filter(isReady),
      ({ length }) => length === 4,
    )
    saved = state(first)
  })
  after(async () => {
    await Promise.all(started.map((one) => one.stop()))
    expect({ lines, mistakes }).to.deep.equal({ lines: [], mistakes: [] })
  })

  it('has nodes and what users and reconcilers made, and leaves out what every sandbox installs', () => {
    expect(kindsOf(saved)).to.include.all.keys('Node', 'Namespace', 'PodCliqueSet', 'PodClique', 'Pod', 'Event')
    expect(kindsOf(saved)).to.not.have.any.keys(
      'CustomResourceDefinition',
      'ClusterRole',
      'PriorityClass',
      'ValidatingWebhookConfiguration',
    )
    expect(saved.filter(({ kind }) => kind === 'Namespace').map(nameOf)).to.deep.equal(['serving'])
  })

  it('goes on in another sandbox: pods stay as they are, with their uid, and the reconcilers change nothing', async () => {
    const second = await sandbox({ nodes: [], restore: saved })
    const before = saved.filter(({ kind }) => kind === 'Pod').map((each) => (each as unknown as Pod).status)
    await second.client.mergePatch(SETS, { namespace: 'serving', name: 'llm' }, { spec: { replicas: 2 } })
    await until(
      'the second replica is Ready',
      async () => podsOf(second).filter(isReady),
      ({ length }) => length === 8,
    )
    const uids = new Set(saved.map(({ metadata }) => (metadata as { uid: string }).uid))
    const kept = podsOf(second).filter(({ metadata }) => uids.has(metadata.uid ?? ''))
    expect(kept.map(({ status }) => status)).to.have.deep.members(before)
    const addresses = podsOf(second).map(({ status }) => status?.podIP)
    expect(new Set(addresses).size).to.equal(8)
  })

  it('holds no token; Secrets get one of the new sandbox', async () => {
    const isToken = ({ type }: JsonObject): boolean => type === 'kubernetes.io/service-account-token'
    const [secret] = saved.filter(isToken)
    expect(secret?.data).to.deep.equal({})
    const second = await sandbox({ nodes: [], restore: saved })
    const key = { namespace: 'serving', name: String(nameOf(secret ?? {})) }
    const filled = await until(
      'the Secret is filled',
      () => second.client.get(SECRETS, key),
      (one) => (one as { data?: { token?: string } } | undefined)?.data?.token !== undefined,
    )
    const token = Buffer.from((filled as unknown as { data: { token: string } }).data.token, 'base64').toString()
    expect(second.tokens.callerOf(token)?.username).to.equal('system:serviceaccount:serving:llm')
  })

  it('may be edited: what an object owns goes with it', async () => {
    const edited = saved.filter(({ kind }) => kind !== 'PodCliqueSet')
    const second = await sandbox({ nodes: [], restore: edited })
    await until(
      'the pods are gone',
      async () => podsOf(second),
      ({ length }) => length === 0,
    )
  })

  it('keeps a change of what was installed, and the account that the process uses', async () => {
    const [first, key] = [await sandbox(), { name: 'default' }]
    await first.client.mergePatch(NAMESPACES, key, { metadata: { labels: { team: 'a' } } })
    const second = await sandbox({ restore: state(first), nodes: [] })
    expect((await second.client.get(NAMESPACES, key))?.metadata).to.deep.include({
      labels: { 'kubernetes.io/metadata.name': 'default', team: 'a' },
    })
    await second.client.create(SETS, { ...SET, metadata: { name: 'new', namespace: 'default' } })
    await until(
      'its pods are Ready',
      async () => [...second.core.store.list('pods', 'default')].filter((pod) => isReady(pod as unknown as Pod)),
      ({ length }) => length === 4,
    )
  })

  const node = (): JsonObject => saved.find(({ kind }) => kind === 'Node') as JsonObject
  const pod = (): JsonObject => saved.find(({ kind }) => kind === 'Pod') as JsonObject
  const metadata = (object: JsonObject): JsonObject => object.metadata as JsonObject
  const WRONG: Readonly<Record<string, readonly [() => JsonObject[], string]>> = {
    'of a kind that is not served': [
      () => [{ apiVersion: 'a.example/v1', kind: 'Flower', metadata: { name: 'rose', uid: 'x' } }],
      'apiVersion: a.example/v1 Flower is not served here; start with the --config that it was saved with',
    ],
    'with a field that its kind does not have': [() => [{ ...node(), sepc: {} }], 'unknown field "sepc"'],
    'with a value that its schema refuses': [
      () => [...saved.filter(({ kind }) => kind === 'Namespace'), { ...pod(), spec: {} }],
      'spec.containers: Required value',
    ],
    'without a uid': [
      () => [{ ...node(), metadata: { name: 'mine' } }],
      'metadata.uid: Required value: what was saved has one; apply new objects with -f',
    ],
    'that is there twice': [
      () => [node(), node()],
      'metadata.name: Duplicate value: "sandbox-0": another file has this object, too',
    ],
    'of a namespace that is not there': [
      () => [{ ...pod(), metadata: { ...metadata(pod()), namespace: 'away' } }],
      'metadata.namespace: Not found: "away": the namespace is not among what was saved',
    ],
  }
  for (const [what, [objects, message]] of Object.entries(WRONG)) {
    it(`is refused with an object ${what}`, async () => {
      const error = await sandbox({ nodes: [], restore: objects() }).then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      expect(error).to.be.instanceOf(RestoreError)
      expect((error as RestoreError).message).to.include(message)
      expect((error as RestoreError).index).to.equal(objects().length - 1)
    })
  }
})
