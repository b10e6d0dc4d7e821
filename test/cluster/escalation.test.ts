import { expect } from 'chai'
import { waitUntil } from './controlplane/wait.ts'
import { controlPlane } from './fixture.ts'
import { type RunningGrove, startGrove } from './grove.ts'
import { createNamespace, removeNamespace } from './namespace.ts'

const TENANT = 'escalating-tenant'

const podSpec = { containers: [{ name: 'main', image: 'busybox' }] }
/** A set with an ordered start-up, so that its pods have a token and a Role. */
const set = (name: string, template: object = {}, spec: object = {}) => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name },
  spec: {
    replicas: 1,
    template: {
      cliqueStartupType: 'CliqueStartupTypeInOrder',
      cliques: ['a', 'b'].map((role) => ({ name: role, spec: { roleName: role, replicas: 1, podSpec, ...spec } })),
      ...template,
    },
  },
})

// Kubernetes' own role `edit`, with what Grove adds to it, in one namespace: the rights that a tenant usually has.
describe('a tenant who may edit one namespace, with all of Grove at work', () => {
  let mine: string
  let theirs: string
  let grove: RunningGrove

  const kubectl = async (args: readonly string[], input?: object) => {
    const { code, stdout, stderr } = await controlPlane().kubectl(
      args,
      input === undefined ? {} : { input: JSON.stringify(input) },
    )
    return { code, stdout: stdout.trim(), stderr }
  }
  const succeed = async (args: readonly string[], input?: object): Promise<string> => {
    const { code, stdout, stderr } = await kubectl(args, input)
    if (code !== 0) throw new Error(`kubectl ${args.join(' ')}: ${stderr}`)
    return stdout
  }
  const asTenant = (namespace: string, args: readonly string[], input?: object) =>
    kubectl([...args, '-n', namespace, `--as=${TENANT}`], input)
  const create = (namespace: string, input: object) => asTenant(namespace, ['create', '-f', '-'], input)
  const mayAccount = async (account: string, namespace: string, ...what: readonly string[]): Promise<boolean> => {
    const user = `--as=system:serviceaccount:${mine}:${account}`
    return (await kubectl(['auth', 'can-i', ...what, '-n', namespace, user])).stdout === 'yes'
  }
  const events = (namespace: string, name: string): Promise<string> =>
    succeed(['get', 'events', '-n', namespace, '--field-selector', `involvedObject.name=${name}`, '-o', 'json'])

  before(async () => {
    grove = await startGrove(controlPlane())
    mine = await createNamespace(controlPlane(), 'escalation-mine')
    theirs = await createNamespace(controlPlane(), 'escalation-theirs')
    await succeed(['create', 'rolebinding', 'tenant', '--clusterrole=edit', `--user=${TENANT}`, '-n', mine])
    const template = { apiVersion: 'resource.k8s.io/v1', kind: 'ResourceClaimTemplate', metadata: { name: 'gpu' } }
    const requests = [{ name: 'gpu', exactly: { deviceClassName: 'gpu.example.com' } }]
    await succeed(['create', '-n', theirs, '-f', '-'], { ...template, spec: { spec: { devices: { requests } } } })
  })
  after(async () => {
    await grove?.stop()
    for (const namespace of [mine, theirs]) await removeNamespace(controlPlane(), namespace)
  })

  it('gets an account for the pods of a set that may see pods of this namespace, and nothing that the tenant may not', async () => {
    expect((await create(mine, set('own'))).stderr).to.equal('')
    await waitUntil('the account may see pods', 60, () => mayAccount('own', mine, 'list', 'pods'))
    const beyond: readonly (readonly string[])[] = [
      ['create', 'pods'],
      ['get', 'secrets'],
      ['create', 'serviceaccounts/token'],
      ['patch', 'podcliquesets.grove.io'],
      ['create', 'rolebindings.rbac.authorization.k8s.io'],
      ['get', 'nodes'],
    ]
    for (const right of beyond) expect(await mayAccount('own', mine, ...right), right.join(' ')).to.equal(false)
    expect(await mayAccount('own', theirs, 'list', 'pods')).to.equal(false)
    expect(await mayAccount('own', 'kube-system', 'list', 'pods')).to.equal(false)
  })

  it('gets no right and no token of an account that was there before, by a set of its name', async () => {
    await succeed(['create', 'serviceaccount', 'builder', '-n', mine])
    await create(mine, set('builder'))
    await waitUntil('an event that says why', 60, async () =>
      (await events(mine, 'builder')).includes('belongs to somebody else'),
    )
    expect(await mayAccount('builder', mine, 'list', 'pods')).to.equal(false)
    const secrets = await succeed(['get', 'secrets', '-n', mine, '-o', 'json'])
    expect(secrets).to.not.include('"kubernetes.io/service-account.name": "builder"')
    expect((await create(mine, set('default'))).stderr).to.include('default')
  })

  it('cannot have a claim template of another namespace copied', async () => {
    const sharing = { resourceSharing: [{ name: 'gpu', namespace: theirs, scope: 'PerReplica' }] }
    const { code, stderr } = await create(mine, set('thief', sharing))
    expect(code).to.not.equal(0)
    expect(stderr).to.include(theirs)
    const templates = await succeed(['get', 'resourceclaimtemplates,resourceclaims', '-n', mine, '-o', 'name'])
    expect(templates).to.equal('')
  })

  it('cannot write to another namespace, or what the operator makes in their own', async () => {
    const podClique = {
      ...{ apiVersion: 'grove.io/v1alpha1', kind: 'PodClique', metadata: { name: 'own-0-a' } },
      spec: { roleName: 'a', replicas: 1, podSpec },
    }
    for (const [namespace, object] of [
      [theirs, set('own')],
      [theirs, podClique],
      [mine, { ...podClique, metadata: { name: 'crafted' } }],
      [mine, { ...podClique, apiVersion: 'scheduler.grove.io/v1alpha1', kind: 'PodGang', spec: { podgroups: [] } }],
    ] as const) {
      const { code, stderr } = await create(namespace, object)
      expect(code, JSON.stringify(object)).to.not.equal(0)
      expect(stderr).to.match(/cannot create resource "(podcliquesets|podcliques|podgangs)"/)
    }
  })

  it('has pods that are held to the Pod Security of the namespace, whoever creates them', async () => {
    await succeed(['label', 'namespace', mine, 'pod-security.kubernetes.io/enforce=baseline'])
    const privileged = {
      podSpec: { containers: [{ ...podSpec.containers[0], securityContext: { privileged: true } }] },
    }
    await create(mine, set('root', {}, privileged))
    await waitUntil('an event that says why', 60, async () => (await events(mine, 'root-0-a')).includes('PodSecurity'))
    const pods = await succeed(['get', 'pods', '-n', mine, '-l', 'app.kubernetes.io/part-of=root', '-o', 'name'])
    expect(pods).to.equal('')
  })
})
