import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { type CertificateFiles, NO_FILES } from '../../../certs/files.ts'
import { inspect } from '../../../certs/inspect.ts'
import { issueCertificate } from '../../../certs/issue.ts'
import { authority, inDays, inDirectory, KEYS_MS, NOW, openssl, set } from './pairs.ts'

const said = (files: CertificateFiles, now = NOW, within = 0) =>
  inspect(files, now, within).findings.map(
    ({ file, problem, severity, detail }) => `${severity} ${file} ${problem}: ${detail}`,
  )

describe('inspecting a certificate', function () {
  this.timeout(KEYS_MS)
  let good: CertificateFiles
  before(async () => {
    good = await set()
  })

  it('finds nothing in a set as issued, and tells its facts', () => {
    const { certificate, keyMatches, trusted, authorities, findings } = inspect(good, NOW, 300)
    expect(findings).to.deep.equal([])
    expect([keyMatches, trusted]).to.deep.equal([true, true])
    expect(certificate).to.include({
      subject: 'CN=grove-operator.grove-system.svc',
      issuer: 'O=Grove, CN=Grove-CA',
      notAfter: inDays(365).toISOString(),
      daysLeft: 365,
    })
    expect(authorities.map(({ subject }) => subject)).to.deep.equal(['O=Grove, CN=Grove-CA'])
  })

  it('says when the pair has expired, and the CA with it', () => {
    expect(said(good, inDays(4000))).to.deep.equal([
      'error tls.crt expired: expired on 2032-05-05 07:08 UTC; renew it',
      'error ca.crt expired: expired on 2041-05-03 07:08 UTC; issue a new CA',
    ])
  })

  it('takes the very moment of expiry for expired, and the one before for valid', () => {
    expect(said(good, inDays(365))).to.have.length(1)
    expect(said(good, new Date(inDays(365).getTime() - 1))).to.deep.equal([])
  })

  it('says when the clock is before the certificate', () => {
    expect(said(good, inDays(-1))[0]).to.equal(
      'error tls.crt not-yet-valid: is valid only from 2031-05-06 07:03 UTC; wait until then, or set the clock of this machine (2031-05-05 07:08 UTC)',
    )
  })

  it('warns ahead of expiry when asked to', () => {
    expect(said(good, inDays(300), 64)).to.deep.equal([])
    expect(said(good, inDays(300), 66)).to.deep.equal([
      'warning tls.crt expires-soon: expires on 2032-05-05 07:08 UTC; renew it before then',
    ])
  })

  it('says when the key belongs to another certificate', async () => {
    const other = await set({ label: 'other' })
    expect(said({ ...good, 'tls.key': other['tls.key'] })).to.deep.equal([
      'error tls.key key-mismatch: does not belong to the certificate in tls.crt; put both files of one pair here',
    ])
  })

  it('tells a foreign CA from one that only bears the same name', async () => {
    const namesake = await authority('second')
    expect(said({ ...good, 'ca.crt': namesake.cert })[0]).to.contain(
      'untrusted: does not chain to a CA of ca.crt: its issuer carries the name of the CA in ca.crt ("O=Grove, CN=Grove-CA") but another key signed it',
    )
    await inDirectory(async (dir) => {
      const cert = join(dir, 'crt')
      await openssl(
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-subj',
        '/CN=other',
        '-keyout',
        '/dev/null',
        '-out',
        cert,
      )
      const foreign = await readFile(cert, 'utf8')
      const now = new Date()
      const mine = { ...good, ...(await set({ now, ca: authority('today', now) })), 'ca.crt': foreign }
      expect(said(mine, now)[0]).to.contain(
        'untrusted: does not chain to a CA of ca.crt: it was issued by "O=Grove, CN=Grove-CA", which',
      )
    })
  })

  it('trusts through any valid CA of a bundle, and lets an expired one lie beside it', async () => {
    const old = await authority('expired', inDays(-30), 20)
    const bundle = old.cert + (await authority('second')).cert + good['ca.crt']
    expect(inspect({ ...good, 'ca.crt': bundle }, NOW)).to.deep.include({ trusted: true, findings: [] })
    expect(inspect({ ...good, 'ca.crt': old.cert }, NOW).trusted).to.equal(false)
  })

  it('follows intermediates in tls.crt, in any order', async () => {
    await inDirectory(async (dir) => {
      const at = (name: string) => join(dir, name)
      const request = (name: string) =>
        openssl(
          'req',
          '-newkey',
          'rsa:2048',
          '-nodes',
          '-subj',
          `/CN=${name}`,
          '-keyout',
          at(`${name}.key`),
          '-out',
          at(`${name}.csr`),
        )
      const sign = (name: string, by: string) =>
        openssl(
          ...[
            'x509',
            '-req',
            '-in',
            at(`${name}.csr`),
            '-CA',
            at(`${by}.crt`),
            '-CAkey',
            at(`${by}.key`),
            '-CAcreateserial',
          ],
          ...['-days', '30', '-extfile', at(`${name}.ext`), '-out', at(`${name}.crt`)],
        )
      for (const name of ['middle', 'lower']) await writeFile(at(`${name}.ext`), 'basicConstraints=critical,CA:TRUE\n')
      await writeFile(at('leaf.ext'), 'subjectAltName=DNS:leaf.example\n')
      await openssl(
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-subj',
        '/CN=root',
        '-keyout',
        at('root.key'),
        '-out',
        at('root.crt'),
      )
      await Promise.all(['middle', 'lower', 'leaf'].map(request))
      await sign('middle', 'root')
      await sign('lower', 'middle')
      await sign('leaf', 'lower')
      const [root, middle, lower, leaf, key] = await Promise.all(
        ['root.crt', 'middle.crt', 'lower.crt', 'leaf.crt', 'leaf.key'].map((name) => readFile(at(name), 'utf8')),
      )
      const files = { 'tls.crt': `${leaf}${middle}${lower}`, 'tls.key': `${key}`, 'ca.crt': `${root}` }
      expect(inspect(files, new Date())).to.deep.include({ trusted: true, findings: [] })
      expect(inspect({ ...files, 'tls.crt': `${leaf}${middle}` }, new Date()).trusted).to.equal(false)
    })
  })

  it('says when the certificate is for clients, or has no names', async () => {
    const client = await issueCertificate({
      now: NOW,
      authority: await authority(),
      commonName: 'grove-operator.grove-system.svc',
      usages: ['clientAuth'],
    })
    expect(
      said({ ...good, 'tls.crt': client.cert, 'tls.key': client.key }).map((line) => line.slice(0, 40)),
    ).to.deep.equal(['error tls.crt wrong-use: is not for serv', 'error tls.crt no-names: has no subject a'])
  })

  it('reads anything without throwing, and says what is not there', () => {
    expect(said(NO_FILES)).to.deep.equal([
      'error tls.crt empty: is empty; put a PEM certificate here',
      'error tls.key empty: is empty; put the PEM private key of the certificate here',
    ])
    expect(said({ ...NO_FILES, 'tls.crt': 'PK\u0003\u0004', 'tls.key': '\0', 'ca.crt': '{}' })).to.deep.equal([
      'error tls.crt unparsable: holds no PEM certificate; it must begin with "-----BEGIN CERTIFICATE-----"',
      'error ca.crt unparsable: holds no PEM certificate; it must begin with "-----BEGIN CERTIFICATE-----"',
      'error tls.key unparsable: holds no readable private key; it must be PEM (PKCS #8, PKCS #1 or SEC 1)',
    ])
    const damaged = good['tls.crt'].replace(/\n.{20}/, '\n')
    expect(said({ ...good, 'tls.crt': damaged + good['ca.crt'] })).to.deep.equal([
      'error tls.crt unparsable: certificate 1 of 2 is damaged; copy the PEM text again, whole',
    ])
    expect(said({ ...good, 'tls.key': '-----BEGIN ENCRYPTED PRIVATE KEY-----\nMII\n' })).to.deep.equal([
      'error tls.key unparsable: is encrypted; store it without a passphrase',
    ])
  })
})
