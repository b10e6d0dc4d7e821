import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect } from 'chai'
import { parse, parseAllDocuments, stringify } from 'yaml'
import { completeConfiguration } from '../../config/load.ts'
import { projectVersion } from '../../scripts/package/project.ts'
import { pageOf } from '../pages/page.ts'
import { controlPlane } from './fixture.ts'
import { CHART, helmOn } from './helm.ts'
import { kustomization, type Manifest } from './manifests.ts'
import { repositoryRoot } from './repository.ts'

/** What is turned on in both: in a kustomization, and by values of the chart. */
interface Case {
  readonly name: string
  /** A path below manifests/. */
  readonly base?: string
  readonly components?: readonly string[]
  readonly values: object
  /** More arguments of Helm. */
  readonly args?: readonly string[]
  /** Whether the CRDs are compared too. They are two megabytes, and most cases do not change them. */
  readonly crds?: boolean
}

const KAI_PROFILES = [{ name: 'kai-scheduler' }, { name: 'default-scheduler' }]
const withProfile = (profile: object) => ({
  config: { scheduler: { profiles: [{ name: 'default-scheduler' }, { name: 'kai-scheduler' }, profile] } },
})
/** Components that only add rights. */
const RIGHTS = ['koord-scheduler', 'kueue', 'mnnvl', 'trainjobs', 'volcano']

const CASES: readonly Case[] = [
  { name: 'nothing', values: {}, crds: true },
  { name: 'cert-manager', base: 'overlays/cert-manager', values: { certificates: { mode: 'cert-manager' } } },
  {
    name: 'the authorizer',
    base: 'overlays/authorizer',
    values: {
      config: {
        authorizer: {
          enabled: true,
          exemptServiceAccountUserNames: [
            'system:serviceaccount:kube-system:generic-garbage-collector',
            'system:serviceaccount:kube-system:horizontal-pod-autoscaler',
            'system:kube-controller-manager',
            'system:serviceaccount:kai-scheduler:pod-grouper',
            'system:serviceaccount:kai-scheduler:binder',
          ],
        },
      },
    },
  },
  { name: 'rules in the CRDs', base: 'overlays/crd-rules', values: { crds: { rules: true } }, crds: true },
  {
    name: 'KAI',
    base: 'overlays/kai',
    values: {
      config: {
        topologyAwareScheduling: { enabled: true },
        scheduler: { defaultProfileName: 'kai-scheduler', profiles: KAI_PROFILES },
      },
    },
  },
  { name: 'fabrics', base: 'overlays/mnnvl', values: { config: { network: { autoMNNVLEnabled: true } } } },
  {
    name: 'a cluster that serves ComputeDomains, so that fabrics of before are released',
    components: ['mnnvl'],
    values: {},
    args: ['--api-versions', 'resource.nvidia.com/v1beta1/ComputeDomain'],
  },
  { name: 'TrainJobs', base: 'overlays/trainjobs', values: { trainjobs: { enabled: true } } },
  { name: 'the page', base: 'overlays/page', values: { page: { enabled: true } } },
  { name: 'network policies', components: ['network-policy'], values: { networkPolicy: { enabled: true } } },
  { name: 'monitoring', components: ['monitoring'], values: { monitoring: { enabled: true } } },
  { name: 'the rights of every component', components: RIGHTS, values: { extraRights: RIGHTS } },
]

const helm = (...args: string[]) => helmOn(controlPlane())(args)

/** What Helm makes of a chart with these values, or why it refuses. */
const rendered = async (values: object, chart = CHART, ...args: readonly string[]) => {
  const directory = await mkdtemp(join(controlPlane().directory, 'values-'))
  const file = join(directory, 'values.yaml')
  await writeFile(file, stringify(values))
  return await helm('template', 'grove', chart, '--values', file, ...args)
}

const templated = async (values: object, namespace = 'grove-system', args: readonly string[] = []): Promise<string> => {
  const { code, stdout, stderr } = await rendered(values, CHART, '--namespace', namespace, ...args)
  expect(code, stderr).to.equal(0)
  return stdout
}

interface PodTemplate {
  readonly metadata: { readonly labels: object; readonly annotations?: object }
  readonly spec: {
    readonly containers: readonly {
      readonly env?: readonly { readonly name: string }[]
      readonly ports: readonly { readonly containerPort: number }[]
      readonly volumeMounts: readonly object[]
      readonly securityContext: object
    }[]
    readonly volumes: readonly object[]
    readonly securityContext: object
    readonly dnsPolicy?: string
  }
}

