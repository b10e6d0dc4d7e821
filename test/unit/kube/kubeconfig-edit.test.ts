import { expect } from 'chai'
import fc from 'fast-check'
import { parse } from 'yaml'
import { withContext, withoutContext } from '../../../kube/access/kubeconfig-edit.ts'

const OURS = { name: 'box', cluster: { server: 'https://127.0.0.1:1' }, user: { token: 't' }, namespace: 'default' }

const OTHERS = `# Mine. Do not lose it.
apiVersion: v1
kind: Config
preferences: {}
clusters:
  - name: work # the big one
    cluster:
      server: https://work.example.com
      extra-of-a-tool: { kept: true, large: 12345678901234567890 }
users:
  - name: me
    user:
      exec: { apiVersion: client.authentication.k8s.io/v1, command: login, args: [ --long, "${'x'.repeat(200)}" ] }
contexts:
  - name: work
    context: { cluster: work, user: me }
current-context: work
tool-of-somebody:
  setting: yes
`

const added = (text: string, more: Partial<typeof OURS> = {}): string => withContext(text, { ...OURS, ...more }).text

describe('adding a context to a kubeconfig', () => {
  it('puts in a cluster, a user and a context, and makes that the current one', () => {
    const { text, previous } = withContext(OTHERS, OURS)
    const { clusters, users, contexts, 'current-context': current } = parse(text)
    expect(clusters[1]).to.deep.equal({ name: 'box', cluster: { server: 'https://127.0.0.1:1' } })
    expect(users[1]).to.deep.equal({ name: 'box', user: { token: 't' } })
    expect(contexts[1].name).to.equal('box')
    expect(contexts[1].context).to.deep.include({ cluster: 'box', user: 'box', namespace: 'default' })
    expect([current, previous]).to.deep.equal(['box', 'work'])
  })

  it('keeps every other line as it was', () => {
    const after = added(OTHERS).split('\n')
    for (const line of OTHERS.split('\n').filter((each) => each !== 'current-context: work')) {
      expect(after).to.include(line)
    }
  })

  it('makes a kubeconfig of a file that is blank', () => {
    for (const blank of ['', '\n', '# nothing yet\n']) {
      const { text, previous } = withContext(blank, OURS)
      expect(parse(text)).to.deep.include({ apiVersion: 'v1', kind: 'Config', 'current-context': 'box' })
      expect(previous).to.equal(undefined)
    }
  })

  it('replaces what is there under its name, and remembers what was current before that', () => {
    const again = withContext(added(OTHERS), { ...OURS, cluster: { server: 'https://127.0.0.1:2' } })
    const { clusters, users, contexts } = parse(again.text)
    expect([clusters.length, users.length, contexts.length]).to.deep.equal([2, 2, 2])
    expect(clusters[1].cluster.server).to.equal('https://127.0.0.1:2')
    expect(again.previous).to.equal('work')
  })

  it('leaves JSON as JSON', () => {
    const text = JSON.stringify({ kind: 'Config', clusters: [], users: null, more: [1] })
    const after = JSON.parse(added(text))
    expect(after).to.deep.include({ more: [1], 'current-context': 'box' })
    expect(JSON.parse(withoutContext(added(text), 'box')).clusters).to.deep.equal([])
  })
})

describe('taking a context out of a kubeconfig', () => {
  it('gives back the text that was there before', () => {
    expect(withoutContext(added(OTHERS), 'box')).to.equal(OTHERS)
  })

  it('keeps the layout that kubectl writes', () => {
    const kubectl = OTHERS.replace(/^ {2}(?=- )/gm, '')
      .replace(/^ {4}(?=\w)/gm, '  ')
      .replace(/^ {6}(?=\w)/gm, '    ')
    expect(kubectl).to.include('clusters:\n- name: work # the big one\n  cluster:\n    server')
    expect(withoutContext(added(kubectl), 'box')).to.equal(kubectl)
  })

  it('leaves the current context alone where somebody has chosen another', () => {
    const chosen = added(OTHERS).replace('current-context: box', 'current-context: other')
    expect(parse(withoutContext(chosen, 'box'))['current-context']).to.equal('other')
  })

  it('leaves no current context where the one before has gone', () => {
    const text = added(
      withoutContext(OTHERS, 'nobody').replace('  - name: work\n    context:', '  - name: gone\n    context:'),
    )
    expect(parse(withoutContext(text, 'box'))['current-context']).to.equal('')
  })

  it('ends with what was current before all, in whatever order several go', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 4 }), (order) => {
        const all = ['a', 'b', 'c', 'd'].reduce((text, name) => added(text, { name }), OTHERS)
        expect(parse(all)['current-context']).to.equal('d')
        expect(order.reduce(withoutContext, all)).to.equal(OTHERS)
      }),
    )
  })
})
