import { isObject } from '../../schemas/json/object.ts'
import type { JobSet, RuntimePatch } from '../../trainer/shapes.ts'
import { PATCHES } from './subject.ts'

/** The fields that tell the elements of a merged list apart. */
const KEYS = ['mountPath', 'devicePath', 'containerPort', 'name', 'ip', 'topologyKey'] as const

const isSame = (one: unknown, other: unknown): boolean => {
  if (!isObject(one) || !isObject(other)) return one === other
  const key = KEYS.find((name) => one[name] !== undefined && other[name] !== undefined)
  return key !== undefined && one[key] === other[key]
}

/** `a.b[0].c[x/y]` in steps: `a`, `b`, 0, `c`, `[x/y]`. */
const stepsOf = (path: string): (string | number)[] =>
  (path.match(/\[[^\]]*\]|[^.[]+/g) ?? []).map((step) => (/^\[\d+\]$/.test(step) ? Number(step.slice(1, -1)) : step))

/** The steps to the pod spec of a replicated job: a patch that says nothing below them is not about pods. */
const DEPTH = stepsOf('spec.replicatedJobs[0].template.spec.template.spec').length + 1

const written = (step: string | number): string =>
  typeof step === 'number' ? `[${step}]` : step.startsWith('[') ? step : `.${step}`

/** How far a patch goes along the path, and the place that it reaches. */
const followed = (
  path: string,
  jobSet: unknown,
  patch: unknown,
): { readonly place: string; readonly depth: number } => {
  let [value, patched, place, depth] = [jobSet, patch, '', 0]
  for (const step of stepsOf(path)) {
    if (typeof step === 'number') {
      if (!Array.isArray(value) || !Array.isArray(patched)) break
      const wanted: unknown = value[step]
      const at: number = patched.findIndex((each: unknown) => isSame(each, wanted))
      if (at === -1) break
      ;[value, patched, place] = [wanted, patched[at], `${place}[${at}]`]
    } else {
      const name: string = step.startsWith('[') ? step.slice(1, -1) : step
      if (!isObject(patched) || patched[name] === undefined) break
      ;[value, patched, place] = [isObject(value) ? value[name] : undefined, patched[name], place + written(step)]
    }
    depth++
  }
  return { place, depth }
}

/**
 * The place in the patches of a TrainJob that a path of its JobSet goes back to: in the patch that says most about it,
 * the last of several. Undefined if no patch says anything about these pods.
 */
export const placeInPatches = (path: string, jobSet: JobSet, patches: readonly RuntimePatch[]): string | undefined => {
  const places = patches
    .map((patch, index) => ({ index, ...followed(path, jobSet, patch.trainingRuntimeSpec?.template) }))
    .filter(({ depth }) => depth >= DEPTH)
  const deepest = Math.max(...places.map(({ depth }) => depth))
  const found = places.findLast(({ depth }) => depth === deepest)
  return found && `${PATCHES}[${found.index}].trainingRuntimeSpec.template${found.place}`
}
