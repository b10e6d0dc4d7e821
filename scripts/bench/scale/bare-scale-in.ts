import type { Resource } from '../../../kube/api/resource.ts'
import { labelSelector } from '../../../kube/api/selector.ts'
import type { Client } from '../../../kube/client/client.ts'
import { PCS_REPLICA_INDEX_LABEL, PODCLIQUE_LABEL } from '../../../model/labels.ts'
import { basePodGangName, headlessServiceName, standalonePodCliqueName } from '../../../model/names.ts'
import { inFlight } from '../../../reconcilers/engine/in-flight.ts'
import { PODS } from '../resources.ts'

const IN_FLIGHT = 32
const resource = (group: string, version: string, plural: string, kind: string): Resource => ({
  group,
  version,
  plural,
  kind,
  namespaced: true,
})
const POD_CLIQUES = resource('grove.io', 'v1alpha1', 'podcliques', 'PodClique')
const POD_GANGS = resource('scheduler.grove.io', 'v1alpha1', 'podgangs', 'PodGang')
const SERVICES = resource('', 'v1', 'services', 'Service')

/** Removes everything of the replicas `from` up to `to` that the bare loop has made; decides and watches nothing. */
export const bareScaleIn = async (
  client: Client,
  namespace: string,
  set: string,
  from: number,
  to: number,
): Promise<void> => {
  const limited = inFlight(IN_FLIGHT)
  const replicas = Array.from({ length: to - from }, (_, index) => from + index)
  await Promise.all(
    replicas.flatMap((i) => {
      const podClique = standalonePodCliqueName(set, i, 'expert')
      const selector = labelSelector({
        matchLabels: { [PCS_REPLICA_INDEX_LABEL]: String(i), [PODCLIQUE_LABEL]: podClique },
      })
      return [
        limited(() => client.deleteCollection(PODS, { namespace, labelSelector: selector })),
        limited(() => client.delete(POD_CLIQUES, { namespace, name: podClique })),
        limited(() => client.delete(POD_GANGS, { namespace, name: basePodGangName(set, i) })),
        limited(() => client.delete(SERVICES, { namespace, name: headlessServiceName(set, i) })),
      ]
    }),
  )
}
