import { cut } from '../../../schemas/sentences/cut.ts'
import type { Warn, WarningFamily, WarningRule } from '../../rules/warning.ts'
import { entries } from '../../shapes/unshaped.ts'
import { CLIQUES, GROUPS, type Subject, type SubmittedClique } from '../subject.ts'

type Scaling = NonNullable<NonNullable<SubmittedClique['spec']>['autoScalingConfig']>

const bounds: WarningRule = {
  id: 'warning/scale-max',
  field: `${GROUPS}[i].scaleConfig.maxReplicas`,
  about: 'the upper bound of a scaling group is below the lower one, which Kubernetes refuses, or below its replicas',
}
const fixed: WarningRule = {
  id: 'warning/scale-fixed',
  field: '…maxReplicas',
  about: 'both bounds of an autoscaler are equal, so it never scales',
}
const noRequest: WarningRule = {
  id: 'warning/metric-request',
  field: `${CLIQUES}[i].spec.podSpec.containers[k].resources.requests`,
  about:
    'an autoscaler goes by the share of a resource that is used, and a container requests none of it; without metrics the resource is cpu',
}

/** Autoscalers that cannot do their work. */
export const autoscalingWarnings: WarningFamily<Subject> = {
  rules: [bounds, fixed, noRequest],
  look: ({ cliques, groups, grouped }, warn) => {
    for (let index = 0; index < cliques.length; index++) {
      const scaling = cliques[index]?.spec?.autoScalingConfig
      // On a member it is refused, so it needs nothing beside it.
      if (scaling == null || grouped.has(cliques[index]?.name ?? '')) continue
      stuck(scaling, `${CLIQUES}[${index}].spec.autoScalingConfig`, warn)
      measured(scaling, cliques[index] as SubmittedClique, index, warn)
    }
    let indices: Map<string, number> | undefined
    for (let at = 0; at < groups.length; at++) {
      const { scaleConfig: scaling, replicas, cliqueNames } = groups[at] ?? {}
      if (scaling == null) continue
      const path = `${GROUPS}[${at}].scaleConfig`
      const [least, most] = [scaling.minReplicas ?? replicas ?? 1, scaling.maxReplicas ?? 0]
      if (most < least) {
        warn(bounds, () =>
          most === 0
            ? `${path}.maxReplicas: is missing or 0, so no autoscaler can be made; give it ${least} or more`
            : `${path}.maxReplicas: ${most} is less than minReplicas (${least}), so no autoscaler can be made; raise it`,
        )
      } else if (replicas != null && most < replicas) {
        warn(
          bounds,
          () =>
            `${path}.maxReplicas: ${most} is less than replicas (${replicas}), which are scaled down at once; raise it`,
        )
      } else stuck(scaling, path, warn)
      indices ??= new Map(cliques.map(({ name }, index) => [name ?? '', index]))
      for (const name of cliqueNames ?? []) {
        const index = indices.get(name)
        if (index !== undefined) measured(scaling, cliques[index] as SubmittedClique, index, warn)
      }
    }
  },
}

const stuck = ({ minReplicas, maxReplicas }: Scaling, path: string, warn: Warn): void => {
  if (minReplicas == null || maxReplicas !== minReplicas) return
  warn(
    fixed,
    () =>
      `${path}.maxReplicas: ${maxReplicas} is minReplicas too, so this never scales; raise it or remove the autoscaler`,
  )
}

/** A utilization can be measured only if each container and each sidecar requests some of the resource. */
const measured = (scaling: Scaling, clique: SubmittedClique, index: number, warn: Warn): void => {
  const { podSpec } = clique.spec ?? {}
  for (const { resource, container: only } of shares(scaling)) {
    // Pod-level requests replace those of the containers.
    if (only === undefined && podSpec?.resources != null) continue
    for (const list of LISTS) {
      const containers = entries(podSpec?.[list])
      for (let at = 0; at < containers.length; at++) {
        const { name, resources, restartPolicy } = containers[at] ?? {}
        if (only !== undefined && only !== name) continue
        if (list === 'initContainers' && restartPolicy !== 'Always') continue
        if (resources?.requests?.[resource] != null || resources?.limits?.[resource] != null) continue
        warn(
          noRequest,
          () =>
            `${CLIQUES}[${index}].spec.podSpec.${list}[${at}].resources.requests: "${cut(name ?? '')}" requests no ${resource}, by which it is autoscaled; add it`,
        )
      }
    }
  }
}

/** An init container that goes on beside the others, a sidecar, is measured as they are. */
const LISTS = ['containers', 'initContainers'] as const

interface Share {
  readonly resource: string
  readonly container?: string
}

const shares = ({ metrics }: Scaling): Share[] => {
  // The default metric of a HorizontalPodAutoscaler.
  if (metrics == null || metrics.length === 0) return [{ resource: 'cpu' }]
  return entries(metrics).flatMap(({ type, resource, containerResource }): Share[] => {
    const source = type === 'Resource' ? resource : type === 'ContainerResource' ? containerResource : undefined
    if (source?.target?.averageUtilization == null) return []
    if (source.name !== 'cpu' && source.name !== 'memory') return []
    const container = type === 'ContainerResource' ? (containerResource?.container ?? '') : undefined
    return [{ resource: source.name, ...(container === undefined ? {} : { container }) }]
  })
}
