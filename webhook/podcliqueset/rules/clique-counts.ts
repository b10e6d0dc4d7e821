import { ALLOW_ZERO_ANNOTATION } from '../../../model/labels.ts'
import { broken, type Report, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { CLIQUES, type Subject, type SubmittedClique } from '../subject.ts'
import { allowsZero, ZERO_ADVICE } from '../zero.ts'

const rule = (id: string, type: Rule['type'], field: string, asks: string): Rule => ({
  id: `clique-counts/${id}`,
  type,
  field: `${CLIQUES}[i].spec.${field}`,
  asks,
})

const replicas = rule(
  'replicas',
  'Invalid',
  'replicas',
  `a clique has at least one replica; or none, in no scaling group and with ${ALLOW_ZERO_ANNOTATION}: "true" on the set`,
)
const minGiven = rule(
  'min-available-given',
  'Required',
  'minAvailable',
  'minAvailable is given (admission defaults it)',
)
const minPositive = rule('min-available-positive', 'Invalid', 'minAvailable', 'minAvailable is more than 0')
const minWithin = rule('min-available-within', 'Invalid', 'minAvailable', 'minAvailable is not more than replicas')
const scaleMinGiven = rule(
  'scale-min-given',
  'Required',
  'autoScalingConfig.minReplicas',
  'minReplicas is given (admission defaults it)',
)
const scaleMin = rule(
  'scale-min',
  'Invalid',
  'autoScalingConfig.minReplicas',
  'the autoscaler keeps at least minAvailable replicas',
)
const scaleMax = rule(
  'scale-max',
  'Invalid',
  'autoScalingConfig.maxReplicas',
  'maxReplicas is not less than minReplicas and replicas',
)

/**
 * Replicas, gang minimum and autoscaling bounds of each clique. docs/admission.md#replicas-and-autoscaling-of-cliques
 */
export const cliqueCountRules: RuleFamily<Subject> = {
  rules: [replicas, minGiven, minPositive, minWithin, scaleMinGiven, scaleMin, scaleMax],
  check({ pcs, cliques, grouped }, report) {
    const zero = allowsZero(pcs)
    for (const [index, { name, spec }] of cliques.entries()) {
      const maySleep = zero && !grouped.has(name ?? '')
      const advice = !grouped.has(name ?? '')
        ? ZERO_ADVICE
        : 'a clique of a scaling group sleeps with its group and not by itself'
      counts(report, spec ?? {}, `${CLIQUES}[${index}].spec`, maySleep, advice)
    }
  },
}

function counts(
  report: Report,
  spec: NonNullable<SubmittedClique['spec']>,
  path: string,
  maySleep: boolean,
  advice: string,
): void {
  const count = spec.replicas ?? 0
  const sleeps = maySleep && count === 0
  if (count <= 0 && !sleeps) {
    const way = count < 0 ? '' : `; ${advice}`
    report(broken(replicas, `${path}.replicas`, count, `must be 1 or more${way}`))
  }

  const min = spec.minAvailable
  if (min == null) report(broken(minGiven, `${path}.minAvailable`, undefined, 'give a number from 1 to replicas'))
  else if (min <= 0) {
    // Admission defaults minAvailable to replicas, so a 0 here mostly comes from replicas.
    const leftOut = '; where it is left out it is what replicas is: give replicas, 1 or more'
    const way = min < 0 ? '' : maySleep ? leftOut : `${leftOut}; ${advice}`
    const mend = [`${path}.minAvailable`, `${path}.replicas`]
    report(broken(minPositive, `${path}.minAvailable`, min, `must be 1 or more${way}`, mend))
  }
  if (min != null && min > count && !sleeps) {
    report(broken(minWithin, `${path}.minAvailable`, min, `must not be more than replicas (${count})`))
  }

  if (spec.autoScalingConfig == null) return
  const scaling = `${path}.autoScalingConfig`
  const lowest = spec.autoScalingConfig.minReplicas
  const highest = spec.autoScalingConfig.maxReplicas ?? 0
  if (lowest == null) report(broken(scaleMinGiven, `${scaling}.minReplicas`, undefined, 'give minReplicas'))
  else if (lowest < (min ?? 0)) {
    report(broken(scaleMin, `${scaling}.minReplicas`, lowest, `must not be less than minAvailable (${min})`))
  }
  if (highest < (lowest ?? 0)) {
    report(broken(scaleMax, `${scaling}.maxReplicas`, highest, `must not be less than minReplicas (${lowest})`))
  }
  if (highest < count) {
    report(broken(scaleMax, `${scaling}.maxReplicas`, highest, `must not be less than replicas (${count})`))
  }
}
