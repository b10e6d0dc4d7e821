import { expect } from 'chai'
import type { TreeObjects } from '../../../cli/drawing/tree/objects.ts'
import { picture, pictureLines } from '../../../cli/verbs/status/picture.ts'

const set = (name: string, namespace: string, availableReplicas: number) => ({
  metadata: { name, namespace, generation: 1 },
  spec: { replicas: 1 },
  status: { availableReplicas, observedGeneration: 1 },
})

const objects = (...sets: object[]): TreeObjects =>
  ({ sets, gangs: [], scalingGroups: [], podCliques: [], pods: [] }) as unknown as TreeObjects

const PLAIN = { colours: false }
const HERE = { namespace: 'here', names: [] }

describe('what grove status says', () => {
  it('is ready when everything shown is', () => {
    expect(picture(objects(set('a', 'here', 1), set('b', 'here', 1)), HERE).ready).to.equal(true)
    expect(picture(objects(set('a', 'here', 1), set('b', 'here', 0)), HERE).ready).to.equal(false)
  })

  it('is not ready while a set that was named does not exist, and says so', () => {
    const scope = { namespace: 'here', names: ['a', 'gone'] }
    const shown = picture(objects(set('a', 'here', 1)), scope)
    expect(shown).to.deep.include({ ready: false, missing: ['gone'] })
    expect(pictureLines(shown, scope, PLAIN)).to.deep.equal([
      '✓ PodCliqueSet a  1/1 available',
      '✗ PodCliqueSet gone  does not exist in namespace here',
    ])
  })

  it('names namespaces where it shows several', () => {
    const scope = { namespace: undefined, names: [] }
    const shown = picture(objects(set('a', 'there', 1), set('b', 'here', 1)), scope)
    expect(pictureLines(shown, scope, PLAIN)).to.deep.equal([
      '✓ PodCliqueSet here/b  1/1 available',
      '✓ PodCliqueSet there/a  1/1 available',
    ])
  })

  it('says first that nobody leads, and that the API server cannot ask a webhook', () => {
    const grove = { nobodyLeads: 'Nobody leads.', webhookTrouble: 'No webhook is ready.' }
    expect(pictureLines(picture(objects(set('a', 'here', 1)), HERE, grove), HERE, PLAIN)).to.deep.equal([
      '✗ Nobody leads.',
      '✗ No webhook is ready.',
      '✓ PodCliqueSet a  1/1 available',
    ])
  })

  it('says first that a webhook could not be asked, where an error of an object tells so', () => {
    const call =
      'failed calling webhook "default.pods.grove.io": failed to call webhook: Post "https://x": x509: unknown authority'
    const failed = set('a', 'here', 0)
    const errors = (description: string) => [
      { code: 'ERR_CREATE_POD', description, observedAt: '2026-11-27T00:00:00Z' },
    ]
    const shown = (description: string) =>
      picture(objects({ ...failed, status: { ...failed.status, lastErrors: errors(description) } }), HERE)
        .webhookTrouble
    expect(shown(`Internal error occurred: ${call}`)).to.equal(`The API server could not ask a webhook: ${call}`)
    expect(shown('Internal error occurred: failed calling webhook "a.kyverno.svc": no endpoints')).to.equal(undefined)
  })

  it('says that there is nothing, which is no failure', () => {
    const shown = picture(objects(), HERE)
    expect(shown.ready).to.equal(true)
    expect(pictureLines(shown, HERE, PLAIN)).to.deep.equal(['There is no PodCliqueSet in namespace here.'])
  })
})
