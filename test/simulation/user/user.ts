import type { ApiObject } from '../../../kube/api/object.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import { tableOf } from '../../../sandbox/api-server/resources/resource.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import type { Random } from '../engine/random.ts'
import type { World } from '../engine/world.ts'
import { followingEdit, type Pacing, pacedSpec, pacingOf, resumed } from './paced.ts'
import { unlessRefused } from './refused.ts'
import { RESOURCES } from './resources.ts'
import {
  brokenVersion,
  drawnPodClique,
  drawnSet,
  edited,
  type Manifest,
  mended,
  recounted,
  replanned,
} from './shapes.ts'
import { untilGone } from './until-gone.ts'

/** What a user can do, with weights. */
const DEEDS = {
  create: 18,
  scaleSet: 8,
  scaleGroup: 12,
  scaleClique: 12,
  edit: 22,
  recount: 4,
  replan: 5,
  createPodClique: 3,
  deletePod: 12,
  deleteClique: 5,
  deleteGang: 4,
  deleteChild: 6,
  deleteSecret: 2,
  deleteAccount: 2,
  deleteSet: 6,
  recreateSet: 6,
  relabel: 3,
  orphanSet: 7,
  orphanClique: 2,
} as const

/** The weights for a user who deploys once and then updates, scales and looks after pods. */
const UPKEEP: Partial<Record<keyof typeof DEEDS, number>> = {
  edit: 30,
  scaleGroup: 14,
  scaleClique: 14,
  scaleSet: 6,
  deletePod: 8,
  deleteClique: 4,
  recount: 5,
  replan: 5,
  create: 3,
  orphanSet: 3,
}

/** The name of something that a user does. */
export type Deed = keyof typeof DEEDS

interface Meta {
  readonly name: string
  readonly namespace: string
  readonly uid: string
  readonly deletionTimestamp?: string
  readonly labels?: Readonly<Record<string, string>>
  readonly ownerReferences?: readonly { readonly uid: string; readonly kind: string }[]
}

const metaOf = (object: JsonObject): Meta => object.metadata as unknown as Meta

/** The name of the PodClique in no set. */
export const BARE_NAME = 'bare'
const SET_NAMES = ['a', 'b', 'c'] as const

/** Does at random what users do. The API server may refuse it. */
export class User {
  readonly #world: World
  readonly #random: Random
  #version = 1
  /** The labels that objects had before the user changed them, by uid. */
  readonly #relabelled = new Map<string, Readonly<Record<string, string>>>()

  readonly #deeds: readonly [Deed, number][]
  readonly #drawnSet: typeof drawnSet
  /** What is drawn for edits that also change a count; undefined for a user who makes none. */
  readonly #counting: Random | undefined
  readonly #pacing: Pacing | undefined
  #hasBegun = false

  /**
   * @param isUpkeeper true for one who deploys once, and then updates and scales
   * @param drawn the sets that this user makes
   * @param pacing what is drawn for a user who asks for surge, for roles that match, for pauses and for partitions
   */
  constructor(world: World, random: Random, isUpkeeper: boolean, drawn = drawnSet, pacing?: Random) {
    this.#world = world
    this.#random = random
    this.#drawnSet = drawn
    this.#pacing = pacing && pacingOf(pacing)
    // Drawn from a fork, so that users who make no such edits act as they did before there were any.
    const counting = random.fork('edits with counts')
    this.#counting = counting.chance(0.15) ? counting : undefined
    this.#deeds = Object.entries(isUpkeeper ? UPKEEP : DEEDS) as [Deed, number][]
  }

