import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { Connection } from '../../kube/access/connection.ts'
import { type Client, kubeClient } from '../../kube/client/client.ts'
import { type Sandbox, startSandbox } from '../../sandbox/cluster/start.ts'
import { APPS, runWorkloads, WORKLOADS } from '../../sandbox/workloads/run.ts'
import { errorLog } from '../api/error-log.ts'
import { WIDGETS_CRD, WIDGETS_GROUP, widget } from '../api/widgets.ts'
import { type Kubectl, type KubectlResult, kubectl } from './controlplane/kubectl.ts'
import { fromEnvironment, USUAL } from './controlplane/kubernetes.ts'
import { controlPlane } from './fixture.ts'
import { installCrds } from './manifests.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { repositoryRoot } from './repository.ts'

const configMap = (data: object, name = 'settings') =>
  JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, labels: { app: 'x' } }, data })

const gatedPod = JSON.stringify({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'gated' },
  spec: { schedulingGates: [{ name: 'example.com/gate' }], containers: [{ name: 'a', image: 'a:1' }] },
})

const service = JSON.stringify({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'headless' },
  spec: { clusterIP: 'None', selector: { a: 'b' }, ports: [{ name: 'a', port: 80 }] },
})

interface Command {
  readonly args: readonly string[]
  readonly input?: string
  /** Compares only the exit status, because the words are each server's own. */
  readonly codeOnly?: true
}

const run = (...args: readonly string[]): Command => ({ args })
const feed = (input: string, ...args: readonly string[]): Command => ({ args: [...args, '-f', '-'], input })
const code = (command: Command): Command => ({ ...command, codeOnly: true })

/** The progress of a rollout can be reported in many ways; only the exit status is compared. */
const done = (what: string): Command => code(run('rollout', 'status', what, '--timeout=60s'))

const podCliqueSet = readFileSync(join(repositoryRoot, 'test/data/sets/search.yaml'), 'utf8')

const podClique = JSON.stringify({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodClique',
  metadata: { name: 'alone' },
  spec: {
    roleName: 'alone',
    replicas: 2,
    minAvailable: 1,
    podSpec: { containers: [{ name: 'main', image: 'main:1' }] },
  },
})

const scalingGroup = JSON.stringify({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueScalingGroup',
  metadata: { name: 'pairs' },
  spec: { replicas: 2, minAvailable: 1, cliqueNames: ['left', 'right'] },
})

const statefulSet = JSON.stringify({
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: { name: 'db' },
  spec: {
    replicas: 2,
    serviceName: 'db',
    selector: { matchLabels: { app: 'db' } },
    template: { metadata: { labels: { app: 'db' } }, spec: { containers: [{ name: 'main', image: 'db:1' }] } },
  },
})

const claim = JSON.stringify({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: { name: 'data' },
  spec: { storageClassName: 'none', accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
})

const networkPolicy = JSON.stringify({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'shut' },
  spec: { podSelector: { matchLabels: { app: 'web' } }, egress: [{ ports: [{ port: 53 }] }] },
})

const QUESTIONS = [
  ...[
    'list pods',
    'get pods --subresource=log',
    'get secrets',
    'list deployments.apps',
    'watch events',
    'list configmaps',
  ],
  ...['create deployments.apps', 'patch deployments.apps --subresource=scale', 'delete persistentvolumeclaims'],
  ...[
    'create pods --subresource=exec',
    'create pods --subresource=eviction',
    'create serviceaccounts --subresource=token',
  ],
  ...[
    'create roles.rbac.authorization.k8s.io',
    'get clusterroles.rbac.authorization.k8s.io',
    'list nodes',
    'create resourcequotas',
  ],
  ...[
    'list networkpolicies.networking.k8s.io',
    'update ingresses.networking.k8s.io',
    'delete namespaces',
    'get limitranges',
  ],
  ...[
    'create resourceclaims.resource.k8s.io',
    'list poddisruptionbudgets.policy',
    'list endpointslices.discovery.k8s.io',
  ],
]
const ROLES = { view: QUESTIONS, edit: QUESTIONS, admin: QUESTIONS }

