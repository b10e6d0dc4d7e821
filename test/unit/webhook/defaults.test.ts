import { expect } from 'chai'
import jsonPatch from 'fast-json-patch'
import { defaultPodCliqueSet } from '../../../webhook/podcliqueset/endpoints.ts'
import { type ConfigurationFields, type Draft, decided, draft, requestFor } from './submissions.ts'

interface Options {
  readonly config?: ConfigurationFields
  /** The stored set; where it is given, the request is an update. */
  readonly old?: (draft: Draft) => void
}

const patchOf = (object: unknown, oldObject?: unknown, config: ConfigurationFields = {}) => {
  const request = requestFor(object, oldObject === undefined ? {} : { operation: 'UPDATE', oldObject })
  const verdict = decided(defaultPodCliqueSet, request, { config })
  if (!verdict.allowed) throw new Error(verdict.message)
  return [...(verdict.patch ?? [])]
}

/** What the mutating webhook adds to the changed base set: values by JSON pointer. */
const added = (change: (draft: Draft) => void, { config, old }: Options = {}): Record<string, unknown> => {
  const [fresh, stored] = [draft(), draft()]
  change(fresh)
  old?.(stored)
  const patch = patchOf(fresh.set, old === undefined ? undefined : stored.set, config)
  const object = jsonPatch.applyPatch(structuredClone(fresh.set), structuredClone(patch), true).newDocument
  expect(patchOf(object, old === undefined ? undefined : stored.set, config), 'the second patch').to.deep.equal([])
  return Object.fromEntries(patch.map((operation) => [operation.path, 'value' in operation ? operation.value : null]))
}

const T = '/spec/template'
const ROUTER = `${T}/cliques/0/spec`
const GROUP = `${T}/podCliqueScalingGroups/0`

