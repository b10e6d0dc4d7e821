import { PCS_REPLICA_INDEX_LABEL, PCSG_LABEL, PCSG_REPLICA_INDEX_LABEL, POD_INDEX_LABEL } from '../../model/labels.ts'
import { groupNameIn, layoutOf } from '../../model/layout.ts'
import { standalonePodCliqueName } from '../../model/names.ts'
import type { KubeObject } from '../../model/object.ts'
import { partitionIn } from '../../model/update/strategy.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import type { Objects } from '../engine/objects.ts'
import { KIND } from '../kinds.ts'
import { podCliqueNameOf } from '../ownership/ownership.ts'

const indexIn = ({ metadata }: Pick<KubeObject, 'metadata'>, label: string): number =>
  Number(metadata.labels?.[label] ?? Number.NaN)

/**
 * Which PodCliques and pods of a set keep their template because their pod or their copy is below the partition of its role:
 * no update waits for them. docs/updates.md#partition
 */
export const keptUnitsOf = (
  set: PodCliqueSet,
  objects: Objects,
): ((object: Pick<KubeObject, 'metadata'>) => boolean) => {
  const layout = layoutOf(set)
  const roles = [...layout.standalone, ...layout.groups.map(({ config }) => config)]
  if (roles.every(({ rollingUpdate }) => rollingUpdate?.partition === undefined)) return () => false
  const { namespace } = layout
  return (object) => {
    const { labels = {} } = object.metadata
    const i = labels[PCS_REPLICA_INDEX_LABEL] ?? ''
    const pcsg = labels[PCSG_LABEL]
    if (pcsg !== undefined) {
      const group = layout.groups.find((each) => groupNameIn(layout, i, each) === pcsg)
      const { spec } = objects.get(KIND.scalingGroup, namespace, pcsg) ?? {}
      return (
        group !== undefined &&
        spec !== undefined &&
        indexIn(object, PCSG_REPLICA_INDEX_LABEL) < partitionIn(set, group.config, spec.replicas)
      )
    }
    const name = podCliqueNameOf(object)
    const template = layout.standalone.find((each) => standalonePodCliqueName(layout.name, i, each.name) === name)
    const { spec } = objects.get(KIND.podClique, namespace, name ?? '') ?? {}
    return (
      template !== undefined &&
      spec !== undefined &&
      indexIn(object, POD_INDEX_LABEL) < partitionIn(set, template, spec.replicas)
    )
  }
}
