import {
  between,
  type Check,
  duplicate,
  elementsOf,
  field,
  fieldsOf,
  invalid,
  list,
  object,
  oneOf,
  required,
  text,
  textOf,
} from './check.ts'
import { portNameProblems } from './formats.ts'

const port = between(1, 65535)
const unlessZero =
  (check: Check): Check =>
  (value, at, on) => {
    if (value !== 0) check(value, at, on)
  }

const number: Check = (value, at, on) => {
  const { containerPort } = fieldsOf(value)
  if (containerPort === undefined || containerPort === null || containerPort === 0)
    on.report(required(field(at, 'containerPort'), 'give a port between 1 and 65535'))
}

const onHost: Check = (value, at, on) => {
  const { hostPort, containerPort } = fieldsOf(value)
  if (!on.pod.hostNetwork || !hostPort || hostPort === containerPort) return
  on.report(invalid(field(at, 'hostPort'), hostPort, 'must match containerPort when hostNetwork is true'))
}

const uniqueNames: Check = (value, at, on) => {
  const elements = elementsOf(value)
  if (elements.length < 2) return
  const names = new Set<string>()
  for (const [index, each] of elements.entries()) {
    const name = textOf(fieldsOf(each).name)
    if (name === '' || portNameProblems(name).length > 0) continue
    if (names.has(name))
      on.report(duplicate(field(field(at, index), 'name'), name, 'name each port of a container once'))
    names.add(name)
  }
}

const PORT = {
  name: text(portNameProblems),
  containerPort: unlessZero(port),
  hostPort: unlessZero(port),
  protocol: oneOf('TCP', 'UDP', 'SCTP'),
}

/** The ports of an init container. */
export const initPorts: Check = list(object(PORT, number), uniqueNames)
/** The ports of a container. For pods on the host network they are host ports. */
export const ports: Check = list(object(PORT, number, onHost), uniqueNames)

/**
 * Host ports must not be used twice. Containers run at the same time and share them; init containers run one after the
 * other and do not.
 */
const clashes =
  (isShared: boolean): Check =>
  (value, at, on) => {
    const taken = new Set<string>()
    const containers = elementsOf(value)
    for (let index = 0; index < containers.length; index++) {
      if (!isShared) taken.clear()
      const ports = elementsOf(fieldsOf(containers[index]).ports)
      for (let number = 0; number < ports.length; number++) {
        const { hostPort: written, containerPort, hostIP, protocol } = fieldsOf(ports[number])
        const hostPort = written || (on.pod.hostNetwork ? containerPort : undefined)
        if (!hostPort) continue
        const key = `${textOf(protocol) || 'TCP'}/${textOf(hostIP)}/${hostPort}`
        const place = field(field(field(field(at, index), 'ports'), number), 'hostPort')
        if (taken.has(key)) on.report(duplicate(place, key, 'is taken by another port; choose another'))
        taken.add(key)
      }
    }
  }

/** Host ports of the containers must differ. */
export const hostPortsDiffer = clashes(true)
/** Host ports of one init container must differ. */
export const initHostPortsDiffer = clashes(false)
