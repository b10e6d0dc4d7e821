import { expect } from 'chai'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { cluster } from './fixture.ts'
import { onGrove } from './grove.ts'
import { setOf } from './sets.ts'
import { PATIENCE_S, Workload } from './workload.ts'

interface Claim {
  readonly metadata: { readonly name: string }
  readonly status?: {
    readonly allocation?: { readonly devices: { readonly results: readonly { device: string }[] } }
    readonly reservedFor?: readonly { readonly name: string }[]
  }
}

const template = (name: string) => ({
  name,
  templateSpec: {
    spec: { devices: { requests: [{ name, exactly: { deviceClassName: 'gpu.nvidia.com' } }] } },
  },
})

onGrove('claims of a set on devices of a real driver', () => {
  let work: Workload
  beforeEach(async () => {
    work = await Workload.open(cluster().plane, 'claims')
  })

  it('are shared by the pods of a replica, allocated once, and freed when the set goes', async () => {
    await work.apply(
      setOf('shared', [{ name: 'a', replicas: 2 }], {
        resourceClaimTemplates: [template('card')],
        resourceSharing: [{ name: 'card', scope: 'PerReplica' }],
      }),
    )
    const pods = await work.ready('shared-0-a', 2)
    const claims = await work.list<Claim>('resourceclaims')
    expect(claims).to.have.length(1)
    expect(claims[0]?.status?.reservedFor?.map(({ name }) => name).sort()).to.deep.equal(
      pods.map(({ metadata }) => metadata.name),
    )
    expect(claims[0]?.status?.allocation?.devices.results).to.have.length(1)
    await work.close()
    await waitUntil('the end of its claims', PATIENCE_S, async () => (await work.list('resourceclaims')).length === 0)
  })
})
