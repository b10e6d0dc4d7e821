import { expect } from 'chai'
import { attack } from '../../scripts/attack/attack.ts'
import { ATTACKS } from '../../scripts/attack/attacks.ts'

describe('npm run attack, in small', function () {
  this.timeout(300_000)

  // How long others wait depends on what else the machine does: the figures stand in docs/reliability.md.
  it('leaves a server behind that answers others all the while, and has not grown without bounds', async () => {
    const { damages } = await attack('small')
    expect(damages.map(({ attack }) => attack)).to.deep.equal(ATTACKS.map(({ name }) => name))
    for (const { attack, inputs, memory, failed } of damages) {
      expect(inputs, attack).to.be.greaterThan(0)
      expect(
        failed.filter((status) => status === 500),
        attack,
      ).to.deep.equal([])
      expect(memory, attack).to.be.lessThan(256)
    }
    expect(damages.at(-1)?.failed).to.deep.equal([])
  })
})
