import { type JsonPatchOperation, pointer } from '../../model/json-patch.ts'
import type { EnvVar } from '../../schemas/generated/pod.ts'
import { covers } from './covers.ts'
import { INIT_CONTAINER_NAME } from './initc.ts'
import type { SubmittedPodSpec } from './pod-shape.ts'

/** A variable whose value is a label of the pod. */
export const fromLabel = (name: string, label: string): EnvVar => ({
  name,
  valueFrom: { fieldRef: { fieldPath: `metadata.labels['${label}']` } },
})

/**
 * Puts variables first in the environment of every container and init container but grove-initc, so that users'
 * variables may refer to them; a variable of the same name is replaced. `path` leads to the pod spec.
 * specs/grove-api.md §8.5
 */
export const environmentPatch = (
  path: readonly string[],
  podSpec: SubmittedPodSpec,
  variables: readonly EnvVar[],
): JsonPatchOperation[] => {
  if (variables.length === 0) return []
  const names = new Set<unknown>(variables.map(({ name }) => name))
  return (['containers', 'initContainers'] as const).flatMap((list) =>
    (podSpec[list] ?? []).flatMap((container, index): JsonPatchOperation[] => {
      if (list === 'initContainers' && container.name === INIT_CONTAINER_NAME) return []
      const present = container.env ?? []
      const others = present.filter(({ name }) => !names.has(name))
      const isDone =
        present.length === variables.length + others.length &&
        variables.every((variable, position) => covers(present[position], variable))
      if (isDone) return []
      return [{ op: 'add', path: pointer(...path, list, index, 'env'), value: [...variables, ...others] }]
    }),
  )
}
