import { initContainerImage } from '../../cli/options/init-container-image.ts'
import { version } from '../../cli/start/version.ts'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { startGroveSandbox } from '../../sandbox/cluster/grove.ts'
import type { PodCliqueSet } from '../../schemas/generated/grove.ts'
import { createLog } from '../../telemetry/log.ts'
import { drawn } from '../drawn.ts'
import { placeNodes, surround } from '../manifests/setting.ts'
import { type Source, sources } from '../manifests/sources.ts'
import { manifestsIn, type Settled } from '../manifests/suite.ts'

const MOST_PODS = 100
/** Each commit runs one in so many. */
const SHARE = 2

const settledIn =
  (changes: boolean) =>
  async (config: OperatorConfiguration): Promise<Settled> => {
    const log = createLog({ level: 'error', format: 'text' })
    const image = initContainerImage(process.env, version())
    const sandbox = await startGroveSandbox({ config, log, initContainerImage: image, nodes: 60 })
    await surround(sandbox.client)
    await placeNodes(sandbox.client)
    return {
      client: sandbox.client,
      changes,
      leave: async () => {
        await sandbox.stop()
        await log.close()
      },
    }
  }

const all = sources()
manifestsIn(
  'a manifest in the sandbox',
  settledIn(true),
  drawn(
    all.filter(({ pods }) => pods <= MOST_PODS),
    SHARE,
    ({ id }) => id,
  ),
)

const thousand: Source = {
  id: 'a set of 500 replicas with two pods each',
  set: {
    apiVersion: 'grove.io/v1alpha1',
    kind: 'PodCliqueSet',
    metadata: { name: 'thousand' },
    spec: {
      replicas: 500,
      template: {
        cliques: [
          {
            name: 'worker',
            spec: { roleName: 'worker', replicas: 2, podSpec: { containers: [{ name: 'main', image: 'main:1' }] } },
          },
        ],
      },
    },
  } as unknown as PodCliqueSet,
  others: [],
  setting: 'plain',
  pods: 1000,
}

// The reference's large manifests differ little from this one, and all of them together take minutes.
if (process.env.GROVE_TEST_LARGE) {
  manifestsIn(
    'a large manifest in the sandbox',
    settledIn(true),
    all.filter(({ pods }) => pods > MOST_PODS),
    1,
  )
} else manifestsIn('a thousand pods in the sandbox', settledIn(false), [thousand], 1)
