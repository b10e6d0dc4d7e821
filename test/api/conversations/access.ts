import { type Conversations, configMap, configMaps, get, post, remove } from '../conversation.ts'

const REVIEWS = '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews'

const review = (resourceAttributes: object) => ({
  apiVersion: 'authorization.k8s.io/v1',
  kind: 'SelfSubjectAccessReview',
  spec: { resourceAttributes },
})

/** Authorization: who may do what. */
export const access: Conversations = {
  'roles that are bound to an account count for it': async ({ namespace, prepare, say }) => {
    const headers = { 'Impersonate-User': `system:serviceaccount:${namespace}:reader` }
    const rbac = `/apis/rbac.authorization.k8s.io/v1/namespaces/${namespace}`
    const all = configMaps(namespace)
    await say({ ...get(all), headers })
    await prepare(
      post(`${rbac}/roles`, {
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: 'Role',
        metadata: { name: 'reader' },
        rules: [
          { apiGroups: [''], resources: ['configmaps'], verbs: ['get', 'list', 'watch'] },
          { apiGroups: [''], resources: ['secrets'], resourceNames: ['one'], verbs: ['get'] },
          { apiGroups: [''], resources: ['pods/status'], verbs: ['patch'] },
        ],
      }),
    )
    await prepare(
      post(`${rbac}/rolebindings`, {
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: 'RoleBinding',
        metadata: { name: 'reader' },
        roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'reader' },
        subjects: [{ kind: 'ServiceAccount', name: 'reader', namespace }],
      }),
    )
    // Roles take effect a moment after they are written.
    await new Promise((resolve) => setTimeout(resolve, 500))
    await say({ ...get(`${all}?fieldSelector=metadata.name%3Dnone`), headers })
    await say({ ...get(`${all}/none`), headers })
    await say({ ...post(all, configMap('a')), headers })
    await say({ ...remove(all), headers })
    await say({ ...get(`/api/v1/configmaps`), headers })
    await say({ ...get(`/api/v1/namespaces/${namespace}/secrets/two`), headers })
    await say({ ...get(`/api/v1/namespaces/${namespace}/secrets/one`), headers })
    await say({ ...get('/metrics/none'), headers })
    await say({ ...post(REVIEWS, review({ namespace, verb: 'list', resource: 'configmaps' })), headers })
    await say({ ...post(REVIEWS, review({ namespace, verb: 'patch', resource: 'pods' })), headers })
    await say({
      ...post(REVIEWS, review({ namespace, verb: 'patch', resource: 'pods', subresource: 'status' })),
      headers,
    })
  },
  'the admin may do everything': async ({ namespace, say }) => {
    await say(post(REVIEWS, review({ namespace, verb: 'dance', resource: 'flowers' })))
    await say(post(REVIEWS, { ...review({}), spec: { nonResourceAttributes: { path: '/x', verb: 'get' } } }))
  },
  'nobody knows a wrong token': async ({ namespace, say }) => {
    await say({ ...get(configMaps(namespace)), headers: { authorization: 'Bearer nonsense' } })
  },
}
