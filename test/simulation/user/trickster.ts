import type { ApiObject } from '../../../kube/api/object.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import { tableOf } from '../../../sandbox/api-server/resources/resource.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import type { Random } from '../engine/random.ts'
import type { World } from '../engine/world.ts'
import { controllerOf, isGoing, labelOf, metaOf } from '../invariants/objects.ts'
import { unlessRefused } from './refused.ts'
import { RESOURCES } from './resources.ts'
import { editedAndReplanned, editedWidely, withDeadline, withMinimum } from './tricks.ts'
import { untilGone } from './until-gone.ts'

const OF_CLIQUE = 'grove.io/podclique'

/** What a trickster does besides what other users do: with weights, and to which objects. */
const DEEDS = {
  scaleMember: { weight: 40, to: RESOURCES.clique },
  editWidely: { weight: 14, to: RESOURCES.set },
  undo: { weight: 12, to: RESOURCES.set },
  editAndReplan: { weight: 10, to: RESOURCES.set },
  deadline: { weight: 10, to: RESOURCES.set },
  minimum: { weight: 8, to: RESOURCES.set },
  deleteGroup: { weight: 24, to: RESOURCES.group },
  relabelPod: { weight: 14, to: RESOURCES.pod },
} as const

type Deed = keyof typeof DEEDS

/** Which objects a deed fits; all of its kind if absent. */
const FITS: { readonly [deed in Deed]?: (object: JsonObject) => boolean } = {
  scaleMember: (clique) => controllerOf(clique)?.kind === 'PodCliqueScalingGroup',
  relabelPod: (pod) => labelOf(pod, OF_CLIQUE) !== undefined,
}

/** The image versions of a trickster, which are higher than those of other users. */
const FIRST_VERSION = 1_001

/** Someone who acts. */
export interface Acting {
  /** Does one thing; the first is always to create a set. */
  act(): Promise<void>
  /** Repairs what only a user can. */
  mend(): Promise<void>
}

/**
 * A user who also does what few do: scales members of scaling groups, edits several cliques or a budget in the same
 * write, sets deadlines for updates, takes an edit back at once, makes a set again with another minimum, deletes scaling
 * groups, and changes the labels of pods.
 */
export class Trickster implements Acting {
  readonly #world: World
  readonly #random: Random
  readonly #share: number
  readonly #ordinary: Acting
  #version = FIRST_VERSION
  #hasBegun = false

  /**
   * @param share how many of the acts are tricks, from 0 to 1
   * @param ordinary does everything else
   */
  constructor(world: World, random: Random, share: number, ordinary: Acting) {
    this.#world = world
    this.#random = random
    this.#share = share
    this.#ordinary = ordinary
  }

  async act(): Promise<void> {
    const isTrick = this.#hasBegun && this.#random.chance(this.#share)
    this.#hasBegun = true
    if (!isTrick) return this.#ordinary.act()
    const possible = (Object.keys(DEEDS) as Deed[]).flatMap((deed) => {
      const { weight, to } = DEEDS[deed]
      const objects = this.#all(to).filter(FITS[deed] ?? (() => true))
      return objects.length > 0 ? Array.from({ length: weight }, () => ({ deed, objects })) : []
    })
    if (possible.length === 0) return this.#ordinary.act()
    const { deed, objects } = this.#random.pick(possible)
    const object = this.#random.pick(objects)
    await unlessRefused(this.#world, () => this[deed](object))
  }

  mend(): Promise<void> {
    return this.#ordinary.mend()
  }

  async scaleMember(member: JsonObject): Promise<void> {
    const { name } = metaOf(member)
    const replicas = this.#random.between(1, 5)
    this.#note(`scales PodClique ${name}, of a scaling group, to ${replicas}`)
    await this.#world.user.scale(RESOURCES.clique, { namespace: 'default', name }, replicas)
  }

  async editWidely(set: JsonObject): Promise<void> {
    await this.#patch(set, 'several cliques', editedWidely(this.#random, set, this.#version++))
  }

  async editAndReplan(set: JsonObject): Promise<void> {
    await this.#patch(set, 'a version and a plan', editedAndReplanned(this.#random, set, this.#version++))
  }

  async deadline(set: JsonObject): Promise<void> {
    await this.#patch(set, 'a deadline', withDeadline(this.#random, set))
  }

  /** Edits a set and takes that back, often before the operator has seen it. */
  async undo(set: JsonObject): Promise<void> {
    const ms = this.#random.between(1, 1_200)
    const change = this.#random.pick([editedWidely, editedAndReplanned])
    await this.#patch(set, `for ${ms} ms`, change(this.#random, set, this.#version++))
    await this.#world.pause(ms)
    await this.#patch(set, 'as it was', { updateStrategy: null, ...(set.spec as object) })
  }

  /** A minimum cannot be changed, but a set can be made again with another one, and takes its objects back. */
  async minimum(set: JsonObject): Promise<void> {
    const { name } = metaOf(set)
    const again = { ...set, metadata: { name, namespace: 'default' }, spec: withMinimum(this.#random, set) }
    this.#note(`deletes PodCliqueSet ${name} (Orphan), for another minimum`)
    const key = { namespace: 'default', name }
    await this.#world.user.delete(RESOURCES.set, key, { propagationPolicy: 'Orphan' })
    await untilGone(this.#world, key)
    this.#note(`creates PodCliqueSet ${name} with another minimum: ${JSON.stringify(again.spec)}`)
    await this.#world.user.create(RESOURCES.set, again as unknown as ApiObject)
  }

  async deleteGroup(group: JsonObject): Promise<void> {
    const { name } = metaOf(group)
    const propagationPolicy = this.#random.pick(['Background', 'Foreground', 'Orphan'] as const)
    this.#note(`deletes PodCliqueScalingGroup ${name} (${propagationPolicy})`)
    await this.#world.user.delete(RESOURCES.group, { namespace: 'default', name }, { propagationPolicy })
  }

  /** Gives a pod the label of another PodClique, or of none. */
  async relabelPod(pod: JsonObject): Promise<void> {
    const { name } = metaOf(pod)
    const others = this.#all(RESOURCES.clique).map((each) => metaOf(each).name)
    const value = this.#random.pick([null, 'changed', ...others])
    this.#note(`changes the label ${OF_CLIQUE} of Pod ${name} to ${value}`)
    const patch = { metadata: { labels: { [OF_CLIQUE]: value } } }
    await this.#world.user.mergePatch(RESOURCES.pod, { namespace: 'default', name }, patch)
  }

  async #patch(set: JsonObject, what: string, spec: object): Promise<void> {
    const { name } = metaOf(set)
    this.#note(`edits PodCliqueSet ${name}: ${what}: ${JSON.stringify(spec)}`)
    await this.#world.user.mergePatch(RESOURCES.set, { namespace: 'default', name }, { spec })
  }

  #all({ group, plural }: Resource): JsonObject[] {
    return [...this.#world.store.list(tableOf(group, plural), 'default')].filter((each) => !isGoing(each))
  }

  #note(text: string): void {
    this.#world.journal.note(`the user ${text}`)
  }
}
