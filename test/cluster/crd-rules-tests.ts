import { expect } from 'chai'
import type { KubeObject } from '../../model/object.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { placesOf } from '../reference/admission.ts'
import type { Api } from './controlplane/api.ts'
import { create, remove, replaceDryRun } from './resources.ts'

type Template = PodCliqueSet['spec']['template']
type Clique = Template['cliques'][number]
type Group = NonNullable<Template['podCliqueScalingGroups']>[number]

const clique = (name: string, more: Partial<Clique['spec']> = {}): Clique => ({
  name,
  spec: {
    roleName: name,
    replicas: 3,
    minAvailable: 2,
    podSpec: { containers: [{ name: 'main', image: 'main:1' }] },
    ...more,
  },
})

/** A valid set that has everything the rules look at. */
const sound = (namespace: string) => {
  const first = clique('a', { autoScalingConfig: { minReplicas: 2, maxReplicas: 4 } })
  const second = clique('b', { startsAfter: ['a'] })
  const group: Group = {
    name: 'g',
    cliqueNames: ['b', 'c'],
    replicas: 2,
    minAvailable: 1,
    scaleConfig: { maxReplicas: 3 },
  }
  const template: Template = {
    cliqueStartupType: 'CliqueStartupTypeExplicit',
    cliques: [first, second, clique('c')],
    podCliqueScalingGroups: [group],
  }
  const set: KubeObject = {
    apiVersion: 'grove.io/v1alpha1',
    kind: 'PodCliqueSet',
    metadata: { name: 'held', namespace },
    spec: { replicas: 1, template },
  }
  return { set, template, first, second, group }
}

const setReplicas = (set: KubeObject, replicas: number): unknown => Object.assign(set.spec as object, { replicas })

type Change = (parts: ReturnType<typeof sound>) => unknown

const S = 'Invalid spec.replicas'
const T = 'spec.template'
const A = `${T}.cliques[0].spec`
const G = `${T}.podCliqueScalingGroups`

/** What no set may contain, new or changed, and the field of the error. */
const UNSOUND: Readonly<Record<string, readonly [Change, string]>> = {
  'a clique without replicas': [({ first }) => (first.spec.replicas = 0), `Invalid ${A}.replicas`],
  'a clique that needs none of its pods': [({ first }) => (first.spec.minAvailable = 0), `Invalid ${A}.minAvailable`],
  'a clique that needs more pods than it has': [
    ({ second }) => (second.spec.minAvailable = 4),
    `Invalid ${T}.cliques[1].spec.minAvailable`,
  ],
  'an autoscaler that goes below minAvailable': [
    ({ first }) => (first.spec.autoScalingConfig = { minReplicas: 1, maxReplicas: 4 }),
    `Invalid ${A}.autoScalingConfig.minReplicas`,
  ],
  'an autoscaler that ends below the replicas': [
    ({ first }) => (first.spec.autoScalingConfig = { minReplicas: 2, maxReplicas: 2 }),
    `Invalid ${A}.autoScalingConfig.maxReplicas`,
  ],
  'a scaling group without replicas': [({ group }) => (group.replicas = 0), `Invalid ${G}[0].replicas`],
  'a scaling group that needs none of its replicas': [
    ({ group }) => (group.minAvailable = 0),
    `Invalid ${G}[0].minAvailable`,
  ],
  'a scaling group that needs more replicas than it has': [
    ({ group }) => (group.minAvailable = 3),
    `Invalid ${G}[0].minAvailable`,
  ],
  'a scaling group whose autoscaler goes below minAvailable': [
    ({ group }) => (group.scaleConfig = { minReplicas: 0, maxReplicas: 3 }),
    `Invalid ${G}[0].scaleConfig.minReplicas`,
  ],
  'more replicas than any cluster has pods': [({ set }) => setReplicas(set, 2 ** 31 - 1), S],
  'more pods of a clique than a cluster can have': [
    ({ set, first }) => {
      setReplicas(set, 1000)
      Object.assign(first.spec, { replicas: 200, autoScalingConfig: undefined })
    },
    S,
  ],
  'more copies of a scaling group than a cluster can have pods': [
    ({ set, group }) => {
      setReplicas(set, 1000)
      group.replicas = 200
    },
    S,
  ],
  'no cliques': [
    ({ template }) => Object.assign(template, { cliques: [], podCliqueScalingGroups: [] }),
    `Required ${T}.cliques`,
  ],
}

