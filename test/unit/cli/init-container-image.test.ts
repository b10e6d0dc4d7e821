import { expect } from 'chai'
import { initContainerImage } from '../../../cli/options/init-container-image.ts'
import { version } from '../../../cli/start/version.ts'
import { grove } from './grove.ts'

describe('the grove-initc image', () => {
  for (const [says, given, image] of [
    ['is grove-initc of the same version where nothing is said', undefined, 'localhost/grove-initc:1.2.3'],
    ['is that of an empty variable', '', 'localhost/grove-initc:1.2.3'],
    ['comes from the repository that is given', 'team/initc', 'team/initc:1.2.3'],
    ['does not take the port of a registry for a tag', 'registry:5000/initc', 'registry:5000/initc:1.2.3'],
    ['keeps a tag that is given', 'registry:5000/initc:dev', 'registry:5000/initc:dev'],
    ['keeps a digest that is given', 'initc@sha256:0a1b', 'initc@sha256:0a1b'],
  ] as const) {
    it(says, () => {
      expect(initContainerImage({ GROVE_INIT_CONTAINER_IMAGE: given }, '1.2.3')).to.equal(image)
    })
  }

  it('reaches the pods that wait for others', async () => {
    const pod = {
      metadata: {
        labels: {
          'app.kubernetes.io/managed-by': 'grove-operator',
          'app.kubernetes.io/part-of': 'llm',
          'grove.io/podclique': 'llm-0-worker',
          'grove.io/podgang': 'llm-0',
          'grove.io/podcliqueset-replica-index': '0',
          'grove.io/podclique-pod-index': '0',
        },
        annotations: { 'grove.io/starts-after': 'llm-0-leader:1' },
      },
      spec: { containers: [{ name: 'main', image: 'main:1' }] },
    }
    const request = {
      uid: '1',
      kind: { group: '', version: 'v1', kind: 'Pod' },
      operation: 'CREATE',
      namespace: 'default',
      object: { apiVersion: 'v1', kind: 'Pod', ...pod },
    }
    const review = { apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', request }
    const { stdout } = await grove(['admit', 'default-pod'], `${JSON.stringify(review)}\n`)
    const patch = Buffer.from(JSON.parse(stdout).response.patch, 'base64').toString('utf8')
    expect(patch).to.include(`"image":"localhost/grove-initc:${version()}"`)
  })
})
