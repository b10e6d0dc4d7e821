import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandLine } from '../command-line.ts'
import { rounded } from './measure.ts'

const given = commandLine({
  command: 'npm run bench:sandbox',
  about: `How long "grove sandbox" takes to bring a PodCliqueSet of ten pods a replica to Ready, from the start of the command, and the
most memory that it has held. JSON on standard output.`,
  options: {
    nodes: { type: 'number', least: 1, default: 1_000, about: 'how many nodes' },
    replicas: { type: 'number', least: 1, default: 500, about: 'replicas of the set' },
  },
})

const GROVE = fileURLToPath(new URL('../../cli/main.js', import.meta.url))
/**
 * Interval at which the peak memory is read, in ms; the kernel records it, so only the end of the process is missed.
 */
const LOOK_MS = 50

const clique = (name: string, resource: string) => ({
  name,
  spec: {
    roleName: name,
    replicas: 5,
    podSpec: { containers: [{ name: 'main', image: `${name}:1`, resources: { limits: { [resource]: 1 } } }] },
  },
})
const set = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 'big' },
  spec: {
    replicas: given.replicas,
    template: { cliques: [clique('worker', 'nvidia.com/gpu'), clique('router', 'cpu')] },
  },
}

/** The peak memory of a process so far, in MiB; 0 once it has ended. */
const peakOf = (pid: number | undefined): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

const directory = mkdtempSync(join(tmpdir(), 'sandbox-'))
const file = join(directory, 'set.json')
writeFileSync(file, JSON.stringify(set))
const started = performance.now()
let peak = 0
const args = [GROVE, 'sandbox', '--nodes', String(given.nodes), '-f', file, '--wait', '--timeout', '600s']
const code = await new Promise<number>((resolve) => {
  const child = execFile(process.execPath, args, { maxBuffer: 100_000_000 }, (error) => {
    clearInterval(looking)
    resolve(typeof error?.code === 'number' ? error.code : error === null ? 0 : 1)
  })
  const looking = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid))
  }, LOOK_MS)
})
rmSync(directory, { recursive: true })
const figures = {
  nodes: given.nodes,
  pods: given.replicas * 10,
  seconds: rounded((performance.now() - started) / 1000),
  peakMebibytes: Math.round(peak),
}
process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`)
process.exitCode = code
