import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { stringify } from 'yaml'
import { manifestFiles } from '../../../cli/manifests/files.ts'
import { manifestsOf } from '../../../cli/manifests/manifest.ts'
import { version } from '../../../cli/start/version.ts'
import { Failure } from '../../../cli/verb.ts'
import { reconcile } from '../../../cli/verbs/reconcile.ts'
import { applyManifests } from '../../../cli/verbs/sandbox/apply.ts'
import { loadConfiguration } from '../../../config/load.ts'
import { type GroveSandbox, startGroveSandbox } from '../../../sandbox/cluster/grove.ts'
import { startSandbox } from '../../../sandbox/cluster/start.ts'
import { createLog } from '../../../telemetry/log.ts'
import { freePorts } from '../../cluster/controlplane/ports.ts'
import { GROVE, grove, ROOT } from '../../unit/cli/grove.ts'
import { get } from '../../wire/webhook/running-server.ts'

interface Running {
  readonly child: ChildProcess
  readonly healthProbes: number
  readonly metrics: number
}

describe('grove reconcile', function () {
  this.timeout(120_000)
  let sandbox: GroveSandbox
  let directory: string
  let kubeconfig: string
  const log = createLog({ level: 'error', format: 'text' })
  const children: ChildProcess[] = []

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'grove-reconcile-test-'))
    kubeconfig = join(directory, 'kubeconfig')
    const { config } = await loadConfiguration(join(ROOT, 'manifests/base/config.yaml'))
    if (config === undefined) throw new Error('the configuration of the base does not hold')
    sandbox = await startGroveSandbox({ config, log, initContainerImage: 'grove-initc:test', reconcilers: false })
    await writeFile(kubeconfig, sandbox.kubeconfig)
  })
  after(async () => {
    for (const child of children) child.kill('SIGKILL')
    await sandbox.stop()
    await log.close()
    await rm(directory, { recursive: true })
  })

  /** Writes a configuration whose probes and metrics are on these ports. */
  const configuration = async (name: string, ports: Record<'healthProbes' | 'metrics', number>, more = {}) => {
    const file = join(directory, `${name}.yaml`)
    const here = (port: number) => ({ bindAddress: '127.0.0.1', port })
    const server = { healthProbes: here(ports.healthProbes), metrics: here(ports.metrics) }
    const kind = { apiVersion: 'operator.config.grove.io/v1alpha1', kind: 'OperatorConfiguration' }
    await writeFile(file, stringify({ ...kind, server, ...more }))
    return file
  }
  const start = async (name: string): Promise<Running> => {
    const ports = await freePorts(['healthProbes', 'metrics'])
    const leaderElection = {
      enabled: true,
      resourceNamespace: 'grove-system',
      leaseDuration: '3s',
      renewDeadline: '2s',
      retryPeriod: '500ms',
    }
    const file = await configuration(name, ports, { leaderElection })
    const child = spawn(process.execPath, [GROVE, 'reconcile', '--config', file, '--kubeconfig', kubeconfig], {
      stdio: 'ignore',
    })
    children.push(child)
    return { child, ...ports }
  }
  const until = async (port: number, path: string, isIt: (text: string) => boolean): Promise<string> => {
    let last = 'no answer'
    for (let left = 200; left > 0; left--) {
      last = await get(port, path).then(({ text }) => text, String)
      if (isIt(last)) return last
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`${path} goes on to say: ${last}`)
  }
  const isOk = (text: string): boolean => text === 'ok\n'

  it('is alive and ready, counts what it does, and hands over to another that stands by', async () => {
    const first = await start('first')
    await until(first.healthProbes, '/readyz', isOk)
    expect((await get(first.healthProbes, '/healthz')).text).to.equal('ok\n')
    expect((await get(first.healthProbes, '/metrics')).status).to.equal(404)
    await until(first.metrics, '/', (text) => text.includes('This process leads, as '))

    const second = await start('second')
    await until(second.healthProbes, '/readyz', isOk)
    await until(second.metrics, '/', (text) => text.includes('This process stands by; the leader is '))
    const status = 'leader_election_master_status{name="grove-operator-leader-election"}'
    expect((await get(second.metrics, '/metrics')).text).to.include(`${status} 0\n`)

    const [file] = await manifestFiles([join(ROOT, 'manifests/samples/fine-tuning.yaml')], process.stdin)
    await applyManifests(sandbox.client, manifestsOf('sample', file?.bytes ?? new Uint8Array()), 'default')
    const { host } = new URL(sandbox.access.cluster.server)
    const requests = (code: string, method: string, verb: string, resource: string): string =>
      `rest_client_requests_total{code="${code}",method="${method}",host="${host}",verb="${verb}",resource="${resource}",subresource=""} `
    const idle = 'workqueue_depth{name="podgang",controller="podgang"} 0\n'
    const text = await until(
      first.metrics,
      '/metrics',
      (shown) => shown.includes(requests('201', 'POST', 'create', 'pods')) && shown.includes(idle),
    )
    expect(text).to.include(`${status} 1\n`)
    for (const line of [
      'controller_runtime_reconcile_errors_total{controller="podgang"} 0',
      'controller_runtime_reconcile_total{controller="podcliquescalinggroup-controller",result="error"} 0',
      'controller_runtime_max_concurrent_reconciles{controller="podgang"} 32',
      'grove_stalled_podcliquesets 0',
      `grove_scheduler_backend_info{backend_name="default-scheduler",version="${version()}"} 1`,
      'grove_operator_reconcile_errors_total{error_type="fault"} 0',
    ]) {
      expect(text.split('\n')).to.include(line)
    }
    expect(text).to.match(
      /^workqueue_adds_total\{name="podclique-controller",controller="podclique-controller"\} [1-9]/m,
    )
    expect(text).to.match(/^workqueue_queue_duration_seconds_count\{name="podcliqueset-controller",\S+ [1-9]/m)
    expect(text).to.match(/^controller_runtime_reconcile_time_seconds_bucket\{le="0.005",controller="podgang"\} /m)
    expect(text).to.include(`${requests('200', 'GET', 'watch', 'podcliques')}1\n`)
    expect(text).to.match(
      /^controller_runtime_reconcile_total\{controller="podclique-controller",result="success"\} [1-9]/m,
    )
    expect(text).to.match(/^process_resident_memory_bytes \d+$/m)

    const maps = { group: '', version: 'v1', plural: 'configmaps', kind: 'ConfigMap', namespaced: true }
    const key = { namespace: 'grove-system', name: 'grove-operator-status' }
    expect((await sandbox.client.get(maps, key)) as { data?: unknown }).to.have.nested.property(
      'data.schedulerBackendReady',
      'True',
    )

    first.child.kill('SIGTERM')
    expect(await once(first.child, 'exit')).to.deep.equal([0, null])
    await until(second.metrics, '/', (shown) => shown.includes('This process leads, as ') && shown.includes('>Ready<'))
    second.child.kill('SIGTERM')
    expect(await once(second.child, 'exit')).to.deep.equal([0, null])
  })

  it('names the port that is in use, its field and what to do, and ends with 6', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const { healthProbes } = await freePorts(['healthProbes'])
    const file = await configuration('taken', { healthProbes, metrics: port })
    const finished = await grove(['reconcile', '--config', file, '--kubeconfig', kubeconfig])
    taken.close()
    expect(finished.status).to.equal(6)
    const sentence = `server.metrics.port: ${port} is in use on 127.0.0.1; stop what listens there or set another port`
    expect(finished.stderr.trimEnd()).to.equal(`grove: ${sentence}`)
  })

  describe('with MNNVL on', () => {
    const MNNVL = { network: { autoMNNVLEnabled: true }, logLevel: 'error' }
    /** The exit status and the message with which it ends. */
    const ended = async (from: string, missingMs: number): Promise<readonly [number, string]> => {
      const config = await configuration('mnnvl', await freePorts(['healthProbes', 'metrics']), MNNVL)
      const failure = await reconcile({ config, kubeconfig: from }, missingMs).then(
        () => undefined,
        (error) => error,
      )
      if (!(failure instanceof Failure)) throw new Error(`it has not failed: ${failure}`)
      return [failure.status, failure.message]
    }

    it('ends with 7 where the cluster has no ComputeDomains, and asks again before it does', async () => {
      let asked = 0
      const bare = await startSandbox({
        nodes: 1,
        onError: (error) => expect.fail(String(error)),
        faults: ({ url }) => {
          if (url === '/apis/resource.nvidia.com/v1beta1') asked++
          return undefined
        },
      })
      try {
        const file = join(directory, 'bare-kubeconfig')
        await writeFile(file, bare.kubeconfig)
        const sentence =
          'network.autoMNNVLEnabled: MNNVL preflight check failed: the cluster does not serve computedomains in resource.nvidia.com/v1beta1; install the NVIDIA DRA driver with its CRDs, or set network.autoMNNVLEnabled to false'
        expect(await ended(file, 0)).to.deep.equal([7, sentence])
        const once = asked
        expect(once).to.be.at.least(1)
        // It asks again after five seconds if there is time left by then: on a slow machine that takes a longer patience.
        for (const missingMs of [5_500, 15_000, 60_000]) {
          const before = asked
          expect(await ended(file, missingMs)).to.deep.equal([7, sentence])
          if (asked - before > once) return
        }
        expect.fail('it has never asked again')
      } finally {
        await bare.stop()
      }
    })
  })

  it('comes up though a quarter of its calls fail while it starts', async () => {
    const { server: url } = sandbox.access.cluster
    let isFaulty = true
    let failed = 0
    // The sequence is regular, so that each run of this test has the same faults: 26 of 100 requests.
    let drawn = 0
    const front = createServer((request, response) => {
      drawn = (drawn + 37) % 100
      if (isFaulty && drawn < 26) {
        failed++
        if (failed % 3 === 0) return void request.socket.destroy()
        const code = failed % 3 === 1 ? 500 : 409
        const status = { kind: 'Status', apiVersion: 'v1', status: 'Failure', code, message: 'a fault' }
        return void response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(status))
      }
      const { method, url: path, headers } = request
      const onward = httpsRequest(
        new URL(path ?? '/', url),
        { method, headers, rejectUnauthorized: false },
        (answer) => {
          response.writeHead(answer.statusCode ?? 500, answer.headers)
          response.flushHeaders()
          answer.pipe(response)
        },
      )
      onward.on('error', () => response.destroy())
      response.on('close', () => onward.destroy())
      request.pipe(onward)
    }).listen(0, '127.0.0.1')
    await once(front, 'listening')
    const file = join(directory, 'faulty-kubeconfig')
    await writeFile(
      file,
      sandbox.kubeconfig.replaceAll(url, `http://127.0.0.1:${(front.address() as AddressInfo).port}`),
    )
    for (const leads of [true, false]) {
      const ports = await freePorts(['healthProbes', 'metrics'])
      const config = await configuration(`faulty-${leads}`, ports, {
        leaderElection: { enabled: leads, resourceNamespace: 'grove-system', resourceName: 'faulty' },
      })
      const child = spawn(process.execPath, [GROVE, 'reconcile', '--config', config, '--kubeconfig', file], {
        stdio: 'ignore',
      })
      children.push(child)
      isFaulty = true
      await until(ports.healthProbes, '/readyz', isOk)
      await until(ports.metrics, '/', (text) => text.includes('>Ready<'))
      isFaulty = false
      child.kill('SIGTERM')
      expect(await once(child, 'exit')).to.deep.equal([0, null])
    }
    expect(failed).to.be.above(10)
    front.close()
    front.closeAllConnections()
  })

  it('is alive and says why it is not ready while the API server is away', async () => {
    const away = join(directory, 'away')
    const nobody = sandbox.kubeconfig.replace(/https:\/\/127\.0\.0\.1:\d+/, 'https://127.0.0.1:1')
    await writeFile(away, nobody)
    const ports = await freePorts(['healthProbes', 'metrics'])
    const leaderElection = { enabled: true, resourceNamespace: 'grove-system' }
    const file = await configuration('away', ports, { leaderElection })
    const child = spawn(process.execPath, [GROVE, 'reconcile', '--config', file, '--kubeconfig', away], {
      stdio: 'ignore',
    })
    children.push(child)
    await until(ports.healthProbes, '/healthz', isOk)
    const { status, text } = await get(ports.healthProbes, '/readyz')
    expect([status, text]).to.deep.equal([503, 'not ready: no leader is known yet; the lease has not been read\n'])
    const counted =
      /^rest_client_requests_total\{code="<error>",method="GET",host="127.0.0.1:1",verb="get",resource="leases"/m
    await until(ports.metrics, '/metrics', (shown) => counted.test(shown))
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).to.deep.equal([0, null])
  })
})
