import { expect } from 'chai'
import type { KubeObject } from '../../../model/object.ts'
import { until } from '../running.ts'
import { PATIENCE_S, type Setting } from './setting.ts'

interface Told {
  readonly type: string
  readonly status: string
  readonly reason: string
  readonly message: string
}

/** What an object says of its update. */
export const updateCondition = (object: object): Told | undefined =>
  ((object as KubeObject).status as { conditions?: Told[] } | undefined)?.conditions?.find(
    ({ type }) => type === 'UpdateInProgress',
  )

/** The roles for which revisions of a set are kept, one text for each revision. */
export const rolesKept = (setting: Setting, name: string): string[] =>
  ([...setting.grove.core.store.list('controllerrevisions.apps', 'default')] as unknown as KubeObject[])
    .filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/part-of'] === name)
    .flatMap(({ metadata }) => metadata.annotations?.['grove.io/kept-for-roles'] ?? [])

/** Gives a clique or a scaling group of a template another partition, or none, and keeps the rest of its budget. */
export const repartition = (part: object, value: number | string | undefined): void => {
  const role = part as { rollingUpdate?: Record<string, unknown> }
  const { partition: _, ...rest } = role.rollingUpdate ?? {}
  role.rollingUpdate = value === undefined ? rest : { ...rest, partition: value }
}

/** A role of which a partition keeps two of four units. */
interface HalfKept {
  readonly name: string
  readonly units: 'pods' | 'copies'
  /** Its PodClique or scaling group as it is now. */
  readonly now: () => object
}

/** The role is available, and says as its set does that two units are kept; the set counts as updated. */
export const expectHalfKept = async (setting: Setting, set: string, { name, units, now }: HalfKept): Promise<void> => {
  const { conditions = [] } = (now() as KubeObject).status as { conditions?: Told[] }
  const is = new Map(conditions.map((each) => [each.type, each.status]))
  expect(is.get('Available')).to.equal('True')
  expect(is.get('MinAvailableBreached')).to.equal('False')
  const said = { status: 'False', reason: 'PartitionReached' }
  const rest = 'follow the changed template; rollingUpdate.partition keeps 2'
  expect(updateCondition(now())).to.deep.include({ ...said, message: `2 of 4 ${units} ${rest}` })
  await until(
    'the set says so, too',
    async () => updateCondition(setting.set(set)),
    (found) => found?.reason === 'PartitionReached',
    PATIENCE_S,
  )
  expect(updateCondition(setting.set(set))).to.deep.include({ ...said, message: `2 of 4 ${units} of ${name} ${rest}` })
  expect(setting.set(set).status).to.deep.include({ updatedReplicas: 1, availableReplicas: 1 })
  expect(rolesKept(setting, set)).to.deep.equal([name])
}
