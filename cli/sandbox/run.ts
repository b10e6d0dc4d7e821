import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import { failNode } from '../../sandbox/cluster/controllers/nodes.ts'
import { type GroveSandbox, startGroveSandbox } from '../../sandbox/cluster/grove.ts'
import { scaledClock } from '../../sandbox/cluster/scaled-clock.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet, PodGang } from '../../schemas/generated/grove.ts'
import { createLog, type Log } from '../../telemetry/log.ts'
import { type Decisions, recentDecisions } from '../../webhook/server/decisions.ts'
import { initContainerImage } from '../init-container-image.ts'
import { manifestFiles, noObject } from '../manifest-files.ts'
import { manifestsOf } from '../manifests.ts'
import { openBrowser } from '../page/open-browser.ts'
import type { Options } from '../sandbox.ts'
import { stopSignal } from '../stop-signal.ts'
import { follow } from '../tree/follow.ts'
import type { TreeObjects, TreePod, TreeTrainJob } from '../tree/objects.ts'
import { firstFailure, isAllReady } from '../tree/ready.ts'
import { liveOptions, type Screen, terminalScreen } from '../tree/screen.ts'
import { tree } from '../tree/tree.ts'
import { treeText } from '../tree/tree-text.ts'
import { complain, EXIT, exitWith, Failure, print, seconds } from '../verb.ts'
import { version } from '../version.ts'
import { applyManifests } from './apply.ts'
import { failInTime, requireNodes } from './failing-nodes.ts'
import { faultsOf } from './faults.ts'
import { requireWritable, writeKubeconfig } from './kubeconfig.ts'
import type { SandboxPage } from './page.ts'

/** Runs a sandbox until it is told to stop or, with `--wait`, until what was applied is ready. */
export const runSandbox = async (config: OperatorConfiguration, options: Options): Promise<void> => {
  if (options.kubeconfig !== undefined) requireWritable(options.kubeconfig)
  requireNodes(options.fail ?? [], options.nodes)
  const files = await manifestFiles(options.file ?? [], process.stdin)
  const manifests = files.flatMap(({ file, bytes }) => manifestsOf(file, bytes))
  if (options.file !== undefined && manifests.length === 0) {
    throw noObject(options.file)
  }
  const began = Date.now()
  // What goes well is seen in the tree.
  const log = createLog({ level: config.logLevel === 'debug' ? 'debug' : 'error', format: config.logFormat })
  const stop = stopSignal()
  try {
    const decisions = options.open ? recentDecisions() : undefined
    const sandbox = await started(config, options, log, decisions)
    const failing = failInTime(options.fail ?? [], sandbox.core.clock, (name) => failNode(sandbox.core, name))
    sandbox.setFaults(faultsOf(options.fault ?? []))
    let page: SandboxPage | undefined
    try {
      const kubeconfig = await writeKubeconfig(sandbox.kubeconfig, options.kubeconfig)
      try {
        await print(`The sandbox is ready after ${seconds(Date.now() - began)}: export KUBECONFIG=${kubeconfig.path}\n`)
        if (kubeconfig.sentence !== undefined) await print(`${kubeconfig.sentence}\n`)
        if (decisions !== undefined) {
          page = await (await import('./page.ts')).servedPage(sandbox, decisions)
          await print(`The page is at ${page.url}\n`)
          openBrowser(page.url)
        }
        const applied = await applyManifests(sandbox.client, manifests, 'default', { loose: options.loose === true })
        for (const { what, refusal = [] } of applied) for (const line of refusal) complain(`${what}: ${line}`)
        const refused = applied.some(({ refusal }) => refusal !== undefined)
        if (refused) exitWith(EXIT.findings)
        if (refused && options.wait) return
        const objects = applied.flatMap(({ object }) => (object === undefined ? [] : [object]))
        await watchOver(sandbox, objects, options, stop.requested, began)
      } finally {
        kubeconfig.remove()
      }
    } finally {
      failing()
      await page?.close()
      await sandbox.stop()
    }
  } finally {
    stop.close()
    await log.close()
  }
}

const started = async (
  config: OperatorConfiguration,
  { port, nodes, domains, readyAfter, timeScale }: Options,
  log: Log,
  decisions: Decisions | undefined,
): Promise<GroveSandbox> => {
  try {
    return await startGroveSandbox({
      config,
      log,
      port,
      nodes,
      ...(domains && { domains }),
      ...(timeScale !== 1 && { clock: scaledClock(timeScale) }),
      initContainerImage: initContainerImage(process.env, version()),
      ...(decisions && { decisions }),
      kubelet: { readyAfterMs: () => readyAfter },
      onError: (error) => log.error('the sandbox has made a mistake', { error: String(error) }),
    })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== 'EADDRINUSE') throw error
    throw new Failure(EXIT.findings, `--port: "${port}" is in use; choose another, or leave it out for any free one`)
  }
}

const watchOver = async (
  sandbox: GroveSandbox,
  applied: readonly ApiObject[],
  { wait = false, timeout }: Options,
  stopped: Promise<string>,
  began: number,
): Promise<void> => {
  const screen: Screen | undefined = process.stdout.isTTY ? terminalScreen(process.stdout) : undefined
  const outcome = await follow({
    source: {
      read: () => objectsOf(sandbox),
      subscribe: (changed) => sandbox.core.store.subscribe('', changed),
    },
    draw: (objects) => screen?.draw(treeText(tree(objects), liveOptions(process.stdout))),
    isDone: wait
      ? (objects) => isAllReady(applied, objects) || firstFailure(applied, objects) !== undefined
      : undefined,
    timeoutMs: wait ? timeout : undefined,
    stopped,
    failed: sandbox.failed,
  }).finally(() => screen?.close())
  // Before anything is printed: a reader that has gone ends the process with the status it has by then.
  if (wait && outcome === 'stopped') exitWith(EXIT.findings)
  if (wait && screen === undefined) {
    await print(`${treeText(tree(objectsOf(sandbox)), { colours: false }).join('\n')}\n`)
  }
  const failure = wait ? firstFailure(applied, objectsOf(sandbox)) : undefined
  if (failure !== undefined) throw new Failure(EXIT.findings, failure)
  if (outcome === 'done') await print(`Everything is ready after ${seconds(Date.now() - began)}.\n`)
  if (outcome === 'late')
    throw new Failure(EXIT.findings, `not everything is ready after ${seconds(timeout)}; the tree says what waits`)
}

const objectsOf = ({ core: { store } }: GroveSandbox): TreeObjects => {
  const all = <T>(table: string): T[] => [...store.list(table)] as unknown as T[]
  return {
    sets: all<PodCliqueSet>('podcliquesets.grove.io'),
    gangs: all<PodGang>('podgangs.scheduler.grove.io'),
    scalingGroups: all<PodCliqueScalingGroup>('podcliquescalinggroups.grove.io'),
    podCliques: all<PodClique>('podcliques.grove.io'),
    pods: all<TreePod>('pods'),
    trainJobs: all<TreeTrainJob>('trainjobs.trainer.kubeflow.org'),
  }
}
