import { describePages, needsKubectl } from '../pages/run.ts'

// Pages that need kubectl are tested in the cluster suite, which has one.
describePages((page) => !needsKubectl(page))
