import { type FabricUse, fabricUseOf } from '../../../model/fabric-use.ts'
import { hasGpu } from '../../../model/gpu.ts'
import { AUTO_MNNVL_ANNOTATION, AUTO_MNNVL_ENABLED, MNNVL_GROUP, MNNVL_GROUP_NONE } from '../../../model/labels.ts'
import { cut } from '../../../schemas/sentences/cut.ts'
import type { Warn, WarningFamily, WarningRule } from '../../rules/warning.ts'
import { mayBeEnrolled } from '../enrol-mnnvl.ts'
import { CLIQUES, type Subject, type SubmittedClique } from '../subject.ts'

const AUTO = `metadata.annotations.${AUTO_MNNVL_ANNOTATION}`

const noGpu: WarningRule = {
  id: 'warning/mnnvl-without-gpu',
  field: `${CLIQUES}[i].annotations`,
  about: 'a clique is put into a fabric group, and has no GPU to take there',
}
const unusedFabric: WarningRule = {
  id: 'warning/auto-mnnvl-without-gpu',
  field: AUTO,
  about: 'on create: the set is enrolled by hand, so it gets ComputeDomains, and no pod has a GPU to take there',
}
const lone: WarningRule = {
  id: 'warning/lone-fabric',
  field: AUTO,
  about:
    'on create: the set is enrolled, and each replica has a single pod with GPUs, which a fabric connects to nobody',
}
const shared: WarningRule = {
  id: 'warning/shared-node-fabric',
  field: AUTO,
  about:
    'on create: the set is enrolled, and pods ask for fewer GPUs than a node has (`network.gpusPerNode`): a node has one channel, so each pod takes a node',
}
const noFabric: WarningRule = {
  id: 'warning/no-fabric',
  field: AUTO,
  about:
    'on create: the set is not enrolled, because its pods ask for fewer GPUs than a node has, and pods that belong together ask for more',
}

/** A stored set keeps its fabric groups for life. */
const wayOut = (isNew: boolean): string => (isNew ? 'remove it' : 'ask for one, or create the set again without it')

/** Fabrics that help nobody, and pods that may miss one. docs/mnnvl.md#where-a-fabric-helps */
export const fabricWarnings: WarningFamily<Subject> = {
  rules: [noGpu, unusedFabric, lone, shared, noFabric],
  look: (subject, warn) => {
    const { pcs, cliques, old, config } = subject
    if (old === undefined) {
      const { gpusPerNode } = config.network
      const isEnrolled = pcs.metadata?.annotations?.[AUTO_MNNVL_ANNOTATION] === AUTO_MNNVL_ENABLED
      if (isEnrolled) unhelpful(fabricUseOf(pcs, gpusPerNode), gpusPerNode, warn)
      else if (mayBeEnrolled(pcs, config)) missed(fabricUseOf(pcs, gpusPerNode), gpusPerNode, warn)
    }
    for (let index = 0; index < cliques.length; index++) {
      const { annotations, spec } = cliques[index] as SubmittedClique
      const group = annotations?.[MNNVL_GROUP]
      if (!group || group === MNNVL_GROUP_NONE || hasGpu(spec?.podSpec)) continue
      warn(
        noGpu,
        () =>
          `${CLIQUES}[${index}].annotations.${MNNVL_GROUP}: "${cut(group)}" has no effect, as no container asks for nvidia.com/gpu; ${wayOut(old === undefined)}`,
      )
    }
  },
}

const unhelpful = ({ kind, part }: FabricUse, gpusPerNode: number, warn: Warn): void => {
  if (kind === 'nodes') {
    if (part === undefined) return
    warn(
      shared,
      () =>
        `${AUTO}: a node has one channel, so each pod of "${cut(part)}" takes a node, and asks for fewer than its ${gpusPerNode} GPUs; give that clique ${MNNVL_GROUP}: none, and the set "enabled", unless its pods use NVLink between nodes`,
    )
    return
  }
  const { rule, says } = UNHELPFUL[kind]
  warn(rule, () => `${AUTO}: ${says(gpusPerNode)}`)
}

const UNHELPFUL: Readonly<
  Record<
    Exclude<FabricUse['kind'], 'nodes'>,
    { readonly rule: WarningRule; readonly says: (gpusPerNode: number) => string }
  >
> = {
  none: {
    rule: unusedFabric,
    says: () => 'ComputeDomains are made, but no container asks for nvidia.com/gpu; remove it',
  },
  lone: {
    rule: lone,
    says: () =>
      'each replica has one pod with GPUs, so its fabric connects nobody, and takes the one channel of the node from others; create the set with "disabled"',
  },
  shared: {
    rule: shared,
    says: (gpusPerNode) =>
      `a node has one channel, so each pod takes a node, and none asks for its ${gpusPerNode} GPUs; create the set with "disabled" unless they use NVLink between nodes`,
  },
}

const missed = ({ wide }: FabricUse, gpusPerNode: number, warn: Warn): void => {
  if (wide === undefined) return
  warn(
    noFabric,
    () =>
      `${AUTO}: pods of "${cut(wide.name)}" need ${wide.gpus} GPUs together and get no fabric, as each asks for less than a node (${gpusPerNode}); create the set with "enabled" if they use NVLink between nodes, else with "disabled"`,
  )
}
