import { expect } from 'chai'
import { PART_OF_LABEL } from '../../model/labels.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import { KIND, type Kind } from '../../reconcilers/kinds.ts'
import { differences } from '../manifests/agreement.ts'
import { CHILD_KINDS, childRow } from '../reference/child-rows.ts'
import { type ChildrenCase, childrenCases } from '../reference/children.ts'
import type { Stage } from './stage.ts'
import type { Scenario } from './suite.ts'
import { manifestOf, staged } from './workloads.ts'

/** The cases were recorded in the namespace `default`; each is tried in one of its own. */
const inNamespace = (row: ChildrenCase, namespace: string): ChildrenCase =>
  JSON.parse(
    JSON.stringify(row)
      .replaceAll(`"${row.namespace}"`, JSON.stringify(namespace))
      .replaceAll(`.${row.namespace}.svc`, `.${namespace}.svc`),
  )

const childrenOf = async (stage: Stage, set: string, kind: Kind): Promise<KubeObject[]> =>
  (await stage.list(kind)).filter(({ metadata }) => metadata.labels?.[PART_OF_LABEL] === set)

/** By what a child is found again: a pod's name is made up, its host name is certain. */
const nameOf = (object: KubeObject): string =>
  object.kind === 'Pod' ? ((object as Pod).spec.hostname ?? '') : (object.metadata.name ?? '')

const rowName = (row: Record<string, unknown>): string => String(row.hostname ?? row.name)

const namesBecome = async (
  stage: Stage,
  set: string,
  what: string,
  names: Readonly<Record<string, readonly string[]>>,
): Promise<void> => {
  for (const [key, expected] of Object.entries(names)) {
    const kind = CHILD_KINDS[key]
    if (kind === undefined) throw new Error(`no kind for ${key}`)
    const wanted = [...expected].sort().join()
    let found = ''
    await stage
      .until(`${key} ${what}`, async () => {
        found = (await childrenOf(stage, set, kind)).map(nameOf).sort().join()
        return found === wanted
      })
      .catch(() => expect(found, `${key} ${what}`).to.equal(wanted))
  }
}

/** What the children of a set have differently from those of the reference, field by field. */
const differencesFrom = async (row: ChildrenCase, stage: Stage): Promise<string[]> => {
  const found: string[] = []
  for (const [key, rows] of Object.entries(row.children)) {
    const objects = await childrenOf(stage, row.podCliqueSet, CHILD_KINDS[key] as Kind)
    for (const expected of rows) {
      const object = objects.find((each) => nameOf(each) === rowName(expected))
      const shown = object === undefined ? null : JSON.parse(JSON.stringify(childRow(key, object)))
      found.push(...differences(expected, shown, rowName(expected), false).map((each) => `${key}: ${each}`))
    }
  }
  return found
}

/** What the reference makes of a manifest, down to the fields, and by name after each step of scaling. No pod has a node. */
const madeAs = async (recorded: ChildrenCase, stage: Stage): Promise<void> => {
  const row = inNamespace(recorded, stage.namespace)
  const set = row.podCliqueSet
  await stage.create(staged(manifestOf(row.id), stage.namespace))
  const names = Object.fromEntries(Object.entries(row.children).map(([key, rows]) => [key, rows.map(rowName)]))
  await namesBecome(stage, set, 'at first', names)
  let different: string[] = []
  await stage
    .until('the children are those of the reference, field for field', async () => {
      different = await differencesFrom(row, stage)
      return different.length === 0
    })
    .catch(() => expect(different).to.deep.equal([]))
  for (const { step, names: after } of row.afterScaling ?? []) {
    const kind = Object.values(KIND).find((each) => each.kind === step.kind) as Kind
    await stage.scale(kind, step.name, step.replicas)
    await namesBecome(stage, set, `after ${step.kind} ${step.name} to ${step.replicas}`, after)
  }
}

/** The children of sets, as the reference makes them. */
export const children: readonly Scenario[] = childrenCases().map((row, index) => ({
  id: `children ${index + 1}`,
  sentence: `${row.id} has the children that the reference makes of it${row.afterScaling ? ', also after scaling' : ''}`,
  nodes: 0,
  run: (stage) => madeAs(row, stage),
}))
