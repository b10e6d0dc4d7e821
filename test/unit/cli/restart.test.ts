import { expect } from 'chai'
import { rolesOf } from '../../../cli/verbs/restart/roles.ts'
import { isStamped, patchOf, stamped } from '../../../cli/verbs/restart/stamp.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'

const AT = '2026-11-26T12:00:00Z'

const clique = (name: string, ...startsAfter: readonly string[]) => ({
  name,
  annotations: { team: name },
  spec: { roleName: name, replicas: 1, startsAfter: [...startsAfter], podSpec: { containers: [] } },
})

const set = (
  type: 'CliqueStartupTypeAnyOrder' | 'CliqueStartupTypeInOrder' | 'CliqueStartupTypeExplicit',
  cliques: readonly ReturnType<typeof clique>[],
  groups: Readonly<Record<string, readonly string[]>> = {},
): PodCliqueSet => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 'llm', resourceVersion: '7' },
  spec: {
    replicas: 1,
    template: {
      cliqueStartupType: type,
      cliques: [...cliques],
      podCliqueScalingGroups: Object.entries(groups).map(([name, cliqueNames]) => ({
        name,
        cliqueNames: [...cliqueNames],
      })),
    },
  },
})

const names = (...args: Parameters<typeof rolesOf>): string[] =>
  rolesOf(...args).map(({ name, cliques }) => `${name}: ${cliques.join(' ')}`)

describe('The roles of a restart', () => {
  it('come in the order of the template where cliques start in any order', () => {
    const any = set('CliqueStartupTypeAnyOrder', [clique('b', 'a'), clique('a')])
    expect(names(any, {})).to.deep.equal(['b: b', 'a: a'])
  })

  it('come after those that they wait for, also where these are listed later or are members of a group', () => {
    const cliques = [clique('router', 'worker'), clique('leader'), clique('worker', 'leader'), clique('log')]
    const grouped = set('CliqueStartupTypeExplicit', cliques, { engine: ['leader', 'worker'] })
    expect(names(grouped, {})).to.deep.equal(['engine: leader worker', 'router: router', 'log: log'])
    expect(names(set('CliqueStartupTypeExplicit', cliques), {})).to.deep.equal([
      'leader: leader',
      'worker: worker',
      'router: router',
      'log: log',
    ])
  })

  it('come in the order of the template where roles wait for each other, though cliques do not', () => {
    const cliques = [clique('a'), clique('x', 'a'), clique('b', 'x'), clique('last', 'b')]
    expect(names(set('CliqueStartupTypeExplicit', cliques, { ab: ['a', 'b'] }), {})).to.deep.equal([
      'ab: a b',
      'x: x',
      'last: last',
    ])
  })

  it('are those that are chosen, a group with all of its cliques', () => {
    const all = set('CliqueStartupTypeInOrder', [clique('a'), clique('b'), clique('c'), clique('d')], { g: ['b', 'c'] })
    expect(names(all, { group: ['g'] })).to.deep.equal(['g: b c'])
    expect(names(all, { clique: ['d', 'c'] })).to.deep.equal(['g: c', 'd: d'])
    expect(names(all, { clique: ['d'], group: ['g'] })).to.deep.equal(['g: b c', 'd: d'])
  })
})

describe('The stamp of a restart', () => {
  const before = set('CliqueStartupTypeAnyOrder', [clique('a'), clique('b')])

  it('is one annotation more on the chosen cliques', () => {
    const after = stamped(before, ['b'], AT)
    expect(after.spec.template.cliques.map(({ annotations }) => annotations)).to.deep.equal([
      { team: 'a' },
      { team: 'b', 'kubectl.kubernetes.io/restartedAt': AT },
    ])
    expect([isStamped(after, ['b'], AT), isStamped(after, ['a', 'b'], AT)]).to.deep.equal([true, false])
  })

  it('is refused where the set has changed since it was read', () => {
    expect(patchOf(stamped(before, ['b'], AT)).metadata).to.deep.equal({ resourceVersion: '7' })
  })
})
