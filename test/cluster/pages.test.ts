import { describePages, needsKubectl } from '../pages/run.ts'
import { controlPlane } from './fixture.ts'

// The pages' cluster is a sandbox; of the control plane they take kubectl.
describePages(needsKubectl, () => controlPlane().binaries.kubectl)
