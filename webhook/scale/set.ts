import type { KubeObject } from '../../model/object.ts'
import type { Context } from '../chain/admission.ts'
import { limitRules } from '../podcliqueset/rules/limits.ts'
import { readSet } from '../podcliqueset/shape.ts'
import { type Subject, type SubmittedSet, subjectOf } from '../podcliqueset/subject.ts'
import { nameWarnings } from '../podcliqueset/warnings/names.ts'
import { broken, checkAll, type Rule, type RuleError } from '../rules/rule.ts'

const names: Rule = {
  id: 'scale/set-names',
  type: 'Invalid',
  field: 'spec.replicas',
  asks: 'names of claims and ComputeDomains at the highest index can be used by pods, unless they could not before',
}

/** Rules that hold for the Scale of a set besides those of the set itself. */
export const setScalingRules: readonly Rule[] = [names]

/** Warnings about names that grow with the index: of a set that is written they are a warning, as it may never grow so far. */
const GROWING: ReadonlySet<string> = new Set(['warning/claim-name', 'warning/compute-domain-name'])

/**
 * What is wrong with other replicas of a set, which a Scale says without the rest of the set: too many pods, and names that are
 * too long at the new highest index. A set that nobody could read is left to those who judge it as a whole.
 */
export const setScalingErrors = (stored: KubeObject, from: number, to: number, context: Context): RuleError[] => {
  const read = readSet(stored)
  if (from === to || 'path' in read) return []
  const [before, after] = [from, to].map((replicas) => withReplicas(read.set, replicas)) as [SubmittedSet, SubmittedSet]
  const errors = checkAll([limitRules], subjectOf(after, before, context))
  const known = new Set(nameProblems(subjectOf(before, undefined, context)).map(({ about }) => about))
  const found = nameProblems(subjectOf(after, undefined, context)).filter(({ about }) => !known.has(about))
  return [...errors, ...found.map(({ text }) => broken(names, 'spec.replicas', to, text))]
}

const withReplicas = (set: SubmittedSet, replicas: number): SubmittedSet => ({
  ...set,
  spec: { ...set.spec, replicas },
})

/** The names that are too long. `about` is where the name comes from: the sentence itself shows the index. */
const nameProblems = (subject: Subject): { about: string; text: string }[] => {
  const found: { about: string; text: string }[] = []
  nameWarnings.look(subject, ({ id }, text) => {
    if (!GROWING.has(id)) return
    const sentence = text()
    found.push({ about: `${id} ${sentence.slice(0, sentence.indexOf(':'))}`, text: sentence })
  })
  return found
}
