import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import { CertificateError } from '../../../certs/certificate-error.ts'
import type { CertificateFiles } from '../../../certs/files.ts'
import { type CertificateSource, watchPair } from '../../../certs/watch.ts'
import { inDays, inDirectory, KEYS_MS, NOW, put, set } from '../../unit/certs/pairs.ts'
import { mountedSecret } from './mount.ts'

const NEVER_MS = 3_600_000

/** Watches a directory and notes what happens, in order. */
const watching = async (dir: string, pollMs: number, clock = () => NOW) => {
  const seen: string[] = []
  const source = await watchPair(dir, {
    clock,
    onPair: ({ cert }) => seen.push(cert),
    onProblem: ({ problem }) => seen.push(problem),
    settleMs: 10,
    pollMs,
  })
  const until = async (count: number): Promise<readonly string[]> => {
    const deadline = Date.now() + 30_000
    while (seen.length < count && Date.now() < deadline) await sleep(5)
    return seen
  }
  return { source, seen, until }
}

// Compares the key as well, but without printing it where a check fails.
const expectServed = ({ current }: CertificateSource, files: CertificateFiles): void => {
  expect(current.cert).to.equal(files['tls.crt'])
  expect(current.key === files['tls.key']).to.equal(true)
}

describe('watching a directory of certificates', function () {
  this.timeout(KEYS_MS)
  let one: CertificateFiles
  let two: CertificateFiles
  before(async () => {
    one = await set()
    two = await set({ label: 'other' })
  })

  it('refuses to begin with a pair that cannot be served', () =>
    inDirectory(async (dir) => {
      await put(dir, { ...one, 'tls.key': two['tls.key'] })
      const error: unknown = await watching(dir, NEVER_MS).catch((e: unknown) => e)
      expect(error).to.be.instanceOf(CertificateError)
    }))

  it('takes up files that are written one after the other', () =>
    inDirectory(async (dir) => {
      await put(dir, one)
      const { source, until } = await watching(dir, NEVER_MS)
      await put(dir, { 'tls.crt': two['tls.crt'] })
      await sleep(12)
      await put(dir, { 'tls.key': two['tls.key'] })
      expect(await until(1)).to.deep.equal([two['tls.crt']])
      expectServed(source, two)
      await source.close()
    }))

  for (const [what, broken, problem] of [
    ['damaged', () => ({ ...two, 'tls.crt': 'garbage' }), 'unparsable'],
    ['mismatched', () => ({ ...two, 'tls.key': one['tls.key'] }), 'key-mismatch'],
    ['expired', () => set({ now: inDays(-10), days: 5 }), 'expired'],
    ['empty', () => ({ ...two, 'tls.crt': '', 'tls.key': '' }), 'empty'],
  ] as const)
    it(`keeps the old pair when the new one is ${what}, says so once, and takes the next good one`, () =>
      inDirectory(async (dir) => {
        const mount = await mountedSecret(dir)
        await mount.update(one)
        const { source, until, seen } = await watching(dir, 30)
        await mount.update(await broken())
        expect(await until(1)).to.deep.equal([problem])
        await sleep(150)
        expect(seen).to.have.length(1)
        expectServed(source, one)
        await mount.update(two)
        expect(await until(2)).to.deep.equal([problem, two['tls.crt']])
        await source.close()
      }))

  it('finds by polling a directory that was removed and made again', () =>
    inDirectory(async (parent) => {
      const dir = join(parent, 'certs')
      await mkdir(dir)
      await put(dir, one)
      const { source, until } = await watching(dir, 30)
      await rm(dir, { recursive: true })
      expect(await until(1)).to.deep.equal(['missing'])
      await mkdir(dir)
      await put(dir, two)
      expect((await until(2)).at(-1)).to.equal(two['tls.crt'])
      await source.close()
    }))

  it('says nothing of files that were written again unchanged', () =>
    inDirectory(async (dir) => {
      await put(dir, one)
      const { source, seen } = await watching(dir, 20)
      await put(dir, one)
      await sleep(100)
      expect(seen).to.deep.equal([])
      await source.close()
    }))

  it('hears nothing any more once it is closed', () =>
    inDirectory(async (dir) => {
      await put(dir, one)
      const { source, seen } = await watching(dir, 20)
      await put(dir, two)
      await source.close()
      const count = seen.length
      await put(dir, one)
      await sleep(100)
      expect(seen).to.have.length(count)
    }))

  it('goes on when whoever gets the pair throws', () =>
    inDirectory(async (dir) => {
      await put(dir, one)
      const problems: string[] = []
      let calls = 0
      const source = await watchPair(dir, {
        clock: () => NOW,
        onPair: () => {
          if (++calls === 1) throw new Error('no such context')
        },
        onProblem: ({ message }) => problems.push(message),
        settleMs: 10,
        pollMs: 30,
      })
      await put(dir, two)
      const deadline = Date.now() + 30_000
      while (calls < 2 && Date.now() < deadline) await sleep(5)
      expect(problems).to.have.length(1)
      expect(problems[0]).to.contain('no such context')
      expect(source.current.cert).to.equal(two['tls.crt'])
      await source.close()
    }))
})
