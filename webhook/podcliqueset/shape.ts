import { parseDuration } from '../../model/duration.ts'
import { objectMetaShape } from '../object-meta-shape.ts'
import { flag, int32, list, map, object, type Shape, text, textThat, wholeNumber } from '../shape.ts'

const quantity: Shape = (value) => (typeof value === 'number' ? undefined : text(value))
const scaling = object({ minReplicas: int32, maxReplicas: int32 })
const topologyConstraint = object({
  topologyName: text,
  packDomain: text,
  pack: object({ required: text, preferred: text }),
})
const resourceSharing = list(
  object({
    name: text,
    namespace: text,
    scope: text,
    filter: object({ childCliqueNames: list(text), childScalingGroupNames: list(text) }),
  }),
)
const containers = list(
  object({
    name: text,
    env: list(object({ name: text })),
    resources: object({ limits: map(quantity), requests: map(quantity) }),
  }),
)
const clique = object({
  name: text,
  labels: map(text),
  annotations: map(text),
  topologyConstraint,
  resourceSharing,
  spec: object({
    roleName: text,
    replicas: int32,
    minAvailable: int32,
    startsAfter: list(text),
    autoScalingConfig: scaling,
    podSpec: object({
      containers,
      initContainers: containers,
      nodeName: text,
      restartPolicy: text,
      schedulerName: text,
      terminationGracePeriodSeconds: wholeNumber,
      topologySpreadConstraints: list(object({})),
    }),
  }),
})
const scalingGroup = object({
  name: text,
  cliqueNames: list(text),
  annotations: map(text),
  replicas: int32,
  minAvailable: int32,
  scaleConfig: scaling,
  resourceSharing,
  topologyConstraint,
})

/** What the defaults and rules of PodCliqueSets rely on. */
export const podCliqueSetShape: Shape = object({
  metadata: objectMetaShape,
  spec: object({
    replicas: int32,
    updateStrategy: object({ type: text }),
    template: object({
      cliques: list(clique),
      cliqueStartupType: text,
      priorityClassName: text,
      headlessServiceConfig: object({ publishNotReadyAddresses: flag }),
      topologyConstraint,
      terminationDelay: textThat((value) => parseDuration(value) !== undefined, 'a duration such as 4h or 90s'),
      resourceClaimTemplates: list(
        object({
          name: text,
          templateSpec: object({ spec: object({ devices: object({ requests: list(object({})) }) }) }),
        }),
      ),
      resourceSharing,
      podCliqueScalingGroups: list(scalingGroup),
    }),
  }),
})
