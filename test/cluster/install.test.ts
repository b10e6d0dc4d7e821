import { existsSync } from 'node:fs'
import { expect } from 'chai'
import { enabledControllers, watchedKinds, withComponents } from '../../reconcilers/engine/controller.ts'
import { REGISTRY } from '../../reconcilers/registry.ts'
import { baseConfiguration } from '../../scripts/rights/base-configuration.ts'
import { controlPlane } from './fixture.ts'
import {
  CRD_DIRECTORY,
  crdFiles,
  installCrds,
  kustomization,
  type Manifest,
  render,
  webhookConfigurations,
} from './manifests.ts'
import { createNamespace, removeNamespace } from './namespace.ts'
import { type ACCOUNT, userOf } from './operator.ts'
import { repositoryRoot } from './repository.ts'
import { installWebhooks } from './webhooks.ts'

const PODCLIQUESET = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 'pair' },
  spec: {
    replicas: 1,
    template: {
      cliques: [
        {
          name: 'worker',
          spec: {
            roleName: 'worker',
            replicas: 2,
            minAvailable: 1,
            podSpec: { containers: [{ name: 'main', image: 'main:1' }] },
          },
        },
      ],
    },
  },
}

const kubectl = (args: readonly string[], input = '') => controlPlane().kubectl(args, { input })

const expectSuccess = async (args: readonly string[], input = ''): Promise<string> => {
  const { code, stdout, stderr } = await kubectl(args, input)
  expect(code, `kubectl ${args.join(' ')}: ${stderr}`).to.equal(0)
  return stdout
}

describe('the CustomResourceDefinitions on a real API server', () => {
  let namespace: string
  before(async () => {
    await installCrds(controlPlane())
    namespace = await createNamespace(controlPlane(), 'crds')
    await expectSuccess(['create', '-n', namespace, '-f', '-'], JSON.stringify(PODCLIQUESET))
  })
  after(() => removeNamespace(controlPlane(), namespace))

  it('are applied by the server, again and again, without a change', async () => {
    const versions = () => expectSuccess(['get', '-f', CRD_DIRECTORY, '-o', 'jsonpath={.items[*].metadata.generation}'])
    const before = await versions()
    expect(before.split(' ')).to.have.length(crdFiles().length)
    await expectSuccess(['apply', '--server-side', '--validate=strict', '-f', CRD_DIRECTORY])
    expect(await versions()).to.equal(before)
  })

  it('have structural schemas that the API server has no complaint about', async () => {
    const conditions = await expectSuccess([
      'get',
      '-f',
      CRD_DIRECTORY,
      '-o',
      'jsonpath={range .items[*]}{.metadata.name}: {range .status.conditions[*]}{.type}={.status} {end}\n{end}',
    ])
    expect(conditions.split('\n').filter(Boolean)).to.have.length(crdFiles().length)
    expect(conditions).to.not.match(/NonStructuralSchema=True|NamesAccepted=False|Established=False/)
  })

  it('explain the pod spec down to its containers', async () => {
    const explained = await expectSuccess(['explain', 'pcs.spec.template.cliques.spec.podSpec.containers'])
    expect(explained)
      .to.include('FIELD: containers <[]')
      .and.match(/^ +image\t<string>/m)
  })

  // docs/reference/names-and-labels.md#columns
  it('show the columns of the reference under the short name, and why pods fail', async () => {
    const columns = async (resource: string) =>
      (await expectSuccess(['get', resource, '-n', namespace])).split('\n')[0]?.trim().split(/\s\s+/)
    const updates = ['PCLQS-UPDATED', 'PCLQS-TOTAL', 'PCSGS-UPDATED', 'PCSGS-TOTAL']
    expect(await columns('pcs')).to.deep.equal([
      'NAME',
      'REPLICAS',
      'AVAILABLE',
      'UPDATED',
      ...updates,
      'FAILING',
      'AGE',
    ])
  })

  it('scale a PodCliqueSet through its scale subresource', async () => {
    await expectSuccess(['scale', 'pcs/pair', '-n', namespace, '--replicas=3'])
    const replicas = ['get', 'pcs', 'pair', '-n', namespace, '-o', 'jsonpath={.spec.replicas}']
    expect(await expectSuccess(replicas)).to.equal('3')
  })

  it('refuse what kubectl would otherwise drop silently', async () => {
    const misspelt = { ...PODCLIQUESET, metadata: { name: 'misspelt' }, spec: { ...PODCLIQUESET.spec, replica: 2 } }
    const { code, stderr } = await kubectl(['create', '-n', namespace, '-f', '-'], JSON.stringify(misspelt))
    expect(code).to.equal(1)
    expect(stderr).to.include('unknown field "spec.replica"')
  })
})

