import { envVarNameProblems } from '../../../schemas/metadata/names.ts'
import { broken, type Report, type Rule, type RuleFamily, repeated } from '../../rules/rule.ts'
import { CLIQUES, isBlank, type Subject, type SubmittedClique } from '../subject.ts'

type SubmittedPodSpec = NonNullable<NonNullable<SubmittedClique['spec']>['podSpec']>
type SubmittedContainers = NonNullable<SubmittedPodSpec['containers']>

// The reference implementation reports pod specs with one `.spec` too many, and tools match on that path.
const POD_SPEC = 'spec.podSpec.spec'

const rule = (id: string, type: Rule['type'], asks: string, ...fields: [string, ...string[]]): Rule => {
  const [field, ...alsoAt] = fields.map((name) => `${CLIQUES}[i].${POD_SPEC}.${name}`)
  return { id: `pod-spec/${id}`, type, field: field ?? '', alsoAt, asks }
}
const spread = rule(
  'topology-spread',
  'Invalid',
  'placement is left to the gang: a new set has no topologySpreadConstraints',
  'topologySpreadConstraints',
)
const nodeName = rule(
  'node-name',
  'Invalid',
  'placement is left to the scheduler: a new set has no nodeName',
  'nodeName',
)
const envName = rule(
  'env-name',
  'Invalid',
  'environment variables have shell-safe names',
  'containers[k].env[m].name',
  'initContainers[k].env[m].name',
)
const envTwice = rule(
  'env-twice',
  'Duplicate',
  'a container sets each environment variable once',
  'containers[k].env',
  'initContainers[k].env',
)

/** The few fields that a pod template may not set. docs/admission.md#pod-templates */
export const podSpecRules: RuleFamily<Subject> = {
  rules: [spread, nodeName, envName, envTwice],
  check({ cliques, old }, report) {
    for (const [index, { spec }] of cliques.entries()) {
      const podSpec = spec?.podSpec ?? {}
      const path = `${CLIQUES}[${index}].${POD_SPEC}`
      if (old === undefined) {
        if (podSpec.topologySpreadConstraints != null) {
          report(
            broken(
              spread,
              `${path}.topologySpreadConstraints`,
              podSpec.topologySpreadConstraints,
              'remove it; use topologyConstraint instead',
            ),
          )
        }
        if (!isBlank(podSpec.nodeName)) {
          report(broken(nodeName, `${path}.nodeName`, podSpec.nodeName, 'remove it; the scheduler chooses the node'))
        }
      }
      if (podSpec.containers != null) environment(report, podSpec.containers, `${path}.containers`)
      if (podSpec.initContainers != null) environment(report, podSpec.initContainers, `${path}.initContainers`)
    }
  },
}

function environment(report: Report, containers: SubmittedContainers, path: string): void {
  for (const [index, { env }] of containers.entries()) {
    if (env == null || env.length === 0) continue
    const names = env.map(({ name }) => name ?? '')
    for (const [at, name] of names.entries()) {
      for (const problem of envVarNameProblems(name)) {
        report(broken(envName, `${path}[${index}].env[${at}].name`, name, problem))
      }
    }
    const again = repeated(names)
    if (again.length > 0) report(broken(envTwice, `${path}[${index}].env`, again.join(','), 'set each variable once'))
  }
}
