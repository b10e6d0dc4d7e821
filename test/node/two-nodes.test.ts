import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { createNamespace, removeNamespace } from '../cluster/namespace.ts'
import { startWriters } from '../cluster/writers.ts'
import { record } from './figures.ts'
import { onOwnCluster } from './fixture.ts'
import { installGrove } from './grove.ts'
import { bringBack, DEFAULT_TOLERATED_S, HASTY_PLANE, preferring, TOLERATED_S, untilNodeReady } from './lost-nodes.ts'
import { ask, busyboxPod, create, field, inPod, ready, WAIT } from './pods.ts'
import { type CliqueOf, READY, setOf, WAITING } from './sets.ts'
import type { RealNode } from './start.ts'
import { BUSYBOX, OTHER_BUSYBOX } from './test-images.ts'
import { containerOf, isReady, type RealPod, Workload } from './workload.ts'

const WRITERS = 2
/** Pods that are placed on a node as long as it takes pods, and stay for so many seconds where it is lost. */
const rather = (node: RealNode, seconds: number): object => ({
  tolerations: ['not-ready', 'unreachable'].map((taint) => ({
    key: `node.kubernetes.io/${taint}`,
    operator: 'Exists',
    effect: 'NoExecute',
    tolerationSeconds: seconds,
  })),
  ...preferring(node),
})

const uids = (pods: readonly RealPod[]): string[] => pods.map(({ metadata }) => metadata.uid)
const containersOf = (pods: readonly RealPod[]): (string | undefined)[] =>
  pods.map((pod) => containerOf(pod, 'main')?.containerID)

