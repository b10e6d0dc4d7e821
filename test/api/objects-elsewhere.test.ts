import { expect } from 'chai'
import { makeSchedulerObjects } from '../../cli/cluster/scheduler-objects.ts'
import { birdScheduler } from '../../docs/schedulers/sample-backend/backend.ts'
import { BIRD_CRDS } from '../../docs/schedulers/sample-backend/crd.ts'
import { flocks } from '../../docs/schedulers/sample-backend/flock.ts'
import { ROUTE, SEASON, SEASONS } from '../../docs/schedulers/sample-backend/route.ts'
import { CRDS, parseApiVersion, type Resource } from '../../kube/api/resource.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Registry, WholeController } from '../../reconcilers/engine/controller.ts'
import { PODCLIQUESETS } from '../../reconcilers/podcliqueset/watched.ts'
import { PODGANGS } from '../../reconcilers/podgang/watched.ts'
import { controllerFor } from '../../reconcilers/scheduler-backend/controller.ts'
import { watchedKindsOf } from '../../reconcilers/scheduler-backend/watched.ts'
import type { SchedulerKind } from '../../schedulers/gang.ts'
import type { PodGang } from '../../schemas/generated/grove.ts'
import { configurationWith } from './configuration.ts'
import { key, until } from './running.ts'
import { resourceOf, type Toys, toys } from './toys.ts'

const ofCluster = ({ kind: { apiVersion, kind }, plural }: SchedulerKind): Resource => ({
  ...parseApiVersion(apiVersion),
  kind,
  plural,
  namespaced: false,
})
const [ROUTES, SEASONS_OF_CLUSTER, GANGS] = [ofCluster(ROUTE), ofCluster(SEASON), resourceOf(PODGANGS)]

const bird = controllerFor({ ...birdScheduler, gangs: flocks })
const config = configurationWith({
  scheduler: { profiles: [{ name: 'bird-scheduler', type: 'External' }], defaultProfileName: 'bird-scheduler' },
})

/** The controller of the sample, as if a profile enabled it, with the rights that follow from what it declares. */
const REGISTRY: Registry<unknown> = {
  kinds: [PODGANGS, PODCLIQUESETS, ...watchedKindsOf(flocks)],
  controllers: [
    {
      ...bird,
      isEnabled: () => true,
      component: () => undefined,
      workers: () => 1,
      plan: (gang, objects, context, sum) => bird.plan(gang as PodGang, objects, { ...context, config }, sum),
      report: () => [],
    } as WholeController<unknown>,
  ],
}

const gang = (name: string, minReplicas = 2): KubeObject => ({
  apiVersion: 'scheduler.grove.io/v1alpha1',
  kind: 'PodGang',
  metadata: {
    name,
    namespace: 'default',
    labels: { 'app.kubernetes.io/managed-by': 'grove-operator', 'app.kubernetes.io/part-of': 's' },
  },
  spec: { podgroups: [{ name: `${name}-a`, minReplicas, podReferences: [] }] },
})

