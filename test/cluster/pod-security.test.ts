import { expect } from 'chai'
import { controlPlane } from './fixture.ts'
import { type Manifest, render } from './manifests.ts'
import { installOperator } from './operator.ts'

/** Every overlay that has its own Deployments, or changes those of the base. */
const OVERLAYS = ['base', 'overlays/page', 'overlays/cert-manager', 'overlays/kai', 'overlays/mnnvl']

interface Deployment extends Manifest {
  readonly spec: { readonly template: { readonly metadata: object; readonly spec: PodSpec } }
}
interface PodSpec {
  readonly containers: readonly object[]
  /** The tests remove it, because the class is not installed here. */
  readonly priorityClassName?: string
}

const isDeployment = (manifest: Manifest): manifest is Deployment => manifest.kind === 'Deployment'

describe('the pods of Grove, in a namespace that enforces the Pod Security profile "restricted"', () => {
  const createPod = async (metadata: object, spec: object) => {
    const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { ...metadata, name: 'restricted' }, spec }
    const args = ['create', '-n', 'grove-system', '--dry-run=server', '-f', '-']
    return controlPlane().kubectl(args, { input: JSON.stringify(pod) })
  }

  before(() => installOperator(controlPlane(), OVERLAYS))

  it('is how the base is installed', async () => {
    const { stdout } = await controlPlane().kubectl(['get', 'namespace', 'grove-system', '-o', 'json'])
    expect(JSON.parse(stdout).metadata.labels).to.include({ 'pod-security.kubernetes.io/enforce': 'restricted' })
  })

  for (const overlay of OVERLAYS) {
    it(`are accepted as manifests/${overlay} has them, and would not be as root`, async () => {
      const deployments = (await render(controlPlane(), overlay)).filter(isDeployment)
      expect(deployments.length).to.be.greaterThan(1)
      for (const { metadata, spec } of deployments) {
        const { priorityClassName: _, ...podSpec } = spec.template.spec
        const { code, stderr } = await createPod(spec.template.metadata, podSpec)
        expect(code, `${metadata.name}: ${stderr}`).to.equal(0)
        const asRoot = { ...podSpec, securityContext: { runAsNonRoot: false } }
        expect((await createPod(spec.template.metadata, asRoot)).stderr, metadata.name).to.include('PodSecurity')
      }
    })
  }
})
