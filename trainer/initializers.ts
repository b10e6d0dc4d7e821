import { withEnv } from './merge/upsert.ts'
import { ownEnv } from './own-env.ts'
import { type PodSet, withContainers } from './pod-set.ts'
import type { Initializer, TrainJob } from './shapes.ts'

/** Ancestor of Jobs that fetch data or weights, and name of their container, with the field of the TrainJob that speaks of it. */
export const INITIALIZERS = [
  { ancestor: 'dataset-initializer', of: 'dataset' },
  { ancestor: 'model-initializer', of: 'model' },
] as const

/** The pod set with what the TrainJob says of the dataset or the model; the same pod set where it is another. specs/trainer.md §2.3 */
export const withInitializer = (set: PodSet, { spec }: TrainJob): PodSet => {
  const found = INITIALIZERS.find(({ ancestor }) => ancestor === set.ancestor)
  const asked = found && spec.initializer?.[found.of]
  return asked
    ? withContainers(set, [found.ancestor], (container) => ({ ...container, ...saying(asked, container) }))
    : set
}

const saying = (
  { storageUri, env: own = [], secretRef }: Initializer,
  {
    env: before,
    envFrom = [],
  }: { readonly env?: Parameters<typeof withEnv>[0]; readonly envFrom?: readonly unknown[] },
) => {
  const uri = storageUri === undefined ? [] : [{ name: 'STORAGE_URI', value: storageUri }]
  const env = withEnv(before, [...uri, ...ownEnv(own)])
  return { ...(env && { env }), ...(secretRef && { envFrom: [...envFrom, { secretRef: { name: secretRef.name } }] }) }
}
