#!/usr/bin/env node
import { bundledProgram } from './start/bundled.ts'

// For `kubectl grove …`, kubectl runs the program kubectl-grove on the PATH with the remaining arguments.
const args = process.argv.slice(2)
const { runProgram } = bundledProgram(args) ?? (await import('./start/program.ts'))
await runProgram('kubectl grove', args)