describe('objects of a scheduler that no owner reference reaches', () => {
  let cluster: Toys
  beforeEach(async () => {
    cluster = await toys()
    for (const kind of [PODGANGS, PODCLIQUESETS]) await cluster.install(kind)
    for (const crd of BIRD_CRDS) await cluster.client.create(CRDS, crd)
    for (const kind of [ROUTES, SEASONS_OF_CLUSTER]) {
      await until(
        'the birds',
        () => cluster.client.list(kind).catch(() => undefined),
        (found) => found !== undefined,
      )
    }
  })
  afterEach(async () => {
    await cluster.close()
    expect(cluster.mistakes).to.deep.equal([])
  })

  const routes = async (): Promise<KubeObject[]> => (await cluster.client.list<KubeObject>(ROUTES)).items
  const routeNames = async () => (await routes()).map(({ metadata }) => metadata.name)
  const become = (...names: string[]) =>
    until('the Routes', routeNames, (found) => JSON.stringify(found) === JSON.stringify(names))
  const gangs = async () => (await cluster.client.list<KubeObject>(GANGS, { namespace: 'default' })).items

  it('are made once their gang is held, mended, and gone before it', async () => {
    const { errors } = await cluster.work(REGISTRY)
    await cluster.client.create(GANGS, gang('s-0'))
    await become('default.s-0')
    const [held] = await gangs()
    expect(held?.metadata.finalizers).to.deep.equal(['grove.io/objects-of-bird-scheduler'])
    const first = cluster.writes.filter((write) => /routes|podgangs/.test(write))
    expect(first).to.deep.equal(['patch podgangs s-0', 'create routes'])

    await cluster.client.mergePatch(ROUTES, { name: 'default.s-0' }, { spec: { flocks: 5, leader: 'swan' } })
    await until('the Route', routes, ([route]) => (route?.spec as { flocks?: number } | undefined)?.flocks === 1)
    expect((await routes())[0]?.spec).to.deep.equal({ flocks: 1, leader: 'swan' })
    await cluster.client.delete(ROUTES, { name: 'default.s-0' })
    await until(
      'another Route',
      routes,
      ([route]) => route !== undefined && (route.spec as { leader?: string }).leader === undefined,
    )

    await cluster.client.delete(GANGS, key('s-0'))
    await until('the end of the gang', gangs, (found) => found.length === 0)
    expect(await routeNames()).to.deep.equal([])
    expect(errors).to.deep.equal([])
  })

  it('go where the gang went while nobody worked, and where it needs them no more', async () => {
    const first = await cluster.work(REGISTRY)
    for (const name of ['s-0', 's-1']) await cluster.client.create(GANGS, gang(name))
    await become('default.s-0', 'default.s-1')
    await first.stop()
    await cluster.client.delete(GANGS, key('s-0'))
    const [going] = await gangs()
    expect(going?.metadata.deletionTimestamp).to.be.a('string')
    await cluster.work(REGISTRY)
    await become('default.s-1')
    await until('the end of the gang', gangs, (found) => found.length === 1)
    await cluster.client.mergePatch(GANGS, key('s-1'), { spec: gang('s-1', 0).spec })
    await become()
  })

  it('are left alone where somebody else has made one of that name', async () => {
    await cluster.client.create(ROUTES, { ...ROUTE.kind, metadata: { name: 'default.s-0' }, spec: { flocks: 9 } })
    await cluster.work(REGISTRY)
    await cluster.client.create(GANGS, gang('s-0'))
    const events = resourceOf({ kind: { apiVersion: 'v1', kind: 'Event' }, plural: 'events', keep: (each) => each })
    const told = await until(
      'an event',
      async () => (await cluster.client.list<KubeObject>(events, { namespace: 'default' })).items,
      (found) => found.some((event) => /Route/.test(String(event.message))),
    )
    expect(told.map((event) => String(event.message)).join('\n')).to.include('Route "default.s-0" exists')
    await cluster.client.delete(GANGS, key('s-0'))
    await until('the end of the gang', gangs, (found) => found.length === 0)
    expect((await routes()).map(({ spec }) => spec)).to.deep.equal([{ flocks: 9 }])
  })

  describe('and that it needs once', () => {
    const season = async () => (await cluster.client.list<KubeObject>(SEASONS_OF_CLUSTER)).items

    it('are made before the reconcilers start, and mended in what Grove says of them', async () => {
      expect(await makeSchedulerObjects(cluster.client, SEASONS)).to.equal(undefined)
      await cluster.client.mergePatch(
        SEASONS_OF_CLUSTER,
        { name: 'all-year' },
        {
          metadata: { annotations: { theirs: 'x' } },
          spec: { months: 3 },
        },
      )
      expect(await makeSchedulerObjects(cluster.client, SEASONS)).to.equal(undefined)
      const [found, ...more] = await season()
      expect(more).to.deep.equal([])
      expect(found?.spec).to.deep.equal({ months: 12 })
      expect(found?.metadata).to.deep.include({ name: 'all-year', annotations: { theirs: 'x' } })
      const { resourceVersion } = found?.metadata ?? {}
      expect(await makeSchedulerObjects(cluster.client, SEASONS)).to.equal(undefined)
      expect((await season())[0]?.metadata.resourceVersion).to.equal(resourceVersion)
    })

    it('are made by one of two processes that start together, and both go on', async () => {
      const both = [1, 2].map(() => makeSchedulerObjects(cluster.client, SEASONS))
      expect(await Promise.all(both)).to.deep.equal([undefined, undefined])
      expect(await season()).to.have.length(1)
    })

    it('are not taken from somebody else: the operator says whose name that is', async () => {
      await cluster.client.create(SEASONS_OF_CLUSTER, {
        ...SEASON.kind,
        metadata: { name: 'all-year' },
        spec: { months: 1 },
      })
      expect(await makeSchedulerObjects(cluster.client, SEASONS)).to.equal(
        'Season "all-year" exists and is not Grove\'s; delete it, or give it the label app.kubernetes.io/managed-by: grove-operator',
      )
      expect((await season())[0]?.spec).to.deep.equal({ months: 1 })
    })
  })
})