/** The templates of the Pods, by the name of their Deployment. */
const deploymentsIn = (text: string): Readonly<Record<string, PodTemplate>> =>
  Object.fromEntries(
    objectsOf(text).flatMap((object) =>
      object.kind === 'Deployment'
        ? [[object.metadata.name, (object as Manifest & { spec: { template: PodTemplate } }).spec.template]]
        : [],
    ),
  )

/** The operator configuration in the ConfigMap of the chart. */
const configurationIn = (objects: readonly Manifest[]): unknown => {
  const map = objects.find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('grove-operator-cm'),
  )
  return parse((map as Manifest & { data: Record<string, string> }).data['config.yaml'] ?? '')
}

/** A text of blanks for a word of the log: a file may have it, and the schema of the chart is stricter. */
const STRICTER = 'blank log words are skipped'

const WITHOUT_CRDS = { crds: { install: false } }

const objectsOf = (text: string): Manifest[] =>
  parseAllDocuments(text).flatMap((document) => (document.contents === null ? [] : [document.toJS() as Manifest]))

/** The text of a case, as kubectl builds it. */
const kustomized = async ({ base = 'base', components }: Case): Promise<string> => {
  if (components === undefined) return built(kustomization(base))
  const directory = await mkdtemp(join(controlPlane().directory, 'kustomization-'))
  const at = (path: string) => relative(directory, kustomization(path))
  const list = components.map((component) => at(`components/${component}`))
  const text = stringify({ namespace: 'grove-system', resources: [at('base')], components: list })
  await writeFile(join(directory, 'kustomization.yaml'), text)
  return await built(directory)
}

const built = async (directory: string): Promise<string> => {
  const { code, stdout, stderr } = await controlPlane().kubectl(['kustomize', directory])
  expect(code, stderr).to.equal(0)
  return stdout
}

const withoutCrds = (text: string): string =>
  text
    .split(/^---\n/m)
    .filter((document) => !/^kind: CustomResourceDefinition$/m.test(document))
    .join('---\n')

/**
 * Objects by name, without what each tool does in its own way: the hash in the name of the configuration, and Helm's
 * note on CRDs.
 */
const comparable = (manifests: readonly Manifest[]): Record<string, unknown> => {
  const text = JSON.stringify(manifests).replaceAll(/grove-operator-cm-[0-9a-z]{10}/g, 'grove-operator-cm')
  const objects = (JSON.parse(text) as Manifest[]).filter(({ kind }) => kind !== 'Namespace').map(parsed)
  return Object.fromEntries(objects.map((object) => [`${object.kind} ${object.metadata.name}`, object]))
}

const parsed = (object: Manifest): Manifest => {
  const { data, ...rest } = object as Manifest & { data?: Record<string, string> }
  if (object.metadata.name === 'grove-operator-cm')
    return { ...rest, data: { 'config.yaml': parse(data?.['config.yaml'] ?? '') } } as Manifest
  if (object.kind !== 'CustomResourceDefinition') return object
  const { annotations, ...metadata } = object.metadata as Manifest['metadata'] & { annotations: Record<string, string> }
  const { 'helm.sh/resource-policy': policy, ...others } = annotations ?? {}
  expect(policy ?? 'keep').to.equal('keep')
  return {
    ...object,
    metadata: { ...metadata, ...(Object.keys(others).length > 0 && { annotations: others }) },
  } as Manifest
}

