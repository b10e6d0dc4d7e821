import { broken, type Rule, type RuleFamily, repeated } from '../../rules/rule.ts'
import { type Subject, TEMPLATE } from '../subject.ts'

const TEMPLATES = `${TEMPLATE}.resourceClaimTemplates`

const name: Rule = {
  id: 'resource-claims/template-name',
  type: 'Required',
  field: `${TEMPLATES}[i].name`,
  asks: 'a resource claim template has a name',
}
const requests: Rule = {
  id: 'resource-claims/template-requests',
  type: 'Required',
  field: `${TEMPLATES}[i].templateSpec.spec.devices.requests`,
  asks: 'a resource claim template requests at least one device',
}
const uniqueNames: Rule = {
  id: 'resource-claims/template-unique',
  type: 'Duplicate',
  field: `${TEMPLATES}.name`,
  asks: 'names of resource claim templates are unique',
}

/** The set's own resource claim templates. docs/admission.md#resource-claim-templates */
export const resourceClaimTemplateRules: RuleFamily<Subject> = {
  rules: [name, requests, uniqueNames],
  check({ template }, report) {
    const templates = template.resourceClaimTemplates ?? []
    for (const [index, entry] of templates.entries()) {
      const path = `${TEMPLATES}[${index}]`
      if (!entry.name) report(broken(name, `${path}.name`, undefined, 'give the template a name'))
      if ((entry.templateSpec?.spec?.devices?.requests ?? []).length === 0) {
        report(broken(requests, `${path}.templateSpec.spec.devices.requests`, undefined, 'request at least one device'))
      }
    }
    const again = repeated(templates.map((entry) => entry.name ?? ''))
    if (again.length > 0)
      report(broken(uniqueNames, `${TEMPLATES}.name`, again.join(','), 'give each template a name of its own'))
  },
}
