import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { parse } from 'yaml'
import { entriesOf } from '../../../scripts/package/image/archive.ts'
import { chartFiles, projectVersion } from '../../../scripts/package/project.ts'
import { chart } from '../../../scripts/release/parts/chart.ts'
import { krewManifest } from '../../../scripts/release/parts/krew-plugin.ts'
import { npmPackage, publishedPackageJson } from '../../../scripts/release/parts/npm-package.ts'
import { RELEASE } from './release.ts'

describe('The chart of a release', () => {
  const made = async () => {
    const files = await chart.make({ ...RELEASE, version: await projectVersion() })
    const content = (name: string): Buffer => files.find((file) => file.name === name)?.content ?? Buffer.alloc(0)
    const json = (name: string) => JSON.parse(content(name).toString())
    const blob = (digest: string): string => `chart/grove/blobs/${digest.replace(':', '/')}`
    const [described] = json('chart/grove/index.json').manifests
    return { content, json, blob, described, manifest: json(blob(described.digest)) }
  }

  it('is an archive of all files of the chart below its name', async () => {
    const { content } = await made()
    const archive = content(`chart/grove-${await projectVersion()}.tgz`)
    const entries = await entriesOf(Readable.from(gunzipSync(archive)), () => true)
    const files = Object.fromEntries(entries.map((entry) => [entry.path, 'content' in entry && entry.content]))
    const expected = (await chartFiles()).map(({ name, content: of }) => [
      name.replace('manifests/chart/', 'grove/'),
      of,
    ])
    expect(files).to.deep.equal(Object.fromEntries(expected)).and.to.include.keys('grove/Chart.yaml')
  })

  it('is an artifact for registries of the types that helm pushes, with the same archive and its Chart.yaml', async () => {
    const { content, json, blob, described, manifest } = await made()
    const version = await projectVersion()
    expect(described.annotations).to.deep.equal({ 'org.opencontainers.image.ref.name': version })
    expect(manifest.config.mediaType).to.equal('application/vnd.cncf.helm.config.v1+json')
    expect(json(blob(manifest.config.digest))).to.include({ name: 'grove', version, apiVersion: 'v2' })
    expect(manifest.layers).to.have.length(1)
    expect(manifest.layers[0].mediaType).to.equal('application/vnd.cncf.helm.chart.content.v1.tar+gzip')
    expect(content(blob(manifest.layers[0].digest)).equals(content(`chart/grove-${version}.tgz`))).to.equal(true)
  })

  it('has the same digest each time', async () => {
    expect((await made()).described.digest).to.equal((await made()).described.digest)
  })
})

describe('The plugin for krew', () => {
  const archive = Buffer.from('an archive')
  const { metadata, spec } = parse(krewManifest('1.2.3', RELEASE.downloadBase, archive))

  it('is of a version with a v, and its archive is where the release is, with its digest', () => {
    const [platform] = spec.platforms
    expect([metadata.name, spec.version]).to.deep.equal(['grove', 'v1.2.3'])
    expect(platform.uri).to.equal('https://downloads.example.com/v1.2.3/grove-1.2.3.tar.gz')
    expect(platform.sha256).to.equal(createHash('sha256').update(archive).digest('hex'))
    expect(platform.files.map(({ from }: { from: string }) => from)).to.include(platform.bin)
  })
})

describe('The package.json of the package for npm', () => {
  const text = JSON.stringify({
    ...{ name: 'grove', version: '1.2.3', license: 'L', type: 'module', private: true, bin: { grove: 'a.js' } },
    ...{ scripts: { prepare: 'x' }, dependencies: { a: '1' }, devDependencies: { b: '1' }, overrides: {} },
  })

  it('has what is needed to run, and neither private nor scripts nor what only builds need', () => {
    expect(JSON.parse(publishedPackageJson(text, '@team/grove'))).to.deep.equal({
      ...{ name: '@team/grove', version: '1.2.3', license: 'L', type: 'module', bin: { grove: 'a.js' } },
      dependencies: { a: '1' },
    })
  })

  it('is published as a candidate under a tag of its own', () => {
    expect(npmPackage.publish(RELEASE)).to.deep.equal(['npm publish npm/grove-1.2.3.tgz --access public'])
    expect(npmPackage.publish({ ...RELEASE, version: '1.2.3-rc.1' })[0]).to.match(/ --tag next$/)
  })
})
