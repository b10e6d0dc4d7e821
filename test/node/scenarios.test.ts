import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { scenarioLabels } from '../scenarios/nodes.ts'
import { ON_ONE_NODE, type Settled, scenariosOn } from '../scenarios/suite.ts'
import { onNode } from './fixture.ts'
import { groveInPods } from './grove.ts'
import { BUSYBOX } from './test-images.ts'

// Containers run, and grove-initc waits in them: what the sandbox's kubelet only plays. The scenarios take turns on one node.
const onOneNode = async (): Promise<Settled> => {
  const { plane, node } = await groveInPods()
  const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
  const resource = await client.resource('v1', 'Node')
  if (resource === undefined) throw new Error('nodes are not served')
  return {
    client,
    delay: 5,
    answers: async () => undefined,
    quietMs: 3_000,
    takeNode: async (scenario) => {
      await client.mergePatch(resource, { name: node.name }, { metadata: { labels: scenarioLabels(scenario) } })
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
