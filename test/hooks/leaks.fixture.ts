import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

describe('a server left open', () => {
  it('passes its tests', async () => {
    await once(createServer().listen(0, '127.0.0.1'), 'listening')
  })
})

describe('a timer left running', () => {
  it('passes its tests', () => {
    setInterval(() => {}, 60_000)
  })
})

describe('a server closed in after()', () => {
  const server = createServer()
  after(() => once(server.close(), 'close'))

  it('passes its tests', async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
})

describe('a socket on its way out', () => {
  it('passes its tests', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    await once(connect((server.address() as AddressInfo).port, '127.0.0.1'), 'connect')
    setTimeout(() => {
      server.closeAllConnections()
      server.close()
    }, 200)
  })
})

describe('idle keep-alive sockets', () => {
  const server = createServer((_, response) => response.end('ok'))
  after(() => {
    server.close()
  })

  it('passes its tests', async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).text()
  })
})
