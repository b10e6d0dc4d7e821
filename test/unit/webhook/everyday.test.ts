import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parseAllDocuments } from 'yaml'
import { defaultConfiguration } from '../../../config/default.ts'
import { customResource } from '../../../schemas/crds.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { admit } from '../../../webhook/chain/admission-chain.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { objectsView } from '../../../webhook/server/view.ts'

const file = path.resolve(import.meta.dirname, '../../../../test/data/everyday-sets.yaml')
const sets = parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as JsonObject)

describe('an everyday set is accepted without a word:', () => {
  const context = { config: defaultConfiguration({}), view: objectsView([]), endpoints, username: 'someone' }
  for (const object of sets) {
    it(String((object.metadata as JsonObject).name), async () => {
      const resource = customResource('grove.io/v1alpha1', 'PodCliqueSet')
      if (resource === undefined) throw new Error('our own kind is missing')
      const { errors, warnings, unknown } = admit({ object, resource }, context)
      expect({ errors, warnings, unknown }).to.deep.equal({ errors: [], warnings: [], unknown: [] })
    })
  }
})
