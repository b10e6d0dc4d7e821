import { waitUntil } from '../cluster/controlplane/wait.ts'
import type { RealCluster } from './fixture.ts'
import { ask } from './pods.ts'
import { READY } from './sets.ts'
import { BUSYBOX } from './test-images.ts'
import { isReady, type RealPod, type Workload } from './workload.ts'

/** Where a fault happens: a set of one gang of two pods, `c-0-a`, both of which are ready. */
export interface Scene extends RealCluster {
  readonly work: Workload
  readonly pods: readonly [RealPod, RealPod]
}

/** One thing that goes wrong on a node, and what becomes of the two pods of a gang. */
export interface NodeFault {
  /** What goes wrong, as docs/reliability.md lists it. */
  readonly fault: string
  /** What Grove and Kubernetes do about it. */
  readonly answer: string
  /** How many of the two pods are others afterwards. */
  readonly replaced: 0 | 1 | 2
  /** How many containers have been started again. */
  readonly restarts: number
  /** Fields of the pods' container, where the plain one does not do. */
  readonly container?: object
  readonly podSpec?: object
  readonly template?: object
  /** What must be seen before the gang counts as whole again, where nothing of it is left afterwards. */
  readonly between?: (pods: readonly RealPod[]) => boolean
  /** Lets it happen. */
  readonly inflict: (scene: Scene) => Promise<unknown>
}

const later = (script: string): string => `(sleep 1; ${script}) >/dev/null 2>&1 &`
const inFirst = (script: string) => (scene: Scene) => scene.work.exec(scene.pods[0], 'sh', '-c', script)
/** Waits until commands run in the containers again. */
const answers = (scene: Scene) =>
  waitUntil('answer of a container', 60, async () => (await inFirst('echo here')(scene)) === 'here\n')
const nameOfFirst = ({ pods: [{ metadata }] }: Scene): string => metadata.name
/** Deletes the first pod, and does not wait for its end. */
const remove = (scene: Scene) => scene.work.kubectl(['delete', 'pod', nameOfFirst(scene), '--wait=false'])
/** Deletes it by force. */
const forceRemove = (scene: Scene) =>
  scene.work.kubectl(['delete', 'pod', nameOfFirst(scene), '--force', '--grace-period=0'])
/** Kills all pods of a part of Grove, and deletes the first pod of the gang. */
const removeWithout = (component: 'operator' | 'reconciler') => async (scene: Scene) => {
  const pods = `--selector=app.kubernetes.io/component=${component}`
  await ask(scene.plane, ['-n', 'grove-system', 'delete', 'pods', pods, '--force', '--grace-period=0'])
  await forceRemove(scene)
}

const PROBED = {
  ...READY,
  readinessProbe: { exec: { command: ['test', '!', '-f', '/tmp/sick'] }, periodSeconds: 1, failureThreshold: 1 },
}

