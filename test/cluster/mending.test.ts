import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import { waitUntil } from './controlplane/wait.ts'
import { controlPlane } from './fixture.ts'
import { type RunningGrove, startGrove } from './grove.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { isReadyPod, type ObjectsIn, objectsIn, uidsOf } from './objects-in.ts'

const POD_SPEC = { containers: [{ name: 'main', image: 'main:1' }] }
const clique = (name: string, replicas: number, more: object = {}) => ({
  name,
  spec: { roleName: name, replicas, minAvailable: replicas, podSpec: POD_SPEC },
  ...more,
})
const setOf = (name: string, template: object, replicas = 1): KubeObject =>
  ({
    apiVersion: 'grove.io/v1alpha1',
    kind: 'PodCliqueSet',
    metadata: { name },
    spec: { replicas, template },
  }) as unknown as KubeObject

/** Two cliques; the second waits for the first, and so needs a token. */
const ORDERED = { cliqueStartupType: 'CliqueStartupTypeInOrder', cliques: [clique('store', 2), clique('app', 1)] }

const statusOf = (object: KubeObject | undefined) =>
  (object?.status ?? {}) as { availableReplicas?: number; hard?: object; lastErrors?: readonly object[] }

const lastErrorsOf = (object: KubeObject | undefined): string => JSON.stringify(statusOf(object).lastErrors ?? [])

