import { expect } from 'chai'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { createNamespace, removeNamespace } from '../cluster/namespace.ts'
import { cluster, onNode } from './fixture.ts'
import { busyboxPod, create, field, inPod, ready, WAIT } from './pods.ts'

/** A Service of these fields. */
const service = (name: string, spec: object) => ({ apiVersion: 'v1', kind: 'Service', metadata: { name }, spec })

onNode('Services on a real node', () => {
  let namespace: string

  before(async () => {
    const { plane } = cluster()
    namespace = await createNamespace(plane, 'services')
    const serve = 'mkdir /tmp/www; echo served by $(hostname) >/tmp/www/index.html; httpd -p 8080 -h /tmp/www'
    await create(
      plane,
      namespace,
      service('headless', { clusterIP: 'None', selector: { app: 'web' }, ports: [{ port: 8080 }] }),
      service('web', { selector: { app: 'web' }, ports: [{ port: 80, targetPort: 8080 }] }),
      busyboxPod('server', `${serve}; ${WAIT}`, {
        labels: { app: 'web' },
        spec: { hostname: 'rank-0', subdomain: 'headless' },
      }),
      busyboxPod('client', WAIT),
    )
    await ready(plane, namespace, 'server', 'client')
  })
  after(() => removeNamespace(cluster().plane, namespace))

  const resolved = async (name: string): Promise<string | undefined> =>
    /Name:.*\nAddress: (\S+)/.exec(await inPod(cluster().plane, namespace, 'client', 'nslookup', name))?.[1]
  const fetched = (url: string) => inPod(cluster().plane, namespace, 'client', 'wget', '-q', '-O', '-', url)

  it('have a name that resolves to the pods of a headless one, and to a pod with hostname and subdomain', async () => {
    const address = await field(cluster().plane, namespace, 'pod/server', '.status.podIP')
    const name = `headless.${namespace}.svc.cluster.local`
    await waitUntil(`address of ${name}`, 10, async () => (await resolved(name)) === address)
    expect(await resolved(`rank-0.${name}`)).to.equal(address)
  })

  it('lead to their pods by address, and by a short name of the same namespace', async () => {
    await waitUntil('answer of the Service', 10, async () => (await fetched('http://web/')) === 'served by rank-0\n')
    expect(await fetched('http://rank-0.headless:8080/')).to.equal('served by rank-0\n')
  })

  it('do not resolve where there is none', async () => {
    const { plane } = cluster()
    const name = `missing.${namespace}.svc.cluster.local`
    const { stdout } = await plane.kubectl(['exec', '-n', namespace, 'client', '--', 'nslookup', name])
    expect(stdout).to.include('NXDOMAIN')
  })
})
