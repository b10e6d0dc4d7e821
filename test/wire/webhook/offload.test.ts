import { expect } from 'chai'
import type { View } from '../../../model/view.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { createJudge } from '../../../webhook/review/judge.ts'
import { createOffload, type Offload, type OffloadOptions } from '../../../webhook/server/offload.ts'
import { keptLog, localConfig, runServer, send } from './running-server.ts'

const PATH = '/webhooks/validate-podcliqueset'
/** Long, for busy machines: these tests are not about how fast a review is judged. */
const LIMIT = 60_000

/** A review of a set with this many cliques, in which `changes` replace correct values. */
const reviewOf = (cliques: number, changes: object = {}) => ({
  apiVersion: 'admission.k8s.io/v1',
  kind: 'AdmissionReview',
  request: {
    uid: 'large',
    kind: { group: 'grove.io', version: 'v1alpha1', kind: 'PodCliqueSet' },
    operation: 'CREATE',
    namespace: 'default',
    userInfo: { username: 'ada' },
    object: {
      apiVersion: 'grove.io/v1alpha1',
      kind: 'PodCliqueSet',
      metadata: { name: 'large', namespace: 'default' },
      spec: {
        replicas: 1,
        template: {
          cliques: Array.from({ length: cliques }, (_, i) => ({
            name: `clique-${i}`,
            spec: { roleName: `role-${i}`, replicas: 1, podSpec: { containers: [{ name: 'main', image: 'busybox' }] } },
          })),
          ...changes,
        },
      },
    },
  },
})

describe('Large reviews', () => {
  let offload: Offload | undefined
  const start = (options: Partial<OffloadOptions> = {}): Offload => {
    // The limit is a minute: this does not test how long a normal review takes on a busy machine.
    offload = createOffload({ config: localConfig(), log: keptLog(), workMilliseconds: 60_000, ...options })
    return offload
  }
  afterEach(() => offload?.close())

  it('are judged in another thread, word for word as in the server itself', async () => {
    const body = Buffer.from(JSON.stringify(reviewOf(3_000)))
    const endpoint = endpoints.find(({ path }) => path === PATH)
    if (endpoint === undefined) throw new Error(`${PATH} is not served`)
    const here = await createJudge({ endpoint, config: localConfig() })(body)
    const there = await start().judge(PATH, body, LIMIT)
    expect(there.body).to.equal(here.body)
    expect(there.status).to.equal(200)
    expect(there.entry.outcome).to.equal('denied')
    expect(there.entry.line?.fields).to.include({ kind: 'PodCliqueSet', name: 'large', user: 'ada' })
  })

  it('fit into the memory of the thread with nearly as many values as a review may have', async () => {
    const variables = Array.from({ length: 82_000 }, (_, i) => ({ name: `A${i}`, value: '1' }))
    const clique = {
      name: 'main',
      spec: { roleName: 'main', replicas: 1, podSpec: { containers: [{ name: 'main', image: 'a', env: variables }] } },
    }
    const body = Buffer.from(JSON.stringify(reviewOf(1, { cliques: [clique] })))
    const { body: answer } = await start().judge('/webhooks/default-podcliqueset', body, LIMIT)
    expect(answer).to.include('"allowed":true').and.to.include('"patchType":"JSONPatch"')
  })

  it('are to be sent again where the thread does not start, and are not called too large for that', async () => {
    const { status, body } = await start({ thread: new URL('file:///nowhere/thread.js') }).judge(
      PATH,
      Buffer.from(JSON.stringify(reviewOf(1))),
      LIMIT,
    )
    expect(status).to.equal(503)
    expect(body).to.include('the thread that judges large reviews does not start')
    expect(body).to.include('send the request again')
  })

  it('go there from the server, are counted and logged, and small ones do not', async () => {
    const judging: number[] = []
    const inner = start()
    const counting: Offload = {
      ...inner,
      judge: (path, body, milliseconds) => {
        judging.push(body.length)
        return inner.judge(path, body, milliseconds)
      },
    }
    const running = await runServer({ endpoints, offload: counting })
    const [small, large] = [JSON.stringify(reviewOf(10)), JSON.stringify(reviewOf(3_000))]
    for (const body of [small, large]) expect((await send(running, `${PATH}?timeout=60s`, body)).status).to.equal(200)
    expect(judging).to.deep.equal([large.length])
    expect(running.log.lines.filter(({ message }) => message === 'denied')).to.have.length(2)
    expect(running.metrics.paths.get(PATH)?.codes.get(200)).to.equal(2)
    await running.server.close()
  })

  it('read from the cluster through the server', async () => {
    const config = localConfig()
    config.topologyAwareScheduling.enabled = true
    const constraint = { topologyConstraint: { topologyName: 'racks', pack: { required: 'rack' } } }
    const asked: string[] = []
    const lookUp = async (refs: readonly { readonly name: string }[]): Promise<View> => {
      asked.push(...refs.map(({ name }) => name))
      return { get: () => ({ status: 'failed', message: 'the API server is away' }) }
    }
    const body = Buffer.from(JSON.stringify(reviewOf(3_000, constraint)))
    const judged = await start({ config, lookUp }).judge(PATH, body, LIMIT)
    // Nothing has an empty name: by it the scheduler's backend asks what the cluster serves.
    expect(asked.filter((name) => name !== '')).to.deep.equal(['racks'])
    expect(judged.body).to.include('the API server is away')
  })

  it('that take too long are refused, and the next one is judged', async () => {
    const thread = start({ workMilliseconds: 1 })
    const body = Buffer.from(JSON.stringify(reviewOf(15_000)))
    const { status, body: text } = await thread.judge(PATH, body, LIMIT)
    expect(status).to.equal(413)
    expect(JSON.parse(text).message).to.equal('the review was not judged within 0.001 s; make the object smaller')
    const patient = start()
    expect((await patient.judge(PATH, body, LIMIT)).status).to.equal(200)
    await thread.close()
  })

  it('wait for one another, a few of them; more are told to come again', async () => {
    const thread = start()
    const body = Buffer.from(JSON.stringify(reviewOf(2_000)))
    const answers = await Promise.all(Array.from({ length: 8 }, () => thread.judge(PATH, body, LIMIT)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses).to.deep.equal([200, 200, 200, 200, 200, 503, 503, 503])
    expect(JSON.parse(answers.at(-1)?.body ?? '').message).to.match(/too many large reviews.+ in a moment$/)
  })

  it('that wait when the server closes are told so', async () => {
    const thread = start()
    const body = Buffer.from(JSON.stringify(reviewOf(2_000)))
    const waiting = [thread.judge(PATH, body, LIMIT), thread.judge(PATH, body, LIMIT)]
    await thread.close()
    for (const { status } of await Promise.all(waiting)) expect(status).to.be.oneOf([413, 503])
  })
})
