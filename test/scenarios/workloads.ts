import { readFileSync } from 'node:fs'
import { manifestsOf } from '../../cli/manifests/manifest.ts'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { referenceManifest } from '../reference/manifests.ts'
import { SCENARIO_LABEL } from './nodes.ts'

export type SetObject = KubeObject & PodCliqueSet

/** The set of one of the reference's manifests, as it is. */
export const manifestOf = (file: string): SetObject => {
  const objects = manifestsOf(file, readFileSync(referenceManifest(file))).map(({ object }) => object)
  const [set] = objects as unknown as SetObject[]
  if (set === undefined) throw new Error(`${file} is empty`)
  return set
}

/** The same, of its end-to-end tests. */
export const setOf = (id: string): SetObject => manifestOf(`e2e/${id}.yaml`)

/**
 * The same set for the namespace and the nodes of one scenario. Whoever binds its pods is the default scheduler: both servers have one, and
 * neither has KAI's.
 */
export const staged = (set: SetObject, scenario: string): SetObject => {
  const { namespace: _, ...metadata } = set.metadata
  const copy = { ...structuredClone(set), metadata }
  for (const { spec } of copy.spec.template.cliques) {
    spec.podSpec.schedulerName = 'default-scheduler'
    spec.podSpec.nodeSelector = { [SCENARIO_LABEL]: scenario }
  }
  return copy
}

/** Which image containers get when a test changes a template. */
export const CHANGED = 'registry:5001/busybox:changed'
/** What a test changes it to after that. */
export const CHANGED_AGAIN = ['registry:5001/busybox:second', 'registry:5001/busybox:third'] as const

/** Gives cliques of a set another image. */
export const changing =
  (...cliques: readonly string[]) =>
  (spec: PodCliqueSet['spec'], image = CHANGED): void => {
    for (const { name, spec: clique } of spec.template.cliques) {
      if (cliques.includes(name)) for (const container of clique.podSpec.containers) container.image = image
    }
  }

/** The cliques of all workloads. */
export const CLIQUES = ['pc-a', 'pc-b', 'pc-c'] as const
