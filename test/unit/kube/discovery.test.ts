import { expect } from 'chai'
import { ApiError } from '../../../kube/api/api-error.ts'
import { discovery } from '../../../kube/api/discovery.ts'
import type { CallOptions } from '../../../kube/api/request.ts'
import { fakeClock } from './fake-clock.ts'

/** An API server whose answers wait until a test gives them. */
const held = () => {
  const asked: { readonly path: string; answer(kinds: readonly string[]): void; fail(error: Error): void }[] = []
  const get = (path: string, { signal }: CallOptions = {}) =>
    new Promise<object>((resolve, reject) => {
      const fail = (error: Error): void => reject(error)
      const abort = (): void => fail(failure('Aborted'))
      if (signal?.aborted) abort()
      signal?.addEventListener('abort', abort)
      const answer = (kinds: readonly string[]): void =>
        resolve({ resources: kinds.map((kind) => ({ name: `${kind.toLowerCase()}s`, kind, namespaced: true })) })
      asked.push({ path, answer, fail })
    })
  const clock = fakeClock()
  return { asked, clock, ...discovery(get, clock) }
}

const failure = (reason: string, status = 0) => new ApiError({ status, reason, message: reason, request: 'GET' })
const notFound = failure('NotFound', 404)
const signal = () => new AbortController().signal
const V1 = 'example.com/v1'

describe('The look-up of kinds', () => {
  it('reads a group and version once for all that look it up with a signal at the same time, served or not', async () => {
    const { asked, resource } = held()
    const kinds = ['A', 'B', 'C'].map((kind) => resource(V1, kind, { signal: signal() }))
    const other = resource('example.com/v2', 'A', { signal: signal() })
    expect(asked.map(({ path }) => path)).to.deep.equal(['/apis/example.com/v1', '/apis/example.com/v2'])
    asked[0]?.answer(['A', 'B'])
    asked[1]?.fail(notFound)
    expect((await Promise.all([...kinds, other])).map((each) => each?.plural)).to.deep.equal([
      'as',
      'bs',
      undefined,
      undefined,
    ])
  })

  it('reads it again after a few seconds for a kind that was not served, once for all', async () => {
    const { asked, resource, clock } = held()
    const first = resource(V1, 'A', { signal: signal() })
    asked[0]?.fail(notFound)
    expect(await first).to.equal(undefined)
    expect(await resource(V1, 'A', { signal: signal() }), 'known').to.equal(undefined)
    await clock.advance(6_000)
    const later = [1, 2, 3].map(() => resource(V1, 'A', { signal: signal() }))
    expect(asked).to.have.length(2)
    asked[1]?.answer(['A'])
    expect((await Promise.all(later)).map((each) => each?.plural)).to.deep.equal(['as', 'as', 'as'])
  })

  it('that waits for the read of another ends with its own signal, and leaves the other its read', async () => {
    const { asked, resource } = held()
    const [one, two] = [signal(), new AbortController()]
    const [first, second] = [resource(V1, 'A', { signal: one }), resource(V1, 'A', { signal: two.signal })]
    two.abort()
    expect(await second.catch((error) => error)).to.include({ reason: 'Aborted' })
    asked[0]?.answer(['A'])
    expect(await first).to.include({ plural: 'as' })
  })

  for (const reason of ['Aborted', 'Timeout']) {
    it(`goes on by itself where the read that it waited for ended as ${reason}`, async () => {
      const { asked, resource, clock } = held()
      const first = resource(V1, 'A', { signal: signal() }).catch((error) => error)
      const second = resource(V1, 'A', { signal: signal() })
      asked[0]?.fail(failure(reason))
      expect(await first).to.include({ reason })
      await clock.advance(0)
      asked[1]?.answer(['A'])
      expect(await second).to.include({ plural: 'as' })
    })
  }

  it('fails as the read does that it waited for, and the next one reads anew', async () => {
    const { asked, resource } = held()
    const all = [1, 2].map(() => resource(V1, 'A', { signal: signal() }).catch((error) => error))
    asked[0]?.fail(failure('ServiceUnavailable', 503))
    for (const error of await Promise.all(all)) expect(error).to.include({ status: 503 })
    expect(asked).to.have.length(1)
    const next = resource(V1, 'A', { signal: signal() })
    asked[1]?.answer(['A'])
    expect(await next).to.include({ plural: 'as' })
  })

  it('reads by itself where it has to be fresh: what is in flight may be older than the CRD', async () => {
    const { asked, resource } = held()
    const first = resource(V1, 'A', { signal: signal() })
    const fresh = resource(V1, 'A', { fresh: true, signal: signal() })
    asked[0]?.answer([])
    asked[1]?.answer(['A'])
    expect(await first).to.equal(undefined)
    expect(await fresh).to.include({ plural: 'as' })
  })

  it('reads by itself without a signal: nothing else would end its wait for the read of another', async () => {
    const { asked, resource } = held()
    const both = [resource(V1, 'A'), resource(V1, 'A')]
    expect(asked).to.have.length(2)
    for (const { answer } of asked) answer(['A'])
    expect((await Promise.all(both)).map((each) => each?.plural)).to.deep.equal(['as', 'as'])
  })
})
