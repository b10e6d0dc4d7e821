import { countMistakes } from './counts.ts'
import { fieldMistakes } from './fields.ts'
import type { Mistake } from './mistake.ts'
import { nameMistakes } from './names.ts'
import { textMistakes } from './text.ts'

/** Everyday mistakes, grouped by subject as in the table in docs/validate.md. */
export const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
  'Numbers, durations, amounts': countMistakes,
  'Names and references': nameMistakes,
  'Kinds and fields': fieldMistakes,
  'The text itself': textMistakes,
}
