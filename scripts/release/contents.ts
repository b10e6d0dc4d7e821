import { createHash, createPublicKey } from 'node:crypto'
import type { ShippedFile } from '../package/files.ts'
import type { Signer } from './key.ts'
import type { Part, Release } from './part.ts'
import { chart } from './parts/chart.ts'
import { images } from './parts/images.ts'
import { krewPlugin } from './parts/krew-plugin.ts'
import { npmPackage } from './parts/npm-package.ts'

/** All that is published. */
export const PARTS: readonly Part[] = [npmPackage, images, chart, krewPlugin]

const NOTES = 'NOTES.md'
const SUMS = 'SHA256SUMS'
const SIGNATURE = `${SUMS}.sig`
const BUNDLE = `${SUMS}.sigstore.json`
const PUBLIC_KEY = 'cosign.pub'

/** The paths in the folder of a release, and what each is. The path of a folder ends with a slash. */
export const announced = (release: Release): Readonly<Record<string, string>> => ({
  ...Object.assign({}, ...PARTS.map((part) => part.announced(release))),
  [NOTES]: 'what the changelog says of it',
  [SUMS]: 'the digests of all of these',
  ...(release.signer && {
    [SIGNATURE]: 'the signature of the digests',
    [BUNDLE]: 'the same as a bundle of Sigstore',
    [PUBLIC_KEY]: 'the key by which signatures are verified',
  }),
})

/** The digests of files, in the form that `sha256sum --check` reads. */
export const sumsOf = (files: readonly ShippedFile[]): string =>
  files
    .map(({ name, content }) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
    .sort((one, other) => (one.slice(64) < other.slice(64) ? -1 : 1))
    .join('')

/** A signature as a bundle of Sigstore, which later versions of cosign read. */
const bundleOf = (content: Buffer, signature: string, publicKey: string) => {
  const key = createPublicKey(publicKey).export({ type: 'spki', format: 'der' })
  const digest = (of: Buffer): string => createHash('sha256').update(of).digest('base64')
  return {
    mediaType: 'application/vnd.dev.sigstore.bundle.v0.3+json',
    verificationMaterial: { publicKey: { hint: digest(key) }, tlogEntries: [] },
    messageSignature: { messageDigest: { algorithm: 'SHA2_256', digest: digest(content) }, signature },
  }
}

const signed = (sums: Buffer, { sign, publicKey }: Signer): ShippedFile[] => {
  const signature = sign(sums)
  return Object.entries({
    [SIGNATURE]: signature,
    [BUNDLE]: `${JSON.stringify(bundleOf(sums, signature, publicKey))}\n`,
    [PUBLIC_KEY]: publicKey,
  }).map(([name, text]) => ({ name, content: Buffer.from(text) }))
}

/** The files of a release: those of its parts, its notes, and the digests of all, signed if there is a signer. */
export const contentsOf = async (release: Release, notes: string): Promise<ShippedFile[]> => {
  const files: ShippedFile[] = []
  for (const { make } of PARTS) files.push(...(await make(release)))
  files.push({ name: NOTES, content: Buffer.from(`${notes}\n`) })
  const sums = Buffer.from(sumsOf(files))
  return [...files, { name: SUMS, content: sums }, ...(release.signer ? signed(sums, release.signer) : [])]
}

/** The commands that publish a release, from within its folder. */
export const publication = (release: Release): string[] => [
  ...PARTS.flatMap((part) => part.publish(release)),
  `# upload ${Object.keys(announced(release))
    .filter((name) => !/\//.test(name))
    .join(', ')} and images/*.cdx.json to ${release.downloadBase}/`,
]
