import { expect } from 'chai'
import { podHas } from '../../model/pod.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import type { SchedulerKind } from '../../schedulers/gang.ts'
import { cliqueOf } from './history.ts'
import { type Server, type Stage, stageFor } from './stage.ts'
import { setOf, staged } from './workloads.ts'

/** A server with Grove on it whose configuration can be changed. */
export interface Switchable extends Server {
  /** Ends the reconcilers and starts them with other fields of the configuration. */
  switchTo(config: object): Promise<void>
  /** The kind of PodGroup that it serves. */
  readonly podGroup: SchedulerKind['kind']
  leave(): Promise<void>
}

const profiles = (gangScheduling: boolean) => [
  { name: 'default-scheduler', config: { gangScheduling } },
  { name: 'lpx-scheduler' },
]

/** What is configured at first: no gangs, and the stock scheduler for sets that name none. */
export const BEFORE = { scheduler: { profiles: profiles(false), defaultProfileName: 'default-scheduler' } } as const
/** What is configured then: gangs, and another scheduler for sets that name none. */
export const AFTER = { scheduler: { profiles: profiles(true), defaultProfileName: 'lpx-scheduler' } } as const

const NAME = 'scenario-switching'

/** A set of ten pods; without a name of its own for the scheduler it has the default one. */
const make = async (stage: Stage, name: string, schedulerName?: string): Promise<void> => {
  const set = staged(setOf('workload1'), NAME)
  set.metadata.name = name
  for (const { spec } of set.spec.template.cliques) {
    if (schedulerName === undefined) delete (spec.podSpec as { schedulerName?: string }).schedulerName
    else spec.podSpec.schedulerName = schedulerName
  }
  await stage.create(set)
}

const seen = (stage: Stage, set: string) =>
  stage.pods(`${set}-`).map(({ spec }) => `${spec.schedulerName} ${spec.schedulingGroup?.podGroupName}`)

/** Takes a pod away and waits until another is Ready in its place. */
const replaceOne = async (stage: Stage, set: string): Promise<void> => {
  const [victim] = stage.pods(`${set}-0-pc-a`)
  await stage.kill(victim)
  await stage.until('another pod', () => {
    const now = stage.pods(`${set}-`)
    const isThere = now.some(({ metadata }) => metadata.uid === victim?.metadata.uid)
    return !isThere && now.length === 10 && now.every((pod) => podHas(pod, 'Ready'))
  })
}

/** What another configuration of schedulers does to sets that are there, as tests of one server. */
export const switchingOn = (title: string, settle: () => Promise<Switchable>): void => {
  describe(`another configuration of schedulers ${title}`, function () {
    this.timeout(300_000)
    let server: Switchable
    let stage: Stage
    before(async () => {
      server = await settle()
      await server.switchTo(BEFORE)
      stage = await stageFor(server, NAME, [60])
    })
    after(async () => {
      await stage.leave()
      await server.leave()
    })
    const alike = (set: string, what: string) => expect(new Set(seen(stage, set))).to.deep.equal(new Set([what]))

    it('changes no set that is there: its pods stay, and new ones are like them; an event says so', async () => {
      await make(stage, 'old')
      await stage.until('the old set', () => stage.pods('old-').filter((pod) => podHas(pod, 'Ready')).length === 10)
      alike('old', 'default-scheduler undefined')
      const before = stage.uids('old-')
      await server.switchTo(AFTER)
      await stage.until('the event', async () => (await stage.events('old', 'BackendSwitched')).length > 0)
      const [said] = await stage.events('old', 'BackendSwitched')
      expect(said).to.match(/is lpx-scheduler by now; this set was made with default-scheduler and keeps it/)
      expect(stage.uids('old-')).to.have.members(before)
      await replaceOne(stage, 'old')
      alike('old', 'default-scheduler undefined')
      expect(await stage.names(server.podGroup)).to.deep.equal([])
    })

    it('holds for new sets', async () => {
      await make(stage, 'new')
      await stage.until('the new set', () => stage.pods('new-').length === 10)
      alike('new', 'lpx-scheduler undefined')
      await stage.remove(KIND.podCliqueSet, 'new')
    })

    it('gangs of the stock scheduler that are made with a PodGroup keep it when they are switched off again', async () => {
      await make(stage, 'gang', 'default-scheduler')
      await stage.until('the gang', () => stage.pods('gang-').filter((pod) => podHas(pod, 'Ready')).length === 10)
      alike('gang', 'default-scheduler gang-0')
      expect(await stage.names(server.podGroup)).to.deep.equal(['gang-0'])
      await server.switchTo(BEFORE)
      await replaceOne(stage, 'gang')
      alike('gang', 'default-scheduler gang-0')
      expect(stage.pods('gang-').map(cliqueOf)).to.have.length(10)
    })
  })
}
