import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { whyNoCgroup } from './cgroups.ts'

/** What Debian gives a real node, by a file of each package. */
const PACKAGES: Readonly<Record<string, string>> = {
  'busybox-static': '/bin/busybox',
  gcc: '/usr/bin/gcc',
  iptables: '/usr/sbin/iptables',
  'libseccomp-dev': '/usr/include/seccomp.h',
  'pkg-config': '/usr/bin/pkg-config',
}

const missingPackages = (): string[] =>
  Object.entries(PACKAGES)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name)

/** What a node does in its namespaces, once. Nothing of it is left when they end. */
const TRIAL = `
ip link add trial type veth peer name trial-peer
ip link add trial-bridge type bridge
mount -t tmpfs tmpfs /mnt
mkdir /mnt/lower /mnt/upper /mnt/work /mnt/merged
mount -t overlay overlay -o lowerdir=/mnt/lower,upperdir=/mnt/upper,workdir=/mnt/work /mnt/merged`

let known: { readonly reason: string | undefined } | undefined

/** Why no real node can run on this machine; undefined where one can, once installPackages has run. */
export const whyNoNode = (): string | undefined => {
  known ??= { reason: reasonAgainst() }
  return known.reason
}

const reasonAgainst = (): string | undefined => {
  if (process.platform !== 'linux') return 'a node needs Linux'
  if (process.getuid?.() !== 0) return 'a node needs root'
  const refused = whyNoCgroup()
  if (refused !== undefined) return `a node needs cgroups that it may make: ${refused}`
  // The flags with which openSpace calls it.
  const tried = spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', '--mount-proc', 'sh', '-ec', TRIAL])
  if (tried.status !== 0) {
    const why = tried.error?.message ?? String(tried.stderr).trim()
    return `a node needs namespaces, links, a bridge and overlays in them: ${why}`
  }
  const missing = missingPackages()
  if (missing.length > 0 && !existsSync('/usr/bin/apt-get')) return `a node needs ${missing.join(', ')} of Debian`
  return undefined
}

/** Installs the packages of Debian that a node needs and that are missing. @throws Error with the words of apt-get */
export const installPackages = async (log: (line: string) => void): Promise<void> => {
  const missing = missingPackages()
  if (missing.length === 0) return
  log(`installing ${missing.join(', ')} with apt-get`)
  const run = promisify(execFile)
  const install = () =>
    run('apt-get', ['install', '-y', '--no-install-recommends', ...missing], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  // A machine on which packages were never requested has no package lists yet.
  await install().catch(async () => {
    await run('apt-get', ['update'])
    await install()
  })
}
