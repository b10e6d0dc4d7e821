import type { JsonObject } from '../../../schemas/json/object.ts'
import { AGE, column, computed, labelText, list, none, part, selectorText } from './cells.ts'
import type { Column } from './resource.ts'

/** This many are listed; the others are only counted. */
const NAMED = 3

const few = (all: readonly unknown[]): string => {
  const text = all.slice(0, NAMED).join(',')
  return all.length > NAMED ? `${text} + ${all.length - NAMED} more...` : text === '' ? '<unset>' : text
}

const servicePorts = (service: JsonObject): string =>
  none(
    list(service, 'spec', 'ports')
      .map((port) => {
        const nodePort = part(port, 'nodePort')
        return `${part(port, 'port')}${nodePort === undefined ? '' : `:${nodePort}`}/${part(port, 'protocol') ?? 'TCP'}`
      })
      .join(','),
  )

const hosts = (ingress: JsonObject): string =>
  list(ingress, 'spec', 'rules')
    .map((rule) => part(rule, 'host') ?? '*')
    .join(',') || '*'

const address = (ingress: JsonObject): string =>
  list(ingress, 'status', 'loadBalancer', 'ingress')
    .map((one) => part(one, 'ip') ?? part(one, 'hostname'))
    .join(',')

/** The columns of `kubectl get` for the kinds that route traffic to pods. */
export const NETWORK_COLUMNS: Readonly<Record<string, readonly Column[]>> = {
  Service: [
    column('Type', '.spec.type'),
    computed('Cluster-IP', (service) => none(part(service, 'spec', 'clusterIP'))),
    computed('External-IP', (service) =>
      part(service, 'spec', 'type') === 'LoadBalancer'
        ? '<pending>'
        : none(part(service, 'spec', 'externalName') ?? list(service, 'spec', 'externalIPs').join(',')),
    ),
    computed('Port(s)', servicePorts),
    AGE,
    computed('Selector', (service) => labelText(part(service, 'spec', 'selector')), 1),
  ],
  EndpointSlice: [
    column('AddressType', '.addressType'),
    computed('Ports', (slice) => few(list(slice, 'ports').map((port) => part(port, 'port') ?? '*'))),
    computed('Endpoints', (slice) => few(list(slice, 'endpoints').flatMap((one) => list(one, 'addresses')))),
    AGE,
  ],
  Ingress: [
    computed('Class', (ingress) => none(part(ingress, 'spec', 'ingressClassName'))),
    computed('Hosts', hosts),
    computed('Address', address),
    computed('Ports', (ingress) => (list(ingress, 'spec', 'tls').length > 0 ? '80, 443' : '80')),
    AGE,
  ],
  IngressClass: [
    column('Controller', '.spec.controller'),
    computed('Parameters', (one) => none(part(one, 'spec', 'parameters', 'name'))),
    AGE,
  ],
  NetworkPolicy: [computed('Pod-Selector', (policy) => selectorText(part(policy, 'spec', 'podSelector'))), AGE],
}
