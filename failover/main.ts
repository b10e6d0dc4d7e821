#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { EXIT_CODE, SERVER_DEATH } from './engine/exit-codes.ts'
import { countOf } from './environment.ts'
import { regionAddresses, type ServiceSettings, serviceSettings } from './gms/settings.ts'
import { logOf } from './log.ts'
import { StartError } from './start-error.ts'

// Each part is imported only where it runs: a probe starts this program every second.

const USAGE = `Usage: agent <what> [options]

What runs in the containers of a failover pod:

  install --to <dir> [--mkdir <dir>]              copies this program and what it needs; makes the shared directory
  gms-supervisor [--exit-code-on-child-death <n>] the memory service: a server for each GPU and purpose (${SERVER_DEATH})
  gms-wrap -- <command> [args]                    the memory service of the engine's image; ends with ${SERVER_DEATH} when it ends
  gms-check --all-sockets                         ends with 0 when all servers answer, with 1 when not
  run -- <command> [args]                         the agent of an engine: starts it, elects, wakes it

GMS_SOCKET_DIR, GMS_DEVICES, FAILOVER_LOCK_PATH, ENGINE_ID and others are read from the environment: docs/failover.md.
`

const EXIT = { ok: 0, wrong: 1, usage: 2 } as const

const PROGRAM = process.argv[1] ?? ''

const options = (
  args: readonly string[],
  names: readonly string[],
  flags: readonly string[] = [],
): Readonly<Record<string, unknown>> => {
  const asStrings = names.map((name) => [name, { type: 'string' }] as const)
  const asFlags = flags.map((name) => [name, { type: 'boolean' }] as const)
  try {
    return parseArgs({ args: [...args], options: Object.fromEntries([...asStrings, ...asFlags]) }).values
  } catch (error) {
    throw new StartError(`${(error as Error).message}; --help shows what there is`)
  }
}

const installTo = async (args: readonly string[]): Promise<number> => {
  const { install } = await import('./install.ts')
  const { to, mkdir } = options(args, ['to', 'mkdir'])
  if (typeof to !== 'string') throw new StartError('install needs --to <dir>, a volume that the engines mount')
  install(PROGRAM, to, typeof mkdir === 'string' ? mkdir : undefined)
  return EXIT.ok
}

const superviseServers = async (args: readonly string[]): Promise<number> => {
  const code = options(args, ['exit-code-on-child-death'])['exit-code-on-child-death'] ?? String(SERVER_DEATH)
  if (!/^\d{1,3}$/.test(String(code)) || Number(code) > 255) {
    throw new StartError(`--exit-code-on-child-death: "${code}" must be a number up to 255`)
  }
  const { supervise } = await import('./gms/supervisor.ts')
  const settings = await serviceSettings(process.env)
  return await supervise(settings, [process.execPath, PROGRAM, 'gms-server'], Number(code))
}

const wrapService = async (args: readonly string[]): Promise<number> => {
  const command = args[0] === '--' ? args.slice(1) : args
  if (command.length === 0)
    throw new StartError('gms-wrap needs the command of the memory service: gms-wrap -- python3 -m …')
  const { runWrapped } = await import('./gms/wrapped.ts')
  return await runWrapped(command, SERVER_DEATH)
}

const serve = async ([device = '', tag = '']: readonly string[]): Promise<undefined> => {
  const { runServer } = await import('./gms/server-process.ts')
  await runServer(await serviceSettings(process.env), process.env, device, tag)
}

/**
 * The expected servers; undefined with `auto`, where the supervisor has listed the devices and written them to the
 * ready file.
 */
const expected = async (): Promise<ServiceSettings | undefined> =>
  (process.env.GMS_DEVICES ?? 'auto') === 'auto' ? undefined : await serviceSettings(process.env)

/** A service of the engine's image has no incarnation to ask for: it is ready when every socket is answered. */
const checkSockets = async (directory: string, count: number): Promise<number> => {
  const { answeringSockets } = await import('./gms/wrapped.ts')
  const answering = await answeringSockets(directory)
  if (answering >= count) return EXIT.ok
  process.stderr.write(`${answering} of ${count} sockets of the memory service answer in ${directory}\n`)
  return EXIT.wrong
}

const check = async (args: readonly string[]): Promise<number> => {
  options(args, [], ['all-sockets'])
  const directory = process.env.GMS_SOCKET_DIR
  if (directory === undefined) throw new StartError('GMS_SOCKET_DIR must be set')
  if (process.env.GMS_SOCKETS !== undefined)
    return await checkSockets(directory, countOf(process.env, 'GMS_SOCKETS', 0))
  const { notReady } = await import('./gms/check.ts')
  const { readReadyFile } = await import('./gms/ready-file.ts')
  const settings = await expected()
  const wrong = await notReady(settings && regionAddresses(settings), readReadyFile(directory))
  for (const line of wrong) process.stderr.write(`${line}\n`)
  return wrong.length === 0 ? EXIT.ok : EXIT.wrong
}

const runEngine = async (args: readonly string[]): Promise<number> => {
  const command = args[0] === '--' ? args.slice(1) : args
  if (command.length === 0) throw new StartError('run needs the command of the engine: run -- python3 -m engine')
  const { runAgent } = await import('./engine/agent.ts')
  const { agentSettings } = await import('./engine/settings.ts')
  try {
    return await runAgent(agentSettings(process.env, command), command)
  } catch (error) {
    const { ENGINE_ID: id } = process.env
    logOf(id === undefined ? 'agent' : `engine-${id}`)(
      'exit',
      { cause: 'INIT_FAILED', code: EXIT_CODE.INIT_FAILED, reason: String(error) },
      'error',
    )
    return EXIT_CODE.INIT_FAILED
  }
}

const WHAT: Readonly<Record<string, (args: readonly string[]) => number | Promise<number | undefined>>> = {
  install: installTo,
  'gms-supervisor': superviseServers,
  'gms-server': serve,
  'gms-wrap': wrapService,
  'gms-check': check,
  run: runEngine,
}

const main = async ([what = '', ...args]: readonly string[]): Promise<number | undefined> => {
  if (what === '--help' || what === '-h') {
    process.stdout.write(USAGE)
    return EXIT.ok
  }
  const run = Object.hasOwn(WHAT, what) ? WHAT[what] : undefined
  if (run === undefined)
    throw new StartError(`"${what}" is none of ${Object.keys(WHAT).join(', ')}; --help says what they do`)
  return await run(args)
}

main(process.argv.slice(2))
  .catch((error: unknown) => {
    const isExpected = error instanceof StartError
    process.stderr.write(`agent: ${isExpected ? error.message : String((error as Error).stack)}\n`)
    return isExpected ? EXIT.usage : EXIT.wrong
  })
  .then((code) => {
    // Undefined where the process keeps running.
    if (code !== undefined) process.exit(code)
  })
