import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import { expect } from 'chai'
import fc from 'fast-check'
import { parse } from 'yaml'
import { configurationShape } from '../../../config/configuration-shape.ts'
import { completeConfiguration } from '../../../config/load.ts'
import { shapeErrors } from '../../../config/shape.ts'
import { fieldPaths } from '../../../config/unknown.ts'
import { CHART } from '../../../scripts/chart/outputs.ts'
import { ROOT } from '../../../scripts/package/project.ts'

const read = (file: string): string => readFileSync(path.join(ROOT, CHART, file), 'utf8')

/** Values that are right at some places of a configuration and wrong at most. */
const odd = fc.constantFrom<unknown>(
  ...[null, true, 0, -1, 1, 1.5, 65_536, 20_000_000, '', 'x', '15s', '15', 'auto', 'debug', 'Delete', [], ['x'], {}],
)

describe('the schema of the values of the chart, judged by ajv', () => {
  const takes = new Ajv({ strict: false }).compile(JSON.parse(read('values.schema.json')))
  const values: { readonly config: object } = parse(read('values.yaml'))
  const PLACES = fieldPaths(configurationShape).filter((place) => !place.includes('[]') && place !== 'metadata')

  /** The configuration of the chart with one value at one place. */
  const withValue = (place: string, value: unknown): Record<string, unknown> => {
    const config = structuredClone(values.config) as Record<string, unknown>
    const steps = place.split('.')
    const last = steps.pop() ?? ''
    const holder = steps.reduce<Record<string, unknown>>((object, step) => {
      object[step] ??= {}
      return object[step] as Record<string, unknown>
    }, config)
    holder[last] = value
    return config
  }

  it('takes the values of the chart itself', () => {
    expect(takes(values), JSON.stringify(takes.errors)).to.equal(true)
  })

  it('refuses no configuration that the processes would start with, and each whose values are of a wrong type', () => {
    const property = fc.property(fc.constantFrom(...PLACES), odd, (place, value) => {
      const config = withValue(place, value)
      const isTaken = takes({ ...values, config })
      if (!isTaken) expect(completeConfiguration(config).errors, `${place}: ${JSON.stringify(value)}`).to.not.be.empty
      if (isTaken) expect(shapeErrors(config, configurationShape), place).to.deep.equal([])
    })
    fc.assert(property, { numRuns: 3_000, seed: 1 })
  })
})
