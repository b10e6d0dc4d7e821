import { existsSync } from 'node:fs'
import { expect } from 'chai'
import jsonpatch from 'fast-json-patch'
import type { AdmissionRequest, Verdict } from '../../../webhook/chain/admission.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { objectsView } from '../../../webhook/server/view.ts'
import {
  type AdmissionRow,
  admissionRows,
  configurationOf,
  ownCases,
  places,
  sharedCases,
  withoutNoise,
} from './rows.ts'

const PATHS: Record<string, string> = {
  'mutate PodCliqueSet': '/webhooks/default-podcliqueset',
  'validate PodCliqueSet': '/webhooks/validate-podcliqueset',
  'validate ClusterTopologyBinding': '/webhooks/validate-clustertopology',
}

const kindOf = ({ object, oldObject, request }: AdmissionRow): AdmissionRequest['kind'] => {
  if (request !== undefined) return request.kind
  const { apiVersion, kind } = object ?? oldObject ?? { apiVersion: '', kind: '' }
  const [group = '', version = ''] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion]
  return { group, version, kind }
}

const requestOf = (row: AdmissionRow): AdmissionRequest => {
  const { kind, object, oldObject, request } = row
  return {
    uid: '1',
    kind: kindOf(row),
    operation: request?.operation ?? (kind === 'validate-update' ? 'UPDATE' : 'CREATE'),
    name: request?.name ?? object?.metadata.name ?? '',
    namespace: request?.namespace ?? object?.metadata.namespace ?? '',
    subResource: '',
    username: request?.username ?? 'someone',
    dryRun: false,
    object,
    oldObject: oldObject ?? null,
  }
}

const decide = (row: AdmissionRow): Verdict => {
  const verb = row.kind === 'mutate' ? 'mutate' : 'validate'
  const path = row.kind === 'authorize' ? '/webhooks/authorizer-webhook' : PATHS[`${verb} ${kindOf(row).kind}`]
  const endpoint = endpoints.find((candidate) => candidate.path === path)
  if (endpoint === undefined) throw new Error(`no endpoint for ${row.id}`)
  const request = requestOf(row)
  const config = configurationOf(row)
  const existing = objectsView(row.config.existingObjects ?? [])
  // Only what was asked for may be read: a cluster would have fetched nothing else.
  const needed = new Set((endpoint.needs?.(request, config) ?? []).map((ref) => JSON.stringify(ref)))
  const view = {
    get: (ref: Parameters<typeof existing.get>[0]) =>
      needed.has(JSON.stringify(ref)) ? existing.get(ref) : { status: 'failed' as const, message: 'not asked for' },
  }
  return endpoint.decide(request, { config, view })
}

const agrees = (row: AdmissionRow): void => {
  const expected = row.level === 'apiserver' ? row.webhookOnly : row.expect
  if (expected === undefined) return
  const verdict = decide(row)
  expect(verdict.allowed, verdict.allowed ? 'allowed' : verdict.message).to.equal(expected.allowed)
  if (row.kind === 'mutate' && row.expect.patchedObject !== undefined && verdict.allowed) {
    const patched = jsonpatch.applyPatch(structuredClone(row.object ?? {}), structuredClone([...(verdict.patch ?? [])]))
    expect(withoutNoise(patched.newDocument)).to.deep.equal(withoutNoise(row.expect.patchedObject))
  }
  if (!expected.referencePanics && row.kind !== 'authorize') {
    expect(places(verdict.allowed ? [] : verdict.errors)).to.deep.equal(places(expected.errors))
  }
}

describe('admission decides like', () => {
  describe('our own cases', () => {
    for (const row of admissionRows(ownCases)) it(`${row.kind}: ${row.id}`, () => agrees(row))
  })

  describe('the reference implementation', () => {
    if (!existsSync(sharedCases)) {
      it(`is skipped: no cases at ${sharedCases}`, function () {
        this.skip()
      })
      return
    }
    for (const row of admissionRows(sharedCases)) it(`${row.kind}: ${row.id}`, () => agrees(row))
  })
})
