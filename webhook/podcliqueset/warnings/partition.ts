import { partitionIn, partitionOf } from '../../../model/update/strategy.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { counted } from '../../../schemas/sentences/counted.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import type { WarningFamily, WarningRule } from '../../rules/warning.ts'
import { rolesOf } from '../roles.ts'
import type { Subject } from '../subject.ts'

const SET = 'spec.updateStrategy'

const all: WarningRule = {
  id: 'warning/partition-keeps-all',
  field: '…rollingUpdate.partition',
  about:
    'the partition keeps every replica, or every pod or copy of a role, at its template, so that no edit of the template is carried out there',
}

/** A partition that leaves nothing to update. docs/updates.md#partition */
export const partitionWarnings: WarningFamily<Subject> = {
  rules: [all],
  look: (subject, warn) => {
    const pcs = subject.pcs as PodCliqueSet
    const { replicas, updateStrategy } = pcs.spec ?? {}
    const told = (path: string, partition: unknown, what: string, follows: string): void =>
      warn(
        all,
        () =>
          `${path}.rollingUpdate.partition: ${partition} keeps all of ${what} at the template that they have, so ${follows} follows an edit; lower it to let some follow`,
      )
    const kept = updateStrategy?.rollingUpdate?.partition
    if (kept != null && replicas && partitionOf(pcs) >= replicas)
      told(SET, kept, counted(replicas, 'replica'), 'nothing')
    if (!hasPartition(subject)) return
    for (const role of rolesOf(subject)) {
      const { name, path, unit, count, most, rollingUpdate } = role
      if (rollingUpdate.partition == null || count === 0 || partitionIn(pcs, role, most) < most) continue
      told(path, rollingUpdate.partition, `${counted(count, unit)} of "${cut(name)}"`, 'none of them')
    }
  },
}

/** Most sets have none at their roles. */
const hasPartition = ({ cliques, groups }: Subject): boolean =>
  [...cliques, ...groups].some(({ rollingUpdate }) => rollingUpdate?.partition != null)
