import { describePages, needsKubectl } from '../pages/run.ts'
import { controlPlane } from './fixture.ts'

// These pages use a sandbox as their cluster; only kubectl comes from the control plane.
describePages(needsKubectl, () => controlPlane().binaries.kubectl)
