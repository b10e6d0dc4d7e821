/** The version of Kubernetes on which suites run unless they ask for another. */
export const USUAL = '1.36'

/** The versions of Kubernetes on which a control plane can run in tests, by the names of their modules. */
export const KUBERNETES = [USUAL, '1.37'] as const
export type Kubernetes = (typeof KUBERNETES)[number]

/** What the scheduler of Kubernetes is to do with gangs: nothing, place them, place them in one domain, or as trees. */
export type GangUse = 'none' | 'gangs' | 'topology' | 'trees'

/** The flags for one use of gangs. docs/schedulers/default-scheduler.md#what-a-cluster-needs */
export interface GangFeature {
  /** For the API server, the scheduler and the controller manager. */
  readonly gates: string
  /** For the API server alone. */
  readonly versions: string
}

const flags = (gates: readonly string[], versions: readonly string[]): GangFeature => ({
  gates: `--feature-gates=${gates.map((gate) => `${gate}=true`).join()}`,
  versions: `--runtime-config=${versions.map((version) => `scheduling.k8s.io/${version}=true`).join()}`,
})

/** A process that is given a gate or an API version that it does not know ends at once, so each version has its own. */
const FEATURES: Readonly<Record<Kubernetes, Partial<Readonly<Record<GangUse, GangFeature>>>>> = {
  '1.36': {
    none: flags([], []),
    gangs: flags(['GenericWorkload', 'GangScheduling'], ['v1alpha2']),
    topology: flags(['GenericWorkload', 'GangScheduling', 'TopologyAwareWorkloadScheduling'], ['v1alpha2']),
  },
  '1.37': {
    none: flags([], []),
    gangs: flags(['GenericWorkload'], ['v1beta1']),
    topology: flags(['GenericWorkload', 'TopologyAwareWorkloadScheduling'], ['v1beta1']),
    trees: flags(['GenericWorkload', 'TopologyAwareWorkloadScheduling', 'CompositePodGroup'], ['v1beta1', 'v1alpha3']),
  },
}

/** What this version of Kubernetes can do. */
export const gangUses = (version: Kubernetes): readonly GangUse[] => Object.keys(FEATURES[version]) as GangUse[]

/** @throws Error where this version of Kubernetes cannot do that */
export const gangFeature = (version: Kubernetes, use: GangUse): GangFeature => {
  const feature = FEATURES[version][use]
  if (feature === undefined) {
    throw new Error(`Kubernetes ${version} has no flags for "${use}"; it has ${gangUses(version).join(', ')}`)
  }
  return feature
}

/**
 * The version that `GROVE_TEST_KUBERNETES` names, e.g. 1.37, or the usual one.
 * @throws Error where it names another
 */
export const fromEnvironment = ({ GROVE_TEST_KUBERNETES: named = '' }: NodeJS.ProcessEnv = process.env): Kubernetes => {
  const version = named === '' ? USUAL : KUBERNETES.find((each) => each === named)
  if (version === undefined) throw new Error(`GROVE_TEST_KUBERNETES is "${named}"; it may be ${KUBERNETES.join(', ')}`)
  return version
}
