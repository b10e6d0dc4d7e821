import type { RealNode } from './start.ts'

/** What the kernel says about a process in a container. */
export interface Confinement {
  readonly user: string
  /** Its capabilities, in hexadecimal. */
  readonly capabilities: string
  /** `1` where it cannot gain privileges. */
  readonly noNewPrivileges: string
  /** `2` where its system calls are filtered. */
  readonly seccomp: string
  /** Whether its root is mounted read-only. */
  readonly readOnlyRoot: boolean
}

const READ = `for each in /proc/[0-9]*; do
  if grep -qa "$1" $each/cmdline && [ "$each" != "/proc/$$" ]; then
    awk '/^(Uid|CapEff|NoNewPrivs|Seccomp):/ { printf "%s ", $2 } ' $each/status
    awk '$5 == "/" { print $6 }' $each/mountinfo
  fi
done 2>/dev/null || true`

/** The confinement of all processes of a node whose command line matches this regular expression of grep. */
export const confinementOf = async (node: RealNode, pattern: string): Promise<Confinement[]> => {
  const lines = (await node.run('sh', '-c', READ, 'read', pattern)).trim().split('\n').filter(Boolean)
  return lines.map((line) => {
    // The kernel lists the fields in this order.
    const [user = '', capabilities = '', noNewPrivileges = '', seccomp = '', root = ''] = line.split(' ')
    return { user, capabilities, noNewPrivileges, seccomp, readOnlyRoot: root.split(',').includes('ro') }
  })
}
