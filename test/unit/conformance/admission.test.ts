import { expect } from 'chai'
import jsonpatch from 'fast-json-patch'
import type { ObjectRef } from '../../../model/object.ts'
import type { AdmissionRequest, Verdict } from '../../../webhook/admission/endpoint.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { objectsView } from '../../../webhook/server/view.ts'
import { type AdmissionCase, admissionCases, placesOf } from '../../reference/admission.ts'
import { configurationOf, withoutNoise } from './rows.ts'

const PATHS: Record<string, string> = {
  'mutate PodCliqueSet': '/webhooks/default-podcliqueset',
  'validate PodCliqueSet': '/webhooks/validate-podcliqueset',
  'validate ClusterTopologyBinding': '/webhooks/validate-clustertopology',
}

const kindOf = ({ object, oldObject, request }: AdmissionCase): AdmissionRequest['kind'] => {
  if (request !== undefined) return request.kind
  const { apiVersion, kind } = object ?? oldObject ?? { apiVersion: '', kind: '' }
  const [group = '', version = ''] = apiVersion.includes('/') ? apiVersion.split('/') : ['', apiVersion]
  return { group, version, kind }
}

const requestOf = (row: AdmissionCase): AdmissionRequest => {
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

const decide = (row: AdmissionCase): Verdict => {
  const verb = row.kind === 'mutate' ? 'mutate' : 'validate'
  const path = row.kind === 'authorize' ? '/webhooks/authorizer-webhook' : PATHS[`${verb} ${kindOf(row).kind}`]
  const endpoint = endpoints.find((candidate) => candidate.path === path)
  if (endpoint === undefined) throw new Error(`no endpoint for ${row.id}`)
  const request = requestOf(row)
  const config = configurationOf(row)
  const existing = objectsView(row.config.existingObjects ?? [])
  // The endpoint may read only what it has asked for: a cluster would have fetched nothing else.
  const keyOf = ({ apiVersion, kind, namespace, name }: ObjectRef) => [apiVersion, kind, namespace, name].join()
  const needed = new Set((endpoint.needs?.(request, config) ?? []).map(keyOf))
  const view = {
    get: (ref: ObjectRef) =>
      needed.has(keyOf(ref)) ? existing.get(ref) : { status: 'failed' as const, message: 'not asked for' },
  }
  return endpoint.decide(request, { config, view })
}

const agrees = (row: AdmissionCase): void => {
  const expected = row.webhook
  if (expected === undefined) return
  const verdict = decide(row)
  expect(verdict.allowed, verdict.allowed ? 'allowed' : verdict.message).to.equal(expected.allowed)
  if (row.kind === 'mutate' && row.patched !== undefined && verdict.allowed) {
    const patched = jsonpatch.applyPatch(structuredClone(row.object ?? {}), structuredClone([...(verdict.patch ?? [])]))
    expect(withoutNoise(patched.newDocument)).to.deep.equal(withoutNoise(row.patched))
  }
  if (!expected.crashes && row.kind !== 'authorize') {
    expect(placesOf(verdict.allowed ? [] : verdict.errors)).to.deep.equal(expected.errors)
  }
}

describe('admission decides like the reference implementation', () => {
  const cases = admissionCases()
  it('in cases that are there', () => expect(cases).not.to.have.length(0))
  for (const row of cases) it(`${row.kind}: ${row.id}`, () => agrees(row))
})
