import { parseDuration } from '../../../model/duration.ts'
import { type MetadataUnderReview, metadataErrors } from '../../../schemas/metadata/validate.ts'
import type { FieldError } from '../../../schemas/sentences/field-error.ts'
import { broken, type Rule, type RuleError, type RuleFamily } from '../../rules/rule.ts'
import { type Subject, TEMPLATE } from '../subject.ts'

/** The account of pods that name none. */
const KUBERNETES_ACCOUNT = 'default'

const STARTUP_TYPES = ['CliqueStartupTypeAnyOrder', 'CliqueStartupTypeInOrder', 'CliqueStartupTypeExplicit']
const STARTUP_TYPE = `${TEMPLATE}.cliqueStartupType`
const TERMINATION_DELAY = `${TEMPLATE}.terminationDelay`

const metadata = (type: Rule['type'], asks: string, ...fields: [string, ...string[]]): Rule => {
  const [field, ...alsoAt] = fields.map((name) => `metadata.${name}`)
  return { id: `object/metadata-${type.toLowerCase()}`, type, field: field ?? 'metadata', alsoAt, asks }
}
const OWNER = ['apiVersion', 'kind', 'name', 'uid'].map((field) => `ownerReferences.${field}`)
const METADATA = {
  Required: metadata('Required', 'a set has a name and a namespace', 'name', 'namespace'),
  Invalid: metadata(
    'Invalid',
    'name, namespace, labels, annotations, owners and finalizers are well formed',
    ...(['name', 'generateName', 'namespace', 'generation', 'labels', 'annotations'] as const),
    ...(['finalizers', 'ownerReferences', ...OWNER] as const),
  ),
  TooLong: metadata('TooLong', 'annotations take no more than 256 KiB together', 'annotations'),
}
/** Names that Kubernetes gives to its own objects in every namespace: a child of the set would have the same name. */
const reservedName: Rule = {
  id: 'object/reserved-name',
  type: 'Invalid',
  field: 'metadata.name',
  asks: `a new set is not called "${KUBERNETES_ACCOUNT}": its ServiceAccount would be the one that Kubernetes makes in every namespace`,
}
const replicas: Rule = {
  id: 'object/replicas',
  type: 'Invalid',
  field: 'spec.replicas',
  asks: 'replicas of the set are 0 or more',
}
const startupTypeGiven: Rule = {
  id: 'object/startup-type-given',
  type: 'Required',
  field: STARTUP_TYPE,
  asks: 'a start-up type is given (the CRD defaults it)',
}
const startupTypeKnown: Rule = {
  id: 'object/startup-type-known',
  type: 'Invalid',
  field: STARTUP_TYPE,
  asks: `the start-up type is one of ${STARTUP_TYPES.join(', ')}`,
}
const terminationDelayGiven: Rule = {
  id: 'object/termination-delay-given',
  type: 'Required',
  field: TERMINATION_DELAY,
  asks: 'a termination delay is given (the mutating webhook defaults it)',
}
const terminationDelayPositive: Rule = {
  id: 'object/termination-delay-positive',
  type: 'Invalid',
  field: TERMINATION_DELAY,
  asks: 'the termination delay is more than zero',
}

/** Why none of our objects may have this name; undefined where it is allowed. */
export const reservedNameProblem = (name: string | null | undefined): string | undefined =>
  name === KUBERNETES_ACCOUNT
    ? `the ServiceAccount of its pods would have the name of the one that Kubernetes makes in every namespace; use another name`
    : undefined

const asMetadataRule = (error: FieldError): RuleError => {
  const rule = METADATA[error.type as keyof typeof METADATA] ?? METADATA.Invalid
  return { ...error, rule: rule.id }
}

/** The set as a whole. docs/admission.md#the-set-as-a-whole */
export const objectRules: RuleFamily<Subject> = {
  rules: [
    ...Object.values(METADATA),
    reservedName,
    replicas,
    startupTypeGiven,
    startupTypeKnown,
    terminationDelayGiven,
    terminationDelayPositive,
  ],
  check({ pcs, template, old }, report) {
    const meta = (pcs.metadata ?? {}) as MetadataUnderReview
    metadataErrors(meta, { namespaced: true }, (error) => report(asMetadataRule(error)))
    const reserved = old === undefined ? reservedNameProblem(pcs.metadata?.name) : undefined
    if (reserved !== undefined) report(broken(reservedName, 'metadata.name', pcs.metadata?.name, reserved))

    const count = pcs.spec?.replicas ?? 0
    if (count < 0) report(broken(replicas, 'spec.replicas', count, 'must be 0 or more'))

    const type = template.cliqueStartupType
    if (type == null)
      report(broken(startupTypeGiven, STARTUP_TYPE, undefined, `choose one of ${STARTUP_TYPES.join(', ')}`))
    else if (!STARTUP_TYPES.includes(type)) {
      report(broken(startupTypeKnown, STARTUP_TYPE, type, `must be one of ${STARTUP_TYPES.join(', ')}`))
    }

    const delay = template.terminationDelay
    if (delay == null) report(broken(terminationDelayGiven, TERMINATION_DELAY, undefined, 'give a duration such as 4h'))
    else if ((parseDuration(delay) ?? 0) <= 0) {
      report(broken(terminationDelayPositive, TERMINATION_DELAY, delay, 'must be more than zero, e.g. 4h'))
    }
  },
}
