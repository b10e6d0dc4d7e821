import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { grove, ROOT } from './grove.ts'

const SET = 'manifests/samples/disaggregated-inference.yaml'

describe('kubectl grove', () => {
  let directory: string
  before(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'kubectl-grove-'))
    const { bin } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'))
    const script = path.join(ROOT, bin['kubectl-grove'])
    // Does what npm does for the commands of a package.
    await chmod(script, 0o755)
    await symlink(script, path.join(directory, 'kubectl-grove'))
    await writeFile(
      path.join(directory, 'config'),
      `apiVersion: v1
kind: Config
current-context: prod
contexts:
  - {name: prod, context: {cluster: c, namespace: serving}}
  - {name: dev, context: {cluster: c, namespace: trials}}
clusters:
  - {name: c, cluster: {server: "https://127.0.0.1:1"}}
`,
    )
  })
  after(() => rm(directory, { recursive: true }))

  /** kubectl runs the first kubectl-grove of the PATH, and passes on all that follows. */
  const plugin = async (...args: string[]) => {
    const child = spawn('kubectl-grove', args, {
      cwd: ROOT,
      env: { PATH: `${directory}:${process.env.PATH}`, HOME: directory },
    })
    const [stdout, stderr, status] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise((resolve) => child.on('close', resolve)),
    ])
    return { status, stdout, stderr }
  }
  const namespaceBy = async (...args: string[]) => {
    const { stdout, stderr } = await plugin('validate', SET, '-o', 'json', ...args)
    expect(stderr).to.equal('')
    return JSON.parse(stdout)[0].namespace
  }

  it('is what the command is, and says in its help how it was started', async () => {
    const help = await plugin('--help')
    expect(help.status).to.equal(0)
    expect(help.stdout)
      .to.match(/^Usage: kubectl grove /)
      .and.to.include('\n  kubectl grove validate ')
    expect(help.stdout.replaceAll('kubectl grove', 'grove').replace(/\s+/g, ' ')).to.equal(
      (await grove(['--help'])).stdout.replace(/\s+/g, ' '),
    )
    const verb = await plugin('validate', '--help')
    expect(verb.stdout)
      .to.match(/^Usage: kubectl grove validate /)
      .and.to.not.match(/^ +grove /m)
  })

  it('judges, and ends as the command does', async () => {
    expect(await plugin('validate', 'manifests/samples')).to.deep.equal(await grove(['validate', 'manifests/samples']))
    expect((await plugin('validte')).stderr).to.match(/^grove: unknown command 'validte' \(Did you mean validate\?\)/)
  })

  it('takes kubectl’s flags for where objects go that name no namespace', async () => {
    const config = path.join(directory, 'config')
    expect(await namespaceBy()).to.equal('default')
    expect(await namespaceBy('-n', 'mine')).to.equal('mine')
    expect(await namespaceBy('--kubeconfig', config)).to.equal('serving')
    expect(await namespaceBy('--kubeconfig', config, '--context', 'dev')).to.equal('trials')
    expect(await namespaceBy('--kubeconfig', config, '--context=dev', '--namespace=mine')).to.equal('mine')
  })

  it('leaves the namespace alone that an object has, and what has none', async () => {
    const given = path.join(directory, 'given.yaml')
    const binding =
      '{apiVersion: grove.io/v1alpha1, kind: ClusterTopologyBinding, metadata: {name: racks}, spec: {levels: [{domain: host, key: h}]}}'
    const set = (await readFile(path.join(ROOT, SET), 'utf8')).replace('metadata:', 'metadata:\n  namespace: own')
    await writeFile(given, `${set}\n---\n${binding}\n`)
    const { stdout } = await plugin('validate', given, '-o', 'json', '-n', 'mine')
    expect(JSON.parse(stdout).map(({ namespace }: { namespace: unknown }) => namespace)).to.deep.equal(['own', null])
  })

  it('finds what is stored in that namespace', async () => {
    const { status, stderr } = await plugin('validate', SET, '--against', SET, '-n', 'mine')
    expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' })
  })

  it('draws and renders in that namespace', async () => {
    expect((await plugin('graph', SET, '-n', 'mine')).stdout).to.match(/^PodCliqueSet mine\//)
    const { items } = JSON.parse((await plugin('render', SET, '-n', 'mine', '-o', 'json')).stdout)
    const namespaces = items.map(({ metadata }: { metadata: { namespace?: string } }) => metadata.namespace)
    expect([...new Set(namespaces)]).to.deep.equal(['mine'])
  })

  it('refuses a context that is not there in one sentence', async () => {
    const { status, stderr } = await plugin(
      'validate',
      SET,
      '--kubeconfig',
      path.join(directory, 'config'),
      '--context',
      'x',
    )
    expect(status).to.equal(2)
    expect(stderr).to.match(/^grove: kubeconfig ".*" has no context "x"; it has "prod", "dev"\n$/)
  })
})
