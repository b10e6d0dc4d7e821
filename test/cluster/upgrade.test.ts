import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'chai'
import { KIND } from '../../reconcilers/kinds.ts'
import { eventually } from '../api/speaking.ts'
import { startGrove } from './grove.ts'
import { onKubernetes } from './kubernetes-versions.ts'
import { GANG_CONFIG, type GangPlane, gangSet, type Space, startGangPlane, succeed } from './native-gangs.ts'
import { repositoryRoot } from './repository.ts'

const OLD = { apiVersion: 'scheduling.k8s.io/v1alpha2', kind: 'PodGroup' }

onKubernetes('1.37', 'an upgrade from Kubernetes 1.36 under gangs of the stock scheduler', function () {
  this.timeout(600_000)
  let gangs: GangPlane
  let space: Space
  before(async function () {
    this.timeout(3_600_000)
    gangs = await startGangPlane('1.36', 'gangs')
    space = await gangs.space('upgrade')
  })
  after(() => gangs?.stop())

  const leave = (...options: readonly string[]) => {
    const command = [join(repositoryRoot, 'dist/cli/main.js'), 'leave', '--groups', ...options]
    const given = [...command, '--kubeconfig', gangs.plane.kubeconfig]
    const { status, stdout, stderr } = spawnSync(process.execPath, given, { encoding: 'utf8' })
    return { code: status, stdout, stderr }
  }

  it('PodGroups that the later Kubernetes cannot read are named before, those of others as well, and deleted only once nothing makes them again', async () => {
    await space.create(gangSet('runs', [{ name: 'a', replicas: 3, minAvailable: 2 }, { name: 'b' }]))
    await space.running(4)
    await space.create(gangSet('waits', [{ name: 'a', replicas: 9 }]))
    await space.become(OLD, ['runs-0', 'waits-0'])
    const theirs = { ...OLD, metadata: { name: 'theirs' }, spec: { schedulingPolicy: { basic: {} } } }
    await space.create(theirs)
    const { namespace } = space
    const looked = leave('--dry-run')
    expect(looked).to.deep.include({ code: 1 })
    for (const line of [
      'runs-0: would be deleted',
      'waits-0: would be deleted',
      'theirs: is of somebody else and stays',
    ])
      expect(looked.stdout).to.include(`PodGroup ${namespace}/${line}`)
    const early = leave()
    expect(early).to.deep.include({ code: 1 })
    expect(early.stderr).to.include('reconcilers still run')
    await gangs.grove.reconcilers.stop()
    expect(leave().code).to.equal(1)
    await space.become(OLD, ['theirs'])
    await space.remove(OLD, 'theirs')
    await space.become(OLD, [])
    expect(leave()).to.deep.include({ code: 0, stdout: 'There is nothing that Kubernetes 1.37 cannot read.\n' })
  })

  it('restarts no pod, and makes the PodGroups again by the rules of the later scheduler', async () => {
    const uids = async () => (await space.pods()).map(({ metadata }) => metadata.uid).sort()
    const before = await uids()
    await gangs.plane.upgrade('1.37')
    const grove = await startGrove(gangs.plane, GANG_CONFIG)
    try {
      await eventually(
        'PodGroups of the later version',
        async () =>
          (await succeed(gangs.plane, ['get', 'podgroups.v1beta1.scheduling.k8s.io', '-A', '-o', 'name'])).trim(),
        (names) => names.split('\n').length === 2,
      )
      expect(await uids()).to.deep.equal(before)
      // Eight nodes are free: the gang of nine has no room, and one more pod of the other set has.
      await space.merge(KIND.podClique, 'runs-0-b', { spec: { replicas: 2 } })
      await eventually(
        'a fifth pod on a node',
        async () => (await space.pods()).filter(({ spec }) => spec.nodeName !== undefined).length,
        (count) => count === 5,
        90,
      )
      await space.remove(KIND.podCliqueSet, 'runs')
      await eventually(
        'the gang that has waited, all of it on nodes',
        async () => (await space.pods()).filter(({ spec }) => spec.nodeName !== undefined).length,
        (count) => count === 9,
        90,
      )
    } finally {
      await grove.stop()
    }
  })
})
