import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'

/** One request that the API server has answered, with the fields that tests look at. */
export interface AuditEntry {
  readonly verb: string
  readonly stage: string
  readonly user: {
    readonly username: string
    /** Contains which of the user's tokens was presented. */
    readonly extra?: Readonly<Record<string, readonly string[]>>
  }
  /** The user in whose name `user` has asked. */
  readonly impersonatedUser?: { readonly username: string }
  readonly objectRef?: {
    readonly apiGroup?: string
    readonly resource: string
    readonly subresource?: string
    readonly namespace?: string
    readonly name?: string
  }
  readonly responseStatus?: { readonly code: number; readonly reason?: string; readonly message?: string }
  readonly annotations?: Readonly<Record<string, string>>
  /** When the request came, and when this entry was written; RFC 3339 with microseconds. */
  readonly requestReceivedTimestamp: string
  readonly stageTimestamp: string
}

const pathOf = (directory: string): string => join(directory, 'logs', 'audit.log')

/** The flags that make an API server with its state in `directory` write the audit log; a restart appends to it. */
export const auditFlags = (directory: string): string[] => [
  `--audit-policy-file=${join(repositoryRoot, 'test', 'cluster', 'controlplane', 'audit-policy.yaml')}`,
  `--audit-log-path=${pathOf(directory)}`,
]

/**
 * The entries so far whose lines contain one of `marks`, or all, oldest first. A line that is still being written is
 * left out. With marks it is much faster where other suites have filled the log.
 */
export const auditLog = (plane: Plane, marks: readonly string[] = ['']): Promise<AuditEntry[]> =>
  entriesOf(plane, (line) => marks.some((mark) => line.includes(mark)))

/** The requests that RBAC has refused so far; faster than reading all entries. */
export const refusals = async (plane: Plane): Promise<AuditEntry[]> =>
  (await entriesOf(plane, (line) => line.includes('"forbid"'))).filter(isForbidden)

interface Plane {
  readonly directory: string
}

const entriesOf = async ({ directory }: Plane, isWanted: (line: string) => boolean): Promise<AuditEntry[]> => {
  const text = await readFile(pathOf(directory), 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    if (!isWanted(line)) return []
    try {
      return [JSON.parse(line) as AuditEntry]
    } catch {
      return []
    }
  })
}

/**
 * True where RBAC has refused the request. A quota or a webhook may also refuse with 403; that does not count. Neither
 * do requests in the name of another user, which are made to find out whether they are refused, nor those of Kubernetes' own
 * controllers, whose rights are not ours.
 */
export const isForbidden = ({ annotations, impersonatedUser, user }: AuditEntry): boolean =>
  impersonatedUser === undefined &&
  !user.username.startsWith('system:serviceaccount:kube-system:') &&
  annotations?.['authorization.k8s.io/decision'] === 'forbid'

const READS: ReadonlySet<string> = new Set(['get', 'list', 'watch'])

/** True for a request that would change something. */
export const isWrite = ({ verb }: AuditEntry): boolean => !READS.has(verb)

/** True where the request was carried out. */
export const hasSucceeded = ({ responseStatus }: AuditEntry): boolean => (responseStatus?.code ?? 500) < 300

/** When the answer was given, in ms since the epoch. */
export const answeredAt = ({ stageTimestamp }: AuditEntry): number => Date.parse(stageTimestamp)
