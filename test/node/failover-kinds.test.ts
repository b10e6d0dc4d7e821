import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { parse } from 'yaml'
import type { EngineKindName } from '../../failover/engine-kinds/kind.ts'
import { ENGINE_KINDS } from '../../failover/engine-kinds/registry.ts'
import { ROOT } from '../../scripts/package/project.ts'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { killCount } from '../wire/failover/pods-here.ts'
import { ENGINE, ENGINE_PROGRAM, engineImage } from './engine-image.ts'
import { record, recordRow } from './figures.ts'
import { cluster } from './fixture.ts'
import { onGrove } from './grove.ts'
import { type Fault, figuresOf, PairClients, repeatedErrors } from './pair-watch.ts'
import { containerOf, PATIENCE_S, type RealPod, Workload } from './workload.ts'

const NODE = '/usr/local/bin/node'
/** Where the engines of a pod note what they hold of a device that is not there. */
const ACCOUNT = '/failover/run/account'

/** Within this time a kubelet that has been restarted asks every engine. */
const PROBED_WITHIN_MS = 12_000

/** What stands for a GPU. */
const NO_GPU = [
  { name: 'STAND_IN_ACCOUNT', value: ACCOUNT },
  { name: 'FAILOVER_DEVICE_FILES', value: `${ACCOUNT}/device` },
  { name: 'FAILOVER_MEMORY_QUERY', value: `${NODE} ${ENGINE_PROGRAM} memory` },
  { name: 'GMS_DEVICES', value: 'fake:1' },
  // Engines of Dynamo lock a file, for which the stand-in has no program of its own.
  { name: 'PATH', value: '/usr/local/bin:/usr/bin:/failover/bin' },
]

interface Engine {
  readonly command?: readonly string[]
  readonly args?: readonly string[]
  readonly resources: { readonly limits: Readonly<Record<string, unknown>> }
}
interface Clique {
  readonly name: string
  readonly annotations?: Readonly<Record<string, string>>
  readonly spec: { readonly podSpec: { readonly containers: readonly Engine[] } & Readonly<Record<string, unknown>> }
}
interface Set {
  readonly metadata: { readonly name: string }
  readonly spec: { readonly template: { readonly cliques: readonly Clique[] } }
}

const sample = async (file: string): Promise<Set> =>
  parse(await readFile(join(ROOT, 'manifests', 'samples', file), 'utf8')) as Set

/**
 * What a user of this kind writes, with the image of the stand-in, which has programs of the names of the real ones: one
 * pod, which asks for no more than this machine has.
 */
const tried = ({ metadata, spec: { template } }: Set, kind: EngineKindName, edit: (engine: Engine) => Engine) => {
  const clique = template.cliques.find(({ annotations }) => annotations !== undefined) as Clique
  const [given] = clique.spec.podSpec.containers as readonly [Engine]
  const { resources, ...engine } = edit(given)
  const limits = { 'nvidia.com/gpu': resources.limits['nvidia.com/gpu'] }
  const containers = [{ ...engine, image: ENGINE, env: NO_GPU, resources: { limits } }]
  const annotations = { ...clique.annotations, 'grove.io/failover-engine': kind }
  const podSpec = { ...clique.spec.podSpec, containers, terminationGracePeriodSeconds: 30 }
  const cliques = [{ name: clique.name, annotations, spec: { roleName: clique.name, replicas: 1, podSpec } }]
  return {
    clique: `${metadata.name}-0-${clique.name}`,
    set: {
      apiVersion: 'grove.io/v1alpha1',
      kind: 'PodCliqueSet',
      metadata,
      spec: { replicas: 1, template: { cliques } },
    },
  }
}

interface Tried {
  readonly file: string
  /** The port of clients, where there is one. */
  readonly port?: number
  readonly edit?: (engine: Engine) => Engine
}

const TRIED: Readonly<Record<EngineKindName, Tried>> = {
  http: { file: 'gpu-failover-vllm.yaml', port: 8000 },
  'vllm-sleep': {
    file: 'gpu-failover-vllm.yaml',
    port: 8000,
    edit: ({ args = [], ...engine }) => ({ ...engine, args: args.filter((word) => !/memory-utilization/.test(word)) }),
  },
  'sglang-sleep': { file: 'gpu-failover-sglang.yaml', port: 30_000 },
  'dynamo-vllm': { file: 'gpu-failover.yaml' },
  'agent-protocol': {
    file: 'gpu-failover.yaml',
    edit: ({ resources }) => ({ ...{ name: 'engine' }, command: [NODE, ENGINE_PROGRAM], resources }),
  },
}

/** Whether the process of a directory in /proc has these words on its command line. */
const has = (words: string): string => `tr '\\0' ' ' <$each/cmdline 2>/dev/null | grep -q ${JSON.stringify(words)}`

/** The numbers of processes of a pod's containers on its node: within a container nothing can kill process 1. */
const processes = (pod: string, which: string): string => `
for each in /proc/[0-9]*; do
  tr '\\0' '\\n' <$each/environ 2>/dev/null | grep -qx POD_NAME=${pod} || continue
  ${which} && echo \${each#/proc/}
done
true`

const isEngine = (engine: number): string =>
  `! ${has('bin/agent run ')} && tr '\\0' '\\n' <$each/environ | grep -qx ENGINE_ID=${engine}`
const isAgent = (engine: number): string =>
  `${has('bin/agent run ')} && tr '\\0' '\\n' <$each/environ | grep -qx ENGINE_ID=${engine}`
const isService = has('bin/agent gms-')

