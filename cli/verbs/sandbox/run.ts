import { setFlagsFromString } from 'node:v8'
import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import type { ApiObject } from '../../../kube/api/object.ts'
import { scaledClock } from '../../../kube/clock.ts'
import { failNode } from '../../../sandbox/cluster/controllers/nodes.ts'
import { type GroveSandbox, startGroveSandbox } from '../../../sandbox/cluster/grove.ts'
import { RestoreError } from '../../../sandbox/cluster/saved-state.ts'
import type { PodClique, PodCliqueScalingGroup, PodCliqueSet, PodGang } from '../../../schemas/generated/grove.ts'
import { createLog, type Log } from '../../../telemetry/log.ts'
import { type Decisions, recentDecisions } from '../../../webhook/server/decisions.ts'
import { follow } from '../../drawing/tree/follow.ts'
import type { TreeObjects, TreePod, TreeTrainJob } from '../../drawing/tree/objects.ts'
import { firstFailure, isAllReady } from '../../drawing/tree/ready.ts'
import { followSize, liveOptions, type Screen, terminalScreen } from '../../drawing/tree/screen.ts'
import { tree } from '../../drawing/tree/tree.ts'
import { treeText } from '../../drawing/tree/tree-text.ts'
import { manifestFiles, noObject } from '../../manifests/files.ts'
import { manifestsOf } from '../../manifests/manifest.ts'
import { initContainerImage } from '../../options/init-container-image.ts'
import { stopSignal } from '../../start/stop-signal.ts'
import { version } from '../../start/version.ts'
import { complain, EXIT, exitWith, Failure, print, seconds, UsageError } from '../../verb.ts'
import { openBrowser } from '../page/open-browser.ts'
import type { Options } from '../sandbox.ts'
import { applyManifests } from './apply.ts'
import type { Background } from './background.ts'
import { failInTime, nodesIn, nodesOf, requireNodes } from './failing-nodes.ts'
import { faultsOf } from './faults.ts'
import { requireWritable, writeKubeconfig } from './kubeconfig.ts'
import type { SandboxPage } from './page.ts'
import { DEFAULT_NAME } from './records.ts'
import { savingTo } from './saving.ts'
import { type ReadState, readState, requireSavable } from './state-directory.ts'

/**
 * Runs a sandbox until a signal stops it or, with `--wait`, until the applied objects are ready; one in the background
 * continues after that. @throws Failure
 */
export const runSandbox = async (
  config: OperatorConfiguration,
  options: Options,
  background?: Background,
): Promise<void> => {
  if (options.kubeconfig !== undefined) requireWritable(options.kubeconfig)
  if (options.save !== undefined) requireSavable(options.save)
  const state = options.load === undefined ? undefined : await readState(options.load)
  requireNodes(options.fail ?? [], state === undefined ? nodesOf(options.nodes) : nodesIn(state.objects))
  const files = await manifestFiles(options.file ?? [], process.stdin)
  const manifests = files.flatMap(({ file, bytes }) => manifestsOf(file, bytes))
  if (options.file !== undefined && manifests.length === 0) {
    throw noObject(options.file)
  }
  const began = Date.now()
  // The tree shows successes, so only errors are logged.
  const log = createLog({ level: config.logLevel === 'debug' ? 'debug' : 'error', format: config.logFormat })
  const stop = stopSignal()
  try {
    const decisions = options.open ? recentDecisions() : undefined
    const sandbox = await started(config, options, log, { state, decisions })
    const saving = savingTo(options.save, sandbox)
    const failing = failInTime(options.fail ?? [], sandbox.core.clock, (name) => failNode(sandbox.core, name))
    sandbox.setFaults(faultsOf(options.fault ?? []))
    let page: SandboxPage | undefined
    try {
      const context = `grove-${options.name ?? DEFAULT_NAME}`
      const kubeconfig = await writeKubeconfig(sandbox.kubeconfig, options.kubeconfig, context)
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
        const objects = applied.flatMap(({ object }) => (object === undefined ? [] : [object]))
        const watch = (wait: boolean): Promise<void> =>
          refused && wait
            ? Promise.resolve()
            : watchOver(sandbox, objects, { wait, timeout: options.timeout }, stop.requested, began)
        if (background === undefined) await watch(options.wait === true)
        else {
          if (options.wait) await watch(true).catch(complainOf)
          background.ready(kubeconfig.path)
          await watch(false)
        }
      } finally {
        kubeconfig.remove()
      }
    } finally {
      failing()
      await page?.close()
      await saving.end().finally(() => sandbox.stop())
    }
    background?.ended()
  } finally {
    stop.close()
    await log.close()
  }
}

/** A sandbox in the background keeps running, so that the failure can be examined. */
const complainOf = (error: unknown): void => {
  if (!(error instanceof Failure)) throw error
  complain(`grove: ${error.message}`)
  exitWith(error.status)
}

/**
 * The limit of changes in the history: each keeps an old version of an object in memory, and a client that has missed
 * more lists again.
 */
const HISTORY_LENGTH = 10_000

const started = async (
  config: OperatorConfiguration,
  { port, nodes, domains, readyAfter, timeScale }: Options,
  log: Log,
  { state, decisions }: { readonly state: ReadState | undefined; readonly decisions: Decisions | undefined },
): Promise<GroveSandbox> => {
  // If a saved sandbox's clock ran faster, its times may be in the future, so start at least there.
  const began = Math.max(Date.now(), state?.savedAt ?? 0)
  // V8 lets its heap grow to several times the live objects before it collects: a smaller growth saves a quarter of the
  // memory.
  setFlagsFromString('--heap-growing-percent=130')
  try {
    return await startGroveSandbox({
      config,
      log,
      port,
      nodes: state === undefined ? nodes : [],
      ...(domains && { domains }),
      ...((timeScale !== 1 || began > Date.now()) && { clock: scaledClock(timeScale, undefined, began) }),
      ...(state && { restore: state.objects }),
      initContainerImage: initContainerImage(process.env, version()),
      historyLength: HISTORY_LENGTH,
      ...(decisions && { decisions }),
      kubelet: { readyAfterMs: () => readyAfter },
      onError: (error) => log.error('the sandbox has made a mistake', { error: String(error) }),
    })
  } catch (error) {
    if (error instanceof RestoreError) throw new UsageError(`--load: ${state?.places[error.index]}: ${error.message}`)
    const { code } = error as { code?: string }
    if (code !== 'EADDRINUSE') throw error
    throw new Failure(EXIT.findings, `--port: "${port}" is in use; choose another, or leave it out for any free one`)
  }
}

const watchOver = async (
  sandbox: GroveSandbox,
  applied: readonly ApiObject[],
  { wait, timeout }: { readonly wait: boolean; readonly timeout: number },
  stopped: Promise<string>,
  began: number,
): Promise<void> => {
  const screen: Screen | undefined = process.stdout.isTTY ? terminalScreen(process.stdout) : undefined
  const outcome = await follow({
    source: followSize(
      {
        read: () => objectsOf(sandbox),
        subscribe: (changed) => sandbox.core.store.subscribe('', changed),
      },
      process.stdout,
    ),
    draw: (objects) => screen?.draw(treeText(tree(objects), liveOptions(process.stdout))),
    isDone: wait ? (objects) => isAllReady(applied, objects) : undefined,
    isStuck: wait ? (objects) => firstFailure(applied, objects) !== undefined : undefined,
    timeoutMs: wait ? timeout : undefined,
    stopped,
    failed: sandbox.failed,
  }).finally(() => screen?.close())
  // Set the status before printing: if the reader has closed the pipe, the process exits with the status it has then.
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
