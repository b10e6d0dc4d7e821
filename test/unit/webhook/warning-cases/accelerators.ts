import { created } from '../submissions.ts'
import type { WarningCase } from './warning-case.ts'

type Amounts = Readonly<Record<string, number>>

const limits = (amounts: Amounts, init?: Amounts) =>
  created(({ router }) => {
    const container = (name: string, of: Amounts) => ({ name, image: 'e:1', resources: { limits: { ...of } } })
    Object.assign(router.spec.podSpec, {
      containers: [container('main', amounts)],
      ...(init && { initContainers: [container('first', init)] }),
    })
  })

const POD_SPEC = 'spec.template.cliques[0].spec.podSpec'

/** GPUs that no node has. */
export const acceleratorWarningCases: readonly WarningCase[] = [
  {
    warning: 'warning/accelerator-name',
    says: 'GPUs in the plural',
    given: limits({ 'nvidia.com/gpus': 8 }),
    text: `${POD_SPEC}.containers[0].resources: no node has "nvidia.com/gpus"; did you mean "nvidia.com/gpu"?`,
    silent: {
      'the name itself': limits({ 'nvidia.com/gpu': 8 }),
      'a part of a GPU': limits({ 'nvidia.com/mig-1g.10gb': 1 }),
      'a GPU that is shared': limits({ 'nvidia.com/gpu.shared': 1 }),
      'a virtual GPU': limits({ 'nvidia.com/vgpu': 1 }),
      'a network card': limits({ 'rdma/hca': 1, 'nvidia.com/hostdev': 1 }),
    },
  },
  {
    warning: 'warning/accelerator-kinds',
    says: 'GPUs of two makers',
    given: limits({ 'nvidia.com/gpu': 1, 'amd.com/gpu': 1 }),
    text: `${POD_SPEC}: one pod asks for nvidia.com/gpu and amd.com/gpu, which hardly a node has; give each kind a clique of its own`,
    silent: {
      'one kind in two containers': limits({ 'nvidia.com/gpu': 1 }, { 'nvidia.com/gpu': 1 }),
      'none of the other kind': limits({ 'nvidia.com/gpu': 1, 'amd.com/gpu': 0 }),
    },
  },
  {
    warning: 'warning/accelerator-kinds',
    says: 'another kind in an init container',
    given: limits({ 'nvidia.com/gpu': 1 }, { 'nvidia.com/mig-1g.10gb': 1 }),
    text: `${POD_SPEC}: one pod asks for nvidia.com/gpu and nvidia.com/mig-1g.10gb, which hardly a node has; give each kind a clique of its own`,
  },
]
