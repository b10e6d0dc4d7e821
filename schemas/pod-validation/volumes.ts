import { dnsLabelProblems, dnsSubdomainProblems } from '../metadata/names.ts'
import {
  type Check,
  duplicate,
  elementsOf,
  field,
  fieldsOf,
  invalid,
  isGiven,
  list,
  object,
  oneKind,
  text,
  textOf,
} from './check.ts'
import { VOLUME_SOURCES } from './volume-sources.ts'

/** A volume without a source gets an empty directory by default. */
const source = oneKind(VOLUME_SOURCES)

const LONGEST_ISCSI = 64

const iscsiName: Check = (value, at, on) => {
  const { name, iscsi } = fieldsOf(value)
  if (iscsi === undefined) return
  const { initiatorName, targetPortal } = fieldsOf(iscsi)
  if (initiatorName == null || `${textOf(name)}:${textOf(targetPortal)}`.length <= LONGEST_ISCSI) return
  on.report(
    invalid(field(at, 'name'), name, `name and iscsi.targetPortal may have ${LONGEST_ISCSI - 1} characters together`),
  )
}

const uniqueNames: Check = (value, at, on) => {
  const names = new Set<string>()
  const volumes = elementsOf(value)
  for (let index = 0; index < volumes.length; index++) {
    const name = textOf(fieldsOf(volumes[index]).name)
    if (name === '') continue
    if (names.has(name)) on.report(duplicate(field(field(at, index), 'name'), name, 'name each volume once'))
    names.add(name)
  }
}

/** The volumes of a pod. */
export const volumes: Check = list(object({ name: text(dnsLabelProblems) }, 'name', source, iscsiName), uniqueNames)

const oneClaim: Check = (value, at, on) => {
  const { resourceClaimName: claim, resourceClaimTemplateName: template } = fieldsOf(value)
  const names = 'resourceClaimName and resourceClaimTemplateName'
  if (claim != null && template != null) on.report(invalid(at, value, `may not have both ${names}; keep one`))
  if (claim == null && template == null) on.report(invalid(at, value, `must have one of ${names}`))
}

const uniqueClaims: Check = (value, at, on) => {
  const names = new Set<string>()
  for (const [index, claim] of elementsOf(value).entries()) {
    const { name } = fieldsOf(claim)
    if (!isGiven(name)) continue
    if (names.has(textOf(name))) on.report(duplicate(field(field(at, index), 'name'), name, 'name each claim once'))
    names.add(textOf(name))
  }
}

const objectName = (value: unknown, ...[at, on]: [Parameters<Check>[1], Parameters<Check>[2]]): void => {
  if (typeof value !== 'string') return
  for (const problem of dnsSubdomainProblems(value)) on.report(invalid(at, value, problem))
}

/** The resource claims of a pod. */
export const resourceClaims: Check = list(
  object(
    {
      name: text(dnsLabelProblems),
      resourceClaimName: objectName,
      resourceClaimTemplateName: objectName,
    },
    'name',
    oneClaim,
  ),
  uniqueClaims,
)
