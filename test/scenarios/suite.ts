import { lanes } from '../lanes.ts'
import { children } from './children.ts'
import { gangScheduling } from './gang-scheduling.ts'
import { gangTermination } from './gang-termination.ts'
import { lives, livesWithoutFabrics } from './lives.ts'
import { onDelete } from './on-delete.ts'
import { rollingUpdates } from './rolling-update.ts'
import { type Server, type Stage, stageFor } from './stage.ts'
import { startupOrder } from './startup-order.ts'
import { stuckPods, stuckTermination } from './stuck-pods.ts'

/** A test of what happens in a cluster, which is the same on every server. */
export interface Scenario {
  /** What it is called in the reference's end-to-end tests. */
  readonly id: string
  readonly sentence: string
  /** How many nodes, with room for one pod each; or nodes with room for so many. */
  readonly nodes: number | readonly number[]
  run(stage: Stage): Promise<void>
}

/** A server with Grove on it, and how to leave it. */
export interface Settled extends Server {
  leave(): Promise<void>
}

/** The operator configuration of all scenarios; the CRDs of ComputeDomains must be there. */
export const CONFIGURATION = {
  scheduler: {
    profiles: [{ name: 'kai-scheduler' }, { name: 'default-scheduler', config: { gangScheduling: false } }],
    defaultProfileName: 'default-scheduler',
  },
  network: { autoMNNVLEnabled: true, autoMNNVLEnrollment: false },
} as const

/** Only scenarios whose id matches GROVE_TEST_SCENARIOS; all without it. */
const chosen = (scenarios: readonly Scenario[]): readonly Scenario[] =>
  scenarios.filter(({ id }) => new RegExp(process.env.GROVE_TEST_SCENARIOS ?? '', 'i').test(id))

/** The operator configuration of the scenarios in which the stock scheduler places gangs. Fabrics are off. */
export const WITH_GANGS = {
  scheduler: { profiles: [{ name: 'default-scheduler', config: { gangScheduling: true } }] },
} as const

/** Scenarios by what they are about. */
export type Families = Readonly<Record<string, readonly Scenario[]>>

/** For servers whose scheduler places gangs, and on which fabrics are turned off. */
export const GANG_FAMILIES: Families = {
  'gang scheduling': chosen(gangScheduling),
  'without fabrics': chosen(livesWithoutFabrics),
}

/**
 * In which room for the minimums of two replicas of a set comes at once. From Kubernetes 1.37 on one of them may be in the back-off
 * of the scheduler then, and the scaled gangs of the other take the room. docs/schedulers/default-scheduler.md#trees
 */
const BY_CHANCE = ['GS12']

/** The same where the stock scheduler is that of Kubernetes 1.37. */
export const LATER_GANG_FAMILIES: Families = Object.fromEntries(
  Object.entries(GANG_FAMILIES).map(([family, scenarios]) => [
    family,
    scenarios.filter(({ id }) => !BY_CHANCE.includes(id)),
  ]),
)

/** In which the scheduler, the garbage collector and the controllers of the server have a part. */
export const FAMILIES_WITH_OTHERS: Families = {
  'rolling updates': chosen(rollingUpdates),
  'updates with OnDelete': chosen(onDelete),
  'gang termination': chosen(gangTermination),
  'pods that stay terminating': chosen(stuckPods),
  'whole lives': chosen(lives),
}

/** For every server that runs init containers. */
export const FAMILIES: Families = {
  ...FAMILIES_WITH_OTHERS,
  'start-up order': chosen(startupOrder),
  'children of sets': chosen(children),
}

/** Whose pods nobody waits for to be Ready. What is to be seen there is objects, whatever becomes of their containers. */
const WITHOUT_CONTAINERS = ['RS1', 'MNNVL matrix']

/** Whose pod moves to another node. */
const ON_ANOTHER_NODE = ['OD8']

const without = (scenarios: readonly Scenario[], ids: readonly string[]): readonly Scenario[] =>
  chosen(scenarios.filter(({ id }) => !ids.includes(id)))

/**
 * For a server with a single node that is real, on which containers start. Pods that stay terminating need a kubelet that is silent
 * about one pod alone.
 */
export const ON_ONE_NODE: Families = {
  'start-up order': chosen(startupOrder),
  'rolling updates': chosen(rollingUpdates),
  'updates with OnDelete': without(onDelete, ON_ANOTHER_NODE),
  'gang termination': chosen(gangTermination),
  'whole lives': without(lives, WITHOUT_CONTAINERS),
}

/** Scenarios that wait for minutes, where nothing makes the time of the operator shorter. */
export const SLOW_FAMILIES: Families = { stuckTermination: chosen(stuckTermination) }

/** How many scenarios run at the same time: most of their time they wait. */
const AT_A_TIME = 6

/**
 * The scenarios of Grove's own end-to-end tests as tests of one server. Each has a namespace and nodes of its own; on a server with
 * one node that they take in turn, `atATime` is 1.
 */
export const scenariosOn = (
  title: string,
  settle: () => Promise<Settled>,
  families = FAMILIES,
  atATime = AT_A_TIME,
): void => {
  describe(`the reference’s scenarios ${title}`, () => {
    const outcomes = new Map<Scenario, Promise<unknown>>()
    let settled: Settled | undefined
    before(async function () {
      this.timeout(300_000)
      const server = await settle()
      settled = server
      const inLane = lanes(atATime)
      for (const scenario of Object.values(families).flat()) {
        outcomes.set(
          scenario,
          inLane(() => played(server, scenario)),
        )
      }
    })
    after(async function () {
      this.timeout(300_000)
      await Promise.all(outcomes.values())
      await settled?.leave()
    })
    for (const [family, scenarios] of Object.entries(families)) {
      describe(family, () => {
        for (const scenario of scenarios) {
          it(`${scenario.id}: ${scenario.sentence}`, async function () {
            this.timeout(600_000)
            const failure = await outcomes.get(scenario)
            if (failure !== undefined) throw failure
          })
        }
      })
    }
  })
}

/** Plays a scenario; resolves with what was wrong, if anything was. */
const played = async (server: Server, { id, nodes, run }: Scenario): Promise<unknown> => {
  try {
    const stage = await stageFor(server, `scenario-${id.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`, nodes)
    try {
      await run(stage)
    } finally {
      await stage.leave()
    }
    return undefined
  } catch (error) {
    return error
  }
}
