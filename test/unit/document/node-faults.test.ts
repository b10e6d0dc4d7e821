import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { NODE_FAULTS } from '../../node/faults.ts'

describe('What goes wrong on a node', () => {
  it('stands in docs/reliability.md with what is done about it and the seconds that were measured', async () => {
    const rows = (await readFile('docs/reliability.md', 'utf8')).split('\n')
    for (const { fault, answer } of NODE_FAULTS) {
      const row = rows.find((line) => line.startsWith(`| ${fault} |`))
      expect(row, fault).to.match(/\| \d+\.\d \|$/)
      expect(row).to.include(`| ${answer} |`)
    }
  })
})
