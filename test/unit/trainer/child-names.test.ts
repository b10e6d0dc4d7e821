import { expect } from 'chai'
import { build, NOTHING_EXISTS } from '../../../trainer/build.ts'
import { childNames } from '../../../trainer/child-names.ts'
import type { JobSet } from '../../../trainer/shapes.ts'
import { newSshKeyPair } from '../../../trainer/ssh-key-pair.ts'
import { trainJobCases } from '../../reference/train-job-builds.ts'

const GANGS = { name: 'default-scheduler', config: { gangScheduling: true } }

describe('the names that children of a TrainJob may have', () => {
  for (const profiles of [[], [GANGS]]) {
    it(`are those of every child that is built${profiles.length > 0 ? ', with gangs of the default scheduler' : ''}`, () => {
      const config = { scheduler: { profiles, defaultProfileName: 'default-scheduler' } }
      const kinds = new Set<string>()
      for (const { builds, runtime } of trainJobCases()) {
        for (const { trainJob } of builds) {
          const built = build({ trainJob, runtime, existing: NOTHING_EXISTS, keyPair: newSshKeyPair, config })
          if ('problems' in built) continue
          const jobSet = built.children.find(({ kind }) => kind === 'JobSet') as JobSet | undefined
          const names = childNames(trainJob.metadata.name, jobSet)
          for (const { apiVersion, kind, metadata } of built.children) {
            expect(names).to.deep.include({ apiVersion, kind, name: metadata.name })
            kinds.add(`${apiVersion} ${kind}`)
          }
        }
      }
      expect(kinds.size).to.be.greaterThan(4 + profiles.length)
    })
  }
})
