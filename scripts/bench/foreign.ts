import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { defaultConfiguration } from '../../config/default.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { startGroveSandbox } from '../../sandbox/cluster/grove.ts'
import { createLog } from '../../telemetry/log.ts'
import { commandLine } from '../command-line.ts'
import { rounded } from './measure.ts'
import { memoryOf } from './process-usage.ts'
import { freePorts } from './surroundings.ts'

const given = commandLine({
  command: 'npm run bench:foreign',
  about: `What the operator holds of objects that are not Grove's: starts "grove reconcile" against a sandbox without any, and with
ConfigMaps and Secrets, or with pods. The figures are the least of the rounds: what is free to be collected is not held. JSON on
standard output.`,
  options: {
    pods: { type: 'flag', about: 'pods, and no ConfigMaps and Secrets' },
    objects: { type: 'number', least: 1, default: 30_000, about: 'how many of them' },
    bytes: { type: 'number', least: 0, default: 4_000, about: 'what each of them holds' },
    rounds: { type: 'number', least: 1, default: 3, about: 'how many rounds' },
  },
})
const OBJECTS = given.objects
const BYTES = given.bytes
const ROUNDS = given.rounds
const AIM_MEGABYTES = given.pods ? 10 : 30
/** Time from the first plans, before which all caches are full, until garbage is collected, in ms. */
const SETTLE_MS = 8_000

const GROVE = fileURLToPath(new URL('../../cli/main.js', import.meta.url))
const CORE = { group: '', version: 'v1', namespaced: true }
/** The objects of each kind, all of the same size. */
const KINDS: readonly { readonly resource: Resource; readonly content: object }[] = given.pods
  ? [
      {
        resource: { ...CORE, kind: 'Pod', plural: 'pods' },
        // No scheduler places them, so that the sandbox stays idle.
        content: {
          metadata: { annotations: { content: 'x'.repeat(BYTES) } },
          spec: { schedulerName: 'of-others', containers: [{ name: 'main', image: 'example.com/main:1' }] },
        },
      },
    ]
  : [
      { resource: { ...CORE, kind: 'ConfigMap', plural: 'configmaps' }, content: { data: { a: 'x'.repeat(BYTES) } } },
      { resource: { ...CORE, kind: 'Secret', plural: 'secrets' }, content: { stringData: { a: 'x'.repeat(BYTES) } } },
    ]

const config = defaultConfiguration({})
const log = createLog({ level: 'error', format: 'text' })
const directory = mkdtempSync(join(tmpdir(), 'foreign-'))
const sandbox = await startGroveSandbox({ config, log, initContainerImage: 'grove-initc:bench', reconcilers: false })
const kubeconfig = join(directory, 'kubeconfig')
const file = join(directory, 'config.yaml')
const [health = 0, metrics = 0] = await freePorts(2)
const at = (port: number) => ({ bindAddress: '127.0.0.1', port })
writeFileSync(kubeconfig, sandbox.kubeconfig)
writeFileSync(
  file,
  JSON.stringify({
    apiVersion: 'operator.config.grove.io/v1alpha1',
    kind: 'OperatorConfiguration',
    server: { healthProbes: at(health), metrics: at(metrics) },
  }),
)

/** Resident memory of a new operator process once it has read the cluster. */
const held = async (): Promise<{ now: number; peak: number }> => {
  const args = ['--max-semi-space-size=1', GROVE, 'reconcile', '--config', file, '--kubeconfig', kubeconfig]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  for await (const line of createInterface({ input: child.stderr })) if (line.includes('"reconciling"')) break
  child.stderr.resume()
  if (child.exitCode !== null) throw new Error(`grove reconcile ended with ${child.exitCode} before it reconciled`)
  await sleep(SETTLE_MS)
  const memory = memoryOf(child.pid)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return memory
}
const leastOf = async (): Promise<{ now: number; peak: number }> => {
  const rounds: { now: number; peak: number }[] = []
  for (let i = 0; i < ROUNDS; i++) rounds.push(await held())
  return {
    now: rounded(Math.min(...rounds.map(({ now }) => now))),
    peak: rounded(Math.min(...rounds.map(({ peak }) => peak))),
  }
}

const without = await leastOf()
await Promise.all(
  Array.from({ length: 50 }, async (_, worker) => {
    for (let index = worker; index < OBJECTS; index += 50) {
      const { resource, content } = KINDS[index % KINDS.length] as (typeof KINDS)[number]
      const { metadata, ...rest } = content as { metadata?: object }
      const named = {
        ...metadata,
        name: `foreign-${index}`,
        namespace: 'default',
        labels: { app: `chart-${index % 100}` },
      }
      await sandbox.client.create(resource, { apiVersion: 'v1', kind: resource.kind, metadata: named, ...rest })
    }
  }),
)
const withObjects = await leastOf()
await sandbox.stop()
await log.close()
rmSync(directory, { recursive: true })
const megabytes = rounded(withObjects.now - without.now)
const report = {
  node: process.version,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  objects: OBJECTS,
  bytesEach: BYTES,
  without,
  with: withObjects,
  megabytes,
  bytesHeldEach: Math.round((megabytes * 1e6) / OBJECTS),
  // The fraction of the objects' size that is kept in memory.
  ratio: rounded((megabytes * 1e6) / (OBJECTS * BYTES)),
  met: megabytes <= AIM_MEGABYTES,
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
