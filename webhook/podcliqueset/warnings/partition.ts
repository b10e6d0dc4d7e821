import { partitionOf } from '../../../model/update/strategy.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { counted } from '../../../schemas/sentences/counted.ts'
import type { WarningFamily, WarningRule } from '../../rules/warning.ts'
import type { Subject } from '../subject.ts'

const FIELD = 'spec.updateStrategy.rollingUpdate.partition'

const all: WarningRule = {
  id: 'warning/partition-keeps-all',
  field: FIELD,
  about: 'the partition keeps every replica at its template, so that no edit of the template is carried out',
}

/** A partition that leaves nothing to update. docs/updates.md#partition */
export const partitionWarnings: WarningFamily<Subject> = {
  rules: [all],
  look: ({ pcs }, warn) => {
    const { replicas, updateStrategy } = pcs.spec ?? {}
    const kept = updateStrategy?.rollingUpdate?.partition
    if (kept == null || !replicas || partitionOf(pcs as PodCliqueSet) < replicas) return
    warn(
      all,
      () =>
        `${FIELD}: ${kept} keeps all of ${counted(replicas, 'replica')} at the template that they have, so nothing follows an edit; lower it to let some follow`,
    )
  },
}
