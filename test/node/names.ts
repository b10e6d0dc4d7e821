import { type Addresses, API_PORT, DNS_SERVICE } from './addresses.ts'

/** Where CoreDNS says that it is ready, within the node. */
export const DNS_READY = '127.0.0.1:8181'

/** CoreDNS's configuration: it answers for the Services and pods of the cluster, and for nothing else. */
export const dnsConfiguration = ({ node }: Addresses, kubeconfig: string): string => `.:53 {
  bind ${node}
  errors
  ready ${DNS_READY}
  kubernetes cluster.local in-addr.arpa {
    kubeconfig ${kubeconfig}
    ttl 0
  }
}
`

/** The Service that every pod asks for names. */
export const DNS: object = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'kube-dns', namespace: 'kube-system', labels: { 'k8s-app': 'kube-dns' } },
  spec: {
    clusterIP: DNS_SERVICE,
    ports: [
      { name: 'dns', port: 53, protocol: 'UDP' },
      { name: 'dns-tcp', port: 53, protocol: 'TCP' },
    ],
  },
}

const slice = (
  service: string,
  namespace: string,
  node: string,
  address: string,
  ports: readonly object[],
): object => ({
  apiVersion: 'discovery.k8s.io/v1',
  kind: 'EndpointSlice',
  metadata: { name: `${service}-${node}`, namespace, labels: { 'kubernetes.io/service-name': service } },
  addressType: 'IPv4',
  endpoints: [{ addresses: [address], conditions: { ready: true } }],
  ports,
})

/** What a node adds to the Services of the cluster itself: its way to the API server, and its CoreDNS. */
export const endpointsOf = (node: string, addresses: Addresses): object[] => [
  slice('kubernetes', 'default', node, addresses.host, [{ name: 'https', port: API_PORT, protocol: 'TCP' }]),
  slice('kube-dns', 'kube-system', node, addresses.node, [
    { name: 'dns', port: 53, protocol: 'UDP' },
    { name: 'dns-tcp', port: 53, protocol: 'TCP' },
  ]),
]
