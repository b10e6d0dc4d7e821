// Writes test/data/reference from a collection of cases outside of the project: run by hand when that has changed.
// GROVE_SHARED names the collection.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stringify } from 'yaml'
import {
  type AdmissionCase,
  CONFIGURATION_CASES,
  CONFIGURATIONS,
  sharedAdmission,
  sharedConfigurations,
} from './admission.ts'
import { BACKEND_CASES, sharedBackends } from './backends.ts'
import { sharedChildren } from './children.ts'
import { sharedCrds } from './crds.ts'
import { objectsOnly, sharedManifests } from './manifests.ts'
import { OWN } from './places.ts'
import { sharedTrainJobCases, TRAIN_JOB_BUILDS } from './train-job-builds.ts'
import { sharedTrainJobLives, TRAIN_JOB_LIVES } from './train-job-lives.ts'
import { sharedTrainJobScenarios, TRAIN_JOB_SCENARIOS } from './train-job-scenarios.ts'
import { sharedVerdictCases, TRAIN_JOB_VERDICTS } from './train-job-verdicts.ts'

/** CRDs that tests use: Grove's to compare ours with, and those of neighbours that a cluster is given. */
const CRDS: Readonly<Record<string, RegExp>> = {
  grove: /./,
  kai: /_(podgroups|queues|topologies)$/,
  jobset: /./,
  nvidia: /_computedomains$/,
  trainer: /_(trainjobs|trainingruntimes|clustertrainingruntimes)$/,
  volcano: /_(podgroups|queues)$/,
}

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const lines = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

const admission = (): void => {
  const configurations = new Map<string, string>()
  const nameOf = (config: unknown): string => {
    const text = JSON.stringify(config)
    const name = configurations.get(text) ?? `configuration-${configurations.size + 1}`
    configurations.set(text, name)
    return name
  }
  const topics = new Map<string, unknown[]>()
  for (const { topic, config, ...row } of sharedAdmission() satisfies AdmissionCase[]) {
    topics.set(topic, [...(topics.get(topic) ?? []), { ...row, config: nameOf(config) }])
  }
  for (const [topic, rows] of topics) write(path.join(OWN, 'admission', `${topic}.jsonl`), lines(rows))
  const entries = [...configurations].map(([text, name]) => `  ${JSON.stringify(name)}: ${text}`)
  write(CONFIGURATIONS, `{\n${entries.join(',\n')}\n}\n`)
  write(CONFIGURATION_CASES, lines(sharedConfigurations()))
}

if (sharedAdmission().length === 0) throw new Error('there are no cases to import; GROVE_SHARED says where they are')
for (const each of [
  'admission',
  'children',
  'manifests',
  ...Object.keys(CRDS).map((folder) => path.join('crds', folder)),
])
  rmSync(path.join(OWN, each), { recursive: true, force: true })
admission()
write(BACKEND_CASES, lines(sharedBackends()))
write(TRAIN_JOB_BUILDS, lines(sharedTrainJobCases()))
write(TRAIN_JOB_LIVES, lines(sharedTrainJobLives()))
write(TRAIN_JOB_SCENARIOS, lines(sharedTrainJobScenarios()))
write(TRAIN_JOB_VERDICTS, lines(sharedVerdictCases()))
for (const row of sharedChildren()) {
  write(path.join(OWN, 'children', row.id), stringify(row, { lineWidth: 0, aliasDuplicateObjects: false }))
}
for (const { id, file } of sharedManifests()) {
  write(path.join(OWN, 'manifests', id), objectsOnly(readFileSync(file, 'utf8')))
}
for (const [folder, wanted] of Object.entries(CRDS)) {
  for (const { id, crd } of sharedCrds(folder).filter((each) => wanted.test(each.id))) {
    write(path.join(OWN, 'crds', folder, `${id}.json`), `${JSON.stringify(crd)}\n`)
  }
}
