import { expect } from 'chai'
import fc from 'fast-check'
import type { KubeObject } from '../../../model/object.ts'
import { loadedResources, rendered } from './rendered.ts'
import { anySet } from './sets.ts'

describe('the rights that a set gives its pods', () => {
  before(loadedResources)

  it('are to see the pods of its namespace and nothing else, and only its own account has them', () =>
    fc.assert(
      fc.asyncProperty(anySet, async (set) => {
        const objects = [...(await rendered([set]))]
        const ofGroup = objects.filter(({ apiVersion }) => apiVersion.startsWith('rbac.authorization.k8s.io/'))
        expect(ofGroup.map(({ kind }) => kind)).to.have.members(['Role', 'RoleBinding'])
        const { name = '', namespace = 'default' } = set.metadata
        for (const object of ofGroup) {
          expect(object.metadata).to.deep.include({ name: `grove.io:pcs:${name}`, namespace })
          if (object.kind === 'Role') {
            expect(object.rules).to.deep.equal([
              { apiGroups: [''], resources: ['pods', 'pods/status'], verbs: ['get', 'list', 'watch'] },
            ])
          } else {
            expect(object.roleRef).to.deep.include({ kind: 'Role', name: `grove.io:pcs:${name}` })
            expect(object.subjects).to.deep.equal([{ kind: 'ServiceAccount', name, namespace }])
          }
        }
      }),
      { numRuns: 20 },
    ))

  it('leave the account of the pods themselves to their template', async () => {
    const podSpec = { serviceAccountName: 'trainer', containers: [{ name: 'c', image: 'i:1' }] }
    const cliques = ['a', 'b'].map((name) => ({ name, spec: { roleName: name, replicas: 1, podSpec } }))
    const set = {
      apiVersion: 'grove.io/v1alpha1',
      kind: 'PodCliqueSet',
      metadata: { name: 's', namespace: 'default' },
      spec: { replicas: 1, template: { cliqueStartupType: 'CliqueStartupTypeInOrder', cliques } },
    } as unknown as KubeObject
    const pods = [...(await rendered([set]))].filter(({ kind }) => kind === 'Pod')
    expect(pods.map(({ spec }) => (spec as typeof podSpec).serviceAccountName)).to.deep.equal(['trainer', 'trainer'])
  })
})
