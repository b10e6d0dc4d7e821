import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { controlPlane } from './fixture.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { installOperator, operatorToken, userOf } from './operator.ts'
import { repositoryRoot } from './repository.ts'
import { startWebhook, type WebhookProcess } from './webhook-process.ts'
import { type InstalledWebhooks, installWebhooks } from './webhooks.ts'
import { type Asker, type Attempt, type Verdict, type WhoMay, whoMay } from './who-may.ts'

const PAGE = join(repositoryRoot, 'docs', 'admission.md')
const [BEGIN, END] = ['<!-- who may: begin -->', '<!-- who may: end -->']
/** The set to which everything in the table belongs. */
const SET = 'guarded'

interface Kind {
  readonly apiVersion: string
  readonly plural: string
  /** What an object of the kind needs besides its metadata. */
  readonly more: object
}

const container = { name: 'main', image: 'busybox' }
const KINDS: Readonly<Record<string, Kind>> = {
  Pod: { apiVersion: 'v1', plural: 'pods', more: { spec: { containers: [container], schedulerName: 'nobody' } } },
  PodClique: {
    apiVersion: 'grove.io/v1alpha1',
    plural: 'podcliques',
    more: { spec: { roleName: 'main', replicas: 1, minAvailable: 1, podSpec: { containers: [container] } } },
  },
  PodCliqueScalingGroup: {
    apiVersion: 'grove.io/v1alpha1',
    plural: 'podcliquescalinggroups',
    more: { spec: { replicas: 1, minAvailable: 1, cliqueNames: ['main'] } },
  },
  PodGang: { apiVersion: 'scheduler.grove.io/v1alpha1', plural: 'podgangs', more: { spec: { podgroups: [] } } },
  Secret: { apiVersion: 'v1', plural: 'secrets', more: { stringData: { token: 'a' } } },
  ServiceAccount: { apiVersion: 'v1', plural: 'serviceaccounts', more: {} },
  Service: { apiVersion: 'v1', plural: 'services', more: { spec: { clusterIP: 'None', selector: { app: 'a' } } } },
  Role: { apiVersion: 'rbac.authorization.k8s.io/v1', plural: 'roles', more: { rules: [] } },
  RoleBinding: {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    plural: 'rolebindings',
    more: { subjects: [], roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: `${SET}-role` } },
  },
  HorizontalPodAutoscaler: {
    apiVersion: 'autoscaling/v2',
    plural: 'horizontalpodautoscalers',
    more: {
      spec: { maxReplicas: 2, scaleTargetRef: { apiVersion: 'grove.io/v1alpha1', kind: 'PodClique', name: 'x' } },
    },
  },
}

const nameOf = (kind: string): string => `${SET}-${kind.toLowerCase()}`
const MANAGED = { 'app.kubernetes.io/managed-by': 'grove-operator', 'app.kubernetes.io/part-of': SET }

const manifest = (kind: string, name: string): object => {
  const { apiVersion, more } = KINDS[kind] as Kind
  return { apiVersion, kind, metadata: { name, labels: MANAGED }, ...more }
}

const pathOf = (kind: string, namespace: string): string => {
  const { apiVersion, plural } = KINDS[kind] as Kind
  return `${apiVersion.includes('/') ? '/apis' : '/api'}/${apiVersion}/namespaces/${namespace}/${plural}`
}

/** What is tried on objects of a kind and on their subresources. */
const attemptsOn = (kind: string, namespace: string): Attempt[] => {
  const all = pathOf(kind, namespace)
  const one = `${all}/${nameOf(kind)}`
  const selector = `labelSelector=${encodeURIComponent(`app.kubernetes.io/part-of=${SET}`)}`
  return [
    { title: 'create', method: 'POST', path: all, body: manifest(kind, `${SET}-imitated`) },
    { title: 'update', method: 'PATCH', path: one, body: { metadata: { annotations: { a: 'b' } } } },
    { title: 'take the labels off', method: 'PATCH', path: one, body: { metadata: { labels: null } } },
    { title: 'delete', method: 'DELETE', path: one },
    { title: 'delete all', method: 'DELETE', path: `${all}?${selector}` },
    ...(SUBRESOURCES[kind] ?? []).map(({ path, ...more }) => ({ ...more, path: `${one}${path}` })),
  ]
}

