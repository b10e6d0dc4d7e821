import { expect } from 'chai'
import * as reconcilers from '../../scripts/attack/reconcilers/attack.ts'
import { ATTACKS as ON_RECONCILERS } from '../../scripts/attack/reconcilers/attacks.ts'
import * as webhook from '../../scripts/attack/webhook/attack.ts'
import { ATTACKS as ON_WEBHOOK } from '../../scripts/attack/webhook/attacks.ts'
import { drawn } from '../drawn.ts'

/** Each commit suffers one in so many of those on the reconcilers, which take the longest. */
const SHARE = 2

// How long others wait depends on what else the machine does, so it is not checked here: the figures are in
// docs/reliability.md.
describe('npm run attack, in small', function () {
  this.timeout(600_000)

  it('leaves a server behind that answers others all the while, and has not grown without bounds', async () => {
    const { damages } = await webhook.attack('small')
    expect(damages.map(({ attack }) => attack)).to.deep.equal(ON_WEBHOOK.map(({ name }) => name))
    for (const { attack, inputs, memory, failed } of damages) {
      expect(inputs, attack).to.be.greaterThan(0)
      expect(failed, attack).to.deep.equal([])
      expect(memory, attack).to.be.lessThan(256)
    }
  })

  it('leaves reconcilers behind that bring up the sets of others all the while', async () => {
    const attacks = drawn(ON_RECONCILERS, SHARE, ({ name }) => name)
    const { damages } = await reconcilers.attack('small', () => {}, attacks)
    expect(damages.map(({ attack }) => attack)).to.deep.equal(['no attack', ...attacks.map(({ name }) => name)])
    for (const { attack, inputs, refused, neighbours, errors } of damages) {
      expect(errors, attack).to.deep.equal([])
      if (attack !== 'no attack') expect(inputs, attack).to.be.greaterThan(refused)
      expect(neighbours, attack).to.be.greaterThan(0)
    }
  })
})
