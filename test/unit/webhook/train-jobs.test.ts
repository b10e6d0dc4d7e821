import { expect } from 'chai'
import type { Endpoint } from '../../../webhook/admission/endpoint.ts'
import { createJudge } from '../../../webhook/review/judge.ts'
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

  for (const [meant, other] of [
    ['ClusterTrainingRuntime', 'TrainingRuntime "torch" in the namespace "research"'],
    ['TrainingRuntime', 'ClusterTrainingRuntime "torch"'],
  ] as const) {
    it(`is told which kind to write where its ${meant} is absent, and one of the other kind is there`, () => {
      const [kind = ''] = other.split(' ')
      const verdict = judged(
        trained(({ trainJob: { spec }, runtime }) => {
          spec.runtimeRef.kind = meant
          Object.assign(runtime, { kind })
          if (meant === 'TrainingRuntime') delete (runtime.metadata as { namespace?: string }).namespace
        }),
      )
      expect(JSON.stringify(verdict)).to.include(
        JSON.stringify(`; if you mean the ${other}, set runtimeRef.kind to ${kind}`).slice(1, -1),
      )
    })
  }

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

  it('is a command in one word and an amount in thousandths of a byte, of a TrainJob and of a runtime', () => {
    const job = trained(({ trainJob: { spec } }) => {
      spec.trainer = { command: ['python -m train'], resourcesPerNode: { requests: { memory: '64m' } } }
    })
    expect(warningsOf(job)).to.deep.equal([
      'spec.trainer.command: there is no program "python -m train"; write ["python", "-m", "train"]',
      'spec.trainer.resourcesPerNode.requests: "memory" of 64m is 64 thousandths of a byte; write 64Mi',
    ])
    const runtime = runtimeMade(({ node }) => {
      const [container] = node.template.spec?.template.spec?.containers ?? []
      Object.assign(container ?? {}, {
        command: ['python -m train'],
        readinessProbe: { tcpSocket: { port: 'http' } },
      })
    })
    const path = 'spec.template.spec.replicatedJobs[0].template.spec.template.spec.containers[0]'
    expect(warningsOf(runtime)).to.deep.equal([
      `${path}.command: there is no program "python -m train"; write ["python", "-m", "train"]`,
      `${path}.readinessProbe.tcpSocket.port: "http" is no port of this container (it has none with a name), so it fails for ever`,
    ])
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

describe('a TrainJob whose pods Kubernetes refuses', () => {
  type Draft = Parameters<Parameters<typeof trained>[0]>[0]
  const podsOf = ({ node }: Draft) => node.template.spec?.template.spec ?? { containers: [] }
  const gpus = { requests: { 'nvidia.com/gpu': '1' } }
  const PATCH = 'spec.runtimePatches[0].trainingRuntimeSpec.template.spec.replicatedJobs[0].template.spec.template.spec'
  const POD = "spec.runtimeRef: Invalid value: the runtime's spec.template.spec.replicatedJobs[0].template.spec"

  const CASES: readonly [title: string, change: (draft: Draft) => void, text: string][] = [
    [
      'GPUs in requests only',
      ({ trainJob }) => Object.assign(trainJob.spec, { trainer: { resourcesPerNode: gpus } }),
      'spec.trainer.resourcesPerNode.limits: Required value: nvidia.com/gpu is requested, and needs a limit of 1',
    ],
    [
      'more than the limit of the runtime',
      (draft) => {
        Object.assign(podsOf(draft).containers[0] ?? {}, { resources: { limits: { memory: '1Gi' } } })
        Object.assign(draft.trainJob.spec, { trainer: { resourcesPerNode: { requests: { memory: '2Gi' } } } })
      },
      'spec.trainer.resourcesPerNode.requests: Invalid value: "2Gi": must be less than or equal to the memory limit of 1Gi',
    ],
    [
      'a variable without a name that the shell takes',
      ({ trainJob }) => Object.assign(trainJob.spec, { trainer: { env: [{ name: 'A' }, { name: 'B=C' }] } }),
      'spec.trainer.env[1].name: Invalid value: "B=C"',
    ],
    [
      'a mount without a volume in a patch',
      ({ trainJob }) =>
        Object.assign(trainJob.spec, {
          runtimePatches: [
            patchOf({ containers: [{ name: 'node', volumeMounts: [{ name: 'sets', mountPath: '/s' }] }] }),
          ],
        }),
      `${PATCH}.containers[0].volumeMounts[0].name: Not found: "sets": the pod has no volumes`,
    ],
    [
      'a volume that a patch gives a second source',
      (draft) => {
        Object.assign(podsOf(draft), { volumes: [{ name: 'data', emptyDir: {} }] })
        draft.trainJob.spec.runtimePatches = [patchOf({ volumes: [{ name: 'data', configMap: { name: 'words' } }] })]
      },
      `${PATCH}.volumes[0].configMap: Forbidden: may not be set beside emptyDir`,
    ],
    [
      'pods that never end in the runtime',
      (draft) => Object.assign(podsOf(draft), { restartPolicy: 'Always' }),
      `${POD}.template.spec.restartPolicy: Required value: pods of a Job end`,
    ],
    [
      'a port that is none in the runtime',
      (draft) => Object.assign(podsOf(draft).containers[0] ?? {}, { ports: [{ containerPort: 70_000 }] }),
      `${POD}.template.spec.containers[0].ports[0].containerPort: Invalid value: 70000: must be between 1 and 65535`,
    ],
    [
      'failed pods that are counted, and started again',
      ({ node }) =>
        Object.assign(node.template.spec ?? {}, {
          podFailurePolicy: { rules: [{ action: 'FailJob', onExitCodes: { operator: 'In', values: [42] } }] },
        }),
      `${POD}.template.spec.restartPolicy: Invalid value: "OnFailure": must be Never beside a podFailurePolicy`,
    ],
    [
      'more nodes than an indexed Job has succeed',
      ({ node }) =>
        Object.assign(node.template.spec ?? {}, { successPolicy: { rules: [{ succeededIndexes: '0-5' }] } }),
      `${POD}.successPolicy.rules[0].succeededIndexes: Invalid value: "0-5": names the index 5`,
    ],
    [
      'an initializer with a Secret without a name',
      ({ trainJob, spec }) => {
        const fetching = job('dataset-initializer', 'dataset-initializer', 'dataset-initializer')
        const container = fetching.template.spec?.template.spec?.containers[0]
        Object.assign(container ?? {}, { volumeMounts: [{ name: 'initializer', mountPath: '/workspace' }] })
        Object.assign(fetching.template.spec?.template.spec ?? {}, { volumes: [{ name: 'initializer', emptyDir: {} }] })
        spec.template?.spec?.replicatedJobs?.unshift(fetching)
        trainJob.spec.initializer = { dataset: { secretRef: { name: '' } } }
      },
      'spec.initializer.dataset.secretRef.name: Required value',
    ],
  ]
  for (const [title, change, text] of CASES) {
    it(`is accepted with one warning that says where: ${title}`, () => {
      const verdict = judged(trained(change))
      expect(verdict.allowed, JSON.stringify(verdict)).to.equal(true)
      expect(verdict.warnings).to.have.length(1)
      expect(verdict.warnings?.[0])
        .to.include(text)
        .and.to.match(/; Kubernetes will refuse the pods$/)
    })
  }

  it('is not warned where the shared claims of the JobSet, and what JobSet fills in, make its pods whole', () => {
    const whole = trained((draft) => {
      const claim = { metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteOnce'] } }
      Object.assign(draft.spec.template?.spec ?? {}, { volumeClaimPolicies: [{ templates: [claim] }] })
      Object.assign(podsOf(draft).containers[0] ?? {}, { volumeMounts: [{ name: 'data', mountPath: '/data' }] })
    })
    expect(judged(whole)).to.deep.equal({ allowed: true, warnings: [] })
  })

  it('is not warned again of what it was made with', () => {
    const asks = ({ trainJob }: Draft): void => {
      Object.assign(trainJob.spec, { trainer: { resourcesPerNode: gpus } })
    }
    const suspended = trainedOn((draft) => {
      asks(draft)
      draft.trainJob.spec.suspend = true
    }, asks)
    expect(judged(suspended)).to.deep.equal({ allowed: true, warnings: [] })
  })
})

describe('a TrainJob whose JobSet would be refused by the webhook of JobSet', () => {
  type Draft = Parameters<Parameters<typeof trained>[0]>[0]
  const inJobSet = ({ spec }: Pick<Draft, 'spec'>, more: object): void => {
    Object.assign(spec.template?.spec ?? {}, more)
  }
  const failing = (rule: object) => ({
    failurePolicy: { maxRestarts: 1, rules: [{ name: 'r', action: 'FailJobSet', ...rule }] },
  })
  const shared = (...names: string[]) => ({
    volumeClaimPolicies: [
      { templates: names.map((name) => ({ metadata: { name }, spec: { accessModes: ['ReadWriteOnce'] } })) },
    ],
  })
  const mounting = ({ node }: Pick<Draft, 'node'>, name: string): void => {
    const [container] = node.template.spec?.template.spec?.containers ?? []
    Object.assign(container ?? {}, { volumeMounts: [{ name, mountPath: '/data' }] })
  }
  const CLAIM = 'volumeClaimPolicies[0].templates'

  const CASES: readonly [title: string, change: (draft: Draft) => void, text: string][] = [
    [
      'a job that waits for one behind it',
      ({ node, spec }) => {
        node.dependsOn = [{ name: 'data', status: 'Complete' }]
        spec.template?.spec?.replicatedJobs?.push(job('data', undefined, 'data'))
      },
      'replicatedJobs[0].dependsOn[0].name: Invalid value: "data": stands behind the job "node" that waits for it',
    ],
    [
      'a reason that no failed Job has',
      (draft) => inJobSet(draft, failing({ onJobFailureReasons: ['OutOfLuck'] })),
      'failurePolicy.rules[0].onJobFailureReasons[0]: Unsupported value: "OutOfLuck": supported values: "BackoffLimit',
    ],
    [
      'a subdomain that no Service can have',
      (draft) => inJobSet(draft, { network: { subdomain: 'Bad_x' } }),
      'network.subdomain: Invalid value: "Bad_x": must consist of lower case letters',
    ],
    [
      'a name of a group that begins with a digit',
      ({ node }) => Object.assign(node, { groupName: '1st' }),
      'replicatedJobs[0].groupName: Invalid value: "1st": must start with a letter',
    ],
    [
      'a manager without a domain',
      (draft) => inJobSet(draft, { managedBy: 'queue' }),
      'managedBy: Invalid value: "queue": must be a path with a domain',
    ],
    [
      'a coordinator in a Job that there is not',
      (draft) => inJobSet(draft, { coordinator: { replicatedJob: 'node', jobIndex: 1 } }),
      'coordinator.jobIndex: Invalid value: 1: must be from 0 to 0, for the job "node" has 1 Job;',
    ],
    [
      'a coordinator behind the last node',
      (draft) => inJobSet(draft, { coordinator: { replicatedJob: 'node', podIndex: 2 } }),
      'coordinator.podIndex: Invalid value: 2: must be from 0 to 1, for each Job of "node" has 2 pods;',
    ],
    [
      'a shared claim that no container mounts',
      (draft) => inJobSet(draft, shared('data')),
      `${CLAIM}[0].metadata.name: Not found: "data": no container mounts it`,
    ],
    [
      'two shared claims of one name',
      (draft) => {
        inJobSet(draft, shared('data', 'data'))
        mounting(draft, 'data')
      },
      `${CLAIM}[1].metadata.name: Duplicate value: "data": give each claim a name of its own`,
    ],
    [
      'a shared claim whose name becomes too long',
      (draft) => {
        inJobSet(draft, shared('d'.repeat(60)))
        mounting(draft, 'd'.repeat(60))
      },
      'has more than 63 characters',
    ],
  ]
  for (const [title, change, text] of CASES) {
    it(`is accepted with one warning that says where: ${title}`, () => {
      const verdict = judged(trained(change))
      expect(verdict.allowed, JSON.stringify(verdict)).to.equal(true)
      const said = (verdict.warnings ?? []).filter((warning) => !warning.includes('pods look for the first one'))
      expect(said).to.have.length(1)
      expect(said[0])
        .to.include(text)
        .and.to.match(/^spec\.runtimeRef: Invalid value: the runtime's spec\.template\.spec\./)
        .and.to.match(/(; Kubernetes will refuse the JobSet|…)$/)
    })
  }

  it('is told about a volume of a patch that has the name of a shared claim', () => {
    const verdict = judged(
      trained((draft) => {
        inJobSet(draft, shared('data'))
        mounting(draft, 'data')
        draft.trainJob.spec.runtimePatches = [patchOf({ volumes: [{ name: 'data', emptyDir: {} }] })]
      }),
    )
    expect(verdict.warnings?.join()).to.match(/spec\.runtimePatches\[0\]\..*volumes\[0\]\.name: .*volumeClaimPolicies/)
  })

  it('is told which feature gate of JobSet it needs, and can run with it', () => {
    const { allowed, warnings, advice } = judged(trained((draft) => inJobSet(draft, failing({ action: 'RestartJob' }))))
    expect({ allowed, advice }).to.deep.equal({ allowed: true, advice: undefined })
    expect(warnings?.join()).to.include('takes "RestartJob" only with its feature gate RestartJob')
  })

  it('is not warned of what JobSet takes: reasons, coordinators and claims of its own', () => {
    const whole = trained((draft) => {
      inJobSet(draft, {
        ...failing({ onJobFailureReasons: ['PodFailurePolicy', 'DeadlineExceeded'] }),
        ...{ coordinator: { replicatedJob: 'node', podIndex: 1 }, managedBy: 'acme.io/queue' },
        ...shared('data'),
      })
      mounting(draft, 'data')
    })
    expect(judged(whole)).to.deep.equal({ allowed: true, warnings: [] })
  })

  it('warns a runtime as well, but not of nodes and mounts that its TrainJobs may bring', () => {
    const spoiled = judged(runtimeMade((draft) => inJobSet(draft, failing({ onJobFailureReasons: ['OutOfLuck'] }))))
    expect(spoiled.warnings?.join()).to.match(
      /^spec\.template\.spec\.failurePolicy.*; Kubernetes will refuse the JobSet$/,
    )
    const open = runtimeMade((draft) =>
      inJobSet(draft, { ...shared('data'), coordinator: { replicatedJob: 'node', podIndex: 3 } }),
    )
    expect(judged(open)).to.deep.equal({ allowed: true, warnings: [] })
  })
})

describe('a runtime whose pods Kubernetes refuses', () => {
  const pods = ({ node }: Parameters<Parameters<typeof runtimeMade>[0]>[0]) =>
    node.template.spec?.template.spec ?? { containers: [] }
  const POD = 'spec.template.spec.replicatedJobs[0].template.spec.template.spec'

  it('is warned of what no TrainJob can mend', () => {
    const made = runtimeMade((draft) => {
      Object.assign(pods(draft), { restartPolicy: 'Always' })
      Object.assign(pods(draft).containers[0] ?? {}, { imagePullPolicy: 'always' })
    })
    const { warnings = [] } = judged(made)
    expect(warnings.map((text) => text.split(':')[0])).to.have.members([
      `${POD}.restartPolicy`,
      `${POD}.containers[0].imagePullPolicy`,
    ])
  })

  it('is not warned of what its TrainJobs may complete: the image, resources, and volumes', () => {
    const made = runtimeMade((draft) => {
      const [container] = pods(draft).containers
      Object.assign(container ?? {}, {
        ...{ image: '', resources: { requests: { 'nvidia.com/gpu': '1' } } },
        volumeMounts: [{ name: 'data', mountPath: '/data' }],
      })
    })
    expect(judged(made)).to.deep.equal({ allowed: true, warnings: [] })
    const worker = runtimeMade((draft) => {
      Object.assign(draft.spec, { mlPolicy: { mpi: { runLauncherAsNode: true } } })
      Object.assign(draft.node.template, { metadata: {} })
      Object.assign(pods(draft).containers[0] ?? {}, { resources: { requests: { 'nvidia.com/gpu': '1' } } })
    })
    expect(judged(worker)).to.deep.equal({ allowed: true, warnings: [] })
  })
})
