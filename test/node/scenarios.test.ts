import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { scenarioLabels } from '../scenarios/nodes.ts'
import { ON_ONE_NODE, type Settled, scenariosOn } from '../scenarios/suite.ts'
import { CHANGED, CHANGED_AGAIN } from '../scenarios/workloads.ts'
import { onNode } from './fixture.ts'
import { groveInPods } from './grove.ts'
import { BUSYBOX } from './test-images.ts'

// Containers run, stop within their grace period, and grove-initc waits in them: what the sandbox's kubelet only plays. The scenarios take turns on one node.
const onOneNode = async (): Promise<Settled> => {
  const { plane, node } = await groveInPods()
  const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
  const resource = await client.resource('v1', 'Node')
  if (resource === undefined) throw new Error('nodes are not served')
  for (const image of [CHANGED, ...CHANGED_AGAIN]) await node.nameImage(BUSYBOX, image)
  return {
    client,
    delay: 5,
    answers: async () => undefined,
    quietMs: 3_000,
    takeNode: async (scenario) => {
      const taken = { metadata: { labels: scenarioLabels(scenario) }, spec: { unschedulable: null } }
      await client.mergePatch(resource, { name: node.name }, taken)
      return node.name
    },
    // Nothing is pulled.
    fit: ({ spec }) => {
      for (const { spec: clique } of spec.template.cliques)
        for (const container of clique.podSpec.containers) container.image = BUSYBOX
    },
    leave: () => client.close(),
  }
}

onNode('Grove in pods of a real node', () => scenariosOn('in real containers', onOneNode, ON_ONE_NODE, 1))
