import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cacheDirectory } from '../../cluster/controlplane/binaries.ts'

const run = promisify(execFile)

/** The version of the package `kubeflow` (PyPI) that tests use. */
export const SDK_VERSION = '0.5.0'

const INSTALL_MS = 240_000
const PIP = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--retries', '0', '--timeout', '10']

/**
 * A Python with Kubeflow's SDK, in its own environment in the tests' cache, which the first run creates; or the reason
 * why there is none.
 */
export const pythonWithSdk = async (): Promise<{ readonly python: string } | { readonly why: string }> => {
  const folder = join(cacheDirectory(process.env), `kubeflow-${SDK_VERSION}`)
  const python = join(folder, 'bin', 'python')
  const marker = join(folder, 'installed')
  if (existsSync(marker)) return { python }
  try {
    rmSync(folder, { recursive: true, force: true })
    await run('python3', ['-m', 'venv', folder], { timeout: INSTALL_MS })
    await run(python, [...PIP, `kubeflow==${SDK_VERSION}`], { timeout: INSTALL_MS })
    await run(python, ['-c', `import kubeflow.trainer; open(${JSON.stringify(marker)}, 'w').close()`])
    return { python }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
    if (code === 'ENOENT') return { why: 'there is no python3' }
    return { why: stderr.trim().split('\n').at(-1) || String(error) }
  }
}
