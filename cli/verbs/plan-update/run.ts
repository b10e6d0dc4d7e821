import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import type { Client } from '../../../kube/client/client.ts'
import type { KubeObject } from '../../../model/object.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { customResource } from '../../../schemas/crds.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { type ChainContext, stored } from '../../../webhook/chain/admission-chain.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import type { SubmittedSet } from '../../../webhook/podcliqueset/subject.ts'
import { cliquesInPlace, patchedCliques, restartedCliques } from '../../../webhook/podcliqueset/warnings/restarts.ts'
import { type Judgement, judgementOf } from '../../judging/judgement.ts'
import { manifestFiles, noObject } from '../../manifests/files.ts'
import { type Manifest, manifestsOf } from '../../manifests/manifest.ts'
import { filesView, isIdentified, readObjects } from '../../manifests/objects.ts'
import { configurationOf } from '../../options/configuration.ts'
import { inNamespace, manifestInNamespace, namespaceOf } from '../../options/namespace.ts'
import { complainOfRefusals } from '../../reports/refusals.ts'
import { CallError, complain, EXIT, exitWith, Failure, print, UsageError } from '../../verb.ts'
import type { Options } from '../plan-update.ts'
import { connected } from '../revisions/connect.ts'
import { resourceOf } from '../revisions/read.ts'
import { NO_ACCESS } from '../status/source.ts'
import { allReady, gracesOf, type Stored } from './dry-run/before.ts'
import type { ReadyAfter } from './dry-run/model-of.ts'
import { brokenFloors } from './floors.ts'
import { liveBefore, readChildren, storedOver } from './live.ts'
import { type UpdatePlan, updatePlanOf } from './plan.ts'

/** A stored set that an edit changes; undefined for a new set. */
interface Found {
  readonly set: PodCliqueSet
  /** The state of its pods, for the edited set as it would be stored. */
  before(edited: PodCliqueSet): Stored
  stored(edited: PodCliqueSet): PodCliqueSet
}

/** Finds the stored set for an edited one. */
type Source = (set: JsonObject) => Promise<Found | undefined>

/** Plans the updates by these files, and prints them. @throws Failure */
export const planUpdates = async (names: readonly string[], options: Options): Promise<void> => {
  const [first = '', second, ...more] = names
  if (more.length > 0) throw new CallError(`plan-update compares two files, and these are ${names.length}`)
  if (first === second) throw new CallError(`${first} is named twice; give OLD and NEW`)
  const [config, existing] = await Promise.all([configurationOf(options.config), readObjects(options.objects)])
  if (second !== undefined) {
    const known = { config, existing, namespace: await namespaceOf(options) }
    await plan(second, await fromFile(first, known), known, options)
    return
  }
  await connected('plan-update', options, async (client, namespace) => {
    await plan(first, fromCluster(client, namespace), { config, existing, namespace }, options)
  }).catch((error: unknown) => {
    if (!(error instanceof Failure) || error.status !== NO_ACCESS) throw error
    throw new Failure(NO_ACCESS, `${error.message}; without a cluster, name both files: grove plan-update OLD NEW`)
  })
}

/** Decisions look up what `--objects` holds, and whatever else is in the files. */
const contextOf = (config: OperatorConfiguration, objects: readonly KubeObject[]): ChainContext => ({
  config,
  view: filesView(objects),
  endpoints,
  username: 'kubernetes-admin',
})

/** What all plans of one call are made with. */
interface Known {
  readonly config: OperatorConfiguration
  readonly existing: readonly KubeObject[]
  readonly namespace: string | undefined
}

const plan = async (
  file: string,
  source: Source,
  { config, existing, namespace }: Known,
  options: Options,
): Promise<void> => {
  const files = await manifestFiles([file], process.stdin)
  const manifests = files
    .flatMap((each) => manifestsOf(each.file, each.bytes))
    .map((manifest) => manifestInNamespace(manifest, namespace))
  if (manifests.length === 0) throw noObject([file])
  const submitted = manifests.flatMap(({ object }) => (isIdentified(object) ? [object] : []))
  const context = contextOf(config, [...existing, ...submitted])
  const judged: { readonly judgement: Judgement; readonly found: Found | undefined }[] = []
  for (const manifest of manifests) {
    // An object that cannot be decoded may be the set to plan.
    if (manifest.object !== undefined && manifest.object.kind !== KIND.podCliqueSet.kind) continue
    const found = await foundBy(source, manifest)
    const oldOf = () => found?.set as unknown as JsonObject | undefined
    const judgement = await judgementOf(manifest, { context, strict: options.loose !== true, oldOf })
    judged.push({ judgement, found })
  }
  if (judged.length === 0) throw new UsageError(`${file}: there is no PodCliqueSet in it to plan the update of`)
  if (await complainOfRefusals(judged.map(({ judgement }) => judgement))) return
  const plans = judged.flatMap(({ judgement, found }) => {
    const edited = judgement.object as unknown as PodCliqueSet
    if (found !== undefined) return planOf(edited, found, options)
    complain(`grove: PodCliqueSet ${nameOf(edited)} is new; there is nothing of it to update`)
    return []
  })
  await print(await shown(plans, options))
  const findings = [...plans.flatMap(unending), ...brokenFloors(plans, options.atLeast ?? [])]
  for (const finding of findings) complain(`grove: ${finding}`)
  exitWith(findings.length === 0 ? EXIT.ok : EXIT.findings)
}

