import type { Endpoint } from '../admission/endpoint.ts'
import { authorizer } from '../authorizer/endpoint.ts'
import { validatingClusterTopologyBinding } from '../clustertopologybinding/endpoint.ts'
import { defaultPod } from '../pod/endpoint.ts'
import { defaultPodClique } from '../podclique/endpoint.ts'
import { validatingPodClique } from '../podclique/validating-endpoint.ts'
import { defaultPodCliqueSet, validatingPodCliqueSet } from '../podcliqueset/endpoints.ts'
import { validatingScale } from '../scale/endpoint.ts'
import { validatingTrainingRuntime } from '../trainingruntime/endpoint.ts'
import { defaultTrainJob, validatingTrainJob } from '../trainjob/endpoints.ts'

/** Every admission path that we serve. The server, `grove admit` and `grove validate` all decide by this list. */
export const endpoints: readonly Endpoint[] = [
  defaultPodCliqueSet,
  validatingPodCliqueSet,
  validatingClusterTopologyBinding,
  authorizer,
  defaultPodClique,
  validatingPodClique,
  validatingScale,
  defaultPod,
  defaultTrainJob,
  validatingTrainJob,
  validatingTrainingRuntime,
]
