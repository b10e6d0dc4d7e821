import { inReach } from './merge/env-order.ts'
import { withEnv } from './merge/upsert.ts'
import { ownEnv } from './own-env.ts'
import { type PodSet, withContainers } from './pod-set.ts'
import type { Initializer, TrainJob } from './shapes.ts'

/** Ancestor of Jobs that fetch data or weights, also their container's name, and the field of the TrainJob for it. */
export const INITIALIZERS = [
  { ancestor: 'dataset-initializer', of: 'dataset' },
  { ancestor: 'model-initializer', of: 'model' },
] as const

/**
 * The pod set with the TrainJob's settings for the dataset or the model, if it is theirs.
 * docs/reference/trainer-rules.md#initializers
 */
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
  const variables = ownEnv(own)
  const env = inReach(withEnv(before, [...uri, ...variables]), variables, uri)
  return { ...(env && { env }), ...(secretRef && { envFrom: [...envFrom, { secretRef: { name: secretRef.name } }] }) }
}
