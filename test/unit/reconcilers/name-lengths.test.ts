import { expect } from 'chai'
import type { Pod } from '../../../model/pod.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import type { PodGang } from '../../../schemas/generated/grove.ts'
import { loadedResources, rendered } from './rendered.ts'
import { setOf } from './sets.ts'

/** The names of a set, a scaling group and a clique may have so many characters together. */
const LONGEST = 45
const LETTERS = ['s', 'c', 'm'] as const

/** `count` names with `total` characters together, of which the name at `longest` has all that it can have. */
const names = (count: number, total: number, longest: number): string[] =>
  Array.from({ length: count }, (_, index) => String(LETTERS[index]).repeat(index === longest ? total - count + 1 : 1))

const withNames = ([set = '', first = '', member]: readonly string[]) =>
  setOf({
    name: set,
    startup: 'InOrder',
    cliques: [
      { name: 'p', replicas: 1 },
      { name: member ?? first, replicas: 2 },
    ],
    ...(member && { groups: [{ name: first, cliqueNames: [member], replicas: 2, minAvailable: 2 }] }),
  })

describe('names of every length', function () {
  this.timeout(60_000)
  before(loadedResources)

  for (const [what, count] of [
    ['a set and a clique', 2],
    ['a set, a scaling group and its member', 3],
  ] as const) {
    it(`of ${what}: each pod names its PodClique in full, its gang lists it, and its gate is removed`, async () => {
      for (let total = count; total <= LONGEST; total++) {
        for (const longest of Array(count).keys()) {
          const given = names(count, total, longest)
          const objects = [...(await rendered([withNames(given)]))]
          const podCliques = objects.filter(({ kind }) => kind === KIND.podClique.kind)
          const pods = objects.filter(({ kind }) => kind === KIND.pod.kind) as Pod[]
          expect(pods, given.join()).to.have.length(count === 2 ? 3 : 5)
          expect(new Set(pods.map(({ metadata }) => metadata.labels?.['grove.io/podclique']))).to.deep.equal(
            new Set(podCliques.map(({ metadata }) => metadata.name)),
          )
          const listed = objects
            .filter(({ kind }) => kind === KIND.podGang.kind)
            .flatMap((gang) => (gang as PodGang).spec.podgroups ?? [])
            .flatMap(({ name, podReferences = [] }) => podReferences.map((pod) => `${name} ${pod.name}`))
          expect(listed, given.join()).to.have.members(
            pods.map(({ metadata }) => `${metadata.labels?.['grove.io/podclique']} ${metadata.name}`),
          )
          for (const { metadata, spec } of pods) {
            expect(spec.schedulingGates ?? [], metadata.name).to.deep.equal([])
            expect(spec.hostname?.length, spec.hostname).to.be.at.most(63)
          }
        }
      }
    })

    it(`of ${what}: one character more is refused`, async () => {
      for (const longest of Array(count).keys()) {
        const refusal = await rendered([withNames(names(count, LONGEST + 1, longest))]).then(() => '', String)
        expect(refusal).to.include(`${LONGEST} are allowed`)
      }
    })
  }
})
