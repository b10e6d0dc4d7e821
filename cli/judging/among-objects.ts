import { grouped } from '../../model/grouped.ts'
import type { KubeObject } from '../../model/object.ts'
import { cycles, startupGraph } from '../../model/startup.ts'
import type { PodClique } from '../../schemas/generated/grove.ts'
import { isBare } from '../../webhook/podclique/validate.ts'
import { locate } from '../manifests/locate.ts'
import { causesOf } from './causes.ts'
import { type Finding, identityOf, type Judgement } from './judgement.ts'

/** The id of the finding: admission judges one PodClique and cannot see it. */
export const CIRCLE = 'podclique/circle'

const FIELD = 'spec.startsAfter'

/**
 * Marks PodCliques outside of sets that wait for each other, by what the files and `--objects` hold: a cluster accepts each
 * of them, and makes no pod of any. With `--admission-only` it is a warning. docs/validate.md
 */
export const withCircles = (
  judgements: readonly Judgement[],
  existing: readonly KubeObject[],
  admissionOnly: boolean,
): Judgement[] => {
  const circleOf = circlesAmong([
    ...existing,
    ...judgements.flatMap(({ allowed, object }) => (allowed && object ? [object] : [])),
  ])
  return judgements.map((judgement): Judgement => {
    const { allowed, object, manifest } = judgement
    const circle = allowed ? circleOf(object) : undefined
    if (circle === undefined) return judgement
    const value = circle.join(' → ')
    const detail = 'these PodCliques wait for each other, so no pods are made of them; remove one startsAfter'
    const place = locate(manifest, FIELD)
    if (admissionOnly) {
      const text = `${FIELD}: "${value}": ${detail}`
      return { ...judgement, warnings: [...judgement.warnings, { text, place }] }
    }
    const finding: Finding = { type: 'Invalid', rule: CIRCLE, field: FIELD, value, detail, place }
    const refusedChildren = [...judgement.refusedChildren, finding]
    return { ...judgement, refusedChildren, causes: [...judgement.causes, ...causesOf([finding])] }
  })
}

/** The circle that an object is in, as a closed path: `[a, b, a]`. */
const circlesAmong = (objects: readonly unknown[]): ((object: unknown) => readonly string[] | undefined) => {
  const found = new Map<string, readonly string[]>()
  for (const [namespace, podCliques] of grouped(objects.filter(isBarePodClique), namespaceOf)) {
    const nodes = podCliques.map(({ metadata: { name = '' }, spec }) => ({ name, startsAfter: spec.startsAfter ?? [] }))
    for (const circle of cycles(startupGraph(nodes, 'CliqueStartupTypeExplicit')))
      for (const name of circle) found.set(`${namespace}/${name}`, circle)
  }
  return (object) => (isBarePodClique(object) ? found.get(`${namespaceOf(object)}/${object.metadata.name}`) : undefined)
}

const namespaceOf = ({ metadata }: PodClique): string => metadata.namespace || 'default'

const isBarePodClique = (object: unknown): object is PodClique => {
  const { apiVersion, kind, metadata } = (object ?? {}) as Partial<KubeObject>
  return apiVersion === 'grove.io/v1alpha1' && kind === 'PodClique' && isBare(metadata?.labels ?? {})
}

/**
 * Warns about objects that occur twice: a cluster keeps the one that is applied last, and files are applied in the
 * order in which they are named.
 */
export const withTwice = (judgements: readonly Judgement[]): Judgement[] => {
  const first = new Map<string, Judgement>()
  return judgements.map((judgement) => {
    const { apiVersion, kind, namespace, name } = identityOf(judgement.object)
    if (apiVersion === null || kind === null || name === null) return judgement
    const key = [apiVersion.split('/').slice(0, -1).join('/'), kind, namespace ?? 'default', name].join('\n')
    const before = first.get(key)
    if (before === undefined) {
      first.set(key, judgement)
      return judgement
    }
    const { file, start } = before.manifest
    const text = `${kind} "${name}" stands in ${file}:${start.line} too, and a cluster keeps the last that is applied; remove one`
    return { ...judgement, warnings: [...judgement.warnings, { text, place: judgement.manifest.start }] }
  })
}
