import { type FieldError, notSupported, required } from '../../../schemas/sentences/field-error.ts'
import { authenticate, type Impersonated, impersonated } from '../auth/authenticate.ts'
import { type Attempt, mayDo } from '../auth/rbac.ts'
import type { Tokens } from '../auth/tokens.ts'
import type { Caller, Core, WriteContext } from '../core.ts'
import { badOptions, internalError, noSuchResource, StatusError } from '../status-error.ts'
import { type Answer, json, refusal, text } from './answer.ts'
import { discovery } from './discovery.ts'
import { requireDryRunValues } from './dry-run.ts'
import type { IncomingRequest, ResponseSink } from './exchange.ts'
import type { Fault, Faults, LineFault } from './faults.ts'
import { METRICS, metrics } from './metrics.ts'
import type { OpenApi } from './openapi.ts'
import { type ApiRequest, parseBody, type ResourcePath, resourcePath } from './request.ts'
import { serveResource, shownAs, verbOf } from './resource-routes.ts'
import { isReview, review } from './reviews.ts'

/** The settings for handling HTTP requests. */
export interface HandlerOptions {
  readonly core: Core
  readonly tokens: Tokens
  readonly openApi: OpenApi
  /** Called for every request; may be replaced while the server runs. */
  readonly faults: () => Faults | undefined
  /** Time between bookmarks of a watch, in ms. */
  readonly bookmarkMs: number
  /** Called with our own errors: the client only gets a 500. */
  readonly onError: (error: unknown) => void
}

/** Answers one request as a Kubernetes API server does. Never rejects: our own errors become a 500. */
export const handle = async (
  options: HandlerOptions,
  incoming: IncomingRequest,
  response: ResponseSink,
): Promise<void> => {
  const warnings: string[] = []
  let fault: Fault | undefined
  let answer: Answer | undefined
  try {
    const { request, path } = await read(incoming, options, warnings)
    fault = faultOf(options, request, path, incoming)
    if (fault?.type === 'no-answer') return
    if (fault?.type === 'reset' && fault.done !== true) return response.cut()
    if (fault?.type === 'delay') await options.core.clock.sleep(fault.ms)
    if (fault?.type === 'refuse') throw refusalOf(fault)
    const own = fault?.type === 'overtaken' ? { ...options, core: overtakenIn(options.core, fault) } : options
    answer = await route(own, request, path, response, lineFault(fault))
  } catch (error) {
    if (!(error instanceof StatusError)) options.onError(error)
    answer = refusal(error instanceof StatusError ? error : internalError(String(error)))
  }
  if (fault?.type === 'reset') return response.cut()
  if (answer !== undefined) response.send(answer, warnings)
}

const read = async (
  incoming: IncomingRequest,
  { core, tokens }: HandlerOptions,
  warnings: string[],
): Promise<{ readonly request: ApiRequest; readonly path: ResourcePath | undefined }> => {
  const url = new URL(incoming.url, 'https://localhost')
  const itself = authenticate(incoming, tokens)
  const caller = actingFor(core, itself, impersonated(incoming))
  const contentType = (incoming.headers['content-type'] ?? 'application/json').split(';')[0]?.trim() ?? ''
  const body = await incoming.body()
  const { registry } = core
  const path = resourcePath(url.pathname)
  // The body of an unknown resource cannot be decoded, so the response is that there is no such resource.
  const isKnown =
    path === undefined ||
    isReview(path.apiVersion, path.plural) ||
    registry.find(path.apiVersion, path.plural) !== undefined
  const request = {
    method: incoming.method,
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    caller,
    body: isKnown ? await parseBody(body, contentType) : undefined,
    contentType,
    warnings,
  }
  return { request, path }
}

const actingFor = ({ store }: Core, itself: Caller, other: Impersonated | undefined): Caller => {
  if (other === undefined) return itself
  // Each group needs the right, too: whoever may act for somebody could act for them as system:masters otherwise.
  for (const right of other.rights) requireRight({ store }, itself, { verb: 'impersonate', group: '', ...right })
  return other.caller
}

const faultOf = (
  { faults }: HandlerOptions,
  { method, query, caller }: ApiRequest,
  path: ResourcePath | undefined,
  { url }: IncomingRequest,
): Fault | undefined =>
  faults()?.({
    method,
    url,
    verb: path === undefined ? method.toLowerCase() : verbOf(method, path, query),
    plural: path?.plural ?? '',
    subresource: path?.subresource ?? '',
    namespace: path?.namespace,
    name: path?.name ?? '',
    username: caller.username,
  })

const refusalOf = ({ code, reason, message, retryAfterSeconds }: Fault & { type: 'refuse' }): StatusError =>
  new StatusError(code, reason, message ?? `${reason}, on purpose`, {
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })

const overtakenIn = (core: Core, { answeredAfter }: Fault & { type: 'overtaken' }): Core => ({
  ...core,
  beforeRemoval: async ({ table }, key) => {
    const there = core.store.get(table, key)
    if (there !== undefined) core.store.put(table, key, undefined, there)
    await answeredAfter?.()
  },
})

const lineFault = (fault: Fault | undefined): LineFault | undefined =>
  fault !== undefined && 'afterLines' in fault ? fault : undefined

