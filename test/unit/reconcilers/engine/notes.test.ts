import { expect } from 'chai'
import fc from 'fast-check'
import { type Note, notes } from '../../../../reconcilers/engine/notes.ts'

const NOW = '2024-01-01T00:00:00Z'
const NAMES = ['books', 'read', 'torn']
const PLACES = ['place', 'shelf']

const anyNote: fc.Arbitrary<Note | undefined> = fc.option(
  fc.record({
    generation: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    counts: fc.option(
      fc
        .tuple(
          fc.dictionary(fc.constantFrom(...NAMES), fc.integer({ min: 0, max: 5 })),
          fc.dictionary(fc.constantFrom(...PLACES), fc.constantFrom('here', 'there')),
        )
        .map(([numbers, texts]) => ({ ...numbers, ...texts })),
      { nil: undefined },
    ),
    errors: fc.array(
      fc.record({
        code: fc.constantFrom('ERR_A', 'ERR_B'),
        description: fc.constantFrom('x', 'y'),
        observedAt: fc.constant(NOW),
      }),
      { maxLength: 2 },
    ),
  }),
  { nil: undefined },
)
const anyStep = fc.record({
  whole: fc.constantFrom('a', 'b'),
  part: fc.integer({ min: 0, max: 4 }),
  note: anyNote,
  drop: fc.integer({ min: 0, max: 20 }).map((dice) => dice === 0),
})

describe('the notes of parts', () => {
  it('add up to what a look at all of them would give, after any changes', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        const board = notes()
        const model = new Map<string, Map<number, Note>>()
        for (const { whole, part, note, drop } of steps) {
          const of = model.get(whole) ?? new Map<number, Note>()
          model.set(whole, of)
          if (drop) {
            board.drop(whole)
            of.clear()
          } else {
            board.put(whole, part, note)
            if (note === undefined) of.delete(part)
            else of.set(part, note)
          }
          const all = [...of.values()]
          const sum = board.sum(whole)
          const wanted = all.filter(({ counts }) => counts !== undefined)
          expect(sum.parts).to.equal(wanted.length)
          for (const name of NAMES) {
            expect(sum.count(name), name).to.equal(
              all.reduce((total, { counts }) => total + Number(counts?.[name] ?? 0), 0),
            )
          }
          for (const name of PLACES)
            for (const text of ['here', 'there', 'nowhere']) {
              const parts = [...of].filter(([, { counts }]) => counts?.[name] === text).map(([each]) => each)
              expect([...sum.where(name, text)], `${name} ${text}`).to.have.members(parts)
            }
          for (const generation of [1, 2, 3]) {
            const caughtUp = wanted.filter((each) => each.generation === generation).length
            expect(sum.caughtUp(generation), `generation ${generation}`).to.equal(caughtUp)
          }
          expect(sum.caughtUp(undefined)).to.equal(0)
          const found = new Set(all.flatMap(({ errors }) => errors.map(({ code, description }) => code + description)))
          const told = board.errors(whole, NOW).map(({ code, description }) => code + description)
          expect(told).to.have.members([...found])
        }
      }),
      { numRuns: 300 },
    )
  })

  it('make a difference only where a part says something else', () => {
    const board = notes()
    const error = { code: 'ERR_A', description: 'x', observedAt: NOW }
    const note: Note = { generation: 1, counts: { books: 1 }, errors: [error] }
    expect(board.put('a', 0, undefined), 'nothing, as before').to.equal(false)
    expect(board.put('a', 0, note), 'the first word').to.equal(true)
    const later = { ...error, observedAt: '2024-01-01T00:00:09Z' }
    expect(board.put('a', 0, { ...note, errors: [later] }), 'the same error again').to.equal(false)
    expect(board.put('a', 0, { ...note, counts: { books: 0 } }), 'another count').to.equal(true)
    expect(board.put('a', 0, { ...note, counts: { books: 0 }, errors: [] }), 'the error is over').to.equal(true)
    expect(board.put('a', 0, undefined), 'the part is no more').to.equal(true)
    expect(board.sum('a').parts).to.equal(0)
  })
})
