import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { ensureSelfSigned, issueInto, rotateIn } from '../../../certs/directory.ts'
import { splitBundle } from '../../../certs/files.ts'
import { inspect } from '../../../certs/inspect.ts'
import { readFiles } from '../../../certs/load.ts'
import { joinNames, LOCAL_NAMES } from '../../../certs/names.ts'
import { authority, inDays, inDirectory, KEYS_MS, NAMES, NOW, put, set } from './pairs.ts'

const NONE = { dns: [], ip: [] }
const ALL = ['tls.crt', 'tls.key', 'ca.crt', 'ca.key']
const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: Error) => error.message,
  )

describe('a directory of self-issued certificates', function () {
  this.timeout(KEYS_MS)
  it('is filled when it is empty or not there yet, and then left alone until something is due', () =>
    inDirectory(async (parent) => {
      const dir = join(parent, 'a', 'b')
      let now = NOW
      const ensure = () => ensureSelfSigned(dir, LOCAL_NAMES, () => now)
      expect((await ensure()).files).to.deep.equal(ALL)
      const first = await readFiles(dir)
      expect(inspect(first, NOW)).to.deep.include({ findings: [], trusted: true, keyMatches: true })
      expect(inspect(first, NOW).certificate).to.deep.include({
        dnsNames: ['localhost'],
        ipAddresses: ['127.0.0.1', '::1'],
      })
      expect(await ensure()).to.deep.equal({ files: [], reasons: [] })
      now = inDays(276)
      expect((await ensure()).files).to.deep.equal(['tls.crt', 'tls.key'])
    }))

  it('keeps its keys to itself and leaves no temporary files', () =>
    inDirectory(async (dir) => {
      await issueInto(dir, NAMES, NOW)
      const modes = await Promise.all(ALL.map(async (file) => (await stat(join(dir, file))).mode & 0o777))
      expect(modes).to.deep.equal([0o644, 0o600, 0o644, 0o600])
      expect(await readdir(dir)).to.have.members(ALL)
    }))

  it('is not touched when its pair is someone else’s, even if that has expired', () =>
    inDirectory(async (dir) => {
      const { 'tls.crt': cert, 'tls.key': key } = await set({ days: 1 })
      await put(dir, { 'tls.crt': cert, 'tls.key': key })
      expect(await ensureSelfSigned(dir, LOCAL_NAMES, () => inDays(5))).to.deep.equal({ files: [], reasons: [] })
      expect(await readFiles(dir)).to.deep.include({ 'tls.crt': cert, 'ca.crt': '' })
    }))

  it('is mended after a crash between writing the certificate and its key', () =>
    inDirectory(async (dir) => {
      await issueInto(dir, NAMES, NOW)
      await put(dir, { 'tls.crt': (await set({ label: 'other' }))['tls.crt'] })
      const { reasons } = await ensureSelfSigned(dir, NAMES, () => NOW)
      expect(reasons).to.deep.equal(['there is no server certificate with its key; one is issued'])
      expect(inspect(await readFiles(dir), NOW).findings).to.deep.equal([])
    }))

  it('is never overwritten silently', () =>
    inDirectory(async (dir) => {
      await put(dir, { 'ca.key': 'precious' })
      expect(await messageOf(issueInto(dir, NAMES, NOW))).to.equal(
        `${join(dir, 'ca.key')}: exists already; choose another directory, renew it with "grove certs rotate", or replace it with --force`,
      )
      expect(await readFiles(dir)).to.deep.include({ 'ca.key': 'precious', 'tls.crt': '' })
      expect((await issueInto(dir, NAMES, NOW, { force: true })).files).to.deep.equal(ALL)
    }))

  it('says when it cannot be written, and stays as it was', () =>
    inDirectory(async (dir) => {
      await put(dir, { file: 'x' } as object)
      expect(await messageOf(issueInto(join(dir, 'file', 'sub'), NAMES, NOW))).to.contain(
        'cannot be written (ENOTDIR); choose a directory that this user may write',
      )
      // The super-user may write anywhere, whatever the mode of a directory is. The mode only stops other users.
      if (process.getuid?.() === 0) return
      await mkdir(join(dir, 'locked'))
      await chmod(join(dir, 'locked'), 0o500)
      expect(await messageOf(issueInto(join(dir, 'locked'), NAMES, NOW))).to.contain('(EACCES)')
    }))
})

describe('rotating in a directory', function () {
  this.timeout(KEYS_MS)
  it('does nothing before it is time', () =>
    inDirectory(async (dir) => {
      await put(dir, await set())
      expect(await rotateIn(dir, inDays(100), { more: NONE })).to.deep.equal({ files: [], reasons: [] })
    }))

  it('renews at once when asked to, keeps the CA and the names, and adds what is given', () =>
    inDirectory(async (dir) => {
      const before = await set({ names: joinNames(NAMES, LOCAL_NAMES) })
      await put(dir, before)
      const more = { dns: ['more.example'], ip: [] }
      expect((await rotateIn(dir, NOW, { more, force: true })).files).to.deep.equal(['tls.crt', 'tls.key'])
      const after = await readFiles(dir)
      expect(after['ca.crt']).to.equal(before['ca.crt'])
      expect(inspect(after, NOW).certificate).to.deep.include({
        dnsNames: [...NAMES.dns, 'localhost', 'more.example'],
        ipAddresses: ['127.0.0.1', '::1'],
      })
      expect(inspect(after, NOW).findings).to.deep.equal([])
    }))

  it('puts a new CA beside one that is about to expire', () =>
    inDirectory(async (dir) => {
      const ca = authority('outgoing', inDays(-3000), 3060)
      await put(dir, await set({ ca, now: inDays(-20), days: 40 }))
      expect((await rotateIn(dir, NOW, { more: NONE })).files).to.deep.equal(['ca.crt', 'ca.key'])
      expect(splitBundle((await readFiles(dir))['ca.crt'])).to.have.length(2)
      expect((await rotateIn(dir, inDays(1), { more: NONE })).files).to.deep.equal(['tls.crt', 'tls.key'])
    }))

  it('refuses where it cannot sign, and says who can', () =>
    inDirectory(async (dir) => {
      const files = await set()
      await put(dir, { ...files, 'ca.key': '' })
      expect(await messageOf(rotateIn(dir, NOW, { more: NONE }))).to.contain(
        'ca.key: is missing, so nothing can be signed',
      )
      await put(dir, { 'ca.key': (await set({ label: 'other' }))['tls.key'] })
      expect(await messageOf(rotateIn(dir, NOW, { more: NONE }))).to.contain('is not the RSA key of a CA in ca.crt')
      await put(dir, { ...files, 'tls.crt': '' })
      expect(await messageOf(rotateIn(dir, NOW, { more: NONE }))).to.contain('has no names to take over')
    }))
})
