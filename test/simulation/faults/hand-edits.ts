import type { JsonObject } from '../../../schemas/json/object.ts'
import type { Random } from '../engine/random.ts'
import type { World } from '../engine/world.ts'
import { all, isGoing, labelOf, listAt, metaOf, TABLES } from '../invariants/objects.ts'
import { RESOURCES } from '../user/resources.ts'
import { EDITED_IMAGE } from '../user/shapes.ts'

/** A merge patch that somebody applies to an object of Grove's; undefined where the object has nothing to change. */
type Edit = (object: JsonObject) => object | undefined

const label = (name: string): Edit => {
  const gone = { metadata: { labels: { [name]: null } } }
  return (object) => (metaOf(object).labels?.[name] === undefined ? undefined : gone)
}

/** Without its owner, left behind by `--cascade=orphan`, nothing else says whose the object is. */
const labelOfOwned =
  (name: string): Edit =>
  (object) =>
    (metaOf(object).ownerReferences ?? []).length === 0 ? undefined : label(name)(object)

const annotation = (name: string): Edit => {
  const gone = { metadata: { annotations: { [name]: null } } }
  return (object) => (metaOf(object).annotations?.[name] === undefined ? undefined : gone)
}

const unowned: Edit = () => ({ metadata: { ownerReferences: null } })

const withImage: Edit = (object) => {
  const containers = listAt(object, 'spec', 'podSpec', 'containers')
  return { spec: { podSpec: { containers: containers.map((each) => ({ ...each, image: EDITED_IMAGE })) } } }
}

const gangWith =
  (change: (group: JsonObject) => object): Edit =>
  (object) => ({
    spec: { podgroups: listAt(object, 'spec', 'podgroups').map((group) => ({ ...group, ...change(group) })) },
  })

/** What people change by hand although it is Grove's, by kind. */
const EDITS: readonly (readonly [keyof typeof RESOURCES & keyof typeof TABLES, readonly Edit[]])[] = [
  ['role', [() => ({ rules: [] }), unowned]],
  [
    'binding',
    [() => ({ subjects: [{ kind: 'User', name: 'mallory', apiGroup: 'rbac.authorization.k8s.io' }] }), unowned],
  ],
  [
    'service',
    [() => ({ spec: { selector: { extra: 'key' } } }), () => ({ spec: { publishNotReadyAddresses: false } }), unowned],
  ],
  [
    'gang',
    [
      gangWith(() => ({ podReferences: [] })),
      gangWith(({ minReplicas }) => ({ minReplicas: Number(minReplicas) + 1 })),
      unowned,
    ],
  ],
  [
    'clique',
    [
      withImage,
      annotation('grove.io/starts-after'),
      annotation('grove.io/compute-domain'),
      label('grove.io/pod-template-hash'),
      label('grove.io/podgang'),
      unowned,
    ],
  ],
  ['group', [annotation('grove.io/template-replicas'), unowned]],
  ['hpa', [() => ({ spec: { maxReplicas: 99 } }), unowned]],
  ['fabric', [() => ({ metadata: { finalizers: null } }), labelOfOwned('app.kubernetes.io/part-of')]],
]

/** Somebody edits one of Grove's objects by hand. */
export const editByHand = async (world: World, random: Random): Promise<void> => {
  const [kind, edits] = random.pick(EDITS)
  const objects = all(world.store, TABLES[kind]).filter(
    (each) => labelOf(each, 'app.kubernetes.io/part-of') !== undefined && !isGoing(each),
  )
  if (objects.length === 0) return
  const object = random.pick(objects)
  const patch = random.pick(edits)(object)
  if (patch === undefined) return
  const { name, namespace } = metaOf(object)
  const resource = RESOURCES[kind]
  world.journal.note(`the user edits ${resource.kind} ${name} by hand: ${JSON.stringify(patch)}`)
  await world.user.mergePatch(resource, { namespace, name }, patch).catch((error: unknown) => {
    world.journal.note(`the user is refused: ${error instanceof Error ? error.message.slice(0, 150) : String(error)}`)
  })
}