describe('defaulting a PodCliqueSet', () => {
  it('adds nothing to a set that lacks nothing', () => {
    expect(added(() => {})).to.deep.equal({})
  })

  describe('D1: namespace', () => {
    for (const namespace of [undefined, '', ' ']) {
      it(`is default where ${JSON.stringify(namespace)} is given`, () => {
        const change = ({ set }: Draft): void => void Object.assign(set.metadata, { namespace })
        expect(added(change)).to.deep.equal({ '/metadata/namespace': 'default' })
      })
    }

    it('comes with metadata, where there is none', () => {
      const change = ({ set }: Draft): void => void Object.assign(set, { metadata: null })
      expect(added(change)).to.deep.equal({ '/metadata': { namespace: 'default' } })
    })
  })

  describe('D2: restartPolicy', () => {
    for (const restartPolicy of [undefined, null, '', ' ']) {
      it(`is Always where ${JSON.stringify(restartPolicy)} is given`, () => {
        const change = ({ router }: Draft): void => void Object.assign(router.spec.podSpec, { restartPolicy })
        expect(added(change)).to.deep.equal({ [`${ROUTER}/podSpec/restartPolicy`]: 'Always' })
      })
    }

    it('stays where it is given', () => {
      const change = ({ router }: Draft): void => void Object.assign(router.spec.podSpec, { restartPolicy: 'Never' })
      expect(added(change)).to.deep.equal({})
    })
  })

  describe('D3: terminationGracePeriodSeconds', () => {
    it('is 30 where it is missing', () => {
      const change = ({ router }: Draft): void => void delete router.spec.podSpec.terminationGracePeriodSeconds
      expect(added(change)).to.deep.equal({ [`${ROUTER}/podSpec/terminationGracePeriodSeconds`]: 30 })
    })

    it('stays 0 where 0 is given', () => {
      const change = ({ router }: Draft): void =>
        void Object.assign(router.spec.podSpec, { terminationGracePeriodSeconds: 0 })
      expect(added(change)).to.deep.equal({})
    })
  })

  describe('D4 and D5: replicas and minAvailable of a clique', () => {
    for (const replicas of [undefined, null, 0]) {
      it(`are 1 and 0 where replicas are ${JSON.stringify(replicas)}, so that the set is refused, not guessed`, () => {
        const change = ({ router }: Draft): void => {
          delete router.spec.minAvailable
          Object.assign(router.spec, { replicas })
        }
        expect(added(change)).to.deep.equal({ [`${ROUTER}/replicas`]: 1, [`${ROUTER}/minAvailable`]: 0 })
      })
    }

    it('leave a minAvailable that is given', () => {
      const change = ({ router }: Draft): void => void Object.assign(router.spec, { replicas: 0 })
      expect(added(change)).to.deep.equal({ [`${ROUTER}/replicas`]: 1 })
    })

    it('make minAvailable all replicas where it is missing', () => {
      const change = ({ worker }: Draft): void => void delete worker.spec.minAvailable
      expect(added(change)).to.deep.equal({ [`${T}/cliques/2/spec/minAvailable`]: 4 })
    })
  })

  describe('fields that are required and missing', () => {
    it('get a blank, so that the validating webhook can report them with everything else', () => {
      const change = ({ set, router }: Draft): void => {
        const template = set.spec.template as unknown as Record<string, unknown>
        delete (router as Partial<typeof router>).name
        Object.assign(router, { resourceSharing: [{ name: 'gpu' }] })
        Object.assign(router.spec, { autoScalingConfig: { minReplicas: 2 } })
        template.resourceClaimTemplates = [{ templateSpec: {} }, { name: 'whole' }]
      }
      expect(added(change)).to.deep.equal({
        [`${T}/cliques/0/name`]: '',
        [`${T}/cliques/0/resourceSharing/0/scope`]: '',
        [`${ROUTER}/autoScalingConfig/maxReplicas`]: 0,
        [`${T}/resourceClaimTemplates/0/name`]: '',
        [`${T}/resourceClaimTemplates/0/templateSpec/spec`]: {},
        [`${T}/resourceClaimTemplates/1/templateSpec`]: { spec: {} },
      })
    })
  })

  describe('D6: minReplicas of a clique', () => {
    it('are its replicas where they are missing', () => {
      const change = ({ router }: Draft): void =>
        void Object.assign(router.spec, { autoScalingConfig: { maxReplicas: 4 } })
      expect(added(change)).to.deep.equal({ [`${ROUTER}/autoScalingConfig/minReplicas`]: 2 })
    })

    it('are 0 where the replicas are missing too', () => {
      const change = ({ router }: Draft): void =>
        void Object.assign(router.spec, { autoScalingConfig: { maxReplicas: 4 }, replicas: 0 })
      expect(added(change)).to.deep.equal({ [`${ROUTER}/replicas`]: 1, [`${ROUTER}/autoScalingConfig/minReplicas`]: 0 })
    })

    it('stay where they are given', () => {
      const change = ({ router }: Draft): void =>
        void Object.assign(router.spec, { autoScalingConfig: { minReplicas: 1, maxReplicas: 4 } })
      expect(added(change)).to.deep.equal({})
    })
  })

  describe('D7: minReplicas of a scaling group', () => {
    it('are its replicas where they are missing', () => {
      const change = ({ group }: Draft): void => void Object.assign(group, { scaleConfig: { maxReplicas: 4 } })
      expect(added(change)).to.deep.equal({ [`${GROUP}/scaleConfig/minReplicas`]: 2 })
    })

    it('are refused, not guessed, where there are no replicas either', () => {
      const { set, group } = draft()
      delete group.replicas
      group.scaleConfig = { maxReplicas: 4 }
      const verdict = decided(defaultPodCliqueSet, requestFor(set))
      expect(verdict).to.deep.include({ allowed: false, code: 422 })
      expect(verdict).to.have.nested.property('errors[0].field', 'spec.template.podCliqueScalingGroups[0].replicas')
    })
  })

  it('D8: terminationDelay is written as Go writes durations, and means the same', () => {
    const written = { '1m': '1m0s', '90s': '1m30s', '1.5h': '1h30m0s', '0.5s': '500ms', '4h0m0s': undefined }
    for (const [given, stored] of Object.entries(written)) {
      const patch = added(({ template }) => {
        template.terminationDelay = given
      })
      expect(patch, given).to.deep.equal(stored === undefined ? {} : { [`${T}/terminationDelay`]: stored })
    }
  })

  it('D8: gives a termination delay of four hours', () => {
    expect(added(({ template }) => void delete template.terminationDelay)).to.deep.equal({
      [`${T}/terminationDelay`]: '4h0m0s',
    })
  })

  it('D9: publishes addresses of pods that are not ready, where the Service is not mentioned', () => {
    expect(added(({ template }) => void delete template.headlessServiceConfig)).to.deep.equal({
      [`${T}/headlessServiceConfig`]: { publishNotReadyAddresses: true },
    })
    const change = ({ template }: Draft): void => {
      template.headlessServiceConfig = { publishNotReadyAddresses: false }
    }
    expect(added(change)).to.deep.equal({})
  })

  it('fills in what is missing altogether', () => {
    const clique = { roleName: '', replicas: 0, podSpec: {} }
    const template = {
      [`${T}/terminationDelay`]: '4h0m0s',
      [`${T}/headlessServiceConfig`]: { publishNotReadyAddresses: true },
    }
    const podSpec = {
      [`${ROUTER}/podSpec/restartPolicy`]: 'Always',
      [`${ROUTER}/podSpec/terminationGracePeriodSeconds`]: 30,
    }
    const bare = { [`${ROUTER}/replicas`]: 1, [`${ROUTER}/minAvailable`]: 0, ...podSpec }
    const sets = [null, {}].map((spec) => added(({ set }) => void Object.assign(set, { spec })))
    expect(sets[0]).to.deep.equal({ '/spec': { template: {} }, ...template })
    expect(sets[1]).to.deep.equal({ [T]: {}, ...template })
    expect(added(({ router }) => void Object.assign(router, { spec: null }))).to.deep.equal({
      [ROUTER]: clique,
      ...bare,
    })
    const without = ({ router }: Draft): void => void Object.assign(router.spec, { podSpec: undefined })
    expect(added(without)).to.deep.equal({ [`${ROUTER}/podSpec`]: {}, ...podSpec })
  })
})

