import type { KubeObject } from '../../model/object.ts'
import type { Context } from '../admission/endpoint.ts'
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

/** Rules for the Scale of a set in addition to those of the set itself. */
export const setScalingRules: readonly Rule[] = [names]

/** Warnings about names that grow with the index. For a set they stay warnings, because it may never grow that far. */
const GROWING: ReadonlySet<string> = new Set(['warning/claim-name', 'warning/compute-domain-name'])

/**
 * Errors of a new number of replicas of a set, which a Scale carries without the rest of the set: too many pods, and
 * names that are too long at the new highest index. A set that cannot be decoded is left to the endpoint that judges
 * the whole set.
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

/** The names that are too long. `about` is the source of the name without the index; the sentence shows the index. */
const nameProblems = (subject: Subject): { about: string; text: string }[] => {
  const found: { about: string; text: string }[] = []
  nameWarnings.look(subject, ({ id }, text) => {
    if (!GROWING.has(id)) return
    const sentence = text()
    found.push({ about: `${id} ${sentence.slice(0, sentence.indexOf(':'))}`, text: sentence })
  })
  return found
}
