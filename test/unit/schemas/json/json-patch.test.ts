import { expect } from 'chai'
import { pointer, segmentsOf } from '../../../../schemas/json/json-patch.ts'

describe('a JSON pointer', () => {
  const POINTERS: readonly [pointer: string, ...segments: (string | number)[]][] = [
    ['/metadata/annotations/grove.io~1auto-mnnvl', 'metadata', 'annotations', 'grove.io/auto-mnnvl'],
    ['/a/0', 'a', 0],
    ['/~01', '~1'],
    ['/', ''],
    [''],
  ]
  for (const [text, ...segments] of POINTERS) {
    it(`is "${text}" for ${JSON.stringify(segments)}`, () => {
      expect(pointer(...segments)).to.equal(text)
      expect(segmentsOf(text)).to.deep.equal(segments.map(String))
    })
  }
})
