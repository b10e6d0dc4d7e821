import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { KubeObject } from '../../model/object.ts'
import { HOLDS } from '../../model/update/hold.ts'
import type { Caches } from '../engine/caches.ts'
import { isStub } from '../engine/stub.ts'
import { KIND } from '../kinds.ts'
import { BUDGET_LEVELS, type BudgetUse } from './budget.ts'
import { observeGangs } from './gang-ready.ts'
import { IN_PLACE_RESULTS, observeInPlace } from './in-place.ts'
import type { NotRunning } from './not-running.ts'
import { observeTrainJobs } from './train-jobs.ts'
import type { Unavailable } from './unavailable.ts'
import { type WorkloadNumbers, workloadNumbers } from './workload.ts'

/** What one scrape tells. */
interface ScrapedNumbers extends WorkloadNumbers {
  /** The TrainJobs that do not run, the one that has waited longest first. */
  readonly notRunning: readonly NotRunning[]
}

/** Gauges that are collected within this time belong to one scrape; in ms. */
const SCRAPE_MS = 500

/** In s: a gang with small images is Ready within seconds, one that loads a large model after half an hour. */
const READY_BUCKETS = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600]

const GAUGES: readonly (readonly [name: string, help: string, of: (numbers: ScrapedNumbers) => number | undefined])[] =
  [
    ['grove_stalled_podcliquesets', 'PodCliqueSets that get no further by themselves', ({ stalled }) => stalled],
    [
      'grove_stalled_seconds',
      'Seconds since the first of the stalled PodCliqueSets stopped; 0 where none has',
      ({ stalledSeconds }) => stalledSeconds,
    ],
    ['grove_breached_podcliques', 'PodCliques that have lost their minimum', ({ breached }) => breached],
    [
      'grove_gang_termination_left_seconds',
      'Seconds until the first breached gang is terminated; no sample where none is breached',
      ({ terminationSeconds }) => terminationSeconds,
    ],
    [
      'grove_unavailable_podcliquesets',
      'PodCliqueSets that want replicas and are not available',
      ({ unavailable }) => unavailable.length,
    ],
    ['grove_not_running_trainjobs', 'TrainJobs that are to run and do not', ({ notRunning }) => notRunning.length],
    ['grove_gated_podcliques', 'PodCliques whose pods have been gated for 10 s or more', ({ gated }) => gated],
  ]

/** What people are paged for. A cluster may have thousands of objects, so few of them are told by name. */
const TOLD_BY_NAME: readonly {
  readonly name: string
  readonly help: string
  readonly labelNames: readonly string[]
  readonly of: (numbers: ScrapedNumbers) => readonly (Unavailable | NotRunning)[]
}[] = [
  {
    name: 'grove_podcliqueset_unavailable_seconds',
    help: 'Seconds since a PodCliqueSet was available last, and why it is not',
    labelNames: ['set_namespace', 'set', 'reason'],
    of: ({ unavailable }) => unavailable,
  },
  {
    name: 'grove_trainjob_not_running_seconds',
    help: 'Seconds for which a TrainJob that is to run has not run, and why not',
    labelNames: ['trainjob_namespace', 'trainjob', 'reason'],
    of: ({ notRunning }) => notRunning,
  },
]

/** So many objects of a kind are told by name. */
const MOST_TOLD = 50

const BUDGETS: readonly (readonly [name: string, help: string, of: keyof Omit<BudgetUse, 'level'>])[] = [
  [
    'grove_update_replicas_in_progress',
    'Replicas that updates under way have unavailable: of PodCliqueSets and scaling groups, and pods of PodCliques',
    'used',
  ],
  [
    'grove_update_replicas_allowed',
    'Replicas that updates under way may have unavailable at the same time (maxUnavailable)',
    'allowed',
  ],
  ['grove_update_stand_ins', 'Replicas and pods that stand in while updates are under way (maxSurge)', 'standIns'],
]