  /** Does one thing, chosen at random among those that are possible now. */
  async act(): Promise<void> {
    const deed = this.#drawn()
    await unlessRefused(this.#world, () => this[deed]())
  }

  #drawn(): Deed {
    const isFirst = !this.#hasBegun
    this.#hasBegun = true
    if (isFirst) return 'create'
    let rest = this.#random.next() * this.#deeds.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [deed, weight] of this.#deeds) {
      rest -= weight
      if (rest < 0) return deed
    }
    return 'create'
  }

  async create(): Promise<void> {
    const taken = new Set(this.#all(RESOURCES.set).map((set) => metaOf(set).name))
    const name = SET_NAMES.find((each) => !taken.has(each))
    if (name === undefined) return this.scaleSet()
    const set = this.#paced(this.#drawnSet(this.#random, name))
    this.#note(`creates PodCliqueSet ${name}: ${summary(set)}`)
    await this.#create(RESOURCES.set, set)
  }

  async scaleSet(): Promise<void> {
    await this.#scale(RESOURCES.set, 0, 3)
  }

  async scaleGroup(): Promise<void> {
    await this.#scale(RESOURCES.group, 0, 4)
  }

  /** Only cliques outside of scaling groups: the others have as many replicas as their template says. */
  async scaleClique(): Promise<void> {
    await this.#scale(
      RESOURCES.clique,
      0,
      5,
      (clique) => metaOf(clique).ownerReferences?.[0]?.kind !== 'PodCliqueScalingGroup',
    )
  }

  /** Changes an image to a new version, to an earlier one, or to one that does not work; perhaps a count, too. */
  async edit(): Promise<void> {
    const set = this.#one(RESOURCES.set)
    if (set === undefined) return
    const next = ++this.#version
    const version = this.#random.pick([next, next, next, 1, next - 1, brokenVersion(next)])
    const drawn = edited(this.#random, set, version)
    const spec = this.#pacing === undefined ? drawn : followingEdit(this.#pacing, { ...set, spec: drawn })
    if (this.#counting?.chance(0.6)) {
      await this.#patch(set, `version ${version} and another count`, recounted(this.#counting, { ...set, spec }))
    } else {
      await this.#patch(set, `version ${version}`, spec)
    }
  }

  /** Changes a count in a template; live counts may follow. */
  async recount(): Promise<void> {
    const set = this.#one(RESOURCES.set)
    if (set !== undefined) await this.#patch(set, 'another count', recounted(this.#random, set))
  }

  /** Changes how a set is updated, perhaps in the middle of an update. */
  async replan(): Promise<void> {
    const set = this.#one(RESOURCES.set)
    if (set === undefined) return
    const { spec } = this.#paced({ ...set, spec: replanned(this.#random, set) })
    await this.#patch(set, 'another strategy or budget', spec as object)
  }

  /** Gives every set with a broken image one that works, and orphans their labels back. */
  async mend(): Promise<void> {
    for (const set of this.#all(RESOURCES.set)) {
      const isGoing = metaOf(set).deletionTimestamp !== undefined
      const spec = mended(set, ++this.#version)
      if (spec !== undefined && !isGoing) await this.#patch(set, 'an image that works', spec)
      const goOn = this.#pacing && resumed(this.#pacing, spec === undefined ? set : ({ ...set, spec } as typeof set))
      if (goOn !== undefined && !isGoing) await this.#patch(set, 'its update goes on', goOn)
    }
    // What nobody owns is a stranger's while it lacks Grove's labels, and a set waits until its name is free.
    const { service, account, role, binding } = RESOURCES
    for (const resource of [service, account, role, binding]) {
      for (const object of this.#all(resource)) {
        const { name, namespace, uid, ownerReferences = [] } = metaOf(object)
        const labels = this.#relabelled.get(uid)
        if (labels === undefined || ownerReferences.length > 0) continue
        this.#note(`gives ${resource.kind} ${name} its labels back`)
        await this.#world.user.mergePatch(resource, { namespace, name }, { metadata: { labels } })
      }
    }
  }

  #paced(set: Manifest): Manifest {
    return this.#pacing === undefined ? set : { ...set, spec: pacedSpec(this.#pacing, set) }
  }

  async #patch(set: JsonObject, what: string, spec: object): Promise<void> {
    const { name, namespace } = metaOf(set)
    this.#note(`edits PodCliqueSet ${name}: ${what}: ${JSON.stringify(spec)}`)
    await this.#world.user.mergePatch(RESOURCES.set, { namespace, name }, { spec })
  }

  async createPodClique(): Promise<void> {
    const taken = this.#all(RESOURCES.clique).some((each) => metaOf(each).name === BARE_NAME)
    if (taken) return this.scaleClique()
    this.#note(`creates PodClique ${BARE_NAME}, in no set`)
    await this.#create(RESOURCES.clique, drawnPodClique(this.#random, BARE_NAME))
  }

  #create(resource: Resource, manifest: Manifest): Promise<unknown> {
    return this.#world.user.create(resource, manifest as unknown as ApiObject)
  }

  async deletePod(): Promise<void> {
    await this.#delete(RESOURCES.pod)
  }

  async deleteClique(): Promise<void> {
    await this.#delete(RESOURCES.clique)
  }

  async deleteGang(): Promise<void> {
    await this.#delete(RESOURCES.gang)
  }

  async deleteChild(): Promise<void> {
    const { service, role, binding, group } = RESOURCES
    await this.#delete(this.#random.pick([service, role, binding, group]))
  }

  async deleteSecret(): Promise<void> {
    await this.#delete(RESOURCES.secret)
  }

  async deleteAccount(): Promise<void> {
    await this.#delete(RESOURCES.account)
  }

  async deleteSet(): Promise<void> {
    await this.#delete(RESOURCES.set)
  }

  /** Deletes a set and makes one of the same name as soon as it is gone. */
  async recreateSet(): Promise<void> {
    const set = await this.#delete(RESOURCES.set)
    if (set === undefined) return
    await this.#createAgain(metaOf(set))
  }

  /** Creates a set as soon as the one with its name is gone: `same`, or a newly drawn set if `same` is absent. */
  async #createAgain({ name, namespace }: Meta, same?: JsonObject): Promise<void> {
    await untilGone(this.#world, { namespace, name })
    const { apiVersion, kind, spec } = same ?? {}
    const again =
      same === undefined
        ? this.#paced(this.#drawnSet(this.#random, name))
        : { apiVersion, kind, metadata: { name, namespace }, spec }
    this.#note(`creates PodCliqueSet ${name} again: ${summary(again)}`)
    await this.#create(RESOURCES.set, again)
  }

  /** Removes one of Grove's labels from a child, or gives it another value. */
  async relabel(): Promise<void> {
    const { service, account, role, binding } = RESOURCES
    const resource = this.#random.pick([service, account, role, binding])
    const child = this.#one(resource, isManaged)
    if (child === undefined) return
    const { name, namespace, uid, labels = {} } = metaOf(child)
    const label = this.#random.pick(Object.keys(labels))
    this.#relabelled.set(uid, { ...labels, ...this.#relabelled.get(uid) })
    this.#note(`changes the label ${label} of ${resource.kind} ${name}`)
    const value = this.#random.chance(0.5) ? null : 'changed'
    await this.#world.user.mergePatch(resource, { namespace, name }, { metadata: { labels: { [label]: value } } })
  }

  /** Deletes a set and leaves its dependents. Half of the time the same set is then created again, as if reapplied. */
  async orphanSet(): Promise<void> {
    const set = await this.#delete(RESOURCES.set, 'Orphan')
    if (set !== undefined && this.#random.chance(0.5)) await this.#createAgain(metaOf(set), set)
  }

  /** Deletes a PodClique and leaves its pods. */
  async orphanClique(): Promise<void> {
    await this.#delete(RESOURCES.clique, 'Orphan')
  }

  async #scale(
    resource: Resource,
    min: number,
    max: number,
    fits: (object: JsonObject) => boolean = () => true,
  ): Promise<void> {
    const object = this.#one(resource, fits)
    if (object === undefined) return
    const { name, namespace } = metaOf(object)
    const replicas = this.#random.between(min, max)
    this.#note(`scales ${resource.kind} ${name} to ${replicas}`)
    await this.#world.user.scale(resource, { namespace, name }, replicas)
  }

  async #delete(resource: Resource, policy?: 'Orphan'): Promise<JsonObject | undefined> {
    const object = this.#one(resource, resource === RESOURCES.set ? () => true : isManaged)
    if (object === undefined) return undefined
    const { name, namespace } = metaOf(object)
    const propagationPolicy = policy ?? this.#random.pick(['Background', 'Background', 'Foreground'] as const)
    this.#note(`deletes ${resource.kind} ${name} (${propagationPolicy})`)
    await this.#world.user.delete(resource, { namespace, name }, { propagationPolicy })
    return object
  }

  #all(resource: Resource): JsonObject[] {
    return [...this.#world.store.list(tableOf(resource.group, resource.plural), 'default')]
  }

  #one(resource: Resource, fits: (object: JsonObject) => boolean = () => true): JsonObject | undefined {
    const objects = this.#all(resource).filter((each) => metaOf(each).deletionTimestamp === undefined && fits(each))
    return objects.length === 0 ? undefined : this.#random.pick(objects)
  }

  #note(text: string): void {
    this.#world.journal.note(`the user ${text}`)
  }
}

const isManaged = (object: JsonObject): boolean =>
  metaOf(object).labels?.['app.kubernetes.io/managed-by'] === 'grove-operator'

const summary = (set: Manifest): string => JSON.stringify(set.spec)
