import type { ApiObject } from '../../../kube/api/object.ts'
import { CRDS, type Resource } from '../../../kube/api/resource.ts'
import { tableOf } from '../../../sandbox/api-server/resources/resource.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { referenceCrd } from '../../reference/crds.ts'
import type { Random } from '../engine/random.ts'
import type { World } from '../engine/world.ts'
import { at, isGoing, metaOf, numberAt } from '../invariants/objects.ts'
import { isOrphan } from '../invariants/orphans.ts'
import { drawnRareSet, drawnSuccessor } from './rare-shapes.ts'
import { unlessRefused } from './refused.ts'
import { RESOURCES } from './resources.ts'
import { drawnPodClique } from './shapes.ts'
import { BARE_NAME, User } from './user.ts'

/** The CRD that the late scheduler brings into a cluster. */
export const lateSchedulerCrd = (): ApiObject => structuredClone(referenceCrd('kai', 'scheduling.run.ai_podgroups'))

/** What an explorer does besides what other users do, with weights in percent. */
const DEEDS = {
  autoscale: 22,
  deleteFabric: 10,
  freeFabric: 8,
  deleteClaim: 8,
  deleteAutoscaler: 6,
  createSuccessor: 12,
  installScheduler: 14,
  orphanAtRest: 20,
} as const

const SUCCESSOR_NAME = 'bare-next'

/** Longer than any cache lags, in ms. After it, the operator decides on the present state. */
const REST_MS = 12_000

const SCALED: Readonly<Record<string, Resource>> = {
  PodClique: RESOURCES.clique,
  PodCliqueScalingGroup: RESOURCES.group,
}

/**
 * A user of a cluster with many things that few clusters have: autoscalers that scale, fabrics and claims that are
 * deleted, pods with a shadow engine, PodCliques in no set that wait for each other, and a scheduler that is installed
 * late.
 */
export class Explorer {
  readonly #world: World
  readonly #random: Random
  readonly #user: User
  #hasBegun = false
  #isResting = false

  constructor(world: World, random: Random) {
    this.#world = world
    this.#random = random
    this.#user = new User(world, random.fork('ordinary'), false, drawnRareSet)
  }

