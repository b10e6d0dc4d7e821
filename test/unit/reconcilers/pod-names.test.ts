import { expect } from 'chai'
import { POD_INDEX_LABEL, POD_NAME_NUMBER_ANNOTATION } from '../../../model/labels.ts'
import type { Pod } from '../../../model/pod.ts'
import { podNameNumber, podNaming } from '../../../reconcilers/podclique/pod-names.ts'
import type { PodClique } from '../../../schemas/generated/grove.ts'

type Status = Partial<NonNullable<PodClique['status']>> | undefined

const podClique = (status: Status): PodClique =>
  ({
    apiVersion: 'grove.io/v1alpha1',
    kind: 'PodClique',
    metadata: { name: 'c', uid: 'u' },
    status,
  }) as unknown as PodClique
const pod = (index: number, number?: string, isTerminating = false): Pod =>
  ({
    metadata: {
      name: `c-${index}-${number}`,
      labels: { [POD_INDEX_LABEL]: String(index) },
      ...(number !== undefined && { annotations: { [POD_NAME_NUMBER_ANNOTATION]: number } }),
      ...(isTerminating && { deletionTimestamp: '2030-01-01T00:00:00Z' }),
    },
    spec: {},
  }) as unknown as Pod

const CASES: readonly (readonly [what: string, status: Status, pods: readonly Pod[], number: number])[] = [
  ['nothing has been made yet', undefined, [], 0],
  ['pods are being made for the first time', { replicas: 1 }, [pod(0), pod(1)], 0],
  ['all are there', { replicas: 2 }, [pod(0), pod(1)], 0],
  ['one is gone', { replicas: 2 }, [pod(1)], 1],
  ['one is being deleted', { replicas: 2 }, [pod(0, undefined, true), pod(1)], 1],
  ['the status has been written since', { replicas: 1, podNameNumber: 1 }, [pod(1)], 1],
  ['it has been followed, and the status not been written yet', { replicas: 2 }, [pod(0, '1'), pod(1)], 1],
  ['the next is gone, too', { replicas: 2 }, [pod(0, '1')], 2],
  ['the one with the highest number is gone', { replicas: 2, podNameNumber: 3 }, [pod(1)], 4],
  ['the one with the highest number is being deleted', { replicas: 2 }, [pod(0, '3', true), pod(1)], 4],
  ['somebody has written no number', { replicas: 1 }, [pod(0, 'many')], 0],
  ['somebody has written a number that is too large', { replicas: 1 }, [pod(0, '99999999999999')], 0],
]

describe('the names of pods', () => {
  for (const [what, status, pods, number] of CASES)
    it(`begin at number ${number} where ${what}`, () => {
      expect(podNameNumber(podClique(status), pods)).to.equal(number)
      expect(podNaming(podClique(status), pods)(0)).to.include({ seed: 'u/0', from: number })
    })

  it('are the same for a process that comes later, before and after the status is written', () => {
    const pods = [pod(1)]
    const before = podClique({ replicas: 2 })
    const after = podClique({ replicas: 1, podNameNumber: podNameNumber(before, pods) })
    expect(podNaming(after, pods)(0)).to.include({ seed: 'u/0', from: podNaming(before, pods)(0).from })
  })

  it('are looked for where one is missing that is not seen to go', () => {
    const isMissed = (status: Status, ...pods: Pod[]) => podNaming(podClique(status), pods)(0).isMissed
    expect(isMissed({ replicas: 2 }, pod(1))).to.equal(true)
    expect(isMissed({ replicas: 2 }, pod(0, undefined, true), pod(1))).to.equal(false)
    expect(isMissed({ replicas: 1 }, pod(1))).to.equal(false)
    expect(isMissed(undefined)).to.equal(false)
  })
})
