import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { defaultConfiguration } from '../../../../config/default.ts'
import { customResource } from '../../../../schemas/crds.ts'
import type { JsonObject } from '../../../../schemas/json/object.ts'
import { admit } from '../../../../webhook/chain/admission-chain.ts'
import { objectsView } from '../../../../webhook/server/view.ts'
import { CRD_ANSWERS, type RecordedAnswer } from '../../../cluster/crd-answers.ts'
import { edited } from '../../../cluster/odd-objects.ts'
import { repositoryRoot } from '../../../cluster/repository.ts'
import { placesOf } from '../../../reference/admission.ts'
import { linesOf } from '../../../reference/lines.ts'

describe('sets with something wrong', () => {
  const sample = parse(
    readFileSync(path.join(repositoryRoot, 'manifests/samples/disaggregated-inference.yaml'), 'utf8'),
  ) as JsonObject
  const answers = linesOf(path.join(repositoryRoot, CRD_ANSWERS)).map((line) => JSON.parse(line) as RecordedAnswer)
  const resource = customResource('grove.io/v1alpha1', 'PodCliqueSet')
  // No webhooks: the server was asked with the CRD alone.
  const context = { config: defaultConfiguration({}), view: objectsView([]), endpoints: [], username: 'someone' }

  it('are refused at the places at which a real API server refused them, by its recorded answers', () => {
    expect(answers).to.have.length.greaterThan(100)
    for (const { changes, status, places } of answers) {
      const object = edited({ ...sample, metadata: { name: 'new', labels: { a: 'b' } } }, changes)
      const outcome = admit({ object, ...(resource && { resource }) }, context)
      const told = JSON.stringify(changes)
      expect(outcome.allowed, told).to.equal(status < 300)
      if (places !== undefined) expect(placesOf(outcome.errors), told).to.deep.equal(places)
      else expect(outcome.message, told).to.be.a('string')
    }
  })
})
