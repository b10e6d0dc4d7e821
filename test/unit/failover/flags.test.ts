import { expect } from 'chai'
import { agentSettings } from '../../../failover/engine/settings.ts'
import { flagIn, withFlag } from '../../../failover/flags.ts'
import { defaultPod } from '../../../webhook/pod/endpoint.ts'
import { admitted } from '../pod/admit.ts'
import { engine, failoverPod } from './layout/pod.ts'

describe('a flag that stands on a command line more than once', () => {
  const cases: readonly (readonly [words: string, value: string | undefined, set: string])[] = [
    ['vllm serve m', undefined, 'vllm serve m --port 7'],
    ['vllm serve m --port 1', '1', 'vllm serve m --port 7'],
    ['vllm serve m --port=1', '1', 'vllm serve m --port=7'],
    ['vllm --port 1 --port 2 m', '2', 'vllm --port 1 --port 7 m'],
    ['vllm --port=1 --port 2 m', '2', 'vllm --port=1 --port 7 m'],
    ['vllm --port 1 --port=2 m', '2', 'vllm --port 1 --port=7 m'],
    ['vllm --port', undefined, 'vllm --port 7'],
    ['vllm --port-range 3 --port=', '', 'vllm --port-range 3 --port=7'],
  ]
  for (const [words, value, set] of cases) {
    it(`counts as its last one says: ${words}`, () => {
      expect(flagIn(words.split(' '), '--port')).to.equal(value)
      expect(withFlag(words.split(' '), '--port', '7').join(' ')).to.equal(set)
    })
  }

  it('is read alike by admission and by the agent, and moved where the engine reads it', () => {
    const args = ['m', '--port', '9000', '--host', '10.0.0.1', '--port=9100', '--host', '0.0.0.0']
    const { containers } = admitted(
      defaultPod,
      failoverPod(
        { containers: [engine({ command: ['vllm', 'serve'], args })] },
        { 'grove.io/failover-engine': 'http' },
      ),
    ).spec
    for (const [n, { command = [], args: laidOut = [], env = [] }] of containers.entries()) {
      const words = [...(command ?? []), ...(laidOut ?? [])]
      expect(flagIn(words, '--port')).to.equal(String(9101 + n))
      const variables = Object.fromEntries((env ?? []).flatMap(({ name, value }) => (value ? [[name, value]] : [])))
      expect(agentSettings(variables, words).http).to.include({
        engineHost: '127.0.0.1',
        enginePort: 9101 + n,
        servePort: 9100,
      })
    }
  })
})
