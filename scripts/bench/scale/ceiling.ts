import { readFileSync } from 'node:fs'
import { Connection } from '../../../kube/access/connection.ts'
import { loadKubeconfig } from '../../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../../kube/client/client.ts'
import type { KubeObject } from '../../../model/object.ts'
import { orderOf } from '../../command-line.ts'
import { bareLoop, bareObjects } from './bare-loop.ts'

/** The order for one run of the bare loop, as one JSON argument. */
export interface CeilingOrder {
  readonly kubeconfig: string
  /** A v1 List: the objects that `grove render` prints, in one namespace. */
  readonly objects: string
  /**
   * `phases`: all objects of one kind, then those of the next kind. `replicas`: one replica after the other, with
   * limited concurrency, which is necessary if the first pods should run while the last are being created.
   */
  readonly order: 'phases' | 'replicas'
}

// Runs the bare loop in a process of its own, as the reconcilers do.

const order = orderOf<CeilingOrder>('npm run bench:scale')
const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: order.kubeconfig })))
const loop = bareLoop(client)
const { items } = JSON.parse(readFileSync(order.objects, 'utf8')) as { items: KubeObject[] }
const objects = bareObjects(items)

const started = performance.now()
let created = started
let ungated = started
const milestones = {
  created: () => {
    created = performance.now()
  },
  ungated: () => {
    ungated = performance.now()
  },
}
if (order.order === 'phases') await loop.make(objects, milestones)
else await loop.makeByReplica(objects, milestones)
const seconds = (at: number) => (at - started) / 1000
process.stdout.write(
  JSON.stringify({
    // In ms, on a clock that all processes of this computer share.
    startedAt: performance.timeOrigin + started,
    created: seconds(created),
    ungated: seconds(ungated),
    requestsPerPod: loop.requests() / objects.filter(({ kind }) => kind === 'Pod').length,
  }),
)
await client.connection.close()
