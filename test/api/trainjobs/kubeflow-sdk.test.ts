import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { parse } from 'yaml'
import { KIND } from '../../../reconcilers/kinds.ts'
import { repositoryRoot } from '../../cluster/repository.ts'
import { type AtWork, atWork } from '../at-work.ts'
import { pythonWithSdk } from './kubeflow-sdk.ts'
import { FAILS, FOREVER, runtime } from './setting.ts'

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8')
const EXAMPLE = /```python\n([\s\S]*?)```/.exec(read('docs/trainjobs.md'))?.[1] ?? ''

/** A runtime that the SDK lists, because it names its framework. */
const listed = (name: string, annotations: Record<string, string>) => ({
  ...runtime(name, {}, annotations),
  metadata: { name, labels: { 'trainer.kubeflow.org/framework': 'torch' } },
})

describe("TrainJobs by Kubeflow's Python SDK", function () {
  this.timeout(120_000)
  let work: AtWork
  let folder: string
  let python: string
  before(async function () {
    this.timeout(300_000)
    const found = await pythonWithSdk()
    if ('why' in found) {
      console.log(`      skipped: ${found.why}`)
      return this.skip()
    }
    python = found.python
    work = await atWork({})
    await work.create(parse(read('manifests/runtimes/torch-distributed.yaml')) as object)
    await work.create(listed('fails', FAILS))
    await work.create(listed('slow', FOREVER))
    folder = mkdtempSync(join(tmpdir(), 'kubeflow-sdk-'))
    writeFileSync(join(folder, 'kubeconfig'), work.sandbox.kubeconfig, { mode: 0o600 })
  })
  after(async () => {
    if (work === undefined) return
    rmSync(folder, { recursive: true })
    await work.stop()
    expect(work.mishaps).to.deep.equal([])
  })
  /** The lines that a program prints. */
  const printed = async (program: string): Promise<string[]> => {
    const file = join(folder, 'program.py')
    writeFileSync(file, program)
    const env = { ...process.env, KUBECONFIG: join(folder, 'kubeconfig') }
    const { stdout } = await promisify(execFile)(python, [file], { env, timeout: 110_000 })
    return stdout.trimEnd().split('\n')
  }
  const BEGIN = `from kubeflow.common.types import KubernetesBackendConfig
from kubeflow.trainer import CustomTrainer, TrainerClient
def train():
    pass
client = TrainerClient(KubernetesBackendConfig(namespace="default"))
`

  it('are submitted, listed, waited for and deleted by the example of docs/trainjobs.md, as it says', async () => {
    const said = [...EXAMPLE.matchAll(/ {2}# (.*)$/gm)].map(([, each]) => each)
    expect(said).to.have.length(3)
    expect(await printed(EXAMPLE)).to.deep.equal(said)
    expect(await work.names(KIND.trainJob)).to.deep.equal([])
    await work.become(KIND.jobSet, [])
  })

  it('are told as failed, and end the wait', async () => {
    const program = `${BEGIN}
name = client.train(runtime="fails", trainer=CustomTrainer(func=train, num_nodes=2))
try:
    client.wait_for_job_status(name, timeout=60, polling_interval=1)
except RuntimeError as error:
    print(str(error).replace(name, "it"))
client.delete_job(name)
`
    expect(await printed(program)).to.deep.equal(['TrainJob it is Failed'])
  })

  it('list the runtimes that say which framework they are for', async () => {
    const program = `${BEGIN}
print(sorted(each.name for each in client.list_runtimes()))
runtime = client.get_runtime("torch-distributed")
print(runtime.trainer.framework, runtime.trainer.num_nodes)
`
    expect(await printed(program)).to.deep.equal(["['fails', 'slow', 'torch-distributed']", 'torch 1'])
  })

  it('that run are Running for the SDK, which waits for that', async () => {
    const program = `${BEGIN}
name = client.train(runtime="slow", trainer=CustomTrainer(func=train, num_nodes=2))
print(client.wait_for_job_status(name, status={"Running"}, timeout=60, polling_interval=1).status)
client.delete_job(name)
`
    expect(await printed(program)).to.deep.equal(['Running'])
  })
})
