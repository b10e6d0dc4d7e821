import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { manifestsOf } from '../../../cli/manifests/manifest.ts'
import { applyManifests } from '../../../cli/verbs/sandbox/apply.ts'
import { completeConfiguration } from '../../../config/load.ts'
import { type GroveSandbox, startGroveSandbox } from '../../../sandbox/cluster/grove.ts'
import { startSandbox } from '../../../sandbox/cluster/start.ts'
import { createLog } from '../../../telemetry/log.ts'
import { until } from '../../api/running.ts'
import { type Finished, GROVE, grove, ROOT } from '../../unit/cli/grove.ts'

/** Replaces random names, and nodes that a scheduler may choose differently. */
const settled = (text: string): string =>
  text.replace(/(Pod \S+)-[a-z0-9]{5} /g, '$1-xxxxx ').replace(/sandbox-\d+/g, 'sandbox-0')

describe('grove status', function () {
  this.timeout(120_000)
  let sandbox: GroveSandbox
  let directory: string
  let kubeconfig: string
  const log = createLog({ level: 'error', format: 'text' })

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'grove-status-test-'))
    kubeconfig = join(directory, 'kubeconfig')
    const { config } = completeConfiguration(parse(await readFile(join(ROOT, 'manifests/base/config.yaml'), 'utf8')))
    if (config === undefined) throw new Error('the configuration of the base does not hold')
    sandbox = await startGroveSandbox({ config, log, initContainerImage: 'grove-initc:test', nodes: 4 })
    await writeFile(kubeconfig, sandbox.kubeconfig)
  })
  after(async () => {
    await sandbox.stop()
    await log.close()
    await rm(directory, { recursive: true })
  })

  const status = (...args: readonly string[]): Promise<Finished> =>
    grove(['status', '--kubeconfig', kubeconfig, ...args])
  const apply = async (text: string, namespace = 'default'): Promise<void> => {
    const [{ refusal } = {}] = await applyManifests(sandbox.client, manifestsOf('test', Buffer.from(text)), namespace)
    expect(refusal).to.equal(undefined)
  }
  const set = (name: string, annotations = '{}') => `
    apiVersion: grove.io/v1alpha1
    kind: PodCliqueSet
    metadata: { name: ${name} }
    spec:
      replicas: 1
      template:
        cliques:
          - name: web
            annotations: ${annotations}
            spec:
              roleName: web
              replicas: 1
              podSpec: { containers: [{ name: main, image: web:1 }] }`

  it('says that there is nothing, and ends with 0', async () => {
    const { status: code, stdout, stderr } = await status()
    expect({ code, stdout, stderr }).to.deep.equal({
      code: 0,
      stdout: 'There is no PodCliqueSet in namespace default.\n',
      stderr: '',
    })
  })

  it('shows what docs/status.md shows, and ends with 1 while something is not ready', async () => {
    const page = await readFile(join(ROOT, 'docs/status.md'), 'utf8')
    const [, manifest = ''] = /```yaml\n([\s\S]*?)```/.exec(page) ?? []
    const [, shown = 'nothing'] = /```console\n\$ grove status shop\n([\s\S]*?)```/.exec(page) ?? []
    await apply(manifest)
    // The wait ends at its timeout; then the picture shows a gang that has come as far as it can, and the set says what keeps it.
    await status('shop', '--wait', '--timeout', '14s')
    const { status: code, stdout } = await status('shop')
    expect(code).to.equal(1)
    expect(settled(stdout)).to.equal(settled(shown))
  })

  it('tells programs the same, with counts and with what each pod waits for', async () => {
    const { stdout } = await status('shop', '-o', 'json')
    const { ready, missing, items } = JSON.parse(stdout)
    expect({ ready, missing }).to.deep.equal({ ready: false, missing: [] })
    const page = await readFile(join(ROOT, 'docs/status.md'), 'utf8')
    const [, conditions = ''] = /```yaml\n(conditions:\n[\s\S]*?)```/.exec(page) ?? []
    expect(items[0]).to.containSubset(parse(conditions))
    const [gang] = items[0].below
    expect(gang).to.include({ kind: 'PodGang', name: 'shop-0', state: 'stuck', ready: 0, wanted: 4 })
    const [store, trainer, web] = gang.below
    expect(store).to.include({ kind: 'PodClique', namespace: 'default', ready: 0, wanted: 2 })
    expect(trainer.below[0]).to.include({ state: 'stuck' })
    expect(web.below[0].waitsFor).to.deep.equal([{ podClique: 'shop-0-store', needed: 1, ready: 0 }])
    expect(web.conditions.map(({ type }: { type: string }) => type)).to.include('PodCliqueScheduled')
  })

  it('waits until a set that is named is there and ready', async () => {
    const waiting = status('late', '--wait', '--timeout', '30s')
    await apply(set('late', '{ sandbox.grove.io/ready-after: 1s }'))
    const { status: code, stdout, stderr } = await waiting
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' })
    expect(stdout).to.match(
      /^✓ PodCliqueSet late {2}1\/1 available\n[\s\S]*✓ Pod late-0-web-\w{5} {2}ready on sandbox-\d\n$/,
    )
  })

  it('waits for TrainJobs too, and ends with 1 when one has failed', async () => {
    const trainJob = (name: string, exitCode: number) => `
      apiVersion: trainer.kubeflow.org/v1alpha1
      kind: TrainingRuntime
      metadata: { name: ${name} }
      spec:
        template:
          spec:
            failurePolicy: { maxRestarts: 0 }
            replicatedJobs:
              - name: node
                template:
                  metadata: { labels: { trainer.kubeflow.org/trainjob-ancestor-step: trainer } }
                  spec:
                    backoffLimit: 0
                    template:
                      metadata: { annotations: { sandbox.grove.io/exit-code: "${exitCode}" } }
                      spec: { restartPolicy: Never, containers: [{ name: node, image: train:1 }] }
---
      apiVersion: trainer.kubeflow.org/v1alpha1
      kind: TrainJob
      metadata: { name: ${name} }
      spec: { runtimeRef: { kind: TrainingRuntime, name: ${name} } }`
    await apply('{ apiVersion: v1, kind: Namespace, metadata: { name: train } }')
    await apply(trainJob('good', 0), 'train')
    const good = await status('-n', 'train', '--wait', '--timeout', '30s')
    expect(good.stdout).to.match(/^✓ TrainJob good {2}complete\n/)
    expect(good.status).to.equal(0)
    await apply(trainJob('bad', 1), 'train')
    const began = Date.now()
    const bad = await status('-n', 'train', '--wait', '--timeout', '30s')
    expect(bad.stderr).to.match(/^grove: a TrainJob has failed: /)
    expect(bad.status).to.equal(1)
    expect(Date.now() - began).to.be.lessThan(15_000)
  })

  it('ends with 1 when the time is up, or a set that is named does not exist', async () => {
    const late = await status('shop', '--wait', '--timeout', '500ms')
    expect(late.status).to.equal(1)
    expect(late.stderr).to.match(/^grove: not everything is ready after \d\.\d s; the tree says what waits\n$/)
    const missing = await status('late', 'nowhere')
    expect(missing.status).to.equal(1)
    expect(missing.stdout.split('\n').at(-2)).to.equal('✗ PodCliqueSet nowhere  does not exist in namespace default')
  })

  it('looks at the namespace it is told, or at all of them', async () => {
    const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'other' } }
    await apply(JSON.stringify(namespace))
    await apply(set('abroad'), 'other')
    expect((await status('-n', 'other', '--wait')).stdout).to.match(/^✓ PodCliqueSet abroad /)
    const roots = (await status('-A')).stdout.split('\n').filter((line) => line.includes('PodCliqueSet '))
    expect(roots).to.deep.equal([
      '✓ PodCliqueSet default/late  1/1 available',
      '✗ PodCliqueSet default/shop  0/1 available',
      '✓ PodCliqueSet other/abroad  1/1 available',
    ])
  })

  it('says of a TrainJob whose pods have no node what the scheduler says, and who manages one that is not ours', async () => {
    await apply('{ apiVersion: v1, kind: Namespace, metadata: { name: large } }')
    const trainJob = (name: string, more = '') => `
      apiVersion: trainer.kubeflow.org/v1alpha1
      kind: TrainJob
      metadata: { name: ${name} }
      spec: { runtimeRef: { kind: TrainingRuntime, name: large }${more} }`
    await apply(
      `
      apiVersion: trainer.kubeflow.org/v1alpha1
      kind: TrainingRuntime
      metadata: { name: large }
      spec:
        template:
          spec:
            replicatedJobs:
              - name: node
                template:
                  metadata: { labels: { trainer.kubeflow.org/trainjob-ancestor-step: trainer } }
                  spec:
                    template:
                      spec:
                        containers: [{ name: node, image: train:1, resources: { limits: { nvidia.com/gpu: 64 } } }]
---${trainJob('large')}
---${trainJob('abroad', ', managedBy: kueue.x-k8s.io/multikueue')}`,
      'large',
    )
    const shown = await until(
      'the scheduler has looked at its pods',
      async () => (await status('-n', 'large')).stdout,
      (text) => text.includes('has no node'),
    )
    const lines = shown.split('\n').map((line) => line.replace(/^[ │├└─]+/, ''))
    expect(lines[0]).to.equal(
      '… TrainJob abroad  managed by "kueue.x-k8s.io/multikueue", and not by Grove; its pods do not run yet',
    )
    expect(lines[1]).to.match(/^✗ TrainJob large {2}its pods do not run yet/)
    expect(lines[2]).to.equal('✗ Jobs node  0 of 1 pod ready')
    expect(lines[3]).to.match(/^✗ Pod large-node-0-0-\w+ {2}has no node: .* Insufficient nvidia.com\/gpu/)
  })

  it('says that nobody leads where a lease is there and nobody holds it', async () => {
    const lease = (renewTime: string) => `
      apiVersion: coordination.k8s.io/v1
      kind: Lease
      metadata: { name: grove-operator-leader-election }
      spec: { holderIdentity: one, leaseDurationSeconds: 15, renewTime: "${renewTime}" }`
    await apply('{ apiVersion: v1, kind: Namespace, metadata: { name: away } }')
    const look = (...more: string[]) => status('-n', 'other', '--grove-namespace', 'away', ...more)
    expect((await look()).stdout).to.match(/^✓ PodCliqueSet abroad /)
    await apply(lease('2026-01-01T00:00:00.000000Z'), 'away')
    expect((await look()).stdout).to.match(
      /^✗ Nobody leads: one has not renewed the Lease away\/grove-operator-leader-election for \d+d\. Nothing is carried out, and what is shown may be old; kubectl get deployments,pods -n away says whether one runs\n✓ PodCliqueSet abroad /,
    )
    expect(JSON.parse((await look('-o', 'json')).stdout).nobodyLeads).to.match(/^Nobody leads/)
    await apply(lease(new Date().toISOString().replace('Z', '000Z')), 'away')
    expect((await look()).stdout).to.match(/^✓ PodCliqueSet abroad /)
  })

  it('says that no webhook is ready where Grove is installed and none is', async () => {
    await apply('{ apiVersion: v1, kind: Namespace, metadata: { name: down } }')
    const look = (...more: string[]) => status('-n', 'other', '--grove-namespace', 'down', ...more)
    expect((await look()).stdout).to.match(/^✓ PodCliqueSet abroad /)
    const labels = '{ app.kubernetes.io/name: grove-operator, app.kubernetes.io/component: operator }'
    const template = `{ metadata: { labels: ${labels} }, spec: { containers: [{ name: main, image: "grove:1" }] } }`
    await apply(
      `
      apiVersion: apps/v1
      kind: Deployment
      metadata: { name: grove-operator, labels: ${labels} }
      spec: { replicas: 0, selector: { matchLabels: ${labels} }, template: ${template} }`,
      'down',
    )
    expect((await look()).stdout).to.match(/^✗ No webhook is ready\. .*\n✓ PodCliqueSet abroad /)
    expect(JSON.parse((await look('-o', 'json')).stdout).webhookTrouble).to.match(/^No webhook is ready/)
  })

  it('appends what has changed while it watches, and ends with the status of the last picture when told to stop', async () => {
    const child = spawn(process.execPath, [
      GROVE,
      'status',
      'seen',
      '--watch',
      '-o',
      'json',
      '--kubeconfig',
      kubeconfig,
    ])
    let text = ''
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    let isApplied = false
    for await (const chunk of child.stdout) {
      text += chunk
      if (!isApplied) await apply(set('seen'))
      isApplied = true
      if (text.includes('"ready":true,"items"')) break
    }
    child.kill('SIGTERM')
    expect(child.exitCode === null ? await once(child, 'exit') : [child.exitCode, null]).to.deep.equal([0, null])
    const pictures = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(pictures[0]).to.deep.equal({ ready: false, items: [], missing: ['seen'] })
    expect(pictures.at(-1)).to.deep.include({ ready: true, missing: [] })
    expect(errors).to.equal('')
  })

  it('refuses wrong usage with 2', async () => {
    const usage = [
      ['-A', '-n', 'x'],
      ['-A', 'name'],
      ['--timeout', '3s'],
      ['--wait', '--timeout', 'soon'],
      ['Not_A_Name'],
    ]
    const finished = await Promise.all(usage.map((args) => status(...args)))
    expect(finished.map(({ status: code }) => code)).to.deep.equal([2, 2, 2, 2, 2])
    expect(finished[0]?.stderr).to.match(/^grove: -A looks at all namespaces and -n at one; leave one of them out/)
  })

  it('leaves TrainJobs out for a user who may not read them', async () => {
    await apply('{ apiVersion: v1, kind: Namespace, metadata: { name: seen } }')
    await apply(set('seen'), 'seen')
    await apply(
      `
      apiVersion: v1
      kind: ServiceAccount
      metadata: { name: reader }
---
      apiVersion: rbac.authorization.k8s.io/v1
      kind: Role
      metadata: { name: reader }
      rules:
        - apiGroups: [grove.io, scheduler.grove.io, ""]
          resources: [podcliquesets, podcliques, podcliquescalinggroups, podgangs, pods]
          verbs: [list, watch]
---
      apiVersion: rbac.authorization.k8s.io/v1
      kind: RoleBinding
      metadata: { name: reader }
      roleRef: { apiGroup: rbac.authorization.k8s.io, kind: Role, name: reader }
      subjects: [{ kind: ServiceAccount, name: reader, namespace: seen }]`,
      'seen',
    )
    const { status: issued } = await sandbox.client.request<{ status: { token: string } }>({
      method: 'POST',
      path: '/api/v1/namespaces/seen/serviceaccounts/reader/token',
      body: { apiVersion: 'authentication.k8s.io/v1', kind: 'TokenRequest', spec: {} },
      idempotent: false,
    })
    const file = join(directory, 'reader')
    const { users, ...rest } = parse(sandbox.kubeconfig)
    const reader = users.map(({ name }: { name: string }) => ({ name, user: { token: issued.token } }))
    await writeFile(file, JSON.stringify({ ...rest, users: reader }))
    const seen = await grove(['status', '--kubeconfig', file, '-n', 'seen', '--wait', '--timeout', '30s'])
    expect(seen.stdout).to.match(/^✓ PodCliqueSet seen /)
    expect(seen.status).to.equal(0)
  })

  it('ends with 4 without a cluster, with one that is away, and with one that has no Grove', async () => {
    const bare = await startSandbox()
    const file = join(directory, 'bare')
    await writeFile(file, bare.kubeconfig)
    const look = (...args: string[]) => grove(['status', '--kubeconfig', file, ...args])
    const without = await look()
    await bare.stop()
    expect(without.stderr).to.equal(
      "grove: the cluster does not serve PodCliqueSet of grove.io/v1alpha1; install Grove's CRDs (manifests/base/crds), or ask again in a few seconds where that has just been done\n",
    )
    const away = await look('--watch')
    expect(away.stderr).to.match(/^grove: https:\S+ cannot be reached /)
    const none = await grove(['status', '--kubeconfig', join(directory, 'none')])
    expect([without, away, none].map(({ status: code }) => code)).to.deep.equal([4, 4, 4])
  })
})
