import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SERVICE_ACCOUNT_DIR } from '../../kube/access/in-cluster.ts'

/** Where Kubernetes tells each pod its namespace. */
export const NAMESPACE_FILE = join(SERVICE_ACCOUNT_DIR, 'namespace')

/** The namespace of the pod in which this process runs; undefined outside of pods. */
export const podNamespace = async (file = NAMESPACE_FILE): Promise<string | undefined> =>
  (await readFile(file, 'utf8').catch(() => '')).trim() || undefined
