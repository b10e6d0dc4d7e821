import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the processes of a failover pod need from the machine, and whether it is there. */
const NEEDS: readonly (readonly [what: string, isThere: () => boolean])[] = [
  ['/proc, where processes and their files are looked up', () => existsSync('/proc/self/fd')],
  ['flock of util-linux', () => spawnSync('flock', ['--version']).error === undefined],
]

/**
 * A suite that starts failover pods. Where the machine cannot run them, the suite is skipped and its title says why.
 */
export const describePods = (title: string, body: (this: Mocha.Suite) => void): Mocha.Suite => {
  const [what] = NEEDS.find(([, isThere]) => !isThere()) ?? []
  if (what === undefined) return describe(title, body)
  return describe(`${title} (skipped: this machine lacks ${what})`, function () {
    before(function () {
      this.skip()
    })
    body.call(this)
  })
}

/** Whether processes can be started in a PID namespace of their own: that needs the right to do so, and `unshare`. */
export const canUnshare = (): boolean => spawnSync('unshare', ['-pf', '--mount-proc', 'true']).status === 0

/**
 * How often the tests kill an engine that kill it again and again: `GROVE_FAILOVER_KILLS`, or the test's own number.
 */
export const killCount = (otherwise: number): number => Number(process.env.GROVE_FAILOVER_KILLS ?? otherwise)

/** The command before a container's own, where each is to have process numbers of its own, as in a cluster. */
export const IN_NAMESPACE: readonly string[] = ['unshare', '-pf', '--kill-child', '--mount-proc']

/** A file system of this many bytes, in memory; undefined where this machine does not allow us to mount one. */
export const smallFileSystem = (bytes: number): { readonly root: string; unmount(): void } | undefined => {
  const root = mkdtempSync(join(tmpdir(), 'small-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', root]).status !== 0) {
    rmdirSync(root)
    return undefined
  }
  return {
    root,
    unmount: () => {
      spawnSync('umount', ['-l', root])
      rmdirSync(root)
    },
  }
}
