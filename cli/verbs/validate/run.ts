import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import { baseGang, membersOf } from '../../../model/gangs.ts'
import { type Layout, layoutOf, minAvailableOf } from '../../../model/layout.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { View } from '../../../model/view.ts'
import { placementOf, recordOf, type SetPlacement } from '../../../schedulers/scheduler-of-set.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { counted } from '../../../schemas/sentences/counted.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import type { Given } from '../../given/given.ts'
import { withCircles, withTwice } from '../../judging/among-objects.ts'
import { isFit, type Judgement, type JudgementOptions, judgementOf } from '../../judging/judgement.ts'
import { manifestFiles, noObject } from '../../manifests/files.ts'
import { type Manifest, manifestsOf } from '../../manifests/manifest.ts'
import { isIdentified, readObjects } from '../../manifests/objects.ts'
import { configurationOf } from '../../options/configuration.ts'
import { filesOf } from '../../options/files.ts'
import { initContainerImage } from '../../options/init-container-image.ts'
import { inNamespace, manifestInNamespace, namespaceOf } from '../../options/namespace.ts'
import { REPORTS } from '../../reports/formats.ts'
import { version } from '../../start/version.ts'
import { complain, EXIT, exitWith, print, warn } from '../../verb.ts'
import type { Options } from '../validate.ts'
import { otherVerdictSentences, otherVerdicts } from './other-configurations.ts'
import { offline, type Surroundings } from './surroundings.ts'

/** Judges the manifests of the files and reports. @throws Failure */
export const runValidate = async (args: readonly string[], options: Options): Promise<void> => {
  const names = filesOf(args, options)
  if (!options.cluster)
    return await judgeIn(offline(await configurationOf(options.config), options.config), names, options)
  const { inCluster } = await import('./from-cluster.ts')
  await inCluster(options, (surroundings) => judgeIn(surroundings, names, options))
}

const judgeIn = async (surroundings: Surroundings, names: readonly string[], options: Options): Promise<void> => {
  const files = await manifestFiles(names, process.stdin)
  const namespace = await namespaceOf(options)
  const given = await givenBy(options.crds)
  const isNamespaced = (apiVersion: string, kind: string): boolean => {
    const found = given?.kinds.find(apiVersion, kind)
    return found !== undefined && 'rules' in found && found.rules.namespaced
  }
  const manifests = files
    .flatMap(({ file, bytes }) => manifestsOf(file, bytes))
    .map((manifest) => manifestInNamespace(manifest, namespace, isNamespaced))
  if (manifests.length === 0) throw noObject(names)
  const existing = await readObjects(options.objects)
  const old = options.against === undefined ? undefined : await oldObjects(options.against, namespace)
  const submitted = manifests.flatMap(({ object }) => (isIdentified(object) ? [object] : []))
  const policies = given?.policies && {
    ...given.policies,
    objects: [...submitted, ...existing, ...given.policies.objects],
  }
  const judgeBy = judgeOf(options, surroundings, old, {
    ...(given && { kinds: given.kinds }),
    ...(policies && { policies }),
  })

  const { judgements, hints } = await surroundings.within([...existing, ...submitted], async (view) => {
    const found: Judgement[] = []
    for (const manifest of manifests) found.push(await judgeBy(manifest, surroundings.config, view))
    const checked = withCircles(withTwice(found), existing, options.admissionOnly === true)
    const judged = await withEdits(checked.map((each) => withGangs(each, surroundings.config)))
    // A user who names a configuration needs no hint about others.
    const others =
      options.config !== undefined || options.cluster
        ? []
        : await otherVerdicts(judged, (manifest, config) => judgeBy(manifest, config, view))
    const refused = judged.filter(({ allowed }) => !allowed).length
    return { judgements: judged, hints: otherVerdictSentences(others, refused) }
  })
  for (const unmatched of old?.rest() ?? [])
    complain(`grove: ${options.against?.join(', ')}: ${unmatched} is not among the files`)
  const setting = { said: surroundings.said, hints, ...(options.docs !== undefined && { docs: options.docs }) }
  await print(await REPORTS[options.quiet ? 'quiet' : options.output](judgements, setting))
  finish(judgements, options)
}

