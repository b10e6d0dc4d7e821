import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { loadKubeconfig } from '../../kube/access/kubeconfig.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { layoutOf } from '../../model/layout.ts'
import type { KubeObject } from '../../model/object.ts'
import {
  expectedRole,
  expectedRoleBinding,
  expectedServiceAccount,
  expectedTokenSecret,
} from '../../reconcilers/barrier/objects.ts'
import { type BarrierOwner, barrierOfSet } from '../../reconcilers/barrier/owner.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { type PodSurroundings, podSurroundings } from '../wire/initc/initc-process.ts'
import { controlPlane } from './fixture.ts'
import { createNamespace, removeNamespace } from './namespace.ts'

interface Secret extends ApiObject {
  readonly data?: Readonly<Record<string, string>>
}

const core = (plural: string, kind: string): Resource => ({ group: '', version: 'v1', plural, kind, namespaced: true })
const rbac = (plural: string, kind: string): Resource => ({
  ...core(plural, kind),
  group: 'rbac.authorization.k8s.io',
})
const PODS = core('pods', 'Pod')
const SECRETS = core('secrets', 'Secret')
const ACCOUNTS = core('serviceaccounts', 'ServiceAccount')
const ROLES = rbac('roles', 'Role')
const ROLE_BINDINGS = rbac('rolebindings', 'RoleBinding')

