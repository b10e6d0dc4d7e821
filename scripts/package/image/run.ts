import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The output of a program on this machine. @throws Error with its error output, and with what needs to be installed */
export const outputOf = async (
  program: string,
  args: readonly string[],
  { cwd, env, needs }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv; readonly needs: string },
): Promise<string> => {
  try {
    const { stdout } = await run(program, [...args], { cwd, env, maxBuffer: 64 * 1024 * 1024 })
    return stdout.trim()
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(`${program} ${args.join(' ')} failed (this needs ${needs}): ${(stderr || message).trim()}`)
  }
}
