import { expect } from 'chai'
import { configurationWith } from '../../api/configuration.ts'
import {
  CASE_BINDINGS,
  CASE_QUEUES,
  caseConfiguration,
  expectedOf,
  meaningFor,
} from '../../reference/backend-meaning.ts'
import { backendCases } from '../../reference/backends.ts'
import { loadedResources, rendered } from '../reconcilers/rendered.ts'

describe('the objects of scheduler backends are those of the reference', () => {
  before(loadedResources)

  for (const row of backendCases()) {
    it(row.id, async () => {
      const config = configurationWith(caseConfiguration(row.backend))
      const objects = await rendered([...CASE_BINDINGS, row.object], config, [...CASE_BINDINGS, ...CASE_QUEUES])
      expect(meaningFor(row, [...objects])).to.deep.equal(expectedOf(row))
    })
  }

  it('there are cases for every backend that makes objects', () => {
    expect(new Set(backendCases().map(({ backend }) => backend))).to.deep.equal(new Set(['kai-scheduler', 'volcano']))
  })
})
