import { join } from 'node:path'
import { expect } from 'chai'
import { inDirectory, KEYS_MS, put, set } from '../certs/pairs.ts'
import { grove } from './grove.ts'

describe('grove certs', function () {
  this.timeout(2 * KEYS_MS)

  it('issues a pair that inspect finds in order, and rotates it only when it is time or when told to', () =>
    inDirectory(async (parent) => {
      const dir = join(parent, 'certs')
      const paths = (...files: string[]) => files.map((file) => join(dir, file))
      const issued = await grove([
        'certs',
        'issue',
        '--dir',
        dir,
        '--namespace',
        'team-a',
        '--dns',
        'localhost',
        '--ip',
        '::1',
      ])
      expect(issued).to.include({ status: 0, stderr: '' })
      expect(issued.stdout.trim().split('\n')).to.deep.equal(
        paths('tls.crt', 'tls.key', 'ca.crt', 'ca.key').map((path) => `wrote ${path}`),
      )

      const inspected = await grove(['certs', 'inspect', dir, '--within', '300', '-o', 'json'])
      expect(inspected.status).to.equal(0)
      const { certificate, findings, trusted } = JSON.parse(inspected.stdout)
      expect(findings).to.deep.equal([])
      expect(trusted).to.equal(true)
      expect(certificate.dnsNames).to.include.members(['grove-operator.team-a.svc', 'localhost'])
      expect(certificate.ipAddresses).to.deep.equal(['::1'])

      expect(await grove(['certs', 'rotate', dir])).to.deep.equal({ status: 0, stdout: 'nothing is due\n', stderr: '' })
      const rotated = await grove(['certs', 'rotate', dir, '--now', '--days', '30', '-o', 'json'])
      expect(JSON.parse(rotated.stdout)).to.deep.equal({
        written: paths('tls.crt', 'tls.key'),
        reasons: ['renewed as asked'],
      })
      const soon = await grove(['certs', 'inspect', dir, '--within', '60'])
      expect(soon.status).to.equal(1)
      expect(soon.stdout).to.contain('  chain    leads to a valid CA of ca.crt')
      expect(soon.stderr).to.match(/tls\.crt: expires on .+; renew it before then\n$/)
    }))

  it('never overwrites what is there', () =>
    inDirectory(async (dir) => {
      await put(dir, { 'tls.key': 'precious' })
      const { status, stderr } = await grove(['certs', 'issue', '--dir', dir])
      expect(status).to.equal(2)
      expect(stderr).to.match(/^grove: .+tls\.key: exists already; .+ or replace it with --force\n$/)
    }))

  it('says what is wrong with a pair and leaves with 1', () =>
    inDirectory(async (dir) => {
      const now = new Date(Date.now() - 30 * 86_400_000)
      const [old, other] = [await set({ now, days: 20 }), await set({ now, days: 20, label: 'other' })]
      await put(dir, { 'tls.crt': old['tls.crt'], 'tls.key': other['tls.key'] })
      const { status, stderr } = await grove(['certs', 'inspect', dir])
      expect(status).to.equal(1)
      expect(stderr.split('\n').map((line) => line.replace(`${dir}/`, '').slice(0, 40))).to.deep.equal([
        expectedStart('tls.crt: expired on ', now),
        'tls.key: does not belong to the certific',
        '',
      ])
    }))

  it('inspects a lone file for what it is: a certificate without its key, or a CA without a server', () =>
    inDirectory(async (dir) => {
      await put(dir, await set({ now: new Date() }))
      for (const file of ['tls.crt', 'ca.crt']) {
        const { status, stdout } = await grove(['certs', 'inspect', join(dir, file), '-o', 'json'])
        const { certificate, authorities, findings } = JSON.parse(stdout)
        expect([certificate !== null, authorities.length]).to.deep.equal(file === 'tls.crt' ? [true, 0] : [false, 1])
        // The CA of these tests was made for another date.
        expect(findings.map(({ problem }: { problem: string }) => problem)).to.deep.equal(
          file === 'tls.crt' ? [] : ['not-yet-valid'],
        )
        expect(status).to.equal(file === 'tls.crt' ? 0 : 1)
      }
    }))

  it('tells a file that is not there from an empty one', () =>
    inDirectory(async (dir) => {
      await put(dir, { 'tls.crt': '' })
      const { status, stderr } = await grove(['certs', 'inspect', dir, '--within', '0'])
      expect([status, stderr.replaceAll(`${dir}/`, '')]).to.deep.equal([
        1,
        'tls.crt: is empty; put a PEM certificate here\n' +
          'tls.key: does not exist; make a pair with "grove certs issue --dir"\n',
      ])
    }))

  for (const [args, sentence] of [
    [['inspect', 'nowhere'], 'nowhere: does not exist; give a directory or a PEM file'],
    [
      ['inspect', '.', '--within', 'soon'],
      'It must be a whole number of days, 0 or more; see "grove certs inspect --help"',
    ],
    [['rotate', 'nowhere'], 'nowhere/ca.key: is missing, so nothing can be signed here'],
    [['issue'], "required option '--dir <dir>' not specified"],
    [['issue', '--dir', 'x', '--ip', 'host'], "argument 'host' is invalid. It is no IP address"],
    [['issue', '--dir', 'x', '--dns', 'a_b'], "argument 'a_b' is invalid. It is no DNS name"],
    [['issue', '--dir', 'x', '--days', '0'], 'It must be a whole number from 1 to 3650'],
  ] as const)
    it(`answers "certs ${args.join(' ')}" with a sentence and 2`, async () => {
      const { status, stdout, stderr } = await grove(['certs', ...args])
      expect([status, stdout]).to.deep.equal([2, ''])
      expect(stderr).to.match(/^grove: [^\n]+\n$/)
      expect(stderr).to.contain(sentence)
    })
})

const expectedStart = (text: string, issued: Date): string =>
  `${text}${new Date(issued.getTime() + 20 * 86_400_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`.slice(0, 40)
