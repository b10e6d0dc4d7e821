import { dnsLabelProblems } from '../metadata/names.ts'
import {
  type Check,
  duplicate,
  elementsOf,
  exactlyOneOf,
  field,
  fieldsOf,
  forbidden,
  invalid,
  isGiven,
  list,
  never,
  notFound,
  object,
  oneOf,
  required,
  text,
  textOf,
} from './check.ts'
import { environment, environmentFrom } from './environment.ts'
import { devices, mounts, mountsAndDevicesDiffer, sharedMounts } from './mounts.ts'
import { hostPortsDiffer, initHostPortsDiffer, initPorts, ports } from './ports.ts'
import { aliveProbe, lifecycle, readinessProbe } from './probes.ts'
import { containerResources } from './resources.ts'
import { restartRules } from './restart-rules.ts'
import { containerSecurity } from './security.ts'

const image: Check = text((name) => (name.trim() === name ? [] : ['must not begin or end with a space']))

const resizePolicy: Check = (value, at, on) => {
  const names = new Set<unknown>()
  for (const [index, policy] of elementsOf(value).entries()) {
    const { resourceName, restartPolicy } = fieldsOf(policy)
    const place = field(at, index)
    if (names.has(resourceName)) on.report(duplicate(place, resourceName, 'one policy for each resource'))
    names.add(resourceName)
    for (const [name, given, words] of [
      ['resourceName', resourceName, ['cpu', 'memory']],
      ['restartPolicy', restartPolicy, ['NotRequired', 'RestartContainer']],
    ] as const) {
      if (!isGiven(given)) on.report(required(field(place, name), `use one of ${words.join(', ')}`))
      else exactlyOneOf(...words)(given, field(place, name), on)
    }
    if (on.pod.restartPolicy === 'Never' && restartPolicy !== 'NotRequired')
      on.report(
        invalid(field(place, 'restartPolicy'), restartPolicy, 'must be NotRequired when the pod is never restarted'),
      )
  }
}

/** The checks of fields that every container has. */
const CONTAINER: Readonly<Record<string, Check>> = {
  name: text(dnsLabelProblems),
  image,
  imagePullPolicy: oneOf('Always', 'IfNotPresent', 'Never'),
  terminationMessagePolicy: oneOf('File', 'FallbackToLogsOnError'),
  ports,
  env: environment,
  envFrom: environmentFrom,
  volumeMounts: mounts,
  volumeDevices: devices,
  resources: containerResources,
  resizePolicy,
  securityContext: containerSecurity,
}
/** The checks of further fields that containers have if they run alongside others. */
const RUNNING: Readonly<Record<string, Check>> = {
  lifecycle,
  livenessProbe: aliveProbe,
  readinessProbe,
  startupProbe: aliveProbe,
}
const DEMANDS = ['name', 'image', mountsAndDevicesDiffer, sharedMounts, restartRules] as const

/** Container names must be unique, also across the given `lists`. */
const namedOnce =
  (...lists: readonly ('containers' | 'initContainers')[]): Check =>
  (value, at, on) => {
    const names = new Set<string>()
    for (const name of lists)
      for (const container of elementsOf(on.pod.spec[name])) names.add(textOf(fieldsOf(container).name))
    const containers = elementsOf(value)
    for (let index = 0; index < containers.length; index++) {
      const name = textOf(fieldsOf(containers[index]).name)
      if (name === '') continue
      if (names.has(name)) {
        const place = field(field(at, index), 'name')
        on.report(duplicate(place, name, 'is the name of another container of the pod; rename one'))
      }
      names.add(name)
    }
  }

/** The main containers of a pod. */
export const containers: Check = list(object({ ...CONTAINER, ...RUNNING }, ...DEMANDS), namedOnce(), hostPortsDiffer)

const sidecar = object({ ...CONTAINER, ...RUNNING, ports: initPorts }, ...DEMANDS)

const ENDS = 'may only be set for init containers with restartPolicy: Always'
const step = object(
  {
    ...CONTAINER,
    ...Object.fromEntries(Object.keys(RUNNING).map((name) => [name, never(ENDS)])),
    ports: initPorts,
  },
  ...DEMANDS,
  (value, at, on) => {
    for (const [index, policy] of elementsOf(fieldsOf(value).resizePolicy).entries()) {
      const place = field(field(field(at, 'resizePolicy'), index), 'restartPolicy')
      if (fieldsOf(policy).restartPolicy === 'RestartContainer')
        on.report(invalid(place, 'RestartContainer', 'must be NotRequired: the container ends by itself'))
    }
  },
)

/**
 * Init containers: they run one after the other before the main ones or, with `restartPolicy: Always`, alongside them.
 */
export const initContainers: Check = list(
  (value, at, on) => (fieldsOf(value).restartPolicy === 'Always' ? sidecar : step)(value, at, on),
  namedOnce('containers'),
  initHostPortsDiffer,
)

const DEBUG_ONLY = 'cannot be set for an ephemeral container'

/** Ephemeral containers, which are added to a running pod for debugging. */
export const ephemeralContainers: Check = list(
  object(
    {
      ...CONTAINER,
      ...Object.fromEntries(
        ['ports', 'resources', 'resizePolicy', 'restartPolicy', 'restartPolicyRules', ...Object.keys(RUNNING)].map(
          (name) => [name, never(DEBUG_ONLY)],
        ),
      ),
      targetContainerName: (value, at, on) => {
        const others = [...elementsOf(on.pod.spec.containers), ...elementsOf(on.pod.spec.initContainers)]
        if (isGiven(value) && !others.some((container) => fieldsOf(container).name === value))
          on.report(notFound(at, value, 'is no container of the pod'))
      },
    },
    'name',
    'image',
    mountsAndDevicesDiffer,
    sharedMounts,
    (value, at, on) => {
      for (const [index, mount] of elementsOf(fieldsOf(value).volumeMounts).entries())
        for (const name of ['subPath', 'subPathExpr'])
          if (isGiven(fieldsOf(mount)[name]))
            on.report(forbidden(field(field(field(at, 'volumeMounts'), index), name), DEBUG_ONLY))
    },
  ),
  namedOnce('containers', 'initContainers'),
)
