import { Ajv } from 'ajv'
import { expect } from 'chai'
import fc from 'fast-check'
import { crdOf } from '../../../../schemas/crds.ts'
import { codePoints, formats, isDateTime } from '../../../../schemas/formats.ts'
import { pointer } from '../../../../schemas/json/json-patch.ts'
import type { JsonObject } from '../../../../schemas/json/object.ts'
import { misfits } from '../../../../schemas/structural/check.ts'
import { edited, edits } from '../../../cluster/odd-objects.ts'

type Change = (set: ReturnType<typeof podCliqueSet>) => void

const podCliqueSet = () => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 'llm' } as unknown,
  spec: {
    replicas: 1 as unknown,
    template: {
      cliqueStartupType: 'CliqueStartupTypeAnyOrder' as unknown,
      topologyConstraint: { pack: { required: 'rack' as unknown } },
      terminationDelay: '4h' as unknown,
      cliques: [
        {
          name: 'worker' as unknown,
          labels: {} as unknown,
          spec: {
            roleName: 'worker',
            replicas: 1 as unknown,
            podSpec: {
              terminationGracePeriodSeconds: 30 as unknown,
              containers: [
                {
                  name: 'main',
                  resources: { limits: { cpu: 1 as unknown } },
                  livenessProbe: { httpGet: { port: 80 as unknown } as object },
                },
              ] as unknown[],
            },
          },
        },
      ],
    },
  },
})

const clique = (set: ReturnType<typeof podCliqueSet>) =>
  set.spec.template.cliques[0] as NonNullable<(typeof set.spec.template.cliques)[0]>
const setPriority = (set: ReturnType<typeof podCliqueSet>, priority: number) =>
  Object.assign(clique(set).spec.podSpec, { priority })
const container = (set: ReturnType<typeof podCliqueSet>) =>
  clique(set).spec.podSpec.containers[0] as {
    resources: { limits: { cpu: unknown } }
    livenessProbe: { httpGet: { port?: unknown } }
  }

/** The schema in the words of JSON schema: a value that may be a number or a string has both types. */
const forAjv = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(forAjv)
  if (typeof node !== 'object' || node === null) return node
  const children = Object.fromEntries(Object.entries(node).map(([key, child]) => [key, forAjv(child)]))
  const { anyOf: _both, ...rest } = children
  return 'x-kubernetes-int-or-string' in node ? { ...rest, type: ['integer', 'string'] } : children
}

