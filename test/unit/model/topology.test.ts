import { expect } from 'chai'
import {
  ancestors,
  type Constraint,
  constrainedPlaces,
  preferredDomain,
  requiredDomain,
  resolveTopologyName,
} from '../../../model/topology.ts'

const named = (topologyName: string): Constraint => ({ topologyName, pack: { required: 'host' } })
const unnamed: Constraint = { pack: { required: 'host' } }

/**
 * The set `llm` with `router`, and with `leader` and `worker` in `decode`; `constraints` gives the constraint of each
 * place.
 */
const placesOf = (constraints: { set?: Constraint; router?: Constraint; decode?: Constraint; worker?: Constraint }) =>
  constrainedPlaces({
    metadata: { name: 'llm' },
    spec: {
      template: {
        topologyConstraint: constraints.set ?? null,
        cliques: [
          { name: 'router', topologyConstraint: constraints.router ?? null },
          { name: 'leader' },
          { name: 'worker', topologyConstraint: constraints.worker ?? null },
        ],
        podCliqueScalingGroups: [
          { name: 'decode', cliqueNames: ['leader', 'worker'], topologyConstraint: constraints.decode ?? null },
        ],
      },
    },
  })

const resolved = (constraints: Parameters<typeof placesOf>[0]) => {
  const { name, problems } = resolveTopologyName(placesOf(constraints))
  return { name, problems: problems.map(({ kind, place }) => `${kind} ${place.path}`) }
}

const SET = 'spec.template.topologyConstraint'
const ROUTER = 'spec.template.cliques[0].topologyConstraint'
const WORKER = 'spec.template.cliques[2].topologyConstraint'
const DECODE = 'spec.template.podCliqueScalingGroups[0].topologyConstraint'

describe('the domains of a constraint', () => {
  it('are pack.required, or else packDomain, and pack.preferred', () => {
    expect(requiredDomain({ pack: { required: 'host' }, packDomain: 'zone' })).to.equal('host')
    expect(requiredDomain({ pack: { required: '' }, packDomain: 'zone' })).to.equal('zone')
    expect(preferredDomain({ pack: { preferred: 'host' } })).to.equal('host')
  })

  it('are empty where nothing is said', () => {
    for (const constraint of [null, undefined, {}, { pack: null }]) {
      expect([requiredDomain(constraint), preferredDomain(constraint)]).to.deep.equal(['', ''])
    }
  })
})

describe('the places of a set that are constrained', () => {
  it('are none in a set without a template', () => {
    for (const set of [{}, { spec: null }, { spec: { template: null } }]) {
      expect(constrainedPlaces(set)).to.deep.equal([])
    }
  })

  it('stand broadest first, each under the nearest constraint above it', () => {
    const places = placesOf({ set: unnamed, router: unnamed, decode: unnamed, worker: unnamed })
    expect(places.map((place) => [place.path, ...ancestors(place).map(({ path }) => path)])).to.deep.equal([
      [SET],
      [DECODE, SET],
      [ROUTER, SET],
      [WORKER, DECODE, SET],
    ])
  })

  it('skip a layer that has no constraint', () => {
    const [, worker] = placesOf({ set: unnamed, worker: unnamed })
    expect(worker === undefined ? [] : ancestors(worker).map(({ path }) => path)).to.deep.equal([SET])
  })
})

describe('the topology of a set', () => {
  it('is none where there is no constraint', () => {
    expect(resolved({})).to.deep.equal({ name: '', problems: [] })
  })

  it('is inherited downwards', () => {
    expect(resolved({ set: named('racks'), router: unnamed, worker: unnamed })).to.deep.equal({
      name: 'racks',
      problems: [],
    })
    expect(resolved({ decode: named('racks'), worker: unnamed })).to.deep.equal({ name: 'racks', problems: [] })
  })

  it('is missing where nobody above names it', () => {
    expect(resolved({ set: unnamed, router: unnamed }).problems).to.deep.equal([`missing ${SET}`, `missing ${ROUTER}`])
    expect(resolved({ decode: named('racks'), router: unnamed }).problems).to.deep.equal([`missing ${ROUTER}`])
  })

  it('must be the one of the layer above', () => {
    expect(resolved({ set: named('racks'), router: named('rows') }).problems).to.deep.equal([`unlike-parent ${ROUTER}`])
    expect(resolved({ decode: named('racks'), worker: named('rows') }).problems).to.deep.equal([
      `unlike-parent ${WORKER}`,
    ])
  })

  it('must be one for all siblings, and then every place that names one is told', () => {
    expect(resolved({ router: named('racks'), worker: named('rows') }).problems).to.deep.equal([
      `unlike-siblings ${ROUTER}`,
      `unlike-siblings ${WORKER}`,
    ])
  })
})
