import { expect } from 'chai'
import { customResource } from '../../../schemas/crds.ts'
import type { JsonObject } from '../../../schemas/json/object.ts'
import { admit, type ChainContext, type Outcome, stored } from '../../../webhook/chain/admission-chain.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { objectsView } from '../../../webhook/server/view.ts'
import { type AdmissionCase, type Outcome as Answer, admissionCases, placesOf } from '../../reference/admission.ts'
import { configurationOf } from './rows.ts'

/** The cases that we mean to answer differently, and why. */
const OURS: Readonly<Record<string, Answer>> = {
  // A real API server checks the replicas of every kind with a scale subresource before it asks a webhook.
  'rule.update.pcs-replicas-negative': {
    allowed: false,
    rejectedBy: 'crd-schema',
    errors: ['Invalid spec.replicas'],
  },
}

/** What an API server with the CRDs and both webhooks answers, where the case says so. */
const expectation = (row: AdmissionCase): Answer | undefined => OURS[row.id] ?? row.apiServer

const outcomeOf = async (row: AdmissionCase): Promise<Outcome> => {
  const { apiVersion = '', kind = '' } = row.object ?? {}
  const resource = customResource(apiVersion, kind)
  if (resource === undefined) throw new Error(`${kind} is not ours`)
  const view = objectsView(row.config.existingObjects ?? [])
  const context: ChainContext = { config: configurationOf(row), view, endpoints, username: 'kubernetes-admin' }
  const object = row.object as unknown as JsonObject
  if (row.oldObject == null) return admit({ object, resource }, context)
  const old = stored({ object: row.oldObject as unknown as JsonObject, resource }, context)
  return admit({ object, resource, old }, context)
}

describe('the write path answers like a reference API server', () => {
  for (const row of admissionCases()) {
    const expected = expectation(row)
    if (expected === undefined || row.kind === 'mutate' || row.kind === 'authorize') continue
    it(row.id, async () => {
      const { allowed, rejectedBy, errors, message } = await outcomeOf(row)
      expect({ rejectedBy, places: placesOf(message === undefined ? errors : []) }).to.deep.equal({
        rejectedBy: expected.rejectedBy ?? null,
        places: expected.errors,
      })
      expect(allowed).to.equal(expected.allowed)
    })
  }
})
