import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import type { Overview } from '../../cli/verbs/page/model/document.ts'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import { kubeClient } from '../../kube/client/client.ts'
import { IMAGE, imageName } from '../../model/images.ts'
import { projectVersion } from '../../scripts/package/project.ts'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { inventory } from '../cluster/inventory.ts'
import { createNamespace } from '../cluster/namespace.ts'
import { repositoryRoot } from '../cluster/repository.ts'
import { type Shell, shellFor } from '../cluster/shell.ts'
import { startWriters } from '../cluster/writers.ts'
import { typedBelow } from '../pages/typed.ts'
import { logToStandardError } from './binaries.ts'
import { confinementOf } from './confinement.ts'
import { onOwnCluster } from './fixture.ts'
import { groveImages } from './grove-images.ts'
import { ask } from './pods.ts'
import { fetched, throughPort } from './port-forward.ts'
import { READY } from './sets.ts'
import { isReady, type RealPod, Workload } from './workload.ts'

const INSTALL = typedBelow('install.md', '## With Helm')
const [UPGRADE = ''] = typedBelow('install.md', '## Upgrading')
const LEAVE = typedBelow('install.md', '### Leaving the workloads, with Helm')
const REMOVE = typedBelow('install.md', '### Removing the workloads as well, with Helm')
/** What docs/install.md says about the namespace, which Helm creates without the label. */
const RESTRICT = 'kubectl label namespace grove-system pod-security.kubernetes.io/enforce=restricted'
const ROLLOUT = 'kubectl -n grove-system rollout status deployment/grove-operator deployment/grove-reconciler'
/** The registry that the page has in its commands. */
const REGISTRY = 'registry.example.com/team'
const SAMPLE = 'manifests/samples/disaggregated-inference.yaml'
const WRITERS = 4

/** The sample with containers that need no GPU and no engine: everything else is as people read it. */
const runnableSample = async (): Promise<string> => {
  const set = parse(await readFile(join(repositoryRoot, SAMPLE), 'utf8'))
  for (const { spec } of set.spec.template.cliques) {
    spec.podSpec.terminationGracePeriodSeconds = 2
    for (const container of spec.podSpec.containers) {
      Object.assign(container, { image: READY.image, command: READY.command, resources: { requests: { cpu: '1m' } } })
    }
  }
  return JSON.stringify(set)
}