/** What cannot be changed, and the field of the error. */
const FIXED: Readonly<Record<string, readonly [Change, string]>> = {
  'the role of a clique': [({ first }) => (first.spec.roleName = 'other'), `Invalid ${A}.roleName`],
  'minAvailable of a clique': [({ first }) => (first.spec.minAvailable = 1), `Invalid ${A}.minAvailable`],
  'minAvailable of a clique, by leaving it out': [
    ({ first }) => delete first.spec.minAvailable,
    `Invalid ${A}.minAvailable`,
  ],
  'what a clique waits for': [({ first }) => (first.spec.startsAfter = ['c']), `Invalid ${A}.startsAfter`],
  'the scheduler of a clique': [
    ({ first }) => (first.spec.podSpec.schedulerName = 'other'),
    `Invalid ${A}.podSpec.schedulerName`,
  ],
  'the start-up type': [
    ({ template }) => (template.cliqueStartupType = 'CliqueStartupTypeInOrder'),
    `Invalid ${T}.cliqueStartupType`,
  ],
  'the number of cliques': [({ template }) => template.cliques.pop(), `Forbidden ${T}.cliques`],
  'the name of a clique': [({ first }) => (first.name = 'other'), `Forbidden ${T}.cliques`],
  'the order of cliques': [({ template }) => template.cliques.reverse(), `Invalid ${T}.cliques`],
  'the number of scaling groups': [({ template }) => (template.podCliqueScalingGroups = []), `Forbidden ${G}`],
  'the name of a scaling group': [({ group }) => (group.name = 'other'), `Forbidden ${G}`],
  'the members of a scaling group': [({ group }) => group.cliqueNames.reverse(), `Invalid ${G}`],
  'minAvailable of a scaling group': [({ group }) => (group.minAvailable = 2), `Invalid ${G}`],
}

/** The rules that the API server enforces by itself, as tests of the suite that calls this. There are no webhooks. */
export const crdRulesTests = (server: () => Api, namespace: () => string): void => {
  const changed = (change: Change): KubeObject => {
    const parts = sound(namespace())
    change(parts)
    return parts.set
  }
  let stored: KubeObject | undefined
  before(async () => {
    const answer = await create(server(), sound(namespace()).set, { dryRun: false })
    expect(answer.message).to.equal('')
    stored = answer.object
  })

  const replaced = (object: KubeObject) => {
    const { resourceVersion = '' } = stored?.metadata ?? {}
    return replaceDryRun(server(), { ...object, metadata: { ...object.metadata, resourceVersion } })
  }

  for (const [what, [change, place]] of Object.entries(UNSOUND)) {
    it(`refuses to create ${what}`, async () => {
      const { metadata, ...rest } = changed(change)
      const answer = await create(server(), { ...rest, metadata: { ...metadata, name: 'new' } }, { dryRun: true })
      expect(answer.allowed, answer.message).to.equal(false)
      expect(placesOf(answer.errors), answer.message).to.include(place)
    })
  }

  for (const [what, [change, place]] of Object.entries(FIXED)) {
    it(`refuses to change ${what}`, async () => {
      const answer = await replaced(changed(change))
      expect(answer.allowed, answer.message).to.equal(false)
      expect(placesOf(answer.errors), answer.message).to.include(place)
    })
  }

  it('refuses to scale beyond what any cluster can hold', async () => {
    const at = `/apis/grove.io/v1alpha1/namespaces/${namespace()}/podcliquesets/held/scale?dryRun=All`
    const scaled = async (replicas: number): Promise<number> => {
      const metadata = { name: 'held', namespace: namespace() }
      const scale = { apiVersion: 'autoscaling/v1', kind: 'Scale', metadata, spec: { replicas } }
      return (await server().call('PUT', at, scale)).status
    }
    expect([await scaled(2 ** 31 - 1), await scaled(100_001), await scaled(10)]).to.deep.equal([422, 422, 200])
  })

  it('lets pass what may change', async () => {
    const answer = await replaced(
      changed(({ set, template, first, group }) => {
        Object.assign(set.metadata, { labels: { a: 'b' } })
        Object.assign(template, { terminationDelay: '1m', priorityClassName: 'low' })
        first.spec.replicas = 4
        first.spec.podSpec.containers = [{ name: 'other', image: 'other:2' }]
        group.replicas = 5
      }),
    )
    expect(answer.message).to.equal('')
  })

  it('lets cliques that start at once stand in another order', async () => {
    const at = ({ template, second }: ReturnType<typeof sound>): void => {
      delete second.spec.startsAfter
      template.cliqueStartupType = 'CliqueStartupTypeAnyOrder'
    }
    const { metadata, ...rest } = changed(at)
    const other = await create(server(), { ...rest, metadata: { ...metadata, name: 'any' } }, { dryRun: false })
    try {
      const reversed = changed((parts) => {
        at(parts)
        parts.template.cliques.reverse()
      })
      const { resourceVersion = '' } = other.object?.metadata ?? {}
      const named = { ...reversed.metadata, name: 'any', resourceVersion }
      expect((await replaceDryRun(server(), { ...reversed, metadata: named })).message).to.equal('')
    } finally {
      if (other.object !== undefined) await remove(server(), other.object)
    }
  })
}
