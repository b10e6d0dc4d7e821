import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { CertificateError } from '../../../certs/certificate-error.ts'
import type { CertificateFiles } from '../../../certs/files.ts'
import { checkPair, loadPair, readFiles } from '../../../certs/load.ts'
import { authority, inDays, inDirectory, KEYS_MS, NOW, openssl, put, set } from './pairs.ts'

/** The error of loading these files, with the directory's name left out. */
const refusal = (files: Partial<CertificateFiles>, now = NOW): Promise<string> =>
  inDirectory(async (dir) => {
    await put(dir, files)
    const error: unknown = await loadPair(dir, now).then(
      () => undefined,
      (e: unknown) => e,
    )
    expect(error).to.be.instanceOf(CertificateError)
    const { problem, path, message } = error as CertificateError
    expect(message.startsWith(`${path}: `)).to.equal(true)
    return `${problem} ${message.replaceAll(`${dir}/`, '')}`
  })

describe('loading a pair from a directory', function () {
  this.timeout(KEYS_MS)
  let good: CertificateFiles
  before(async () => {
    good = await set()
  })

  it('gives what the server presents', () =>
    inDirectory(async (dir) => {
      await put(dir, good)
      expect(await loadPair(dir, NOW)).to.deep.equal({ cert: good['tls.crt'], key: good['tls.key'], remarks: [] })
    }))

  it('does without ca.crt, and only remarks on a CA that did not issue the pair', () =>
    inDirectory(async (dir) => {
      await put(dir, { 'tls.crt': good['tls.crt'], 'tls.key': good['tls.key'] })
      expect((await loadPair(dir, NOW)).remarks).to.deep.equal([])
      await put(dir, { 'ca.crt': (await authority('second')).cert })
      expect((await loadPair(dir, NOW)).remarks.map(({ problem }) => problem)).to.deep.equal(['untrusted'])
    }))

  it('names the file that is missing', async () => {
    const rest = 'does not exist; mount the certificate Secret there, or make a pair with "grove certs issue --dir"'
    expect(await refusal({})).to.equal(`missing tls.crt: ${rest}`)
    expect(await refusal({ 'tls.crt': good['tls.crt'] })).to.equal(`missing tls.key: ${rest}`)
  })

  it('says that the placeholder Secret is empty', async () => {
    expect(await refusal({ 'tls.crt': '', 'tls.key': '' })).to.equal(
      'empty tls.crt: is empty; put a PEM certificate here',
    )
  })

  it('refuses a pair that has expired, is not valid yet, or does not belong together', async () => {
    expect(await refusal(good, inDays(366))).to.match(/^expired tls\.crt: expired on .+; renew it$/)
    expect(await refusal(good, inDays(-2))).to.match(/^not-yet-valid tls\.crt: is valid only from /)
    const other = await set({ label: 'other' })
    expect(await refusal({ ...good, 'tls.key': other['tls.key'] })).to.match(/^key-mismatch tls\.key: does not belong/)
  })

  it('refuses what TLS itself would refuse', () =>
    inDirectory(async (dir) => {
      await openssl(
        ...['req', '-x509', '-newkey', 'rsa:512', '-nodes', '-subj', '/CN=weak', '-addext', 'subjectAltName=DNS:weak'],
        ...['-keyout', join(dir, 'tls.key'), '-out', join(dir, 'tls.crt')],
      )
      const error: unknown = await loadPair(dir, new Date()).catch((e: unknown) => e)
      expect((error as CertificateError).problem).to.equal('refused')
      expect((error as Error).message).to.match(
        /tls\.crt: TLS does not accept this pair \(.*key too small\); issue a new one/,
      )
    }))

  it('says that it cannot read, where something else stands in the way', () =>
    inDirectory(async (dir) => {
      await mkdir(join(dir, 'tls.crt'))
      const error: unknown = await loadPair(dir, NOW).catch((e: unknown) => e)
      expect((error as Error).message).to.equal(
        `${join(dir, 'tls.crt')}: cannot be read (EISDIR); check its permissions`,
      )
    }))

  it('takes files that do not exist for empty when it reads all four', () =>
    inDirectory(async (dir) => {
      await put(dir, { 'ca.crt': 'x' })
      expect(await readFiles(dir)).to.deep.equal({ 'tls.crt': '', 'tls.key': '', 'ca.crt': 'x', 'ca.key': '' })
      expect(await readFiles(join(dir, 'nowhere'))).to.include({ 'tls.crt': '' })
    }))

  it('names a Secret as the caller likes', () => {
    const bad = () => checkPair({ ...good, 'tls.key': '' }, NOW, (file) => `Secret a/b ${file}`)
    expect(bad).to.throw(
      CertificateError,
      'Secret a/b tls.key: is empty; put the PEM private key of the certificate here',
    )
  })
})
