import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { commandsOf, hasCommands, isAsShown } from '../pages/commands.ts'
import { allPages } from '../pages/page.ts'
import { type ControlPlane, startControlPlane } from './controlplane/start.ts'
import { repositoryRoot } from './repository.ts'

const PAGES = allPages()

/** The commands of the one block of a page whose first command begins so. */
const blockOf = (name: string, begin: string) => {
  const blocks = PAGES.find((page) => page.name === name)?.blocks.filter(hasCommands) ?? []
  const [found, ...more] = blocks.map(commandsOf).filter(([first]) => first?.typed.startsWith(begin))
  if (found === undefined || more.length > 0) throw new Error(`${name} shows ${more.length + 1} blocks with ${begin}`)
  return found
}

const CONFIGURATIONS = 'mutatingwebhookconfigurations,validatingwebhookconfigurations'

/** What pages have an admin type of an installation that runs. KWOK makes its pods ready; no container runs in them. */
describe('An admin of an installation', () => {
  let plane: ControlPlane
  let folder: string
  let programs: string
  before(async () => {
    plane = await startControlPlane({ nodes: 5, gangs: 'none' })
    programs = join(plane.directory, 'bin')
    folder = join(plane.directory, 'clone')
    for (const made of [programs, folder]) await mkdir(made)
    await symlink(plane.binaries.kubectl, join(programs, 'kubectl'))
    const command = join(repositoryRoot, 'dist/cli/main.js')
    await writeFile(join(programs, 'grove'), `#!/bin/sh\nexec "${process.execPath}" "${command}" "$@"\n`, {
      mode: 0o755,
    })
    await symlink(join(repositoryRoot, 'manifests'), join(folder, 'manifests'))
  })
  after(() => plane?.stop())

  /** Types commands, and compares what they print with what the page shows of it. */
  const type = async (commands: ReturnType<typeof commandsOf>): Promise<void> => {
    for (const { typed, shown } of commands) {
      const env = { PATH: `${programs}:${process.env.PATH}`, HOME: plane.directory, KUBECONFIG: plane.kubeconfig }
      const child = spawn('bash', ['-c', typed], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
      const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
      expect(code, `${typed}\n${out}${err}`).to.equal(0)
      if (shown !== undefined) expect(isAsShown(shown, out), `${typed}\n${out}`).to.equal(true)
    }
  }
  const get = async (...args: readonly string[]): Promise<string> =>
    (await plane.kubectl(['get', '-n', 'grove-system', ...args])).stdout.trim()
  const rolledOut = (name: string): Promise<void> =>
    type([{ typed: `kubectl -n grove-system rollout status deployment/${name} --timeout=60s`, shown: undefined }])

  it('installs the page, as docs/page.md says', async () => {
    await type(blockOf('docs/page.md', 'kubectl apply -k'))
    for (const name of ['grove-page', 'grove-operator', 'grove-reconciler']) await rolledOut(name)
  })

  it('looks at the Deployments, as docs/troubleshooting.md says', async () => {
    await type(blockOf('docs/troubleshooting.md', 'kubectl -n grove-system get deployment'))
  })

  it('sees which container of a failover pod fails, as the runbook of GroveFailoverNoShadow says', async () => {
    const page = await readFile(join(repositoryRoot, 'docs/operations.md'), 'utf8')
    const [, section = ''] = page.split('### GroveFailoverNoShadow')
    const [, command = ''] = /```sh\n([\s\S]*?)```/.exec(section) ?? []
    const container = (name: string) => ({ name, image: 'engine:1' })
    const metadata = { name: 'engines', namespace: 'default' }
    const containers = [container('engine-0'), container('engine-1')]
    const initContainers = [{ ...container('gms'), restartPolicy: 'Always' }]
    const input = JSON.stringify({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata,
      spec: { containers, initContainers, nodeName: 'nowhere' },
    })
    expect((await plane.kubectl(['create', '-f', '-'], { input })).stderr).to.equal('')
    const ended = (exitCode: number) => ({ terminated: { exitCode, startedAt: null, finishedAt: null } })
    const of = (name: string, ready: boolean, restartCount: number, lastState: object = {}) => ({
      ...{ name, ready, restartCount, lastState, image: 'engine:1', imageID: '', state: {} },
    })
    const status = {
      initContainerStatuses: [of('gms', true, 1, ended(2))],
      containerStatuses: [of('engine-0', true, 0), of('engine-1', false, 3, ended(11))],
    }
    const patch = ['patch', 'pod', 'engines', '-n', 'default', '--subresource=status', '--type=merge', '-p']
    expect((await plane.kubectl([...patch, JSON.stringify({ status })])).stderr).to.equal('')
    const typed = command.replaceAll('NAMESPACE', 'default').replaceAll('POD', 'engines').trim()
    const shown =
      'gms ready=true restarts=1 ended=2\nengine-0 ready=true restarts=0 ended=\nengine-1 ready=false restarts=3 ended=11\n'
    await type([{ typed, shown }])
    await plane.kubectl(['delete', 'pod', 'engines', '-n', 'default', '--force', '--grace-period=0'])
  })

  it('brings a certificate of its own, as docs/certificates.md says, and looks at it, as docs/troubleshooting.md says', async () => {
    await type(blockOf('docs/certificates.md', 'grove certs issue'))
    await type(blockOf('docs/troubleshooting.md', 'kubectl -n grove-system get secret'))
  })

  it('distrusts a CA at once, as docs/certificates.md says', async () => {
    expect(await get('secret', 'grove-webhook-server-cert', '-o', 'name')).to.not.equal('')
    await type(blockOf('docs/certificates.md', 'kubectl -n grove-system scale'))
    expect(await get('secret', 'grove-webhook-server-cert', '-o', 'name')).to.equal('')
    await rolledOut('grove-operator')
  })

  it('lets everything begin anew, as docs/disasters.md says', async () => {
    const pods = await get('pods', '-o', 'name')
    await type(blockOf('docs/disasters.md', 'kubectl -n grove-system rollout'))
    for (const name of ['grove-operator', 'grove-reconciler']) await rolledOut(name)
    expect(await get('pods', '-o', 'name')).to.not.equal(pods)
  })

  it('takes the webhook configurations away, as docs/disasters.md says, and writes without them', async () => {
    const sample = join(repositoryRoot, 'manifests/samples/disaggregated-inference.yaml')
    const written = () => plane.kubectl(['create', '--dry-run=server', '-n', 'default', '-f', sample])
    expect((await written()).stderr).to.include('failed calling webhook')
    await type(blockOf('docs/disasters.md', 'kubectl -n grove-system scale'))
    expect(await get(CONFIGURATIONS, '-o', 'name')).to.equal('')
    expect(await written()).to.include({ code: 0 })
  })

  it('ends a Go operator that no chart has installed, as docs/moving.md says', async () => {
    await type([{ typed: 'kubectl apply -k manifests/base', shown: undefined }])
    await type(blockOf('docs/moving.md', 'kubectl -n grove-system delete deployment'))
    expect(await get('deployment', 'grove-operator', '-o', 'name')).to.equal('')
    expect(await get(CONFIGURATIONS, '-o', 'name')).to.not.match(/podcliqueset-(defaulting|validating)-webhook/)
  })
})