describe('the chart', () => {
  it('is faultless to helm lint, with its own values and with everything turned on', async () => {
    const everything = [
      'networkPolicy.enabled=true',
      'trainjobs.enabled=true',
      'crds.rules=true',
      'certificates.mode=cert-manager',
    ]
    for (const values of ['', everything.join(',')]) {
      const { code, stdout } = await helm('lint', '--strict', CHART, '--set', values)
      expect(code, stdout).to.equal(0)
      expect(stdout).to.not.match(/\[(WARNING|ERROR)\]/)
    }
  })

  for (const each of CASES) {
    it(`installs what kustomize does, object for object, with ${each.name}`, async () => {
      const texts = await Promise.all([templated(each.values, undefined, each.args), kustomized(each)])
      const compared = each.crds ? texts : texts.map(withoutCrds)
      const [chart = {}, expected = {}] = compared.map((text) => comparable(objectsOf(text)))
      expect(Object.keys(expected)).to.have.length.above(20)
      expect(Object.keys(chart).sort()).to.deep.equal(Object.keys(expected).sort())
      for (const [name, object] of Object.entries(expected)) expect(chart[name], name).to.deep.equal(object)
    })
  }

  it('brings the rights that a scheduler of the configuration needs', async () => {
    const roles = async (values: object) =>
      objectsOf(await templated({ ...values, ...WITHOUT_CRDS }))
        .filter(({ kind }) => kind === 'ClusterRole')
        .map(({ metadata }) => metadata.name.replace('grove:system:', ''))
    expect(await roles(withProfile({ name: 'volcano' }))).to.include.members([
      'grove-reconcilers:volcano',
      'grove-webhook:volcano',
    ])
    expect(await roles({})).to.not.include('grove-reconcilers:volcano')
  })

  it('says in its notes how gangs are placed in the configuration of the values', async () => {
    const gangs = async (...set: string[]) => {
      const { code, stdout, stderr } = await helm(
        ...['install', 'notes', CHART, '--dry-run=client', '--namespace', 'grove-system'],
        ...set.flatMap((each) => ['--set', each]),
      )
      expect(code, stderr).to.equal(0)
      return /^Gangs: (.*)$/m.exec(stdout)?.[1]
    }
    expect(await gangs()).to.match(/^default-scheduler .* all at once .* where the cluster serves PodGroups/)
    expect(await gangs('config.scheduler.defaultProfileName=kai-scheduler')).to.match(/^kai-scheduler .* all at once/)
    const own = 'config.scheduler.profiles[0].name=default-scheduler'
    expect(await gangs(own, 'config.scheduler.profiles[0].config.gangScheduling=true')).to.match(
      /all at once or not at all\./,
    )
    expect(await gangs(own, 'config.scheduler.profiles[0].config.gangScheduling=false')).to.match(/pods one by one/)
  })

  it('gives the same when it is rendered again, and holds no key, certificate or Secret', async () => {
    const text = await templated({})
    expect(await templated({})).to.equal(text)
    expect(text).to.not.match(/^kind: Secret$/m)
    expect(text).to.not.match(/BEGIN|caBundle/)
  })

  it('goes into any namespace, and names no other', async () => {
    const values = { ...WITHOUT_CRDS, certificates: { mode: 'cert-manager' }, networkPolicy: { enabled: true } }
    const text = await templated(values, '4711')
    const objects = objectsOf(text)
    const namespaces = objects.flatMap(({ metadata }) => metadata.namespace ?? [])
    expect(new Set(namespaces)).to.deep.equal(new Set(['4711']))
    expect(text).to.not.include('grove-system')
    expect(text).to.include('grove-operator.4711.svc').and.include('resourceNamespace: "4711"')
  })

  it('works with schedulerName alone, which is then the default scheduler', async () => {
    const objects = objectsOf(await templated({ ...WITHOUT_CRDS, config: { schedulerName: 'kai-scheduler' } }))
    const { config, errors } = completeConfiguration(configurationIn(objects))
    expect(errors).to.deep.equal([])
    expect(config?.scheduler.defaultProfileName).to.equal('kai-scheduler')
    const { config: unsaid } = completeConfiguration(configurationIn(objectsOf(await templated(WITHOUT_CRDS))))
    expect(unsaid?.scheduler.defaultProfileName).to.equal('default-scheduler')
  })

  it('refuses a configuration with which its Deployments would end, and takes every other', async () => {
    const rows = ['test/data', 'test/data/reference'].flatMap((folder) =>
      readFileSync(join(repositoryRoot, folder, 'operator-configuration.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { readonly id: string; readonly object: object }),
    )
    const wrong: string[] = []
    for (const { id, object } of rows.filter((row) => row.id !== STRICTER)) {
      const { code, stdout, stderr } = await rendered({ ...WITHOUT_CRDS, config: object })
      // The values of the chart are beneath: what is left out there has another default than in a file.
      const { errors } = code === 0 ? completeConfiguration(configurationIn(objectsOf(stdout))) : { errors: [] }
      if (errors.length > 0) wrong.push(`${id} is taken: ${errors.map(({ field }) => field).join()}`)
      if (code !== 0 && completeConfiguration(object).errors.length === 0) wrong.push(`${id} is refused: ${stderr}`)
    }
    expect(rows).to.have.length.above(40)
    expect(wrong).to.deep.equal([])
  })

  it('is a part of a chart that depends on it, with a condition, and with what Helm gives all charts', async () => {
    const umbrella = await mkdtemp(join(controlPlane().directory, 'umbrella-'))
    const dependency = { name: 'grove', version: '*', condition: 'grove.enabled' }
    const chart = { apiVersion: 'v2', name: 'platform', version: '0.1.0', dependencies: [dependency] }
    await writeFile(join(umbrella, 'Chart.yaml'), stringify(chart))
    await cp(CHART, join(umbrella, 'charts/grove'), { recursive: true })
    const global = { imageRegistry: 'registry.example.com' }
    const of = async (grove: object): Promise<Manifest[]> => {
      const { code, stdout, stderr } = await rendered({ global, grove: { ...WITHOUT_CRDS, ...grove } }, umbrella)
      expect(code, stderr).to.equal(0)
      return objectsOf(stdout)
    }
    const objects = await of({})
    expect(objects).to.have.length.above(20)
    expect(await of({ enabled: true })).to.deep.equal(objects)
    expect(await of({ enabled: false })).to.deep.equal([])
  })

  it('gives the Pods of each Deployment what a mesh, a policy or a platform asks of them', async () => {
    const asked = {
      podLabels: { 'sidecar.istio.io/inject': 'false', team: 'ml' },
      podAnnotations: { 'traffic.sidecar.istio.io/excludeInboundPorts': '9443' },
      priorityClassName: 'system-cluster-critical',
      hostNetwork: true,
      podSecurityContext: { runAsUser: null, runAsGroup: 1000 },
      securityContext: { privileged: false },
      extraEnv: [{ name: 'HTTPS_PROXY', value: 'http://proxy:3128' }],
      extraVolumes: [{ name: 'ca', configMap: { name: 'ca' } }],
      extraVolumeMounts: [{ name: 'ca', mountPath: '/etc/ssl/certs' }],
    }
    const values = { ...WITHOUT_CRDS, webhook: asked, reconciler: asked, page: { ...asked, enabled: true } }
    const [plain, changed] = await Promise.all(
      [{ ...WITHOUT_CRDS, page: { enabled: true } }, values].map(async (each) => deploymentsIn(await templated(each))),
    )
    expect(Object.keys(changed ?? {})).to.have.members(['grove-operator', 'grove-reconciler', 'grove-page'])
    for (const [name, { metadata, spec }] of Object.entries(changed ?? {})) {
      const { runAsUser: _, ...before } = { runAsUser: 0, ...plain?.[name]?.spec.securityContext }
      expect(metadata.labels, name).to.include({ ...plain?.[name]?.metadata.labels, ...asked.podLabels })
      expect(metadata.annotations, name).to.deep.equal(asked.podAnnotations)
      expect(spec, name).to.include({ priorityClassName: 'system-cluster-critical', hostNetwork: true })
      expect(spec.dnsPolicy, name).to.equal('ClusterFirstWithHostNet')
      expect(spec.securityContext, name).to.deep.equal({ ...before, runAsGroup: 1000 })
      expect(spec.volumes.at(-1), name).to.deep.equal(asked.extraVolumes[0])
      const [container] = spec.containers
      expect(container?.env?.at(-1), name).to.deep.equal(asked.extraEnv[0])
      expect(container?.volumeMounts.at(-1), name).to.deep.equal(asked.extraVolumeMounts[0])
      expect(container?.securityContext, name).to.include({ privileged: false, readOnlyRootFilesystem: true })
    }
  })

  it('lets a variable take the place of one that the chart sets', async () => {
    const more = [{ name: 'NODE_OPTIONS', value: '--max-old-space-size=2048' }]
    const { spec } =
      deploymentsIn(await templated({ ...WITHOUT_CRDS, webhook: { extraEnv: more } }))['grove-operator'] ?? {}
    const env = spec?.containers[0]?.env ?? []
    expect(env.filter(({ name }) => name === 'NODE_OPTIONS')).to.deep.equal(more)
    expect(env.map(({ name }) => name)).to.include('GROVE_INIT_CONTAINER_IMAGE')
  })

  it('takes images from a registry, of a tag, with a Secret', async () => {
    const image = { registry: 'registry.example.com/team/', tag: '9.9.9', pullSecrets: [{ name: 'cred' }] }
    const text = await templated({ ...WITHOUT_CRDS, image: { ...image, pullPolicy: 'Always' } })
    for (const name of ['grove', 'grove-initc', 'grove-failover'])
      expect(text).to.include(`registry.example.com/team/${name}:9.9.9\n`)
    expect(text.match(/imagePullPolicy: Always/g)).to.have.length(2)
    expect(text.match(/- name: cred/g)).to.have.length(2)
  })

  it('takes images by their digests, all that are used or none', async () => {
    const names = ['grove', 'grove-initc', 'grove-failover']
    const digestOf = (name: string) => `sha256:${createHash('sha256').update(name).digest('hex')}`
    const digests = Object.fromEntries(names.map((name) => [name, digestOf(name)]))
    const image = { registry: 'registry.example.com/team', digests }
    const text = await templated({ ...WITHOUT_CRDS, page: { enabled: true }, image })
    const references = [...text.matchAll(/registry\.example\.com\/team\/(\S+)/g)].map(([, reference]) => reference)
    expect([...new Set(references)].sort()).to.deep.equal(names.map((name) => `${name}@${digestOf(name)}`).sort())
    const { code, stderr } = await helm('template', 'grove', CHART, '--set', `image.digests.grove=${digestOf('grove')}`)
    expect(code).to.not.equal(0)
    expect(stderr).to.match(/image\.digests\.grove-(initc|failover) is missing/)
  })

  it('labels what Prometheus is to find', async () => {
    const text = await templated({ ...WITHOUT_CRDS, monitoring: { enabled: true, labels: { release: 'prom' } } })
    const found = objectsOf(text).filter(({ apiVersion }) => apiVersion === 'monitoring.coreos.com/v1')
    expect(found.map(({ kind }) => kind).sort()).to.deep.equal([
      'PodMonitor',
      'PrometheusRule',
      'ServiceMonitor',
      'ServiceMonitor',
    ])
    for (const { metadata } of found)
      expect(metadata)
        .to.have.property('labels')
        .that.includes({ release: 'prom', 'app.kubernetes.io/part-of': 'grove' })
  })

  it('leads from each alert to where its runbook is served', async () => {
    const runbooks = 'https://example.com/grove/operations'
    const text = await templated({ ...WITHOUT_CRDS, monitoring: { enabled: true, runbooks } })
    expectRunbooksAt(runbooks, text)
  })

  it('asks to be drained past only where there are two webhooks to choose from', async () => {
    expect(await templated({ ...WITHOUT_CRDS, webhook: { replicas: 1 } })).to.not.include('kind: PodDisruptionBudget')
  })

  it('gives each webhook the CA of somebody who makes certificates by hand, and will not do without', async () => {
    const objects = objectsOf(await templated({ ...WITHOUT_CRDS, certificates: { mode: 'manual', caBundle: 'Q0E=' } }))
    const configurations = objects.filter(({ kind }) => kind.endsWith('WebhookConfiguration'))
    expect(configurations).to.have.length.above(5)
    for (const configuration of configurations) {
      const { webhooks } = configuration as Manifest & { webhooks: { clientConfig: { caBundle: string } }[] }
      for (const { clientConfig } of webhooks) expect(clientConfig.caBundle).to.equal('Q0E=')
    }
    const { code, stderr } = await helm('template', 'grove', CHART, '--set', 'certificates.mode=manual')
    expect(code).to.equal(1)
    expect(stderr).to.include('caBundle')
  })

  it('takes every default away that null removes', async () => {
    const text = await templated({ ...WITHOUT_CRDS, config: { server: null, scheduler: null } })
    const { config } = completeConfiguration(configurationIn(objectsOf(text)))
    const { containers } = deploymentsIn(text)['grove-operator']?.spec ?? { containers: [] }
    expect(containers[0]?.ports[0]?.containerPort).to.equal(config?.server.webhooks.port)
  })

  for (const [value, ...said] of [
    ['webook.replicas=3', 'webook: there is no such value; did you mean "webhook"?'],
    ['webhook.podLabel.team=ml', 'webhook.podLabel: there is no such value; did you mean "podLabels"?'],
    ['webhook.env[0].name=A', 'webhook.env: there is no such value; did you mean "extraEnv"?'],
    ['podLabels.team=ml', 'podLabels: there is no such value; did you mean "page.podLabels" or "reconciler.podLabels"'],
    ['replicaCount=3', 'replicaCount: there is no such value; did you mean "page.replicas" or "reconciler.replicas"'],
    [
      'config.scheduler.profile[0].name=kueue',
      'config.scheduler.profile: there is no such value; did you mean "profiles"?',
    ],
    [
      'config.scheduler.profiles[0].nam=kueue',
      'config.scheduler.profiles[].nam: there is no such value; did you mean "name"?',
    ],
    [
      'config.topologyAwareScheduling.levels[0].domain=rack',
      'levels: topology levels are written in a ClusterTopologyBinding',
    ],
    ['chaos=1', 'chaos: there is no such value; there are enabled, global, image, webhook'],
    [
      'webhook.podLabels.app\\.kubernetes\\.io/name=mine',
      'webhook.podLabels: "app.kubernetes.io/name" is a label of the chart',
    ],
    ['config.schedulerName=kai', 'config.schedulerName: "kai" is no scheduler; there are kai-scheduler'],
    [
      'config.schedulerName=kueue,config.scheduler.defaultProfileName=volcano',
      'config.schedulerName: "kueue" contradicts',
    ],
    ['config.leaderElection.renewDeadline=1m', 'config.leaderElection.leaseDuration: 15s must be greater'],
    ['webhook.replicas=many', 'replicas'],
    ['extraRights={slurm}', 'extraRights'],
    ['config.topologyAwareScheduler.enabled=true', 'did you mean "topologyAwareScheduling"?'],
    ['config.server.webhooks.maxConnections=1000000', 'maxConnections'],
    ['config.logLevel=verbose', 'logLevel', "'debug', 'info', 'error'"],
    ['config.controllers.podClique.concurrentSyncs=0', 'concurrentSyncs'],
    ['config.leaderElection.leaseDuration=soon', 'leaseDuration'],
  ] as const) {
    it(`refuses ${value}, and says which value is wrong`, async () => {
      const { code, stderr } = await helm('template', 'grove', CHART, '--set', value)
      expect(code).to.equal(1)
      for (const each of said) expect(stderr).to.include(each)
    })
  }
})

describe('the kustomization of docs/install.md', () => {
  it('takes every image from the registry that docs/install.md writes into it', async () => {
    const page = pageOf('', await readFile(join(repositoryRoot, 'docs/install.md'), 'utf8'))
    const example = page.blocks.find(({ language, text }) => language === 'yaml' && text.includes('components:'))
    const directory = await mkdtemp(join(controlPlane().directory, 'kustomization-'))
    const text = example?.text.replaceAll('../grove', relative(directory, repositoryRoot)) ?? ''
    await writeFile(join(directory, 'kustomization.yaml'), text)
    const workloads = objectsOf(withoutCrds(await built(directory))).filter(({ kind }) => kind === 'Deployment')
    const named = [
      ...JSON.stringify(workloads).matchAll(/"[^"]*\bgrove(?:-initc|-failover)?:\d[^"]*"|"[^"]*grove-initc"/g),
    ]
    expect([...new Set(named.map(([image]) => image))].sort()).to.deep.equal([
      '"registry.example.com/team/grove-initc"',
      `"registry.example.com/team/grove:${await projectVersion()}"`,
    ])
  })
})

describe('the kustomization of docs/operations.md', () => {
  it('leads from each alert to where its runbook is served', async () => {
    const page = pageOf('', await readFile(join(repositoryRoot, 'docs/operations.md'), 'utf8'))
    const example = page.blocks.find(({ language, text }) => language === 'yaml' && text.includes('replacements:'))
    const directory = await mkdtemp(join(controlPlane().directory, 'kustomization-'))
    const components = [relative(directory, kustomization('components/monitoring'))]
    await writeFile(join(directory, 'kustomization.yaml'), `${stringify({ components })}${example?.text}`)
    expectRunbooksAt('https://example.com/grove/operations', await built(directory))
  })
})

/** Each alert of these objects leads to its section below this address. */
const expectRunbooksAt = (address: string, text: string): void => {
  const found = [...text.matchAll(/- alert: (\w+)|runbook_url: (\S+)/g)].map(([, alert, url]) => alert ?? url)
  expect(found).to.not.have.length(0)
  for (let i = 0; i < found.length; i += 2) expect(found[i + 1]).to.equal(`${address}#${found[i]?.toLowerCase()}`)
}
