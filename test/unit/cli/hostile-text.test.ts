import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { blanked, printable, printableLines } from '../../../cli/text/printable.ts'
import { changeShared } from '../../../cli/verbs/sandbox/shared-file.ts'
import { readState, writeState } from '../../../cli/verbs/sandbox/state-directory.ts'
import { grove } from './grove.ts'

// Manifests of others are looked at before they are trusted: what they say must not command the terminal that shows it.
const HOSTILE = `apiVersion: grove.io/v1alpha1
kind: PodCliqueSet
metadata: {name: "s\\u001b]0;own\\u0007\\u202ex", namespace: mine}
spec:
  replicas: 1
  "evil\\u001b[31m": 3
  template:
    resourceSharing: [{name: "x\\u001b[2J\\u009b31m", scope: "All\\u001b[5m"}]
    cliques:
      - {name: "a\\u001b[7m", spec: {roleName: "r\\u001b[1m", replicas: 1, startsAfter: ["q\\u001b[3m"], podSpec: {containers: [{name: "m\\u001b[4m", image: x}]}}}
`
// \p{Cc} without the line breaks, and \p{Cf}.
const CONTROLS = /[^\P{Cc}\n]|\p{Cf}/u

describe('texts of others on a terminal', () => {
  for (const args of [
    ['validate', '-'],
    ['validate', '--quiet', '-'],
    ['graph', '-'],
    ['render', '-'],
    ['plan-update', '-'],
  ]) {
    it(`control nothing: grove ${args.join(' ')}`, async () => {
      const { stdout, stderr } = await grove(args, HOSTILE)
      expect(stdout + stderr).to.not.match(CONTROLS)
      if (args[0] === 'validate' && args.length === 2) expect(stdout).to.include('mine/s\\u001b]0;own\\u0007\\u202ex')
    })
  }

  it('are shown as JSON would write them, whatever they are', () => {
    expect(printable('a\u001b[2J\u007f\u009bb\nc\u202e')).to.equal('a\\u001b[2J\\u007f\\u009bb\\u000ac\\u202e')
    expect(printableLines('a\u001b\n\tb')).to.equal('a\\u001b\n\tb')
    expect(blanked('a\u001b\tb')).to.equal('a  b')
    expect(printable('é 漢 🙂 \u{e0001}')).to.equal('é 漢 🙂 \\udb40\\udc01')
  })
})

describe('files that a sandbox writes', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'written-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('never go by way of a file that somebody else has put there', () => {
    const mine = join(folder, 'config')
    const theirs = join(folder, `.config.${process.pid}`)
    writeFileSync(theirs, '', { mode: 0o666 })
    changeShared(mine, () => 'token')
    expect(readFileSync(mine, 'utf8')).to.equal('token')
    expect(readFileSync(theirs, 'utf8')).to.equal('')
    expect(readdirSync(folder)).to.have.members(['config', `.config.${process.pid}`])
  })

  it('have names that a file may have, whatever the longest names of objects are', async () => {
    const objects = ['a'.repeat(253), `${'a'.repeat(252)}b`, 'a:..:%2e:b', ':'.repeat(253)].map((name) => ({
      resource: { namespaced: false, table: 'clusterroles.rbac.authorization.k8s.io' },
      key: { namespace: '', name },
      object: { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRole', metadata: { name }, rules: [] },
    }))
    await writeState(folder, objects as never, { savedAt: '2026-01-31T12:00:00Z', version: '0' })
    const { objects: read } = await readState(folder)
    const names = (each: readonly object[]) =>
      each.map((object) => (object as { metadata: { name: string } }).metadata.name)
    expect(names(read)).to.have.members(objects.map(({ key }) => key.name))
  })
})
