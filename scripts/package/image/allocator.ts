import { execFile, spawnSync } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../project.ts'

const SOURCE = path.join('failover', 'native', 'cuda-allocator.c')

/**
 * Strict, so that a mistake is an error; without what differs from machine to machine, so that the same source and
 * compiler give the same file.
 */
const FLAGS = [...['-std=c11', '-O2', '-Wall', '-Wextra', '-Werror'], ...['-s', '-Wl,--build-id=none']]

/** Whether this machine has a C compiler. */
export const hasCompiler = (): boolean => spawnSync('gcc', ['--version']).status === 0

/**
 * Compiles the program that holds memory of a GPU for the memory service. It needs no header and no library of CUDA.
 * @throws Error with what the compiler says
 */
export const compileAllocator = async (outfile: string): Promise<void> => {
  await promisify(execFile)('gcc', [...FLAGS, '-o', outfile, SOURCE, '-ldl'], { cwd: ROOT })
}