onOwnCluster('Grove installed by Helm on a real node', {}, (its) => {
  let type: Shell
  let there: ReadonlySet<string>
  let shop: Workload
  let containers: string[]

  const kubectl = (args: readonly string[], input = '') => ask(its().plane, args, input)
  const ours = async (component?: string): Promise<RealPod[]> => {
    const selector = component ? [`--selector=app.kubernetes.io/component=${component}`] : []
    const { items } = JSON.parse(await kubectl(['-n', 'grove-system', 'get', 'pods', '-o', 'json', ...selector]))
    return items
  }
  const containersOf = async () =>
    (await shop.pods()).map((pod) =>
      Object.values(pod.status.containerStatuses ?? [])
        .map((each) => each.containerID)
        .join(),
    )
  const install = () => type([...INSTALL, RESTRICT, ROLLOUT])

  before(async () => {
    const { plane, node } = its()
    await node.importImages(await groveImages(logToStandardError))
    const version = await projectVersion()
    for (const image of Object.values(IMAGE))
      await node.nameImage(imageName(image, version), `${REGISTRY}/${image}:${version}`)
    type = await shellFor(plane)
    shop = await Workload.open(plane, 'shop')
    there = await inventory(plane)
  })

  it('serves from pods that need no restart, and brings the sample up', async () => {
    await install()
    for (const { metadata, status } of await ours()) {
      for (const { name, restartCount, ready } of status.containerStatuses ?? []) {
        expect({ pod: metadata.name, name, restartCount, ready }).to.deep.include({ restartCount: 0, ready: true })
      }
    }
    await kubectl(['-n', shop.namespace, 'create', '-f', '-'], await runnableSample())
    for (const [clique, count] of [
      ['prefill-0-prefill-leader', 1],
      ['prefill-0-prefill-worker', 3],
      ['decode-1-decode-worker', 1],
      ['router', 2],
    ] as const) {
      await shop.ready(`chat-70b-0-${clique}`, count)
    }
    containers = await containersOf()
    expect(containers).to.have.length(10)
  })

  it('keeps to the profile "restricted", which its namespace enforces', async () => {
    const privileged = { name: 'main', image: READY.image, securityContext: { privileged: true } }
    const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'privileged' }, spec: { containers: [privileged] } }
    const { stderr } = await its().plane.kubectl(['-n', 'grove-system', 'create', '-f', '-'], {
      input: JSON.stringify(pod),
    })
    expect(stderr).to.include('violates PodSecurity "restricted:latest"')
    expect(await ours()).to.have.length(4)
  })

  it('runs as user 65532 without capabilities, with filtered system calls and a root that is read-only', async () => {
    const found = await confinementOf(its().node, '[/]grove/dist')
    expect(found).to.have.length(4)
    for (const each of found) {
      expect(each).to.deep.equal({
        user: '65532',
        capabilities: '0000000000000000',
        noNewPrivileges: '1',
        seccomp: '2',
        readOnlyRoot: true,
      })
    }
  })

  it('is upgraded while users write, and refuses none of their writes', async () => {
    const { plane } = its()
    const client = kubeClient(new Connection(loadKubeconfig({ kubeconfig: plane.kubeconfig })))
    const namespace = await createNamespace(plane, 'writers')
    const before = (await ours('operator')).map(({ metadata }) => metadata.uid)
    const writers = startWriters(client, namespace, WRITERS)
    try {
      await type([`${UPGRADE} --set page.enabled=true,webhook.podAnnotations.rolled=yes`, ROLLOUT])
      await waitUntil('end of the old webhooks', 90, async () =>
        (await ours('operator')).every(({ metadata }) => !before.includes(metadata.uid)),
      )
    } finally {
      expect((await writers.stop()).slice(0, 5)).to.deep.equal([])
      await client.close()
    }
    expect(writers.written()).to.be.greaterThan(100)
    expect(await ours('operator')).to.have.length(2)
    expect(await containersOf()).to.deep.equal(containers)
  })

  it('shows its page behind the Service, to whoever signs in', async () => {
    await kubectl(['-n', 'grove-system', 'rollout', 'status', 'deployment/grove-page', '--timeout=90s'])
    await kubectl(['create', 'serviceaccount', 'viewer', '-n', shop.namespace])
    await kubectl([
      'create',
      'rolebinding',
      'viewer',
      '--clusterrole=view',
      `--serviceaccount=${shop.namespace}:viewer`,
      '-n',
      shop.namespace,
    ])
    const token = (await kubectl(['create', 'token', 'viewer', '-n', shop.namespace])).trim()
    await throughPort(its().plane, 'grove-system', 'grove-page', 443, async (port) => {
      expect((await fetched(port, '/api/v1/overview.json')).status).to.equal(401)
      let text = ''
      await waitUntil(
        'the set on the page',
        30,
        async () => {
          text = (await fetched(port, '/api/v1/overview.json', { Authorization: `Bearer ${token}` })).text
          return text.includes('chat-70b')
        },
        { detail: () => text },
      )
      const { platform, warnings } = JSON.parse(text) as Overview
      const [served] = platform.certificates
      expect(served?.where).to.equal('grove-operator.grove-system.svc:9443')
      expect(Date.parse(served?.until ?? ''), served?.why).to.be.greaterThan(Date.now())
      expect(platform.processes?.map(({ component, ready }) => [component, ready > 0])).to.have.deep.members([
        ['operator', true],
        ['page', true],
        ['reconciler', true],
      ])
      expect(warnings).to.deep.equal([])
      expect((await fetched(port, '/')).text).to.match(/^<!doctype html>/i)
    })
  })

  it('goes and leaves the containers of the workloads running', async () => {
    await type(LEAVE)
    expect(await containersOf()).to.deep.equal(containers)
    expect(await confinementOf(its().node, '[/]grove/dist')).to.deep.equal([])
  })

  it('comes back, takes them up as they are, and replaces a pod that is deleted', async () => {
    // The CRDs have stayed, as the page says.
    const [command = '', ...rest] = INSTALL
    await type([`${command} --take-ownership`, ...rest, RESTRICT, ROLLOUT])
    expect(await containersOf()).to.deep.equal(containers)
    const [router] = await shop.pods('chat-70b-0-router')
    await shop.kubectl(['delete', 'pod', router?.metadata.name ?? ''])
    await shop.until('two ready routers', 'chat-70b-0-router', (pods) => {
      return (
        pods.length === 2 && pods.every(isReady) && pods.every(({ metadata }) => metadata.uid !== router?.metadata.uid)
      )
    })
  })

  it('goes with its workloads, and nothing is left in the cluster or on the node', async () => {
    await type([...REMOVE, `kubectl delete namespace ${shop.namespace}`])
    let left: string[] = []
    await waitUntil(
      'empty cluster',
      60,
      async () => {
        left = [...(await inventory(its().plane))].filter((each) => !there.has(each) && !/ writers-/.test(each))
        return left.length === 0
      },
      { detail: () => left.join(', ') },
    )
    expect(await confinementOf(its().node, '[/]grove/dist')).to.deep.equal([])
  })
})
