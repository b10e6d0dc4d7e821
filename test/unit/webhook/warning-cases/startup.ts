import { created, type Draft } from '../submissions.ts'
import type { WarningCase } from './warning-case.ts'

const EXPLICIT = 'CliqueStartupTypeExplicit'
const IN_ORDER = 'CliqueStartupTypeInOrder'

/** The leader waits for the router, and the router's probe has a delay. */
const slow = (seconds: number, change: (draft: Draft) => void = () => {}) =>
  created((draft) => {
    draft.template.cliqueStartupType = EXPLICIT
    draft.template.terminationDelay = '5m'
    draft.leader.spec.startsAfter = ['router']
    const probe = { httpGet: { port: 80 }, initialDelaySeconds: seconds }
    draft.router.spec.podSpec.containers = [{ name: 'engine', image: 'example.com/engine:1', readinessProbe: probe }]
    change(draft)
  })

const PROBE = 'spec.template.cliques[0].spec.podSpec.containers[0].readinessProbe.initialDelaySeconds'

/** Start-up orders that differ from what they seem, or that cannot come about. */
export const startupWarningCases: readonly WarningCase[] = [
  {
    warning: 'warning/starts-after-ignored',
    says: 'a startsAfter that nothing looks at',
    given: created(({ worker }) => {
      worker.spec.startsAfter = ['leader']
    }),
    text: `spec.template.cliques[2].spec.startsAfter: leader: ignored, all cliques start at once; set cliqueStartupType to ${EXPLICIT}`,
    silent: {
      'one that counts': created(({ template, worker }) => {
        template.cliqueStartupType = EXPLICIT
        worker.spec.startsAfter = ['leader']
      }),
      'an empty one': created(({ worker }) => {
        worker.spec.startsAfter = []
      }),
    },
  },
  {
    warning: 'warning/starts-after-ignored',
    says: 'a startsAfter beside an order by the list',
    given: created(({ template, worker }) => {
      template.cliqueStartupType = IN_ORDER
      worker.spec.startsAfter = ['router', 'leader']
    }),
    text: `spec.template.cliques[2].spec.startsAfter: router, leader: ignored, the order of the list counts; set cliqueStartupType to ${EXPLICIT}`,
  },
  {
    warning: 'warning/no-order',
    says: 'an explicit order that nobody has given',
    given: created(({ template }) => {
      template.cliqueStartupType = EXPLICIT
    }),
    text: `spec.template.cliqueStartupType: "${EXPLICIT}", but no clique has a startsAfter; add one, or leave the type out`,
    silent: {
      'one that is given': slow(1),
      'a single clique': created(({ template, router }) => {
        template.cliqueStartupType = EXPLICIT
        template.cliques = [router]
        delete template.podCliqueScalingGroups
      }),
    },
  },
  {
    warning: 'warning/never-in-time',
    says: 'a clique that others wait for and that is terminated before it can be ready',
    given: slow(600),
    text: `${PROBE}: 600s, but the gang is terminated after 5m unready and leader never starts; use a startupProbe or a longer terminationDelay`,
    silent: {
      'a probe that is in time': slow(300),
      'a startup probe, during which a container does not count as unready': slow(600, ({ router }) => {
        for (const container of router.spec.podSpec.containers) container.startupProbe = { httpGet: { port: 80 } }
      }),
      'a termination delay that is long enough': slow(600, ({ template }) => {
        template.terminationDelay = '4h0m0s'
      }),
      'members of a scaling group, which is terminated only after it was whole': slow(600, ({ group }) => {
        group.cliqueNames.push('router')
      }),
    },
  },
  {
    warning: 'warning/never-in-time',
    says: 'the same where nobody waits',
    given: slow(600, ({ template, leader }) => {
      template.cliqueStartupType = 'CliqueStartupTypeAnyOrder'
      delete leader.spec.startsAfter
    }),
    text: `${PROBE}: 600s, but the gang is terminated after 5m unready; use a startupProbe or a longer terminationDelay`,
  },
  {
    warning: 'warning/reserved-name',
    says: 'a volume that has the name of the barrier’s',
    given: slow(1, ({ leader }) => {
      leader.spec.podSpec.volumes = [{ name: 'pod-info-vol', emptyDir: {} }]
    }),
    text: 'spec.template.cliques[1].spec.podSpec.volumes: "pod-info-vol" is the name of what Grove adds here, so pods are refused; rename it',
    silent: {
      'the same in a clique that waits for nobody': slow(1, ({ router }) => {
        router.spec.podSpec.volumes = [{ name: 'pod-info-vol', emptyDir: {} }]
      }),
    },
  },
  {
    warning: 'warning/reserved-name',
    says: 'an init container that has the name of the barrier, in an order by the list',
    given: created(({ template, leader }) => {
      template.cliqueStartupType = IN_ORDER
      leader.spec.podSpec.initContainers = [{ name: 'grove-initc', image: 'example.com/mine:1' }]
    }),
    text: 'spec.template.cliques[1].spec.podSpec.initContainers: "grove-initc" is the name of what Grove adds here, so pods are refused; rename it',
  },
]