/** What people do with kubectl, in a sensible order. */
const SESSIONS: Readonly<Record<string, readonly Command[]>> = {
  'apply, get, describe, delete': [
    feed(configMap({ a: '1', b: '2' }), 'apply'),
    feed(configMap({ a: '1', b: '2' }), 'apply'),
    feed(configMap({ a: '3' }), 'apply'),
    run('get', 'configmap', 'settings', '-o', 'jsonpath={.data}'),
    code(feed(configMap({ a: '4' }), 'diff')),
    run('get', 'cm', 'settings', '-o', 'name'),
    run('get', 'cm', '-l', 'app=x', '--no-headers', '-o', 'custom-columns=N:.metadata.name,A:.data.a'),
    run('describe', 'cm', 'settings'),
    run('label', 'cm', 'settings', 'tier=front'),
    run('annotate', 'cm', 'settings', 'note=hello'),
    run(
      'get',
      'cm',
      'settings',
      '--show-labels',
      '--no-headers',
      '-o',
      'custom-columns=L:.metadata.labels,A:.metadata.annotations.note',
    ),
    run('delete', 'cm', 'settings'),
    run('get', 'cm', 'settings'),
    run('delete', 'cm', 'settings', '--ignore-not-found'),
  ],
  'create by typed commands': [
    run('create', 'configmap', 'made', '--from-literal=k=v'),
    run('create', 'configmap', 'made', '--from-literal=k=v'),
    run('get', 'cm', 'made', '-o', 'jsonpath={.data.k}'),
    run('create', 'secret', 'generic', 'made', '--from-literal=k=v'),
    run('get', 'secret', 'made', '-o', 'jsonpath={.type} {.data.k}'),
    run('create', 'serviceaccount', 'robot'),
    code(run('create', 'token', 'robot')),
    run('create', 'role', 'reader', '--verb=get,list', '--resource=configmaps'),
    run('create', 'rolebinding', 'reader', '--role=reader', '--serviceaccount=NAMESPACE:robot'),
    run('get', 'role', 'reader', '-o', 'jsonpath={.rules}'),
    run('create', 'configmap', 'dry', '--dry-run=server', '-o', 'name'),
    run('get', 'cm', 'dry'),
  ],
  'server-side apply': [
    feed(configMap({ a: '1' }), 'apply', '--server-side'),
    feed(configMap({ a: '2' }), 'apply', '--server-side', '--field-manager=other'),
    feed(configMap({ a: '2' }), 'apply', '--server-side', '--field-manager=other', '--force-conflicts'),
    run(
      'get',
      'cm',
      'settings',
      '-o',
      'jsonpath={range .metadata.managedFields[*]}{.manager} {.operation} {.fieldsV1}{"\\n"}{end}',
    ),
    feed(configMap({ a: '5' }), 'apply'),
    run('get', 'cm', 'settings', '-o', 'jsonpath={.data}'),
  ],
  'patch in every way': [
    feed(service, 'apply'),
    run('patch', 'service', 'headless', '-p', '{"spec":{"ports":[{"port":81,"name":"b"},{"port":80,"name":"a"}]}}'),
    run('patch', 'service', 'headless', '--type=merge', '-p', '{"spec":{"selector":{"c":"d"}}}'),
    run('patch', 'service', 'headless', '--type=json', '-p', '[{"op":"remove","path":"/spec/ports/1"}]'),
    run('get', 'service', 'headless', '-o', 'jsonpath={.spec.ports} {.spec.selector}'),
    code(run('patch', 'service', 'headless', '-p', '{"spec":{"ports":"x"}}')),
    feed(service, 'apply'),
    run('get', 'service', 'headless', '-o', 'jsonpath={.spec.selector}'),
    feed(service, 'replace'),
    run('get', 'service'),
  ],
  'custom resources': [
    feed(JSON.stringify(widget('w', { color: 'red', replicas: 2 })), 'apply'),
    run('get', 'widgets'),
    run('get', 'wd', '-o', 'wide'),
    run('scale', 'widget', 'w', '--replicas=5'),
    run('get', `widgets.v1.${WIDGETS_GROUP}`, 'w', '-o', 'jsonpath={.spec}'),
    run('patch', 'widget', 'w', '--subresource=status', '--type=merge', '-p', '{"status":{"replicas":5}}'),
    run('get', 'widget', 'w', '--subresource=scale', '-o', 'jsonpath={.spec.replicas} {.status.replicas}'),
    code(feed(JSON.stringify(widget('w', { color: 'blue' })), 'apply')),
    code(feed(JSON.stringify(widget('x', { odd: 1 })), 'apply')),
    code(run('describe', 'widget', 'w')),
    code(run('explain', 'widget.spec.template')),
    code(run('explain', 'widget.spec.nothing')),
    run('delete', 'widget', '--all'),
  ],
  "Grove's own kinds": [
    feed(podCliqueSet, 'apply'),
    feed(podCliqueSet, 'apply'),
    feed(podCliqueSet.replace('replicas: 2', 'replicas: 3'), 'apply'),
    run('get', 'pcs'),
    run('get', 'podcliquesets.grove.io', 'search', '-o', 'wide'),
    run('get', 'pcs', 'search', '-o', 'jsonpath={.spec}'),
    run('describe', 'pcs', 'search'),
    run('scale', 'pcs', 'search', '--replicas=5'),
    run('scale', 'pcs', 'search', '--replicas=6', '--current-replicas=2'),
    run('get', 'pcs', 'search', '--subresource=scale', '-o', 'jsonpath={.spec} {.status}'),
    run('patch', 'pcs', 'search', '--type=merge', '-p', '{"metadata":{"labels":{"team":null,"tier":"front"}}}'),
    run('patch', 'pcs', 'search', '--type=json', '-p', '[{"op":"replace","path":"/spec/replicas","value":1}]'),
    code(run('patch', 'pcs', 'search', '-p', '{"spec":{"replicas":2}}')),
    code(run('patch', 'pcs', 'search', '--type=merge', '-p', '{"spec":{"replicas":"many"}}')),
    run('patch', 'pcs', 'search', '--subresource=status', '--type=merge', '-p', '{"status":{"availableReplicas":1}}'),
    run('get', 'pcs', '-l', 'tier=front'),
    code(feed(podCliqueSet.replace('roleName: index', 'roleNames: index'), 'apply', '--server-side')),
    feed(podClique, 'apply'),
    feed(scalingGroup, 'apply', '--server-side'),
    run('get', 'pclq,pcsg', '-o', 'wide'),
    run('scale', 'pclq', 'alone', '--replicas=4'),
    run('scale', 'pcsg/pairs', '--replicas=3'),
    run('get', 'pclq,pcsg'),
    run('describe', 'pclq', 'alone'),
    // The sandbox describes the fields that every object has by their first sentence only.
    code(run('explain', 'pcs')),
    run('explain', 'pcs.spec.template.cliques.spec.podSpec.containers'),
    run('explain', 'pcsg.spec', '--recursive'),
    run('explain', 'clustertopologybinding.spec.levels'),
    run('explain', 'pcs', '--recursive', '--output=plaintext-openapiv2'),
    run('explain', 'pclq.spec.podSpec.containers.resources', '--output=plaintext-openapiv2'),
    code(run('explain', 'pod.spec.containers', '--output=plaintext-openapiv2')),
    code(run('explain', 'flower', '--output=plaintext-openapiv2')),
    code(run('explain', 'pcs.spec.nothing')),
    run('auth', 'can-i', 'create', 'podcliquesets.grove.io'),
    run('auth', 'can-i', 'patch', 'pcs', '--subresource=scale'),
    run('auth', 'can-i', 'create', 'pcs', '--as=system:serviceaccount:NAMESPACE:nobody'),
    run('api-resources', '--api-group=grove.io'),
    run('api-resources', '--api-group=scheduler.grove.io', '--no-headers'),
    run('wait', 'pcs/search', '--for=jsonpath={.status.availableReplicas}=1', '--timeout=5s'),
    run('delete', 'pcs', 'search'),
    run('delete', 'pclq,pcsg', '--all'),
    run('get', 'pcs,pclq,pcsg'),
  ],
  'pods that wait': [
    feed(gatedPod, 'apply'),
    run('get', 'pods'),
    run('get', 'pods', '-o', 'wide'),
    code(run('describe', 'pod', 'gated')),
    run('get', 'pods', '--field-selector=status.phase=Pending', '-o', 'name'),
    run('wait', 'pod/gated', '--for=condition=PodScheduled=false', '--timeout=5s'),
    run('wait', 'pod/gated', '--for=condition=Ready', '--timeout=1s'),
    run('delete', 'pod', 'gated', '--wait'),
    run('wait', 'pod/gated', '--for=delete', '--timeout=5s'),
  ],
  'what charts bring': [
    run('create', 'deployment', 'web', '--image=web:1', '--replicas=2'),
    done('deployment/web'),
    run('get', 'deployment', 'web'),
    run('get', 'deployment', 'web', '-o', 'wide'),
    run('set', 'image', 'deployment/web', 'web=web:2'),
    done('deployment/web'),
    run('rollout', 'history', 'deployment/web'),
    run('rollout', 'undo', 'deployment/web'),
    done('deployment/web'),
    run('rollout', 'history', 'deployment/web'),
    run('get', 'deployment', 'web', '-o', 'jsonpath={.metadata.annotations} {.spec.template.spec.containers[*].image}'),
    run('rollout', 'pause', 'deployment/web'),
    run('rollout', 'resume', 'deployment/web'),
    run('scale', 'deployment/web', '--replicas=3'),
    done('deployment/web'),
    run('rollout', 'restart', 'deployment/web'),
    done('deployment/web'),
    run(
      'get',
      'rs',
      '-l',
      'app=web',
      '--sort-by=.metadata.creationTimestamp',
      '-o',
      'jsonpath={.items[*].spec.replicas}',
    ),
    code(run('describe', 'deployment', 'web')),
    run('autoscale', 'deployment', 'web', '--max=5', '--cpu=80%'),
    // An autoscaler of 1.37 says at once how many replicas there are, and one of 1.36 later.
    fromEnvironment() === USUAL ? run('get', 'hpa') : code(run('get', 'hpa')),
    run('get', 'hpa.v1.autoscaling', 'web', '-o', 'jsonpath={.apiVersion} {.spec}'),
    feed(statefulSet, 'apply'),
    done('statefulset/db'),
    run('get', 'statefulset', 'db', '-o', 'wide'),
    run('get', 'pods', '-l', 'app=db', '-o', 'name'),
    run('get', 'pods', 'db-1', '-o', 'jsonpath={.spec.hostname} {.spec.subdomain} {.metadata.ownerReferences[0].kind}'),
    run('rollout', 'history', 'statefulset/db'),
    run('create', 'cronjob', 'tidy', '--image=tidy:1', '--schedule=0 0 1 1 *'),
    run('get', 'cronjob', '-o', 'wide'),
    run('create', 'job', 'tidy-now', '--from=cronjob/tidy'),
    run('wait', 'job/tidy-now', '--for=condition=Complete', '--timeout=30s'),
    run('get', 'job', 'tidy-now'),
    code(run('get', 'all')),
    run('delete', 'hpa,job,cronjob,deployment,statefulset', '--all'),
  ],
  'volumes and networks': [
    feed(claim, 'apply'),
    run('get', 'pvc'),
    run('get', 'pvc', '-o', 'wide'),
    feed(networkPolicy, 'apply'),
    run('get', 'netpol'),
    run('create', 'ingress', 'door', '--rule=shop.example.com/=web:80', '--class=nginx'),
    run('get', 'ingress'),
    code(run('describe', 'ingress', 'door')),
    run('create', 'quota', 'little', '--hard=pods=10', '--dry-run=server', '-o', 'jsonpath={.spec}'),
    run('create', 'service', 'clusterip', 'web', '--tcp=80:8080'),
    run('get', 'service', 'web', '-o', 'jsonpath={.spec.ports} {.spec.selector}'),
    run('delete', 'pvc,netpol,ingress,service', '--all', '--wait=false'),
  ],
  'rights of people': [
    ...Object.entries(ROLES).flatMap(([role, questions]) => [
      run('create', 'rolebinding', role, `--clusterrole=${role}`, `--user=${role}-ada`),
      ...questions.map((question) => run('auth', 'can-i', ...question.split(' '), `--as=${role}-ada`)),
    ]),
    run('get', 'clusterrole', 'view', '-o', 'jsonpath={.aggregationRule}'),
    run('create', 'clusterrole', 'more', '--verb=get', '--resource=widgets.example.com'),
    run('label', 'clusterrole', 'more', 'rbac.authorization.k8s.io/aggregate-to-view=true'),
    run('wait', 'clusterrole/view', '--for=jsonpath={.kind}=ClusterRole', '--timeout=1s'),
    run('delete', 'clusterrole', 'more'),
    run('delete', 'namespace', 'kube-system'),
    run('delete', 'namespace', 'default', '--dry-run=server'),
  ],
  'questions about rights and kinds': [
    run('auth', 'can-i', 'create', 'pods'),
    run('auth', 'can-i', 'list', 'configmaps', '--as=system:serviceaccount:NAMESPACE:default'),
    run('create', 'rolebinding', 'all', '--clusterrole=cluster-admin', '--serviceaccount=NAMESPACE:default'),
    run('auth', 'can-i', 'list', 'configmaps', '--as=system:serviceaccount:NAMESPACE:default'),
    code(run('get', 'secrets', '--as=system:serviceaccount:NAMESPACE:nobody')),
    run('get', 'flowers'),
    run('api-resources', `--api-group=${WIDGETS_GROUP}`, '--no-headers'),
    run('api-resources', '--api-group=rbac.authorization.k8s.io', '--no-headers', '-o', 'name'),
    code(run('explain', 'pod.spec.containers.image')),
    code(run('explain', 'flower')),
    code(run('version')),
    code(run('get', '--raw', '/readyz')),
  ],
}

