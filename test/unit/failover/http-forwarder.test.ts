import { expect } from 'chai'
import { mayPass } from '../../../failover/engine/http-forwarder.ts'

describe('the paths that clients may ask of an engine that can sleep', () => {
  for (const target of [
    '/v1/completions',
    '/v1/models?x=1',
    '/v1/chat/completions',
    '/health',
    '/metrics',
    '/v1/models/a:b~c.d-e_f',
  ]) {
    it(`have ${target}`, () => {
      expect(mayPass(target)).to.equal(true)
    })
  }

  for (const target of [
    ...['/sleep', '/sleep?level=1', '//sleep', '/SLEEP', '/%73leep', '/wake_up', '/is_sleeping', '/collective_rpc'],
    ...['/v1/../sleep', '/v1/..', '/v1//sleep', '/v1/%2e%2e/sleep', '/v1/./x', 'http://engine/sleep', 'sleep', '', '*'],
    ...[
      '/health/../sleep',
      '/release_memory_occupation',
      '/resume_memory_occupation',
      '/flush_cache',
      '/v1\\..\\sleep',
    ],
    ...['/v1', '/v1x', '/healthz', '/v1/a b', '/v1/\u0000', '/V1/models'],
  ]) {
    it(`do not have "${target}"`, () => {
      expect(mayPass(target)).to.equal(false)
    })
  }
})
