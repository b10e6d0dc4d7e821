import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { typedBelow, typedIn } from '../pages/typed.ts'
import { type ControlPlane, startControlPlane } from './controlplane/start.ts'
import { waitUntil } from './controlplane/wait.ts'
import { inventory } from './inventory.ts'
import { isReadyPod, objectsIn, uidsOf } from './objects-in.ts'
import { operatorToken } from './operator.ts'
import { startReconcilers } from './reconciler-process.ts'
import { repositoryRoot } from './repository.ts'
import { type Shell, shellFor } from './shell.ts'
import { startWebhook } from './webhook-process.ts'

const SAMPLE = 'manifests/samples/disaggregated-inference.yaml'

const commandsBelow = (heading: string, block = 0): string[] => typedBelow('install.md', heading, block)

/** What docs/moving.md has people type to install the chart where the Go operator's CRDs are. */
const OVER_THE_ORIGINAL = typedIn('moving.md').filter((typed) => typed.startsWith('helm install'))

/** What docs/certificates.md has people type for certificates of their own: two commands that make them, and the chart. */
const WITH_OWN_CERTIFICATES = typedIn('certificates.md').filter((typed) => typed.includes('webhook-certs'))

const WAYS = [
  {
    name: 'kustomize',
    install: commandsBelow('## With kustomize', 1),
    upgrade: ['kubectl apply -k manifests/overlays/trainjobs'],
    back: ['kubectl apply -k manifests/base'],
    leave: commandsBelow('### Leaving the workloads, with kustomize'),
    remove: commandsBelow('### Removing the workloads as well, with kustomize'),
  },
  {
    name: 'Helm',
    install: commandsBelow('## With Helm'),
    upgrade: commandsBelow('## Upgrading').map(
      (command) => `${command} --set trainjobs.enabled=true,webhook.replicas=3`,
    ),
    back: commandsBelow('## Upgrading', 1),
    leave: commandsBelow('### Leaving the workloads, with Helm'),
    remove: commandsBelow('### Removing the workloads as well, with Helm'),
  },
] as const

