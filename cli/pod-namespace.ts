import { readFile } from 'node:fs/promises'

/** Where Kubernetes tells each pod its namespace. */
export const NAMESPACE_FILE = '/var/run/secrets/kubernetes.io/serviceaccount/namespace'

/** The namespace of the pod in which this process runs; undefined outside of pods. */
export const podNamespace = async (file = NAMESPACE_FILE): Promise<string | undefined> =>
  (await readFile(file, 'utf8').catch(() => '')).trim() || undefined
