import { existsSync } from 'node:fs'
import { expect } from 'chai'
import { customResource } from '../../../schemas/crds.ts'
import type { JsonObject } from '../../../schemas/structural/schema.ts'
import { admit, type ChainContext, type Outcome, stored } from '../../../webhook/chain/admission-chain.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { objectsView } from '../../../webhook/server/view.ts'
import { type AdmissionRow, admissionRows, configurationOf, places, sharedCases } from './rows.ts'

interface Answer {
  readonly allowed: boolean
  readonly rejectedBy?: string
  readonly errors?: readonly { type: string; field: string }[]
}

/** Where we mean to answer otherwise, and why. */
const OURS: Readonly<Record<string, Answer>> = {
  // A real API server checks the replicas of every kind with a scale subresource before it asks a webhook.
  'rule.update.pcs-replicas-negative': {
    allowed: false,
    rejectedBy: 'crd-schema',
    errors: [{ type: 'Invalid', field: 'spec.replicas' }],
  },
}

/** What an API server with the CRDs and both webhooks answers, where the row says. */
const expectation = (row: AdmissionRow): Answer | undefined =>
  OURS[row.id] ?? (row.level === 'apiserver' ? row.expect : row.apiServer)

const outcomeOf = async (row: AdmissionRow): Promise<Outcome> => {
  const { apiVersion = '', kind = '' } = row.object ?? {}
  const resource = await customResource(apiVersion, kind)
  if (resource === undefined) throw new Error(`${kind} is not ours`)
  const view = objectsView(row.config.existingObjects ?? [])
  const context: ChainContext = { config: configurationOf(row), view, endpoints, username: 'kubernetes-admin' }
  const object = row.object as unknown as JsonObject
  if (row.oldObject == null) return admit({ object, resource }, context)
  const old = stored({ object: row.oldObject as unknown as JsonObject, resource }, context)
  return admit({ object, resource, old }, context)
}

describe('the write path answers like a reference API server', () => {
  if (!existsSync(sharedCases)) {
    it(`is skipped: no cases at ${sharedCases}`, function () {
      this.skip()
    })
    return
  }
  for (const row of admissionRows(sharedCases)) {
    const expected = expectation(row)
    if (expected === undefined || row.kind === 'mutate' || row.kind === 'authorize') continue
    it(row.id, async () => {
      const { allowed, rejectedBy, errors, message } = await outcomeOf(row)
      expect({ rejectedBy, places: places(message === undefined ? errors : []) }).to.deep.equal({
        rejectedBy: expected.rejectedBy ?? null,
        places: places(expected.errors ?? []),
      })
      expect(allowed).to.equal(expected.allowed)
    })
  }
})
