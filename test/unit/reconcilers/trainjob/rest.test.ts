import { expect } from 'chai'
import { renderedObjects } from '../../../../cli/verbs/render/rendered.ts'
import { defaultConfiguration } from '../../../../config/default.ts'
import { FRAMEWORKS } from '../../../../trainer/frameworks/registry.ts'
import { job, runtime, trainJob } from '../../trainer/train-jobs.ts'

const GANGS = { none: {}, coscheduling: { coscheduling: {} }, volcano: { volcano: {} } }

describe('the plans of a TrainJob come to rest', () => {
  for (const name of ['plain', ...FRAMEWORKS.map((framework) => framework.name)]) {
    for (const [gang, podGroupPolicy] of Object.entries(GANGS)) {
      it(`with ${name} and ${gang === 'none' ? 'no gang scheduler' : gang}`, () => {
        const policy = name === 'plain' ? {} : { [name]: {} }
        const jobs = [job('launcher', {}, { ancestor: null }), job('node', { command: ['run'] })]
        const rt = runtime(jobs, policy, { podGroupPolicy })
        for (const trainer of [undefined, { numNodes: 2, command: ['train'] }]) {
          const rendered = renderedObjects(
            [rt, trainJob({ ...(trainer && { trainer }) })],
            [],
            defaultConfiguration({}),
          )
          const kinds = rendered.map(({ kind }) => kind)
          expect(kinds.at(-1)).to.equal('JobSet')
          expect(kinds.filter((kind) => kind === 'PodGroup')).to.have.length(gang === 'none' ? 0 : 1)
        }
      })
    }
  }
})