/** What `--crds` gives; loaded only where it is. */
const givenBy = async (names: readonly string[] | undefined): Promise<Given | undefined> => {
  if (names === undefined) return undefined
  return await (await import('../../given/given.ts')).givenIn(names, warn)
}

const finish = (judgements: readonly Judgement[], { failOnWarnings }: Options): void => {
  const warnings = judgements.reduce((count, judgement) => count + judgement.warnings.length, 0)
  const disturbed = failOnWarnings === true && warnings > 0
  if (disturbed) complain(`grove: ${counted(warnings, 'warning')}, and --fail-on-warnings`)
  exitWith(judgements.every(isFit) && !disturbed ? EXIT.ok : EXIT.findings)
}

const judgeOf =
  (
    options: Options,
    { groveNamespace }: Surroundings,
    old: OldObjects | undefined,
    given: Pick<JudgementOptions, 'kinds' | 'policies'>,
  ) =>
  (manifest: Manifest, config: OperatorConfiguration, view: View): Promise<Judgement> => {
    const image = initContainerImage(process.env, version())
    const how = { builtIn: true, strict: options.loose !== true, admissionOnly: options.admissionOnly === true }
    const known = { ...(groveNamespace !== undefined && { groveNamespace }), initContainerImage: image }
    const context = { config, view, endpoints, username: 'kubernetes-admin', ...known }
    return judgementOf(manifest, { context, ...how, oldOf: old?.find ?? none, ...given })
  }

/** How the gangs of an accepted set are placed; undefined for anything else, and where each gang needs a single pod. */
const gangsOf = ({ allowed, object, stored }: Judgement, config: OperatorConfiguration): SetPlacement | undefined => {
  if (!allowed || object?.kind !== 'PodCliqueSet') return undefined
  const set = object as unknown as PodCliqueSet
  if (!needsSeveralPods(layoutOf(set))) return undefined
  const { metadata } = recordOf(set, stored as unknown as PodCliqueSet | undefined)
  return placementOf({ ...set, metadata }, config)
}

/** True if some gang needs more than one pod: one that is placed in part is of no use. */
const needsSeveralPods = (layout: Layout): boolean =>
  [membersOf(baseGang(layout, 0)).map(({ template }) => template), ...layout.groups.map(({ cliques }) => cliques)].some(
    (templates) => templates.reduce((sum, template) => sum + minAvailableOf(template), 0) > 1,
  )

const withGangs = (judgement: Judgement, config: OperatorConfiguration): Judgement => {
  const gangs = gangsOf(judgement, config)
  return gangs === undefined ? judgement : { ...judgement, gangs }
}

/** With the effect of each PodCliqueSet's update that admission accepts. */
const withEdits = (judgements: readonly Judgement[]): Promise<Judgement[]> =>
  Promise.all(
    judgements.map(async (judgement) => {
      const { allowed, object, stored } = judgement
      if (!allowed || stored === undefined || object?.kind !== 'PodCliqueSet') return judgement
      const { plannedEdit } = await import('./planned-edit.ts')
      return { ...judgement, edit: plannedEdit(stored, object) }
    }),
  )

const none = (): undefined => undefined

interface OldObjects {
  readonly find: (object: JsonObject) => JsonObject | undefined
  /** The objects that were never looked up. */
  readonly rest: () => string[]
}

/** The objects of `--against` by identity, without the API version: it is the same object in each version. */
const oldObjects = async (files: readonly string[], namespace: string | undefined): Promise<OldObjects> => {
  const objects = new Map(
    (await readObjects(files)).map((object) => {
      const placed = inNamespace(object as unknown as JsonObject, namespace) as unknown as KubeObject
      return [keyOf(placed), placed]
    }),
  )
  const asked = new Set<string>()
  return {
    find: (object) => {
      if (!isIdentified(object)) return undefined
      const key = keyOf(object)
      asked.add(key)
      return objects.get(key)
    },
    rest: () =>
      [...objects].flatMap(([key, { kind, metadata }]) => (asked.has(key) ? [] : [`${kind} ${metadata.name}`])),
  }
}

const keyOf = ({ apiVersion, kind, metadata }: KubeObject): string => {
  const group = apiVersion.includes('/') ? apiVersion.split('/')[0] : ''
  return [group, kind, metadata.namespace || 'default', metadata.name].join('\n')
}
