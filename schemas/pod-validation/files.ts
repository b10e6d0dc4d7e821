import { all, between, type Check, field, fieldsOf, invalid, object, required, text } from './check.ts'
import { fileFieldRef, fileResourceRef } from './environment.ts'
import { filePathProblems } from './formats.ts'

/** A file's mode bits. */
export const fileMode = between(0, 0o777)

/** One key of a ConfigMap or Secret as a file. */
export const keyAsFile: Check = object({ path: text(filePathProblems), mode: fileMode }, 'key', 'path')

const file = object({ path: text(filePathProblems), mode: fileMode }, 'path')

/** A field of the pod as a file. */
export const factAsFile: Check = all(file, (value, at, on) => {
  const { fieldRef, resourceFieldRef } = fieldsOf(value)
  if (fieldRef != null) {
    fileFieldRef(fieldRef, field(at, 'fieldRef'), on)
    if (resourceFieldRef != null)
      on.report(invalid(at, 'resource', 'may not have both fieldRef and resourceFieldRef; keep one'))
  } else if (resourceFieldRef != null) fileResourceRef(resourceFieldRef, field(at, 'resourceFieldRef'), on)
  else on.report(required(at, 'must have fieldRef or resourceFieldRef'))
})
