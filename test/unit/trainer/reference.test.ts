import { expect } from 'chai'
import { parse } from 'yaml'
import type { KubeObject } from '../../../model/object.ts'
import { type Built, build, type Existing } from '../../../trainer/build.ts'
import type { JobSet } from '../../../trainer/shapes.ts'
import { newSshKeyPair } from '../../../trainer/ssh-key-pair.ts'
import { quiet, type RecordedBuild, type TrainJobCase, trainJobCases } from '../../reference/train-job-builds.ts'
import { REFUSED_BY_US } from './differences.ts'

const config = { scheduler: { profiles: [], defaultProfileName: 'default-scheduler' } }

/** The objects that exist before the build with this index: those that the build before it has left. */
const existingAt = ({ before, builds }: TrainJobCase, index: number): Existing => {
  const last = builds[index - 1]
  const there = new Set(before.map(({ kind, name }) => `${kind}/${name}`))
  for (const name of Object.keys(last?.configMaps ?? {})) there.add(`ConfigMap/${name}`)
  for (const name of Object.keys(last?.secrets ?? {})) there.add(`Secret/${name}`)
  const podGroups = last?.podGroups.map(({ apiVersion }) => apiVersion) ?? []
  return {
    jobSet: last?.jobSet && ({ spec: last.jobSet.spec } as JobSet),
    get: (apiVersion, kind, name) =>
      there.has(`${kind}/${name}`) || (kind === 'PodGroup' && podGroups.includes(apiVersion))
        ? ({ apiVersion, kind, metadata: { name } } as KubeObject)
        : undefined,
  }
}

const builtAt = (row: TrainJobCase, index: number): Built => {
  const { trainJob } = row.builds[index] as RecordedBuild
  return build({ trainJob, runtime: row.runtime, existing: existingAt(row, index), keyPair: newSshKeyPair, config })
}

const nameOf = ({ metadata }: KubeObject): string => metadata.name ?? ''

/** Sorts XGBoost's variables, which have no fixed order in the Go Trainer. */
const unordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === 'env' && Array.isArray(each)
        ? each.toSorted((a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1))
        : unordered(each),
    ]),
  )
}

describe("TrainJobs become what the Go Trainer's become", () => {
  const seen = new Set<string>()

  for (const row of trainJobCases()) {
    row.builds.forEach((expected, index) => {
      const title = index === 0 ? row.id : `${row.id}, change ${index}`
      it(title, () => {
        const built = builtAt(row, index)
        if ('problems' in built) {
          const [kind] =
            Object.entries(REFUSED_BY_US).find(([, field]) => field.test(built.problems[0]?.field ?? '')) ?? []
          expect(kind, built.message).to.not.equal(undefined)
          seen.add(kind ?? '')
          return
        }
        const { children } = built
        const of = (kind: string) => children.filter((child) => child.kind === kind)
        const last = row.builds[index - 1]
        expectJobSet(of('JobSet'), expected, last, row.runtime.spec?.mlPolicy?.xgboost !== undefined)
        for (const map of of('ConfigMap')) {
          expect(dataOf(map), nameOf(map)).to.deep.equal(expected.configMaps[nameOf(map)])
        }
        for (const secret of of('Secret')) {
          expect(shapeOf(secret), nameOf(secret)).to.deep.equal(expected.secrets[nameOf(secret)])
        }
        const names = (kind: string) => of(kind).map(nameOf)
        const atFirst = (there: readonly string[], kind: string) =>
          there.filter((name) => existingAt(row, index).get('v1', kind, name) === undefined)
        expect(names('ConfigMap')).to.include.members(atFirst(Object.keys(expected.configMaps), 'ConfigMap'))
        expect(names('Secret')).to.include.members(atFirst(Object.keys(expected.secrets), 'Secret'))
        const groups = of('PodGroup').map(({ apiVersion, spec }) => ({ apiVersion, spec }))
        if (index === 0 || groups.length > 0) expect(groups).to.have.deep.members(expected.podGroups as never)
      })
    })
  }

  after('each difference is met in at least one case', () => {
    expect([...seen]).to.have.members(Object.keys(REFUSED_BY_US))
  })
})

const expectJobSet = (
  jobSets: readonly KubeObject[],
  expected: RecordedBuild,
  last: RecordedBuild | undefined,
  isUnordered: boolean,
): void => {
  const ordered = isUnordered ? unordered : (value: unknown) => value
  const [jobSet] = jobSets
  if (jobSet === undefined) {
    expect(expected.jobSet?.spec, 'a JobSet that is left alone').to.deep.equal(last?.jobSet?.spec)
    return
  }
  expect(ordered(quiet(jobSet.spec))).to.deep.equal(ordered(expected.jobSet?.spec))
  expect(expected.jobSet?.labels).to.include(jobSet.metadata.labels ?? {})
  expect(jobSet.metadata.annotations ?? {}).to.deep.equal(expected.jobSet?.annotations)
}

const dataOf = ({ data }: KubeObject): unknown => {
  const given = data as Record<string, string>
  if (given.runtime !== undefined) {
    const { metadata, ...runtime } = parse(given.runtime) as KubeObject
    const { namespace: _, ...others } = metadata
    return quiet({ runtime: { ...runtime, metadata: others } })
  }
  return 'init.sh' in given ? Object.fromEntries(Object.keys(given).map((key) => [key, null])) : given
}

const shapeOf = ({ type, immutable, data }: KubeObject) => ({
  type,
  immutable: immutable === true,
  keys: Object.fromEntries(
    Object.entries(data as Record<string, string>).map(([key, text]) => [key, Buffer.from(text, 'base64').length]),
  ),
})
