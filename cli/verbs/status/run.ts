import { KubeconfigError } from '../../../kube/access/cluster-access.ts'
import { Connection } from '../../../kube/access/connection.ts'
import { loadKubeconfig } from '../../../kube/access/kubeconfig.ts'
import { ApiError } from '../../../kube/api/api-error.ts'
import { type Client, kubeClient } from '../../../kube/client/client.ts'
import { readProcesses, readWebhook, webhookTrouble } from '../../cluster/webhooks.ts'
import { follow } from '../../drawing/tree/follow.ts'
import type { Meta, TreeObjects } from '../../drawing/tree/objects.ts'
import { firstFailure } from '../../drawing/tree/ready.ts'
import { followSize, hasColours, liveOptions, terminalScreen } from '../../drawing/tree/screen.ts'
import { stopSignal } from '../../start/stop-signal.ts'
import { complain, EXIT, exitWith, Failure, print, seconds, warn } from '../../verb.ts'
import type { Options } from '../status.ts'
import { nobodyLeads } from './leader.ts'
import { type GroveItself, type Picture, picture, pictureLines } from './picture.ts'
import { NO_ACCESS, readObjects, type Scope, watchObjects } from './source.ts'

/** Shows the state of a cluster, once or continuously. @throws Failure */
export const showStatus = async (names: readonly string[], options: Options): Promise<void> => {
  try {
    const access = loadKubeconfig({ kubeconfig: options.kubeconfig, context: options.context })
    const namespace = options.allNamespaces ? undefined : (options.namespace ?? access.namespace)
    const scope = { namespace, names: [...new Set(names)] }
    const client = kubeClient(new Connection(access), {
      userAgent: 'grove-status',
      onWarning: warn,
    })
    try {
      if (options.watch || options.wait) await showChanges(client, scope, options)
      else {
        const [objects, grove] = await Promise.all([readObjects(client, scope), groveItself(client, options)])
        await showOnce(picture(objects, scope, grove, Date.now()), scope, options)
      }
    } finally {
      await client.close()
    }
  } catch (error) {
    if (error instanceof KubeconfigError || error instanceof ApiError) throw new Failure(NO_ACCESS, error.message)
    throw error
  }
}

/** What keeps Grove itself from working, for a picture: read once, as nothing else would change it. */
const groveItself = async (client: Client, options: Options): Promise<GroveItself> => {
  const [leaderless, webhooks] = await Promise.all([nobodyLeads(client, options), unaskedWebhooks(client, options)])
  return {
    ...(leaderless !== undefined && { nobodyLeads: leaderless }),
    ...(webhooks !== undefined && { webhookTrouble: webhooks }),
  }
}

const unaskedWebhooks = async (client: Client, { groveNamespace }: Options): Promise<string | undefined> => {
  const [configuration, processes] = await Promise.all([
    readWebhook(client),
    readProcesses(client, groveNamespace).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    }),
  ])
  return webhookTrouble(configuration, processes, client.policy.clock.now())
}

const textOf = (shown: Picture, scope: Scope, { conditions = false }: Options): string => {
  const options = { colours: hasColours(process.stdout), conditions, now: Date.now() }
  return `${pictureLines(shown, scope, options).join('\n')}\n`
}

const showOnce = async (shown: Picture, scope: Scope, options: Options): Promise<void> => {
  await print(options.output === 'json' ? `${JSON.stringify(shown, null, 2)}\n` : textOf(shown, scope, options))
  exitWith(shown.ready ? EXIT.ok : EXIT.findings)
}

/** Why a part of what is shown will never be ready; undefined while every part may be. */
const failureIn = (objects: TreeObjects, { names }: Scope): string | undefined => {
  const shown = (kind: string, all: readonly { readonly metadata: Meta }[] = []) =>
    all
      .filter(({ metadata: { name = '' } }) => names.length === 0 || names.includes(name))
      .map(({ metadata }) => ({ kind, metadata }))
  return firstFailure([...shown('PodCliqueSet', objects.sets), ...shown('TrainJob', objects.trainJobs)], objects)
}

/** Elsewhere than on a terminal each tree stands below the one before, and what lasts for less than this is left out; in ms. */
const LOG_FRAME_MS = 1_000

const showChanges = async (client: Client, scope: Scope, options: Options): Promise<void> => {
  const { output, conditions = false, watch = false, wait = false, timeout } = options
  const began = Date.now()
  const stop = stopSignal()
  const screen = output === 'text' && process.stdout.isTTY ? terminalScreen(process.stdout) : undefined
  let trouble: string | undefined
  let before: string | undefined
  let last: Picture | undefined
  /** On a terminal, redraws the picture; otherwise, when watching, prints only what differs in more than its age. */
  const draw = (shown: Picture): void => {
    last = shown
    if (screen !== undefined) {
      const room = { ...liveOptions(process.stdout), conditions, now: Date.now() }
      const lines = pictureLines(shown, scope, { ...room, rows: (room.rows ?? 24) - 1 })
      screen.draw([...lines, ...(trouble === undefined ? [] : [trouble.slice(0, room.columns)])])
    } else if (watch) {
      const text =
        output === 'json'
          ? JSON.stringify(shown)
          : pictureLines(shown, scope, { colours: false, conditions }).join('\n')
      if (text === before) return
      void print(
        output === 'json' ? `${text}\n` : `${before === undefined ? '' : '\n'}${textOf(shown, scope, options)}`,
      )
      before = text
    }
  }
  const live = await watchObjects(client, scope, ({ message }) => {
    const sentence = `what is shown may be old: ${message}`
    if (screen === undefined && sentence !== trouble) complain(sentence)
    trouble = sentence
    if (screen !== undefined && last !== undefined) draw(last)
  })
  try {
    const grove = await groveItself(client, options)
    await Promise.race([live.synced, stop.requested])
    const outcome = await follow({
      source: screen === undefined ? live : followSize(live, process.stdout),
      ...(screen === undefined && output === 'text' && { frameMs: LOG_FRAME_MS }),
      draw: (objects) => {
        // A change has arrived, so the watches work again.
        trouble = undefined
        draw(picture(objects, scope, grove, Date.now()))
      },
      isDone: wait ? (objects) => picture(objects, scope).ready : undefined,
      isStuck: wait ? (objects) => failureIn(objects, scope) !== undefined : undefined,
      timeoutMs: wait ? timeout : undefined,
      stopped: stop.requested,
    })
    if (last !== undefined && screen === undefined && !watch) await showOnce(last, scope, options)
    if (outcome === 'late') {
      throw new Failure(
        EXIT.findings,
        `not everything is ready after ${seconds(Date.now() - began)}; the tree says what waits`,
      )
    }
    const failure = wait && !last?.ready ? failureIn(live.read(), scope) : undefined
    if (failure !== undefined) throw new Failure(EXIT.findings, failure)
    exitWith(last?.ready ? EXIT.ok : EXIT.findings)
  } finally {
    screen?.close()
    stop.close()
    await live.close()
  }
}