/** The result without what differs from run to run: ages, and the namespace. */
const normal = ({ code, stdout, stderr }: KubectlResult, namespace: string) => {
  const plain = (text: string) =>
    text
      .replaceAll(namespace, 'NAMESPACE')
      .replaceAll(/\b\d+s\b/g, 'AGE')
      .replaceAll(/ +/g, ' ')
      .replaceAll(/ at \d{4}-\d\d-\d\dT[\d:]+Z/g, ' at TIME')
      .replaceAll(/^( *(?:UID|Resource Version|Creation Timestamp):).*$/gm, '$1')
  return { code, stdout: plain(stdout), stderr: plain(stderr) }
}

describe('kubectl is told by the sandbox what a real API server tells it', () => {
  let sandbox: Sandbox
  let client: Client
  let standIns: Promise<void>[]
  const ending = new AbortController()
  const errors: string[] = []
  const fail = (text: string): void => {
    errors.push(text)
  }
  let home: string
  let here: Kubectl
  let there: Kubectl
  let namespace: string
  before(async () => {
    home = await mkdtemp(join(tmpdir(), 'grove-kubectl-'))
    sandbox = await startSandbox({ nodes: 1 })
    client = kubeClient(new Connection(sandbox.access))
    standIns = [WORKLOADS, APPS].map((each) => runWorkloads(each, client, errorLog(fail), ending.signal))
    const path = join(home, 'kubeconfig')
    await writeFile(path, sandbox.kubeconfig)
    here = kubectl(controlPlane().binaries.kubectl, home, path)
    there = controlPlane().kubectl
    const input = JSON.stringify(WIDGETS_CRD)
    for (const each of [here, there]) {
      expect((await each(['apply', '-f', '-'], { input })).stderr).to.equal('')
      await each(['wait', '--for=condition=Established', `crd/${WIDGETS_CRD.metadata.name}`])
    }
    for (const each of [here, there]) await installCrds({ kubectl: each })
    namespace = await createNamespace(controlPlane(), 'kubectl')
    await here(['create', 'namespace', namespace])
  })
  after(async () => {
    await there(['delete', 'crd', WIDGETS_CRD.metadata.name])
    await removeNamespace(controlPlane(), namespace)
    ending.abort()
    await Promise.all(standIns)
    await client.close()
    await sandbox.stop()
    await rm(home, { recursive: true })
    expect(errors).to.deep.equal([])
  })

  for (const [title, commands] of Object.entries(SESSIONS)) {
    it(title, async () => {
      for (const { args, input, codeOnly } of commands) {
        const own = ['-n', namespace, ...args.map((arg) => arg.replaceAll('NAMESPACE', namespace))]
        const options = input === undefined ? {} : { input }
        const [ours, theirs] = [await here(own, options), await there(own, options)].map((each) =>
          normal(each, namespace),
        )
        if (codeOnly) expect(ours?.code, `kubectl ${args.join(' ')}: ${ours?.stderr}`).to.equal(theirs?.code)
        else expect(ours, `kubectl ${args.join(' ')}`).to.deep.equal(theirs)
      }
      for (const each of [here, there]) await each(['-n', namespace, 'delete', 'cm,secret,service,pod', '-l', 'app=x'])
    })
  }

  it('watches', async () => {
    const watching = here(['-n', namespace, 'get', 'cm', '-w', '-o', 'name', '--request-timeout=3s'])
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await here(['-n', namespace, 'create', 'cm', 'seen'])
    expect((await watching).stdout).to.include('configmap/seen\n')
  })

  it("watches Grove's own kinds in a table", async () => {
    const rows: string[][] = []
    for (const each of [here, there]) {
      const watching = each(['-n', namespace, 'get', 'pclq', '-w', '--request-timeout=4s'])
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await each(['-n', namespace, 'apply', '-f', '-'], { input: podClique })
      await each(['-n', namespace, 'scale', 'pclq', 'alone', '--replicas=3'])
      await each(['-n', namespace, 'delete', 'pclq', 'alone'])
      rows.push(normal(await watching, namespace).stdout.split('\n'))
    }
    expect(rows[0]).to.have.length.greaterThan(3)
    expect(rows[0]).to.deep.equal(rows[1])
  })
})