const requireRight = ({ store }: Pick<Core, 'store'>, caller: Caller, attempt: Attempt): void => {
  if (mayDo(store, caller, attempt)) return
  const { username } = caller
  if ('path' in attempt) {
    throw new StatusError(
      403,
      'Forbidden',
      `forbidden: User "${username}" cannot ${attempt.verb} path "${attempt.path}"`,
      {},
    )
  }
  const { verb, group, resource, namespace, name } = attempt
  const plural = resource.split('/')[0] ?? ''
  const what = `${plural}${group === '' ? '' : `.${group}`}${name === '' ? '' : ` "${name}"`}`
  const where = namespace === '' ? 'at the cluster scope' : `in the namespace "${namespace}"`
  const sentence = `User "${username}" cannot ${verb} resource "${resource}" in API group "${group}" ${where}`
  throw new StatusError(403, 'Forbidden', `${what} is forbidden: ${sentence}`, { name, group, kind: plural })
}

const HEALTH = new Set(['/healthz', '/readyz', '/livez'])

const route = async (
  options: HandlerOptions,
  request: ApiRequest,
  path: ResourcePath | undefined,
  response: ResponseSink,
  fault: LineFault | undefined,
): Promise<Answer | undefined> => {
  const { core, tokens, bookmarkMs } = options
  if (path === undefined) {
    requireRight(core, request.caller, {
      verb: request.method === 'HEAD' ? 'get' : request.method.toLowerCase(),
      path: request.path,
    })
    return unrelated(options, request)
  }
  const { apiVersion, plural } = path
  const group = apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : ''
  const resource = core.registry.find(apiVersion, plural)
  // A request on a namespace is authorized within that namespace, since roles in it may grant access to it.
  const namespace = path.namespace ?? (plural === 'namespaces' && group === '' ? path.name : '')
  requireRight(core, request.caller, {
    verb: verbOf(request.method, path, request.query),
    group,
    resource: path.subresource === '' ? plural : `${plural}/${path.subresource}`,
    namespace,
    name: path.name === '' ? selectedName(request.query) : path.name,
  })
  if (isReview(apiVersion, plural) && request.method === 'POST') {
    requireDryRunValues('CreateOptions', request.query.getAll('dryRun'))
    return review(apiVersion, plural, request, core.store, tokens)
  }
  if (apiVersion === METRICS) return metrics(core, path, request)
  if (resource === undefined) {
    if (core.registry.isBuiltIn(apiVersion)) throw noSuchResource()
    return NO_PAGE
  }
  if (resource.namespaced !== (path.namespace !== undefined) && (path.name !== '' || !resource.namespaced))
    return NO_PAGE
  const shown = shownAs(resource, request, core.now())
  return serveResource({
    core,
    resource,
    path,
    request,
    stream: () => response.stream(),
    context: contextOf(request),
    shown,
    fault,
    bookmarkMs,
    tokens,
  })
}

/**
 * The name in a field selector. A list or watch of one object by its name is authorized like a request on that object,
 * so that rules with resourceNames apply.
 */
const selectedName = (query: URLSearchParams): string =>
  /^metadata\.name==?([^,=!]+)$/.exec(query.get('fieldSelector') ?? '')?.[1] ?? ''

/** The response to a URL that nothing is served at. */
const NO_PAGE: Answer = { ...text('404 page not found\n'), code: 404 }

/** Answers requests whose path is no resource. */
const unrelated = ({ core, openApi }: HandlerOptions, { path, headers }: ApiRequest): Answer => {
  if (HEALTH.has(path)) return text('ok')
  const found = discovery(core, path)
  return found === undefined ? (openApi(path, headers.accept) ?? NO_PAGE) : json(200, found)
}

const VALIDATION = ['Ignore', 'Strict', 'Warn'] as const

const OPTIONS: Readonly<Record<string, string>> = {
  POST: 'CreateOptions',
  PUT: 'UpdateOptions',
  PATCH: 'PatchOptions',
  DELETE: 'DeleteOptions',
}

const contextOf = ({ method, query, caller, headers, warnings, contentType }: ApiRequest): WriteContext => {
  const refuse = (error: FieldError) => badOptions(OPTIONS[method] ?? 'ListOptions', error)
  const dryRun = query.getAll('dryRun')
  requireDryRunValues(OPTIONS[method] ?? 'ListOptions', dryRun)
  const asked = query.get('fieldValidation') || 'Warn'
  const validation = VALIDATION.find((value) => value === asked)
  if (validation === undefined) throw refuse(notSupported('fieldValidation', asked, VALIDATION))
  const manager = query.get('fieldManager') ?? ''
  if (manager === '' && contentType.startsWith('application/apply-patch')) {
    throw refuse(required('fieldManager', 'is required for apply patch'))
  }
  const agent = (headers['user-agent'] ?? '').split('/')[0] ?? ''
  return {
    caller,
    dryRun: dryRun.length > 0,
    fieldManager: manager === '' ? agent || 'unknown' : manager,
    fieldValidation: validation,
    warn: (sentence) => void warnings.push(sentence),
  }
}
