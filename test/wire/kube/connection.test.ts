import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import type { ServingPair } from '../../../certs/files.ts'
import { issueAuthority, issueCertificate, issueServerCertificate } from '../../../certs/issue.ts'
import type { ClusterAccess, ExecConfig } from '../../../kube/access/cluster-access.ts'
import { Connection, type ConnectionOptions } from '../../../kube/access/connection.ts'
import { loadKubeconfig } from '../../../kube/access/kubeconfig.ts'
import type { ApiError } from '../../../kube/api/api-error.ts'
import type { Resource } from '../../../kube/api/resource.ts'
import { kubeClient } from '../../../kube/client/client.ts'
import { systemClock } from '../../../kube/clock.ts'
import { type ApiServer, accessTo, failure, issueServing, ok, startApiServer } from './api-server.ts'

const NODES: Resource = { group: '', version: 'v1', plural: 'nodes', kind: 'Node', namespaced: false }

const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('The connection to an API server', () => {
  let server: ApiServer
  let ca: ServingPair
  let serving: ServingPair
  let client: ServingPair
  let dir: string

  before(async function () {
    this.timeout(120_000) // RSA keys, on a machine that may be busy
    ;({ ca, serving } = await issueServing())
    client = await issueCertificate({ now: new Date(), authority: ca, commonName: 'jane', usages: ['clientAuth'] })
    server = await startApiServer(serving, { ca: ca.cert, requestCert: true, rejectUnauthorized: false })
    dir = await mkdtemp(join(tmpdir(), 'kube-connection-'))
  })
  beforeEach(() => server.script(ok()))
  after(async () => {
    await server.close()
    await rm(dir, { recursive: true })
  })

  const using = async <T>(
    access: ClusterAccess,
    use: (get: () => Promise<unknown>) => Promise<T>,
    options?: ConnectionOptions,
  ) => {
    const api = kubeClient(new Connection(access, options))
    try {
      return await use(() => api.get(NODES, { name: 'n' }))
    } finally {
      await api.close()
    }
  }
  const refused = (access: ClusterAccess): Promise<ApiError> =>
    using(access, (get) =>
      get().then(
        () => expect.fail('the call should have failed'),
        (error) => error,
      ),
    )
  const access = (user: ClusterAccess['user'] | object = {}) => accessTo(server.url, ca.cert, user)
  const withCluster = (cluster: Partial<ClusterAccess['cluster']>): ClusterAccess => ({
    ...access(),
    cluster: { ...access().cluster, ...cluster },
  })

  it('keeps a connection alive from call to call', async () => {
    await using(access(), async (get) => {
      for (let i = 0; i < 20; i++) await get()
      await new Promise((resolve) => setTimeout(resolve, 100))
      await get()
    })
    // The pool may open a second connection while the first is not quite free.
    expect(new Set(server.seen.map(({ port }) => port)).size).to.be.lessThan(3)
  })

  it('keeps a connection alive from one deletion to the next, though deletions have a body', async () => {
    const api = kubeClient(new Connection(access(), { connections: 1 }))
    for (let i = 0; i < 5; i++) await api.delete(NODES, { name: 'n' }, { preconditions: { uid: 'u' } })
    await api.close()
    expect(new Set(server.seen.map(({ port }) => port)).size).to.equal(1)
  })

  it('opens no more connections for calls than it may', async () => {
    await using(access(), (get) => Promise.all(Array.from({ length: 30 }, get)), { connections: 3 })
    expect(server.seen).to.have.length(30)
    expect(new Set(server.seen.map(({ port }) => port)).size).to.equal(3)
  })

  it('watches have connections of their own, which a close breaks off', async () => {
    server.script((response, seen) => {
      if (seen.path === '/watch') response.writeHead(200).write('{"type":"ADDED"}\n')
      else ok()(response, seen, () => undefined)
    })
    const connection = new Connection(access(), { connections: 1 })
    const api = kubeClient(connection)
    const watches = await Promise.all(
      Array.from({ length: 5 }, () =>
        connection.watches.request({ origin: connection.origin, path: '/watch', method: 'GET' }),
      ),
    )
    await api.get(NODES, { name: 'n' })
    const ended = Promise.allSettled(watches.map(({ body }) => body.text()))
    await api.close()
    expect((await ended).map(({ status }) => status)).to.deep.equal(Array(5).fill('rejected'))
  })

  it('refuses calls after its close, as an ApiError', async () => {
    const api = kubeClient(new Connection(access()))
    await api.close()
    const error = await api.get(NODES, { name: 'n' }).catch((failure) => failure)
    expect(error).to.include({ name: 'ApiError', reason: 'Unreachable' })
  })

  it('keeps the path of a server that sits behind a gateway', async () => {
    await using(accessTo(`${server.url}/k8s/clusters/c-1`, ca.cert), (get) => get())
    expect(server.seen[0]?.path).to.equal('/k8s/clusters/c-1/api/v1/nodes/n')
  })

  describe('trust', () => {
    it('refuses a server that another CA has signed, and names the field to check', async () => {
      const other = await issueAuthority({ now: new Date() })
      const error = await refused(accessTo(server.url, other.cert))
      expect(error).to.include({ status: 0, reason: 'UntrustedCertificate' })
      expect(error.message).to.include(server.url).and.to.include('certificate-authority')
      expect(server.seen).to.have.length(0)
    })

    it('refuses a certificate for another name, unless tls-server-name says that this is the name', async () => {
      const named = await startApiServer(
        await issueServerCertificate({ now: new Date(), authority: ca, names: { dns: ['kube.test'], ip: [] } }),
      )
      try {
        named.script(ok())
        for (const host of ['127.0.0.1', 'localhost']) {
          const there = accessTo(`https://${host}:${named.port}`, ca.cert)
          const error = await refused(there)
          expect(error).to.include({ reason: 'UntrustedCertificate' })
          expect(error.message).to.include('tls-server-name')
          await using({ ...there, cluster: { ...there.cluster, tlsServerName: 'kube.test' } }, (get) => get())
        }
      } finally {
        await named.close()
      }
    })

    it('refuses an expired certificate', async () => {
      const past = new Date(Date.now() - 10 * 86_400_000)
      const expired = await startApiServer(
        await issueServerCertificate({ now: past, authority: ca, names: { dns: [], ip: ['127.0.0.1'] }, days: 1 }),
      )
      try {
        const error = await refused(accessTo(expired.url, ca.cert))
        expect(error).to.include({ reason: 'UntrustedCertificate' })
        expect(error.message).to.include('not valid now')
      } finally {
        await expired.close()
      }
    })

    it('trusts anything where the kubeconfig skips verification', async () => {
      await using(withCluster({ caData: undefined, skipTLSVerify: true }), (get) => get())
      expect(server.seen).to.have.length(1)
    })

    it('reads the CA file anew for each connection', async () => {
      const caFile = join(dir, 'ca.crt')
      await writeFile(caFile, (await issueAuthority({ now: new Date() })).cert)
      await using(withCluster({ caData: undefined, caFile }), async (get) => {
        expect(await get().catch(({ reason }) => reason)).to.equal('UntrustedCertificate')
        await writeFile(caFile, ca.cert)
        await get()
      })
    })

    it('says which file is missing, and what is not PEM', async () => {
      const missing = await refused(withCluster({ caData: undefined, caFile: join(dir, 'none.crt') }))
      expect(missing).to.include({ reason: 'CredentialsUnavailable' })
      expect(missing.message).to.include(join(dir, 'none.crt'))
      const garbled = await refused(access({ certData: base64('no PEM'), keyData: base64('no PEM') }))
      expect(garbled).to.include({ reason: 'CredentialsUnavailable' })
    })
  })

  describe('nobody there', () => {
    it('a port where nothing listens is Unreachable', async () => {
      const error = await refused(accessTo('https://127.0.0.1:1', ca.cert))
      expect(error).to.include({ status: 0, reason: 'Unreachable' })
      expect(error.message).to.match(/^https:\/\/127\.0\.0\.1:1 cannot be reached \(.*ECONNREFUSED.*\); check/)
    })

    it('a server that does not speak TLS is said to', async () => {
      const plain = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
      await once(plain, 'listening')
      const error = await refused(accessTo(`https://127.0.0.1:${(plain.address() as AddressInfo).port}`, ca.cert))
      expect(error.message).to.include('TLS handshake')
      plain.close()
    })

    it('a server that takes the connection and says nothing is Unreachable after the connect timeout', async () => {
      const sockets: Socket[] = []
      const mute = createTcpServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
      await once(mute, 'listening')
      const error = await using(
        accessTo(`https://127.0.0.1:${(mute.address() as AddressInfo).port}`, ca.cert),
        (get) => get().catch((failure) => failure),
        { connectTimeoutMs: 200 },
      )
      expect(error).to.include({ reason: 'Unreachable' })
      for (const socket of sockets) socket.destroy()
      mute.close()
    })
  })

  describe('who calls', () => {
    const authorization = () => server.seen.map(({ headers }) => headers.authorization)

    it('a client certificate, from data or from files that may be renewed', async () => {
      await using(access({ certData: base64(client.cert), keyData: base64(client.key) }), (get) => get())
      const certFile = join(dir, 'client.crt')
      const keyFile = join(dir, 'client.key')
      await writeFile(certFile, client.cert)
      await writeFile(keyFile, client.key)
      await using(access({ certFile, keyFile }), (get) => get())
      expect(server.seen.map(({ clientName }) => clientName)).to.deep.equal(['jane', 'jane'])
    })

    it('a client certificate that was renewed, also while connections with the one before are open', async () => {
      const renewed = await issueCertificate({
        ...{ now: new Date(), authority: ca, commonName: 'joan', usages: ['clientAuth'] as const },
      })
      const [certFile, keyFile] = [join(dir, 'renewed.crt'), join(dir, 'renewed.key')]
      await Promise.all([writeFile(certFile, client.cert), writeFile(keyFile, client.key)])
      let valid = 'jane'
      server.script((response, seen, cut) => {
        const answer = seen.clientName === valid ? ok() : failure(401, 'Unauthorized', 'the certificate has expired')
        answer(response, seen, cut)
      })
      await using(access({ certFile, keyFile }), async (get) => {
        await Promise.all([get(), get(), get()])
        await Promise.all([writeFile(certFile, renewed.cert), writeFile(keyFile, renewed.key)])
        valid = 'joan'
        await Promise.all([get(), get(), get()])
        valid = 'nobody'
        const before = server.seen.length
        expect(await get().catch((error) => error)).to.include({ status: 401 })
        expect(server.seen.length - before, 'a retry would be the same').to.equal(1)
      })
    })

    it('user name and password', async () => {
      await using(access({ username: 'jane', password: 'pa:ss' }), (get) => get())
      expect(authorization()).to.deep.equal([`Basic ${base64('jane:pa:ss')}`])
    })

    it('on behalf of another user and their groups', async () => {
      const user = { token: 't', impersonateUser: 'bob', impersonateUid: '7', impersonateGroups: ['dev', 'ops'] }
      await using(access(user), (get) => get())
      expect(server.seen[0]?.headers).to.include({
        authorization: 'Bearer t',
        'impersonate-user': 'bob',
        'impersonate-uid': '7',
        'impersonate-group': 'dev, ops',
      })
    })

    it('a token file, read again every minute', async () => {
      const tokenFile = join(dir, 'token')
      const time = { ms: 0 }
      await writeFile(tokenFile, 'one\n')
      await using(
        access({ token: 'stale', tokenFile }),
        async (get) => {
          await get()
          await writeFile(tokenFile, 'two\n')
          time.ms = 59_000
          await get()
          time.ms = 61_000
          await get()
        },
        { clock: { ...systemClock, steady: () => time.ms } },
      )
      expect(authorization()).to.deep.equal(['Bearer one', 'Bearer one', 'Bearer two'])
    })

    it('a token file, read again at once when the server refuses the token', async () => {
      const tokenFile = join(dir, 'token')
      await writeFile(tokenFile, 'old')
      server.script((response, seen) =>
        (seen.headers.authorization === 'Bearer new' ? ok() : failure(401, 'Unauthorized', 'Unauthorized'))(
          response,
          seen,
          () => undefined,
        ),
      )
      await using(access({ tokenFile }), async (get) => {
        expect(await get().catch(({ status }) => status)).to.equal(401)
        expect(server.seen).to.have.length(2) // asked once more, not for ever
        await writeFile(tokenFile, 'new')
        await get()
      })
    })

    it('a token file that is not there is said to be missing', async () => {
      const error = await refused(access({ tokenFile: join(dir, 'no-token') }))
      expect(error).to.include({ reason: 'CredentialsUnavailable' })
      expect(error.message).to.include(join(dir, 'no-token'))
    })

    it('an auth-provider entry, through the KubeConfig that still knows them', async function () {
      this.timeout(120_000)
      const payload = base64(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }))
      const idToken = `${base64('{"alg":"none"}')}.${payload}.x`
      await using(access({ authProvider: { name: 'oidc', config: { 'id-token': idToken } } }), (get) => get())
      expect(authorization()).to.deep.equal([`Bearer ${idToken}`])
    })

    it('an auth-provider entry whose token cannot be renewed, which the error names', async function () {
      this.timeout(120_000)
      const idToken = `${base64('{"alg":"none"}')}.${base64(JSON.stringify({ exp: 1 }))}.x`
      const config = {
        'id-token': idToken,
        'refresh-token': 'r',
        'client-id': 'c',
        'idp-issuer-url': 'https://[::1]:1',
      }
      const error = await refused(access({ authProvider: { name: 'oidc', config } }))
      expect(error).to.include({ reason: 'CredentialsUnavailable' })
      expect(error.message).to.match(
        /the auth-provider "oidc" of the user ".+" gives no token: .+; log in again, or use/,
      )
    })
  })

  describe('a credential plugin', () => {
    const plugin = async (script: string, rest: Partial<ExecConfig> = {}): Promise<ClusterAccess> => {
      const command = join(dir, 'plugin.mjs')
      await writeFile(command, `#!${process.execPath}\n${script}`)
      await chmod(command, 0o755)
      return access({ exec: { apiVersion: 'client.authentication.k8s.io/v1', command, ...rest } })
    }
    const print = (status: string) =>
      `console.log(JSON.stringify({ apiVersion: 'client.authentication.k8s.io/v1', kind: 'ExecCredential', status: ${status} }))`

    it('is told what is asked of it, and its token is used until it ends', async () => {
      const time = { ms: Date.parse('2030-01-01T00:00:00Z') }
      const status = `{
        token: [process.argv[2], process.env.FLAVOUR, JSON.parse(process.env.KUBERNETES_EXEC_INFO).spec.cluster.server, process.pid].join(' '),
        expirationTimestamp: '2030-01-01T00:05:00Z',
      }`
      const config = { args: ['login'], env: [{ name: 'FLAVOUR', value: 'mild' }], provideClusterInfo: true }
      await using(
        await plugin(print(status), config),
        async (get) => {
          await Promise.all([get(), get()])
          await get()
          time.ms += 4 * 60_000 + 55_000
          await get()
        },
        { clock: { ...systemClock, now: () => time.ms } },
      )
      const tokens = server.seen.map(({ headers }) => String(headers.authorization))
      expect(tokens[0]).to.match(new RegExp(`^Bearer login mild ${server.url} \\d+$`))
      expect(new Set(tokens.slice(0, 3)).size).to.equal(1)
      expect(tokens[3]).not.to.equal(tokens[0])
    })

    it('may hand out a client certificate', async () => {
      const status = JSON.stringify({ clientCertificateData: client.cert, clientKeyData: client.key })
      await using(await plugin(print(status)), (get) => get())
      expect(server.seen[0]).to.include({ clientName: 'jane' })
    })

    for (const [what, script, message] of [
      ['that fails', "console.error('session over'); process.exit(3)", /ended with exit code 3: session over$/],
      ['that prints no JSON', "console.log('hello')", /printed no JSON/],
      ['that prints nothing useful', "console.log('null')", /neither status.token nor a client certificate/],
    ] as const) {
      it(`${what} is a clear error`, async () => {
        const error = await refused(await plugin(script))
        expect(error).to.include({ reason: 'CredentialsUnavailable' })
        expect(error.message).to.match(message)
        expect(server.seen).to.have.length(0)
      })
    }

    it('that is not installed is a clear error, with the hint of the kubeconfig', async () => {
      const error = await refused(await plugin('', { command: 'no-such-plugin', installHint: 'Install it like this.' }))
      expect(error.message).to.match(/"no-such-plugin" of the kubeconfig cannot be run .*\nInstall it like this\.$/)
    })

    it('that hangs does not hold the call past its deadline, and is ended by the close', async () => {
      const api = kubeClient(new Connection(await plugin('setTimeout(() => undefined, 50_000)')))
      const error = await api.get(NODES, { name: 'n' }, { timeoutMs: 100 }).catch((failure) => failure)
      expect(error).to.include({ reason: 'Timeout' })
      await api.close()
    })
  })

  describe('a credential plugin that starts others', () => {
    it('is given up after a minute, though what it has started holds its output open', async () => {
      const command = join(dir, 'wrapper.mjs')
      const script = `import { spawn } from 'node:child_process'
        spawn('sleep', ['15'], { stdio: 'inherit' })
        setTimeout(() => undefined, 50_000)`
      await writeFile(command, `#!${process.execPath}\n${script}`)
      await chmod(command, 0o755)
      const after = (ms: number, run: () => void) => systemClock.after?.(ms === 60_000 ? 1_000 : ms, run) ?? (() => {})
      const exec = { apiVersion: 'client.authentication.k8s.io/v1', command }
      const began = Date.now()
      await using(
        access({ exec }),
        async (get) => {
          const error = (await get().catch((failure) => failure)) as ApiError
          expect(error).to.include({ reason: 'CredentialsUnavailable' })
          expect(error.message).to.match(/wrapper.mjs" has not ended within a minute/)
        },
        { clock: { ...systemClock, after } },
      )
      expect(Date.now() - began).to.be.below(10_000)
    })
  })

  describe('a proxy', () => {
    let proxy: Server
    let tunnels: { path: string; login: string | undefined }[]

    before(async () => {
      proxy = createServer()
      proxy.on('connect', (request, socket, head) => {
        tunnels.push({ path: request.url ?? '', login: request.headers['proxy-authorization'] })
        if (request.headers['proxy-authorization'] === `Basic ${base64('bad:login')}`) {
          socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
          return
        }
        const upstream = connect(server.port, '127.0.0.1', () => {
          socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
          upstream.write(head)
          upstream.pipe(socket).pipe(upstream)
        })
        upstream.on('error', () => socket.destroy())
        socket.on('error', () => upstream.destroy())
        socket.on('close', () => upstream.destroy())
      })
      proxy.listen(0, '127.0.0.1')
      await once(proxy, 'listening')
    })
    beforeEach(() => {
      tunnels = []
    })
    after(async () => {
      proxy.close()
      proxy.closeAllConnections()
      await once(proxy, 'close')
    })
    const proxyUrl = (login = '') => `http://${login}127.0.0.1:${(proxy.address() as AddressInfo).port}`

    it('carries calls through a tunnel, TLS from end to end', async () => {
      const through = { ...withCluster({ proxyUrl: proxyUrl('user:pass%20word@') }) }
      await using(
        { ...through, user: { name: 'jane', certData: base64(client.cert), keyData: base64(client.key) } },
        (get) => get(),
      )
      expect(tunnels).to.deep.equal([{ path: `127.0.0.1:${server.port}`, login: `Basic ${base64('user:pass word')}` }])
      expect(server.seen[0]).to.include({ clientName: 'jane' })
    })

    it('is given an IPv6 address in brackets', async () => {
      const through = { proxyUrl: proxyUrl(), server: `https://[::1]:${server.port}`, tlsServerName: 'kube.test' }
      await using(withCluster(through), (get) => get())
      expect(tunnels.map(({ path }) => path)).to.deep.equal([`[::1]:${server.port}`])
    })

    it('that refuses is named', async () => {
      const error = await refused(withCluster({ proxyUrl: proxyUrl('bad:login@') }))
      expect(error).to.include({ reason: 'Unreachable' })
      expect(error.message).to.include(`the proxy ${proxyUrl()} answered 407`)
    })

    it('of another kind is refused before anything is sent', () => {
      expect(() => new Connection(withCluster({ proxyUrl: 'socks5://127.0.0.1:1080' }))).to.throw(
        'proxy-url must be an http or https URL, but it is "socks5://127.0.0.1:1080"',
      )
    })
  })

  it('goes from a kubeconfig file to an answer', async () => {
    const kubeconfig = join(dir, 'config')
    await writeFile(join(dir, 'the-ca.crt'), ca.cert)
    await writeFile(
      kubeconfig,
      JSON.stringify({
        apiVersion: 'v1',
        kind: 'Config',
        clusters: [{ name: 'c', cluster: { server: server.url, 'certificate-authority': 'the-ca.crt' } }],
        users: [
          {
            name: 'u',
            user: { 'client-certificate-data': base64(client.cert), 'client-key-data': base64(client.key) },
          },
        ],
        contexts: [{ name: 'x', context: { cluster: 'c', user: 'u', namespace: 'mine' } }],
        'current-context': 'x',
      }),
    )
    const loaded = loadKubeconfig({ kubeconfig })
    expect(loaded.namespace).to.equal('mine')
    await using(loaded, (get) => get())
    expect(server.seen[0]).to.include({ clientName: 'jane', path: '/api/v1/nodes/n' })
  })
})
