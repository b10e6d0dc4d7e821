import { kubernetesDefinitions } from '../../sandbox/api-server/generated/kubernetes.ts'
import { linker } from '../../sandbox/api-server/schema/link.ts'
import type { JsonObject } from '../../schemas/json/object.ts'
import { randomFrom } from '../../scripts/fuzz/random.ts'
import type { Api } from '../cluster/controlplane/api.ts'
import { linesOfStatus } from './answers.ts'
import { BASE_PODS } from './base-pods.ts'
import { type Change, changed, changesOf } from './changes.ts'

/** A pod of `BASE_PODS`, by its name, with something changed. */
export interface PodCase {
  readonly pod: string
  readonly changes: readonly Change[]
}

const nameOf = ({ metadata }: JsonObject): string => String((metadata as JsonObject).name)
const bases = new Map(BASE_PODS.map((pod) => [nameOf(pod), pod]))

/** So many cases, the same ones for the same seed. */
export const podCases = (seed: number, count: number): PodCase[] => {
  const random = randomFrom(seed)
  const spec = linker(kubernetesDefinitions())('io.k8s.api.core.v1.PodSpec')
  return Array.from({ length: count }, () => {
    const pod = BASE_PODS[random(BASE_PODS.length)] as JsonObject
    return { pod: nameOf(pod), changes: changesOf(pod, spec, random) }
  })
}

/** The pod of a case. */
export const podOf = ({ pod, changes }: PodCase): JsonObject => changed(bases.get(pod) ?? {}, changes)

/**
 * What a real API server finds wrong with a pod, by a dry run; nothing where it takes the pod. Undefined where it does not
 * come to judge the pod: it cannot be read, or an admission plugin knows no such class or account.
 */
export const askedOf = async (calls: Api, namespace: string, pod: JsonObject): Promise<string[] | undefined> => {
  const { status, body } = await calls.call('POST', `/api/v1/namespaces/${namespace}/pods?dryRun=All`, pod)
  if (status === 201) return []
  return status === 422 ? linesOfStatus(body) : undefined
}

/** Does something with each of many, a few at a time. */
export const forEach = async <T>(many: Iterable<T>, atATime: number, act: (one: T) => Promise<void>): Promise<void> => {
  const left = many[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (let next = left.next(); !next.done; next = left.next()) await act(next.value)
    }),
  )
}