describe('what others break on a real control plane', () => {
  let grove: RunningGrove
  let namespace: string
  let objects: ObjectsIn
  before(async () => {
    grove = await startGrove(controlPlane())
  })
  after(() => grove?.stop())
  beforeEach(async () => {
    namespace = await createNamespace(controlPlane(), 'mending')
    objects = objectsIn(controlPlane(), namespace)
  })
  afterEach(() => removeNamespace(controlPlane(), namespace))

  const podsReady = (count: number) =>
    waitUntil(`${count} Ready pods`, 60, async () => {
      const pods = await objects.list('pods')
      return pods.length === count && pods.every(isReadyPod)
    })
  const brought = async (set: KubeObject, pods: number): Promise<void> => {
    await objects.apply(set)
    await podsReady(pods)
  }
  /** Resolves when the object has been replaced by another one, or exists again. */
  const madeAgain = async (kind: string, name: string, before: KubeObject | undefined): Promise<KubeObject> => {
    let found: KubeObject | undefined
    await waitUntil(`new ${kind} ${name}`, 30, async () => {
      found = await objects.find(kind, name)
      return found !== undefined && found.metadata.uid !== before?.metadata.uid
    })
    return found as KubeObject
  }

  it('makes a deleted token Secret again, and Kubernetes puts a token into it', async () => {
    await brought(setOf('llm', ORDERED), 3)
    const before = await objects.find('secrets', 'llm-ic-sat')
    await objects.run(['delete', 'secret', 'llm-ic-sat'])
    await madeAgain('secrets', 'llm-ic-sat', before)
    await waitUntil('token', 30, async () => {
      const secret = (await objects.find('secrets', 'llm-ic-sat')) as { data?: { token?: string } } | undefined
      return secret?.data?.token !== undefined
    })
    await objects.run(['delete', 'pods', '-l', 'grove.io/podclique=llm-0-app'])
    await podsReady(3)
  })

  it('makes a deleted ServiceAccount and its token again, and pods that run as it start', async () => {
    await brought(setOf('llm', ORDERED), 3)
    const [account, secret] = [
      await objects.find('serviceaccounts', 'llm'),
      await objects.find('secrets', 'llm-ic-sat'),
    ]
    await objects.run(['delete', 'serviceaccount', 'llm'])
    await madeAgain('serviceaccounts', 'llm', account)
    // Kubernetes deletes the token Secret of an account that no longer exists.
    await madeAgain('secrets', 'llm-ic-sat', secret)
    const before = uidsOf(await objects.list('pods', '-l', 'grove.io/podclique=llm-0-app'))
    await objects.run(['delete', 'pods', '-l', 'grove.io/podclique=llm-0-app'])
    await podsReady(3)
    expect(uidsOf(await objects.list('pods', '-l', 'grove.io/podclique=llm-0-app'))).to.not.deep.equal(before)
  })

  it('mends a Role, a RoleBinding and a Service that somebody relabelled and changed', async () => {
    await brought(setOf('llm', ORDERED), 3)
    const nameOf = async (kind: string): Promise<string> => {
      const [found] = await objects.list(kind, '-l', 'app.kubernetes.io/managed-by=grove-operator')
      return found?.metadata.name ?? ''
    }
    const labels = { 'app.kubernetes.io/managed-by': 'somebody' }
    const changes: readonly (readonly [string, string, object])[] = [
      ['roles', await nameOf('roles'), { rules: [] }],
      [
        'rolebindings',
        await nameOf('rolebindings'),
        { subjects: [{ kind: 'User', name: 'mallory', apiGroup: 'rbac.authorization.k8s.io' }] },
      ],
      ['services', await nameOf('services'), { spec: { selector: { extra: 'key' } } }],
    ]
    for (const [kind, name, change] of changes) {
      const before = await objects.find(kind, name)
      await objects.patch(kind, name, { ...change, metadata: { labels } })
      const own = ({ metadata, ...object }: KubeObject) => {
        const { rules, subjects, spec } = object as unknown as Record<string, { selector?: object } | undefined>
        return JSON.stringify({ labels: metadata.labels, rules, subjects, selector: spec?.selector })
      }
      await waitUntil(`mended ${kind} ${name}`, 30, async () => {
        const found = await objects.find(kind, name)
        return found !== undefined && before !== undefined && own(found) === own(before)
      })
      expect((await objects.find(kind, name))?.metadata.uid).to.equal(before?.metadata.uid)
    }
  })

  describe('by kubectl delete --cascade=orphan', () => {
    const KINDS = 'podcliques,podcliquescalinggroups,podgangs,services,serviceaccounts,roles,rolebindings,secrets'
    const OURS = ['-l', 'app.kubernetes.io/part-of=llm,app.kubernetes.io/managed-by=grove-operator'] as const
    const template = {
      cliques: [clique('store', 2), clique('app', 1)],
      podCliqueScalingGroups: [{ name: 'apps', cliqueNames: ['app'], replicas: 2, minAvailable: 1 }],
    }

    // Kubernetes' garbage collector looks for new kinds every 30 s. What it does not know yet it cannot orphan: it deletes
    // it later, as its owner is gone.
    beforeEach(async () => {
      const witness = (apiVersion: string, kind: string, more: object): KubeObject =>
        ({ apiVersion, kind, metadata: { name: 'witness', ...more } }) as unknown as KubeObject
      await objects.apply(witness('v1', 'ConfigMap', {}))
      const uid = (await objects.find('configmaps', 'witness'))?.metadata.uid
      const owner = { apiVersion: 'v1', kind: 'ConfigMap', name: 'witness', uid }
      await objects.apply({
        ...witness('scheduler.grove.io/v1alpha1', 'PodGang', { ownerReferences: [owner] }),
        spec: { podgroups: [] },
      } as unknown as KubeObject)
      await objects.run(['delete', 'configmap', 'witness'])
      await waitUntil('end of a PodGang whose owner is gone', 60, async () => {
        return (await objects.find('podgangs', 'witness')) === undefined
      })
    })

    it('leaves everything of a set, and a set made again under the name adopts it with the same pods', async () => {
      await brought(setOf('llm', template), 4)
      const [children, pods] = [await objects.list(KINDS, ...OURS), await objects.list('pods')]
      await objects.run(['delete', 'pcs', 'llm', '--cascade=orphan'])
      await waitUntil('end of the owner references', 30, async () => {
        const left = await objects.list('podcliques', ...OURS)
        expect(left).to.not.deep.equal([])
        return left.every(({ metadata }) => !metadata.ownerReferences?.some(({ kind }) => kind === 'PodCliqueSet'))
      })
      expect(uidsOf(await objects.list(KINDS, ...OURS))).to.deep.equal(uidsOf(children))
      expect(uidsOf(await objects.list('pods'))).to.deep.equal(uidsOf(pods))

      await objects.apply(setOf('llm', template))
      const set = await objects.find('podcliquesets', 'llm')
      await waitUntil('adoption of the children', 60, async () => {
        const owned = await objects.list('podcliques,podcliquescalinggroups,services', ...OURS)
        const direct = owned.filter(({ metadata }) => metadata.labels?.['grove.io/podcliquescalinggroup'] === undefined)
        return direct.every(({ metadata }) => metadata.ownerReferences?.some(({ uid }) => uid === set?.metadata.uid))
      })
      await waitUntil('availability', 60, async () => {
        const { availableReplicas } = statusOf(await objects.find('podcliquesets', 'llm'))
        return availableReplicas === 1
      })
      expect(uidsOf(await objects.list('pods'))).to.deep.equal(uidsOf(pods))
      expect(uidsOf(await objects.list(KINDS, ...OURS))).to.deep.equal(uidsOf(children))
    })

    it('leaves the pods of a PodClique, and the PodClique made again in its set adopts them', async () => {
      await brought(setOf('llm', template), 4)
      const pods = await objects.list('pods')
      const before = await objects.find('podcliques', 'llm-0-store')
      await objects.run(['delete', 'podclique', 'llm-0-store', '--cascade=orphan'])
      const { metadata } = await madeAgain('podcliques', 'llm-0-store', before)
      await waitUntil('adoption of the pods', 30, async () =>
        (await objects.list('pods', '-l', 'grove.io/podclique=llm-0-store')).every((pod) =>
          pod.metadata.ownerReferences?.some(({ uid }) => uid === metadata.uid),
        ),
      )
      expect(uidsOf(await objects.list('pods'))).to.deep.equal(uidsOf(pods))
    })
  })

  describe('by a quota', () => {
    const quota = (name: string, hard: object): KubeObject =>
      ({ apiVersion: 'v1', kind: 'ResourceQuota', metadata: { name }, spec: { hard } }) as unknown as KubeObject
    const counted = (name: string) =>
      waitUntil(
        'quota in force',
        30,
        async () => statusOf(await objects.find('resourcequotas', name)).hard !== undefined,
      )

    it('that refuses pods is told on the PodClique and by an event, and no more once it is gone', async () => {
      await objects.apply(quota('pods', { pods: '1' }))
      await counted('pods')
      await objects.apply(setOf('llm', { cliques: [clique('store', 3)] }))
      await waitUntil('report of the failure', 60, async () =>
        lastErrorsOf(await objects.find('podcliques', 'llm-0-store')).includes('exceeded quota: pods'),
      )
      const events = await objects.list('events', '--field-selector=involvedObject.kind=PodClique,type=Warning')
      expect(events.map((event) => (event as unknown as { reason: string }).reason)).to.include('PodCreateFailed')
      await objects.run(['delete', 'resourcequota', 'pods'])
      await podsReady(3)
      await waitUntil('end of the report', 60, async () =>
        [await objects.find('podcliques', 'llm-0-store'), await objects.find('podcliquesets', 'llm')].every(
          (object) => lastErrorsOf(object) === '[]',
        ),
      )
    })

    it('that refuses one claim does not keep a pod that was lost from being replaced', async () => {
      const devices = { requests: [{ name: 'card', exactly: { deviceClassName: 'cards' } }] }
      const sharing = { resourceSharing: [{ name: 'card', scope: 'PerReplica' }] }
      await objects.apply(quota('claims', { 'count/resourceclaims.resource.k8s.io': '2' }))
      await counted('claims')
      await objects.apply(
        setOf('llm', {
          resourceClaimTemplates: [{ name: 'card', templateSpec: { spec: { devices } } }],
          cliques: [clique('store', 2, sharing)],
        }),
      )
      const pods = () => objects.list('pods')
      await waitUntil('pods', 60, async () => (await pods()).length === 2)
      await objects.run(['scale', 'podclique/llm-0-store', '--replicas=3'])
      await waitUntil('report of the claim', 60, async () =>
        lastErrorsOf(await objects.find('podcliques', 'llm-0-store')).includes('exceeded quota: claims'),
      )
      const [lost, other] = await pods()
      await objects.run(['delete', 'pod', lost?.metadata.name ?? ''])
      await waitUntil('replacement of the pod', 60, async () => {
        const uids = uidsOf(await pods())
        return uids.length === 2 && !uids.includes(lost?.metadata.uid ?? '')
      })
      expect(uidsOf(await pods())).to.include(other?.metadata.uid)
    })
  })
})
