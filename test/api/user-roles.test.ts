import { expect } from 'chai'
import { type GroveSandbox, startGroveSandbox } from '../../sandbox/cluster/grove.ts'
import { configurationWith } from './configuration.ts'
import { errorLog } from './error-log.ts'
import { speakerOf } from './sandbox.ts'
import { type Line, line } from './say.ts'
import { eventually } from './speaking.ts'

const BINDINGS = '/apis/rbac.authorization.k8s.io/v1/namespaces/default/rolebindings'
const ROLES = '/apis/rbac.authorization.k8s.io/v1/clusterroles'
const REVIEWS = '/apis/authorization.k8s.io/v1/subjectaccessreviews'

describe('people with the roles that every cluster has', () => {
  let sandbox: GroveSandbox
  let admin: Line
  const mishaps: string[] = []
  before(async () => {
    sandbox = await startGroveSandbox({
      config: configurationWith(),
      log: errorLog((text) => mishaps.push(text)),
      initContainerImage: 'grove-initc:test',
      nodes: 1,
      onError: (error) => mishaps.push(String(error)),
    })
    admin = line(speakerOf(sandbox))
    for (const name of ['view', 'edit', 'admin']) {
      const subjects = [{ kind: 'User', apiGroup: 'rbac.authorization.k8s.io', name }]
      const roleRef = { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name }
      await admin.say({ method: 'POST', path: BINDINGS, body: { metadata: { name }, subjects, roleRef } })
    }
  })
  after(async () => {
    admin.close()
    await sandbox.stop()
    expect(mishaps).to.deep.equal([])
  })

  const may = async (user: string, verb: string, resource: string, group = ''): Promise<unknown> => {
    const spec = { user, resourceAttributes: { namespace: 'default', verb, resource, group } }
    const { body } = await admin.say({ method: 'POST', path: REVIEWS, body: { spec } })
    return (body as { status: { allowed: boolean } }).status.allowed
  }

  it("may do with Grove's kinds what they may do with others", async () => {
    const grove = 'grove.io'
    await eventually(
      'view has the rights',
      () => may('view', 'list', 'podcliquesets', grove),
      (allowed) => allowed === true,
    )
    expect(await may('view', 'create', 'podcliquesets', grove)).to.equal(false)
    expect(await may('edit', 'create', 'podcliquesets', grove)).to.equal(true)
    expect(await may('edit', 'list', 'podcliques', grove)).to.equal(true)
    expect(await may('edit', 'create', 'roles', 'rbac.authorization.k8s.io')).to.equal(false)
    expect(await may('admin', 'create', 'roles', 'rbac.authorization.k8s.io')).to.equal(true)
    expect([await may('view', 'get', 'secrets'), await may('edit', 'get', 'secrets')]).to.deep.equal([false, true])
  })

  it('get and lose rights with roles that are labelled for theirs', async () => {
    const labels = { 'rbac.authorization.k8s.io/aggregate-to-view': 'true' }
    const rules = [{ apiGroups: ['example.com'], resources: ['widgets'], verbs: ['get'] }]
    await admin.say({ method: 'POST', path: ROLES, body: { metadata: { name: 'more', labels }, rules } })
    const asked = (user: string) => may(user, 'get', 'widgets', 'example.com')
    await eventually(
      'view may more',
      () => asked('view'),
      (allowed) => allowed === true,
    )
    await eventually(
      'admin may more',
      () => asked('admin'),
      (allowed) => allowed === true,
    )
    await admin.say({ method: 'DELETE', path: `${ROLES}/more` })
    await eventually(
      'view may less',
      () => asked('view'),
      (allowed) => allowed === false,
    )
  })

  it('cannot delete the namespaces without which a cluster is none', async () => {
    for (const name of ['default', 'kube-system', 'kube-public']) {
      const { code, body } = await admin.say({ method: 'DELETE', path: `/api/v1/namespaces/${name}` })
      const { message } = body as { message: string }
      expect([code, message]).to.deep.equal([
        403,
        `namespaces "${name}" is forbidden: this namespace may not be deleted`,
      ])
    }
  })

  it('act for others only where they may, and for no group beyond that', async () => {
    const post = (path: string, body: object) => admin.say({ method: 'POST', path, body })
    const rules = [{ apiGroups: [''], resources: ['users'], resourceNames: ['bob'], verbs: ['impersonate'] }]
    await post(ROLES, { metadata: { name: 'as-bob' }, rules })
    await post('/apis/rbac.authorization.k8s.io/v1/clusterrolebindings', {
      metadata: { name: 'as-bob' },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'as-bob' },
      subjects: [{ kind: 'ServiceAccount', name: 'helper', namespace: 'default' }],
    })
    await post('/api/v1/namespaces/default/serviceaccounts', { metadata: { name: 'helper' } })
    const { body } = await post('/api/v1/namespaces/default/serviceaccounts/helper/token', { spec: {} })
    const { server, ca } = speakerOf(sandbox)
    const helper = line({ server, ca, token: (body as { status: { token: string } }).status.token })
    const path = '/apis/authentication.k8s.io/v1/selfsubjectreviews'
    const as = async (headers: Record<string, string>): Promise<number> =>
      (await helper.say({ method: 'POST', path, body: {}, headers })).code
    expect(await as({ 'Impersonate-User': 'bob' })).to.equal(201)
    expect(await as({ 'Impersonate-User': 'bob', 'Impersonate-Group': 'system:masters' })).to.equal(403)
    expect(await as({ 'Impersonate-User': 'eve' })).to.equal(403)
    expect(await as({ 'Impersonate-User': 'system:serviceaccount:default:helper' })).to.equal(403)
    helper.close()
  })
})
