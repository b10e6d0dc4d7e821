import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Recorded, Recordings } from '../../api/clients/recording.ts'
import { pythonWithSdk } from '../../api/trainjobs/kubeflow-sdk.ts'
import { findBinary } from '../controlplane/binaries.ts'
import type { ControlPlane } from '../controlplane/start.ts'
import { createNamespace, removeNamespace } from '../namespace.ts'
import { repositoryRoot } from '../repository.ts'
import { writeChart } from './chart.ts'
import { KUBECTL_COMMANDS } from './kubectl-commands.ts'
import { KUBEFLOW } from './kubeflow.ts'
import { NODE, PYTHON } from './programs.ts'
import { type Recorder, startRecorder } from './recorder.ts'

interface Program {
  readonly title: string
  readonly command: string
  readonly args: readonly string[]
  readonly input?: string
  readonly cwd?: string
}

const kubectlPrograms = (command: string): Program[] =>
  KUBECTL_COMMANDS.map(({ command: typed, input }, index) => ({
    // Some commands occur twice.
    title: `${index + 1}. ${typed}`,
    command,
    args: typed.split(' ').map((each) => each.replaceAll('_', ' ')),
    ...(input !== undefined && { input: JSON.stringify(input) }),
  }))

const helmPrograms = (command: string, chart: string): Program[] =>
  [
    `install shop ${chart}`,
    'status shop',
    'list',
    `upgrade shop ${chart} --set replicas=2`,
    'history shop',
    'get manifest shop',
    'rollback shop 1',
    'test shop --timeout 20s',
    'uninstall shop',
  ].map((typed) => ({ title: typed.replace(chart, 'CHART'), command, args: typed.split(' ') }))

/** Runs programs one after the other, each through the recorder. */
const recordAll = async (
  plane: ControlPlane,
  recorder: Recorder,
  home: string,
  programs: readonly Program[],
  log: (line: string) => void,
): Promise<Record<string, Recorded[]>> => {
  const namespace = await createNamespace(plane, 'client')
  const cluster = { clusters: [{ name: 'a', cluster: { server: recorder.url, 'insecure-skip-tls-verify': true } }] }
  const context = { name: 'a', context: { cluster: 'a', user: 'a', namespace } }
  const kubeconfig = join(home, `${namespace}.json`)
  writeFileSync(
    kubeconfig,
    JSON.stringify({
      ...cluster,
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': 'a',
      contexts: [context],
      users: [{ name: 'a', user: {} }],
    }),
  )
  const minutes: Record<string, Recorded[]> = {}
  recorder.take(namespace)
  for (const { title, command, args, input, cwd } of programs) {
    const child = spawn(
      command,
      args.map((each) => each.replaceAll('NAMESPACE', namespace)),
      {
        // Go's caches are in the user's home.
        env: {
          ...process.env,
          ...(command !== 'go' && { HOME: join(home, namespace) }),
          KUBECONFIG: kubeconfig,
          CLIENT_SPACE: namespace,
        },
        cwd: cwd ?? repositoryRoot,
        timeout: 120_000,
      },
    )
    child.stdin.on('error', () => {}).end(input ?? '')
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    const taken = recorder.take(namespace)
    log(`${title}: ${code}, ${taken.length} requests ${code === 0 ? '' : stderr.slice(-300) || stdout.slice(-300)}`)
    if (taken.length > 0) minutes[title] = taken
  }
  await removeNamespace(plane, namespace)
  return minutes
}

/**
 * Lets every client talk to a real control plane and records its requests. GROVE_TEST_KUBECTL can name a kubectl of
 * another version than the control plane's. Clients that are not installed on this machine are left out, and the log says
 * why; GROVE_TEST_CLIENT names one client to record alone.
 */
export const recordClients = async (plane: ControlPlane, log: (line: string) => void): Promise<Recordings> => {
  const home = mkdtempSync(join(tmpdir(), 'grove-clients-'))
  const recorder = await startRecorder(plane.admin)
  const chart = join(home, 'shop')
  writeChart(chart)
  // The SDK reads the source of the function that is to be trained.
  const training = join(home, 'training.py')
  writeFileSync(training, KUBEFLOW)
  const python = await pythonWithSdk()
  const other = process.env.GROVE_TEST_KUBECTL
  const clients: Record<string, readonly Program[]> = {
    'kubectl 1.36': kubectlPrograms(plane.binaries.kubectl),
    ...(other !== undefined && { 'kubectl 1.32': kubectlPrograms(other) }),
    helm: helmPrograms(await findBinary('helm'), chart),
    'client-go': [
      { title: 'a program', command: 'go', args: ['run', '.'], cwd: join(repositoryRoot, 'test/cluster/clients/go') },
    ],
    '@kubernetes/client-node': [{ title: 'a program', command: process.execPath, args: ['-e', NODE] }],
    ...('python' in python && {
      "Python's kubernetes": [{ title: 'a program', command: python.python, args: ['-c', PYTHON] }],
      "Kubeflow's SDK": [{ title: 'a program', command: python.python, args: [training] }],
    }),
  }
  try {
    const recordings: Recordings = {}
    const only = process.env.GROVE_TEST_CLIENT
    for (const [client, programs] of Object.entries(clients)) {
      if (only !== undefined && client !== only) continue
      log(client)
      recordings[client] = await recordAll(plane, recorder, home, programs, log)
    }
    return recordings
  } finally {
    await recorder.close()
    rmSync(home, { recursive: true, force: true })
  }
}
