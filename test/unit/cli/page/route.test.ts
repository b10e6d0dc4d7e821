import { expect } from 'chai'
import { addressOf, NO_FILTER, routeOf } from '../../../../cli/verbs/page/model/route.ts'

const SHOP = { kind: 'PodCliqueSet', namespace: 'research', name: 'shop' }

describe('the address of the page', () => {
  it('names a workload, an object of it and what the list is narrowed to, and is read back as it was written', () => {
    const filters = [
      NO_FILTER,
      { namespace: 'research', standing: 'trouble' as const, text: 'gpu & "more"? 100%/#' },
      { namespace: '', standing: undefined, text: ' ' },
    ]
    for (const filter of filters) {
      for (const opened of [undefined, { kind: 'Pod', name: 'shop-0-web-x' }]) {
        const route = routeOf(addressOf(SHOP, { filter, ...(opened && { opened }) }))
        expect(route).to.deep.equal({ view: 'workloads', chosen: SHOP, filter, ...(opened && { opened }) })
      }
      expect(routeOf(addressOf(undefined, { filter }))).to.deep.equal({ view: 'workloads', filter })
    }
    expect(addressOf(SHOP)).to.equal('#/workloads/PodCliqueSet/research/shop')
    expect(addressOf(undefined, { filter: { ...NO_FILTER, standing: 'ready' } })).to.equal('#/workloads?state=ready')
  })

  it('is that of the list where it cannot be read', () => {
    for (const hash of [
      '',
      '#',
      '#/',
      '#/nothing',
      '#/workloads/PodCliqueSet',
      '#/workloads/%/a/b',
      '#/workloads?state=none',
    ]) {
      expect(routeOf(hash), hash).to.deep.equal({ view: 'workloads', filter: NO_FILTER })
    }
    expect(routeOf('#/nodes')).to.deep.equal({ view: 'nodes', filter: NO_FILTER })
    expect(routeOf('#/workloads/PodCliqueSet/research/shop/Pod')).to.deep.equal(routeOf(addressOf(SHOP)))
  })
})
