import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'chai'
import { parseAllDocuments } from 'yaml'
import { TARGETS } from '../../../cli/verbs/webhook/serving-certificate.ts'
import { loadConfiguration } from '../../../config/load.ts'
import { parseDuration } from '../../../model/duration.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { grove, ROOT } from './grove.ts'

const base = path.join(ROOT, 'manifests/base')

interface Configuration {
  kind: string
  metadata: { name: string }
  webhooks: { clientConfig: { service: { path: string } } }[]
}

const installed = async (): Promise<Configuration[]> => {
  const files = ['mutating-webhooks.yaml', 'validating-webhooks.yaml'].map((file) =>
    readFile(path.join(base, file), 'utf8'),
  )
  return (await Promise.all(files)).flatMap((text) => parseAllDocuments(text).map((document) => document.toJS()))
}

interface Container {
  name: string
  image: string
  args: string[]
  env?: { name: string; value?: string }[]
  ports: { name: string; containerPort: number }[]
  resources: { requests: object; limits: object }
  securityContext: object
  volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[]
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } }
}

interface Deployment {
  metadata: { name: string }
  spec: {
    selector: { matchLabels: Record<string, string> }
    template: {
      metadata: { labels: Record<string, string> }
      spec: {
        serviceAccountName: string
        terminationGracePeriodSeconds?: number
        priorityClassName?: string
        securityContext: object
        containers: Container[]
        volumes: { name: string }[]
      }
    }
  }
}

const read = async <T>(file: string): Promise<T[]> =>
  parseAllDocuments(await readFile(path.join(base, file), 'utf8')).map((document) => document.toJS())

const deployments = async (): Promise<Deployment[]> =>
  (await Promise.all(['deployment.yaml', 'reconciler-deployment.yaml'].map((file) => read<Deployment>(file)))).flat()

