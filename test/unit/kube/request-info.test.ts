import { expect } from 'chai'
import { requestInfo } from '../../../kube/api/request-info.ts'

describe('What a request does', () => {
  const cases = [
    ['GET', '/api/v1/namespaces/default/pods/a', 'get pods'],
    ['GET', '/api/v1/pods?limit=500', 'list pods'],
    ['GET', '/apis/grove.io/v1alpha1/podcliques?watch=true&resourceVersion=1', 'watch podcliques'],
    ['GET', '/api/v1/pods?labelSelector=watch%3Dtrue', 'list pods'],
    ['POST', '/api/v1/namespaces/default/pods', 'create pods'],
    ['PUT', '/api/v1/namespaces/default/pods/a', 'update pods'],
    ['PATCH', '/apis/grove.io/v1alpha1/namespaces/x/podcliques/a/status?force=true', 'patch podcliques/status'],
    ['DELETE', '/api/v1/namespaces/default/pods/a', 'delete pods'],
    ['DELETE', '/api/v1/namespaces/default/pods?labelSelector=a', 'deletecollection pods'],
    ['GET', '/api/v1/namespaces', 'list namespaces'],
    ['DELETE', '/api/v1/namespaces/a', 'delete namespaces'],
    ['GET', '/apis/grove.io/v1alpha1', 'get '],
    ['GET', '/version', 'get '],
  ] as const
  for (const [method, path, expected] of cases) {
    it(`${method} ${path}: ${expected}`, () => {
      const { verb, resource, subresource } = requestInfo({ method, path })
      expect(`${verb} ${resource}${subresource === '' ? '' : `/${subresource}`}`).to.equal(expected)
    })
  }
})
