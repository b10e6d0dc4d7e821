import { expect } from 'chai'
import fc from 'fast-check'
import { FrameError, FrameReader, frame, MAX_FRAME_BYTES } from '../../../failover/gms/frame.ts'
import { MessageError, readRequest } from '../../../failover/gms/messages.ts'
import { PackError, type Packed, pack, unpack } from '../../../failover/gms/msgpack.ts'
import { checkedSocketPath, SocketPathError } from '../../../failover/gms/socket-path.ts'
import { numRuns } from './runs.ts'

const { value } = fc.letrec<{ value: Packed }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true }).filter((number) => !Object.is(number, -0)),
    fc.string({ unit: 'grapheme' }),
    fc.uint8Array(),
    fc.array(tie('value'), { maxLength: 20 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 20, noNullPrototype: true }),
  ),
}))

describe('messages of the memory service', () => {
  it('are read as they were written, whatever is in them', () => {
    fc.assert(
      fc.property(value, (written) => {
        expect(unpack(pack(written))).to.deep.equal(written)
      }),
      { numRuns: numRuns() },
    )
  })

  it('are the bytes that other MessagePack writers make of the same', () => {
    // Known bytes from the MessagePack specification.
    expect(unpack(Buffer.from('82a7636f6d70616374c3a6736368656d6100', 'hex'))).to.deep.equal({
      compact: true,
      schema: 0,
    })
    expect(unpack(Buffer.from('93cd0100d1ff00ca3fc00000', 'hex'))).to.deep.equal([256, -256, 1.5])
    expect(pack({ compact: true, schema: 0 }).toString('hex')).to.equal('82a7636f6d70616374c3a6736368656d6100')
  })

  it('of any bytes at all are a value or a refusal, never anything else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        try {
          unpack(Buffer.from(bytes))
        } catch (error) {
          expect(error).to.be.instanceOf(PackError)
        }
      }),
      { numRuns: numRuns() * 4 },
    )
  })

  it('that say they are longer than they are cost nothing', () => {
    for (const bytes of ['dfffffffff', 'ddffffffff', 'dbffffffff', 'c6ffffffff', '91'.repeat(100)]) {
      expect(() => unpack(Buffer.from(bytes, 'hex')), bytes).to.throw(PackError)
    }
  })

  it('arrive whole however the stream is cut', () => {
    const cuts = fc.array(fc.nat({ max: 200 }), { maxLength: 20 })
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.string(), fc.string(), { noNullPrototype: true })),
        cuts,
        (messages, at) => {
          const stream = Buffer.concat(messages.map(frame))
          const places = [0, ...at.filter((place) => place < stream.length).sort((a, b) => a - b), stream.length]
          const reader = new FrameReader()
          const read = places.slice(1).flatMap((end, index) => reader.read(stream.subarray(places[index], end)))
          expect(read.map(unpack)).to.deep.equal(messages)
        },
      ),
      { numRuns: numRuns() },
    )
  })

  it('of no bytes or of too many are refused before memory is set aside', () => {
    for (const length of [0, MAX_FRAME_BYTES + 1, 0xffffffff]) {
      const head = Buffer.alloc(4)
      head.writeUInt32BE(length)
      expect(() => new FrameReader().read(head)).to.throw(FrameError)
    }
  })

  const refusals: readonly [Packed, RegExp][] = [
    [[], /must be a map with a text named "type"/],
    [{ type: 'explode' }, /"explode" is no request; there are handshake_request, /],
    [{ type: 'handshake_request', lock_type: 'exclusive' }, /"lock_type" must be one of rw, ro, rw_or_ro/],
    [{ type: 'handshake_request', lock_type: 'rw', nonce: 'x' }, /handshake_request has no "nonce"/],
    [{ type: 'allocate_request', size: -1 }, /"size" must be a whole number, 0 or more/],
    [
      { type: 'metadata_put_request', key: 'a', allocation_id: 'b', offset_bytes: 0, value: 'text' },
      /"value" must be bytes/,
    ],
  ]
  for (const [message, sentence] of refusals) {
    it(`${JSON.stringify(message)} is refused with what would do`, () => {
      expect(() => readRequest(pack(message))).to.throw(MessageError, sentence)
    })
  }

  it('go over sockets whose path fits, and never over one that is cut off', () => {
    expect(checkedSocketPath(`/${'a'.repeat(106)}`)).to.have.length(107)
    expect(() => checkedSocketPath(`/${'ä'.repeat(54)}`)).to.throw(
      SocketPathError,
      /109 bytes.*make GMS_SOCKET_DIR shorter/,
    )
  })
})