describe('completing a PodCliqueSet', () => {
  it('gives a clique without a role an empty one, which the schema asks for', () => {
    const change = ({ router }: Draft): void => void Object.assign(router.spec, { roleName: undefined })
    expect(added(change)).to.deep.equal({ [`${ROUTER}/roleName`]: '' })
  })

  it('blanks whatever the schema requires, in pod templates too', () => {
    const term = { weight: 1 }
    const change = ({ router }: Draft): void => {
      const containers = [{ image: 'a', env: [{ value: '1' }], livenessProbe: { httpGet: { path: '/' } } }]
      const affinity = { podAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [term] } }
      Object.assign(router.spec.podSpec, { containers, affinity })
    }
    expect(added(change)).to.deep.equal({
      [`${ROUTER}/podSpec/containers/0/name`]: '',
      [`${ROUTER}/podSpec/containers/0/env/0/name`]: '',
      [`${ROUTER}/podSpec/containers/0/livenessProbe/httpGet/port`]: 0,
      [`${ROUTER}/podSpec/affinity/podAffinity/preferredDuringSchedulingIgnoredDuringExecution/0/podAffinityTerm`]: {
        topologyKey: '',
      },
    })
  })

  it('has no blank for a list that is missing: the schema refuses that', () => {
    expect(added(({ router }) => void Object.assign(router.spec.podSpec, { containers: null }))).to.deep.equal({})
  })

  it('takes a null in a list or map for a blank', () => {
    const change = ({ router, group }: Draft): void => {
      Object.assign(router, { labels: { 'a/b': null } })
      Object.assign(group, { cliqueNames: [...group.cliqueNames, null] })
    }
    expect(added(change)).to.deep.equal({
      [`${T}/cliques/0/labels/a~1b`]: '',
      [`${GROUP}/cliqueNames/2`]: '',
    })
  })

  it('writes quantities as Kubernetes does, but leaves whole numbers', () => {
    const requests = { cpu: 0.5, memory: '1024Mi', 'example.com/part': '0.5', 'nvidia.com/gpu': 8 }
    const limits = { cpu: '500m', memory: 'Gi' }
    const containers = [{ name: 'a', resources: { requests, limits } }]
    const volumes = [{ name: 'v', emptyDir: { sizeLimit: '2048Mi' } }]
    const at = `${ROUTER}/podSpec/containers/0/resources`
    expect(added(({ router }) => void Object.assign(router.spec.podSpec, { containers, volumes }))).to.deep.equal({
      [`${at}/requests/cpu`]: '500m',
      [`${at}/requests/memory`]: '1Gi',
      [`${at}/requests/example.com~1part`]: '500m',
      [`${at}/limits/memory`]: '0',
      [`${ROUTER}/podSpec/volumes/0/emptyDir/sizeLimit`]: '2Gi',
    })
  })

  it('warns of what no pod can be without, but not of what the rules speak of', () => {
    const { set, router } = draft()
    Object.assign(router.spec, { roleName: null, podSpec: { containers: Array(30).fill({ image: 'a' }) } })
    const { warnings = [] } = decided(defaultPodCliqueSet, requestFor(set))
    expect(warnings).to.have.length(21)
    expect(warnings[0]).to.equal(
      'spec.template.cliques[0].spec.podSpec.containers[0].name: Kubernetes refuses pods without it; fill it in, or the clique gets no pods',
    )
    expect(warnings.at(-1)).to.equal('and 10 fields more')
  })

  it('does not warn of what Kubernetes takes: fractions, nulls among texts and numbers, blanks that may be blank', () => {
    const { set, router } = draft()
    const httpGet = { port: 80, httpHeaders: [{ name: 'X-Probe' }] }
    const engine = { name: 'engine', image: 'engine:1', args: [null], livenessProbe: { httpGet } }
    const resources = { requests: { cpu: 0.5, memory: null }, limits: { cpu: 1.5 } }
    Object.assign(router.spec.podSpec, { containers: [{ ...engine, resources }], nodeSelector: { gpu: null } })
    const verdict = decided(defaultPodCliqueSet, requestFor(set))
    expect(verdict.allowed && verdict.patch).to.have.length(6)
    expect(verdict.warnings).to.deep.equal([])
  })

  it('warns of a null where a container or volume should be', () => {
    const { set, router } = draft()
    router.spec.podSpec.containers.push(null as never)
    expect(decided(defaultPodCliqueSet, requestFor(set)).warnings).to.deep.equal([
      'spec.template.cliques[0].spec.podSpec.containers[1]: Kubernetes refuses pods without it; fill it in, or the clique gets no pods',
    ])
  })

  it('ends where so much is missing that the patch would fill the memory', () => {
    const { set, router } = draft()
    router.spec.podSpec.containers = Array(1_001).fill({})
    const verdict = decided(defaultPodCliqueSet, requestFor(set))
    expect(verdict).to.deep.include({ allowed: false, code: 400 })
    expect(verdict).to.have.property('message').that.contains('lacks 1,001 required fields')
  })
})