describe('the kustomize base on a real API server', () => {
  afterEach(async () => {
    // Removes only what would disturb other suites: webhooks that have no server.
    const kinds = 'mutatingwebhookconfigurations,validatingwebhookconfigurations'
    await expectSuccess(['delete', kinds, '-l', 'app.kubernetes.io/part-of=grove', '--ignore-not-found'])
  })

  it('installs by kubectl apply -k, and both Deployments become available', async () => {
    // Applied twice: the second time finds what the first has left.
    for (let time = 1; time <= 2; time++)
      await expectSuccess(['apply', '--validate=strict', '-k', kustomization('base')])
    for (const name of ['grove-operator', 'grove-reconciler']) {
      await expectSuccess(['rollout', 'status', '-n', 'grove-system', `deployment/${name}`, '--timeout=60s'])
    }
  })

  it('installs by server-side apply', async () => {
    const args = ['apply', '--server-side', '--force-conflicts', '--validate=strict', '-k', kustomization('base')]
    expect(await expectSuccess(args)).to.include('podcliquesets.grove.io serverside-applied')
  })

  it('holds up nothing but our objects while no webhook runs', async () => {
    const namespace = await createNamespace(controlPlane(), 'no-webhook')
    const pod = (name: string, labels: object) =>
      JSON.stringify({
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name, labels },
        spec: { containers: [{ name: 'main', image: 'main' }] },
      })
    const ours = { 'app.kubernetes.io/managed-by': 'grove-operator', 'grove.io/podclique': 'a' }
    const nowhere = { url: 'https://127.0.0.1:1', caBundle: controlPlane().admin.ca }
    const webhooks = await installWebhooks(controlPlane(), nowhere)
    try {
      const create = (manifest: string, where = namespace) => kubectl(['create', '-n', where, '-f', '-'], manifest)
      expect((await create(pod('theirs', {}))).stderr).to.equal('')
      expect((await create(pod('ours', ours), 'kube-system')).stderr).to.not.include('webhook')
      expect((await create(pod('ours', ours))).stderr).to.include('pod.defaulting.webhooks.grove.io')
      const set = JSON.stringify(PODCLIQUESET)
      expect((await create(set)).stderr).to.include('pcs.defaulting.webhooks.grove.io')
    } finally {
      await webhooks.remove()
    }
    await removeNamespace(controlPlane(), namespace)
  })

  it('asks no webhook about a finalizer, and about everything that it judges', async () => {
    const namespace = await createNamespace(controlPlane(), 'finalizer')
    const set = ['pcs', 'pair', '-n', namespace]
    await expectSuccess(['create', '-n', namespace, '-f', '-'], JSON.stringify(PODCLIQUESET))
    const patch = (change: object) => kubectl(['patch', ...set, '--type=merge', '-p', JSON.stringify(change)])
    const nowhere = { url: 'https://127.0.0.1:1', caBundle: controlPlane().admin.ca }
    const webhooks = await installWebhooks(controlPlane(), nowhere)
    try {
      expect((await patch({ metadata: { finalizers: ['example.com/hold'] } })).stderr).to.equal('')
      await expectSuccess(['delete', ...set, '--wait=false'])
      for (const change of [
        { metadata: { annotations: { 'grove.io/auto-mnnvl': 'enabled' } } },
        { metadata: { labels: { 'kai.scheduler/queue': 'test' } } },
        { spec: { replicas: 7 } },
      ]) {
        expect((await patch(change)).stderr, JSON.stringify(change)).to.include('failed calling webhook')
      }
      expect((await patch({ metadata: { finalizers: null } })).stderr).to.equal('')
      expect((await kubectl(['get', ...set])).stderr).to.include('NotFound')
    } finally {
      await webhooks.remove()
    }
    await removeNamespace(controlPlane(), namespace)
  })

  describe('gives each of two accounts the rights that it needs and no others:', () => {
    const may = async (account: keyof typeof ACCOUNT, ...args: string[]) =>
      (await kubectl(['auth', 'can-i', ...args, `--as=${userOf(account)}`])).stdout.trim()
    /** Asks the server itself, because kubectl refuses a kind that is not served here. */
    const isAllowed = async (account: keyof typeof ACCOUNT, resourceAttributes: object) => {
      const review = { apiVersion: 'authorization.k8s.io/v1', kind: 'SubjectAccessReview' }
      const question = JSON.stringify({ ...review, spec: { user: userOf(account), resourceAttributes } })
      return (await expectSuccess(['create', '-o', 'jsonpath={.status.allowed}', '-f', '-'], question)) === 'true'
    }
    before(async () => {
      // Another suite may have installed the components.
      for (const component of ['trainjobs', 'mnnvl']) {
        for (const role of ['reconciler-role.yaml', 'webhook-role.yaml']) {
          const file = kustomization(`components/${component}/${role}`)
          if (existsSync(file)) await expectSuccess(['delete', '--ignore-not-found', '-f', file])
        }
      }
      await expectSuccess(['apply', '--server-side', '--force-conflicts', '-k', kustomization('base')])
    })

    it('the reconcilers', async () => {
      expect(await may('reconcilers', 'create', 'podcliques', '-n', 'default')).to.equal('yes')
      const lease = 'leases/grove-operator-leader-election'
      expect(await may('reconcilers', 'patch', lease, '-n', 'grove-system')).to.equal('yes')
      // Kubernetes has no right for metadata alone. So to watch the token Secrets, the right to read Secrets is needed.
      for (const [verb, resource] of [
        ['delete', 'secrets'],
        ['list', 'configmaps'],
        ['list', 'nodes'],
        ['create', 'podcliquesets'],
        ['create', 'tokenreviews'],
        ['patch', 'mutatingwebhookconfigurations/pod-defaulting-webhook'],
      ] as const) {
        expect(await may('reconcilers', verb, resource, '-n', 'default'), `${verb} ${resource}`).to.equal('no')
      }
      const token = { verb: 'create', resource: 'serviceaccounts', subresource: 'token', namespace: 'default' }
      expect(await isAllowed('reconcilers', token)).to.equal(false)
      const config = await baseConfiguration(repositoryRoot)
      const own = withComponents(enabledControllers(REGISTRY, config), config, () => false)
      for (const { kind, plural } of watchedKinds(own)) {
        const group = kind.apiVersion.includes('/') ? kind.apiVersion.replace(/\/.*/, '') : ''
        for (const verb of ['list', 'watch']) {
          expect(await isAllowed('reconcilers', { verb, group, resource: plural }), `${verb} ${plural}`).to.equal(true)
        }
      }
    })

    it('the webhook, which writes nothing but what its certificate needs', async () => {
      expect(await may('webhook', 'get', 'podcliquesets', '-n', 'default')).to.equal('yes')
      expect(await may('webhook', 'patch', 'mutatingwebhookconfigurations/pod-defaulting-webhook')).to.equal('yes')
      expect(await may('webhook', 'patch', 'secrets/grove-webhook-server-cert', '-n', 'grove-system')).to.equal('yes')
      for (const [verb, resource] of [
        ['patch', 'mutatingwebhookconfigurations/anothers'],
        ['get', 'secrets'],
        ['list', 'pods'],
        ['create', 'pods'],
        ['create', 'podcliques'],
        ['patch', 'podcliquesets'],
        ['get', 'trainingruntimes'],
        ['patch', 'leases/grove-operator-leader-election'],
      ] as const) {
        expect(await may('webhook', verb, resource, '-n', 'default'), `${verb} ${resource}`).to.equal('no')
      }
    })
  })

  it('lets those who may edit a namespace write PodCliqueSets there', async () => {
    const namespace = await createNamespace(controlPlane(), 'users')
    await expectSuccess(['create', 'rolebinding', 'edit', '-n', namespace, '--clusterrole=edit', '--user=ada'])
    const { kubeconfig } = await controlPlane().identity('ada')
    const as = (args: string[], input = '') => controlPlane().kubectl([...args, '-n', namespace], { input, kubeconfig })
    const set = JSON.stringify(PODCLIQUESET)
    expect((await as(['create', '--dry-run=server', '-f', '-'], set)).stderr).to.not.include('forbidden')
    expect((await as(['auth', 'can-i', 'create', 'podcliques'])).stdout.trim()).to.equal('no')
    await removeNamespace(controlPlane(), namespace)
  })
})

