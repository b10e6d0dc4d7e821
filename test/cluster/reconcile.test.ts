import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parseAllDocuments } from 'yaml'
import type { KubeObject } from '../../model/object.ts'
import { podSurroundings } from '../wire/initc/initc-process.ts'
import { waitUntil } from './controlplane/wait.ts'
import { controlPlane } from './fixture.ts'
import { type RunningGrove, startGrove } from './grove.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { repositoryRoot } from './repository.ts'

const samples = path.join(repositoryRoot, 'manifests/samples')

/**
 * The PodCliqueSets of our samples that can run here. Failover pods wait for devices; test/cluster/failover tests them.
 */
const sets = readdirSync(samples)
  .filter((name) => name.endsWith('.yaml') && !/^(refused|gpu-failover)/.test(name))
  .flatMap((name) => parseAllDocuments(readFileSync(path.join(samples, name), 'utf8')))
  .map((document) => document.toJS() as KubeObject)
  .filter(({ kind }) => kind === 'PodCliqueSet')

const priorityOf = ({ spec }: KubeObject): string | undefined =>
  (spec as { template?: { priorityClassName?: string } }).template?.priorityClassName

const GROVE_KINDS = 'podcliquesets,podcliques,podcliquescalinggroups,podgangs'
const CHILD_KINDS = `${GROVE_KINDS},pods,services,serviceaccounts,roles,rolebindings,secrets,hpa`
const MANAGED = 'app.kubernetes.io/managed-by=grove-operator'

