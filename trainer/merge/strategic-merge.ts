type Fields = Readonly<Record<string, unknown>>

/** Lists whose elements merge by a key, anywhere in a JobSet's spec; others are replaced. specs/trainer.md §2.2 */
const MERGE_KEYS: Readonly<Record<string, string>> = {
  replicatedJobs: 'name',
  containers: 'name',
  initContainers: 'name',
  ephemeralContainers: 'name',
  volumes: 'name',
  imagePullSecrets: 'name',
  schedulingGates: 'name',
  resourceClaims: 'name',
  env: 'name',
  dependsOn: 'name',
  volumeMounts: 'mountPath',
  volumeDevices: 'devicePath',
  ports: 'containerPort',
  hostAliases: 'ip',
  topologySpreadConstraints: 'topologyKey',
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Kubernetes' strategic merge of a JobSet's spec, without directives: objects merge field by field, null removes a
 * field, lists with a key merge element by element, and other lists are replaced. The arguments are not modified.
 */
export const strategicMerge = (original: Fields, patch: Fields): Fields => {
  // Not by assignment: labels and variables may be called `__proto__` or `constructor`.
  const merged = new Map(Object.entries(original))
  for (const [field, value] of Object.entries(patch)) {
    if (value === undefined) continue
    if (value === null) merged.delete(field)
    else merged.set(field, mergedValue(field, merged.get(field), value))
  }
  return Object.fromEntries(merged)
}

const mergedValue = (field: string, original: unknown, patch: unknown): unknown => {
  if (isFields(patch)) return strategicMerge(isFields(original) ? original : {}, patch)
  const key = Object.hasOwn(MERGE_KEYS, field) ? MERGE_KEYS[field] : undefined
  if (key === undefined || !Array.isArray(patch) || !patch.every(isFields)) return patch
  const before: readonly unknown[] = Array.isArray(original) ? original : []
  return before.every(isFields) ? mergedList(before, patch, key) : patch
}

const mergedList = (original: readonly Fields[], patch: readonly Fields[], key: string): Fields[] => {
  const patched = patch.map((element) => {
    const before = original.find((each) => each[key] === element[key])
    return strategicMerge(before ?? {}, element)
  })
  const untouched = original.filter((each) => !patch.some((element) => element[key] === each[key]))
  return inOrder(original, untouched, patched, key)
}

/**
 * The order of a merged list, as in Kubernetes: elements in the patch have the patch's order, and an element that is
 * not in the patch comes before one that is only if it did so in the original.
 */
const inOrder = (
  original: readonly Fields[],
  untouched: readonly Fields[],
  patched: readonly Fields[],
  key: string,
): Fields[] => {
  const place = (element: Fields): number => original.findIndex((each) => each[key] === element[key])
  const result: Fields[] = []
  let [u, p] = [0, 0]
  for (;;) {
    const [kept, named] = [untouched[u], patched[p]]
    if (kept === undefined) return [...result, ...patched.slice(p)]
    if (named === undefined) return [...result, ...untouched.slice(u)]
    const at = place(named)
    const isKeptFirst = at !== -1 && place(kept) < at
    result.push(isKeptFirst ? kept : named)
    if (isKeptFirst) u++
    else p++
  }
}
