import { replacedIn } from '../../../failover/layout/obstacles.ts'
import {
  asksForFailover,
  FAILOVER_ANNOTATION,
  FAILOVER_APPLIED_ANNOTATION,
  FAILOVER_INTRA_POD,
  FAILOVER_OPTION,
} from '../../../model/failover.ts'
import { FAILOVER_CLAIM_TEMPLATE_INTENT } from '../../../model/intent.ts'
import type { PodSpec } from '../../../schemas/generated/pod.ts'
import { listed } from '../../../schemas/sentences/listed.ts'
import { podSpecShape } from '../../pod/pod-shape.ts'
import type { WarningFamily, WarningRule } from '../../rules/warning.ts'
import { CLIQUES, type Subject } from '../subject.ts'

const variables: WarningRule = {
  id: 'warning/failover-environment',
  field: `${CLIQUES}[i].spec.podSpec.containers[k].env`,
  about: 'the layout of failover sets or removes variables of the engine, so that its twin differs from it',
}
const options: WarningRule = {
  id: 'warning/failover-option',
  field: `${CLIQUES}[i].annotations`,
  about: 'an option of failover stands there and failover is not asked for',
}
const unknown: WarningRule = {
  id: 'warning/failover-unknown-option',
  field: `${CLIQUES}[i].annotations`,
  about: 'an annotation looks like an option of failover and is none',
}

/** Failover settings of a set that have no effect. docs/failover.md */
export const failoverWarnings: WarningFamily<Subject> = {
  rules: [variables, options, unknown],
  look: ({ cliques }, warn) => {
    for (let index = 0; index < cliques.length; index++) {
      const { annotations, spec } = cliques[index] ?? {}
      if (annotations == null) continue
      for (const key of Object.keys(annotations)) {
        if (!key.startsWith(`${FAILOVER_ANNOTATION}-`) || KNOWN.has(key)) continue
        warn(
          unknown,
          () =>
            `${CLIQUES}[${index}].annotations: ${key} is no option of failover; after ${FAILOVER_ANNOTATION}- comes one of ${listed(ENDINGS)}`,
        )
      }
      if (!asksForFailover({ annotations })) {
        for (const key of OPTIONS) {
          if (annotations[key] == null) continue
          warn(
            options,
            () =>
              `${CLIQUES}[${index}].annotations: ${key} has no effect; add ${FAILOVER_ANNOTATION}: ${FAILOVER_INTRA_POD} or remove it`,
          )
        }
        continue
      }
      if (podSpecShape(spec?.podSpec ?? {}) !== undefined) continue
      const replaced = replacedIn(annotations, (spec?.podSpec ?? {}) as PodSpec)
      if (replaced === undefined || replaced.variables.length === 0) continue
      warn(
        variables,
        () =>
          `${CLIQUES}[${index}].spec.podSpec.containers[${replaced.engine}].env: ${listed(replaced.variables)} does not reach the engines, to which failover gives values of its own; remove it`,
      )
    }
  },
}

const OPTIONS = Object.values(FAILOVER_OPTION)
const ENDINGS = OPTIONS.map((key) => key.slice(FAILOVER_ANNOTATION.length + 1))
/** Annotations that get no warning. Those that only Grove writes are refused or ignored elsewhere. */
const KNOWN: ReadonlySet<string> = new Set([...OPTIONS, FAILOVER_APPLIED_ANNOTATION, FAILOVER_CLAIM_TEMPLATE_INTENT])
