import { execFile } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { type ShippedFile, writeFiles } from '../../scripts/package/files.ts'
import { unpackImage } from '../../scripts/package/image/unpack.ts'
import { projectVersion } from '../../scripts/package/project.ts'
import { announced, contentsOf } from '../../scripts/release/contents.ts'
import { signerOf } from '../../scripts/release/key.ts'
import { besideTag } from '../../scripts/release/signed-layout.ts'
import { RELEASE } from '../unit/release/release.ts'
import { findBinary } from './controlplane/binaries.ts'
import { CHART } from './helm.ts'

const run = promisify(execFile)

describe('The folder of a release', function () {
  this.timeout(300_000)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const release = {
    ...RELEASE,
    signer: signerOf(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
    packages: path.join(homedir(), '.cache', 'grove', 'image-packages'),
  }
  let version: string
  let files: readonly ShippedFile[]
  let directory: string
  const read = (name: string): Promise<Buffer> => readFile(path.join(directory, name))
  const helm = async (...args: readonly string[]): Promise<string> =>
    (await run(await findBinary('helm'), [...args], { maxBuffer: 1e8 })).stdout

  before(async () => {
    version = await projectVersion()
    directory = await mkdtemp(path.join(tmpdir(), 'grove-release-'))
    await mkdir(release.packages, { recursive: true })
    files = await contentsOf({ ...release, version }, 'The notes.')
    await writeFiles(directory, files)
  })
  after(() => rm(directory, { recursive: true, force: true }))

  it('holds what was announced, and nothing else', () => {
    const names = Object.keys(announced({ ...release, version }))
    const announcedAs = ({ name }: ShippedFile): string | undefined =>
      names.find((each) => each === name || (each.endsWith('/') && name.startsWith(each)))
    expect(files.filter((file) => announcedAs(file) === undefined)).to.deep.equal([])
    expect(new Set(files.map(announcedAs))).to.deep.equal(new Set(names))
  })

  it('has digests that sha256sum finds again, and their signature', async () => {
    await run('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: directory })
    const [sums, signature] = [await read('SHA256SUMS'), await read('SHA256SUMS.sig')]
    const key = createPublicKey(await read('cosign.pub'))
    expect(verify('sha256', sums, key, Buffer.from(signature.toString(), 'base64'))).to.equal(true)
    const { messageSignature } = JSON.parse((await read('SHA256SUMS.sigstore.json')).toString())
    expect(messageSignature.signature).to.equal(signature.toString())
    expect(sums.toString().trim().split('\n')).to.have.length(files.length - 4)
  })

  it('has a chart that Helm shows, and renders as the one of the project', async () => {
    const archive = path.join(directory, `chart/grove-${version}.tgz`)
    expect(await helm('show', 'chart', archive)).to.include(`\nversion: ${version}\n`)
    expect(await helm('template', 'grove', archive)).to.equal(await helm('template', 'grove', CHART))
  })

  it('has images in layouts of their own, each with its signature and what it is attested to be made of', async () => {
    for (const image of ['grove', 'grove-initc', 'grove-failover']) {
      const layout = path.join(directory, 'images', image)
      const { manifests } = JSON.parse((await readFile(path.join(layout, 'index.json'))).toString())
      const tags = manifests.map(
        ({ annotations }: { annotations: Record<string, string> }) => annotations['org.opencontainers.image.ref.name'],
      )
      const [{ digest }] = manifests
      expect(tags).to.deep.equal([version, besideTag(digest, 'sig'), besideTag(digest, 'att')])
      const { Entrypoint } = await unpackImage(layout, version, path.join(directory, 'unpacked', image))
      expect(Entrypoint, image).not.to.deep.equal([])
    }
  })

  it('has the command in an archive, which runs where krew unpacks it', async () => {
    const place = path.join(directory, 'plugin')
    await mkdir(place)
    await run('tar', ['-xzf', path.join(directory, `krew/grove-${version}.tar.gz`), '-C', place])
    expect((await run(path.join(place, 'grove'), ['--version'])).stdout).to.equal(`${version}\n`)
  })
})