/** False for an object that cannot be read: it counts as nothing. */
const isRead = (object: KubeObject | undefined): boolean => object !== undefined && !isStub(object)

/**
 * Registers the metrics of workloads: gauges that are computed from the caches at each scrape, and how long gangs take
 * to be Ready. The returned function is called with the caches once they are filled, and returns a function that ends
 * it. Labels contain no names but those of the few sets and TrainJobs that have waited longest, so the number of series is
 * bounded. docs/reconcilers.md#probes-and-metrics
 */
export const workloadMetrics = (registry: Registry, clock: { now(): number }): ((caches: Caches) => () => void) => {
  let caches: Caches | undefined
  let trainJobs: (() => readonly NotRunning[]) | undefined
  let latest: { readonly at: number; readonly numbers: ScrapedNumbers } | undefined
  /** All gauges of one scrape are computed together. */
  const numbers = (): ScrapedNumbers | undefined => {
    const at = clock.now()
    if (caches === undefined) return undefined
    if (latest === undefined || at - latest.at >= SCRAPE_MS) {
      const all = caches
      const sets = all.list(KIND.podCliqueSet).filter(isRead)
      const podCliques = all.list(KIND.podClique).filter(isRead)
      const objects: Pick<Caches, 'get'> = { get: (...key) => [all.get(...key)].find(isRead) }
      const workloads = workloadNumbers(sets, podCliques, objects, at)
      latest = { at, numbers: { ...workloads, notRunning: trainJobs?.() ?? [] } }
    }
    return latest.numbers
  }
  for (const [name, help, of] of GAUGES) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          const all = numbers()
          const number = all && of(all)
          if (number === undefined) this.remove()
          else this.set(number)
        },
      }),
    )
  }
  for (const [name, help, of] of BUDGETS) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['level'] as const,
        registers: [],
        collect() {
          const { budgets } = numbers() ?? {}
          if (budgets === undefined) this.reset()
          else for (const level of BUDGET_LEVELS) this.set({ level }, budgets[level][of])
        },
      }),
    )
  }
  registry.registerMetric(
    new Gauge({
      name: 'grove_update_waiting_roles',
      help: 'Roles (cliques in no scaling group, and scaling groups) that an update has yet to replace and takes nothing of now, by what they wait for',
      labelNames: ['for'] as const,
      registers: [],
      collect() {
        const { waiting } = numbers() ?? {}
        if (waiting === undefined) this.reset()
        else for (const hold of HOLDS) this.set({ for: hold }, waiting[hold])
      },
    }),
  )
  for (const { name, help, labelNames, of } of TOLD_BY_NAME) {
    registry.registerMetric(
      new Gauge({
        name,
        help: `${help}; of the ${MOST_TOLD} that have waited longest`,
        labelNames,
        registers: [],
        collect() {
          this.reset()
          const all = numbers()
          for (const { seconds, ...labels } of (all && of(all).slice(0, MOST_TOLD)) ?? []) this.set(labels, seconds)
        },
      }),
    )
  }
  const ready = new Histogram({
    name: 'grove_gang_ready_seconds',
    help: 'Seconds from the creation of a PodGang until it is first Ready',
    buckets: READY_BUCKETS,
    registers: [registry],
  })
  const inPlace = new Counter({
    name: 'grove_in_place_updates_total',
    help: 'Pods that were to follow in place: those that did, that were made again, and that went before they had followed',
    labelNames: ['result'] as const,
    registers: [registry],
  })
  for (const result of IN_PLACE_RESULTS) inPlace.inc({ result }, 0)
  return (filled) => {
    caches = filled
    observeInPlace(filled, (result) => inPlace.inc({ result }))
    trainJobs = observeTrainJobs(filled, clock.now)
    observeGangs(filled, clock.now, (seconds) => ready.observe(seconds))
    return () => {
      caches = undefined
      trainJobs = undefined
      latest = undefined
    }
  }
}
