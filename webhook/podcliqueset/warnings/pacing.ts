import { hasGpu } from '../../../model/gpu.ts'
import { fabricOf } from '../../../model/mnnvl.ts'
import { allowanceOf } from '../../../model/update/rolling-update.ts'
import { partitionIn, strategyNamed } from '../../../model/update/strategy.ts'
import { enabledBackend } from '../../../schedulers/registry.ts'
import { placementOf } from '../../../schedulers/scheduler-of-set.ts'
import type { PodCliqueSet, RollingUpdate } from '../../../schemas/generated/grove.ts'
import { counted } from '../../../schemas/sentences/counted.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import { listed } from '../../../schemas/sentences/listed.ts'
import type { WarningFamily, WarningRule } from '../../rules/warning.ts'
import { rolesOf, type Sharing } from '../roles.ts'
import type { Subject } from '../subject.ts'

const SET = 'spec.updateStrategy.rollingUpdate'

const partitionDiffers: WarningRule = {
  id: 'warning/partition-differs',
  field: '…rollingUpdate.partition',
  about:
    'under Coherent, partitions keep different shares of two roles, by more than a unit of the smaller one: what is left over finds no parts of its template',
}
const surgeFabric: WarningRule = {
  id: 'warning/surge-fabric',
  field: `${SET}.maxSurge`,
  about:
    'whole replicas stand in, with ComputeDomains of their own: several in one NVLink clique can conflict, depending on the driver',
}
const surgeClaim: WarningRule = {
  id: 'warning/surge-claim',
  field: '…rollingUpdate.maxSurge',
  about: 'what stands in shares a claim of scope AllReplicas, whose devices tie it to the nodes of the others',
}
const surgeRoom: WarningRule = {
  id: 'warning/surge-room',
  field: '…rollingUpdate.maxSurge',
  about: 'the scheduler admits gangs by the quota of a queue, which must have room for what stands in',
}

/** A warning about how updates are paced. */
interface Found {
  readonly rule: WarningRule
  readonly text: string
}

/** How updates are paced where that may surprise. An edit is told only of what it brings. docs/updates.md */
export const pacingWarnings: WarningFamily<Subject> = {
  rules: [partitionDiffers, surgeFabric, surgeClaim, surgeRoom],
  look: (subject, warn) => {
    if (!strategyNamed(subject.pcs.spec?.updateStrategy?.type).isAutomatic) return
    const { old } = subject
    const before = new Set(old === undefined ? [] : standing(old).map(({ text }) => text))
    for (const { rule, text } of standing(subject)) if (!before.has(text)) warn(rule, () => text)
  },
}

const standing = (subject: Subject): Found[] =>
  isPlain(subject) ? [] : [...unequal(subject), ...ofReplicas(subject), ...shared(subject), ...room(subject)]

/** Most sets ask for nothing of this. */
const isPlain = ({ pcs, cliques, groups }: Subject): boolean =>
  [pcs.spec?.updateStrategy, ...cliques, ...groups].every(
    (each) => each?.rollingUpdate?.maxSurge == null && each?.rollingUpdate?.partition == null,
  )

const unequal = (subject: Subject): Found[] => {
  const { pcs } = subject
  if (!strategyNamed(pcs.spec?.updateStrategy?.type).matchesRoles) return []
  const roles = rolesOf(subject)
    .filter(({ count }) => count > 0)
    .map((role) => ({ ...role, kept: partitionIn(pcs as PodCliqueSet, role, role.count) }))
  for (const [nth, one] of roles.entries()) {
    const other = roles.slice(nth + 1).find((each) => {
      const smaller = Math.min(one.count, each.count)
      return Math.abs(one.kept / one.count - each.kept / each.count) * smaller > 1 + 1e-9
    })
    if (other === undefined) continue
    const at = one.rollingUpdate.partition === undefined ? other : one
    const keptOf = ({ kept, count, unit, name }: typeof one): string =>
      `${kept} of ${counted(count, unit)} of "${cut(name)}"`
    const text = `${at.path}.rollingUpdate.partition: ${keptOf(one)} and ${keptOf(other)} keep their template, which is not the same share, so parts of the two do not all match; give both the same percentage`
    return [{ rule: partitionDiffers, text }]
  }
  return []
}

/** The places that ask for surge, with what they share among all of their units. */
const surges = (subject: Subject): { readonly path: string; readonly sharing: Sharing }[] => {
  const { pcs, template } = subject
  const ofSet = {
    path: SET,
    ...{
      count: pcs.spec?.replicas ?? 0,
      rollingUpdate: (pcs.spec?.updateStrategy?.rollingUpdate ?? {}) as RollingUpdate,
    },
    sharing: template.resourceSharing as Sharing,
  }
  const ofRoles = rolesOf(subject).map((role) => ({ ...role, path: `${role.path}.rollingUpdate` }))
  return [ofSet, ...ofRoles].filter(({ rollingUpdate, count }) => allowanceOf(rollingUpdate, count).maxSurge > 0)
}

const ofReplicas = (subject: Subject): Found[] => {
  const { pcs, cliques } = subject
  const hasFabric = cliques.some((clique) => hasGpu(clique.spec?.podSpec) && fabricOf(pcs, clique) !== undefined)
  if (!hasFabric || !surges(subject).some(({ path }) => path === SET)) return []
  const text = `${SET}.maxSurge: a replica that stands in has ComputeDomains of its own, and several in one NVLink clique can conflict; leave it out where replicas share one, and give maxSurge to cliques and groups instead`
  return [{ rule: surgeFabric, text }]
}

const shared = (subject: Subject): Found[] =>
  surges(subject).flatMap(({ path, sharing }) => {
    const names = (sharing ?? []).flatMap(({ scope, name }) => (scope === 'AllReplicas' ? [cut(name ?? '')] : []))
    if (names.length === 0) return []
    const text = `${path}.maxSurge: what stands in shares ${names.length === 1 ? 'the claim' : 'the claims'} ${listed(names)} with all others (AllReplicas), so it must find room on the nodes of these devices`
    return [{ rule: surgeClaim, text }]
  })

const room = (subject: Subject): Found[] => {
  const { pcs, config } = subject
  const [first] = surges(subject)
  if (first === undefined) return []
  const { scheduler } = placementOf(pcs as PodCliqueSet, config)
  if (enabledBackend(scheduler, config)?.admitsByQuota !== true) return []
  const text = `${first.path}.maxSurge: ${scheduler} admits by quota, so the queue must have room for what stands in, or the update waits`
  return [{ rule: surgeRoom, text }]
}
