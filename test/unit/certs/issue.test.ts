import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { CertificateError } from '../../../certs/certificate-error.ts'
import { altNames } from '../../../certs/inspect.ts'
import { CLOCK_SKEW_MS, issueAuthority, issueCertificate, issueServerCertificate } from '../../../certs/issue.ts'
import { serviceNames } from '../../../certs/names.ts'
import { authority, inDays, inDirectory, KEYS_MS, NAMES, NOW, openssl, put, set } from './pairs.ts'

describe('issued certificates', function () {
  this.timeout(KEYS_MS)
  it('pass the strict checks of openssl, by name and by address', async () => {
    const files = await set({ names: { dns: NAMES.dns, ip: ['127.0.0.1', 'fd00::7'] } })
    await inDirectory(async (dir) => {
      await put(dir, files)
      const verify = (...more: string[]) =>
        openssl(
          ...['verify', '-x509_strict', '-purpose', 'sslserver', '-attime', String(NOW.getTime() / 1000)],
          ...['-CAfile', join(dir, 'ca.crt'), ...more, join(dir, 'tls.crt')],
        )
      for (const name of NAMES.dns) expect(await verify('-verify_hostname', name)).to.match(/: OK\n$/)
      expect(await verify('-verify_ip', '127.0.0.1')).to.match(/: OK\n$/)
      expect(await verify('-verify_ip', 'fd00::7')).to.match(/: OK\n$/)
      expect(await openssl('x509', '-in', join(dir, 'ca.crt'), '-noout', '-text')).to.match(
        /CA:TRUE, pathlen:0[\s\S]*Certificate Sign, CRL Sign/,
      )
    })
  })

  it('carry the names and lifetimes of the reference', async () => {
    const files = await set()
    const ca = new X509Certificate(files['ca.crt'])
    const server = new X509Certificate(files['tls.crt'])
    expect(ca.subject).to.equal('O=Grove\nCN=Grove-CA')
    expect(server.subject).to.equal('CN=grove-operator.grove-system.svc')
    expect(altNames(server, 'DNS')).to.deep.equal([
      'grove-operator.grove-system.svc',
      'grove-operator',
      'grove-operator.grove-system',
      'grove-operator.grove-system.svc.cluster.local',
    ])
    expect(Date.parse(ca.validTo)).to.equal(inDays(3650).getTime())
    expect(Date.parse(server.validTo)).to.equal(inDays(365).getTime())
    expect(Date.parse(server.validFrom)).to.equal(NOW.getTime() - CLOCK_SKEW_MS)
  })

  it('never outlive the CA that signed them', async () => {
    const ca = await authority('short', NOW, 20)
    const server = new X509Certificate((await set({ ca: Promise.resolve(ca) }))['tls.crt'])
    expect(server.validTo).to.equal(new X509Certificate(ca.cert).validTo)
  })

  it('can say that they are valid beyond 2050', async () => {
    const ca = await issueAuthority({ now: new Date('2045-01-01T00:00:00Z') })
    expect(new Date(new X509Certificate(ca.cert).validTo).getUTCFullYear()).to.equal(2054)
  })

  it('have serial numbers that are positive, long and never the same', async () => {
    const ca = await authority()
    const issued = await Promise.all(
      Array.from({ length: 6 }, () => issueCertificate({ now: NOW, authority: ca, commonName: 'x' })),
    )
    const serials = issued.map(({ cert }) => new X509Certificate(cert).serialNumber)
    expect(new Set(serials).size).to.equal(6)
    for (const serial of serials) expect(serial).to.match(/^[4-7][0-9A-F]{31}$/)
  })

  it('name a user and a group when they are for clients', async () => {
    const pair = await issueCertificate({
      now: NOW,
      authority: await authority(),
      commonName: 'system:kube-scheduler',
      organization: 'system:masters',
      usages: ['clientAuth'],
    })
    const cert = new X509Certificate(pair.cert)
    expect(cert.subject).to.equal('O=system:masters\nCN=system:kube-scheduler')
    expect(cert.keyUsage).to.deep.equal(['1.3.6.1.5.5.7.3.2'])
    expect(cert.subjectAltName).to.equal(undefined)
  })

  it('take a common name that fits when the namespace is as long as it may be', async () => {
    const names = serviceNames('n'.repeat(63))
    const pair = await issueServerCertificate({ now: NOW, authority: await authority(), names })
    const cert = new X509Certificate(pair.cert)
    expect(cert.subject).to.equal('CN=grove-operator')
    expect(cert.checkHost(`grove-operator.${'n'.repeat(63)}.svc`)).to.not.equal(undefined)
  })

  it('refuse a CA that cannot sign, with a sentence', async () => {
    await inDirectory(async (dir) => {
      const [key, cert] = [join(dir, 'ec.key'), join(dir, 'ec.crt')]
      await openssl(
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
        ...['-subj', '/CN=elliptic', '-keyout', key, '-out', cert],
      )
      const elliptic = { cert: await readFile(cert, 'utf8'), key: await readFile(key, 'utf8') }
      const garbage = { cert: 'nothing', key: '' }
      for (const ca of [elliptic, garbage]) {
        const error = await issueCertificate({ now: NOW, authority: ca, commonName: 'x' }).catch((e: unknown) => e)
        expect(error).to.be.instanceOf(CertificateError)
        expect((error as Error).message).to.match(/^ca\.crt and ca\.key: this CA cannot sign \(.+\); use an RSA CA/)
      }
    })
  })
})
