import { type Command, Option } from 'commander'
import { duration } from '../../options/duration.ts'
import { columns } from '../../text/columns.ts'
import { EXIT, exitWith, print } from '../../verb.ts'
import { stopInBackground } from './background.ts'
import { DEFAULT_NAME, isRunning, records, sandboxName } from './records.ts'

/** Adds `grove sandbox list` and `grove sandbox stop`, the verbs for sandboxes in the background. */
export const defineBackgroundVerbs = (command: Command): void => {
  command
    .command('list')
    .description('Show the sandboxes that run in the background.')
    .addOption(new Option('-o, --output <format>', 'output format').choices(['text', 'json']).default('text'))
    .action(list)
  command
    .command('stop')
    .description('End a sandbox in the background, and wait until it has ended.')
    .argument('[name]', 'which one', sandboxName, DEFAULT_NAME)
    .addOption(new Option('--timeout <duration>', 'how long to wait').argParser(duration).default(60_000, '1m'))
    .action((name: string, { timeout }: { timeout: number }) => stopInBackground(name, timeout))
}

const list = async ({ output }: { output: 'text' | 'json' }): Promise<void> => {
  const all = records().map((record) => ({ ...record, running: isRunning(record) }))
  if (output === 'json') {
    await print(
      `${JSON.stringify(
        all.map(({ processStart: _, ...shown }) => shown),
        null,
        2,
      )}\n`,
    )
    return
  }
  if (all.length === 0) {
    await print('No sandbox runs in the background.\n')
    return
  }
  const rows = all.map(({ name, pid, since, running, kubeconfig, log }) => [
    name,
    !running ? 'died' : kubeconfig === undefined ? 'starting' : 'ready',
    String(pid),
    since,
    kubeconfig ?? '-',
    log,
  ])
  const table = columns([['NAME', 'STATE', 'PROCESS', 'SINCE', 'KUBECONFIG', 'LOG'], ...rows], 3)
  await print(`${table.join('\n')}\n`)
  if (all.some(({ running }) => !running)) exitWith(EXIT.findings)
}
