#!/usr/bin/env node
import { runProgram } from './program.ts'

await runProgram('grove', process.argv.slice(2))
