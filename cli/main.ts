#!/usr/bin/env node
import { bundledProgram } from './start/bundled.ts'

const args = process.argv.slice(2)
const { runProgram } = bundledProgram(args) ?? (await import('./start/program.ts'))
await runProgram('grove', args)
