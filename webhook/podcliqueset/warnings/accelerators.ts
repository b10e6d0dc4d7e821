import { type Asking, meantAccelerator, resourceNames, severalAccelerators } from '../../../model/gpu-names.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import type { WarningFamily, WarningRule } from '../../rules/warning.ts'
import { entries } from '../../shapes/unshaped.ts'
import { CLIQUES, type Subject } from '../subject.ts'
import type { SubmittedPodSpec } from './pods.ts'

const POD_SPEC = `${CLIQUES}[i].spec.podSpec`

const name: WarningRule = {
  id: 'warning/accelerator-name',
  field: `${POD_SPEC}.containers[k].resources`,
  about: 'the name of a resource is nearly that of a GPU, and no node has this one',
}
const kinds: WarningRule = {
  id: 'warning/accelerator-kinds',
  field: POD_SPEC,
  about: 'one pod asks for two kinds of GPUs, which hardly a node has',
}

const LISTS = ['containers', 'initContainers'] as const

/** GPUs that no node has. */
export const acceleratorWarnings: WarningFamily<Subject> = {
  rules: [name, kinds],
  look: ({ cliques }, warn) => {
    for (let index = 0; index < cliques.length; index++) {
      const podSpec = cliques[index]?.spec?.podSpec
      if (podSpec == null) continue
      const path = (): string => `${CLIQUES}[${index}].spec.podSpec`
      const asked: Asking[] = []
      for (const list of LISTS) {
        const containers = entries((podSpec as SubmittedPodSpec)[list])
        for (let at = 0; at < containers.length; at++) {
          const { resources } = containers[at] as { readonly resources?: Asking | null }
          if (resources == null) continue
          asked.push(resources)
          for (const given of resourceNames([resources])) {
            const meant = meantAccelerator(given)
            if (meant === undefined) continue
            warn(
              name,
              () => `${path()}.${list}[${at}].resources: no node has "${cut(given)}"; did you mean "${meant}"?`,
            )
          }
        }
      }
      const several = severalAccelerators(resourceNames(asked))
      if (several.length === 0) continue
      warn(
        kinds,
        () =>
          `${path()}: one pod asks for ${several.join(' and ')}, which hardly a node has; give each kind a clique of its own`,
      )
    }
  },
}