/** Scales as an autoscaler does; `kubectl scale` does the same. */
const scale = (kind: string): Attempt => ({
  title: 'scale',
  method: 'PUT',
  path: '/scale',
  body: { apiVersion: 'autoscaling/v1', kind: 'Scale', metadata: { name: nameOf(kind) }, spec: { replicas: 2 } },
})
const status: Attempt = {
  title: 'status',
  method: 'PATCH',
  path: '/status',
  body: { status: { conditions: [] } },
}
const binding = {
  apiVersion: 'v1',
  kind: 'Binding',
  metadata: { name: nameOf('Pod') },
  target: { kind: 'Node', name: 'somewhere' },
}
const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: nameOf('Pod') } }
const debug = { ...container, name: 'debug' }
const SUBRESOURCES: Readonly<Record<string, readonly Attempt[]>> = {
  Pod: [
    { title: 'status', method: 'PATCH', path: '/status', body: { status: { reason: 'a' } } },
    { title: 'bind', method: 'POST', path: '/binding', body: binding },
    {
      title: 'debug (ephemeralcontainers)',
      method: 'PATCH',
      path: '/ephemeralcontainers',
      body: { spec: { ephemeralContainers: [debug] } },
    },
    { title: 'evict', method: 'POST', path: '/eviction', body: eviction },
  ],
  PodClique: [scale('PodClique'), status],
  PodCliqueScalingGroup: [scale('PodCliqueScalingGroup'), status],
  PodGang: [status],
}

const SERVICE_ACCOUNTS = ['system:serviceaccounts']
const controller = (title: string, name: string): Asker => ({
  title,
  user: `system:serviceaccount:kube-system:${name}`,
  groups: [...SERVICE_ACCOUNTS, 'system:serviceaccounts:kube-system'],
})
const ASKERS: readonly Asker[] = [
  { title: 'tenant (`edit`)', user: 'who-may-tenant', groups: [] },
  { title: 'tenant (`admin`)', user: 'who-may-owner', groups: [] },
  { title: 'cluster admin', user: 'who-may-root', groups: ['system:masters'] },
  { title: 'reconcilers', user: userOf('reconcilers'), groups: SERVICE_ACCOUNTS },
  { title: 'webhook', user: userOf('webhook'), groups: SERVICE_ACCOUNTS },
  controller('garbage collector', 'generic-garbage-collector'),
  controller('namespace controller', 'namespace-controller'),
  controller('autoscaler', 'horizontal-pod-autoscaler'),
  { title: 'scheduler', user: 'system:kube-scheduler', groups: [] },
]

const SIGNS: Readonly<Record<Verdict, string>> = {
  allowed: '**yes**',
  authoriser: 'no',
  'no right': '–',
  rules: 'rules',
}

describe('who may do what with the objects of a set, while the authoriser is on', () => {
  let namespace: string
  let webhook: WebhookProcess
  let installed: InstalledWebhooks | undefined
  let asking: WhoMay
  const create = async (input: object): Promise<void> => {
    const { code, stderr } = await controlPlane().kubectl(['create', '-n', namespace, '-f', '-'], {
      input: JSON.stringify(input),
    })
    if (code !== 0) throw new Error(stderr)
  }

  before(async () => {
    const plane = controlPlane()
    await installOperator(plane)
    namespace = await createNamespace(plane, 'who-may')
    const binding = (user: string, role: string) => ({
      ...{ apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'RoleBinding', metadata: { name: user } },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: role },
      subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: user }],
    })
    await create(binding('who-may-tenant', 'edit'))
    await create(binding('who-may-owner', 'admin'))
    const spec = { roleName: 'main', replicas: 1, podSpec: { containers: [container] } }
    await create({
      apiVersion: 'grove.io/v1alpha1',
      kind: 'PodCliqueSet',
      metadata: { name: SET },
      spec: { replicas: 1, template: { cliques: [{ name: 'main', spec }] } },
    })
    for (const kind of Object.keys(KINDS)) await create(manifest(kind, nameOf(kind)))
    const { kubeconfig } = await operatorToken(plane, 'webhook')
    webhook = await startWebhook({
      kubeconfig,
      selfSigned: true,
      change: (config) => {
        config.authorizer = { enabled: true, reconcilerServiceAccountUserName: userOf('reconcilers') }
      },
    })
    installed = await installWebhooks(plane, webhook, 'overlays/authorizer')
    asking = whoMay(plane.admin)
  })
  after(async () => {
    asking?.close()
    await installed?.remove()
    await webhook?.stop()
    await removeNamespace(controlPlane(), namespace)
  })

  it('is as the table of docs/admission.md says', async () => {
    const head = ['', 'what', ...ASKERS.map(({ title }) => title)]
    const rows: string[][] = []
    for (const kind of Object.keys(KINDS)) {
      for (const attempt of attemptsOn(kind, namespace)) {
        const verdicts = await Promise.all(ASKERS.map((asker) => asking.verdict(asker, attempt)))
        rows.push([kind, attempt.title, ...verdicts.map((verdict) => SIGNS[verdict])])
      }
    }
    const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
    const text = await readFile(PAGE, 'utf8')
    const [before = '', rest = ''] = text.split(BEGIN)
    const [written = '', after = ''] = rest.split(END)
    if (process.env.GROVE_WRITE_TABLES === '1') {
      await writeFile(PAGE, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`)
      return
    }
    expect(table.split('\n')).to.deep.equal(written.trim().split('\n'))
  })
})
