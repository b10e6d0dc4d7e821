#!/usr/bin/env node
import { bundledProgram } from './bundled.ts'

const args = process.argv.slice(2)
const { runProgram } = bundledProgram(args) ?? (await import('./program.ts'))
await runProgram('grove', args)
