import { expect } from 'chai'
import { mayDo } from '../../../sandbox/api-server/auth/rbac.ts'
import { Store } from '../../../sandbox/api-server/store/store.ts'

const ROLES = 'roles.rbac.authorization.k8s.io'
const BINDINGS = 'rolebindings.rbac.authorization.k8s.io'
const KEY = { namespace: 'a', name: 'reader' }

const role = {
  metadata: KEY,
  rules: [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }],
}
const binding = {
  metadata: KEY,
  roleRef: { kind: 'Role', name: 'reader' },
  subjects: [{ kind: 'User', name: 'anna' }],
}

describe('what bound roles allow', () => {
  const anna = { username: 'anna', groups: ['system:authenticated'] }
  const readsPods = (store: Store): boolean =>
    mayDo(store, anna, { verb: 'get', group: '', resource: 'pods', namespace: 'a', name: 'x' })

  it('counts from the moment at which role and binding are there, and ends with either', () => {
    const store = new Store()
    expect(readsPods(store)).to.equal(false)
    const bound = store.put(BINDINGS, KEY, binding, undefined)
    expect(readsPods(store)).to.equal(false)
    const allowed = store.put(ROLES, KEY, role, undefined)
    expect(readsPods(store)).to.equal(true)
    const changed = store.put(ROLES, KEY, { ...role, rules: [] }, allowed)
    expect(readsPods(store)).to.equal(false)
    store.put(ROLES, KEY, role, changed)
    expect(readsPods(store)).to.equal(true)
    store.put(BINDINGS, KEY, undefined, bound)
    expect(readsPods(store)).to.equal(false)
  })

  it('differs between stores', () => {
    const [one, other] = [new Store(), new Store()]
    one.put(BINDINGS, KEY, binding, undefined)
    one.put(ROLES, KEY, role, undefined)
    expect([readsPods(one), readsPods(other)]).to.deep.equal([true, false])
  })
})
