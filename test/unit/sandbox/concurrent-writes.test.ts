import { expect } from 'chai'
import type { Core } from '../../../sandbox/api-server/core.ts'
import { patch } from '../../../sandbox/api-server/patch/patch.ts'
import { create } from '../../../sandbox/api-server/write/create.ts'
import { update } from '../../../sandbox/api-server/write/update.ts'
import { systemContext } from '../../../sandbox/cluster/bootstrap.ts'
import { openCluster } from '../../../sandbox/cluster/open.ts'

const key = { namespace: 'default', name: 'shared' }
const context = systemContext('test')

/** An API server whose admission is slow: during each of the first attempts another client writes the object. */
const raced = async (times: number) => {
  const cluster = await openCluster({
    webhooks: { post: () => Promise.reject(new Error('there is no webhook')), close: () => undefined },
    ca: '',
    scheduler: false,
    kubelet: false,
    onError: (error) => {
      throw error
    },
  })
  const { core } = cluster
  const resource = core.registry.all().find(({ plural, group }) => plural === 'configmaps' && group === '')
  if (resource === undefined) throw new Error('there are no ConfigMaps')
  const first = await create(core, { resource, ...key, body: { metadata: { name: key.name }, data: {} } }, context)
  let count = 0
  const slow: Core = {
    ...core,
    admission: {
      ...core.admission,
      validate: async () => {
        if (count >= times) return
        count += 1
        const body = { data: { [`other${count}`]: 'yes' } }
        await patch(
          core,
          { resource, key, subresource: '', type: 'application/merge-patch+json', body, force: false },
          context,
        )
      },
    },
  }
  return { cluster, resource, slow, first }
}

describe('a write in the sandbox that somebody else overtakes', () => {
  for (const type of ['merge-patch+json', 'strategic-merge-patch+json', 'apply-patch+yaml']) {
    it(`goes on what the other has left, where it is a ${type} that names no version`, async () => {
      const { cluster, resource, slow } = await raced(3)
      const body = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: key.name }, data: { mine: 'yes' } }
      const request = { resource, key, subresource: '', type: `application/${type}`, body, force: false }
      const { object } = await patch(slow, request, context)
      cluster.stop()
      expect(object.data).to.deep.equal({ mine: 'yes', other1: 'yes', other2: 'yes', other3: 'yes' })
    })
  }

  it('is refused with 409 where the patch names the version that it was made for', async () => {
    const { cluster, resource, slow, first } = await raced(1)
    const { resourceVersion } = first.metadata as { resourceVersion: string }
    const body = { metadata: { resourceVersion }, data: { mine: 'yes' } }
    const request = { resource, key, subresource: '', type: 'application/merge-patch+json', body, force: false }
    const error = await patch(slow, request, context).catch((reason: unknown) => reason)
    cluster.stop()
    expect(error).to.include({ code: 409, reason: 'Conflict' })
  })

  it('is refused with 409 where it replaces the version that it was made for', async () => {
    const { cluster, resource, slow, first } = await raced(1)
    const make = () => ({ object: { ...first, data: { mine: 'yes' } } })
    const error = await update(slow, { resource, key, subresource: '', make }, context).catch(
      (reason: unknown) => reason,
    )
    cluster.stop()
    expect(error).to.include({ code: 409, reason: 'Conflict' })
  })
})
