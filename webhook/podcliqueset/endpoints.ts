import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { ObjectRef } from '../../model/object.ts'
import { constrainedPlaces } from '../../model/topology.ts'
import { enabledBackend, enabledBackends } from '../../schedulers/registry.ts'
import { recordOf, schedulerNameIn } from '../../schedulers/scheduler-of-set.ts'
import { partOf } from '../../schemas/json/object.ts'
import type { FieldError } from '../../schemas/sentences/field-error.ts'
import { ACCESS_REVIEW, accessQuestion } from '../admission/access.ts'
import { badRequest, invalidFields } from '../admission/denial.ts'
import type { AdmissionRequest, Endpoint } from '../admission/endpoint.ts'
import { adviceError, misfitSentence } from '../shapes/shape.ts'
import { blankWarnings } from './blank-warnings.ts'
import { podCliqueSetDefaults, undefaultable } from './default.ts'
import { foreignTemplates, MOST_FOREIGN_TEMPLATES, mentionsNamespaces, readingAttempts } from './foreign-templates.ts'
import { BINDING, bindingRef } from './rules/topology.ts'
import { repairsTopology } from './rules/topology-update.ts'
import { completedSet, readSet } from './shape.ts'
import { type SubmittedSet, subjectOf } from './subject.ts'
import { validatePodCliqueSet } from './validate.ts'
import { podCliqueSetAdvice } from './warnings.ts'
import { zeroWarnings } from './zero.ts'

const KIND = 'grove.io/v1alpha1/PodCliqueSet'

/** Fills in what a PodCliqueSet leaves out and enrols GPU sets for MNNVL. */
export const defaultPodCliqueSet: Endpoint = {
  path: '/webhooks/default-podcliqueset',
  type: 'mutating',
  kinds: [KIND],
  decide: (request, { config }) => {
    const sets = setsUnderReview(request)
    if (sets === undefined) return { allowed: true }
    if ('misfit' in sets) return badRequest(sets.misfit, sets.place)
    const errors = undefaultable(sets.pcs)
    if (errors.length > 0) return invalidFields(errors)
    const { object, patch: blanks } = completedSet(request.object)
    if (blanks.length > MOST_BLANKS) return badRequest(tooManyBlanks(blanks.length))
    const defaults = podCliqueSetDefaults(object as SubmittedSet, sets.old, config, request.object as SubmittedSet)
    const patch = [...blanks, ...defaults]
    const warnings = [...blankWarnings(blanks), ...zeroWarnings(request.object as SubmittedSet)]
    return blanks.length === 0 && warnings.length === 0 ? { allowed: true, patch } : { allowed: true, patch, warnings }
  },
}

/** Judges PodCliqueSets by every rule of docs/admission.md#the-rules. */
export const validatingPodCliqueSet: Endpoint = {
  path: '/webhooks/validate-podcliqueset',
  type: 'validating',
  kinds: [KIND],
  looksUp: (config) => [BINDING, ACCESS_REVIEW, ...enabledBackends(config).flatMap(({ looksUp = [] }) => looksUp)],
  needs: (request, config) => {
    if (!mayLookUp(config) && !mentionsNamespaces(partOf(request.object, 'spec').template)) return []
    const sets = setsUnderReview(request)
    if (sets === undefined || 'misfit' in sets) return []
    return [...lookUps(sets.pcs, sets.old, config), ...(sets.old === undefined ? rightsOf(sets.pcs, request) : [])]
  },
  decide: (request, { config, view }) => {
    const sets = setsUnderReview(request)
    if (sets === undefined) return { allowed: true }
    if ('misfit' in sets) return badRequest(sets.misfit, sets.place)
    const subject = subjectOf(sets.pcs, sets.old, { config, view })
    const advice = podCliqueSetAdvice(subject)
    const warnings = advice.map(({ text }) => text)
    const errors = validatePodCliqueSet(subject)
    return errors.length === 0 ? { allowed: true, warnings, advice } : { ...invalidFields(errors, warnings), advice }
  },
}