describe('grove reconcile on a real control plane', () => {
  let namespace: string
  let grove: RunningGrove
  before(async () => {
    const plane = controlPlane()
    namespace = await createNamespace(plane, 'reconcile')
    for (const name of new Set(sets.map(priorityOf))) {
      if (name !== undefined) await plane.kubectl(['create', 'priorityclass', name, '--value=1000'])
    }
    grove = await startGrove(plane)
  })
  after(async () => {
    await grove?.stop()
    await removeNamespace(controlPlane(), namespace)
  })

  const list = async (kinds: string, ...args: string[]): Promise<KubeObject[]> => {
    const { stdout } = await controlPlane().kubectl(['get', kinds, '-n', namespace, '-o', 'json', ...args])
    return (JSON.parse(stdout) as { items: KubeObject[] }).items
  }
  const statusOf = (object: KubeObject | undefined) => (object?.status ?? {}) as Record<string, unknown>
  const apply = async (set: KubeObject): Promise<void> => {
    const input = JSON.stringify({ ...set, metadata: { ...set.metadata, namespace } })
    const { code, stderr } = await controlPlane().kubectl(['apply', '-f', '-'], { input })
    expect(code, stderr).to.equal(0)
  }
  const remove = async (name: string): Promise<void> => {
    const { code, stderr } = await controlPlane().kubectl(['delete', 'podcliqueset', name, '-n', namespace])
    expect(code, stderr).to.equal(0)
  }
  // A set that a failed test has left must not disturb the next one.
  afterEach(() => controlPlane().kubectl(['delete', 'podcliqueset', '--all', '-n', namespace]))

  const isReady = (pod: KubeObject): boolean => {
    const { conditions = [] } = statusOf(pod) as { conditions?: { type: string; status: string }[] }
    return conditions.some(({ type, status }) => type === 'Ready' && status === 'True')
  }

  for (const set of sets) {
    const name = set.metadata.name ?? ''
    it(`brings ${name} from a manifest to Ready pods, reports it, and leaves nothing behind`, async () => {
      await apply(set)
      await waitUntil(`availability of ${name}`, 60, async () => {
        const [stored] = await list('podcliquesets', `--field-selector=metadata.name=${name}`)
        const { replicas } = (stored?.spec ?? {}) as { replicas?: number }
        return replicas !== undefined && statusOf(stored).availableReplicas === replicas
      })
      const pods = await list('pods', '-l', `${MANAGED},app.kubernetes.io/part-of=${name}`)
      const cliques = await list('podcliques', '-l', `app.kubernetes.io/part-of=${name}`)
      const wanted = cliques.reduce((sum, { spec }) => sum + (spec as { replicas: number }).replicas, 0)
      expect(pods.length).to.equal(wanted)
      await waitUntil(`${wanted} Ready pods`, 60, async () =>
        (await list('pods', '-l', `app.kubernetes.io/part-of=${name}`)).every(isReady),
      )
      await remove(name)
      await waitUntil(
        `removal of all that ${name} stood for`,
        60,
        async () => (await list(CHILD_KINDS, '-l', MANAGED)).length === 0,
      )
    })
  }

  it('makes pods whose grove-initc ends when minAvailable of the clique before is Ready, and not sooner', async () => {
    // No node has this label: the pods stay unbound, and become Ready when this test says so.
    const podSpec = { nodeSelector: { none: 'such' }, containers: [{ name: 'main', image: 'main:1' }] }
    const clique = (name: string, replicas: number) => ({
      name,
      spec: { roleName: name, replicas, minAvailable: replicas - 1, podSpec },
    })
    await apply({
      apiVersion: 'grove.io/v1alpha1',
      kind: 'PodCliqueSet',
      metadata: { name: 'late' },
      spec: {
        replicas: 1,
        template: { cliqueStartupType: 'CliqueStartupTypeInOrder', cliques: [clique('store', 3), clique('app', 2)] },
      },
    } as KubeObject)
    const podsOf = (podClique: string) => list('pods', '-l', `grove.io/podclique=${podClique}`)
    await waitUntil('pods', 60, async () => {
      const [stores, apps] = await Promise.all([podsOf('late-0-store'), podsOf('late-0-app')])
      return stores.length === 3 && apps.length === 2
    })
    const [app] = await podsOf('late-0-app')
    const { initContainers = [] } = (app?.spec ?? {}) as { initContainers?: { name: string; args: string[] }[] }
    const args = initContainers.find(({ name }) => name === 'grove-initc')?.args ?? []
    const surroundings = await podSurroundings()
    try {
      await surroundings.writePodInfo(namespace, app?.metadata.labels?.['grove.io/podgang'] ?? '')
      await waitUntil('a token', 30, async () => {
        const [secret] = await list('secrets', '--field-selector=metadata.name=late-ic-sat')
        const { data = {} } = secret as KubeObject & { data?: Record<string, string> }
        if (data.token === undefined) return false
        const files = Object.entries(data).map(([name, value]) => [name, Buffer.from(value, 'base64').toString()])
        await surroundings.mountToken(Object.fromEntries(files))
        return true
      })
      const { hostname, port } = new URL(controlPlane().admin.server)
      const initc = surroundings.start(args, { host: hostname, port: Number(port) })
      await initc.logged('late-0-store: 0 ready, 2 needed')
      const becomeReady = async (pod: KubeObject | undefined) => {
        const patch = JSON.stringify({ status: { conditions: [{ type: 'Ready', status: 'True' }] } })
        const target = ['pod', pod?.metadata.name ?? '', '-n', namespace, '--subresource=status']
        const { code, stderr } = await controlPlane().kubectl(['patch', ...target, '--type=merge', '-p', patch])
        expect(code, stderr).to.equal(0)
      }
      const [first, second] = await podsOf('late-0-store')
      await becomeReady(first)
      await initc.logged('late-0-store: 1 ready, 2 needed')
      expect(initc.child.exitCode).to.equal(null)
      await becomeReady(second)
      expect(await initc.ended).to.equal(0)
    } finally {
      await surroundings.remove()
    }
    await remove('late')
  })

  it('lists every pod in its gang before any of them may be scheduled', async () => {
    const [set] = sets
    if (set === undefined) throw new Error('there is no sample to try')
    await apply(set)
    const initialized = (gang: KubeObject): boolean => {
      const { conditions = [] } = statusOf(gang) as { conditions?: { type: string; status: string }[] }
      return conditions.some(({ type, status }) => type === 'Initialized' && status === 'True')
    }
    await waitUntil('pods that have been scheduled', 60, async () => {
      const pods = await list('pods', '-l', MANAGED)
      return pods.length > 0 && pods.some(({ spec }) => (spec as { nodeName?: string }).nodeName !== undefined)
    })
    const pods = await list('pods', '-l', MANAGED)
    const gangs = await list('podgangs')
    for (const pod of pods.filter(({ spec }) => (spec as { nodeName?: string }).nodeName !== undefined)) {
      const gang = gangs.find(({ metadata }) => metadata.name === pod.metadata.labels?.['grove.io/podgang'])
      expect(gang && initialized(gang), pod.metadata.name).to.equal(true)
      expect(JSON.stringify(gang?.spec)).to.include(`"${pod.metadata.name}"`)
    }
    await remove(set.metadata.name ?? '')
  })
})
