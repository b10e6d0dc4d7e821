import fastJsonPatch from 'fast-json-patch'
import { completeConfiguration } from '../../../config/load.ts'
import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import type { AdmissionRequest, Context, Endpoint, Verdict } from '../../../webhook/admission/endpoint.ts'

/** A complete configuration with these scheduler profiles; the first is the default. */
export const configWith = (...profiles: string[]): OperatorConfiguration => {
  const { config } = completeConfiguration({
    apiVersion: 'operator.config.grove.io/v1alpha1',
    kind: 'OperatorConfiguration',
    scheduler: { profiles: profiles.map((name) => ({ name })), defaultProfileName: profiles[0] },
  })
  if (config === undefined) throw new Error('the test configuration has errors')
  return config
}

export const IMAGE = 'example.com/grove-initc:v1.0.0'

export const CONTEXT: Context = {
  config: configWith('default-scheduler', 'kai-scheduler', 'volcano'),
  view: { get: () => ({ status: 'failed', message: 'these endpoints look nothing up' }) },
  initContainerImage: IMAGE,
}

const namespaceOf = (object: unknown): string | undefined =>
  (object as { metadata?: { namespace?: string } | null } | null)?.metadata?.namespace

/** A request as the API server would send it, in the object's own namespace. */
export const request = (object: unknown, overrides: Partial<AdmissionRequest> = {}): AdmissionRequest => ({
  uid: 'u',
  kind: { group: '', version: 'v1', kind: 'Pod' },
  operation: 'CREATE',
  name: '',
  namespace: namespaceOf(object) ?? 'serving',
  subResource: '',
  username: 'reconciler',
  dryRun: false,
  object,
  oldObject: null,
  ...overrides,
})

/** The object after admission; throws where it is refused. */
export const admitted = <T>(endpoint: Endpoint, object: T, context = CONTEXT): T => {
  const verdict = endpoint.decide(request(object), context)
  if (!verdict.allowed) throw new Error(verdict.message)
  return applied(object, verdict)
}

/** The object after the patch of a verdict; the patch may be empty. */
export const applied = <T>(object: T, verdict: Verdict): T => {
  const patch = verdict.allowed ? [...(verdict.patch ?? [])] : []
  return fastJsonPatch.applyPatch(structuredClone(object), patch, true).newDocument
}

/** Each error of a denial as `Type field`; empty where the object was allowed. */
export const errorsOf = (verdict: Verdict): string[] =>
  verdict.allowed ? [] : verdict.errors.map(({ type, field }) => `${type} ${field}`)
