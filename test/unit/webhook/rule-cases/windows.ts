import type { NodeSelectorTerm, PodSpec } from '../../../../schemas/generated/pod.ts'

const required = (...nodeSelectorTerms: NodeSelectorTerm[]): Partial<PodSpec> => ({
  affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } } },
})
const onWindows = { key: 'kubernetes.io/os', operator: 'In', values: ['windows'] }

/** Pod specs of Windows, each with the field that says so. */
export const WINDOWS: readonly (readonly [field: string, podSpec: Partial<PodSpec>])[] = [
  ['os.name', { os: { name: 'windows' } }],
  ['nodeSelector.kubernetes.io/os', { nodeSelector: { 'kubernetes.io/os': 'windows' } }],
  ['nodeSelector.beta.kubernetes.io/os', { nodeSelector: { 'beta.kubernetes.io/os': 'windows' } }],
  [
    'affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms',
    required({ matchExpressions: [onWindows] }, { matchExpressions: [onWindows, { key: 'gpu', operator: 'Exists' }] }),
  ],
]

/** The same of Linux. */
export const onLinux = (podSpec: Partial<PodSpec>): Partial<PodSpec> =>
  JSON.parse(JSON.stringify(podSpec).replaceAll('windows', 'linux'))

/** A pod spec that allows nodes of both systems. */
export const ON_EITHER: Partial<PodSpec> = required(
  { matchExpressions: [onWindows] },
  { matchExpressions: [{ key: 'gpu', operator: 'Exists' }] },
)
