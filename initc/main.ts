#!/usr/bin/env node
import { writeSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { inClusterAccess, SERVICE_ACCOUNT_DIR } from '../kube/access/in-cluster.ts'
import { parseArguments, USAGE } from './arguments.ts'
import { ATTEMPT_FILE, attend, RUNS_DIR } from './attend.ts'
import { barrierClient, explain, mountedToken } from './client.ts'
import { POD_INFO_DIR, readPodInfo } from './pod-info.ts'
import { jsonLog, onSignals, StartError } from './process.ts'
import { changesOf, isShort, type Progress, progressText } from './progress.ts'
import { waitForParents } from './wait.ts'

// The HTTP parser is WebAssembly. V8 would optimise it in the background, which never pays off for two requests: it
// takes half of all CPU and 35 MB, and the process cannot end before it is done.
setFlagsFromString('--liftoff-only')

const STANDARD_ERROR = 2

const log = jsonLog((line) => {
  try {
    writeSync(STANDARD_ERROR, line)
  } catch {
    // Nobody reads, or the pipe is full: the barrier must hold all the same.
  }
})

/** How often an attendant looks at its file, in ms. */
const LOOK_MS = 250

const attendance = (): Promise<number> => {
  const stop = new AbortController()
  onSignals(
    process,
    () => stop.abort(),
    () => process.exit(1),
  )
  return attend({
    attemptFile: ATTEMPT_FILE,
    runsDir: RUNS_DIR,
    everyMs: LOOK_MS,
    signal: stop.signal,
    log: (message, fields) => log('info', message, fields),
  })
}

const run = async (args: readonly string[]): Promise<number> => {
  if (args[0] === 'attend') return attendance()
  const { parents, podInfoDir = POD_INFO_DIR, tokenDir = SERVICE_ACCOUNT_DIR, help } = parseArguments(args)
  if (help) {
    process.stdout.write(USAGE)
    return 0
  }
  if (parents.length === 0) {
    log('info', 'there is nothing to wait for')
    return 0
  }
  const podInfo = readPodInfo(podInfoDir)
  const access = inClusterAccess(process.env, tokenDir)
  if (access === undefined) {
    throw new StartError('KUBERNETES_SERVICE_HOST and KUBERNETES_SERVICE_PORT must be set, as they are in every pod')
  }
  const { server } = access.cluster
  if (!URL.canParse(server)) {
    throw new StartError(`KUBERNETES_SERVICE_HOST and KUBERNETES_SERVICE_PORT make no address: "${server}"`)
  }
  let progress: readonly Progress[] = []
  const stop = new AbortController()
  const stopped = (signal: string) => {
    const short = progress.filter(isShort).map(progressText)
    log('error', `stopped by ${signal} before all were ready${short.length > 0 ? `; ${short.join('; ')}` : ''}`)
    stop.abort()
  }
  onSignals(process, stopped, () => {
    log('error', 'stopped at once by a second signal')
    process.exit(1)
  })

  log('info', `waiting for ${parents.map(({ podClique, needed }) => `${podClique}:${needed}`).join(', ')}`, podInfo)
  await mountedToken(tokenDir, stop.signal, (files) =>
    log('info', `waiting for ${files.join(' and ')} in ${tokenDir}; the Secret mounted there is not filled yet`),
  )
  const ready = await waitForParents(barrierClient(access), {
    parents,
    podInfo,
    signal: stop.signal,
    onProgress: (now) => {
      for (const clique of changesOf(progress, now)) log('info', progressText(clique), clique)
      progress = now
    },
    onError: (error) => log('error', `${explain(error, podInfo, tokenDir)}; trying again`, { request: error.request }),
  })
  if (ready) log('info', 'all are ready')
  return ready ? 0 : 1
}

run(process.argv.slice(2))
  .catch((error: unknown) => {
    log('error', error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error))
    return 1
  })
  // Do not wait until all sockets are closed: one that is still connecting must not delay the pod.
  .then((code) => process.exit(code))