onOwnCluster('two real nodes', { nodes: 2, plane: HASTY_PLANE }, (its) => {
  let client: Client
  let work: Workload
  const kubectl = (args: readonly string[], input = '') => ask(its().plane, args, input)
  const second = (): RealNode => its().nodes[1] as RealNode
  const on = ({ name }: RealNode, pods: readonly RealPod[]) => pods.filter(({ spec }) => spec.nodeName === name)
  const isNodeReady = (is: boolean) => untilNodeReady(its(), second(), is)
  /** A gang of four pods, two on each node; those on the second wait for those on the first. */
  const spreadGang = async (tolerated = TOLERATED_S): Promise<RealPod[]> => {
    const [first, other] = its().nodes.map((node) => ({ replicas: 2, podSpec: rather(node, tolerated) }))
    await work.apply(
      setOf('c', [
        { name: 'a', ...first },
        { name: 'b', ...other, startsAfter: ['a'] },
      ] as CliqueOf[]),
    )
    const pods = await whole('a gang on two nodes', () => true)
    expect(its().nodes.map((node) => on(node, pods).length)).to.deep.equal([2, 2])
    return pods
  }
  /** Waits until the four pods of the gang are ready and as asked. */
  const whole = (what: string, are: (pods: readonly RealPod[]) => boolean) =>
    work.until(what, undefined, (pods) => pods.length === 4 && pods.every(isReady) && are(pods))
  /** Waits until there are others in place of these. */
  const replaced = (lost: readonly RealPod[]) =>
    whole('a whole gang with other pods', (pods) => !pods.some(({ metadata }) => uids(lost).includes(metadata.uid)))
  /** Users write meanwhile; returns what was refused. */
  const whileWriting = async (act: () => Promise<void>): Promise<readonly string[]> => {
    const namespace = await createNamespace(its().plane, 'writers')
    const writers = startWriters(client, namespace, WRITERS)
    try {
      await act()
    } finally {
      await writers.stop()
    }
    await removeNamespace(its().plane, namespace)
    expect(writers.written()).to.be.greaterThan(20)
    return writers.failures()
  }

  before(async () => {
    await installGrove(its())
    client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: its().plane.kubeconfig })))
  })
  after(() => client?.close())
  beforeEach(async () => {
    work = await Workload.open(its().plane, 'nodes')
  })
  afterEach(() => work.close())

  it('lead traffic from a pod of one to a pod of the other, by address, Service and name, and both to the API server', async () => {
    const { plane, nodes } = its()
    const serve = 'mkdir /tmp/www; echo served by $(hostname) >/tmp/www/index.html; httpd -p 8080 -h /tmp/www'
    const web = (index: number) => `web-${index}`
    await create(
      plane,
      work.namespace,
      ...nodes.flatMap((node, index) => [
        busyboxPod(web(index), `${serve}; ${WAIT}`, { labels: { app: web(index) }, spec: { nodeName: node.name } }),
        {
          apiVersion: 'v1',
          kind: 'Service',
          metadata: { name: web(index) },
          spec: { selector: { app: web(index) }, ports: [{ port: 80, targetPort: 8080 }] },
        },
      ]),
    )
    await ready(plane, work.namespace, web(0), web(1))
    for (const [from, to] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const get = (url: string) => inPod(plane, work.namespace, web(from), 'wget', '-q', '-O', '-', url)
      const address = await field(plane, work.namespace, `pod/${web(to)}`, '.status.podIP')
      const cluster = await field(plane, work.namespace, `service/${web(to)}`, '.spec.clusterIP')
      for (const url of [`http://${address}:8080/`, `http://${cluster}/`, `http://${web(to)}/`]) {
        await waitUntil(`answer at ${url}`, 20, async () => (await get(url)) === `served by ${web(to)}\n`)
      }
      await inPod(plane, work.namespace, web(from), 'sh', '-c', 'nc -w 5 kubernetes.default 443 </dev/null')
    }
  })

  it('hold a gang together: its worker on one waits for its leader on the other', async () => {
    const [first, other] = its().nodes.map(({ name }) => ({ nodeSelector: { 'kubernetes.io/hostname': name } }))
    await work.apply(
      setOf('c', [
        { name: 'leader', replicas: 1, podSpec: first as object, container: WAITING },
        { name: 'worker', replicas: 1, podSpec: other as object, startsAfter: ['leader'] },
      ]),
    )
    await work.until('a worker held back', 'c-0-worker', ([pod]) => {
      return pod !== undefined && containerOf(pod, 'grove-initc')?.state.running !== undefined
    })
    const [leader] = await work.until('a leader that runs', 'c-0-leader', ([pod]) => {
      return pod !== undefined && containerOf(pod, 'main')?.state.running !== undefined
    })
    await work.exec(leader as RealPod, 'touch', '/tmp/ready')
    const [worker] = await work.ready('c-0-worker', 1)
    expect([leader?.spec.nodeName, worker?.spec.nodeName]).to.deep.equal(its().nodes.map(({ name }) => name))
  })

  it('have their pods back that an update makes again and that prefer their nodes', async () => {
    const set = (image: string): object => {
      const made = setOf('s', [{ name: 'a', replicas: 10, container: { ...READY, image } }]) as {
        spec: { template: { cliques: object[] } }
      }
      const preferred = { inPlaceScheduling: 'Preferred', rollingUpdate: { maxUnavailable: '50%' } }
      made.spec.template.cliques = made.spec.template.cliques.map((clique) => ({ ...clique, ...preferred }))
      return made
    }
    const nodesOf = (pods: readonly RealPod[]): Record<string, string | undefined> =>
      Object.fromEntries(
        pods.map(({ metadata, spec }) => [metadata.labels?.['grove.io/podclique-pod-index'], spec.nodeName]),
      )
    const isWhole = (pods: readonly RealPod[]): boolean => pods.length === 10 && pods.every(isReady)
    await work.apply(set(BUSYBOX))
    let before = await work.until('ten pods on two nodes', undefined, isWhole)
    expect(its().nodes.map((node) => on(node, before).length)).to.deep.equal([5, 5])
    const expected = nodesOf(before)
    for (const image of [OTHER_BUSYBOX, BUSYBOX, OTHER_BUSYBOX]) {
      await work.apply(set(image))
      const former = uids(before)
      before = await work.until(
        'ten others',
        undefined,
        (pods) => isWhole(pods) && !pods.some(({ metadata }) => former.includes(metadata.uid)),
      )
      expect(nodesOf(before)).to.deep.equal(expected)
    }
  })

  it('serve every write while one of them, with a webhook, is drained, and its pods move to the other', async () => {
    const before = await spreadGang()
    const { name } = second()
    const started = Date.now()
    const refused = await whileWriting(async () => {
      await kubectl(['drain', name, '--ignore-daemonsets', '--force', '--delete-emptydir-data', '--timeout=120s'])
      await replaced(on(second(), before))
    })
    await record(
      'one of two nodes is drained, with a webhook and half of a gang on it',
      'the pods are recreated on the other; no write is refused',
      started,
    )
    expect(refused.slice(0, 5)).to.deep.equal([])
    await kubectl(['uncordon', name])
  })

  it('have a webhook each again after a drain, once they are restarted', async () => {
    const { name } = second()
    const nodesOf = async (): Promise<(string | undefined)[]> => {
      const webhooks = ['-n', 'grove-system', 'get', 'pods', '-l', 'app.kubernetes.io/component=operator', '-o', 'json']
      const { items } = JSON.parse(await kubectl(webhooks)) as { items: RealPod[] }
      return items
        .filter(({ metadata }) => metadata.deletionTimestamp === undefined)
        .map(({ spec }) => spec.nodeName)
        .sort()
    }
    await kubectl(['drain', name, '--ignore-daemonsets', '--force', '--delete-emptydir-data', '--timeout=120s'])
    await kubectl(['-n', 'grove-system', 'rollout', 'status', 'deployment/grove-operator', '--timeout=90s'])
    expect(await nodesOf()).to.deep.equal([its().node.name, its().node.name])
    await kubectl(['uncordon', name])
    const refused = await whileWriting(async () => {
      const both = ['deployment/grove-operator', 'deployment/grove-reconciler']
      await kubectl(['-n', 'grove-system', 'rollout', 'restart', ...both])
      await kubectl(['-n', 'grove-system', 'rollout', 'status', ...both, '--timeout=110s'])
    })
    expect(await nodesOf()).to.deep.equal([its().node.name, name].sort())
    expect(refused.slice(0, 5)).to.deep.equal([])
  })

  it('are left as they are when one of them is cut off until it is not ready, and comes back', async () => {
    const before = await spreadGang(DEFAULT_TOLERATED_S)
    await second().unplug()
    await isNodeReady(false)
    const started = Date.now()
    await second().plugIn()
    await isNodeReady(true)
    const after = await whole('a gang as before', () => true)
    await record(
      'a node that was cut off is back before its pods are given up',
      'nothing: its containers have run on',
      started,
    )
    expect(containersOf(after)).to.deep.equal(containersOf(before))
  })

  const OUT_OF_SERVICE = 'node.kubernetes.io/out-of-service'
  /** Cuts the second node off, and waits until there are four ready pods on the other. */
  const outlive = async (): Promise<void> => {
    await second().unplug()
    await work.until('a whole gang on the other node', undefined, (pods) => {
      const staying = pods.filter(({ metadata }) => metadata.deletionTimestamp === undefined)
      return staying.length === 4 && on(its().node, staying).length === 4 && staying.every(isReady)
    })
  }

  it('have the gang whole on the other when one is lost for good, and what is left of it goes once that is out of service', async () => {
    const before = await spreadGang()
    const lost = Date.now()
    await outlive()
    await record(
      'a node is lost for good',
      'Kubernetes gives its pods up, and others are created at once; the lost ones stay Terminating',
      lost,
    )
    const left = on(second(), await work.pods())
    expect(uids(left)).to.deep.equal(uids(on(second(), before)))
    const told = Date.now()
    await kubectl(['taint', 'nodes', second().name, `${OUT_OF_SERVICE}=nodeshutdown:NoExecute`])
    await whole('four pods and no other', () => true)
    await record('and is marked as out of service', 'Kubernetes removes the pods that are left', told)
    await kubectl(['taint', 'nodes', second().name, `${OUT_OF_SERVICE}-`])
    await second().plugIn()
    await isNodeReady(true)
  })

  it('have the pods of one that is cut off for good on the other, once its Node is deleted', async () => {
    const before = await spreadGang()
    await second().unplug()
    await isNodeReady(false)
    await waitUntil('pods that are given up', 90, async () =>
      on(second(), await work.pods()).every(({ metadata }) => metadata.deletionTimestamp !== undefined),
    )
    const started = Date.now()
    await kubectl(['delete', 'node', second().name])
    const after = await replaced(on(second(), before))
    await record(
      'the Node of a node that is cut off is deleted',
      'Kubernetes removes its pods 40 to 60 s later, and they are recreated on the other',
      started,
    )
    expect(on(its().node, after)).to.have.length(4)
    await bringBack(its(), second())
  })

  it('start the containers of one again that loses its power and boots, once those of the other are ready', async () => {
    const before = await spreadGang()
    const started = Date.now()
    await second().cutPower()
    await second().boot()
    const after = await whole('a whole gang with other containers', (pods) =>
      on(second(), pods).every((pod) => !containersOf(before).includes(containerOf(pod, 'main')?.containerID)),
    )
    await record('a node loses its power, and boots', 'the kubelet starts the containers of its pods again', started)
    expect(uids(after)).to.deep.equal(uids(before))
    for (const pod of on(second(), after))
      expect(containerOf(pod, 'grove-initc')?.state.terminated?.exitCode).to.equal(0)
    expect(containersOf(on(its().node, after))).to.deep.equal(containersOf(on(its().node, before)))
  })
})
