import { documentsOf } from '../../cli/given/documents.ts'
import { type GivenKinds, givenKinds } from '../../cli/given/kinds.ts'
import { type Judgement, judgementOf } from '../../cli/judging/judgement.ts'
import { manifestsOf } from '../../cli/manifests/manifest.ts'
import { defaultConfiguration } from '../../config/default.ts'
import { type CustomResourceDefinition, customResources } from '../../sandbox/api-server/resources/custom.ts'
import type { ServedResource } from '../../sandbox/api-server/resources/resource.ts'
import { isObject, type JsonObject } from '../../schemas/json/object.ts'
import { sameJson } from '../../schemas/json/same.ts'
import { sentence } from '../../schemas/sentences/field-error.ts'
import { type Random, randomFrom } from '../../scripts/fuzz/random.ts'
import { endpoints } from '../../webhook/chain/endpoints.ts'
import { objectsView } from '../../webhook/server/view.ts'
import type { Answer, Api } from '../cluster/controlplane/api.ts'
import { changed } from './changes.ts'
import { generatedValue } from './generated-object.ts'
import { crdFiles, type FetchedProject, samplesOf } from './projects.ts'

/** A kind of a project with objects that a real API server accepts. */
export interface TriedKind {
  readonly project: string
  readonly resource: ServedResource
  readonly kinds: GivenKinds
  readonly bases: readonly JsonObject[]
}

const context = {
  ...{ config: defaultConfiguration({}), view: objectsView([]), endpoints, username: 'someone' },
}

const pathOf = ({ group, version, namespaced, plural }: ServedResource, namespace: string): string =>
  `/apis/${group}/${version}${namespaced ? `/namespaces/${namespace}` : ''}/${plural}`

const PATIENCE = { timeoutMs: 60_000 }

const DEFINITIONS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions'

/** Why a CRD is refused; undefined if it isn't. */
const install = async (calls: Api, crd: JsonObject): Promise<string | undefined> => {
  const { status, body } = await calls.call('POST', DEFINITIONS, crd, PATIENCE)
  return status >= 300 && status !== 409 ? JSON.parse(body).message : undefined
}

