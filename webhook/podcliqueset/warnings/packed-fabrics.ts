import { hasGpu } from '../../../model/gpu.ts'
import { type Fabric, fabricOf } from '../../../model/mnnvl.ts'
import type { KubeObject } from '../../../model/object.ts'
import { type ConstrainedPlace, constrainedPlaces, requiredDomain } from '../../../model/topology.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import { listed } from '../../../schemas/sentences/listed.ts'
import type { WarningFamily, WarningRule } from '../../rules/warning.ts'
import { bindingRef } from '../rules/topology.ts'
import type { Subject } from '../subject.ts'

/** The label of a node: its name. */
const HOST_KEY = 'kubernetes.io/hostname'
/** The label of a node: its NVLink clique, within which GPUs reach each other. GPU feature discovery sets it. */
const NVLINK_CLIQUE_KEY = 'nvidia.com/gpu.clique'

const channels: WarningRule = {
  id: 'warning/more-pods-than-channels',
  field: '…topologyConstraint.pack.required',
  about: 'on create: several pods of fabrics must share one host, which has one channel, so all but one find no place',
}
const severed: WarningRule = {
  id: 'warning/two-fabrics-in-clique',
  field: '…topologyConstraint.pack.required',
  about:
    'on create: pods of several fabrics must share one NVLink clique (`nvidia.com/gpu.clique`), and cannot use NVLink between the fabrics',
}

/** Constraints that pack the pods of fabrics, judged by the levels of the binding that they name. docs/mnnvl.md */
export const packedFabricWarnings: WarningFamily<Subject> = {
  rules: [channels, severed],
  look: (subject, warn) => {
    const { pcs, old, config, view } = subject
    if (old !== undefined || !config.topologyAwareScheduling.enabled || !config.network.autoMNNVLEnabled) return
    const places = constrainedPlaces(pcs)
    const ref = bindingRef(places)
    const found = ref === undefined ? undefined : view.get(ref)
    if (found?.status !== 'found') return
    const keys = levelKeys(found.object)
    for (const place of places) {
      const required = requiredDomain(place.constraint)
      const level = keys.findIndex(({ domain }) => domain === required)
      if (level < 0) continue
      const field = `${place.path}.pack.required`
      const pods = podsIn(place, subject)
      const count = pods.reduce((sum, each) => sum + each.count, 0)
      if (keys[level]?.key === HOST_KEY && count > 1) {
        warn(
          channels,
          () =>
            `${field}: "${cut(required)}" is one node, which has one channel, and ${count} pods of ${cut(place.holder)} need one each; pack them into a broader domain, or take them out of the fabric`,
        )
      }
      const names = [...new Set(pods.map(({ fabric }) => nameOf(fabric)))]
      const clique = keys.findIndex(({ key }) => key === NVLINK_CLIQUE_KEY)
      if (clique >= 0 && level >= clique && names.length > 1) {
        warn(
          severed,
          () =>
            `${field}: "${cut(required)}" is within one NVLink clique, which the fabrics ${listed(names)} share; their pods cannot use NVLink between them: give them one fabric if they should`,
        )
      }
    }
  },
}

interface Level {
  readonly domain: string
  readonly key: string
}

/** The levels of a binding, broadest first. It may hold anything, so its types are checked here. */
const levelKeys = ({ spec }: KubeObject): Level[] => {
  const levels = (spec as { levels?: { domain?: unknown; key?: unknown }[] } | null | undefined)?.levels
  return Array.isArray(levels)
    ? levels.map((level) => ({ domain: String(level?.domain ?? ''), key: String(level?.key ?? '') }))
    : []
}

const nameOf = (fabric: Fabric): string => (fabric.kind === 'group' ? `"${fabric.group}"` : 'of the whole replica')

/** The GPU pods of fabrics that a constraint packs together: those of a clique, of a copy of a group, or of the base gang. */
const podsIn = ({ path }: ConstrainedPlace, { pcs, cliques, groups, grouped }: Subject) => {
  const [, list, index] = /(cliques|podCliqueScalingGroups)\[(\d+)\]/.exec(path) ?? []
  const group = list === 'podCliqueScalingGroups' ? groups[Number(index)] : undefined
  return cliques.flatMap((clique, at) => {
    const name = clique.name ?? ''
    const isIn = list === 'cliques' ? at === Number(index) : group === undefined || group.cliqueNames?.includes(name)
    const fabric = isIn && hasGpu(clique.spec?.podSpec) ? fabricOf(pcs, clique) : undefined
    if (fabric === undefined) return []
    const ofSet = list === undefined && grouped.has(name)
    const copies = ofSet ? (groups.find(({ cliqueNames }) => cliqueNames?.includes(name))?.minAvailable ?? 1) : 1
    return [{ fabric, count: copies * (clique.spec?.replicas ?? 1) }]
  })
}
