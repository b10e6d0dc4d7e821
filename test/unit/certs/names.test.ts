import { expect } from 'chai'
import { joinBundle, splitBundle } from '../../../certs/files.ts'
import { canonicalIp, isDnsName, joinNames, LOCAL_NAMES, serviceNames } from '../../../certs/names.ts'
import { authority } from './pairs.ts'

describe('names of a server', () => {
  it('are joined without repeating one, however an address is spelt', () => {
    const more = { dns: ['localhost', 'b.example'], ip: ['0:0:0:0:0:0:0:1', '10.0.0.1'] }
    expect(joinNames(LOCAL_NAMES, more)).to.deep.equal({
      dns: ['localhost', 'b.example'],
      ip: ['127.0.0.1', '::1', '10.0.0.1'],
    })
  })

  it('follow the Service', () => {
    expect(serviceNames('team-a', 'hook').dns[0]).to.equal('hook.team-a.svc')
  })

  it('leave what is no address alone', () => {
    expect(canonicalIp('FD00:0::1')).to.equal('fd00::1')
    expect(canonicalIp('127.0.0.1')).to.equal('127.0.0.1')
    expect(canonicalIp('host')).to.equal('host')
  })

  for (const [name, valid] of [
    ['localhost', true],
    ['*.example.org', true],
    ['grove-operator.grove-system.svc', true],
    ['a_b', false],
    ['', false],
    ['a..b', false],
    ['-a', false],
    ['a,DNS:b', false],
    ['127.0.0.1', false],
    [`${'a.'.repeat(127)}a`, false],
  ] as const)
    it(`${valid ? 'take' : 'refuse'} "${name.slice(0, 40)}" as a DNS name`, () =>
      expect(isDnsName(name)).to.equal(valid))
})

describe('a PEM bundle', () => {
  it('is split and joined again, whatever stands between its certificates', async () => {
    const [a, b] = [(await authority()).cert, (await authority('second')).cert]
    const text = `# the old one\r\n${a.trim()}\n\nsubject=CN = b\n${b}`
    expect(splitBundle(text).map((pem) => `${pem}\n`)).to.deep.equal([a, b])
    expect(joinBundle(splitBundle(text))).to.equal(a + b)
    expect(splitBundle('')).to.deep.equal([])
  })
})
