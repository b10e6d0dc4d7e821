import type { Request } from './request.ts'

/** The verb and the resource of a request, in the terms of RBAC and audit logs. */
export interface RequestInfo {
  /** get, list, watch, create, update, patch, delete or deletecollection. */
  readonly verb: string
  /** The plural name; empty if the path names no resource, e.g. discovery. */
  readonly resource: string
  readonly subresource: string
}

/** Derives both from method and path; the path may have a query, but no server prefix. */
export const requestInfo = ({ method, path }: Pick<Request, 'method' | 'path'>): RequestInfo => {
  const [resources = '', query = ''] = path.split('?', 2)
  const [root, ...segments] = resources.split('/').slice(1)
  const below = root === 'api' ? segments.slice(1) : root === 'apis' ? segments.slice(2) : []
  // `/namespaces/a` is the Namespace itself; longer paths are objects in it.
  const [resource = '', name, subresource = ''] = below[0] === 'namespaces' && below.length > 2 ? below.slice(2) : below
  const isWatch = /(^|&)watch=true(&|$)/.test(query)
  return { verb: requestVerb(method, name !== undefined || resource === '', isWatch), resource, subresource }
}

/** The verb of a request by an HTTP method, to one object or to a collection. */
export const requestVerb = (method: string, isOne: boolean, isWatch: boolean): string => {
  switch (method) {
    case 'GET':
    case 'HEAD':
      return isWatch ? 'watch' : isOne ? 'get' : 'list'
    case 'POST':
      return 'create'
    case 'PUT':
      return 'update'
    case 'PATCH':
      return 'patch'
    case 'DELETE':
      return isOne ? 'delete' : 'deletecollection'
    default:
      return method.toLowerCase()
  }
}