interface AgentState {
  readonly state: string
  readonly incarnation: string
  readonly waitingFor?: string
}

for (const { name: kind, memoryService } of ENGINE_KINDS) {
  const { file, port, edit = (engine) => engine } = TRIED[kind]
  const parts = ['engine', 'agent', ...(memoryService === 'none' ? [] : ['memory service']), 'kubelet']
  const kills = killCount(parts.length)

  onGrove(`a failover pod of kind ${kind} in real containers, as ${file} has it`, () => {
    let work: Workload
    let clique = ''
    before(async () => {
      const { plane, node } = cluster()
      await node.importImages(await engineImage())
      work = await Workload.open(plane, 'failover-kinds')
      const made = tried(await sample(file), kind, edit)
      clique = made.clique
      await work.apply(made.set)
    })
    after(() => work?.close())

    const pod = async (): Promise<RealPod> => {
      const [only] = await work.pods(clique)
      if (only === undefined) throw new Error('there is no pod')
      return only
    }
    const fetched = async (at: number, path: string): Promise<string> => {
      const { podIP } = (await pod()).status
      return cluster().node.run('busybox', 'wget', '-q', '-O', '-', `http://${podIP}:${at}${path}`)
    }
    /** What both agents say; undefined of one that does not answer. */
    const states = (): Promise<(AgentState | undefined)[]> =>
      Promise.all(
        [9090, 9091].map((at) =>
          fetched(at, '/state').then(
            (text) => JSON.parse(text),
            () => undefined,
          ),
        ),
      )
    const isWhole = (all: readonly (AgentState | undefined)[]): boolean =>
      all.some((each) => each?.state === 'Active') &&
      // One that sleeps has no shadow after a failover, until there is memory for it.
      all.some((each) => each?.state === 'Standby' || /^memory of the GPU/.test(each?.waitingFor ?? ''))
    /** Waits until the kubelet knows as ready what is, which it asks every ten seconds, and Grove lets the Service know the pod. */
    const known = (id: number, hasShadow: boolean): Promise<unknown> =>
      work.until('engines that the kubelet knows', clique, ([only]) => {
        if (only === undefined) return false
        const engines = [0, 1].filter((each) => hasShadow || each === id)
        const areReady = engines.every((each) => containerOf(only, `engine-${each}`)?.ready === true)
        return areReady && only.metadata.labels['grove.io/failover-serves'] === 'true'
      })
    const serving = async (patience = PATIENCE_S) => {
      let all: readonly (AgentState | undefined)[] = []
      await waitUntil(
        'engine that serves, and one beside it',
        patience,
        async () => {
          all = await states()
          return isWhole(all)
        },
        { detail: () => JSON.stringify(all) },
      )
      const id = all.findIndex((each) => each?.state === 'Active')
      const hasShadow = all.some((each) => each?.state === 'Standby')
      if (port !== undefined) await known(id, hasShadow)
      return { id, incarnation: all[id]?.incarnation ?? '', hasShadow }
    }
    const answers = async (): Promise<void> => {
      if (port !== undefined) expect(await fetched(port, '/v1/models')).to.contain('stand-in')
    }

    it('comes up, and answers on the port that clients know', async () => {
      await waitUntil('address of the pod', PATIENCE_S, async () => (await pod()).status.podIP !== undefined)
      await serving()
      await answers()
      const { initContainerStatuses = [] } = (await pod()).status
      const service = memoryService === 'none' ? [] : ['gms']
      expect(initContainerStatuses.map(({ name }) => name)).to.deep.equal(['failover-install', ...service])
    })

    it(`serves again, in the same pod, after each of ${kills} faults in turn: ${parts.join(', ')}; no two engines are ever Active, and no client of a Service has two errors`, async () => {
      const { metadata, status } = await pod()
      const clients = await PairClients.start(work, { podIP: status.podIP ?? '', podClique: clique, port })
      const faults: Fault[] = []
      for (let times = 0; times < kills; times++) {
        const part = parts[times % parts.length] as string
        const { id, incarnation, hasShadow } = await serving()
        const which = part === 'engine' ? isEngine(id) : part === 'agent' ? isAgent(id) : isService
        const found = part === 'kubelet' ? '' : await cluster().node.run('sh', '-c', processes(metadata.name, which))
        const at = Date.now()
        faults.push({ part, hasShadow, at })
        if (part === 'kubelet') {
          await cluster().node.kubelet.kill()
          await cluster().node.kubelet.start()
          expect((await serving()).incarnation).to.equal(incarnation)
          // Until it has asked again, it calls no engine ready of a pod of which one is dead.
          if (port !== undefined) await sleep(PROBED_WITHIN_MS)
          continue
        }
        await cluster().node.run('busybox', 'kill', '-9', ...found.trim().split('\n'))
        const isOther = (each: AgentState | undefined) => each?.state === 'Active' && each.incarnation !== incarnation
        await waitUntil('another life that serves', PATIENCE_S, async () => (await states()).some(isOther), {
          detail: () => `killed: ${part} of engine-${id}`,
        })
        await answers()
        if (times < parts.length)
          await record(`the ${part} is killed (failover pod of kind ${kind})`, 'an engine of the same pod serves', at)
      }
      await serving()
      const seen = await clients.stop()
      for (const row of figuresOf(faults, seen, port !== undefined)) await recordRow(kind, ...row)
      expect(seen.filter(({ event }) => event === 'two')).to.deep.equal([])
      expect(repeatedErrors(faults, seen)).to.deep.equal([])
      expect((await pod()).metadata.uid).to.equal(metadata.uid)
    }).timeout(120_000 + kills * 60_000)
  })
}