describe('Grove in a cluster', () => {
  let plane: ControlPlane
  let type: Shell
  before(async () => {
    plane = await startControlPlane({ nodes: 12, gangs: 'none' })
    type = await shellFor(plane)
  })
  after(() => plane?.stop())

  /**
   * Runs the processes of the Deployments' pods with the accounts of those pods; the webhooks listen at the address of
   * their Service.
   */
  const startProcesses = async (certificates: object = {}): Promise<() => Promise<void>> => {
    const [service] = await objectsIn(plane, 'grove-system').list(
      'service',
      '--field-selector=metadata.name=grove-operator',
    )
    const { clusterIP } = (service as unknown as { spec: { clusterIP: string } }).spec
    const { kubeconfig } = await operatorToken(plane, 'webhook')
    await plane.kubectl(['config', 'set-context', '--current', '--namespace=grove-system'], { kubeconfig })
    const webhook = await startWebhook({
      kubeconfig,
      selfSigned: false,
      change: (base) =>
        Object.assign((base.server as { webhooks: object }).webhooks, {
          bindAddress: clusterIP,
          port: 9443,
          ...certificates,
        }),
    })
    const reconcilers = await startReconcilers({ kubeconfig: (await operatorToken(plane)).kubeconfig })
    return async () => {
      await webhook.stop()
      await reconcilers.stop()
    }
  }

  const shop = () => objectsIn(plane, 'shop')
  const readyPods = async () => (await shop().list('pods')).filter(isReadyPod)
  const expectAvailable = async (): Promise<void> => {
    let seen = ''
    const isAvailable = async (): Promise<boolean> => {
      const [set] = await shop().list('podcliquesets')
      const pods = (await shop().list('pods')).map(({ metadata, status }) => [metadata.name, status])
      seen = JSON.stringify({ set: set?.status, pods })
      return (set?.status as { availableReplicas?: number } | undefined)?.availableReplicas === 1
    }
    await waitUntil('available replica', 60, isAvailable, { detail: () => seen })
  }
  /** The API server's answer to a set with a mistake that only the webhooks detect. */
  const refusal = async (): Promise<string> => {
    const file = 'manifests/samples/refused-startup-cycle.yaml'
    return (await plane.kubectl(['create', '-n', 'shop', '--dry-run=server', '-f', join(repositoryRoot, file)])).stderr
  }
  /** The certificate, and the CA that every webhook configuration trusts. */
  const trust = async () => {
    const [secret] = await objectsIn(plane, 'grove-system').list(
      'secret',
      '--field-selector=metadata.name=grove-webhook-server-cert',
    )
    const configurations = 'mutatingwebhookconfigurations,validatingwebhookconfigurations'
    const { stdout } = await plane.kubectl([
      'get',
      configurations,
      '-o',
      'jsonpath={.items[*].webhooks[*].clientConfig.caBundle}',
    ])
    return { data: (secret as unknown as { data: object }).data, bundles: new Set(stdout.split(' ')).size, stdout }
  }

  for (const { name, install, upgrade, back, leave, remove } of WAYS) {
    describe(`installed by ${name}, as docs/install.md says`, () => {
      let there: ReadonlySet<string>
      let stop: (() => Promise<void>) | undefined
      let pods: string[]
      before(async () => {
        there = await inventory(plane)
      })
      after(() => stop?.())
      // After a failed step, the results of later steps would be meaningless.
      let hasFailed = false
      beforeEach(function () {
        if (hasFailed) this.skip()
        hasFailed = true
      })
      afterEach(function () {
        hasFailed = this.currentTest?.state !== 'passed'
      })

      it('judges what is written, and brings a sample up', async () => {
        await type(install)
        stop = await startProcesses()
        await type(['kubectl create namespace shop', 'kubectl wait --for=create -n shop serviceaccount/default'])
        expect(await refusal()).to.include('these cliques wait for each other')
        await shop().run(['create', '-f', join(repositoryRoot, SAMPLE)])
        await expectAvailable()
        pods = uidsOf(await readyPods())
        expect(pods).to.have.length.above(5)
      })

      it('is upgraded, and taken back, without another certificate or a restarted pod', async () => {
        const certificates = await trust()
        expect(certificates.bundles).to.equal(1)
        for (const commands of [upgrade, back]) {
          await type(commands)
          expect(await trust()).to.deep.equal(certificates)
          expect(await refusal()).to.include('these cliques wait for each other')
        }
        expect(uidsOf(await readyPods())).to.deep.equal(pods)
      })

      it('goes and leaves the workloads in peace, also when its webhooks have died before', async () => {
        await stop?.()
        stop = undefined
        expect(await refusal()).to.include('failed calling webhook')
        await type(leave)
        expect(uidsOf(await readyPods())).to.deep.equal(pods)
        expect(await refusal()).to.equal('')
        const left = [...(await inventory(plane))].filter((each) => !there.has(each) && !/ shop(\/|$)/.test(each))
        expect(left.map((each) => each.split(' ')[0])).to.deep.equal(left.map(() => 'CustomResourceDefinition'))
      })

      it('comes back and takes them up as they are', async () => {
        await type(install)
        stop = await startProcesses()
        expect(await refusal()).to.include('these cliques wait for each other')
        const [set] = await shop().list('podcliquesets')
        await shop().patch('podcliquesets', set?.metadata.name ?? '', { spec: { replicas: 2 } })
        await waitUntil('second replica', 60, async () => (await readyPods()).length === 2 * pods.length)
        expect(uidsOf(await readyPods())).to.include.members(pods)
      })

      it('goes with its workloads, and nothing is left', async () => {
        await type(remove)
        await stop?.()
        stop = undefined
        await type(['kubectl delete namespace shop'])
        let left: string[] = []
        const gone = async () => {
          left = [...(await inventory(plane))].filter((each) => !there.has(each))
          return left.length === 0
        }
        await waitUntil('empty cluster', 30, gone, { detail: () => left.join(', ') })
      })
    })
  }

  describe('with certificates of your own, by Helm,', () => {
    it('brings a sample up, as docs/certificates.md says, and goes without a trace', async () => {
      const there = await inventory(plane)
      // The folder has what a clone has; certificates are written beside it.
      const clone = join(plane.directory, 'clone')
      await mkdir(clone)
      await symlink(join(repositoryRoot, 'manifests'), join(clone, 'manifests'))
      expect(WITH_OWN_CERTIFICATES).to.have.length(3)
      await type(['kubectl create namespace grove-system', ...WITH_OWN_CERTIFICATES], clone)
      const stop = await startProcesses({
        certProvisionMode: 'manual',
        serverCertDir: join(clone, 'webhook-certs'),
      })
      try {
        await type(['kubectl create namespace shop', 'kubectl wait --for=create -n shop serviceaccount/default'])
        expect(await refusal()).to.include('these cliques wait for each other')
        await shop().run(['create', '-f', join(repositoryRoot, SAMPLE)])
        await expectAvailable()
        await type(commandsBelow('### Removing the workloads as well, with Helm'))
      } finally {
        await stop()
      }
      await type(['kubectl delete namespace shop'])
      const gone = async () => [...(await inventory(plane))].every((each) => there.has(each))
      await waitUntil('empty cluster', 30, gone)
    }).timeout(300_000)
  })

  // In a describe of its own, for mocha runs the tests of a suite before the suites in it.
  describe('with the CRDs of the Go operator in it', () => {
    it('has them replaced by Helm, as docs/moving.md says', async () => {
      const there = await inventory(plane)
      await type(['kubectl create -f test/data/reference/crds/grove', 'kubectl create namespace grove-system'])
      expect(OVER_THE_ORIGINAL).to.have.length(1)
      await type(OVER_THE_ORIGINAL)
      const field = '{.spec.versions[0].schema.openAPIV3Schema.properties.status.properties.minAvailableReached.type}'
      const { stdout } = await plane.kubectl(['get', 'crd', 'podcliques.grove.io', '-o', `jsonpath=${field}`])
      expect(stdout).to.equal('integer')
      const [, uninstall = '', namespace = '', crds = ''] = commandsBelow(
        '### Removing the workloads as well, with Helm',
      )
      await type([uninstall, namespace, crds])
      const gone = async () => [...(await inventory(plane))].every((each) => there.has(each))
      await waitUntil('empty cluster', 30, gone)
    })
  })
})