/** The faults of containers, pods, nodes and of what runs Grove that are tried on a real node. */
export const NODE_FAULTS: readonly NodeFault[] = [
  {
    fault: 'the process of a container dies',
    answer: 'the kubelet starts the container again',
    replaced: 0,
    restarts: 1,
    inflict: inFirst(later('kill 1')),
  },
  {
    fault: 'the processes of all containers of the gang are killed at once',
    answer: 'the kubelet starts them again',
    replaced: 0,
    restarts: 2,
    inflict: ({ work, pods }) => Promise.all(pods.map((pod) => work.exec(pod, 'sh', '-c', later('kill 1')))),
  },
  {
    fault: 'a container is killed for lack of memory',
    answer: 'the kubelet starts it again; the pod stays `Guaranteed`',
    replaced: 0,
    restarts: 1,
    container: {
      ...READY,
      command: ['sh', '-c', 'until [ -f /tmp/eat ]; do sleep 0.2; done; exec tail /dev/zero'],
      resources: { limits: { memory: '24Mi', cpu: '200m' } },
    },
    inflict: inFirst('touch /tmp/eat'),
  },
  {
    fault: 'a liveness probe fails',
    answer: 'the kubelet starts the container again',
    replaced: 0,
    restarts: 1,
    container: {
      ...READY,
      livenessProbe: { exec: { command: ['test', '!', '-f', '/tmp/sick'] }, periodSeconds: 1, failureThreshold: 1 },
    },
    inflict: inFirst('touch /tmp/sick'),
  },
  {
    fault: 'a readiness probe fails for two seconds, less than the terminationDelay',
    answer: 'nothing: the gang is whole again with the probe',
    replaced: 0,
    restarts: 0,
    container: PROBED,
    template: { terminationDelay: '30s' },
    between: (pods) => pods.filter(isReady).length === 1,
    inflict: inFirst(`touch /tmp/sick; ${later('sleep 1; rm /tmp/sick')}`),
  },
  {
    fault: 'a readiness probe fails for longer than the terminationDelay, here 4 s',
    answer: 'the gang is terminated and recreated as a whole',
    replaced: 2,
    restarts: 0,
    container: PROBED,
    template: { terminationDelay: '4s' },
    inflict: inFirst('touch /tmp/sick'),
  },
  {
    fault: 'a native sidecar dies',
    answer: 'the kubelet starts it again; the pod stays ready',
    replaced: 0,
    restarts: 1,
    podSpec: {
      initContainers: [
        { name: 'side', image: BUSYBOX, command: ['sh', '-c', 'sleep 100000 & wait'], restartPolicy: 'Always' },
      ],
    },
    inflict: (scene) =>
      scene.work.kubectl(['exec', nameOfFirst(scene), '-c', 'side', '--', 'sh', '-c', later('killall sleep')]),
  },
  {
    fault: 'a pod is deleted',
    answer: 'recreated, once the old one is gone from its node',
    replaced: 1,
    restarts: 0,
    inflict: remove,
  },
  {
    fault: 'a pod is deleted by force',
    answer: 'recreated at once',
    replaced: 1,
    restarts: 0,
    inflict: forceRemove,
  },
  {
    fault: 'a pod that ignores SIGTERM is deleted, with a grace period of 2 s',
    answer: 'killed by the kubelet after 2 s, and recreated',
    replaced: 1,
    restarts: 0,
    container: { ...READY, command: ['sh', '-c', 'trap "" TERM; while :; do sleep 3600; done'] },
    inflict: remove,
  },
  {
    fault: 'a pod is evicted',
    answer: 'recreated',
    replaced: 1,
    restarts: 0,
    inflict: (scene) => {
      const name = nameOfFirst(scene)
      const path = `/api/v1/namespaces/${scene.work.namespace}/pods/${name}/eviction`
      const eviction = {
        apiVersion: 'policy/v1',
        kind: 'Eviction',
        metadata: { name, namespace: scene.work.namespace },
      }
      return scene.work.kubectl(['create', '--raw', path, '-f', '-'], JSON.stringify(eviction))
    },
  },
  {
    fault: 'a pod whose preStop hook hangs is deleted, with a grace period of 2 s',
    answer: 'killed by the kubelet after the grace period, and recreated',
    replaced: 1,
    restarts: 0,
    container: { ...READY, lifecycle: { preStop: { exec: { command: ['sleep', '3600'] } } } },
    inflict: remove,
  },
  {
    fault: 'a pod fills more of its disk than its limit',
    answer: 'evicted by the kubelet, which looks every 10 s, and recreated',
    replaced: 1,
    restarts: 0,
    container: { ...READY, resources: { limits: { 'ephemeral-storage': '4Mi' } } },
    inflict: inFirst('head -c 16777216 /dev/zero >/tmp/much'),
  },
  {
    fault: 'the scheduler is killed while a pod is deleted, and comes back',
    answer: 'recreated, and placed once the scheduler is back',
    replaced: 1,
    restarts: 0,
    inflict: async (scene) => {
      const scheduler = scene.plane.component('kube-scheduler')
      await scheduler.stop()
      await forceRemove(scene)
      await scheduler.start()
    },
  },
  {
    fault: 'the node is drained, and comes back',
    answer: 'recreated; the pods wait until the node takes pods again',
    replaced: 2,
    restarts: 0,
    inflict: async ({ work, node }) => {
      const mine = '--pod-selector=app.kubernetes.io/part-of=c'
      await work.kubectl(['drain', node.name, mine, '--force', '--delete-emptydir-data', '--timeout=60s'])
      await work.kubectl(['uncordon', node.name])
    },
  },
  {
    fault: 'the kubelet is killed, and comes back',
    answer: 'nothing: containers run on',
    replaced: 0,
    restarts: 0,
    inflict: async (scene) => {
      await scene.node.kubelet.kill()
      await scene.node.kubelet.start()
      await answers(scene)
    },
  },
  {
    fault: 'containerd is killed, and comes back',
    answer: 'nothing: containers run on',
    replaced: 0,
    restarts: 0,
    inflict: async (scene) => {
      await scene.node.containerd.kill()
      await scene.node.containerd.start()
      await answers(scene)
    },
  },
  {
    fault: 'the API server is killed while a container dies, and comes back',
    answer: 'the kubelet starts the container again without it',
    replaced: 0,
    restarts: 1,
    inflict: async (scene) => {
      const api = scene.plane.component('kube-apiserver')
      await inFirst(later('sleep 1; kill 1'))(scene)
      await api.stop()
      await api.start()
    },
  },
  {
    fault: 'etcd is killed, and comes back, and a pod is deleted then',
    answer: 'recreated',
    replaced: 1,
    restarts: 0,
    inflict: async (scene) => {
      const etcd = scene.plane.component('etcd')
      await etcd.stop()
      await etcd.start()
      await forceRemove(scene)
    },
  },
  {
    fault: 'all webhooks are killed, and a pod is deleted',
    answer: 'recreated, once a webhook serves again',
    replaced: 1,
    restarts: 0,
    inflict: removeWithout('operator'),
  },
  {
    fault: 'all reconcilers are killed, and a pod is deleted',
    answer: 'recreated, once another reconciler leads',
    replaced: 1,
    restarts: 0,
    inflict: removeWithout('reconciler'),
  },
  {
    fault: 'a debug container is added to a pod, and fails',
    answer: 'nothing: the pod stays as it is',
    replaced: 0,
    restarts: 0,
    between: (pods) =>
      pods.some(({ status }) => status.ephemeralContainerStatuses?.[0]?.state.terminated?.exitCode === 1),
    inflict: (scene) =>
      scene.work.kubectl([
        'debug',
        nameOfFirst(scene),
        `--image=${BUSYBOX}`,
        '--profile=general',
        '--',
        'sh',
        '-c',
        'exit 1',
      ]),
  },
]
