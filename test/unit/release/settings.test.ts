import { expect } from 'chai'
import { argumentsOf, missing, settingOf } from '../../../scripts/release/settings.ts'
import { ReleaseError } from '../../../scripts/release/version.ts'

const GIVEN = {
  'sign-key': '/key.pem',
  registry: 'localhost:5000/team',
  'download-base': 'https://example.com/v1.2.3',
  'npm-name': '@team/grove',
}

describe('The settings of a release', () => {
  it('are taken as given, and passed on', () => {
    expect(settingOf(GIVEN, 'registry', '1.2.3')).to.equal('localhost:5000/team')
    expect(missing(GIVEN, '1.2.3')).to.deep.equal([])
    expect(argumentsOf({ registry: 'ghcr.io/team' })).to.deep.equal(['--registry', 'ghcr.io/team'])
  })

  it('have something in their place that nobody takes for real, and what is missing is said', () => {
    expect(settingOf({}, 'download-base', '1.2.3')).to.equal('https://downloads.example.com/grove/v1.2.3')
    const lines = missing({}, '1.2.3')
    expect(lines.map((line) => line.split(' ')[0])).to.deep.equal(Object.keys(GIVEN).map((name) => `--${name}`))
    expect(lines.join('\n'))
      .to.include('--sign-key FILE: nothing is signed; make a key: openssl')
      .and.to.include('krew/grove.yaml names https://downloads.example.com/grove/v1.2.3')
  })

  const refused: readonly [keyof typeof GIVEN, string][] = [
    ['download-base', 'http://example.com'],
    ['download-base', 'https://example.com/v1/'],
    ['download-base', 'https://example.com/v1?a=b'],
    ['registry', 'https://ghcr.io/team'],
    ['registry', 'ghcr.io/team/'],
    ['npm-name', 'Team/grove'],
    ['npm-name', '@team'],
  ]
  for (const [name, value] of refused) {
    it(`are refused in another form: --${name} ${value}`, () => {
      expect(() => settingOf({ [name]: value }, name, '1.2.3')).to.throw(ReleaseError, `--${name} "${value}"`)
    })
  }
})
