import { expect } from 'chai'
import fc from 'fast-check'
import { MOST_REPLICAS } from '../../../model/limits.ts'
import type { KubeObject } from '../../../model/object.ts'
import { type Action, flat } from '../../../reconcilers/engine/action.ts'
import { bounded, MOST_CREATIONS } from '../../../reconcilers/engine/bounded.ts'
import { NO_SUM } from '../../../reconcilers/engine/notes.ts'
import { CONTROLLERS } from '../../../reconcilers/registry.ts'
import { validatingPodCliqueSet } from '../../../webhook/podcliqueset/endpoints.ts'
import { judged } from '../webhook/submissions.ts'
import { CONFIG, loadedResources, rendered } from './rendered.ts'
import { anySet } from './sets.ts'

const CONTEXT = { config: CONFIG, now: '2024-01-01T00:00:00Z' }

/** The extremes of a 32-bit field, and our own limits. */
const EXTREMES = [-(2 ** 31), -1, 0, 1, 2, MOST_REPLICAS, MOST_REPLICAS + 1, 2 ** 31 - 1]
/** More actions than any plan of these small templates has for one replica. */
const MOST_ACTIONS = 3_000

/** The value with every number and boolean in it replaced by a drawn one, in the order in which they occur. */
const withExtremes = (value: unknown, draw: () => number): unknown => {
  if (typeof value === 'number') return EXTREMES[draw() % EXTREMES.length]
  if (typeof value === 'boolean') return draw() % 2 === 0
  if (Array.isArray(value)) return value.map((element) => withExtremes(element, draw))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, key === 'podSpec' ? field : withExtremes(field, draw)]),
  )
}

const drawing = (draws: readonly number[]): (() => number) => {
  let next = 0
  return () => draws[next++ % draws.length] ?? 0
}

const draws = fc.array(fc.nat({ max: 1_000 }), { minLength: 1, maxLength: 40 })

describe('sets with every number at its extremes', () => {
  before(loadedResources)

  it('are judged without a fault', () =>
    fc.assert(
      fc.property(anySet, draws, (set, drawn) => {
        const object = { ...set, spec: withExtremes(set.spec, drawing(drawn)) }
        expect(judged({ endpoint: validatingPodCliqueSet, object })).to.have.property('allowed')
      }),
      { numRuns: 200 },
    ))

  it('have plans that end, throw nothing, and do not grow with what is asked for', () =>
    fc.assert(
      fc.asyncProperty(anySet, draws, async (set, drawn) => {
        const objects = await rendered([set])
        const draw = drawing(drawn)
        for (const object of [...objects]) {
          if (object.apiVersion.includes('grove.io')) {
            objects.put({ ...object, spec: withExtremes(object.spec, draw) } as KubeObject)
          }
        }
        const check = (actions: readonly Action[]): void => {
          expect(flat(actions).length).to.be.lessThan(MOST_ACTIONS)
          const made = flat(bounded(actions)).filter(({ do: what }) => what === 'create')
          expect(made.length).to.be.at.most(MOST_CREATIONS)
        }
        for (const controller of CONTROLLERS) {
          for (const object of [...objects].filter(({ kind }) => kind === controller.of.kind)) {
            if (!('parts' in controller)) {
              check(controller.plan(object, objects, CONTEXT, NO_SUM))
              continue
            }
            let last = 0
            let count = 0
            for (const part of controller.parts.all(object, objects)) {
              if (count < 2) check(controller.plan(object, part, objects, CONTEXT))
              last = part
              count++
            }
            expect(count).to.be.at.most(MOST_REPLICAS)
            if (count > 2) check(controller.plan(object, last, objects, CONTEXT))
          }
        }
      }),
      { numRuns: 10 },
    ))
})
