import { dnsLabelProblems, dnsSubdomainProblems } from '../metadata/names.ts'
import { type FieldError, invalid } from '../sentences/field-error.ts'
import { elementsOf, fieldsOf, textOf } from './check.ts'

type Named = (name: string) => readonly string[]

/** What Kubernetes refuses of the names in a spec of resource.k8s.io ResourceClaims. Any JSON will do. @param at where the spec stands */
export const claimNameErrors = (spec: unknown, at: string): FieldError[] => {
  const errors: FieldError[] = []
  const check = (value: unknown, field: string, problems: Named): void => {
    if (value == null || value === '') return
    for (const problem of problems(textOf(value))) errors.push(invalid(field, value, problem))
  }
  for (const [index, request] of elementsOf(fieldsOf(fieldsOf(spec).devices).requests).entries()) {
    const place = `${at}.devices.requests[${index}]`
    const { name, exactly, firstAvailable } = fieldsOf(request)
    check(name, `${place}.name`, dnsLabelProblems)
    check(fieldsOf(exactly).deviceClassName, `${place}.exactly.deviceClassName`, dnsSubdomainProblems)
    for (const [choice, one] of elementsOf(firstAvailable).entries()) {
      check(fieldsOf(one).name, `${place}.firstAvailable[${choice}].name`, dnsLabelProblems)
      check(fieldsOf(one).deviceClassName, `${place}.firstAvailable[${choice}].deviceClassName`, dnsSubdomainProblems)
    }
  }
  return errors
}
