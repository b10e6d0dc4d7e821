import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect } from 'chai'
import { stringify } from 'yaml'
import { KubeconfigError } from '../../../kube/access/cluster-access.ts'
import { type KubeconfigOptions, loadKubeconfig } from '../../../kube/access/kubeconfig.ts'

const config = (changes: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Config',
  clusters: [{ name: 'c', cluster: { server: 'https://one:6443/' } }],
  users: [{ name: 'u', user: { token: 't' } }],
  contexts: [
    { name: 'x', context: { cluster: 'c', user: 'u' } },
    { name: 'y', context: { cluster: 'c', user: 'u', namespace: 'mine' } },
  ],
  'current-context': 'x',
  ...changes,
})

describe('Kubeconfigs', () => {
  let dir: string
  /** An environment that has nothing of the machine on which the test runs. */
  const bare = (options: KubeconfigOptions = {}): KubeconfigOptions => ({
    env: {},
    home: join(dir, 'home'),
    serviceAccountDir: join(dir, 'service-account'),
    ...options,
  })

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'kubeconfig-'))
  })
  afterEach(() => rmSync(dir, { recursive: true }))

  const file = (content: unknown, name = 'config'): string => {
    const path = join(dir, name)
    writeFileSync(path, typeof content === 'string' ? content : stringify(content))
    return path
  }
  const load = (content: unknown, options: KubeconfigOptions = {}) =>
    loadKubeconfig(bare({ kubeconfig: file(content), ...options }))

  describe('are read', () => {
    it('with their current context', () => {
      const { cluster, user, namespace } = load(config())
      expect(cluster).to.include({ name: 'c', server: 'https://one:6443', skipTLSVerify: false })
      expect(user).to.include({ name: 'u', token: 't' })
      expect(namespace).to.equal('default')
    })

    it('with another context', () => expect(load(config(), { context: 'y' }).namespace).to.equal('mine'))

    it('with every field of a cluster and a user, file names relative to the kubeconfig', () => {
      const { cluster, user } = load(
        config({
          clusters: [
            {
              name: 'c',
              cluster: {
                server: 'https://one',
                'certificate-authority': 'pki/ca.crt',
                'certificate-authority-data': 'Q0E=',
                'insecure-skip-tls-verify': true,
                'tls-server-name': 'kube',
                'proxy-url': 'http://proxy:3128',
              },
            },
          ],
          users: [
            {
              name: 'u',
              user: {
                'client-certificate': 'pki/u.crt',
                'client-key': '/abs/u.key',
                tokenFile: 'token',
                username: 'jane',
                password: 'p',
                as: 'bob',
                'as-uid': '7',
                'as-groups': ['dev'],
                exec: { apiVersion: 'client.authentication.k8s.io/v1', command: './bin/login', args: ['x'] },
              },
            },
          ],
        }),
      )
      expect(cluster).to.deep.equal({
        name: 'c',
        server: 'https://one',
        caFile: join(dir, 'pki/ca.crt'),
        caData: 'Q0E=',
        skipTLSVerify: true,
        tlsServerName: 'kube',
        proxyUrl: 'http://proxy:3128',
      })
      expect(user).to.deep.include({
        certFile: join(dir, 'pki/u.crt'),
        keyFile: '/abs/u.key',
        tokenFile: join(dir, 'token'),
        username: 'jane',
        password: 'p',
        impersonateUser: 'bob',
        impersonateUid: '7',
        impersonateGroups: ['dev'],
        exec: {
          apiVersion: 'client.authentication.k8s.io/v1',
          command: join(dir, 'bin/login'),
          args: ['x'],
        },
      })
    })

    it('leaves the command of a plugin to PATH where it has no slash', () => {
      const exec = { apiVersion: 'client.authentication.k8s.io/v1', command: 'login' }
      expect(load(config({ users: [{ name: 'u', user: { exec } }] })).user.exec?.command).to.equal('login')
    })

    it('without a user: the call is then anonymous', () => {
      const contexts = [{ name: 'x', context: { cluster: 'c' } }]
      expect(load(config({ contexts, users: null })).user).to.deep.equal({ name: '' })
    })

    it('as JSON too', () => expect(load(JSON.stringify(config())).user.token).to.equal('t'))
  })

  describe('are looked for', () => {
    it('in the files of KUBECONFIG, where the first to define something wins and missing ones are passed over', () => {
      const first = file(config({ users: [], 'current-context': 'y' }), 'first')
      const second = file(
        config({ clusters: [{ name: 'c', cluster: { server: 'https://two' } }], 'current-context': 'x' }),
        'second',
      )
      const KUBECONFIG = [join(dir, 'none'), first, second].join(delimiter)
      const { cluster, user, namespace } = loadKubeconfig(bare({ env: { KUBECONFIG } }))
      expect([cluster.server, user.token, namespace]).to.deep.equal(['https://one:6443', 't', 'mine'])
    })

    it("in a pod, in the service account's mount", () => {
      const mount = join(dir, 'service-account')
      mkdirSync(mount)
      for (const [name, text] of Object.entries({ token: 't', 'ca.crt': 'CA', namespace: 'system\n' })) {
        writeFileSync(join(mount, name), text)
      }
      for (const [host, server] of [
        ['10.96.0.1', 'https://10.96.0.1:443'],
        ['fd00::1', 'https://[fd00::1]:443'],
      ] as const) {
        const env = { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: '443' }
        const access = loadKubeconfig(bare({ env }))
        expect(access.cluster).to.include({ server, caFile: join(mount, 'ca.crt') })
        expect(access.user).to.include({ tokenFile: join(mount, 'token') })
        expect(access.namespace).to.equal('system')
      }
    })

    it('at last in the home directory', () => {
      mkdirSync(join(dir, 'home', '.kube'), { recursive: true })
      writeFileSync(join(dir, 'home', '.kube', 'config'), stringify(config()))
      expect(loadKubeconfig(bare()).user.token).to.equal('t')
    })
  })

  describe('that cannot be used are a sentence with the path', () => {
    const message = (act: () => unknown): string => {
      try {
        act()
      } catch (error) {
        expect(error).to.be.instanceOf(KubeconfigError)
        return String((error as Error).message).replaceAll(dir, '.')
      }
      return expect.fail('this should have failed')
    }
    const cases: [string, unknown, string][] = [
      ['no YAML', 'a: [', 'kubeconfig "./config" line 1 is not YAML: '],
      [
        'duplicate keys',
        'kind: Config\nkind: Config\n',
        'kubeconfig "./config" line 2 is not YAML: Map keys must be unique',
      ],
      ['an empty file', '', 'kubeconfig "./config" is not a kubeconfig: it must be a mapping of kind "Config"'],
      ['another kind', { kind: 'Pod' }, 'kubeconfig "./config" is not a kubeconfig: it must be a mapping'],
      [
        'no contexts',
        { kind: 'Config' },
        'kubeconfig "./config" has no current-context; name a context (there are none)',
      ],
      [
        'an unknown current context',
        config({ 'current-context': 'z' }),
        'kubeconfig "./config" has no context "z"; it has "x", "y"',
      ],
      [
        'an unknown cluster',
        config({ contexts: [{ name: 'x', context: { cluster: 'd', user: 'u' } }] }),
        'kubeconfig "./config": context "x" names the cluster "d", which is not there; it has "c"',
      ],
      [
        'an unknown user',
        config({ contexts: [{ name: 'x', context: { cluster: 'c', user: 'v' } }] }),
        'kubeconfig "./config": context "x" names the user "v", which is not there; it has "u"',
      ],
      ['clusters that are no list', config({ clusters: {} }), 'kubeconfig "./config": clusters must be a list'],
      ['a nameless user', config({ users: [{ user: {} }] }), 'kubeconfig "./config": users[0].name is missing'],
      [
        'a context that is no mapping',
        config({ contexts: [{ name: 'x', context: 'c' }] }),
        'kubeconfig "./config": contexts[0].context must be a mapping',
      ],
      [
        'a token that is a number',
        config({ users: [{ name: 'u', user: { token: 7 } }] }),
        'kubeconfig "./config": user "u".token must be a string',
      ],
      [
        'no server',
        config({ clusters: [{ name: 'c', cluster: {} }] }),
        'kubeconfig "./config": cluster "c".server must be an https URL, but it is ""',
      ],
      [
        'a server without a scheme',
        config({ clusters: [{ name: 'c', cluster: { server: 'one:6443' } }] }),
        'kubeconfig "./config": cluster "c".server must be an https URL, but it is "one:6443"',
      ],
      [
        'a plugin without a command',
        config({ users: [{ name: 'u', user: { exec: { apiVersion: 'v1' } } }] }),
        'kubeconfig "./config": user "u".exec needs command and apiVersion',
      ],
    ]
    for (const [what, content, expected] of cases) {
      it(what, () => expect(message(() => load(content))).to.satisfy((text: string) => text.startsWith(expected)))
    }

    it('a long text of something else, which is quoted in part', () => {
      const text = `a: b\n${'x'.repeat(5000)}\n`
      expect(message(() => load(text))).to.match(/^kubeconfig "\.\/config" line \d is not YAML: .{1,200}$/)
    })

    it('a context that was asked for and is not there', () => {
      expect(message(() => load(config(), { context: 'z' }))).to.equal(
        'kubeconfig "./config" has no context "z"; it has "x", "y"',
      )
    })

    it('a file that is not there', () => {
      expect(message(() => loadKubeconfig({ kubeconfig: join(dir, 'none') }))).to.equal(
        'kubeconfig "./none" does not exist; give the path of an existing file',
      )
    })

    it('a directory', () => {
      expect(message(() => loadKubeconfig({ kubeconfig: dir }))).to.match(/^kubeconfig "\." cannot be read \(EISDIR\)/)
    })

    it('a KUBECONFIG of which no file is there', () => {
      const env = { KUBECONFIG: join(dir, 'none') }
      expect(message(() => loadKubeconfig(bare({ env })))).to.match(
        /^KUBECONFIG names "\.\/none", which does not exist/,
      )
    })

    it('nothing at all', () => {
      expect(message(() => loadKubeconfig(bare()))).to.match(/^no cluster is configured: give a kubeconfig file/)
    })
  })
})