/** The set, and on update the stored one, once their shapes are checked; undefined where there is nothing to decide. */
const setsUnderReview = ({
  operation,
  subResource,
  object,
  oldObject,
}: AdmissionRequest):
  | { pcs: SubmittedSet; old: SubmittedSet | undefined }
  | { misfit: string; place?: FieldError | undefined }
  | undefined => {
  if ((operation !== 'CREATE' && operation !== 'UPDATE') || subResource !== '') return undefined
  const read = readSet(object)
  if ('path' in read) return { misfit: misfitSentence(read), place: adviceError(read) }
  const pcs = read.set
  const entries = entryCount(pcs)
  if (entries > MOST_ENTRIES) return { misfit: excess(entries) }
  if (operation === 'CREATE') return { pcs, old: undefined }
  const old = readSet(oldObject)
  if ('path' in old) return { misfit: `the stored object is unusable: ${misfitSentence(old)}` }
  return { pcs, old: old.set }
}

/**
 * The limit of entries. An object of 3 MB, the most that an API server accepts, holds fewer if its entries have
 * content. It could hold millions of empty entries, and each would get a few hundred bytes of defaults.
 */
const MOST_ENTRIES = 20_000

/**
 * The limit of required fields that may be missing. Each becomes a patch operation, and a review of a few kilobytes must not
 * cause an answer of megabytes.
 */
const MOST_BLANKS = 1_000

/** The number of entries in a set that are defaulted or judged one by one. */
const entryCount = ({ spec }: SubmittedSet): number => {
  const { cliques, podCliqueScalingGroups: groups, resourceClaimTemplates, resourceSharing } = spec?.template ?? {}
  let count = (resourceClaimTemplates?.length ?? 0) + (resourceSharing?.length ?? 0)
  for (const layer of [cliques ?? [], groups ?? []]) {
    count += layer.length
    for (const entry of layer) count += entry.resourceSharing?.length ?? 0
  }
  return count
}

const excess = (entries: number): string =>
  `spec.template has ${entries.toLocaleString('en')} cliques, scaling groups, claim templates and shared claims together; ` +
  `at most ${MOST_ENTRIES.toLocaleString('en')} can be judged: make several sets of it`

const tooManyBlanks = (count: number): string =>
  `the set lacks ${count.toLocaleString('en')} required fields; at most ${MOST_BLANKS.toLocaleString('en')} are filled in: complete it`

/** The topology binding, where constraints are judged, and the objects that the set's scheduler needs. */
const lookUps = (pcs: SubmittedSet, old: SubmittedSet | undefined, config: OperatorConfiguration): ObjectRef[] => {
  const judged = config.topologyAwareScheduling.enabled && (old === undefined || repairsTopology(old))
  const binding = judged ? bindingRef(constrainedPlaces(pcs)) : undefined
  const scheduler = schedulerNameIn(
    recordOf(pcs, old),
    pcs.spec?.template?.cliques?.[0]?.spec?.podSpec?.schedulerName,
    config,
  )
  const queues = enabledBackend(scheduler, config)?.needs?.(pcs) ?? []
  return [...(binding === undefined ? [] : [binding]), ...queues]
}

/** The questions whether the writer of the set may read the templates that are copied from other namespaces. */
const rightsOf = (pcs: SubmittedSet, { username, user = { username, groups: [] } }: AdmissionRequest): ObjectRef[] => {
  const attempts = readingAttempts(foreignTemplates(pcs))
  if (attempts.length > MOST_FOREIGN_TEMPLATES) return []
  return attempts.map((attempt) => accessQuestion(attempt, user))
}

/** False where no setting makes the review of a set need a look-up, which saves a check of its shape. */
const mayLookUp = ({ topologyAwareScheduling, scheduler }: OperatorConfiguration): boolean =>
  topologyAwareScheduling.enabled ||
  scheduler.profiles.some(({ name }) => enabledBackend(name, { scheduler })?.needs !== undefined)
