import { expect } from 'chai'
import { decodeProtobuf } from '../../../sandbox/api-server/http/protobuf.ts'

/** The wire format, as far as a test needs it. */
const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))]
const bytes = (field: number, ...content: (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(content.map((each) => Buffer.from(each)))
  return Buffer.concat([Buffer.from([...varint((field << 3) | 2), ...varint(body.length)]), body])
}
const number = (field: number, value: number): Buffer => Buffer.from([...varint(field << 3), ...varint(value)])

const message = (apiVersion: string, kind: string, ...fields: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('k8s\0'), bytes(1, bytes(1, apiVersion), bytes(2, kind)), bytes(2, ...fields)])

const meta = (...fields: Buffer[]): Buffer => bytes(1, bytes(1, 'name'), ...fields)

describe('an object in protobuf', () => {
  it('is read with its maps, lists and messages; texts that are empty count as absent', () => {
    const labels = bytes(11, bytes(1, 'a'), bytes(2, 'b'))
    const finalizers = [bytes(14, 'x'), bytes(14, 'y')]
    const decoded = decodeProtobuf(
      message('v1', 'ConfigMap', meta(bytes(3, ''), labels, ...finalizers), bytes(2, bytes(1, 'k'), bytes(2, 'v'))),
    )
    expect(decoded).to.deep.equal({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'name', labels: { a: 'b' }, finalizers: ['x', 'y'] },
      data: { k: 'v' },
    })
  })

  it('has times, quantities and int-or-strings in the form of JSON', () => {
    const time = bytes(8, number(1, 1_767_225_600))
    const resources = bytes(8, bytes(2, bytes(1, 'cpu'), bytes(2, bytes(1, '500m'))))
    const probe = (...fields: Buffer[]) => bytes(10, bytes(1, bytes(2, bytes(2, ...fields))))
    const container = bytes(2, bytes(1, 'c'), resources, probe(number(1, 1), bytes(3, 'http')))
    const decoded = decodeProtobuf(message('v1', 'Pod', meta(time), bytes(2, container)))
    expect(decoded).to.deep.include({ metadata: { name: 'name', creationTimestamp: '2026-01-01T00:00:00Z' } })
    expect(decoded.spec).to.deep.equal({
      containers: [
        { name: 'c', resources: { requests: { cpu: '500m' } }, livenessProbe: { httpGet: { port: 'http' } } },
      ],
    })
  })

  it('has the fields of an inlined message where JSON has them', () => {
    const volume = bytes(1, bytes(1, 'v'), bytes(2, bytes(6, bytes(1, 'secret'))))
    const { spec } = decodeProtobuf(message('v1', 'Pod', bytes(2, volume)))
    expect(spec).to.deep.equal({ volumes: [{ name: 'v', secret: { secretName: 'secret' } }] })
  })

  it('is found by the group of its apiVersion', () => {
    const attributes = bytes(2, bytes(1, bytes(1, 'ns'), bytes(2, 'get'), bytes(5, 'pods')))
    const review = decodeProtobuf(message('authorization.k8s.io/v1', 'SelfSubjectAccessReview', attributes))
    expect(review.spec).to.deep.equal({ resourceAttributes: { namespace: 'ns', verb: 'get', resource: 'pods' } })
    expect(decodeProtobuf(message('rbac.authorization.k8s.io/v1', 'Role', meta()))).to.deep.include({ kind: 'Role' })
    expect(decodeProtobuf(message('v1', 'DeleteOptions', number(1, 7)))).to.deep.include({ gracePeriodSeconds: 7 })
  })

  it('is refused where it is none, is cut off, or is of a kind that is not known', () => {
    expect(() => decodeProtobuf(Buffer.from('{"kind":"Pod"}'))).to.throw('does not begin')
    expect(() => decodeProtobuf(message('v1', 'ConfigMap', meta()).subarray(0, -2))).to.throw('cut off')
    expect(() => decodeProtobuf(message('v1', 'Flower'))).to.throw('meta.v1.Flower is not known')
  })
})
