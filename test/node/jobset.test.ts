import { expect } from 'chai'
import { waitUntil } from '../cluster/controlplane/wait.ts'
import { onOwnCluster } from './fixture.ts'
import { installGrove } from './grove.ts'
import { installGuest, JOBSET } from './guest-manifests.ts'
import { BUSYBOX } from './test-images.ts'
import { runToComplete } from './training/complete.ts'
import { runtimeWith, TRAININGS, type Training, trainJob } from './training/jobs.ts'
import { Workload } from './workload.ts'

const [PLAIN] = TRAININGS as [Training, ...Training[]]

/** The images may have to be made first. In ms. */
const IMAGE_MS = 900_000

onOwnCluster(
  'a TrainJob in real containers, with the controller of JobSets itself, its webhooks and certificates',
  {},
  (its) => {
    let work: Workload

    before(async function () {
      // The controller may have to be made first.
      this.timeout(1_800_000)
      await installGuest(its(), JOBSET)
      await installGrove(its(), 'overlays/trainjobs')
      work = await Workload.open(its().plane, 'training')
      await waitUntil('webhooks of JobSets', 60, async () => {
        const job = {
          name: 'a',
          template: {
            spec: { template: { spec: { containers: [{ name: 'a', image: BUSYBOX }], restartPolicy: 'Never' } } },
          },
        }
        const set = {
          apiVersion: 'jobset.x-k8s.io/v1alpha2',
          kind: 'JobSet',
          metadata: { name: 'trial' },
          spec: { replicatedJobs: [job] },
        }
        await work.kubectl(['create', '--dry-run=server', '-f', '-'], JSON.stringify(set))
        return true
      })
    })

    TRAININGS.forEach((training, index) => {
      it(`is Complete: ${training.title}`, () => runToComplete(its(), work, `job-${index}`, training)).timeout(IMAGE_MS)
    })

    it('is suspended before it runs, and Complete once it is resumed', async () => {
      await work.kubectl(['apply', '-f', '-'], JSON.stringify(await runtimeWith(PLAIN.runtime, BUSYBOX)))
      await work.apply(trainJob('later', PLAIN, { suspend: true }))
      await work.kubectl(['wait', 'trainjob/later', '--for=condition=Suspended', '--timeout=30s'])
      expect(await work.kubectl(['get', 'jobset/later', '-o', 'jsonpath={.spec.suspend}'])).to.equal('true')
      await work.kubectl(['patch', 'trainjob/later', '--type=merge', '-p', '{"spec":{"suspend":false}}'])
      await work.kubectl(['wait', 'trainjob/later', '--for=condition=Complete', '--timeout=90s'])
    })

    it('has Failed when a container of it fails, with the reason that its JobSet has', async () => {
      const failing = { ...PLAIN, trainer: { ...PLAIN.trainer, command: ['sh', '-c', 'exit 3'] } }
      const runtime = await runtimeWith(PLAIN.runtime, BUSYBOX, { backoffLimit: 0 })
      await work.kubectl(['apply', '-f', '-'], JSON.stringify(runtime))
      await work.apply(trainJob('failing', failing))
      await work.kubectl(['wait', 'trainjob/failing', '--for=condition=Failed', '--timeout=90s'])
      const reason = 'jsonpath={.status.conditions[?(@.type=="Failed")].reason}'
      expect(await work.kubectl(['get', 'trainjob/failing', '-o', reason])).to.equal('FailedJobs')
    })

    it('takes everything with it when it is deleted', async () => {
      await work.kubectl(['delete', 'trainjobs', '--all'])
      await waitUntil('the end of its pods', 60, async () => (await work.list('jobsets,jobs,pods')).length === 0)
    })
  },
)