describe('the Deployments of the base', () => {
  it('run the webhooks and the reconcilers, each with options that its verb has', async () => {
    const verbs: string[] = []
    for (const { spec } of await deployments()) {
      const [container] = spec.template.spec.containers
      const [verb = '', ...options] = container?.args ?? []
      verbs.push(verb)
      const { stdout } = await grove([verb, '--help'])
      for (const option of options) expect(stdout).to.include(option.slice(0, option.indexOf('=')))
    }
    expect(verbs).to.deep.equal(['webhook', 'reconcile'])
  })

  it('name images of a registry at which nobody else publishes, and all the same one', async () => {
    const containers = (await deployments()).flatMap(({ spec }) => spec.template.spec.containers)
    const images = containers.flatMap(({ image, env = [] }) => [
      image,
      env.find(({ name }) => name.endsWith('_IMAGE'))?.value ?? '',
    ])
    for (const image of images) expect(image).to.match(/^(localhost\/[a-z-]+:\d+\.\d+\.\d+)?$/)
    expect(new Set(containers.map(({ image }) => image)).size).to.equal(1)
  })

  it('open the ports of the configuration, and are probed there', async () => {
    const { config } = await loadConfiguration(path.join(base, 'config.yaml'))
    const { webhooks, healthProbes, metrics } = config?.server ?? {}
    const known = { webhooks: webhooks?.port, health: healthProbes?.port, metrics: metrics?.port }
    for (const { spec } of await deployments()) {
      for (const container of spec.template.spec.containers) {
        const ports = Object.fromEntries(container.ports.map(({ name, containerPort }) => [name, containerPort]))
        expect({ ...known, ...ports }).to.deep.equal(known)
        expect(container.startupProbe?.httpGet).to.deep.equal({ path: '/healthz', port: 'health' })
        expect(container.livenessProbe?.httpGet).to.deep.equal({ path: '/healthz', port: 'health' })
        expect(container.readinessProbe?.httpGet).to.deep.equal({ path: '/readyz', port: 'health' })
      }
    }
  })

  it('run as nobody, with nothing that the profile "restricted" forbids, with requests and a limit of memory', async () => {
    for (const { spec } of await deployments()) {
      const { securityContext, containers } = spec.template.spec
      expect(securityContext).to.deep.include({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
      for (const container of containers) {
        expect(container.securityContext).to.deep.equal({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(container.resources.requests).to.have.keys('cpu', 'memory')
        expect(container.resources.limits).to.have.keys('memory')
      }
    }
  })

  it('run as two accounts, and the webhooks are told the name of the one of the reconcilers', async () => {
    const accounts = await read<{ metadata: { name: string } }>('service-account.yaml')
    const [webhooks, reconcilers] = (await deployments()).map(({ spec }) => spec.template.spec)
    const used = [reconcilers?.serviceAccountName, webhooks?.serviceAccountName]
    expect(used).to.deep.equal(accounts.map(({ metadata }) => metadata.name))
    expect(new Set(used).size).to.equal(2)
    const env = webhooks?.containers[0]?.env ?? []
    const told = env.find(({ name }) => name === 'GROVE_OPERATOR_SERVICE_ACCOUNT_NAME')
    expect(told?.value).to.equal(reconcilers?.serviceAccountName)
  })

  it('give the webhooks the time to serve on and to drain, and a class that is the last to be evicted', async () => {
    const { config } = await loadConfiguration(path.join(base, 'config.yaml'))
    const delay = (parseDuration(config?.server.webhooks.shutdownDelay ?? '') ?? 0) / 1000
    const [webhooks] = await deployments()
    const { terminationGracePeriodSeconds = 0, priorityClassName } = webhooks?.spec.template.spec ?? {}
    // Ten seconds for reviews in flight, and some more for the process to end.
    expect(delay).to.be.greaterThan(0)
    expect(terminationGracePeriodSeconds).to.be.at.least(delay + 10 + 5)
    const [priority] = await read<{ metadata: { name: string }; value: number }>('priority-class.yaml')
    expect(priorityClassName).to.equal(priority?.metadata.name)
    expect(priority?.value).to.equal(1_000_000_000)
  })

  it('select Pods of their own only, so that no review is sent to a reconciler', async () => {
    const [webhooks, reconcilers] = await deployments()
    const [service] = await read<{ spec: { selector: Record<string, string> } }>('service.yaml')
    expect(service?.spec.selector).to.deep.equal(webhooks?.spec.selector.matchLabels)
    for (const each of [webhooks, reconcilers]) {
      expect(each?.spec.template.metadata.labels).to.deep.equal(each?.spec.selector.matchLabels)
    }
    expect(reconcilers?.spec.selector.matchLabels).to.not.deep.equal(webhooks?.spec.selector.matchLabels)
  })

  it('elect a leader, in every overlay, by a lease that the operator may hold', async () => {
    const roles = await read<{
      kind: string
      rules?: { resources: string[]; resourceNames?: string[]; verbs: string[] }[]
    }>('namespace-roles.yaml')
    const rules = roles.flatMap(({ rules = [] }) => rules).filter(({ resources }) => resources.includes('leases'))
    expect(rules.some(({ verbs }) => verbs.includes('create'))).to.equal(true)
    const held = rules.find(({ resourceNames }) => resourceNames !== undefined)
    expect(held?.verbs).to.include.members(['get', 'patch'])
    for (const folder of ['base', 'overlays/authorizer', 'overlays/cert-manager']) {
      const { config } = await loadConfiguration(path.join(ROOT, 'manifests', folder, 'config.yaml'))
      expect(config?.leaderElection).to.include({ enabled: true, resourceNamespace: 'grove-system' })
      expect(held?.resourceNames).to.deep.equal([config?.leaderElection.resourceName])
    }
  })
})

describe('the manifests that install the webhook', () => {
  it('hold no webhook configuration that auto mode would leave without a CA', async () => {
    const kept = TARGETS.map(({ kind, name }) => `${kind} ${name}`)
    for (const { kind, metadata } of await installed()) expect(kept).to.include(`${kind} ${metadata.name}`)
  })

  it('call no path that is not served', async () => {
    const served = endpoints.map((endpoint) => endpoint.path)
    for (const { webhooks } of await installed()) {
      for (const { clientConfig } of webhooks) expect(served).to.include(clientConfig.service.path)
    }
  })

  it('carry a configuration without errors and without anything to remark', async () => {
    expect(await loadConfiguration(path.join(base, 'config.yaml'))).to.deep.include({ errors: [], warnings: [] })
  })
})

describe('the overlay for cert-manager', () => {
  it('keeps the key of the CA when it is renewed: not every cert-manager leaves the old CA in caBundle', async () => {
    const file = path.join(ROOT, 'manifests/overlays/cert-manager/certificates.yaml')
    const documents = parseAllDocuments(await readFile(file, 'utf8')).map((document) => document.toJS())
    const authorities = documents.filter(({ spec }) => spec.isCA === true)
    expect(authorities).to.have.length(1)
    expect(authorities[0].spec.privateKey.rotationPolicy).to.equal('Never')
  })
})
