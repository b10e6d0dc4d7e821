import { expect } from 'chai'
import { ApiError } from '../../../kube/api/api-error.ts'
import type { Client } from '../../../kube/client/client.ts'
import type { KubeObject } from '../../../model/object.ts'
import { KIND, type Kind } from '../../../reconcilers/kinds.ts'
import { type Answer, type Fact, type ScenarioStep, trainJobScenarios } from '../../reference/train-job-scenarios.ts'
import { eventually, type Speaking, speaking } from '../speaking.ts'
import { isSo, valueAt } from './facts.ts'
import { KINDS } from './setting.ts'

const ALL_KINDS: Readonly<Record<string, Kind>> = {
  ...KINDS,
  'PodGroup.scheduling.x-k8s.io': KIND.coschedulingPodGroup,
}

/** Splits `<Kind>/<name>`. */
const parted = (ref: string): readonly [Kind, string] => {
  const [kind = '', name = ''] = ref.split('/')
  const known = ALL_KINDS[kind]
  if (known === undefined) throw new Error(`nobody knows the kind of ${ref}`)
  return [known, name]
}

/**
 * Runs the scenarios, each in its own namespace, on a cluster without a controller of JobSets. `warnings` are those
 * that the API server has sent to this client so far.
 */
export const scenariosOfTrainJobs = (client: () => Client, warnings: readonly string[]): void => {
  let count = 0
  for (const { id, objects, facts, steps } of trainJobScenarios()) {
    it(id, async () => {
      const namespace = `scenario-${process.pid}-${count++}`
      const say = speaking(client(), namespace)
      await say.create({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } })
      try {
        for (const object of objects) await say.create(object)
        await become(say, facts, [])
        for (const step of steps) await take(say, step, warnings)
      } finally {
        const all = [...objects, ...steps.flatMap(({ create }) => create ?? [])]
        const ofCluster = all.filter(({ kind }) => kind === KIND.clusterTrainingRuntime.kind)
        for (const { kind, metadata } of ofCluster) await say.remove(ALL_KINDS[kind] as Kind, metadata.name ?? '')
      }
    })
  }
}

const take = async (say: Speaking, step: ScenarioStep, warnings: readonly string[]): Promise<void> => {
  const before = await Promise.all(step.facts.map((fact) => found(say, fact)))
  const known = warnings.length
  expectAnswer(step.answer, await refusalOf(() => act(say, step)), warnings.slice(known))
  await become(say, step.facts, before)
  for (const ref of step.absent) {
    const gone = (object: KubeObject | undefined) => object === undefined
    await eventually(`${ref} is gone`, () => say.find(...parted(ref)), gone)
  }
}

const act = async (say: Speaking, { create, merge, touch, remove, waitSeconds = 0 }: ScenarioStep): Promise<void> => {
  if (create !== undefined) await say.create(create)
  if (merge !== undefined) await say.merge(...parted(merge.of), merge.patch, merge.subresource)
  if (touch !== undefined) await say.merge(...parted(touch), { metadata: { annotations: { touched: 'yes' } } })
  if (remove !== undefined) await say.remove(...parted(remove))
  if (waitSeconds > 0) await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1_000))
}

const refusalOf = async (write: () => Promise<void>): Promise<ApiError | undefined> => {
  try {
    await write()
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

const expectAnswer = (
  { refusal, warnings = [] }: Answer,
  got: ApiError | undefined,
  warned: readonly string[],
): void => {
  const wanted = refusal && { status: refusal.code, reason: refusal.reason }
  expect(got && { status: got.status, reason: got.reason }, got?.message).to.deep.equal(wanted)
  for (const text of refusal?.texts ?? []) expect(got?.message).to.include(text)
  for (const text of warnings) expect(warned.join('\n')).to.include(text)
}

const found = async (say: Speaking, { of, path }: Fact): Promise<unknown> =>
  valueAt(await say.find(...parted(of)), path)

const UID = /\$uid\(([^)]+)\)/g

/** The wanted value with uids filled in. */
const meant = async (say: Speaking, value: unknown): Promise<unknown> => {
  let text = JSON.stringify(value ?? null)
  for (const [whole, ref = ''] of text.matchAll(UID)) {
    text = text.replaceAll(whole, (await say.find(...parted(ref)))?.metadata.uid ?? '')
  }
  return JSON.parse(text)
}

const become = async (say: Speaking, facts: readonly Fact[], before: readonly unknown[]): Promise<void> => {
  for (const [i, fact] of facts.entries()) {
    const wanted = await meant(say, fact.value)
    await eventually(
      `${fact.of} ${fact.path} ${fact.is} ${JSON.stringify(wanted)}`,
      async () => ({ value: await found(say, fact), isThere: (await say.find(...parted(fact.of))) !== undefined }),
      ({ value, isThere }) => isThere && isSo(fact.is, value, wanted, before[i]),
    )
  }
}