describe('defaulting an update', () => {
  const without = ({ worker }: Draft): void => {
    worker.spec.replicas = 6
    delete worker.spec.minAvailable
  }

  it('carries minAvailable over from the stored clique of the same name, wherever that stands', () => {
    const reordered = ({ template }: Draft): void => void template.cliques.reverse()
    expect(added(without, { old: reordered })).to.deep.equal({ [`${T}/cliques/2/spec/minAvailable`]: 2 })
  })

  it('takes the replicas where the stored set has no clique of that name', () => {
    const renamed = ({ worker }: Draft): void => void Object.assign(worker, { name: 'other' })
    expect(added(without, { old: renamed })).to.deep.equal({ [`${T}/cliques/2/spec/minAvailable`]: 6 })
  })

  it('leaves a minAvailable that is given, for the validation to judge', () => {
    const change = ({ worker }: Draft): void => void Object.assign(worker.spec, { minAvailable: 3 })
    expect(added(change, { old: () => {} })).to.deep.equal({})
  })
})

describe('enrolment in an NVLink fabric', () => {
  const ON: ConfigurationFields = { network: { autoMNNVLEnabled: true } }
  const AUTO = 'grove.io/auto-mnnvl'
  const GROUP_KEY = 'grove.io/mnnvl-group'
  const ENROLLED = { '/metadata/annotations': { [AUTO]: 'enabled' } }

  const gpu = (quantity: number | string, where: 'limits' | 'requests' = 'limits') => [
    { name: 'engine', image: 'example.com/engine:1', resources: { [where]: { 'nvidia.com/gpu': quantity } } },
  ]
  const withGpu = ({ worker }: Draft): void => {
    worker.spec.podSpec.containers = gpu(8)
  }
  const both =
    (change: (draft: Draft) => void) =>
    (fresh: Draft): void => {
      withGpu(fresh)
      change(fresh)
    }

  it('is given to a new set with a container that asks for a GPU', () => {
    expect(added(withGpu, { config: ON })).to.deep.equal(ENROLLED)
  })

  it('is given for a GPU in an init container, or in requests alone', () => {
    const initial = ({ worker }: Draft): void => {
      worker.spec.podSpec.initContainers = gpu('8', 'requests')
    }
    expect(added(initial, { config: ON })).to.deep.equal(ENROLLED)
  })

  it('is given for whole nodes, as many GPUs as the configuration says', () => {
    const halves = ({ worker }: Draft): void => {
      worker.spec.podSpec.containers = gpu(2)
    }
    expect(added(halves, { config: ON })).to.deep.equal({})
    expect(added(halves, { config: { network: { autoMNNVLEnabled: true, gpusPerNode: 2 } } })).to.deep.equal(ENROLLED)
  })

  it('is given to a set with a single GPU pod, however many GPUs it asks for', () => {
    for (const gpus of [1, 8]) {
      const lone = ({ router }: Draft): void => {
        router.spec.replicas = 1
        router.spec.podSpec.containers = gpu(gpus)
      }
      expect(added(lone, { config: ON }), `${gpus} GPUs`).to.deep.equal(ENROLLED)
    }
  })

  it('counts all containers of a pod', () => {
    const several = ({ worker }: Draft): void => {
      const [one] = gpu(2)
      if (one !== undefined) worker.spec.podSpec.containers = [one, { ...one, name: 'other' }]
    }
    expect(added(several, { config: ON })).to.deep.equal(ENROLLED)
  })

  it('stands beside annotations that are there', () => {
    const noted = both(({ set }) => {
      set.metadata.annotations = { note: 'a' }
    })
    expect(added(noted, { config: ON })).to.deep.equal({ '/metadata/annotations/grove.io~1auto-mnnvl': 'enabled' })
  })

  it('comes with metadata, where there is none', () => {
    const bare = both(({ set }) => void Object.assign(set, { metadata: null }))
    const metadata = { namespace: 'default', annotations: { [AUTO]: 'enabled' } }
    expect(added(bare, { config: ON })).to.deep.equal({ '/metadata': metadata })
  })

  const conditions: Record<string, [change: (draft: Draft) => void, options: Options]> = {
    'on an update': [withGpu, { config: ON, old: () => {} }],
    'where MNNVL is off': [withGpu, { config: { network: { autoMNNVLEnabled: false } } }],
    'where enrolment is off': [
      withGpu,
      { config: { network: { autoMNNVLEnabled: true, autoMNNVLEnrollment: false } } },
    ],
    'to a set that has opted out': [
      both(({ set }) => {
        set.metadata.annotations = { [AUTO]: 'disabled' }
      }),
      { config: ON },
    ],
    'to a set whose annotation is empty': [
      both(({ set }) => {
        set.metadata.annotations = { [AUTO]: '' }
      }),
      { config: ON },
    ],
    'to a set with a fabric group': [
      both(({ set }) => {
        set.metadata.annotations = { [GROUP_KEY]: 'one' }
      }),
      { config: ON },
    ],
    'to a set with a fabric group on a scaling group': [
      both(({ group }) => {
        group.annotations = { [GROUP_KEY]: 'one' }
      }),
      { config: ON },
    ],
    'to a set with a fabric group on a clique, be it none': [
      both(({ router }) => {
        router.annotations = { [GROUP_KEY]: 'none' }
      }),
      { config: ON },
    ],
    'to a set without a GPU': [() => {}, { config: ON }],
    'to pods that take parts of nodes': [
      ({ router, worker }) => {
        router.spec.podSpec.containers = gpu(1)
        worker.spec.podSpec.containers = gpu(3)
      },
      { config: ON },
    ],
    'to one pod that an autoscaler may give company on its node': [
      ({ router }) => {
        router.spec.replicas = 1
        router.spec.autoScalingConfig = { minReplicas: 1, maxReplicas: 4 }
        router.spec.podSpec.containers = gpu(1)
      },
      { config: ON },
    ],
    'to a set that asks for zero GPUs': [
      ({ worker }) => {
        worker.spec.podSpec.containers = gpu('0')
      },
      { config: ON },
    ],
    'for a GPU of another kind': [
      ({ worker }) => {
        const resources = { limits: { 'example.com/gpu': 8 } }
        worker.spec.podSpec.containers = [{ name: 'engine', image: 'example.com/engine:1', resources }]
      },
      { config: ON },
    ],
  }
  for (const [what, [change, options]] of Object.entries(conditions)) {
    it(`is not given ${what}`, () => {
      expect(added(change, options)).to.deep.equal({})
    })
  }
})
