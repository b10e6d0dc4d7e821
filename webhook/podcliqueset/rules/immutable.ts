import { sameMeaning } from '../../../schemas/json/same-meaning.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import { listed } from '../../../schemas/sentences/listed.ts'
import { IMMUTABLE } from '../../rules/immutable.ts'
import { broken, type Report, type Rule, type RuleFamily } from '../../rules/rule.ts'
import { byName, CLIQUES, GROUPS, type Subject, TEMPLATE } from '../subject.ts'

const rule = (id: string, type: Rule['type'], field: string, asks: string): Rule => ({
  id: `update/${id}`,
  type,
  field,
  asks,
})
const cliqueCount = rule('clique-count', 'Forbidden', CLIQUES, 'cliques are neither added nor removed')
const cliqueName = rule('clique-name', 'Forbidden', `${CLIQUES}.name`, 'cliques are not renamed')
const cliqueOrder = rule(
  'clique-order',
  'Invalid',
  CLIQUES,
  'cliques keep their order where it decides who starts first',
)
const cliqueField: Rule = {
  ...rule(
    'clique-field',
    'Invalid',
    `${CLIQUES}.spec.minAvailable`,
    'roleName, minAvailable, startsAfter and schedulerName of a clique do not change',
  ),
  alsoAt: ['roleName', 'startsAfter', 'podSpec.schedulerName'].map((field) => `${CLIQUES}.spec.${field}`),
}
const cliqueSharing = rule(
  'clique-sharing',
  'Invalid',
  `${CLIQUES}[i].resourceSharing`,
  'shared claims of a clique do not change',
)
const startupType = rule(
  'startup-type',
  'Invalid',
  `${TEMPLATE}.cliqueStartupType`,
  'the start-up type does not change',
)
const groupCount = rule('group-count', 'Forbidden', GROUPS, 'scaling groups are neither added nor removed')
const groupName = rule('group-name', 'Forbidden', `${GROUPS}.name`, 'scaling groups are not renamed')
const groupField: Rule = {
  ...rule(
    'group-field',
    'Invalid',
    `${GROUPS}.cliqueNames`,
    'cliqueNames, minAvailable and shared claims of a scaling group do not change',
  ),
  alsoAt: [`${GROUPS}.minAvailable`, `${GROUPS}.resourceSharing`],
}
const claims: Rule = {
  ...rule(
    'claims',
    'Invalid',
    `${TEMPLATE}.resourceClaimTemplates`,
    'resourceClaimTemplates and resourceSharing of a set do not change',
  ),
  alsoAt: [`${TEMPLATE}.resourceSharing`],
}

const FIXED = `${IMMUTABLE}; put it back or create a new set`

/**
 * Fields that an update may not change. Judged only if the new object is valid by itself.
 * docs/admission.md#what-an-update-may-not-change
 */
export const immutabilityRules: RuleFamily<Subject> = {
  rules: [
    cliqueCount,
    cliqueName,
    cliqueOrder,
    cliqueField,
    cliqueSharing,
    startupType,
    groupCount,
    groupName,
    groupField,
    claims,
  ],
  check(subject, report) {
    const { old } = subject
    if (old === undefined) return
    cliques(report, subject, old)
    fixed(
      report,
      startupType,
      `${TEMPLATE}.cliqueStartupType`,
      old.template.cliqueStartupType,
      subject.template.cliqueStartupType,
    )
    groups(report, subject, old)
    for (const field of ['resourceClaimTemplates', 'resourceSharing'] as const) {
      fixed(report, claims, `${TEMPLATE}.${field}`, old.template[field], subject.template[field])
    }
  },
}

function cliques(report: Report, subject: Subject, old: Subject): void {
  const [before, after] = [old.cliques.length, subject.cliques.length]
  if (before !== after) {
    report(
      broken(
        cliqueCount,
        CLIQUES,
        undefined,
        `${IMMUTABLE}; a set keeps its ${before} cliques; found ${after}; create a new set`,
      ),
    )
  }
  const ordered = subject.template.cliqueStartupType !== 'CliqueStartupTypeAnyOrder'
  const was = byName(old.cliques)
  const names = listed([...was.keys()])
  const places = new Map(old.cliques.map((clique, place) => [clique, place]))
  for (const [index, clique] of subject.cliques.entries()) {
    const name = clique.name ?? ''
    const previous = was.get(name)
    if (previous === undefined) {
      report(
        broken(
          cliqueName,
          `${CLIQUES}.name`,
          undefined,
          `${IMMUTABLE}; "${cut(name)}" is new; cliques are ${names} and keep their names`,
        ),
      )
      continue
    }
    const place = places.get(previous)
    if (ordered && place !== index) {
      report(
        broken(
          cliqueOrder,
          CLIQUES,
          name,
          `${IMMUTABLE}; "${cut(name)}" was at place ${place}; it must stay there, since the order decides who starts first`,
        ),
      )
    }
    for (const field of ['roleName', 'minAvailable', 'startsAfter'] as const) {
      fixed(report, cliqueField, `${CLIQUES}.spec.${field}`, previous.spec?.[field], clique.spec?.[field])
    }
    const [scheduler, wanted] = [previous.spec?.podSpec?.schedulerName, clique.spec?.podSpec?.schedulerName]
    fixed(report, cliqueField, `${CLIQUES}.spec.podSpec.schedulerName`, scheduler || '', wanted || '')
    fixed(
      report,
      cliqueSharing,
      `${CLIQUES}[${index}].resourceSharing`,
      previous.resourceSharing,
      clique.resourceSharing,
    )
  }
}

function groups(report: Report, subject: Subject, old: Subject): void {
  const [before, after] = [old.groups.length, subject.groups.length]
  if (before !== after) {
    report(
      broken(
        groupCount,
        GROUPS,
        undefined,
        `${IMMUTABLE}; a set keeps its ${before} scaling groups; found ${after}; create a new set`,
      ),
    )
    return
  }
  const was = byName(old.groups)
  const names = listed([...was.keys()])
  for (const group of subject.groups) {
    const previous = was.get(group.name ?? '')
    if (previous === undefined) {
      report(
        broken(
          groupName,
          `${GROUPS}.name`,
          undefined,
          `${IMMUTABLE}; "${cut(group.name ?? '')}" is new; scaling groups are ${names} and keep their names`,
        ),
      )
      continue
    }
    for (const field of ['cliqueNames', 'minAvailable', 'resourceSharing'] as const) {
      fixed(report, groupField, `${GROUPS}.${field}`, previous[field], group[field])
    }
  }
}

function fixed(report: Report, rule: Rule, field: string, was: unknown, is: unknown): void {
  if (!sameMeaning(was, is)) report(broken(rule, field, is ?? null, FIXED))
}
