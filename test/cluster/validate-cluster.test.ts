import { expect } from 'chai'
import { stringify } from 'yaml'
import { grove } from '../unit/cli/grove.ts'
import { controlPlane } from './fixture.ts'
import { kustomization } from './manifests.ts'

const BINDING = {
  apiVersion: 'grove.io/v1alpha1',
  kind: 'ClusterTopologyBinding',
  metadata: { name: 'validated-site' },
  spec: {
    levels: [
      { domain: 'rack', key: 'example.com/rack' },
      { domain: 'host', key: 'kubernetes.io/hostname' },
    ],
  },
}
const SET = stringify({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 'placed', labels: { 'kai.scheduler/queue': 'team' } },
  spec: {
    replicas: 1,
    template: {
      topologyConstraint: { topologyName: BINDING.metadata.name, pack: { required: 'rack' } },
      cliques: [
        {
          name: 'a',
          spec: { roleName: 'a', replicas: 2, podSpec: { containers: [{ name: 'main', image: 'main:1' }] } },
        },
      ],
    },
  },
})

describe('grove validate --cluster, of a real control plane with KAI as the default', () => {
  const kubectl = async (args: readonly string[], input = ''): Promise<string> => {
    const { code, stdout, stderr } = await controlPlane().kubectl(args, { input })
    expect(code, `kubectl ${args.join(' ')}: ${stderr}`).to.equal(0)
    return stdout
  }
  const validated = () => grove(['validate', '-', '--cluster', '--kubeconfig', controlPlane().kubeconfig], SET)

  before(() => kubectl(['apply', '--server-side', '--force-conflicts', '-k', kustomization('overlays/kai')]))
  after(async () => {
    const kinds = 'mutatingwebhookconfigurations,validatingwebhookconfigurations'
    await kubectl(['delete', kinds, '-l', 'app.kubernetes.io/part-of=grove', '--ignore-not-found'])
    await kubectl(['delete', 'deployment', '--all', '-n', 'grove-system'])
    await kubectl(['delete', 'clustertopologybinding', BINDING.metadata.name, '--ignore-not-found'])
  })

  it('judges by the configuration that is installed there, and names it', async () => {
    const { status, stdout } = await validated()
    expect(status).to.equal(1)
    expect(stdout).to.match(/by ConfigMap grove-system\/grove-operator-cm-\w+ of the cluster/)
    expect(stdout).to.include('there is no ClusterTopologyBinding of this name')
  })

  it('finds what a set names there', async () => {
    // Grove's own webhooks may be installed, but nothing serves them.
    const kinds = 'mutatingwebhookconfigurations,validatingwebhookconfigurations'
    await kubectl(['delete', kinds, '-l', 'app.kubernetes.io/part-of=grove', '--ignore-not-found'])
    await kubectl(['create', '-f', '-'], JSON.stringify(BINDING))
    const { status, stdout } = await validated()
    expect(status, stdout).to.equal(0)
    expect(stdout).to.include('1 accepted, 0 refused')
  })
})
