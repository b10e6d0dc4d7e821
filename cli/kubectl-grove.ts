#!/usr/bin/env node
import { runProgram } from './program.ts'

// kubectl runs what is called kubectl-grove on the PATH for `kubectl grove …`, and passes on all that follows.
await runProgram('kubectl grove', process.argv.slice(2))