describe('the judge of PodCliqueSets', () => {
  const { schema = {} } = crdOf('grove.io/v1alpha1', 'PodCliqueSet') ?? {}
  const findings = (change: Change): string[] => {
    const set = podCliqueSet()
    change(set)
    return misfits(set, schema).map(({ steps, keyword }) => `/${steps.join('/')} ${keyword}`)
  }

  // The expected verdicts are those of kube-apiserver 1.36 for objects after pruning and defaulting.
  const LIMIT = '/spec/template/cliques/0/spec/podSpec/containers/0/resources/limits/cpu'
  const DOMAIN = '/spec/template/topologyConstraint/pack/required'
  const accepted: [string, Change][] = [
    ['a plain set', () => {}],
    [
      'a whole number written with a point',
      (set) => {
        set.spec.replicas = JSON.parse('2.0')
      },
    ],
    [
      'the largest int32',
      (set) => {
        setPriority(set, 2 ** 31 - 1)
      },
    ],
    [
      'the largest int64',
      (set) => {
        clique(set).spec.podSpec.terminationGracePeriodSeconds = JSON.parse('9223372036854775807')
      },
    ],
    [
      'a quantity as a number',
      (set) => {
        container(set).resources.limits.cpu = 2
      },
    ],
    [
      'a quantity as a string',
      (set) => {
        container(set).resources.limits.cpu = '1.5e3'
      },
    ],
    [
      'a port by name',
      (set) => {
        container(set).livenessProbe.httpGet.port = 'http'
      },
    ],
    [
      'a domain of 63 characters',
      (set) => {
        set.spec.template.topologyConstraint.pack.required = 'a'.repeat(63)
      },
    ],
    [
      'fields that no schema has, which pruning is for',
      (set) => {
        Object.assign(set, { extra: 1 })
      },
    ],
  ]
  for (const [what, change] of accepted) it(`accepts ${what}`, () => expect(findings(change)).to.deep.equal([]))

  const refused: [string, Change, string[]][] = [
    [
      'a fraction',
      (set) => {
        set.spec.replicas = 1.5
      },
      ['/spec/replicas type'],
    ],
    [
      'a number in quotes',
      (set) => {
        set.spec.replicas = '1'
      },
      ['/spec/replicas type'],
    ],
    [
      'what does not fit an int32',
      (set) => {
        setPriority(set, 2 ** 31)
      },
      ['/spec/template/cliques/0/spec/podSpec/priority format'],
    ],
    [
      'more replicas than any cluster has pods',
      (set) => {
        set.spec.replicas = 100_001
      },
      ['/spec/replicas maximum'],
    ],
    [
      'what does not fit an int64',
      (set) => {
        clique(set).spec.podSpec.terminationGracePeriodSeconds = 1e19
      },
      ['/spec/template/cliques/0/spec/podSpec/terminationGracePeriodSeconds format'],
    ],
    [
      'null where nothing says nullable',
      (set) => {
        clique(set).name = null
      },
      ['/spec/template/cliques/0/name type'],
    ],
    [
      'null in a list',
      (set) => {
        clique(set).spec.podSpec.containers = [null]
      },
      ['/spec/template/cliques/0/spec/podSpec/containers/0 type'],
    ],
    [
      'a map of numbers as labels',
      (set) => {
        clique(set).labels = { a: 1 }
      },
      ['/spec/template/cliques/0/labels/a type'],
    ],
    [
      'a missing port',
      (set) => {
        container(set).livenessProbe.httpGet = {}
      },
      ['/spec/template/cliques/0/spec/podSpec/containers/0/livenessProbe/httpGet required'],
    ],
    [
      'a boolean as quantity',
      (set) => {
        container(set).resources.limits.cpu = true
      },
      [`${LIMIT} type`],
    ],
    [
      'a fraction as quantity, unquoted',
      (set) => {
        container(set).resources.limits.cpu = 0.5
      },
      [`${LIMIT} type`],
    ],
    [
      'an unknown unit',
      (set) => {
        container(set).resources.limits.cpu = '1Gx'
      },
      [`${LIMIT} pattern`],
    ],
    [
      'an unknown start-up type',
      (set) => {
        set.spec.template.cliqueStartupType = 'Random'
      },
      ['/spec/template/cliqueStartupType enum'],
    ],
    [
      'an empty domain',
      (set) => {
        set.spec.template.topologyConstraint.pack.required = ''
      },
      [`${DOMAIN} minLength`, `${DOMAIN} pattern`],
    ],
    [
      'a domain of 64 characters',
      (set) => {
        set.spec.template.topologyConstraint.pack.required = 'a'.repeat(64)
      },
      [`${DOMAIN} maxLength`],
    ],
    [
      'a domain with a line break at its end',
      (set) => {
        set.spec.template.topologyConstraint.pack.required = 'rack\n'
      },
      [`${DOMAIN} pattern`],
    ],
    [
      'metadata that is a string',
      (set) => {
        set.metadata = 'llm'
      },
      ['/metadata type'],
    ],
  ]
  for (const [what, change, errors] of refused) {
    it(`refuses ${what}`, () => expect(findings(change)).to.deep.equal(errors))
  }

  it('reports all that is wrong, not just the first', () => {
    const errors = findings((set) => {
      set.spec.replicas = 'two'
      set.spec.template.terminationDelay = 4
      clique(set).spec.replicas = null
    })
    expect(errors).to.have.members([
      '/spec/replicas type',
      '/spec/template/terminationDelay type',
      '/spec/template/cliques/0/spec/replicas type',
    ])
  })

  it('finds something in any other JSON, and never throws', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => misfits(value, schema).length > 0))
  })

  it('finds the same places as ajv, another judge, in 2,000 sets with something wrong', () => {
    const ajv = new Ajv({ allErrors: true, strict: false, allowUnionTypes: true, formats })
    const second = ajv.compile(forAjv(schema) as object)
    const placesOf = (found: readonly { readonly place: string; readonly keyword: string }[]): string[] =>
      [...new Set(found.map(({ place, keyword }) => `${place} ${keyword}`))].sort()
    const property = fc.property(edits, (changes) => {
      const object = edited(podCliqueSet() as unknown as JsonObject, changes)
      const found = misfits(object, schema).map(({ steps, keyword }) => ({ place: pointer(...steps), keyword }))
      second(object)
      const theirs = (second.errors ?? []).map(({ instancePath, keyword }) => ({ place: instancePath, keyword }))
      expect(placesOf(found)).to.deep.equal(placesOf(theirs))
    })
    fc.assert(property, { numRuns: 2_000, seed: 1 })
  })
})

describe('format: date-time', () => {
  for (const time of ['2026-01-31T12:00:00Z', '2026-01-31t12:00:00.123456z', '2024-02-29T23:59:59+02:00']) {
    it(`is ${time}`, () => expect(isDateTime(time)).to.equal(true))
  }
  for (const time of [
    '',
    '2026-01-31',
    '2026-02-30T12:00:00Z',
    '2026-01-31T24:00:00Z',
    '2026-01-31T12:00:60Z',
    '2026-01-31 12:00:00Z',
    '2026-01-31T12:00:00',
  ]) {
    it(`is not ${JSON.stringify(time)}`, () => expect(isDateTime(time)).to.equal(false))
  }

  it('is what any date turns itself into', () => {
    const date = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(fc.property(date, (time) => isDateTime(time.toISOString())))
  })
})

describe('the length of a string', () => {
  it('counts characters, not UTF-16 units', () => {
    expect([codePoints(''), codePoints('é'), codePoints('🙂🙂')]).to.deep.equal([0, 1, 2])
  })
})
