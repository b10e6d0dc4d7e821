import { generateKeyPairSync } from 'node:crypto'
import { expect } from 'chai'
import { announced, publication, sumsOf } from '../../../scripts/release/contents.ts'
import { signerOf } from '../../../scripts/release/key.ts'
import { RELEASE } from './release.ts'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const signer = signerOf(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())

describe('The contents of a release', () => {
  it('are announced: packages, images with their lists, chart, plugin, notes and digests', () => {
    expect(Object.keys(announced(RELEASE))).to.deep.equal([
      'npm/grove-1.2.3.tgz',
      ...['images/grove/', 'images/grove.cdx.json', 'images/grove-initc/', 'images/grove-initc.cdx.json'],
      ...['images/grove-failover/', 'images/grove-failover.cdx.json'],
      ...['chart/grove-1.2.3.tgz', 'chart/grove/', 'krew/grove-1.2.3.tar.gz', 'krew/grove.yaml'],
      ...['NOTES.md', 'SHA256SUMS'],
    ])
  })

  it('have a signature of the digests and the public key if they are signed', () => {
    const added = Object.keys(announced({ ...RELEASE, signer })).filter((name) => !(name in announced(RELEASE)))
    expect(added).to.deep.equal(['SHA256SUMS.sig', 'SHA256SUMS.sigstore.json', 'cosign.pub'])
  })

  it('have digests in the form of sha256sum, in the order of names', () => {
    const files = ['b', 'a'].map((name) => ({ name, content: Buffer.from(name) }))
    expect(sumsOf(files)).to.equal(
      'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb  a\n3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d  b\n',
    )
  })

  it('are published with commands that put images and chart into different repositories', () => {
    const targets = publication(RELEASE).flatMap((command) => / docker:\/\/(\S+)/.exec(command)?.[1] ?? [])
    expect(targets).to.deep.equal([
      ...['grove', 'grove-initc', 'grove-failover'].map((name) => `registry.example.com/team/${name}:1.2.3`),
      'registry.example.com/team/charts/grove:1.2.3',
    ])
  })
})
