import { spawn } from 'node:child_process'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { binariesOf, type GoModule, GUEST_NAMES, NODE_NAMES } from './modules.ts'

const PROGRESS_MS = 15_000

/**
 * Builds the binaries of a module into `directory` with the Go client. What Go has cached is not built again. The
 * directory appears only when all of them are there, so that an interrupted build leaves nothing that looks finished.
 * @throws Error saying what to do when Go is not installed, and with Go's own words when the build fails.
 */
export const buildModule = async (
  module: GoModule,
  directory: string,
  environment: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<void> => {
  const unfinished = `${directory}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  try {
    log(`building ${binariesOf(module).join(', ')} (${module.firstBuild} the first time)`)
    await goBuild(module, unfinished, environment, log)
    await mkdir(dirname(directory), { recursive: true })
    await rm(directory, { recursive: true, force: true })
    await rename(unfinished, directory)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

const goBuild = async (
  module: GoModule,
  output: string,
  environment: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<void> => {
  const names = binariesOf(module)
  const packages = names.map((name) => module.packages[name] ?? '')
  const ldflags = ['-s', '-w', ...module.variables.map((variable) => `-X ${variable}`)].join(' ')
  // Go names a binary after its package, and etcd's package is called "server". So where there is a single binary, its
  // name is given here.
  const [first = ''] = names
  const target = names.length === 1 ? join(output, first) : `${output}/`
  const tags = module.tags ? [`-tags=${module.tags.join(',')}`] : []
  const flags = ['-v', '-trimpath', '-buildvcs=false', ...tags, `-ldflags=${ldflags}`]
  const args = ['build', ...flags, '-o', target, ...packages]
  const started = Date.now()
  let compiled = 0
  const lastLines: string[] = []
  const progress = setInterval(() => {
    log(`  ${module.name}: ${compiled} packages compiled in ${Math.round((Date.now() - started) / 1000)} s`)
  }, PROGRESS_MS)
  try {
    await run(
      'go',
      args,
      { cwd: module.directory, env: { ...environment, CGO_ENABLED: module.cgo ? '1' : '0' } },
      (line) => {
        // With -v Go prints the name of each package that it compiles, one on each line. A line with a blank in it is
        // therefore a message.
        if (!line.includes(' ')) compiled++
        lastLines.push(line)
        if (lastLines.length > 20) lastLines.shift()
      },
    )
  } catch (error) {
    if (isMissingProgram(error)) throw new Error(WITHOUT_GO)
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`building ${names.join(', ')} failed: ${why}\n${lastLines.join('\n')}`)
  } finally {
    clearInterval(progress)
  }
}

const WITHOUT_GO =
  'The binaries of the control plane are not built yet, and there is no `go` on the PATH to build them with. ' +
  'Install Go 1.26 or later, or set KUBEBUILDER_ASSETS to a directory that has etcd, kube-apiserver, ' +
  'kube-controller-manager, kube-scheduler, kubectl, kwok, helm, cert-manager, prometheus and promtool, ' +
  `for a real node ${NODE_NAMES.join(', ')}, and for what runs on it ${GUEST_NAMES.join(', ')}.`

const isMissingProgram = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error

const run = (
  command: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
  onLine: (line: string) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    let rest = ''
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${command} ended with ${signal ?? `code ${code}`}`))
    })
  })
