#!/usr/bin/env node
import { bundledProgram } from './bundled.ts'

// For `kubectl grove …`, kubectl runs the program kubectl-grove on the PATH with the remaining arguments.
const args = process.argv.slice(2)
const { runProgram } = bundledProgram(args) ?? (await import('./program.ts'))
await runProgram('kubectl grove', args)
