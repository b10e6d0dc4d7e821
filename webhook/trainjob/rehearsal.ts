import type { OperatorConfiguration } from '../../config/operator-configuration.ts'
import { ANCESTOR_LABEL, NODE, TRAINER } from '../../trainer/pod-set.ts'
import { TRAINER_API_VERSION } from '../../trainer/runtime-ref.ts'
import type { AdmissionRequest, Context, Endpoint, View } from '../admission/endpoint.ts'

const NAME = 'rehearsal'

const RUNTIME = {
  apiVersion: TRAINER_API_VERSION,
  kind: 'ClusterTrainingRuntime',
  metadata: { name: NAME },
  spec: {
    mlPolicy: { numNodes: 1, torch: {} },
    template: {
      spec: {
        replicatedJobs: [
          {
            name: NODE,
            template: {
              metadata: { labels: { [ANCESTOR_LABEL]: TRAINER } },
              spec: { template: { spec: { containers: [{ name: NODE, image: NAME }] } } },
            },
          },
        ],
      },
    },
  },
}

const REQUEST: AdmissionRequest = {
  uid: NAME,
  kind: { group: 'trainer.kubeflow.org', version: 'v1alpha1', kind: 'TrainJob' },
  operation: 'CREATE',
  name: NAME,
  namespace: NAME,
  subResource: '',
  username: NAME,
  dryRun: true,
  object: {
    apiVersion: TRAINER_API_VERSION,
    kind: 'TrainJob',
    metadata: { name: NAME, namespace: NAME },
    spec: { runtimeRef: { name: NAME }, trainer: { numNodes: 2 } },
  },
  oldObject: null,
}

const VIEW: View = {
  get: ({ kind }) => (kind === RUNTIME.kind ? { status: 'found', object: RUNTIME } : { status: 'absent' }),
}

/**
 * Judges a made-up TrainJob, so that schemas are linked and rules compiled before the first real one arrives: that
 * takes some hundred milliseconds, and on a busy machine as long as a look-up may take.
 */
export const rehearse = (endpoint: Omit<Endpoint, 'prepare'>, config: OperatorConfiguration): void => {
  const context: Context = { config, view: VIEW }
  endpoint.needs?.(REQUEST, config)
  endpoint.needsThen?.(REQUEST, context)
  endpoint.decide(REQUEST, context)
}
