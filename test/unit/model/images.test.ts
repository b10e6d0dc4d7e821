import { expect } from 'chai'
import { agentImage, IMAGE, imageName, taggedImage } from '../../../model/images.ts'

describe('the name of an image', () => {
  it('has a registry and a tag, so that a kubelet looks for it as it stands', () => {
    expect(Object.values(IMAGE).map((image) => imageName(image, '1.2.3'))).to.deep.equal([
      'localhost/grove:1.2.3',
      'localhost/grove-initc:1.2.3',
      'localhost/grove-failover:1.2.3',
    ])
  })

  for (const [given, image] of [
    ['team/initc', 'team/initc:1.2.3'],
    ['registry:5000/initc', 'registry:5000/initc:1.2.3'],
    ['registry:5000/initc:dev', 'registry:5000/initc:dev'],
    ['initc@sha256:0a1b', 'initc@sha256:0a1b'],
  ] as const) {
    it(`of ${given} is ${image} with the tag 1.2.3`, () => {
      expect(taggedImage(given, '1.2.3')).to.equal(image)
    })
  }
})

describe('the image of the failover agent', () => {
  for (const [configured, initc, image] of [
    ['', 'localhost/grove-initc:1.2.3', 'localhost/grove-failover:1.2.3'],
    ['', 'registry:5000/team/grove-initc:dev', 'registry:5000/team/grove-failover:dev'],
    ['', 'registry/grove-initc:1.2.3@sha256:0a1b', 'registry/grove-failover:1.2.3'],
    ['registry/agent', 'localhost/grove-initc:1.2.3', 'registry/agent:1.2.3'],
    ['registry:5000/agent', 'localhost/grove-initc:1.2.3', 'registry:5000/agent:1.2.3'],
    ['registry/agent:dev', 'localhost/grove-initc:1.2.3', 'registry/agent:dev'],
    ['registry/agent@sha256:0a1b', undefined, 'registry/agent@sha256:0a1b'],
    ['', 'registry/grove-initc@sha256:0a1b', undefined],
    ['', undefined, undefined],
    ['registry/agent', undefined, undefined],
  ] as const) {
    it(`is ${image ?? 'not known'} where ${configured || 'none'} is configured, and grove-initc is ${initc ?? 'not known'}`, () => {
      expect(agentImage(configured, initc)).to.equal(image)
    })
  }
})
