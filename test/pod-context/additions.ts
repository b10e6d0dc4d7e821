import type { Container, PodSpec } from '../../schemas/generated/pod.ts'
import { engine } from '../unit/failover/layout/pod.ts'

const WAITS = { 'grove.io/starts-after': 'llm-0-leader:1' }
const RESTARTS = { 'grove.io/restart-in-place': 'true' }
const FAILS_OVER = {
  'grove.io/failover': 'intra-pod',
  'grove.io/failover-container': 'main',
  'grove.io/failover-claim-template': 'gpus',
}

/** What is added to a pod, by annotations; and how a spec becomes one to which it can be added. */
export interface Addition {
  readonly annotations: Record<string, string>
  readonly fitting: (spec: PodSpec) => PodSpec
}

/** The spec with an engine of two GPUs as its first container, in a network of its own. */
const withEngine = (spec: PodSpec): PodSpec => {
  const { hostNetwork: _, ...rest } = spec
  const [first, ...others] = spec.containers
  const { name, image, command } = engine()
  const resources = { ...first?.resources, limits: { ...first?.resources?.limits, 'nvidia.com/gpu': '2' } }
  return { ...rest, containers: [{ ...first, name, image, command, resources } as Container, ...others] }
}

/** Everything that is added to pods. */
export const ADDITIONS: Readonly<Record<string, Addition>> = {
  'the barrier': { annotations: WAITS, fitting: (spec) => spec },
  'the attendant': { annotations: RESTARTS, fitting: (spec) => spec },
  'the attendant and the barrier': { annotations: { ...WAITS, ...RESTARTS }, fitting: (spec) => spec },
  'the layout of failover': { annotations: FAILS_OVER, fitting: withEngine },
  'the layout of failover and the barrier': { annotations: { ...WAITS, ...FAILS_OVER }, fitting: withEngine },
}
