import { expect } from 'chai'
import type { Endpoint } from '../../../webhook/chain/admission.ts'
import { createJudge } from '../../../webhook/chain/judge.ts'
import { objectsView } from '../../../webhook/server/view.ts'
import { validatingTrainJob } from '../../../webhook/trainjob/endpoints.ts'
import { rehearse } from '../../../webhook/trainjob/rehearsal.ts'
import { configuration, judged } from './submissions.ts'
import { job, patchOf, runtimeDraft, runtimeMade, trained, trainedOn, trainJob } from './train-jobs.ts'

describe('a TrainJob under review', () => {
  it('has its runtime looked up first, then what the runtime names', async () => {
    const { runtime, node, spec } = runtimeDraft()
    Object.assign(spec, { podGroupPolicy: { volcano: {} } })
    Object.assign(node.template.spec?.template.spec ?? {}, { priorityClassName: 'urgent' })
    const rounds: string[][] = []
    const judge = createJudge({
      ...{ endpoint: validatingTrainJob, config: configuration() },
      lookUp: async (refs) => {
        rounds.push(refs.map(({ kind, name }) => `${kind} ${name}`))
        return objectsView([runtime])
      },
    })
    const kind = { group: 'trainer.kubeflow.org', version: 'v1alpha1', kind: 'TrainJob' }
    const { name, namespace } = trainJob().metadata
    const request = {
      uid: '1',
      kind,
      operation: 'CREATE',
      name,
      namespace,
      userInfo: { username: 'ada' },
      object: trainJob(),
    }
    const review = { apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', request }
    const { verdict } = await judge(Buffer.from(JSON.stringify(review)))
    expect(rounds).to.deep.equal([['TrainingRuntime torch'], ['PriorityClass urgent']])
    expect(verdict).to.deep.include({ allowed: false, code: 403, reason: 'Forbidden' })
  })

  it('is a fault of ours, to be tried again, where nothing but a look-up stands in the way', () => {
    const verdict = judged(trained(() => {}, { unreadable: 'it does not answer' }))
    expect(verdict).to.deep.include({ allowed: false, code: 500, reason: 'InternalError' })
  })

  it('is let go whatever it is, once it is being deleted', () => {
    const going = trainedOn(({ trainJob: { metadata, spec } }) => {
      metadata.deletionTimestamp = '2026-05-01T12:00:00Z'
      spec.runtimeRef.name = 'gone'
    })
    expect(judged(going)).to.deep.equal({ allowed: true })
  })

  it('is not judged anew by what it was made with: a name from before the rule may stay', () => {
    const long = ({ trainJob: { metadata } }: { trainJob: { metadata: { name?: string } } }): void => {
      metadata.name = 't'.repeat(60)
    }
    const suspended = trainedOn((draft) => {
      long(draft)
      draft.trainJob.spec.suspend = true
    }, long)
    expect(judged(trained(long)).allowed).to.equal(false)
    expect(judged(suspended).allowed).to.equal(true)
  })

  it('needs a runtime even where it says nothing at all', () => {
    const { spec: _, ...empty } = trainJob()
    const verdict = judged({ endpoint: validatingTrainJob, object: empty })
    expect(verdict).to.deep.include({ allowed: false, code: 403 })
    expect(verdict).to.have.deep.nested.property('errors[0].field', 'spec.runtimeRef')
  })
})

describe('the rehearsal before the first TrainJob', () => {
  it('goes all the way to a verdict, with nothing left to find', () => {
    const said: unknown[] = []
    const heard: Endpoint = {
      ...validatingTrainJob,
      decide: (request, context) => {
        const verdict = validatingTrainJob.decide(request, context)
        said.push(verdict)
        return verdict
      },
    }
    rehearse(heard, configuration())
    expect(said).to.deep.equal([{ allowed: true, warnings: [] }])
  })
})

describe('what is warned about', () => {
  const warningsOf = (submission: Parameters<typeof judged>[0]) => judged(submission).warnings ?? []

  it('is a ClusterTrainingRuntime that is deprecated, and jobs of it', () => {
    const labels = { 'trainer.kubeflow.org/support': 'deprecated' }
    const made = runtimeMade(({ runtime }) => {
      Object.assign(runtime, { kind: 'ClusterTrainingRuntime', metadata: { name: 'torch', labels } })
    })
    expect(warningsOf(made).join()).to.match(/^metadata.labels: .*"torch" is deprecated and will be removed/)
    const used = trained(({ runtime, trainJob: { spec } }) => {
      spec.runtimeRef.kind = 'ClusterTrainingRuntime'
      Object.assign(runtime, { kind: 'ClusterTrainingRuntime', metadata: { name: 'torch', labels } })
    })
    expect(warningsOf(used).join()).to.match(/^spec.runtimeRef: .*"torch" is deprecated and will be removed/)
  })

  it('is a volume that a patch gives a second source', () => {
    const patched = trained(({ node, trainJob: { spec } }) => {
      Object.assign(node.template.spec?.template.spec ?? {}, { volumes: [{ name: 'data', emptyDir: {} }] })
      spec.runtimePatches = [patchOf({ volumes: [{ name: 'data', configMap: { name: 'words' } }] })]
    })
    expect(warningsOf(patched).join()).to.include('the volume "data" of the job "node" has emptyDir and configMap')
  })

  it('is a job that waits for one behind it', () => {
    const verdict = judged(
      trained(({ node, spec }) => {
        node.dependsOn = [{ name: 'data', status: 'Complete' }]
        spec.template?.spec?.replicatedJobs?.push(job('data', undefined, 'data'))
      }),
    )
    expect(verdict).to.deep.include({ allowed: true })
    expect(verdict.warnings?.join()).to.include('waits for "data", which stands behind it')
  })

  it('is a trainer that comes when the JobSet is there', () => {
    const late = trainedOn(
      () => {},
      ({ trainJob: { spec } }) => {
        delete spec.trainer
      },
    )
    expect(warningsOf(late).join()).to.include('spec.trainer: added after the TrainJob was made')
  })

  it('is an update by which a TrainingRuntime loses what TrainJobs need; a ClusterTrainingRuntime is refused it', () => {
    const spoiled = (kind: string) => {
      const submission = runtimeMade(({ runtime, node }) => {
        Object.assign(runtime, { kind })
        node.replicas = 2
      })
      return judged({ ...submission, old: { ...runtimeDraft().runtime, kind } })
    }
    expect(spoiled('TrainingRuntime').allowed).to.equal(true)
    expect(spoiled('TrainingRuntime').warnings?.join()).to.include('replicatedJobs[0].replicas')
    expect(spoiled('ClusterTrainingRuntime')).to.deep.include({ allowed: false, code: 403 })
  })
})