describe('the overlays', () => {
  const configurations = (manifests: readonly Manifest[]) =>
    webhookConfigurations(manifests).map(({ metadata }) => metadata)

  it('with cert-manager ask for the CA in every webhook configuration, and take the certificate as given', async () => {
    const manifests = await render(controlPlane(), 'overlays/cert-manager')
    const injected = configurations(manifests)
    const ofBase = configurations(await render(controlPlane(), 'base')).map(({ name }) => name)
    expect(injected.map(({ name }) => name)).to.include.members(ofBase)
    const from = 'grove-system/grove-webhook-server-cert'
    for (const metadata of injected) {
      expect(metadata).to.have.nested.property('annotations.cert-manager\\.io/inject-ca-from', from)
    }
    expect(JSON.stringify(manifests.find(({ kind }) => kind === 'ConfigMap'))).to.include('certProvisionMode: manual')
  })

  it('with the authorizer add its webhook and turn it on; the base does neither', async () => {
    const names = async (path: string) => configurations(await render(controlPlane(), path)).map(({ name }) => name)
    expect(await names('base')).to.not.include('authorizer-webhook')
    expect(await names('overlays/authorizer')).to.include('authorizer-webhook')
    const manifests = await render(controlPlane(), 'overlays/authorizer')
    expect(JSON.stringify(manifests.find(({ kind }) => kind === 'ConfigMap'))).to.match(
      /authorizer:\\n {2}enabled: true/,
    )
  })
})
