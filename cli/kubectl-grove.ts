#!/usr/bin/env node
import { bundledProgram } from './bundled.ts'

// kubectl runs what is called kubectl-grove on the PATH for `kubectl grove …`, and passes on all that follows.
const args = process.argv.slice(2)
const { runProgram } = bundledProgram(args) ?? (await import('./program.ts'))
await runProgram('kubectl grove', args)