/** Waits until a kind is served. Undefined, or why it isn't. */
const served = async (calls: Api, name: string): Promise<string | undefined> => {
  for (let tries = 0; tries < 300; tries++) {
    const found = JSON.parse((await calls.call('GET', `${DEFINITIONS}/${name}`, undefined, PATIENCE)).body)
    const conditions: { type: string; status: string; message: string }[] = found.status?.conditions ?? []
    if (conditions.some(({ type, status }) => type === 'Established' && status === 'True'))
      return conditions.find(({ type, status }) => type === 'NonStructuralSchema' && status === 'True')?.message
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return 'it is not established'
}

/** A project and those of its CRDs that are tried. */
export interface Chosen {
  readonly project: FetchedProject
  readonly definitions: readonly (CustomResourceDefinition & JsonObject)[]
}

/** Installs CRDs, all at once: it takes seconds until a kind is served. @param log takes those that are refused */
export const installKinds = async (
  calls: Api,
  chosen: readonly Chosen[],
  log: (line: string) => void,
): Promise<void> => {
  for (const { project, definitions } of chosen) {
    for (const crd of definitions) {
      const refused = await install(calls, crd)
      if (refused !== undefined) log(`${project.name}: ${crd.metadata.name} is refused: ${refused}`)
    }
  }
}

/** Removes them again. */
export const removeKinds = async (calls: Api, chosen: readonly Chosen[]): Promise<void> => {
  for (const { definitions } of chosen)
    for (const { metadata } of definitions)
      await calls.call('DELETE', `${DEFINITIONS}/${metadata.name}`, undefined, PATIENCE)
}

/**
 * The kinds of installed CRDs, with objects of each that the server accepts: the project's own samples, or objects
 * generated from the schema. @param log takes what is left out, and why
 */
export const triedKinds = async (
  calls: Api,
  namespace: string,
  { project, definitions }: Chosen,
  log: (line: string) => void,
): Promise<TriedKind[]> => {
  const kinds = givenKinds(await documentsOf(crdFiles(project)))
  const samples = samplesOf(project, definitions)
  const tried: TriedKind[] = []
  for (const crd of definitions) {
    const refused = await served(calls, crd.metadata.name)
    if (refused !== undefined) {
      log(`${project.name}: ${crd.metadata.name} is left out: ${refused}`)
      continue
    }
    for (const resource of customResources(crd)) {
      const bases = await accepted(calls, namespace, resource, samples)
      if (bases.length > 0) tried.push({ project: project.name, resource, kinds, bases })
      else log(`${project.name}: no object of ${resource.group}/${resource.version} ${resource.kind} is accepted`)
    }
  }
  return tried
}

const MOST_BASES = 4
const MOST_GENERATED = 40

/** Objects of a kind that the server accepts. */
const accepted = async (
  calls: Api,
  namespace: string,
  resource: ServedResource,
  samples: ReadonlyMap<string, readonly JsonObject[]>,
): Promise<JsonObject[]> => {
  const own = samples.get(`${resource.group}/${resource.kind}`) ?? []
  const random = randomFrom(resource.kind.length)
  const candidates = [
    ...own.map((object) => placed(object, resource, namespace)),
    ...Array.from({ length: MOST_GENERATED }, () => generatedObject(resource, random, namespace)),
  ]
  const bases: JsonObject[] = []
  for (const object of candidates) {
    if (bases.length === MOST_BASES) break
    const { status } = await calls.call('POST', `${pathOf(resource, namespace)}?${DRY}`, object, PATIENCE)
    if (status === 201) bases.push(object)
  }
  return bases
}

const DRY = 'dryRun=All&fieldValidation=Strict'

const placed = (object: JsonObject, { group, version, namespaced }: ServedResource, namespace: string): JsonObject => {
  const { status: _, ...rest } = object
  const metadata = { name: 'drawn', ...(namespaced && { namespace }) }
  return { ...rest, apiVersion: `${group}/${version}`, metadata }
}

const generatedObject = (resource: ServedResource, random: Random, namespace: string): JsonObject => {
  const value = generatedValue(resource.schema, random)
  const { metadata: _m, apiVersion: _a, kind: _k, ...rest } = isObject(value) ? value : {}
  return placed({ ...rest, kind: resource.kind }, resource, namespace)
}

/** What was found about one changed object. */
export interface Comparison {
  readonly kind: string
  readonly operation: 'create' | 'replace'
  readonly refused: boolean
  /** Whether both accept or both refuse it. */
  readonly isSameVerdict: boolean
  /** How they differ; empty where verdict, places of errors and the stored object are the same. */
  readonly difference: string
  readonly object: JsonObject
}

const offline = async (object: JsonObject, { kinds }: TriedKind, old?: JsonObject): Promise<Judgement> => {
  const [manifest] = manifestsOf('drawn.json', Buffer.from(JSON.stringify(object)))
  if (manifest === undefined) throw new Error('there is no object')
  return judgementOf(manifest, { context, strict: true, oldOf: () => old, kinds, admissionOnly: true })
}

/** Changes an object of a kind, asks the server and the judge, and compares. */
export const compare = async (calls: Api, namespace: string, kind: TriedKind, random: Random): Promise<Comparison> => {
  const { resource, bases } = kind
  const base = bases[random(bases.length)] ?? {}
  const object = changed(base, resource.schema, random)
  const url = `${pathOf(resource, namespace)}?${DRY}`
  const answer = await calls.call('POST', url, object, PATIENCE)
  return compared(answer, await offline(object, kind), { kind, object, operation: 'create' })
}

/** The same for an update of an object, which is stored for that and removed again. */
export const compareUpdate = async (
  calls: Api,
  namespace: string,
  kind: TriedKind,
  random: Random,
): Promise<Comparison | undefined> => {
  const { resource, bases } = kind
  const base = bases[random(bases.length)] ?? {}
  const collection = pathOf(resource, namespace)
  const name = `stored-${random(1_000_000_000)}`
  const stored = { ...base, metadata: { ...(base.metadata as JsonObject), name } }
  const { status, body } = await calls.call('POST', collection, stored, PATIENCE)
  if (status !== 201) return undefined
  const old = JSON.parse(body) as JsonObject
  const object = changed(stored, resource.schema, random)
  const { resourceVersion } = old.metadata as { resourceVersion: string }
  const sent = { ...object, metadata: { ...(object.metadata as JsonObject), resourceVersion } }
  const answer = await calls.call('PUT', `${collection}/${name}?${DRY}`, sent, PATIENCE)
  const found = compared(answer, await offline(object, kind, stored), { kind, object, operation: 'replace' })
  await calls.call('DELETE', `${collection}/${name}`, undefined, PATIENCE)
  return found
}

interface Subject {
  readonly kind: TriedKind
  readonly object: JsonObject
  readonly operation: Comparison['operation']
}

const compared = ({ status, body }: Answer, ours: Judgement, { kind, object, operation }: Subject): Comparison => {
  const theirs = JSON.parse(body)
  const isAccepted = status < 300
  const { group, version, kind: name } = kind.resource
  const whole = { kind: `${group}/${version} ${name}`, operation, object, refused: !isAccepted }
  const said = `${status} ${theirs.message ?? ''}`.slice(0, 1000)
  const told = `ours: ${ours.errors.map(sentence).join('; ').slice(0, 600)}${ours.warnings.map(({ text }) => `; warning: ${text}`).join('')}`
  if (isAccepted !== ours.allowed)
    return {
      ...whole,
      isSameVerdict: false,
      difference: `${isAccepted ? 'accepted' : said}, but ${ours.allowed ? 'accepted' : told}`,
    }
  if (isAccepted) {
    // In other versions than the stored one, the server drops what only they have: nobody converts it.
    const isStored = kind.resource.storedApiVersion === `${group}/${version}`
    const same = !isStored || sameJson(bare(theirs), bare(ours.object ?? {}))
    return {
      ...whole,
      isSameVerdict: true,
      difference: same
        ? ''
        : `stored otherwise: ${JSON.stringify(bare(theirs)).slice(0, 600)} and ${JSON.stringify(bare(ours.object ?? {})).slice(0, 600)}`,
    }
  }
  return { ...whole, isSameVerdict: true, difference: placesDiffer(theirs, ours) ? `${said}\n  ${told}` : '' }
}

const bare = ({ metadata: _m, status: _s, ...rest }: JsonObject): JsonObject => rest

/** Whether the fields of the errors differ; a refusal without fields can only be compared as a whole. */
const placesDiffer = ({ details }: { details?: { causes?: { field?: string }[] } }, ours: Judgement): boolean => {
  const theirs = new Set(
    (details?.causes ?? []).map(({ field = '' }) => field).filter((field) => field !== '<nil>' && field !== ''),
  )
  if (theirs.size === 0) return false
  const own = new Set(ours.errors.filter(({ rule }) => rule !== 'unknown-field').map(({ field }) => field))
  return [...theirs].some((field) => !own.has(field)) || [...own].some((field) => !theirs.has(field))
}
