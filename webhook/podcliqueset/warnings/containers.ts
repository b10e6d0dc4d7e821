import { milliBytes, strayPorts, unsplitCommand } from '../../rules/container-slips.ts'
import type { Warn, WarningFamily, WarningRule } from '../../rules/warning.ts'
import { entries } from '../../shapes/unshaped.ts'
import { groupedCliques } from '../membership.ts'
import { CLIQUES, type Subject } from '../subject.ts'
import type { SubmittedPodSpec } from './pods.ts'

type Containers = NonNullable<SubmittedPodSpec['containers']>
type Container = Containers[number]

const CONTAINER = `${CLIQUES}[i].spec.podSpec.containers[k]`

const variable: WarningRule = {
  id: 'warning/grove-variable',
  field: `${CONTAINER}.env`,
  about: 'a variable of the name is set by Grove, and takes the place of this one',
}
const program: WarningRule = {
  id: 'warning/command-in-one-word',
  field: `${CONTAINER}.command`,
  about: 'the first word of the command has blanks, and no program has such a name',
}
const bytes: WarningRule = {
  id: 'warning/milli-bytes',
  field: `${CONTAINER}.resources`,
  about: 'an amount of memory or storage is in thousandths of a byte (`m`), where `Mi` was meant',
}
const port: WarningRule = {
  id: 'warning/probe-port',
  field: `${CONTAINER}.readinessProbe.httpGet.port`,
  about: 'a probe or a hook names a port that its container does not have',
}
/** Variables that a container sets and Grove overwrites, commands that no container can start, and slips in its amounts and probes. */
export const containerWarnings: WarningFamily<Subject> = {
  rules: [variable, program, bytes, port],
  look: ({ cliques, groups }, warn) => {
    // Computed at the first GROVE_ variable, which most sets do not have.
    let grouped: ReadonlySet<string> | undefined
    for (let index = 0; index < cliques.length; index++) {
      const podSpec = cliques[index]?.spec?.podSpec
      if (podSpec == null) continue
      const inGroup = (): boolean => {
        grouped ??= groupedCliques(groups)
        return grouped.has(cliques[index]?.name ?? '')
      }
      for (const list of LISTS) {
        const containers = entries(podSpec[list])
        for (let at = 0; at < containers.length; at++) {
          const path = (): string => `${CLIQUES}[${index}].spec.podSpec.${list}[${at}]`
          const container = containers[at] as Container
          replacedVariables(container, inGroup, path, warn)
          unsplitCommand(container.command, (field, says) => warn(program, () => `${path()}.${field}: ${says()}`))
          milliBytes(container.resources, (field, says) => warn(bytes, () => `${path()}.resources.${field}: ${says()}`))
          strayPorts(container, (field, says) => warn(port, () => `${path()}.${field}: ${says()}`))
        }
      }
    }
  },
}

const LISTS = ['containers', 'initContainers'] as const

const replacedVariables = (container: Container, inGroup: () => boolean, path: () => string, warn: Warn): void => {
  if (container.env == null) return
  for (const { name } of container.env) {
    if (!name?.startsWith('GROVE_')) continue
    if (!OF_EVERY_POD.has(name) && !(OF_GROUP_MEMBERS.has(name) && inGroup())) continue
    warn(variable, () => `${path()}.env: ${name} is set by Grove, and this value is dropped; use another name`)
  }
}

// docs/reference/names-and-labels.md#variables
const OF_EVERY_POD = new Set([
  'GROVE_PCS_NAME',
  'GROVE_PCS_INDEX',
  'GROVE_PCLQ_NAME',
  'GROVE_HEADLESS_SERVICE',
  'GROVE_PCLQ_POD_INDEX',
])
const OF_GROUP_MEMBERS = new Set([
  'GROVE_PCSG_NAME',
  'GROVE_PCSG_TEMPLATE_NUM_PODS',
  'GROVE_PCSG_INDEX',
  'GROVE_PCSG_POD_INDEX',
])
