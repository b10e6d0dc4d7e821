import { expect } from 'chai'
import { Connection } from '../../../kube/access/connection.ts'
import { type Client, kubeClient } from '../../../kube/client/client.ts'
import { type AtWork, atWorkIn } from '../at-work.ts'
import { podGroupCrds } from './crds.ts'
import { scenariosOfTrainJobs } from './scenarios.ts'

describe("the Go Trainer's own scenarios in the sandbox", function () {
  this.timeout(120_000)
  const warnings: string[] = []
  let work: AtWork
  let client: Client
  before(async () => {
    work = await atWorkIn({ workloads: false }, {}, ...podGroupCrds())
    client = kubeClient(new Connection(work.sandbox.access), { onWarning: (text) => warnings.push(text) })
  })
  after(async () => {
    await client.close()
    await work.stop()
    expect(work.mishaps.filter((each) => !each.includes('Reconcile failed'))).to.deep.equal([])
  })
  scenariosOfTrainJobs(() => client, warnings)
})
