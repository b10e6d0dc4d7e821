import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'node:tls'
import { expect } from 'chai'
import { type CertificateFiles, NO_FILES } from '../../../certs/files.ts'
import { issueAuthority, issueServerCertificate } from '../../../certs/issue.ts'
import { LOCAL_NAMES } from '../../../certs/names.ts'
import { watchPair } from '../../../certs/watch.ts'
import { inDirectory, KEYS_MS } from '../../unit/certs/pairs.ts'
import { mountedSecret } from './mount.ts'

const SWAPS = 20

describe('rotation under load', function () {
  this.timeout(2 * KEYS_MS)

  it('fails no request of keep-alive clients while the mounted pair is swapped 20 times', () =>
    inDirectory(async (dir) => {
      const now = new Date()
      const authority = await issueAuthority({ now })
      const sets: CertificateFiles[] = []
      // Making keys takes long, so the same few pairs are used again and again. Each swap still changes the pair.
      for (let i = 0; i < 4; i++) {
        const pair = await issueServerCertificate({ now, authority, names: LOCAL_NAMES })
        sets.push({ 'tls.crt': pair.cert, 'tls.key': pair.key, 'ca.crt': authority.cert, 'ca.key': '' })
      }
      const at = (swap: number): CertificateFiles => sets[swap % sets.length] ?? NO_FILES
      const mount = await mountedSecret(dir)
      await mount.update(at(0))

      const problems: string[] = []
      const source = await watchPair(dir, {
        clock: () => new Date(),
        onPair: (pair) => server.setSecureContext(pair),
        onProblem: ({ message }) => problems.push(message),
        settleMs: 20,
        // Much too long to matter: only the watch can see each swap.
        pollMs: 3_600_000,
      })
      const server = createServer(source.current, (_, response) => response.end('ok'))
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo

      // Three clients keep their connection; the other two open one per request while the files are swapped.
      const agents = [true, true, true, false, false].map(
        (keepAlive) => new Agent({ keepAlive, maxSockets: 2, ca: authority.cert }),
      )
      let stop = false
      let answered = 0
      /** Asks until it is told to stop or until a request fails; returns what went wrong, if anything. */
      const client = async (agent: Agent): Promise<string> => {
        while (!stop) {
          const answer = await get(port, agent).catch(String)
          if (answer !== 'ok') return answer
          answered++
        }
        return ''
      }
      const clients = agents.map(client)

      try {
        for (let swap = 1; swap <= SWAPS; swap++) {
          const next = at(swap)
          await mount.update(next)
          const deadline = Date.now() + 30_000
          while ((await served(port, authority.cert)) !== serialOf(next)) {
            expect(Date.now(), 'the new certificate is not served').to.be.below(deadline)
            await sleep(5)
          }
        }
      } finally {
        stop = true
        const failures = (await Promise.all(clients)).filter((failure) => failure !== '')
        for (const agent of agents) agent.destroy()
        await source.close()
        server.close()
        await once(server, 'close')
        expect(failures).to.deep.equal([])
      }
      expect(problems).to.deep.equal([])
      expect(answered).to.be.above(SWAPS * 5)
    }))
})

const get = (port: number, agent: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        body += chunk
      })
      response.once('end', () => resolve(body))
      response.once('error', reject)
    })
    sent.once('error', reject)
    sent.end()
  })

/** The serial number of the certificate that a new connection gets. */
const served = async (port: number, ca: string): Promise<string> => {
  const socket = connect({ host: '127.0.0.1', port, ca })
  await once(socket, 'secureConnect')
  const { serialNumber } = socket.getPeerCertificate()
  socket.destroy()
  return serialNumber
}

const serialOf = (files: CertificateFiles): string => new X509Certificate(files['tls.crt']).serialNumber
