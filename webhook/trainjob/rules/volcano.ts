import type { ObjectRef } from '../../../model/object.ts'
import { VOLCANO_JOB_QUEUE_ANNOTATION } from '../../../trainer/gangs/volcano.ts'
import { type PodSet, podSpecOf } from '../../../trainer/pod-set.ts'
import { broken, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { RUNTIME_REF, type Subject } from '../subject.ts'
import { readable } from './runtime.ts'

const queue: Rule = {
  id: 'trainjob/volcano-queue',
  type: 'Invalid',
  field: RUNTIME_REF,
  asks: `the annotation ${VOLCANO_JOB_QUEUE_ANNOTATION} of a runtime for Volcano, if it is there, names a queue`,
}
const priority: Rule = {
  id: 'trainjob/volcano-priority',
  type: 'Invalid',
  field: RUNTIME_REF,
  asks: 'the PriorityClasses of the pods of a runtime for Volcano exist',
}

/** PriorityClasses that every cluster has. */
const BUILT_IN: readonly string[] = ['system-cluster-critical', 'system-node-critical']

/** PriorityClasses that a runtime for Volcano names, each once. */
export const priorityClasses = ({ runtime, sets }: Pick<Subject, 'runtime' | 'sets'>): ObjectRef[] => {
  if (runtime.spec?.podGroupPolicy?.volcano === undefined) return []
  const names = new Set(sets.flatMap((set: PodSet) => podSpecOf(set).priorityClassName || []))
  return [...names]
    .filter((name) => !BUILT_IN.includes(name))
    .map((name) => ({ apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', name }))
}

/** The objects that Volcano's PodGroup refers to exist. docs/admission.md#trainjobs */
export const volcanoRules: RuleFamily<Subject> = {
  rules: [queue, priority],
  check(subject, report) {
    const { runtime, template, trainJob, view } = subject
    if (runtime.spec?.podGroupPolicy?.volcano === undefined) return
    const { runtimeRef } = trainJob.spec
    const named = template.metadata?.annotations?.[VOLCANO_JOB_QUEUE_ANNOTATION]
    if (named !== undefined && named !== null && named.trim() === '') {
      const detail = `the annotation ${VOLCANO_JOB_QUEUE_ANNOTATION} is empty; name a queue in it, or remove it`
      report(broken(queue, RUNTIME_REF, runtimeRef.name, detail))
    }
    for (const ref of priorityClasses(subject)) {
      const found = view.get(ref)
      if (found.status === 'failed') report(broken(readable, RUNTIME_REF, undefined, `${found.message}; try again`))
      if (found.status !== 'absent') continue
      const detail = `there is no PriorityClass "${ref.name}", which pods of the runtime have; create it, or name another there`
      report(broken(priority, RUNTIME_REF, runtimeRef.name, detail))
    }
  },
}
