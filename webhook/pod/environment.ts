import type { EnvVar } from '../../schemas/generated/pod.ts'
import { pointer } from '../../schemas/json/json-patch.ts'
import { type Draft, put } from '../admission/draft.ts'
import { covers } from './covers.ts'
import { OWN_INIT_CONTAINERS } from './initc.ts'
import type { SubmittedPodSpec } from './pod-shape.ts'

/** A variable whose value is a label of the pod. */
export const fromLabel = (name: string, label: string): EnvVar => ({
  name,
  valueFrom: { fieldRef: { fieldPath: `metadata.labels['${label}']` } },
})

/**
 * Puts variables first in the environment of every container and init container except our own, so that users'
 * variables may refer to them; replaces a variable of the same name. `path` leads to the pod spec of the draft.
 * docs/reference/names-and-labels.md#variables
 */
export const addEnvironment = (
  draft: Draft<unknown>,
  path: readonly string[],
  podSpec: SubmittedPodSpec,
  variables: readonly EnvVar[],
): void => {
  if (variables.length === 0) return
  const names = new Set<unknown>(variables.map(({ name }) => name))
  for (const list of ['containers', 'initContainers'] as const) {
    for (const [index, container] of (podSpec[list] ?? []).entries()) {
      if (list === 'initContainers' && OWN_INIT_CONTAINERS.has(container.name)) continue
      const present = container.env ?? []
      const others = present.filter(({ name }) => !names.has(name))
      const isDone =
        present.length === variables.length + others.length &&
        variables.every((variable, position) => covers(present[position], variable))
      if (!isDone) put(draft, container, 'env', pointer(...path, list, index, 'env'), [...variables, ...others])
    }
  }
}
