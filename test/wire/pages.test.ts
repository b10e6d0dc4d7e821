import { describePages, needsKubectl } from '../pages/run.ts'

// Those with kubectl are in the cluster suite, which has one.
describePages((page) => !needsKubectl(page))