  /** Does one thing: the first is always to create a set. */
  async act(): Promise<void> {
    if (this.#isResting) return
    const isFirst = !this.#hasBegun
    this.#hasBegun = true
    if (isFirst || this.#random.chance(0.5)) await this.#user.act()
    else await unlessRefused(this.#world, this.#drawn())
  }

  /**
   * Repairs what only a user can: images that do not work, a PodClique that others wait for, the missing scheduler, and
   * orphans on a deleted fabric. Such a fabric stays as long as its orphans do, and a new set of that name waits for
   * it.
   */
  async mend(): Promise<void> {
    await this.#user.mend()
    for (const fabric of this.#all(RESOURCES.fabric).filter(isGoing)) {
      await unlessRefused(this.#world, () => this.#takeOrphansOff(metaOf(fabric).name))
    }
    await unlessRefused(this.#world, () => this.installScheduler())
    const isMissed = this.#one(RESOURCES.clique, ({ metadata }) => nameIn(metadata) === SUCCESSOR_NAME) !== undefined
    if (isMissed) await unlessRefused(this.#world, () => this.#create(drawnPodClique(this.#random, BARE_NAME)))
  }

  async #takeOrphansOff(fabric: string): Promise<void> {
    const { store, user } = this.#world
    for (const clique of this.#all(RESOURCES.clique)) {
      const { name, namespace, annotations } = metaOf(clique)
      if (annotations?.['grove.io/compute-domain'] !== fabric || !isOrphan(store, clique)) continue
      this.#note(`deletes PodClique ${name}, which was left behind on ComputeDomain ${fabric}`)
      await user.delete(RESOURCES.clique, { namespace, name })
    }
  }

  #drawn(): () => Promise<void> {
    const weighted = Object.entries(DEEDS).flatMap(([deed, weight]) => Array<string>(weight).fill(deed))
    const deed = this.#random.pick(weighted) as keyof typeof DEEDS
    return () => this[deed]()
  }

  /** Acts as the controller of HorizontalPodAutoscalers: it scales a target within its bounds. */
  async autoscale(): Promise<void> {
    const hpa = this.#one(RESOURCES.hpa)
    const target = at(hpa, 'spec', 'scaleTargetRef') as { kind: string; name: string } | undefined
    const resource = SCALED[target?.kind ?? '']
    if (hpa === undefined || target === undefined || resource === undefined) return
    const scaled = this.#one(resource, ({ metadata }) => nameIn(metadata) === target.name)
    // An autoscaler does not scale a target that has 0 replicas.
    if (scaled === undefined || numberAt(scaled, 0, 'spec', 'replicas') === 0) return
    const [min, max] = [numberAt(hpa, 1, 'spec', 'minReplicas'), numberAt(hpa, 1, 'spec', 'maxReplicas')]
    const replicas = this.#random.between(min, max)
    this.#note(`has ${target.kind} ${target.name} autoscaled to ${replicas}`)
    await this.#world.user.scale(resource, { namespace: 'default', name: target.name }, replicas)
  }

  async deleteAutoscaler(): Promise<void> {
    await this.#delete(RESOURCES.hpa)
  }

  /** Deletes a ComputeDomain, which stays while pods use it. */
  async deleteFabric(): Promise<void> {
    await this.#delete(RESOURCES.fabric)
  }

  /** Deletes a ComputeDomain and removes its finalizers by force. */
  async freeFabric(): Promise<void> {
    const name = await this.#delete(RESOURCES.fabric)
    if (name === undefined) return
    this.#note(`takes the finalizers off ComputeDomain ${name}`)
    await this.#world.user.mergePatch(
      RESOURCES.fabric,
      { namespace: 'default', name },
      { metadata: { finalizers: null } },
    )
  }

  async deleteClaim(): Promise<void> {
    await this.#delete(RESOURCES.claim)
  }

  /** Creates a PodClique that waits for another one, which may not exist yet. */
  async createSuccessor(): Promise<void> {
    if (this.#one(RESOURCES.clique, ({ metadata }) => nameIn(metadata) === SUCCESSOR_NAME) !== undefined) return
    this.#note(`creates PodClique ${SUCCESSOR_NAME}, which starts after ${BARE_NAME}`)
    await this.#create(drawnSuccessor(this.#random, SUCCESSOR_NAME, BARE_NAME))
  }

  /** Installs the late scheduler. Before that, gangs of that scheduler cannot be placed. */
  async installScheduler(): Promise<void> {
    const crd = lateSchedulerCrd()
    const { name = '' } = crd.metadata
    if (this.#world.store.get(tableOf(CRDS.group, CRDS.plural), { namespace: '', name }) !== undefined) return
    this.#note('installs the scheduler of KAI')
    await this.#world.user.create(CRDS, crd)
  }

  /** Deletes a set after a while without other acts of the user, and leaves its dependents. */
  async orphanAtRest(): Promise<void> {
    this.#isResting = true
    await this.#world.pause(REST_MS)
    this.#isResting = false
    await this.#user.orphanSet()
  }

  #create(manifest: object): Promise<unknown> {
    return this.#world.user.create(RESOURCES.clique, manifest as ApiObject)
  }

  async #delete(resource: Resource): Promise<string | undefined> {
    const object = this.#one(resource)
    if (object === undefined) return undefined
    const { name } = metaOf(object)
    this.#note(`deletes ${resource.kind} ${name}`)
    await this.#world.user.delete(resource, { namespace: 'default', name })
    return name
  }

  #all(resource: Resource): JsonObject[] {
    return [...this.#world.store.list(tableOf(resource.group, resource.plural), 'default')]
  }

  #one(resource: Resource, fits: (object: JsonObject) => boolean = () => true): JsonObject | undefined {
    const found = this.#all(resource).filter((each) => !isGoing(each) && fits(each))
    return found.length === 0 ? undefined : this.#random.pick(found)
  }

  #note(text: string): void {
    this.#world.journal.note(`the user ${text}`)
  }
}

const nameIn = (metadata: unknown): string => (metadata as { name: string }).name