const foundBy = (source: Source, { object, problems }: Manifest): Promise<Found | undefined> =>
  object === undefined || problems.length > 0 ? Promise.resolve(undefined) : source(object)

const planOf = (edited: PodCliqueSet, found: Found, { readyAfter = [] }: Options): UpdatePlan => {
  const set = found.stored(edited)
  const cliques = set.spec.template.cliques.map(({ name }) => name)
  for (const { name } of readyAfter) {
    if (name !== undefined && !cliques.includes(name)) {
      throw new UsageError(
        `--ready-after: "${name}" is no clique of ${nameOf(set)}; its cliques are ${cliques.join(', ')}`,
      )
    }
  }
  const others = readyAfter.findLast(({ name }) => name === undefined)?.value ?? A_MOMENT
  const timeOf: ReadyAfter = (clique) => readyAfter.findLast(({ name }) => name === clique)?.value ?? others
  return updatePlanOf(set, found.before(set), timeOf)
}

/** A placeholder duration for when no times are shown: all pods take equally long. */
const A_MOMENT = 1000

const nameOf = ({ metadata }: PodCliqueSet): string => `${metadata.namespace ?? 'default'}/${metadata.name}`

const unending = ({ namespace, name, endsAfter }: UpdatePlan): string[] =>
  endsAfter === null
    ? [
        `${namespace}/${name}: the update would not end, as pods that are not ready are not replaced by it; look at them first`,
      ]
    : []

const fromFile = async (file: string, { config, existing, namespace }: Known): Promise<Source> => {
  const olds = (await readObjects([file])).map(
    (object) => inNamespace(object as unknown as JsonObject, namespace) as unknown as KubeObject,
  )
  const context = contextOf(config, [...existing, ...olds])
  const resource = customResource(KIND.podCliqueSet.apiVersion, KIND.podCliqueSet.kind)
  const keyOf = ({ kind, metadata }: KubeObject): string =>
    `${kind} ${metadata?.namespace || 'default'}/${metadata?.name}`
  return async (object) => {
    const old = olds.find((each) => keyOf(each) === keyOf(object as unknown as KubeObject))
    if (old === undefined) return undefined
    const completed = stored({ object: old as unknown as JsonObject, ...(resource && { resource }) }, context)
    const set = completed as unknown as PodCliqueSet
    return {
      set: old as unknown as PodCliqueSet,
      before: (edited) => {
        const [from, to] = [set as SubmittedSet, edited as SubmittedSet]
        const inPlace = cliquesInPlace(from, to)
        const grace = gracesOf(edited, inPlace)
        return allReady(set, restartedCliques(from, to), inPlace, patchedCliques(from, to), grace)
      },
      stored: (edited) => edited,
    }
  }
}

const fromCluster =
  (client: Client, context: string): Source =>
  async ({ metadata }) => {
    const { namespace = context, name = '' } = metadata as { readonly namespace?: string; readonly name?: string }
    const resource = await resourceOf(client, KIND.podCliqueSet)
    const live = await client.get(resource, { namespace, name }).catch((error: unknown) => {
      if ((error as { status?: number }).status === 404) return undefined
      throw error
    })
    if (live === undefined) return undefined
    const set = live as unknown as PodCliqueSet
    const children = await readChildren(client, set)
    return { set, before: (edited) => liveBefore(set, edited, children), stored: (edited) => storedOver(set, edited) }
  }

const shown = async (plans: readonly UpdatePlan[], { output, graph, readyAfter }: Options): Promise<string> => {
  if (graph === 'mermaid') return (await import('./mermaid.ts')).mermaidSteps(plans)
  if (graph === 'dot') return (await import('./dot.ts')).dotSteps(plans)
  if (graph === 'svg') return (await import('./svg.ts')).svgSteps(plans)
  if (output === 'json') return `${JSON.stringify(plans, null, 2)}\n`
  if (output === 'yaml') return (await import('yaml')).stringify(plans, { version: '1.1', lineWidth: 0 })
  return (await import('./table.ts')).tableOfPlans(plans, { times: readyAfter !== undefined })
}
