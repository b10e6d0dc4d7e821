import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { notesOf, notesOfVersion, released, stamped } from '../../../scripts/release/edits.ts'
import { ReleaseError, requireNext } from '../../../scripts/release/version.ts'
import { repositoryRoot } from '../../cluster/repository.ts'

const written = (name: string, text: string): string | undefined => stamped({ name, text }, '0.1.0', '0.2.0')?.text

describe('The version of a release', () => {
  const allowed: readonly [string, string][] = [
    ['0.1.0', '0.1.1'],
    ['0.9.0', '0.10.0'],
    ['0.1.0', '0.2.0-rc.1'],
    ['0.2.0-rc.9', '0.2.0-rc.10'],
    ['0.2.0-rc.1', '0.2.0'],
  ]
  for (const [present, next] of allowed) {
    it(`may be ${next} after ${present}`, () => requireNext(present, next))
  }

  const refused: readonly [string, string, RegExp][] = [
    ['0.1.0', '0.1.0', /does not come after 0.1.0/],
    ['0.2.0', '0.2.0-rc.1', /does not come after/],
    ['0.10.0', '0.9.9', /does not come after/],
    ['0.1.0', 'v0.2.0', /is not MAJOR/],
    ['0.1.0', '1.2', /is not MAJOR/],
    ['0.1.0', '01.2.0', /is not MAJOR/],
  ]
  for (const [present, next, why] of refused) {
    it(`may not be ${next} after ${present}`, () => {
      expect(() => requireNext(present, next)).to.throw(ReleaseError, why)
    })
  }
})

describe('A release', () => {
  it('writes the version of the project, and leaves that of others alone', () => {
    const lock =
      '{\n  "name": "grove",\n  "version": "0.1.0",\n  "packages": {\n    "": {\n      "name": "grove",\n      "version": "0.1.0",\n    },\n    "node_modules/a": {\n      "version": "0.1.0",\n'
    expect(written('package-lock.json', lock)?.match(/0\.\d\.0/g)).to.deep.equal(['0.2.0', '0.2.0', '0.1.0'])
    expect(written('package.json', '{\n  "name": "grove",\n  "version": "0.1.0",\n  "a": "0.1.0"\n}')).to.include(
      '"0.2.0",\n  "a": "0.1.0"',
    )
    expect(written('manifests/chart/Chart.yaml', 'apiVersion: v2\nversion: 0.1.0\nappVersion: "0.1.0"\n')).to.equal(
      'apiVersion: v2\nversion: 0.2.0\nappVersion: "0.2.0"\n',
    )
    expect(
      written(
        'manifests/base/a.yaml',
        'image: grove:0.1.0\nvalue: x/grove-initc:0.1.0\nimage: other:0.1.0\nimage: grove:0.1.0-rc.1\n',
      ),
    ).to.equal('image: grove:0.2.0\nvalue: x/grove-initc:0.2.0\nimage: other:0.1.0\nimage: grove:0.1.0-rc.1\n')
    expect(written('README.md', 'skopeo copy oci:dist/images:$image:0.1.0 docker://x/$image:0.1.0; done')).to.equal(
      'skopeo copy oci:dist/images:$image:0.2.0 docker://x/$image:0.2.0; done',
    )
    expect(written('docs/a.md', 'x/grove:0.1.0-amd64, grove:0.1.0.')).to.equal('x/grove:0.2.0-amd64, grove:0.2.0.')
    expect(written('docs/a.md', 'since 0.1.0, grove:0.1.0-rc.1, grove:0.1.0.1')).to.equal(undefined)
    expect(written('test/pages/elsewhere-list.ts', 'x/grove:0.1.0')).to.equal('x/grove:0.2.0')
    expect(written('test/a.ts', 'grove:0.1.0')).to.equal(undefined)
  })

  const CHANGELOG =
    '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A thing, for $& and $1.\n\n## [0.1.0] - 2026-01-01\n\n- First.\n'

  it('moves what is unreleased under the version and its day', () => {
    expect(released(CHANGELOG, '0.2.0', '2026-11-22')).to.equal(
      '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-22\n\n### Added\n\n- A thing, for $& and $1.\n\n## [0.1.0] - 2026-01-01\n\n- First.\n',
    )
  })

  it('has the notes of its version, or what is unreleased if that is not in the changelog yet', () => {
    expect(notesOfVersion(CHANGELOG, '0.1.0')).to.equal('- First.')
    expect(notesOfVersion(CHANGELOG, '0.2.0')).to.equal('### Added\n\n- A thing, for $& and $1.')
  })

  it('needs something to say', () => {
    expect(() => notesOf('# Changelog\n\n## [Unreleased]\n\n### Added\n')).to.throw(ReleaseError, 'nothing under')
    expect(() => notesOf('# Changelog\n')).to.throw(ReleaseError, 'no heading')
  })
})

describe('CHANGELOG.md', () => {
  it('has the form that a release needs, newest first', () => {
    const text = readFileSync(path.join(repositoryRoot, 'CHANGELOG.md'), 'utf8')
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
    expect(headings[0]).to.equal('[Unreleased]')
    for (const heading of headings.slice(1))
      expect(heading).to.match(/^\[\d+\.\d+\.\d+(-rc\.\d+)?\] - \d{4}-\d\d-\d\d$/)
  })
})