describe('grove-initc on a real API server, with the rights of its PodCliqueSet', () => {
  let admin: Client
  let namespace: string
  let pod: PodSurroundings

  before(async () => {
    admin = kubeClient(new Connection(loadKubeconfig({ kubeconfig: controlPlane().kubeconfig })))
  })
  beforeEach(async () => {
    namespace = await createNamespace(controlPlane(), 'initc')
    pod = await podSurroundings()
    await pod.writePodInfo(namespace, 'llm-0')
  })
  afterEach(async () => {
    await pod.remove()
    await removeNamespace(controlPlane(), namespace)
  })
  after(() => admin.close())

  const set = (): PodCliqueSet =>
    ({
      apiVersion: 'grove.io/v1alpha1',
      kind: 'PodCliqueSet',
      metadata: { name: 'llm', namespace, uid: 'of-no-consequence' },
      spec: { replicas: 1, template: { cliques: [] } },
    }) as unknown as PodCliqueSet
  /**
   * The child as the reconciler plans it, but without its owner: the owner does not exist, so the child would be
   * garbage-collected.
   */
  const create = async (resource: Resource, expected: (owner: BarrierOwner) => KubeObject) => {
    const { metadata, ...object } = expected(barrierOfSet(set(), layoutOf(set())))
    const { ownerReferences: _, ...rest } = metadata
    return admin.create(resource, { ...object, metadata: rest } as ApiObject)
  }
  /** Creates the Secret, and mounts what the token controller puts into it. */
  const mountToken = async () => {
    const { metadata } = await create(SECRETS, expectedTokenSecret)
    for (;;) {
      const { data } = await admin.get<Secret>(SECRETS, { namespace, name: metadata.name ?? '' })
      if (data?.token !== undefined) {
        const files = Object.entries(data).map(([name, value]) => [name, Buffer.from(value, 'base64').toString()])
        return pod.mountToken(Object.fromEntries(files))
      }
      await sleep(50)
    }
  }
  /** A pod that no scheduler and no kubelet handles: it becomes Ready when the test says so. */
  const createPod = (name: string, podClique: string, podGang?: string) =>
    admin.create(PODS, {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: {
        name,
        namespace,
        labels: { 'grove.io/podclique': podClique, ...(podGang !== undefined && { 'grove.io/podgang': podGang }) },
      },
      spec: { schedulerName: 'nobody', containers: [{ name: 'main', image: 'main' }] },
    } as ApiObject)
  const setReady = (name: string, isReady: boolean) => {
    const status = { conditions: [{ type: 'Ready', status: isReady ? 'True' : 'False' }] }
    return admin.mergePatch(PODS, { namespace, name }, { status }, { subresource: 'status' })
  }
  const start = (...args: string[]) => {
    const { hostname, port } = new URL(controlPlane().admin.server)
    return pod.start(args, { host: hostname, port: Number(port) })
  }

  it('holds a pod back until its parents have enough Ready pods, though it starts before its token and its rights', async () => {
    await create(ACCOUNTS, expectedServiceAccount)
    await Promise.all([
      createPod('llm-0-ps-x', 'llm-0-ps', 'llm-0'),
      createPod('llm-0-ps-y', 'llm-0-ps', 'llm-0'),
      createPod('llm-0-ps-b-x', 'llm-0-ps-b', 'llm-0'),
      createPod('other', 'llm-0-ps', 'llm-1'),
    ])
    const initc = start('--podcliques=llm-0-ps:2', '--podcliques=llm-0-router:1')
    await initc.logged('waiting for token and ca.crt')
    await mountToken()
    await initc.logged('does not let this pod watch pods')
    await create(ROLES, expectedRole)
    await create(ROLE_BINDINGS, expectedRoleBinding)
    await initc.logged('llm-0-ps: 0 ready, 2 needed')

    // The first pod does not belong to llm-0-ps, though its name begins like one of its pods; the second does, but is
    // in another gang.
    await setReady('llm-0-ps-b-x', true)
    await setReady('other', true)
    await setReady('llm-0-ps-x', true)
    await initc.logged('llm-0-ps: 1 ready, 2 needed')
    await createPod('llm-0-router-x', 'llm-0-router', 'llm-0')
    await setReady('llm-0-router-x', true)
    await initc.logged('llm-0-router: 1 ready, 1 needed')
    await setReady('llm-0-ps-x', false)
    await setReady('llm-0-ps-y', true)
    await setReady('llm-0-ps-x', true)
    expect(await initc.ended).to.equal(0)
    expect(initc.messages().slice(-6)).to.deep.equal([
      'llm-0-ps: 1 ready, 2 needed',
      'llm-0-router: 1 ready, 1 needed',
      'llm-0-ps: 0 ready, 2 needed',
      'llm-0-ps: 1 ready, 2 needed',
      'llm-0-ps: 2 ready, 2 needed',
      'all are ready',
    ])
  })

  it('counts a terminating or deleted pod no more, and pods of no gang by their PodClique alone', async () => {
    await Promise.all([
      create(ACCOUNTS, expectedServiceAccount),
      create(ROLES, expectedRole),
      create(ROLE_BINDINGS, expectedRoleBinding),
    ])
    await mountToken()
    await pod.writePodInfo(namespace, '')
    await createPod('ps-x', 'ps')
    await setReady('ps-x', true)
    const initc = start('-p', 'ps:1', '-p', 'router:1')
    await initc.logged('ps: 1 ready, 1 needed')
    await admin.delete(PODS, { namespace, name: 'ps-x' })
    await initc.logged('ps: 0 ready, 1 needed')
    await createPod('router-x', 'router')
    await setReady('router-x', true)
    await initc.logged('router: 1 ready, 1 needed')
    await createPod('ps-y', 'ps')
    await setReady('ps-y', true)
    expect(await initc.ended).to.equal(0)
  })

  it('has a token that may see the pods of its namespace and nothing else', async () => {
    await Promise.all([
      create(ACCOUNTS, expectedServiceAccount),
      create(ROLES, expectedRole),
      create(ROLE_BINDINGS, expectedRoleBinding),
    ])
    const may = (...verb: string[]) =>
      controlPlane().kubectl(['auth', 'can-i', `--as=system:serviceaccount:${namespace}:llm`, '-n', namespace, ...verb])
    for (const verb of ['get', 'list', 'watch']) expect((await may(verb, 'pods')).stdout.trim(), verb).to.equal('yes')
    for (const verb of ['create', 'patch', 'delete'])
      expect((await may(verb, 'pods')).stdout.trim(), verb).to.equal('no')
    expect((await may('get', 'secrets')).stdout.trim()).to.equal('no')
    expect((await may('list', 'pods', '--all-namespaces')).stdout.trim()).to.equal('no')
  })
})
